import Foundation
import Synchronization

/// A recording of a device's events, in order and with times, for replay.
///
/// In a file, each line is a JSON object: the first describes the device, each other one an event.
public struct EventLog: Sendable, Equatable {
  /// An event with its time.
  public struct Entry: Sendable, Hashable, Codable {
    /// The time since the beginning of the log, in seconds.
    public var time: Double
    /// The event of the host.
    public var event: HostEvent

    /// Creates an entry; `time` is in seconds from the beginning of the log.
    public init(time: Double, event: HostEvent) {
      self.time = time
      self.event = event
    }
  }

  /// The first line of a file.
  private struct Header: Codable {
    var russetEvents: Int
    var device: Device
    var environment: Environment
    var length: Double?
  }

  /// The error for a text that is not a log of events.
  public struct Malformed: Error, CustomStringConvertible, Equatable {
    /// The problem and its line.
    public let description: String
  }

  /// The device at the beginning.
  public var device: Device
  /// The environment at the beginning; entries change it.
  public var environment: Environment
  /// The events, sorted by time.
  public var entries: [Entry]
  /// Seconds from the beginning to the end of the recording; at least the last entry's time.
  public var length: Double

  /// Creates a log; `length` is at least the last entry's time.
  public init(device: Device, environment: Environment, entries: [Entry] = [], length: Double = 0) {
    self.device = device
    self.environment = environment
    self.entries = entries
    self.length = max(length, entries.last?.time ?? 0)
  }

  /// Reads the text of a file.
  ///
  /// An incomplete last line is ignored, because the recording process may have been killed.
  ///
  /// - Throws: `Malformed` if the text is not a log.
  public init(text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let decoder = JSONDecoder()
    guard let first = lines.first else { throw Malformed(description: "the log is empty") }
    let header: Header
    do {
      header = try decoder.decode(Header.self, from: Data(first.utf8))
    } catch {
      throw Malformed(description: "line 1 is no head of an event log: \(error)")
    }
    guard header.russetEvents == Self.version else {
      throw Malformed(description: "the log is of version \(header.russetEvents)")
    }
    if let trouble = header.device.trouble {
      throw Malformed(description: "line 1 is of no device: \(trouble)")
    }
    device = header.device
    environment = header.environment
    entries = []
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        let entry = try decoder.decode(Entry.self, from: Data(line.utf8))
        guard entry.time.isFinite, entry.time >= entries.last?.time ?? 0 else {
          throw Malformed(description: "the time goes back")
        }
        if case .device(let device) = entry.event, let trouble = device.trouble {
          throw Malformed(description: trouble)
        }
        entries.append(entry)
      } catch {
        if index == lines.count - 1, !text.hasSuffix("\n") { break }
        throw Malformed(description: "line \(index + 1) is no event: \(error)")
      }
    }
    length = max(header.length ?? 0, entries.last?.time ?? 0)
  }

  /// Reads a file.
  ///
  /// - Throws: `Malformed` for a text that is not a log, and Foundation's error for a missing file.
  public init(contentsOf file: URL) throws {
    try self.init(text: String(contentsOf: file, encoding: .utf8))
  }

  /// Writes `text` to a file in UTF-8.
  ///
  /// - Throws: Foundation's error if the file cannot be written.
  public func write(to file: URL) throws { try Data(text.utf8).write(to: file) }

  /// The text of a file.
  public var text: String {
    var lines = [Self.headLine(device: device, environment: environment, length: length)]
    for entry in entries { lines.append(Self.line(entry)) }
    return lines.joined()
  }

  private static let version = 1

  fileprivate static func headLine(
    device: Device,
    environment: Environment,
    length: Double?
  ) -> String {
    line(
      Header(
        russetEvents: version,
        device: device,
        environment: environment,
        length: length
      )
    )
  }

  fileprivate static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Values of finite numbers and strings can always be encoded.
    guard let data = try? encoder.encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A recorder of events as they arrive, to memory or, line by line, to a file.
public final class EventRecorder: Sendable {
  private struct State {
    var log: EventLog
    var file: FileHandle?
    var keepsEntries: Bool
  }
  private let state: Mutex<State>
  private let start: Double

  /// Creates a recorder in memory; `start` is a time of the events' clock.
  public init(device: Device, environment: Environment, start: Double) {
    self.start = start
    state = Mutex(
      State(log: EventLog(device: device, environment: environment), file: nil, keepsEntries: true)
    )
  }

  /// Creates a recorder to a file only.
  ///
  /// The file is complete after each event, even if the process ends.
  public init(
    to file: URL,
    device: Device,
    environment: Environment,
    start: Double
  ) throws {
    self.start = start
    let head = EventLog.headLine(device: device, environment: environment, length: nil)
    try Data(head.utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    state = Mutex(
      State(
        log: EventLog(device: device, environment: environment),
        file: handle,
        keepsEntries: false
      )
    )
  }

  /// Records an event at `time`; `refresh` events are ignored.
  public func note(_ event: HostEvent, at time: Double) {
    if case .refresh = event { return }
    let entry = EventLog.Entry(time: max(0, time - start), event: event.shifted(by: -start))
    state.withLock { state in
      if let file = state.file { try? file.write(contentsOf: Data(EventLog.line(entry).utf8)) }
      if state.keepsEntries { state.log.entries.append(entry) }
    }
  }

  /// Returns the recording up to `time`.
  public func log(at time: Double) -> EventLog {
    state.withLock { state in
      var log = state.log
      log.length = max(time - start, log.entries.last?.time ?? 0)
      return log
    }
  }
}

extension HostEvent {
  /// Returns the event with its times increased by `seconds`.
  public func shifted(by seconds: Double) -> HostEvent {
    switch self {
    case .touches(let samples, let time):
      .touches(
        samples.map { sample in
          var sample = sample
          sample.time = sample.time.map { $0 + seconds }
          return sample
        },
        time: time + seconds
      )
    case .hover(let location, let time): .hover(location: location, time: time + seconds)
    case .scroll(let sample, let time): .scroll(sample, time: time + seconds)
    case .transform(let sample, let time): .transform(sample, time: time + seconds)
    case .key(let sample, let time): .key(sample, time: time + seconds)
    case .textInput(let sample, let time): .textInput(sample, time: time + seconds)
    case .button(let button, let isPressed, let time):
      .button(button, isPressed: isPressed, time: time + seconds)
    case .shake(let time): .shake(time: time + seconds)
    case .tilt(let horizontal, let vertical, let time):
      .tilt(horizontal: horizontal, vertical: vertical, time: time + seconds)
    case .remoteControl(let command, let time): .remoteControl(command, time: time + seconds)
    case .environment, .device, .pasteboard, .refresh, .review, .inspect, .quit: self
    }
  }
}
