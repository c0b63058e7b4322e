import Foundation
import VehicleSignals

extension CarEventLog {
  /// A new encoder for events; numbers that JSON cannot represent become strings.
  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return encoder
  }

  /// A new decoder for what ``encoder`` writes.
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return decoder
  }

  /// Returns the events as JSON lines: one object per line, the oldest first, with sorted keys.
  ///
  /// Numbers that JSON cannot represent become the strings "Infinity", "-Infinity" and "NaN".
  public func jsonLines() throws -> Data {
    let encoder = Self.encoder
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for event in events {
      lines.append(try encoder.encode(event))
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Makes a log from JSON lines, with a stepped clock that is set to the newest time.
  ///
  /// Empty lines are skipped. The capacity is the number of events, at least 1.
  ///
  /// - Throws: ``CarEventLogError`` with the number of the first line that is not an event.
  public convenience init(jsonLines: Data) throws {
    let decoder = Self.decoder
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
      clock: SteppedVehicleClock(now: read.map(\.time).filter(\.isFinite).max() ?? 0)
    )
    for event in read { append(event) }
  }
}
