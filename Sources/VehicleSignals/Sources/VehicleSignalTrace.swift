import Foundation

/// A recording of signal changes, in the order of their times.
///
/// The file format is JSON lines: `{"path":"Vehicle.Speed","time":1.5,"value":42}`, with `null` for
/// a signal that became unknown.
public struct VehicleSignalTrace: Sendable, Hashable {
  /// The changes, with times in seconds from the start of the recording.
  public var changes: [VehicleSignalChange]

  /// Makes a trace.
  public init(_ changes: [VehicleSignalChange] = []) {
    self.changes = changes
  }

  private struct Line: Codable {
    var path: String
    var time: Double
    var value: VehicleValue?
  }

  /// Reads JSON lines; empty lines are skipped.
  ///
  /// - Parameters:
  ///   - jsonLines: The text of the file.
  ///   - file: The name of the file for messages.
  /// - Throws: ``VehicleSignalError/unreadable(file:line:column:cause:)`` for the first invalid
  ///   line, also for a line whose time is before that of the previous line.
  public init(jsonLines: Data, file: String = "trace") throws {
    var changes: [VehicleSignalChange] = []
    let decoder = JSONDecoder()
    let lines = jsonLines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() where bytes.contains(where: { $0 > 32 }) {
      func fail(_ cause: String) -> VehicleSignalError {
        .unreadable(file: file, line: index + 1, column: 1, cause: cause)
      }
      guard let line = try? decoder.decode(Line.self, from: Data(bytes)) else {
        throw fail("no object with a path, a time and a value")
      }
      if let last = changes.last, line.time < last.time {
        throw fail("time \(line.time) is before \(last.time)")
      }
      changes.append(.init(path: line.path, value: line.value, time: line.time))
    }
    self.init(changes)
  }

  /// Returns the trace as JSON lines.
  public func jsonLines() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data()
    for change in changes {
      let line = Line(path: change.path, time: change.time, value: change.value)
      data.append(try encoder.encode(line))
      data.append(UInt8(ascii: "\n"))
    }
    return data
  }
}
