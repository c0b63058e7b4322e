/// What makes a document unreadable.
struct DocumentError: Error {
  var message: String
  /// Where, in bytes.
  var offset: Int

  /// The message with its line, counted from 1.
  func description(in bytes: [UInt8]) -> String {
    "line \(DocumentReader.line(of: offset, in: bytes)): \(message)"
  }
}
