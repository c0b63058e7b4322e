import Foundation

/// What the kernel says about processes.
enum ProcessFacts {
  /// The bytes of memory that a process alone has: its anonymous pages and its shared memory without
  /// the pages of programs and libraries; nil if the process is gone.
  static func memory(of process: Int32) -> Int? {
    let fields = fields(of: "/proc/\(process)/status")
    guard let anonymous = kilobytes(fields["RssAnon"]) else { return nil }
    return (anonymous + (kilobytes(fields["RssShmem"]) ?? 0)) * 1024
  }

  /// The bytes of memory of the machine; nil if the kernel does not say.
  static var machineMemory: Int? {
    kilobytes(fields(of: "/proc/meminfo")["MemTotal"]).map { $0 * 1024 }
  }

  /// Lines of the form `NAME: VALUE`.
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
