import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("Recording and replaying")
struct RecordingTests {
  private func stage(_ screen: HeadlessScreen) -> UIScrollView {
    let view = screen.show(UIScrollView(frame: screen.bounds))
    view.contentSize = CGSize(width: 375, height: 20_000)
    return view
  }

  private func play(_ screen: HeadlessScreen) {
    screen.drag(
      from: CGPoint(x: 100, y: 500),
      to: CGPoint(x: 110, y: 200),
      duration: .milliseconds(150)
    )
    screen.advance(by: .milliseconds(400))
    screen.tap(at: CGPoint(x: 50, y: 300))
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 420))
    screen.key("a")
    screen.advance(by: .milliseconds(777))
  }

  @Test func `a log played back ends where the recording did`() throws {
    let first = HeadlessScreen(.iPhone8)
    let recorded = stage(first)
    first.startRecording()
    play(first)
    let log = try #require(first.stopRecording())
    #expect(log.entries.count > 30)
    let read = try EventLog(text: log.text)
    #expect(read == log)
    for _ in 0..<2 {
      let second = HeadlessScreen(for: read)
      let replayed = stage(second)
      second.replay(read)
      #expect(replayed.contentOffset == recorded.contentOffset)
      #expect(replayed.contentOffset.y > 100)
      #expect(abs(second.time - log.length) < 1e-9)
    }
  }

  @Test func `a replay is over where the host quit`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = stage(screen)
    var log = EventLog(device: .iPhone8, environment: Environment())
    log.entries = [
      EventLog.Entry(time: 0, event: .quit),
      EventLog.Entry(
        time: 1,
        event: .scroll(
          ScrollSample(phase: .discrete, location: CGPoint(x: 9, y: 99), deltaX: 0, deltaY: -50),
          time: 1
        )
      ),
    ]
    log.length = 2
    let offset = view.contentOffset
    screen.replay(log)
    #expect(view.contentOffset == offset)
    #expect(abs(screen.time - 2) < 1e-9)
  }

  @Test func `events of every kind come back as they were written`() throws {
    var pencil = TouchSample(identifier: 1, phase: .moved, location: CGPoint(x: 1.25, y: 2.5))
    pencil.kind = .pencil
    pencil.force = 0.5
    pencil.time = 1.5
    let events: [HostEvent] = [
      .touches([pencil], time: 2), .hover(location: nil, time: 2),
      .scroll(ScrollSample(phase: .changed, location: .zero, deltaX: 1, deltaY: -2), time: 2),
      .key(KeySample(phase: .began, usage: 4, modifiers: .shift, characters: "A"), time: 2),
      .textInput(.compose("é", selectionStart: 0, selectionLength: 1), time: 2),
      .button(.home, isPressed: true, time: 2), .shake(time: 2),
      .tilt(horizontal: 0.5, vertical: -0.5, time: 2), .remoteControl(.pause, time: 2),
      .environment(Environment()), .device(.iPhoneX), .pasteboard("“two\nlines”"), .quit,
    ]
    let log = EventLog(
      device: .iPhone8,
      environment: Environment(),
      entries: events.map { EventLog.Entry(time: 2, event: $0) },
      length: 3
    )
    #expect(try EventLog(text: log.text) == log)
  }

  @Test func `a log that was cut off is read as far as it goes, a wrong one is refused`() throws {
    let log = EventLog(
      device: .iPhone8,
      environment: Environment(),
      entries: [.init(time: 1, event: .shake(time: 1)), .init(time: 2, event: .shake(time: 2))]
    )
    let cut = String(log.text.dropLast(10))
    #expect(try EventLog(text: cut).entries.count == 1)
    #expect(throws: EventLog.Malformed.self) { try EventLog(text: "") }
    #expect(throws: EventLog.Malformed.self) { try EventLog(text: "{}\n") }
    let lines = log.text.split(separator: "\n").map(String.init)
    let swapped = [lines[0], lines[2], lines[1]].joined(separator: "\n") + "\n"
    #expect(throws: EventLog.Malformed.self) { try EventLog(text: swapped) }
  }

  @Test func `a recorder writes a file line by line`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("events-\(ProcessInfo.processInfo.processIdentifier).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try EventRecorder(
      to: file,
      device: .iPhone8,
      environment: Environment(),
      start: 10
    )
    recorder.note(.shake(time: 11), at: 11)
    recorder.note(.refresh, at: 11.5)
    recorder.note(.shake(time: 12), at: 12)
    let log = try EventLog(contentsOf: file)
    #expect(log.entries.map(\.event) == [.shake(time: 1), .shake(time: 2)])
  }
}

@MainActor
@Suite("Monkey")
struct MonkeyTests {
  private func gallery(_ screen: HeadlessScreen) {
    screen.rootViewController = GalleryController()
  }

  @Test func `random events on the Gallery lose no touch`() {
    let screen = HeadlessScreen(.iPhone8)
    gallery(screen)
    // More of them, and turns of the device, are for release builds: `Gallery --monkey 7,1000000`.
    var monkey = Monkey(seed: 7, skills: [.touches, .keys, .pointer])
    monkey.play(60, on: screen)
    #expect(monkey.events >= 60)
    #expect(screen.unfinishedInput == [])
  }

  @Test func `the same seed does the same`() {
    func run(_ seed: UInt64) -> (String, Double) {
      let screen = HeadlessScreen(.iPhone8)
      let view = screen.show(UIScrollView(frame: screen.bounds))
      view.contentSize = CGSize(width: 2000, height: 20_000)
      var monkey = Monkey(seed: seed, skills: .touches)
      monkey.play(300, on: screen)
      return ("\(view.contentOffset)", screen.time)
    }
    #expect(run(3) == run(3))
    #expect(run(3) != run(4))
  }
}
