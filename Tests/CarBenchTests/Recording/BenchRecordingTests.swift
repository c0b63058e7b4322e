import CarSafety
import Foundation
import TestSupport
import Testing

@testable import CarBench

@Suite("Recorded drives")
struct BenchRecordingTests {
  /// Drives and returns the recording of the bench.
  private func drive(_ inputs: [(Double, BenchInput)]) throws -> BenchRecording {
    let clock = BenchClock()
    let model = BenchModel(clock: clock, focus: "centre")
    let path = NSTemporaryDirectory() + "drive-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try BenchRecorder(
      path: path,
      header: .init(focus: "centre", scenario: "Test")
    )
    model.onOutput = { output in
      guard case .event(let event) = output else { return }
      recorder.write(.init(time: event.time, event: event.kind))
    }
    for (time, input) in inputs {
      clock.advance(to: time)
      recorder.write(.init(time: clock.now, input: input))
      model.take(input)
    }
    #expect(recorder.failure == nil)
    return try BenchRecording(contentsOf: URL(fileURLWithPath: path))
  }

  private static let inputs: [(Double, BenchInput)] = [
    (0, .joined(display: "centre", functions: ["media"], recordsInputs: false)),
    (0.125, .signals([VehiclePath.speed: 0, VehiclePath.selectedGear: 127])),
    (1.0 / 3, .signals([VehiclePath.speed: .number(0.1 + 0.2)])),
    (2, .control(CarLinkInput(control: "wheel.volumeUp", action: .press))),
    (2.1, .control(CarLinkInput(control: "wheel.volumeUp", action: .release))),
    (2.5, .control(CarLinkInput(control: "knob", action: .rotate(detents: 3)))),
    (3, .event(.haptic(pattern: "tick", control: "knob"), display: "centre")),
    (3, .focus(display: "phone")),
    (4, .alert(CarLinkAlert(identifier: "a", priority: .warning, text: "Ice"), display: "phone")),
    (5, .endAlert(identifier: "a", display: "phone")),
    (6, .left(display: "centre")),
    (7, .signals([VehiclePath.speed: .unavailable])),
  ]

  @Test(.feature("CAR-F61"), .feature("CAR-F60"))
  func `a replay on the stepped clock gives the recorded log`() throws {
    let recording = try drive(Self.inputs)
    #expect(recording.inputs.count == Self.inputs.count)
    #expect(recording.events.count >= 8)
    #expect(BenchReplay.events(of: recording) == recording.events)
    #expect(BenchReplay.difference(of: recording) == nil)
  }

  @Test func `a recording that was written again is the same`() throws {
    let recording = try drive(Self.inputs)
    let again = try BenchRecording(recording.data(), name: "again")
    #expect(again.lines == recording.lines)
    #expect(again.header == recording.header)
  }

  @Test func `the first event that differs is named`() throws {
    var recording = try drive(Self.inputs)
    let index = try #require(recording.lines.lastIndex { $0.event != nil })
    recording.lines.remove(at: index)
    let difference = try #require(BenchReplay.difference(of: recording))
    #expect(difference.index == recording.events.count)
    #expect(difference.recorded == nil)
    #expect("\(difference)".contains("no event"))
  }

  @Test func `a drive that ended by a crash is readable up to its last whole line`() throws {
    let data = try drive(Self.inputs).data()
    let cut = try BenchRecording(data.dropLast(7), name: "cut")
    #expect(cut.lines.count == (try drive(Self.inputs)).lines.count - 1)
  }

  @Test func `what is no recording is refused with its line`() throws {
    let text = String(decoding: try drive(Self.inputs).data(), as: UTF8.self)
    func failure(_ text: String) -> String {
      do {
        _ = try BenchRecording(Data(text.utf8), name: "r")
        return ""
      } catch { return "\(error)" }
    }
    #expect(failure("").contains("no recording"))
    #expect(failure("{}\n").contains("no recording"))
    #expect(
      failure(text.replacingOccurrences(of: "Recording\":1", with: "Recording\":2"))
        .contains("version 2")
    )
    var lines = text.split(separator: "\n").map(String.init)
    lines[3] = "{\"time\":-1}"
    #expect(failure(lines.joined(separator: "\n") + "\n").contains("line 4"))
  }

  @Test func `a file that cannot be written is told before the drive begins`() {
    #expect {
      try BenchRecorder(path: "/nowhere/drive", header: .init(focus: "centre"))
    } throws: {
      "\($0)".contains("/nowhere/drive")
    }
  }
}
