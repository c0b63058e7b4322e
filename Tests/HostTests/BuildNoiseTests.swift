import Testing

@testable import russet

@Suite("Lines of a project's build")
struct BuildNoiseTests {
  private func shown(_ text: String) -> [String] {
    var noise = BuildNoise(russet: "/opt/russet")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !noise.hides($0) }
  }

  @Test func `warnings about named originals and about Russet's own sources are left out`() {
    let lines = shown(
      """
      [1/3] Emitting module App
      /app/.russet/A.swift:1:1: warning: '#sourceLocation' directive produces
      1 | #sourceLocation(file: "A.swift", line: 1)

      /opt/russet/Sources/UIKitCore/B.swift:34:15: warning: non-Sendable parameter
      34 |   public func application(

      Swift.Dictionary:1:23: note: generic struct 'Dictionary' does not conform
      1 | @frozen public struct Dictionary


      /app/A.swift:7:3: warning: variable was never used
      7 |   let a = 1

      [2/3] Compiling App A.swift
      Build complete!
      """
    )
    #expect(
      lines == [
        "[1/3] Emitting module App", "/app/A.swift:7:3: warning: variable was never used",
        "7 |   let a = 1", "", "[2/3] Compiling App A.swift", "Build complete!",
      ]
    )
  }

  @Test func `an error in Russet's sources is shown`() {
    let line = "/opt/russet/Sources/UIKitCore/B.swift:3:1: error: cannot find 'x'"
    #expect(shown(line) == [line])
  }
}
