import Foundation
import HostInterface
import HostTestSource
import Synchronization
import Testing

@testable import WebHost

/// What strangers and broken pages do to the web host, over real sockets and a clock that is
/// stepped.
@Suite("Web host under abuse")
struct WebHostAbuseTests {
  private typealias Stage = WebHostTests.Stage

  @Test(arguments: [
    ["Content-Length": "400000000"], ["Transfer-Encoding": "chunked"],
    ["Content-Length": "400000000", "Expect": "100-continue"],
  ])
  func `a body is refused before any of it is read`(headers: [String: String]) throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    var headers = headers
    headers["Host"] = "127.0.0.1:\(stage.port)"
    // Nothing of the body is ever sent: an answer can only come without it.
    let posting = try LoopbackClient(port: stage.port)
    #expect(try posting.request("/", method: "POST", headers: headers).hasPrefix("HTTP/1.1 405"))
    _ = posting.readToEnd()
    let getting = try LoopbackClient(port: stage.port)
    #expect(try getting.request("/", headers: headers).hasPrefix("HTTP/1.1 413"))
    _ = getting.readToEnd()
    headers["Host"] = "example.org"
    let elsewhere = try LoopbackClient(port: stage.port)
    #expect(try elsewhere.request("/", headers: headers).hasPrefix("HTTP/1.1 421"))
  }

  @Test func `a connection that asks for nothing is closed when its time is over`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let silent = try (0..<4).map { _ in try LoopbackClient(port: stage.port) }
    let torn = try LoopbackClient(port: stage.port)
    torn.send(Array("GET / HTT".utf8))
    // Once this is answered the others have been accepted.
    _ = try LoopbackClient(port: stage.port).request("/", headers: ["Host": "127.0.0.1"])
    stage.pass(WebLimits().answerTime + 1)
    for client in silent + [torn] { #expect(client.readToEnd() == 0) }
  }

  @Test func `of more connections than there is room for the oldest give way`() throws {
    var limits = WebLimits()
    limits.connections = 8
    let stage = try Stage(limits: limits)
    defer { stage.host.stop() }
    let idle = try (0..<40).map { _ in try LoopbackClient(port: stage.port) }
    let head = try LoopbackClient(port: stage.port)
      .request("/", headers: ["Host": "127.0.0.1:\(stage.port)"])
    #expect(head.hasPrefix("HTTP/1.1 403"))
    for client in idle.prefix(32) { #expect(client.readToEnd() == 0) }
  }

  @Test func `a page that never says hello is told nothing and is closed`() throws {
    let stage = try Stage(quitsWithLastViewer: true)
    defer { stage.host.stop() }
    let silent = try LoopbackClient(port: stage.port)
    #expect(try silent.upgrade(port: stage.port, token: stage.token).hasPrefix("HTTP/1.1 101"))
    let page = try stage.viewer()
    // It does not drive either, though it came first.
    #expect(try page.nextText(ofType: "audience").text.contains("\"isDriver\":true"))
    stage.host.perform(.findings("secret"))
    _ = try page.nextText(ofType: "findings")
    stage.pass(WebLimits().helloTime + 1)
    #expect(try silent.next() == .close(code: 1008))
    page.say(#"{"type":"control","name":"textSize","steps":0}"#)
    _ = try page.nextText(ofType: "environment")
    #expect(!stage.log.all.contains("quit"))
  }

  @Test func `before its hello a page may not say much`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let client = try LoopbackClient(port: stage.port)
    _ = try client.upgrade(port: stage.port, token: stage.token)
    client.say(#"{"type":"hello","session":"\#(String(repeating: "x", count: 5000))"}"#)
    #expect(try client.next() == .close(code: 1009))
  }

  @Test func `a viewer that does not read is cut off when texts pile up, and no other`() throws {
    var limits = WebLimits()
    limits.waitingText = 1 << 20
    let stage = try Stage(limits: limits)
    defer { stage.host.stop() }
    let driver = try stage.viewer()
    _ = try driver.nextText(ofType: "audience")
    let stalled = try stage.viewer()
    #expect(try driver.nextText(ofType: "audience").text.contains("\"viewers\":2"))
    let text = String(repeating: "x", count: 500_000)
    var sent = 0
    while sent < 200 {
      stage.host.perform(.findings(text))
      sent += 1
      // Read at once, so that nothing ever waits for the driver.
      let next = try driver.next()
      if case .text(let text) = next, text.contains("\"viewers\":1") { break }
      guard case .text(let text) = next, text.contains("findings") else { continue }
    }
    // The memory is the kernel's buffers and the budget, not 100 MB.
    #expect(sent < 60)
    #expect(stalled.readToEnd() < 30 << 20)
  }

  @Test func `a viewer that answers pings stays, and one that does not goes`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let alive = try stage.viewer(), dead = try stage.viewer()
    dead.answersPings = false
    _ = try alive.nextText(ofType: "audience")
    _ = try dead.nextText(ofType: "audience")
    #expect(try alive.nextText(ofType: "audience").text.contains("\"viewers\":2"))
    stage.pass(WebLimits().pingInterval + 1)
    #expect(try dead.next() == .ping(Array("russet".utf8)))
    // The ping precedes the answer to this message, and its pong precedes the next message.
    alive.say(#"{"type":"control","name":"textSize","steps":0}"#)
    _ = try alive.nextText(ofType: "environment")
    alive.say(#"{"type":"control","name":"textSize","steps":0}"#)
    _ = try alive.nextText(ofType: "environment")
    stage.pass(WebLimits().pongTime + 1)
    #expect(try alive.nextText(ofType: "audience").text.contains("\"viewers\":1"))
    _ = dead.readToEnd()
  }

  @Test func `no more pages than there is room for may watch`() throws {
    var limits = WebLimits()
    limits.viewers = 2
    let stage = try Stage(limits: limits)
    defer { stage.host.stop() }
    let first = try stage.viewer(), second = try stage.viewer()
    _ = try second.nextText(ofType: "audience")
    let third = try LoopbackClient(port: stage.port)
    #expect(try third.upgrade(port: stage.port, token: stage.token).hasPrefix("HTTP/1.1 503"))
    _ = try first.nextText(ofType: "audience")
  }

  @Test func `a token of one letter does not open a host`() throws {
    var options = WebHost.Options()
    options.token = "a"
    options.printsAddress = false
    let host = WebHost(options)
    let error = #expect(throws: WebServer.Failure.self) {
      try host.start(device: .iPhone8, environment: Environment()) { _ in }
    }
    #expect(error?.description.contains("at least 16") == true)
    #expect(host.address == nil)
  }

  @Test func `a page that reads late gets one frame beyond what the kernel holds, then room`()
    throws
  {
    let thread = try #require(SoupThread(name: "test"))
    defer { thread.end() }
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let far = ends[1]
    defer { close(far) }
    let hasRoom = DispatchSemaphore(value: 0)
    let frame = [UInt8](repeating: 7, count: 300_000)
    let sent = Mutex(0)
    let isFull = DispatchSemaphore(value: 0)
    let keeper = Keeper()
    // The rest is sent after there is room again.
    defer { thread.run { keeper.socket = nil } }
    thread.run { [near = ends[0]] in
      let socket = WebSocket(
        descriptor: near,
        thread: thread,
        limits: WebLimits(),
        now: { 0 },
        onEnd: { _ in }
      )
      socket.isGreeted = true
      while socket.hasRoomForFrame {
        frame.withUnsafeBytes { socket.send($0) }
        sent.withLock { $0 += 1 }
      }
      socket.onRoom = { hasRoom.signal() }
      keeper.socket = socket
      isFull.signal()
    }
    isFull.wait()
    let count = sent.withLock { $0 }
    var left = count * (frame.count + 10)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while left > 0 {
      let read = recv(far, &bytes, min(bytes.count, left), 0)
      try #require(read > 0)
      left -= read
    }
    hasRoom.wait()
    #expect(left == 0)
  }

  /// Holds a socket on its thread.
  private final class Keeper: @unchecked Sendable {
    var socket: WebSocket?
  }
}
