import Foundation

/// A filter that admits requests with the token or its cookie, from this server's pages, on this
/// machine.
///
/// The token arrives once, in the address, and is exchanged for a cookie that scripts cannot read
/// and other sites cannot send. Browsers send the cookies of 127.0.0.1 to each of its ports. The
/// cookie is therefore named after this port and limited to a path that servers of other ports
/// cannot guess. It contains a key that is derived from the token and useless elsewhere. Host and
/// Origin are checked, so a page of another site whose name resolves to the loopback address is
/// refused.
package struct WebGate: Sendable {
  /// The secret that the address contains.
  let token: String
  let cookieName: String
  /// The value of the cookie.
  let key: String
  /// The path of the page's files, with a slash at both ends.
  let base: String
  /// The files of the page, by path below `base`.
  let files: [String: WebResponse]

  /// The port whose pages on this machine may show this page in a frame; nil if no page may.
  let framedBy: UInt16?

  /// The result for a request.
  package enum Verdict: Equatable {
    /// The request is answered with a response.
    case answer(WebResponse)
    /// The request may open the WebSocket.
    case upgrade
    /// The request is for a screenshot.
    case screenshot
    /// The request is a question to the inspector, or for an answer, from a program on this
    /// machine.
    case inspect
  }

  package init(
    token: String,
    port: UInt16,
    files: [String: WebResponse],
    framedBy: UInt16? = nil
  ) {
    self.token = token
    self.framedBy = framedBy
    cookieName = "russet-\(port)"
    // The key depends only on token and port, so an open page reconnects after a restart with both.
    key = Self.derived("key", token, port)
    base = "/\(Self.derived("path", token, port).prefix(16))/"
    self.files = files
  }

  /// Returns 128 random bits as hexadecimal digits.
  package static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func derived(_ use: String, _ token: String, _ port: UInt16) -> String {
    Checksum.sha256.digits(of: "russet \(use) \(port) \(token)") ?? makeToken()
  }

  /// Returns the error message for a token; nil if the token is acceptable.
  package static func complaint(about token: String) -> String? {
    let isPlain = token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard token.count < WebLimits.shortestToken || !isPlain else { return nil }
    return "The web host's token (RUSSET_WEB_TOKEN) has \(token.count) signs"
      + (isPlain ? "" : ", not all of them ASCII letters and digits")
      + ": it takes at least \(WebLimits.shortestToken) ASCII letters and digits. Without one the "
      + "host makes one of 128 random bits."
  }

  /// Returns the result for a request.
  package func verdict(on request: WebRequest) -> Verdict {
    guard let host = request.host, Self.isLoopback(host) else {
      return .answer(refusal(421, "This server answers to 127.0.0.1 and localhost alone."))
    }
    if let origin = request.origin, origin != "http://\(host)" {
      return .answer(refusal(403, "This server answers to its own pages alone."))
    }
    guard request.method == "GET" else {
      var response = refusal(405, "Only GET is served.")
      response.headers["Allow"] = "GET"
      return .answer(response)
    }
    guard !request.hasBody else { return .answer(refusal(413, "A request has no body here.")) }
    let hasToken = request.token.map { Self.isSame($0, token) } ?? false
    if request.path == "/", request.token != nil {
      return .answer(hasToken ? admission : refusal(403, Self.wrongToken))
    }
    if request.path == "/screenshot.png", hasToken { return .screenshot }
    // Pages use the WebSocket. A question changes the app, so a cookie is not sufficient.
    if request.path == "/inspect", hasToken, request.origin == nil { return .inspect }
    let hasCookie = Self.cookies(request.cookies).contains {
      $0.name == cookieName && Self.isSame($0.value, key)
    }
    guard hasCookie else { return .answer(refusal(403, Self.noCookie)) }
    guard request.path.hasPrefix(base) else { return .answer(missing(request.path)) }
    let name = String(request.path.dropFirst(base.count))
    switch name {
    case Self.socketName:
      // Browsers always send the origin of a WebSocket; other programs use the token.
      return request.origin == nil ? .answer(refusal(403, Self.noCookie)) : .upgrade
    case "screenshot.png": return .screenshot
    default:
      guard let file = files["/\(name)"] else { return .answer(missing(request.path)) }
      return .answer(secured(file))
    }
  }

  /// The name of the page's WebSocket, below `base`.
  static let socketName = "screen"

  private func missing(_ path: String) -> WebResponse {
    refusal(404, "There is nothing at \(path.prefix(80)).")
  }

  private static let wrongToken =
    "The token is not this app's. Open the address that the app printed when it started."
  private static let noCookie =
    "Open the address that the app printed when it started: it carries a token."

  /// The headers of the gate's responses.
  private var safeHeaders: [String: String] {
    [
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors \(ancestors)",
    ]
  }

  /// The pages that may show this one in a frame, for the `frame-ancestors` directive.
  private var ancestors: String {
    guard let framedBy else { return "'none'" }
    return "http://127.0.0.1:\(framedBy) http://localhost:\(framedBy)"
  }

  /// Returns a response with the headers of the gate's own responses, where it lacks them.
  func secured(_ response: WebResponse) -> WebResponse {
    var response = response
    response.headers.merge(safeHeaders) { mine, _ in mine }
    return response
  }

  /// The response that exchanges the token for the cookie.
  private var admission: WebResponse {
    var response = WebResponse(status: 303)
    response.headers = safeHeaders
    response.headers["Location"] = base
    response.headers["Set-Cookie"] =
      "\(cookieName)=\(key); Path=\(base); HttpOnly; SameSite=Strict"
    return response
  }

  private func refusal(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(status: status, headers: safeHeaders, body: Data("\(text)\n".utf8))
  }

  private static func isLoopback(_ host: String) -> Bool {
    var name = Substring(host)
    if let colon = name.lastIndex(of: ":"), name[colon...].dropFirst().allSatisfy(\.isNumber) {
      name = name[..<colon]
    }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  /// Returns the names and values of a `Cookie` header.
  private static func cookies(_ header: String?) -> [(name: Substring, value: String)] {
    (header ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }).compactMap { pair in
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      let name = pair[..<equals].drop { $0 == " " }
      return (name, String(pair[pair.index(after: equals)...]).trimmingCharacters(in: .whitespaces))
    }
  }

  /// Compares two strings in constant time.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let a = Array(a.utf8), b = Array(b.utf8)
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
