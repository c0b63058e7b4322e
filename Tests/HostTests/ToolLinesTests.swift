import Foundation
import Testing

@testable import russet

@Suite("Output of other programs") struct ToolLinesTests {
  private func lines(_ script: String, isOnTerminal: Bool) throws -> [String] {
    var lines: [String] = []
    let ending = try Tool.lines("sh", ["-c", script], isOnTerminal: isOnTerminal) {
      lines.append($0)
    }
    #expect(ending == .exit(0))
    return lines
  }

  @Test func `a program finds a terminal only where it is given one`() throws {
    let script = "test -t 1 && test -t 2 && echo yes || echo no"
    #expect(try lines(script, isOnTerminal: true) == ["yes"])
    #expect(try lines(script, isOnTerminal: false) == ["no"])
  }

  @Test func `colours and overwritten lines of a terminal become plain lines`() throws {
    let script =
      #"printf '\033[1m/a.swift:1:2: \033[31merror: \033[0mno\n\n'; "#
      + #"printf '\r\033[2K[1/2] One\r\033[2K[2/2] Two\nend'"#
    #expect(
      try lines(script, isOnTerminal: true) == [
        "/a.swift:1:2: error: no", "", "[1/2] One", "[2/2] Two", "end",
      ]
    )
  }

  @Test func `much output from a terminal comes whole, and both outputs come`() throws {
    let script = "i=0; while [ $i -lt 3000 ]; do echo line $i; echo other $i >&2; i=$((i+1)); done"
    for isOnTerminal in [true, false] {
      let all = try lines(script, isOnTerminal: isOnTerminal)
      #expect(all.count == 6000)
      #expect(all.filter { $0.hasPrefix("line ") } == (0..<3000).map { "line \($0)" })
    }
  }

  @Test func `sequences that are cut off do no harm`() {
    #expect(PseudoTerminal.plain("a\u{1B}[") == "a")
    #expect(PseudoTerminal.plain("a\u{1B}[31") == "a")
    #expect(PseudoTerminal.plain("a\u{1B}") == "a")
    #expect(PseudoTerminal.plain("\u{1B}[38;5;1mé\u{1B}[K") == "é")
  }
}
