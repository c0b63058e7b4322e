/// An error in a document.
struct DocumentError: Error {
  var message: String
  /// The byte offset of the error.
  var offset: Int

  /// Returns the message with its line number, which starts at 1.
  func description(in bytes: [UInt8]) -> String {
    "line \(DocumentReader.line(of: offset, in: bytes)): \(message)"
  }
}
