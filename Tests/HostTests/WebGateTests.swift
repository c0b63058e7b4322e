import Foundation
import Testing

@testable import WebHost

@Suite("Web gate")
struct WebGateTests {
  let gate = WebGate(
    token: "abc123",
    port: 4000,
    files: ["/": WebResponse(body: Data("page".utf8))]
  )

  private func request(
    _ path: String = "/",
    _ change: (inout WebRequest) -> Void = { _ in }
  )
    -> WebRequest
  {
    var request = WebRequest()
    request.path = path
    request.host = "127.0.0.1:4000"
    change(&request)
    return request
  }

  private var cookie: String { "\(gate.cookieName)=\(gate.key)" }

  private func status(_ request: WebRequest) -> Int? {
    if case .answer(let response) = gate.verdict(on: request) { return response.status }
    return nil
  }

  @Test func `the token is exchanged for a cookie that scripts and other sites cannot use`() {
    guard case .answer(let response) = gate.verdict(on: request { $0.token = "abc123" }) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 303)
    #expect(response.headers["Location"] == gate.base)
    #expect(
      response.headers["Set-Cookie"]
        == "russet-4000=\(gate.key); Path=\(gate.base); HttpOnly; SameSite=Strict"
    )
  }

  @Test func `the cookie is of no use at another port and does not tell the token`() {
    #expect(!cookie.contains("abc123"))
    #expect(!gate.base.contains("abc123"))
    let other = WebGate(token: "abc123", port: 4001, files: gate.files)
    #expect(other.key != gate.key)
    #expect(other.base != gate.base)
    // A browser sends it to every port of 127.0.0.1, but below its path alone.
    #expect(gate.base.wholeMatch(of: /\/[0-9a-f]{16}\//) != nil)
    // The token itself opens nothing as a cookie.
    #expect(status(request(gate.base) { $0.cookies = "russet-4000=abc123" }) == 403)
  }

  @Test func `a page is shown in a frame of the one port that it names, and of none without one`() {
    func ancestors(_ gate: WebGate) -> String? {
      let verdict = gate.verdict(
        on: request(gate.base) { $0.cookies = "\(gate.cookieName)=\(gate.key)" }
      )
      guard case .answer(let response) = verdict else { return nil }
      return response.headers["Content-Security-Policy"]?.components(separatedBy: "; ").last
    }
    #expect(ancestors(gate) == "frame-ancestors 'none'")
    let framed = WebGate(token: "abc123", port: 4000, files: gate.files, framedBy: 5000)
    #expect(
      ancestors(framed) == "frame-ancestors http://127.0.0.1:5000 http://localhost:5000"
    )
  }

  @Test func `a page comes back to an app that has started again with the same token`() {
    let again = WebGate(token: "abc123", port: 4000, files: gate.files)
    #expect(again.key == gate.key)
    #expect(again.base == gate.base)
  }

  @Test(arguments: ["", "a", "123456789012345", "with spaces in between", "sixteen letters é"])
  func `a token that is too short or has other signs is refused with what it takes`(
    token: String
  ) throws {
    let complaint = try #require(WebGate.complaint(about: token))
    #expect(complaint.contains("RUSSET_WEB_TOKEN"))
    #expect(complaint.contains("at least 16 ASCII letters and digits"))
    #expect(token.isEmpty || !complaint.contains("\(token) "))
    #expect(WebGate.complaint(about: "1234567890abcdef") == nil)
    #expect(WebGate.complaint(about: WebGate.makeToken()) == nil)
  }

  @Test func `who holds the cookie gets the page`() {
    let visit = request(gate.base) { $0.cookies = "other=1; \(cookie)" }
    guard case .answer(let response) = gate.verdict(on: visit) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 200)
    #expect(response.body == Data("page".utf8))
    #expect(response.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
  }

  @Test(arguments: ["", "abc", "abc1234", "ABC123"])
  func `a wrong token is refused`(token: String) {
    #expect(status(request { $0.token = token }) == 403)
    #expect(status(request(gate.base) { $0.cookies = "russet-4000=\(token)" }) == 403)
  }

  @Test func `another port's cookie is not this one's`() {
    #expect(status(request(gate.base) { $0.cookies = "russet-4001=\(gate.key)" }) == 403)
  }

  @Test(arguments: ["example.org", "example.org:4000", "127.0.0.1.example.org", "10.0.0.7:4000"])
  func `a name that is not this machine's is refused even with the token`(host: String) {
    #expect(
      status(
        request {
          $0.host = host
          $0.token = "abc123"
        }
      ) == 421
    )
    #expect(status(request { $0.host = nil }) == 421)
  }

  @Test(arguments: [
    "http://example.org", "null", "http://127.0.0.1:4001", "https://127.0.0.1:4000",
  ])
  func `another page's requests are refused even with the cookie`(origin: String) {
    for path in ["", "screen", "screenshot.png"] {
      let visit = request(gate.base + path) {
        $0.origin = origin
        $0.cookies = cookie
      }
      #expect(status(visit) == 403)
    }
  }

  @Test func `only the own page with the cookie may open the socket`() {
    let path = "\(gate.base)screen"
    #expect(status(request(path) { $0.origin = "http://127.0.0.1:4000" }) == 403)
    #expect(status(request(path) { $0.cookies = cookie }) == 403)
    let own = request(path) {
      $0.origin = "http://127.0.0.1:4000"
      $0.cookies = cookie
    }
    #expect(gate.verdict(on: own) == .upgrade)
  }

  @Test func `nothing but GET is served, and nothing but the page's files`() {
    #expect(status(request { $0.method = "POST" }) == 405)
    #expect(status(request { $0.hasBody = true }) == 413)
    for path in ["/", "/etc/passwd", "\(gate.base)../etc/passwd", "\(gate.base)x"] {
      #expect(status(request(path) { $0.cookies = cookie }) == 404)
    }
  }

  @Test func `tokens have 128 bits and differ`() {
    let tokens = (0..<50).map { _ in WebGate.makeToken() }
    #expect(Set(tokens).count == 50)
    for token in tokens {
      #expect(token.count == 32)
      #expect(!token.contains { !$0.isHexDigit })
    }
  }
}
