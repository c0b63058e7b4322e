import Foundation

/// Facts about processes and the machine, read from the kernel.
enum ProcessFacts {
  /// Returns the private memory of a process in bytes, or nil if the process has ended.
  ///
  /// The value counts anonymous pages and shared memory, but not the pages of programs and
  /// libraries.
  static func memory(of process: Int32) -> Int? {
    let fields = fields(of: "/proc/\(process)/status")
    guard let anonymous = kilobytes(fields["RssAnon"]) else { return nil }
    return (anonymous + (kilobytes(fields["RssShmem"]) ?? 0)) * 1024
  }

  /// The memory of the machine in bytes; nil if the kernel does not report it.
  static var machineMemory: Int? {
    kilobytes(fields(of: "/proc/meminfo")["MemTotal"]).map { $0 * 1024 }
  }

  /// Returns the lines of the form `NAME: VALUE`.
  private static func fields(of path: String) -> [String: Substring] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var result: [String: Substring] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      result[String(line[..<colon])] = line[line.index(after: colon)...]
    }
    return result
  }

  private static func kilobytes(_ text: Substring?) -> Int? {
    text?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
  }
}
