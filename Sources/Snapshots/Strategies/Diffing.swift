import Foundation

/// The way in which snapshots of a kind are stored in a file and compared.
public struct Diffing<Value> {
  /// Returns the bytes of the file for a value.
  public var toData: (Value) -> Data
  /// Returns the value of a file's bytes, or nil if they are damaged.
  public var fromData: (Data) -> Value?
  /// Compares the reference, which is first, with a new value, and returns nil if they are equal.
  ///
  /// A difference is returned as a description with pictures.
  public var diff: (Value, Value) -> (String, [SnapshotPicture])?

  /// Creates a way to store and compare snapshots.
  ///
  /// - Parameters:
  ///   - toData: A closure that returns the bytes of the file for a value.
  ///   - fromData: A closure that returns the value of a file's bytes, or nil if they are damaged.
  ///   - diff: A closure that compares the reference, which is first, with the new value, and
  ///     returns nil if they are equal.
  public init(
    toData: @escaping (Value) -> Data,
    fromData: @escaping (Data) -> Value?,
    diff: @escaping (Value, Value) -> (String, [SnapshotPicture])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// A picture that shows a difference, in the PNG format.
public struct SnapshotPicture: Sendable {
  /// The name, such as "difference".
  public var name: String
  /// The bytes of the file.
  public var data: Data

  /// Creates a picture from the bytes of a file.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
