import Foundation

extension Data {
  // Foundation's initializer with options refuses URLs of the scheme `data` on Linux. Swift prefers
  // this initializer for a call without options. Source: RFC 2397.

  /// Reads a file, a response of a server, or the data in a URL (`data:text/plain;base64,…`).
  ///
  /// - Throws: A `CocoaError` if the data in the URL is malformed, or the error of
  ///   `init(contentsOf:options:)`.
  public init(contentsOf url: URL) throws {
    guard url.scheme?.lowercased() == "data" else {
      self = try Data(contentsOf: url, options: [])
      return
    }
    let text = url.absoluteString.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ",") else { throw CocoaError(.fileReadUnknown, url: url) }
    let isEncoded = text[..<comma].lowercased().hasSuffix(";base64")
    let rest = text[text.index(after: comma)...]
    var bytes: [UInt8] = []
    var digits = rest.utf8[...]
    while let byte = digits.popFirst() {
      let pair = String(decoding: digits.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), pair.count == 2, let value = UInt8(pair, radix: 16) {
        bytes.append(value)
        digits = digits.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard isEncoded else {
      self.init(bytes)
      return
    }
    guard let decoded = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters) else {
      throw CocoaError(.fileReadCorruptFile, url: url)
    }
    self = decoded
  }
}

extension CocoaError {
  fileprivate init(_ code: Code, url: URL) {
    self.init(code, userInfo: [NSURLErrorKey: url])
  }
}
