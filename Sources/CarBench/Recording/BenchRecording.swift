import CarSafety
import Foundation

/// A drive in a file: the inputs of the bench with their times, and the resulting log.
///
/// The file has one JSON object per line, so that the recording of a drive that ended with a crash
/// is readable up to its last complete line. Catalogue: CAR-F60, CAR-F61.
package struct BenchRecording: Sendable {
  /// The first line of the file, about the whole drive.
  struct Header: Sendable, Equatable, Codable {
    /// The version of the format.
    var russetCarRecording = 1
    /// The display with the focus at the beginning.
    var focus: String
    /// The scenario of the drive; nil for none.
    var scenario: String?
  }

  /// A line after the first one, with either an input or an event.
  struct Line: Sendable, Equatable, Codable {
    /// The seconds since the beginning.
    var time: Double
    var input: BenchInput?
    var event: CarEvent.Kind?
  }

  /// An error of a recording that cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence with the file and the line.
    package let description: String
  }

  var header: Header
  var lines: [Line] = []

  /// The inputs of the drive with their times.
  var inputs: [(time: Double, input: BenchInput)] {
    lines.compactMap { line in line.input.map { (line.time, $0) } }
  }

  /// The log of the drive.
  var events: [CarEvent] {
    lines.compactMap { line in line.event.map { CarEvent(time: line.time, kind: $0) } }
  }

  /// The length of the drive in seconds.
  package var duration: Double { lines.last?.time ?? 0 }

  init(header: Header) { self.header = header }

  /// Reads a recording and checks every line.
  ///
  /// - Throws: ``Failure`` with the number of the first line that cannot be read. An incomplete
  ///   last line, as after a crash, is ignored.
  package init(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Failure(description: "The recording “\(url.path)” cannot be read.")
    }
    try self.init(data, name: url.path)
  }

  init(_ data: Data, name: String) throws {
    var rows = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The text after the last line feed is empty, or a line that was being written.
    let rest = rows.popLast()
    let decoder = JSONDecoder()
    guard let first = rows.first ?? rest,
      let header = try? decoder.decode(Header.self, from: Data(first))
    else { throw Failure(description: "“\(name)” is no recording of a drive.") }
    guard header.russetCarRecording == 1 else {
      throw Failure(
        description: "“\(name)” has version \(header.russetCarRecording) of the format; "
          + "version 1 can be replayed."
      )
    }
    self.header = header
    var last = 0.0
    for (index, row) in rows.enumerated().dropFirst() {
      guard let line = try? decoder.decode(Line.self, from: Data(row)), line.time.isFinite,
        line.time >= last, (line.input == nil) != (line.event == nil)
      else {
        throw Failure(description: "“\(name)”, line \(index + 1): no part of a recording.")
      }
      last = line.time
      lines.append(line)
    }
  }

  /// The lines of the file.
  func data() throws -> Data {
    var data = try Self.line(header)
    for line in lines { data += try Self.line(line) }
    return data
  }

  static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
