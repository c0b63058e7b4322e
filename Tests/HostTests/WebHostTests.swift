import Foundation
import HostInterface
import HostTestSource
import RenderServer
import Synchronization
import Testing

@testable import WebHost

/// The whole host over real sockets of the loopback interface.
@Suite("Web host")
struct WebHostTests {
  final class Log: Sendable {
    private let events = Mutex<[String]>([])
    var all: [String] { events.withLock { $0 } }
    func add(_ event: HostEvent) {
      let text: String
      switch event {
      case .touches(let samples, _):
        text = "touches " + samples.map { "\($0.identifier) \($0.phase)" }.joined(separator: ", ")
      case .environment(let environment):
        text = "\(environment.orientation) \(environment.appearance)"
      case .pasteboard(let string): text = "pasteboard \(string)"
      case .device(let device): text = "device \(device.name)"
      case .refresh: text = "refresh"
      case .quit: text = "quit"
      default: text = "other"
      }
      events.withLock { $0.append(text) }
    }
  }

  struct Stage {
    let host: WebHost
    let log: Log
    let port: UInt16
    let clock = StepClock()
    let token = "feedbeeffeedbeef"

    init(limits: WebLimits = WebLimits(), quitsWithLastViewer: Bool = false) throws {
      var options = WebHost.Options()
      options.port = 0
      options.token = token
      options.printsAddress = false
      options.quitsWithLastViewer = quitsWithLastViewer
      host = WebHost(options, limits: limits) { [clock] in clock.now }
      log = Log()
      try host.start(device: .iPhone8, environment: Environment()) { [log] in log.add($0) }
      let address = try #require(host.address.flatMap { URL(string: $0) })
      port = UInt16(try #require(address.port))
    }

    /// Moves the host's clock and has dead-lines kept.
    func pass(_ seconds: Double) {
      clock.pass(seconds)
      host.sweep()
    }

    func viewer(session: String = "", sequence: UInt32 = 0) throws -> LoopbackClient {
      let client = try LoopbackClient(port: port)
      let head = try client.upgrade(port: port, token: token)
      #expect(head.hasPrefix("HTTP/1.1 101"))
      client.say(#"{"type":"hello","session":"\#(session)","sequence":\#(sequence)}"#)
      return client
    }
  }

  /// A clock that stands still until it is moved.
  final class StepClock: Sendable {
    private let time = Mutex(1000.0)
    var now: Double { time.withLock { $0 } }
    func pass(_ seconds: Double) { time.withLock { $0 += seconds } }
  }

  private func field(_ name: String, of json: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return String(describing: try #require(object?[name]))
  }

  @Test func `a browser without the token reaches neither page nor socket`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let own = "127.0.0.1:\(stage.port)"
    for (path, status) in [("/", "403"), ("/screen", "403"), ("/?token=1", "403"), ("/x", "403")] {
      let head = try LoopbackClient(port: stage.port).request(path, headers: ["Host": own])
      #expect(head.hasPrefix("HTTP/1.1 \(status)"), "\(path)")
    }
    let client = try LoopbackClient(port: stage.port)
    #expect(try client.upgrade(port: stage.port, token: "wrong").hasPrefix("HTTP/1.1 403"))
    let admitted = try LoopbackClient(port: stage.port).request(
      "/?token=\(stage.token)",
      headers: ["Host": own]
    )
    #expect(admitted.hasPrefix("HTTP/1.1 303"))
    #expect(admitted.contains("HttpOnly; SameSite=Strict"))
  }

  @Test func `the socket does not compress what is packed already`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let head = try LoopbackClient(port: stage.port).upgrade(port: stage.port, token: stage.token)
    #expect(head.hasPrefix("HTTP/1.1 101"))
    #expect(!head.lowercased().contains("permessage-deflate"))
  }

  @Test func `a viewer sees the newest frame and later ones`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let app = RandomFrames(width: 60, height: 90, seed: 1)
    app.change()
    app.present { stage.host.present($0) }
    let viewer = try stage.viewer()
    var decoder = FrameDecoder()
    try viewer.nextFrame().withUnsafeBytes { try decoder.apply($0) }
    #expect(decoder.pixels == app.pixels)
    for _ in 0..<20 {
      viewer.say(#"{"type":"shown","sequence":\#(decoder.sequence)}"#)
      let before = app.pixels
      while app.pixels == before { app.change(); app.present { stage.host.present($0) } }
      while decoder.pixels != app.pixels {
        try viewer.nextFrame().withUnsafeBytes { try decoder.apply($0) }
        viewer.say(#"{"type":"shown","sequence":\#(decoder.sequence)}"#)
      }
    }
  }

  @Test func `a slow viewer gets two frames, then waits, then skips to the newest`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let app = RandomFrames(width: 60, height: 90, seed: 2)
    app.change()
    app.present { stage.host.present($0) }
    let viewer = try stage.viewer()
    var decoder = FrameDecoder()
    var received = 1
    try viewer.nextFrame().withUnsafeBytes { try decoder.apply($0) }
    for _ in 0..<10 {
      app.change()
      app.present { stage.host.present($0) }
    }
    // The answer to this comes after every frame that may be sent without an acknowledgement.
    viewer.say(#"{"type":"control","name":"textSize","steps":0}"#)
    let (_, frames) = try viewer.nextText(ofType: "environment")
    received += frames.count
    for frame in frames { try frame.withUnsafeBytes { try decoder.apply($0) } }
    #expect(received <= 2)
    viewer.say(#"{"type":"shown","sequence":\#(decoder.sequence)}"#)
    while decoder.pixels != app.pixels {
      received += 1
      try viewer.nextFrame().withUnsafeBytes { try decoder.apply($0) }
      viewer.say(#"{"type":"shown","sequence":\#(decoder.sequence)}"#)
    }
    #expect(received <= 4)
  }

  @Test func `a viewer that comes back is sent only what it missed`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let app = RandomFrames(width: 60, height: 90, seed: 3)
    app.change()
    app.present { stage.host.present($0) }
    var viewer: LoopbackClient? = try stage.viewer()
    let hello = try #require(try viewer?.nextText(ofType: "hello")).text
    let session = try field("session", of: hello)
    var decoder = FrameDecoder()
    let first = try #require(try viewer?.nextFrame())
    try first.withUnsafeBytes { try decoder.apply($0) }
    viewer = nil
    let before = app.pixels
    while app.pixels == before {
      app.change()
      app.present { stage.host.present($0) }
    }
    let again = try stage.viewer(session: session, sequence: decoder.sequence)
    let second = try again.nextFrame()
    // The sixth word: is it whole?
    #expect(second[20] == 0)
    try second.withUnsafeBytes { try decoder.apply($0) }
    #expect(decoder.pixels == app.pixels)
    let stranger = try stage.viewer(session: "another", sequence: decoder.sequence)
    #expect(try stranger.nextFrame()[20] == 1)
  }

  @Test func `viewers draw the pointer that the app asks for, those that come later too`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let first = try stage.viewer()
    #expect(try first.nextText(ofType: "pointer").text.contains("standard"))
    stage.host.perform(.pointer(.verticalBeam))
    #expect(try first.nextText(ofType: "pointer").text.contains("verticalBeam"))
    let second = try stage.viewer()
    #expect(try second.nextText(ofType: "pointer").text.contains("verticalBeam"))
  }

  @Test func `a malformed message ends its connection and no other`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    let good = try stage.viewer(), bad = try stage.viewer()
    _ = try bad.nextText(ofType: "audience")
    bad.say(#"{"type":"touches","touches":7}"#)
    var last = try bad.next()
    while case .text = last { last = try bad.next() }
    #expect(last == .close(code: 1008))
    good.say(#"{"type":"control","name":"textSize","steps":1}"#)
    _ = try good.nextText(ofType: "environment")
    #expect(try good.nextText(ofType: "environment").text.contains(#""textSize":4"#))
  }

  @Test func `several watch, one drives, and the next takes over when it leaves`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    var driver: LoopbackClient? = try stage.viewer()
    #expect(try driver?.nextText(ofType: "audience").text.contains("\"isDriver\":true") == true)
    let watcher = try stage.viewer()
    #expect(try watcher.nextText(ofType: "audience").text.contains("\"isDriver\":false"))
    func touch(_ phase: String) -> String {
      #"{"type":"touches","sent":1,"touches":[{"id":1,"phase":"\#(phase)","x":5,"y":5}]}"#
    }
    watcher.say(touch("began"))
    driver?.say(touch("began"))
    driver?.say(#"{"type":"control","name":"rotateLeft"}"#)
    _ = try driver?.nextText(ofType: "environment")
    driver = nil
    while try !watcher.nextText(ofType: "audience").text.contains("\"isDriver\":true") {}
    watcher.say(#"{"type":"pasteboard","text":"mine"}"#)
    watcher.say(#"{"type":"device","name":"iPhone X"}"#)
    while try !watcher.nextText(ofType: "device").text.contains("iPhone X") {}
    #expect(
      stage.log.all.filter { $0 != "refresh" } == [
        "touches 1 began", "landscapeLeft light", "touches 1 cancelled", "pasteboard mine",
        "device iPhone X",
      ]
    )
  }

  @Test func `a port that is taken is an error that names it`() throws {
    let stage = try Stage()
    defer { stage.host.stop() }
    var options = WebHost.Options()
    options.port = stage.port
    options.printsAddress = false
    let second = WebHost(options)
    let error = #expect(throws: WebServer.Failure.self) {
      try second.start(device: .iPhone8, environment: Environment()) { _ in }
    }
    #expect(error?.description.contains("Port \(stage.port)") == true)
  }
}
