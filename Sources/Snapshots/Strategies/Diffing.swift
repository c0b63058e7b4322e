import Foundation

/// How a kind of snapshot is kept in a file and compared with the one that is kept.
public struct Diffing<Value> {
  /// Makes the bytes of the file.
  public var toData: (Value) -> Data
  /// Reads the bytes of the file; nil where they are damaged.
  public var fromData: (Data) -> Value?
  /// Compares; nil where the two are alike.
  ///
  /// The first value is the one that was kept. What differs is said in words, with pictures of it.
  public var diff: (Value, Value) -> (String, [SnapshotPicture])?

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - toData: Makes the bytes of the file.
  ///   - fromData: Reads them; nil where they are damaged.
  ///   - diff: Compares the kept value, the first, with the new one; nil where they are alike.
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

/// A picture that shows a difference, as PNG.
public struct SnapshotPicture: Sendable {
  /// What it shows: "difference".
  public var name: String
  /// The file's bytes.
  public var data: Data

  /// Makes a picture of a file's bytes.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
