/// An error for a file that cannot be read, such as the snapshot of a task.
public struct CarTaskStoreError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The reason for which the file cannot be read.
  public let cause: String

  /// A text with the path and the reason.
  public var description: String { "\(file): \(cause)" }
}
