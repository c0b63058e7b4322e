import CarSafety
import Foundation

/// A drive in a file: what reached the bench, with its times, and the log that followed.
///
/// The file has one JSON object per line, so that a drive that ends by a crash is readable up to its
/// last line. Catalogue: CAR-F60, CAR-F61.
package struct BenchRecording: Sendable {
  /// What the file says about the whole drive.
  struct Header: Sendable, Equatable, Codable {
    /// The version of the format.
    var russetCarRecording = 1
    /// The display with the focus at the beginning.
    var focus: String
    /// The scenario that was driven; nil: none.
    var scenario: String?
  }

  /// One line after the first.
  struct Line: Sendable, Equatable, Codable {
    /// Seconds since the beginning.
    var time: Double
    var input: BenchInput?
    var event: CarEvent.Kind?
  }

  /// Why a recording is not readable.
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

  /// Reads a recording; every line is checked.
  ///
  /// - Throws: ``Failure`` with the number of the first line that is not readable. A last line
  ///   without its end, as a crash leaves it, is left out.
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
    // What follows the last end of a line is empty, or a line that was being written.
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
