/// A strategy, which makes snapshots of values and compares snapshots of that kind.
///
/// An example is `Snapshotting<UIViewController, UIImage>.image(on: .iPhoneX)`. A strategy for a
/// type of your own is an existing one with a function before it:
///
///     extension Snapshotting where Value == Receipt, Format == String {
///       static var text: Self { Snapshotting<String, String>.lines.pullback(\.printed) }
///     }
public struct Snapshotting<Value, Format> {
  /// The extension of the file, without a dot, or nil for none.
  public var pathExtension: String?
  /// The way in which snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Returns the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots are delivered later.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the file, without a dot, or nil for none.
  ///   - diffing: The way in which snapshots are stored and compared.
  ///   - asyncSnapshot: A closure that returns the snapshot of a value.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Creates a strategy whose snapshots are available immediately.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the file, without a dot, or nil for none.
  ///   - diffing: The way in which snapshots are stored and compared.
  ///   - snapshot: A closure that returns the snapshot of a value.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Returns a strategy for values that a closure converts to values of this strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      snapshot(transform($0))
    }
  }

  /// Returns a strategy for values that a closure converts to values of this strategy later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy in which the value itself is the snapshot.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy from a comparison alone.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
