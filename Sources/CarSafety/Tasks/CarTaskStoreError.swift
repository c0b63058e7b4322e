/// A snapshot of a task that cannot be read.
public struct CarTaskStoreError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// What is wrong with it.
  public let cause: String

  /// The file and what is wrong with it.
  public var description: String { "\(file): \(cause)" }
}
