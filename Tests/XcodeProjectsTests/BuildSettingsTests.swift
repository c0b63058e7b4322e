import Foundation
import Testing

@testable import XcodeProjects

@Suite("Build settings") struct BuildSettingsTests {
  /// Settings of levels, the strongest first, each as lines of a configuration file.
  private func settings(_ levels: [(String, String)]...) -> BuildSettings {
    BuildSettings(
      levels: levels.map { level in
        level.compactMap { name, value in
          SettingAssignment.parse(name: name[...]).map {
            SettingAssignment(name: $0.name, conditions: $0.conditions, value: value)
          }
        }
      },
      configuration: "Debug"
    )
  }

  @Test func `a stronger level hides a weaker one, and inherits where it says so`() {
    let settings = settings(
      [("A", "own $(inherited)"), ("B", "own")],
      [("A", "shared $(A)"), ("B", "shared")],
      [("A", "base")]
    )
    #expect(settings["A"] == "own shared base")
    #expect(settings["B"] == "own")
    #expect(settings["C"] == nil)
  }

  @Test func `conditions choose between lines`() {
    let settings = settings([
      ("A", "any"), ("A[sdk=iphone*]", "phone"), ("A[sdk=macosx*]", "mac"),
      ("B[config=Debug][arch=x86_64]", "both"), ("B[config=Release]", "release"),
      ("C[sdk=iphoneos*,arch=arm64]", "device"), ("C[sdk=iphonesimulator]", "exact"),
    ])
    #expect(settings["A"] == "phone")
    #expect(settings["B"] == "both")
    #expect(settings["C"] == "exact")
  }

  @Test func `variables may stand in names of variables`() {
    let settings = settings([
      ("A", "$(B_${C}) and $D ~ $ $(UNKNOWN)."), ("B_x", "found"), ("C", "x"), ("D", "d"),
    ])
    #expect(settings["A"] == "found and d ~ $ .")
  }

  @Test(
    arguments: [
      ("$(N:lower)", "my app 🎉.x"), ("$(N:upper)", "MY APP 🎉.X"),
      ("$(N:rfc1034identifier)", "My-App--.x"), ("$(N:c99extidentifier)", "My_App___x"),
      ("$(P:base)", "c"), ("$(P:file)", "c.d"), ("$(P:dir)", "/a/b"), ("$(P:suffix)", ".d"),
      ("$(E:default=other)", "other"), ("$(N:default=other)", "My App 🎉.x"),
      ("$(N:lower:rfc1034identifier)", "my-app--.x"),
    ]
  )
  func `modifiers change a value`(text: String, expected: String) {
    let settings = settings([("N", "My App 🎉.x"), ("P", "/a/b/c.d"), ("E", "")])
    #expect(settings.expanded(text) == expected)
  }

  @Test func `settings that go round end`() {
    let settings = settings([("A", "$(B)"), ("B", "$(A)"), ("C", "x$(C)")])
    #expect(settings["A"] == "")
    #expect(settings["C"] == "x")
  }

  @Test func `references that double at each level are left out and reported`() throws {
    let settings = settings(
      [("A", "$(B)$(B)"), ("B", "$(A)$(A)"), ("FINE", "$(ONE)$(ONE)"), ("ONE", "1")]
        + (0..<60).map { ("L\($0)", "$(L\($0 + 1)) ${L\($0 + 1)}") } + [("L60", "end")]
    )
    #expect(settings["FINE"] == "11")
    #expect(settings.findings(file: "p", target: "App").isEmpty)
    #expect(settings["A"] == nil)
    #expect(settings["L0"] == nil)
    #expect(settings.expanded("x $(L0)") == "x $(L0)")
    // Four doublings are no fault.
    #expect(settings.list("L56").count == 16)
    let findings = settings.findings(file: "p", target: "App")
    #expect(findings.map(\.kind) == Array(repeating: "setting-too-large", count: 3))
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.reason.contains("“A” of “App”") == true)
  }

  @Test func `words are split at spaces outside quotes`() {
    #expect(BuildSettings.words(#"a "b c" 'd e' f\ g """#) == ["a", "b c", "d e", "f g", ""])
  }

  @Test func `an included file's lines come where it is included`() throws {
    let file = BuildConfigurationFile(
      path: Fixture.path("Café 🎉/Config/Base settings.xcconfig")
    )
    #expect(file.findings.isEmpty)
    let settings = BuildSettings(levels: [file.assignments], configuration: "Debug")
    #expect(settings["EXTRA"] == "FEATURE_A FEATURE_B")
    #expect(
      settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == [
        "BASE", "FEATURE_A", "FEATURE_B",
      ]
    )
    #expect(settings["LONG"] == "one  two" || settings["LONG"] == "one two")
    #expect(settings["ADDRESS"] == "https://example.com")
    #expect(settings["WHO"] == "World")
  }

  @Test func `includes that go round, lines that are none and absent files are told`() throws {
    let file = BuildConfigurationFile(path: Fixture.path("Bad/Ring.xcconfig"))
    #expect(file.assignments.map(\.name) == ["B", "A"])
    let cycle = try #require(file.findings.first { $0.kind == "xcconfig-cycle" })
    #expect(cycle.file.hasSuffix("Ring 2.xcconfig"))
    #expect(cycle.line == 2)
    #expect(
      cycle.reason.contains(
        "Ring.xcconfig includes Ring 2.xcconfig includes Ring.xcconfig"
      )
    )
    let line = try #require(file.findings.first { $0.kind == "xcconfig" })
    #expect(line.line == 3)
    #expect(line.reason.contains("“nonsense here” is no setting"))
    let absent = try #require(file.findings.first { $0.kind == "missing-xcconfig" })
    #expect(absent.line == 4)
  }
}
