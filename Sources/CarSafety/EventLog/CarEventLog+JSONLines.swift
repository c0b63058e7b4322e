import Foundation
import VehicleSignals

extension CarEventLog {
  /// Returns the events as JSON lines: one object per line, oldest first, keys in order.
  ///
  /// Numbers that JSON does not have are the strings "Infinity", "-Infinity" and "NaN".
  public func jsonLines() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    var lines = Data()
    for event in events {
      lines.append(try encoder.encode(event))
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Makes a log from JSON lines, on a stepped clock that stands at the last event.
  ///
  /// Empty lines are skipped. The capacity is that of the number of lines, at least 1.
  ///
  /// - Throws: ``CarEventLogError`` with the number of the first line that is not an event.
  public convenience init(jsonLines: Data) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    var read: [CarEvent] = []
    let lines = jsonLines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where line.contains(where: { !" \t\r".utf8.contains($0) }) {
      do {
        read.append(try decoder.decode(CarEvent.self, from: Data(line)))
      } catch {
        throw CarEventLogError(line: index + 1, cause: CarEventLogError.reason(of: error))
      }
    }
    self.init(
      capacity: read.count,
      clock: SteppedVehicleClock(now: read.last?.time ?? 0)
    )
    for event in read { append(event) }
  }
}
