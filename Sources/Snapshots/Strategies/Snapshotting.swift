/// A strategy: how a value becomes a snapshot, and how snapshots of that kind are compared.
///
/// `Snapshotting<UIViewController, UIImage>.image(on: .iPhoneX)` is one. A strategy for a type of your
/// own is an existing one with a function before it:
///
///     extension Snapshotting where Value == Receipt, Format == String {
///       static var text: Self { Snapshotting<String, String>.lines.pullback(\.printed) }
///     }
public struct Snapshotting<Value, Format> {
  /// The extension of the file, without a dot; nil: none.
  public var pathExtension: String?
  /// How snapshots are kept and compared.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Makes a strategy whose snapshots come later.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the file, without a dot; nil: none.
  ///   - diffing: How snapshots are kept and compared.
  ///   - asyncSnapshot: Makes the snapshot of a value.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Makes a strategy whose snapshots come at once.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the file, without a dot; nil: none.
  ///   - diffing: How snapshots are kept and compared.
  ///   - snapshot: Makes the snapshot of a value.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Makes a strategy for values from which a value of this one can be made.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      snapshot(transform($0))
    }
  }

  /// Makes a strategy for values from which a value of this one can be made later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy that takes what it is given as the snapshot.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy of a comparison alone.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
