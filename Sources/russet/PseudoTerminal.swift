import Foundation
import Glibc

/// A terminal that this process reads, for a program that behaves otherwise without one.
struct PseudoTerminal {
  /// What the program writes can be read here.
  let reading: Int32
  /// The output of the program.
  let writing: FileHandle

  /// - Returns: Nil if the system cannot open another terminal.
  init?() {
    var leader: Int32 = -1
    var follower: Int32 = -1
    // A line longer than the terminal is wide is cut off by SwiftPM.
    var size = winsize(ws_row: 50, ws_col: 4096, ws_xpixel: 0, ws_ypixel: 0)
    var modes = termios()
    // Without any mode the terminal passes on the bytes as they are.
    cfmakeraw(&modes)
    guard openpty(&leader, &follower, nil, &modes, &size) == 0 else { return nil }
    reading = leader
    // Other programs that start now must not hold the terminal open.
    _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
    _ = fcntl(follower, F_SETFD, FD_CLOEXEC)
    writing = FileHandle(fileDescriptor: follower, closeOnDealloc: true)
  }

  /// Returns a line without the sequences that colour text and move the cursor.
  static func plain(_ line: String) -> String {
    guard line.contains("\u{1B}") else { return line }
    var text = ""
    var rest = Substring(line)
    while let start = rest.firstIndex(of: "\u{1B}") {
      text += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard rest.first == "[" else { continue }
      // A control sequence ends with a letter or a sign between “@” and “~”.
      let end = rest.dropFirst().firstIndex { ("@"..."~").contains($0) }
      rest = end.map { rest[rest.index(after: $0)...] } ?? ""
    }
    return text + rest
  }
}
