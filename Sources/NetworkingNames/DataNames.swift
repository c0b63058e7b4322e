import Foundation

extension Data {
  // Foundation's initializer, which has options, refuses data in an address on Linux. A call without options prefers
  // this one. Source: RFC 2397.

  /// Reads a file, what a server sends, or the data that an address holds (`data:text/plain;base64,…`).
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
