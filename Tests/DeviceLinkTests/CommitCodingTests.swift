import CoreGraphics
import Foundation
import HostInterface
import PacketLink
import RenderServer
import TestSupport
import Testing

@testable import DeviceLink

@Suite("Commits as bytes")
struct CommitCodingTests {
  private func read(_ bytes: [UInt8]) throws -> Commit {
    try bytes.withUnsafeBytes { try Commit(bytes: $0, contents: nil) }
  }

  @Test func `every kind of change reads as it was written`() throws {
    let commit = CommitSamples.everything
    let read = try read(commit.bytes(contents: nil))
    #expect(read.sequence == 1)
    #expect(read.time == 17.25)
    #expect(read.root == .some(CommitSamples.layer))
    // Values of the render server have no equality; their text has every field.
    for (written, read) in zip(commit.changes, read.changes) {
      #expect(text(written) == text(read))
    }
    #expect(read.changes.count == commit.changes.count)
  }

  /// A dump without the addresses of objects.
  private func text(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text.replacing(/#[0-9]+/, with: "").replacing(/0x[0-9a-f]+/, with: "")
  }

  @Test func `a commit that is cut short anywhere gives an error`() throws {
    let bytes = CommitSamples.everything.bytes(contents: nil)
    for count in 0..<bytes.count {
      #expect(throws: PacketReader.Malformed.self) { try read(Array(bytes[..<count])) }
    }
    #expect(throws: PacketReader.Malformed.self) { try read(bytes + [0]) }
  }

  @Test func `changed bytes give a commit or an error and never a trap`() throws {
    let bytes = CommitSamples.everything.bytes(contents: nil)
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var refused = 0
    for _ in 0..<4_000 {
      var changed = bytes
      for _ in 0...random(3) { changed[random(changed.count)] = UInt8(random(256)) }
      if (try? read(changed)) == nil { refused += 1 }
    }
    #expect(refused > 0, "seed \(seed)")
  }

  @Test func `a list longer than the packet is refused before memory is taken`() {
    // Sequence, time, no root, and four thousand million changes.
    let bytes = [UInt8](repeating: 0, count: 17) + [255, 255, 255, 255]
    #expect(throws: PacketReader.Malformed(description: "a list is too long")) {
      try read(bytes)
    }
  }

  @Test func `a number that is not a number is refused`() {
    var bytes = Commit(sequence: 1, time: 1).bytes(contents: nil)
    bytes.replaceSubrange(8..<16, with: [0, 0, 0, 0, 0, 0, 0xF8, 0x7F])
    #expect(throws: PacketReader.Malformed(description: "a number is not a number")) {
      try read(bytes)
    }
  }

  @Test func `groups of animations end at a depth`() throws {
    var animation = RenderAnimation.empty
    for _ in 0..<20 {
      animation = RenderAnimation(
        property: nil,
        content: .group([animation]),
        timing: AnimationTiming()
      )
    }
    let commit = Commit(
      sequence: 1,
      changes: [.addAnimation(CommitSamples.layer, key: "deep", animation)]
    )
    let bytes = commit.bytes(contents: nil)
    guard case .addAnimation(_, _, var read) = try read(bytes).changes.first else {
      Issue.record("there is no animation")
      return
    }
    var depth = 0
    while case .group(let members) = read.content, let first = members.first {
      depth += 1
      read = first
    }
    #expect(depth == DeviceLinkLimits.deepestGroup)
  }

  static let events: [HostEvent] = {
    var touch = TouchSample(identifier: 7, phase: .moved, location: CGPoint(x: 1, y: 2))
    touch.kind = .pencil
    touch.force = 3
    touch.time = 5
    var key = KeySample(phase: .began, usage: 4, modifiers: [.shift, .command], characters: "A")
    key.isRepeat = true
    var environment = Environment()
    environment.appearance = .dark
    environment.languages = ["ar", "en"]
    return [
      .touches([touch, touch], time: 1), .hover(location: nil, time: 2),
      .hover(location: CGPoint(x: 1, y: 1), time: 2),
      .scroll(
        ScrollSample(phase: .continuous, location: .zero, deltaX: 1, deltaY: -2),
        time: 3
      ),
      .transform(TransformSample(phase: .changed, location: .zero, scale: 2, rotation: 1), time: 4),
      .key(key, time: 5), .textInput(.commit("é"), time: 6),
      .textInput(.compose("ni", selectionStart: 1, selectionLength: 1), time: 7),
      .button(.lock, isPressed: true, time: 8), .shake(time: 9),
      .tilt(horizontal: 0.5, vertical: -1, time: 10), .remoteControl(.nextTrack, time: 11),
      .environment(environment), .device(.iPhone8), .pasteboard("text"), .refresh, .review,
      .inspect("{}"), .quit,
    ]
  }()

  @Test(arguments: events) func `an event reads as it was sent`(event: HostEvent) throws {
    let packet = try #require(ShellMessage.event(event).packet)
    let read = try packet.withUnsafeBytes { try ShellMessage(packet: $0) }
    #expect(read == .event(event))
    for count in 0..<packet.count {
      #expect(throws: PacketReader.Malformed.self) {
        try packet[..<count].withUnsafeBytes { try ShellMessage(packet: $0) }
      }
    }
  }

  static let messages: [AppMessage] = [
    .greeting(name: "Notes", identifier: "org.example.notes"), .file(3), .dropFile(4),
    .commit(isLast: true, [1, 2, 3]), .commit(isLast: false, []), .ticks(true),
    .haptic(name: "light", intensity: 0.5), .prepareHaptics, .sound(1007),
    .openURL("https://example.com"), .setPasteboard("text"), .pointer(.hidden),
    .textInput(nil), .textInput(CGRect(x: 1, y: 2, width: 3, height: 4)), .title("Notes"),
    .environment(Data("{}".utf8)), .report(AppReport(isInBackground: false)),
    .report(AppReport(isInBackground: true, tasks: 2, nextCall: 12.5)),
    .message(of: "mail", isLast: true, [1, 2]), .message(of: "mail", isLast: false, []),
  ]

  static let answers: [ShellMessage] = [
    .welcome(device: Data("1".utf8), environment: Data("2".utf8), launch: Data("3".utf8)),
    .tick(2), .lifeCycle(.endTasks), .refused(reason: "no"),
    .message(of: "mail", isLast: true, [1, 2]),
    .released([.init(identifier: 1, mentions: 2)]),
  ]

  @Test(arguments: answers) func `a message of the shell reads as it was sent`(
    message: ShellMessage
  ) throws {
    let packet = try #require(message.packet)
    #expect(try packet.withUnsafeBytes { try ShellMessage(packet: $0) } == message)
  }

  @Test(arguments: messages) func `a message of an app reads as it was sent`(
    message: AppMessage
  ) throws {
    let packet = message.packet
    #expect(try packet.withUnsafeBytes { try AppMessage(packet: $0) } == message)
  }

  @Test func `another version of the protocol is named in the error`() {
    var packet = AppMessage.ticks(true).packet
    packet[0] = 9
    #expect(throws: PacketReader.Malformed(description: "it speaks version 9, not 2")) {
      try packet.withUnsafeBytes { try AppMessage(packet: $0) }
    }
  }
}
