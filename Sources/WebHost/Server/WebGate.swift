import Foundation

/// Lets in who holds the token, from pages of this server, on this machine.
///
/// The token comes once, in the address, and is exchanged for a cookie that scripts cannot read and
/// other sites cannot send. The names in Host and Origin are checked, so that a page elsewhere whose
/// name resolves to the loopback address reaches nothing.
struct WebGate: Sendable {
  let token: String
  /// Cookies know no ports, so the cookie's name does.
  let cookieName: String
  /// What this process serves under `/`, by path.
  let files: [String: WebResponse]

  enum Verdict: Equatable {
    case answer(WebResponse)
    case upgrade
    case screenshot
  }

  init(token: String, port: UInt16, files: [String: WebResponse]) {
    self.token = token
    self.cookieName = "russet-\(port)"
    self.files = files
  }

  /// 128 random bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  func verdict(on request: WebRequest) -> Verdict {
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
    let hasToken = request.token.map { Self.isSame($0, token) } ?? false
    if request.path == "/", request.token != nil {
      return .answer(hasToken ? admission : refusal(403, Self.wrongToken))
    }
    let hasCookie = Self.cookies(request.cookies).contains {
      $0.name == cookieName && Self.isSame($0.value, token)
    }
    switch request.path {
    case WebServer.socketPath:
      // Browsers always name the origin of a WebSocket; who does not is no browser and may use the
      // token.
      guard hasCookie, request.origin != nil else {
        return .answer(refusal(403, Self.noCookie))
      }
      return .upgrade
    case "/screenshot.png":
      return hasCookie || hasToken ? .screenshot : .answer(refusal(403, Self.noCookie))
    default:
      guard hasCookie else { return .answer(refusal(403, Self.noCookie)) }
      guard var file = files[request.path] else {
        return .answer(refusal(404, "There is nothing at \(request.path)."))
      }
      file.headers.merge(Self.safeHeaders) { mine, _ in mine }
      return .answer(file)
    }
  }

  private static let wrongToken =
    "The token is not this app's. Open the address that the app printed when it started."
  private static let noCookie =
    "Open the address that the app printed when it started: it carries a token."

  private static let safeHeaders = [
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'",
  ]

  private var admission: WebResponse {
    var response = WebResponse(status: 303)
    response.headers = Self.safeHeaders
    response.headers["Location"] = "/"
    response.headers["Set-Cookie"] = "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict"
    return response
  }

  private func refusal(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(status: status, headers: Self.safeHeaders, body: Data("\(text)\n".utf8))
  }

  private static func isLoopback(_ host: String) -> Bool {
    var name = Substring(host)
    if let colon = name.lastIndex(of: ":"), name[colon...].dropFirst().allSatisfy(\.isNumber) {
      name = name[..<colon]
    }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  private static func cookies(_ header: String?) -> [(name: Substring, value: String)] {
    (header ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }).compactMap { pair in
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      let name = pair[..<equals].drop { $0 == " " }
      return (name, String(pair[pair.index(after: equals)...]).trimmingCharacters(in: .whitespaces))
    }
  }

  /// Compares in a time that does not tell where two strings begin to differ.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let a = Array(a.utf8), b = Array(b.utf8)
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
