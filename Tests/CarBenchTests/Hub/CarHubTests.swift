import CarSafety
import Foundation
import PacketLink
import TestSupport
import Testing

@testable import CarBench

/// The hub over real sockets.
@Suite("Car hub")
struct CarHubTests {
  @Test(.feature("CAR-F31"))
  func `several displays see one state, each the signals that it asks for`() throws {
    let stage = try HubStage()
    stage.publish(["Vehicle.Speed": 12, "Vehicle.Cabin.A": true])
    let cluster = try stage.client("cluster")
    let centre = try stage.client("centre", paths: ["Vehicle.Cabin.*", "End"])
    stage.publish(["Vehicle.Speed": 13, "End": 1])
    #expect(
      try cluster.signals(until: "End")
        == ["Vehicle.Speed": 13, "Vehicle.Cabin.A": true, "End": 1]
    )
    #expect(try centre.signals(until: "End") == ["Vehicle.Cabin.A": true, "End": 1])
  }

  @Test(.feature("CAR-F32"), arguments: [(-5.0, 5.0), (.infinity, -1), (.nan, -1)])
  func `a car that reverses has a speed, and one that is not finite is unknown`(
    speed: Double,
    sent: Double
  ) throws {
    let stage = try HubStage()
    let client = try stage.client("cluster")
    _ = stage.hub.thread.ask { [hub = stage.hub] in
      hub.publish(CarDrivingState.moving, speed: speed)
    }
    #expect(try client.next() == .driving(state: "moving", speed: sent))
  }

  @Test func `a display that joins late receives what holds now`() throws {
    let stage = try HubStage()
    let alert = CarLinkAlert(identifier: "x", priority: .warning, text: "Ice")
    _ = stage.hub.thread.ask { [hub = stage.hub] in
      hub.publish(CarDrivingState.moving, speed: 50)
      hub.publish(alert)
    }
    let client = try stage.client("phone")
    #expect(try client.next() == .driving(state: "moving", speed: 50))
    #expect(try client.next() == .shownAlert(alert))
  }

  @Test(arguments: [
    ("an unknown version", [7, 1, 0, 0]), ("an unknown type", [1, 200]),
    ("half a message", Array(CarLinkMessage.set([.init(path: "A", value: 1)]).packet.dropLast())),
    ("what only the hub sends", CarLinkMessage.focus(true).packet),
    (
      "a second greeting",
      CarLinkMessage.greeting(
        .init(display: "liar", app: "x", functions: [], paths: [])
      ).packet
    ),
    ("a packet beyond the limit", []),
  ])
  func `a liar loses its own connection and nothing else`(lie: (String, [UInt8])) throws {
    let tooLong = [UInt8](repeating: 1, count: CarLinkLimits.longestPacket + 1)
    let stage = try HubStage()
    let honest = try stage.client("cluster")
    let liar = try stage.client("liar")
    liar.send(lie.1.isEmpty ? tooLong : lie.1)
    #expect(liar.refusal() != nil)
    stage.publish(["Vehicle.Speed": 1])
    #expect(try honest.signals(until: "Vehicle.Speed") == ["Vehicle.Speed": 1])
    #expect(stage.reports.count { $0.hasPrefix("left liar") } == 1)
    #expect(!stage.reports.contains { $0.hasPrefix("left cluster") })
  }

  @Test func `frames that are counted backwards are not believed`() throws {
    let stage = try HubStage()
    let client = try stage.client("cluster")
    client.send(.alive(frames: 9, latency: 0))
    client.send(.alive(frames: 8, latency: 0))
    #expect(client.refusal() == "its frames are counted backwards")
  }

  @Test func `a flood ends the connection of the one that sends it`() throws {
    var limits = CarLinkLimits()
    limits.burst = 50
    let stage = try HubStage(limits: limits)
    let honest = try stage.client("cluster")
    let flooder = try stage.client("centre")
    for _ in 0..<200 where flooder.send(.endAlert(identifier: "x")) {}
    #expect(flooder.refusal() == "it sends too many packets")
    #expect(stage.reports.count { $0 == "heard centre" } < 50)
    honest.send(.endAlert(identifier: "y"))
    stage.settle()
    #expect(stage.reports.contains("heard cluster"))
  }

  @Test func `what is sent at a bearable rate never counts as a flood`() throws {
    var limits = CarLinkLimits()
    limits.burst = 20
    limits.packetsPerSecond = 10
    let stage = try HubStage(limits: limits)
    let client = try stage.client("centre")
    for _ in 0..<10 {
      for _ in 0..<10 { client.send(.endAlert(identifier: "x")) }
      stage.pass(1)
    }
    #expect(stage.reports.count { $0 == "heard centre" } == 100)
  }

  @Test func `one that reads nothing costs a bounded queue, and then its connection`() throws {
    let stage = try HubStage()
    let honest = try stage.client("cluster")
    let stalled = try stage.client("centre")
    let text = String(repeating: "x", count: 900)
    var last: [String: CarLinkValue] = [:]
    // More than a socket's buffer holds.
    for turn in 0..<400 {
      stage.publish(["Vehicle.Note": .text("\(turn)\(text)")])
      last = try honest.signals(until: "Vehicle.Note")
    }
    #expect(last == ["Vehicle.Note": .text("399\(text)")])
    #expect(!stage.reports.contains { $0.hasPrefix("left centre") })
    stage.pass(3)
    #expect(stage.reports.contains("left centre: it leaves its packets unread"))
    stage.publish(["Vehicle.Speed": 1])
    #expect(try honest.signals(until: "Vehicle.Speed") == ["Vehicle.Speed": 1])
    withExtendedLifetime(stalled) {}
  }

  @Test func `one that reads again has missed only values that were replaced`() throws {
    let stage = try HubStage()
    let slow = try stage.client("centre")
    let text = String(repeating: "x", count: 900)
    for turn in 0..<400 { stage.publish(["Vehicle.Note": .text("\(turn)\(text)")]) }
    stage.publish(["End": 1])
    let values = try slow.signals(until: "End")
    #expect(values == ["Vehicle.Note": .text("399\(text)"), "End": 1])
    #expect(!stage.reports.contains { $0.hasPrefix("left") })
  }

  @Test func `a stranger that says nothing is sent away`() throws {
    let stage = try HubStage()
    let stranger = try HubClient(path: stage.hub.path)
    stage.pass(2)
    #expect(stranger.refusal() == "it does not greet")
  }

  @Test func `one that does not greet first is sent away`() throws {
    let stage = try HubStage()
    let stranger = try HubClient(path: stage.hub.path)
    stranger.send(.endAlert(identifier: "x"))
    #expect(stranger.refusal() == "it does not greet first")
  }

  @Test func `more connections than there are places are turned away`() throws {
    var limits = CarLinkLimits()
    limits.peers = 2
    let stage = try HubStage(limits: limits)
    let first = try stage.client("cluster"), second = try stage.client("centre")
    #expect(throws: (any Error).self) { try stage.client("phone") }
    stage.publish(["A": 1])
    #expect(try first.signals(until: "A") == ["A": 1])
    #expect(try second.signals(until: "A") == ["A": 1])
  }

  @Test func `one that dies is missed by nobody`() throws {
    let stage = try HubStage()
    let honest = try stage.client("cluster")
    var mortal: HubClient? = try stage.client("centre")
    mortal?.send(.alive(frames: 1, latency: -1))
    mortal = nil
    stage.publish(["A": 1])
    #expect(try honest.signals(until: "A") == ["A": 1])
    #expect(stage.reports.contains("left centre: it left"))
    let reborn = try stage.client("centre")
    #expect(try reborn.signals(until: "A") == ["A": 1])
  }

  @Test func `a display whose main thread is silent counts as frozen until it answers`() throws {
    let stage = try HubStage()
    let client = try stage.client("centre")
    client.send(.alive(frames: 1, latency: -1))
    stage.pass(0.9)
    #expect(!stage.reports.contains("centre froze"))
    stage.pass(0.2)
    #expect(stage.reports.contains("centre froze"))
    client.send(.alive(frames: 2, latency: -1))
    stage.settle()
    #expect(stage.reports.last == "centre thawed")
  }

  @Test func `the socket belongs to this user alone`() throws {
    let stage = try HubStage()
    let attributes = try FileManager.default.attributesOfItem(atPath: stage.hub.path)
    let mode = try #require(attributes[.posixPermissions] as? NSNumber)
    #expect(mode.intValue & 0o077 == 0)
  }

  @Test func `paths are matched by their branch, not by their letters`() {
    #expect(HubPeer.matches("Vehicle.Cabin.A", pattern: "Vehicle.*"))
    #expect(HubPeer.matches("Vehicle.Speed", pattern: "Vehicle.Speed"))
    #expect(!HubPeer.matches("Vehicle.SpeedLimit", pattern: "Vehicle.Speed.*"))
    #expect(!HubPeer.matches("Vehicle.Speed", pattern: "Vehicle.Spe"))
  }
}

extension CarLinkValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
