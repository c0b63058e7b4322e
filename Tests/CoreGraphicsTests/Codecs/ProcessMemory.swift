import Foundation
import Testing

/// The memory of this process, as the system counts it.
enum ProcessMemory {
  /// By how many bytes the process was larger, while `body` ran, than before.
  static func peakGrowth(during body: () throws -> Void) throws -> Int {
    // 5 sets the system's mark of the largest size back to the present one.
    let reset = try FileHandle(forWritingTo: URL(fileURLWithPath: "/proc/self/clear_refs"))
    try reset.write(contentsOf: Data("5".utf8))
    try reset.close()
    let before = try bytes("VmRSS:")
    try body()
    return try max(0, bytes("VmHWM:") - before)
  }

  private static func bytes(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
    return try #require(
      line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    )
      * 1024
  }
}
