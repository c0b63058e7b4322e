import Foundation
import Testing

@testable import XcodeProjects

@Suite("Russet's own build") struct OwnBuildTests {
  private func plan(_ words: String...) -> Data {
    let list = words.map { "\"\($0)\"" }.joined(separator: ",")
    return Data(
      """
      commands:
        "<CoreGraphics-x86_64-unknown-linux-gnu-debug.module>":
          tool: phony

        "C.CoreGraphics-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          inputs: ["/r/Sources/CoreGraphics/A.swift"]
          args: ["swiftc",\(list)]

        "C.QuartzCore-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          args: ["swiftc","-color-diagnostics"]

      """.utf8
    )
  }

  @Test func `the command of one module tells how all were compiled`() throws {
    let plain = try #require(OwnBuild(plan: plan("-Onone", "-g")))
    #expect(plain.command == #"["swiftc","-Onone","-g"]"#)
    #expect(!plain.isColored && !plain.isStrict)
    #expect(try #require(OwnBuild(plan: plan("-color-diagnostics"))).isColored)
    #expect(try #require(OwnBuild(plan: plan("-warnings-as-errors"))).isStrict)
    #expect(plain != OwnBuild(plan: plan("-Onone", "-g", "-sanitize=thread")))
    #expect(plain == OwnBuild(plan: plan("-Onone", "-g")))
  }

  @Test func `a plan without the module, a cut off one and an empty one tell nothing`() {
    #expect(OwnBuild(plan: Data()) == nil)
    #expect(OwnBuild(plan: Data("commands:\n".utf8)) == nil)
    let whole = plan("-Onone")
    let end = whole.range(of: Data("\"swiftc\"".utf8))?.lowerBound ?? 0
    #expect(OwnBuild(plan: whole.prefix(end)) == nil)
  }

  @Test func `a project with the name of one of Russet's programs is built elsewhere`() {
    let manifest = """
      .library(name: "UIKit", targets: ["UIKit"]),
      .executableTarget(name: "Notes", dependencies: ["UIKit"]),
      tests("NotesTests", ["UIKit"]),
      """
    #expect(OwnBuild.declares(["Model", "Notes"], manifest: manifest))
    #expect(OwnBuild.declares(["NotesTests"], manifest: manifest))
    #expect(!OwnBuild.declares(["Note", "NotesPackageTests", "Kit"], manifest: manifest))
  }
}
