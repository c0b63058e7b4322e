import Foundation
import Testing

@testable import XcodeProjects

@Suite("Xcode projects") struct XcodeProjectTests {
  private static let folder = Fixture.path("Café 🎉")

  private func project() throws -> XcodeProject {
    try XcodeProject(container: Self.folder + "/Café 🎉.xcodeproj")
  }

  private func target(_ name: String) throws -> XcodeTarget {
    try #require(try project().targets.first { $0.name == name })
  }

  @Test func `sources lie where groups, names and source trees say`() throws {
    #expect(
      try target("Café 🎉").sources == [
        Self.folder + "/App files/AppDelegate.swift",
        Self.folder + "/App files/Views/Cup View.swift",
      ]
    )
    #expect(try target("Kit").sources == [Self.folder + "/Kit/Brew.swift"])
  }

  @Test func `resources have their places in the bundle`() throws {
    let places = try target("Café 🎉").resources.map(\.place)
    #expect(
      places == [
        "Assets.xcassets", "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
        "Labels.xcstrings", "Beans", "Base.lproj/Main.storyboard", "Samples/café 🎉/sample.txt",
      ]
    )
  }

  @Test func `kinds of targets, names of modules and hosts of tests are known`() throws {
    let targets = try project().targets
    #expect(
      targets.map(\.kind) == [.app, .library, .unitTests, .appExtension, .uiTests, .app]
    )
    #expect(targets.map(\.isForIOS) == [true, true, true, true, true, false])
    #expect(targets[0].moduleName == "Café__")
    #expect(targets[2].testHost == targets[0].id)
    #expect(targets[0].dependencies == [XcodeTarget.Dependency(target: "Kit")])
    #expect(targets[0].frameworks == ["Kit"])
    #expect(targets[0].products.map(\.name) == ["Roast"])
    #expect(targets[0].products.first?.address == "https://example.com/coffee/roast.git")
  }

  @Test func `settings come from the target, the project and their files`() throws {
    let settings = try target("Café 🎉").settings
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.Caf---")
    #expect(settings["GREETING"] == "Nobody")
    #expect(
      settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == [
        "DEBUG", "BASE", "FEATURE_A", "FEATURE_B",
      ]
    )
  }

  @Test func `what is missing, foreign or not run is told`() throws {
    let kinds = try project().findings.map(\.kind)
    #expect(kinds.contains("missing-file"))
    #expect(kinds.contains("script-phase"))
    #expect(try target("Café 🎉").foreignSources.map(ProjectPath.name) == ["Grinder.m"])
    let missing = try #require(try project().findings.first { $0.kind == "missing-file" })
    #expect(missing.reason.contains("Gone.swift"))
  }

  @Test func `a folder that Xcode mirrors gives all but its exceptions`() throws {
    let folder = Fixture.path("Synchronized")
    let project = try XcodeProject(container: folder + "/Sync.xcodeproj")
    let app = try #require(project.targets.first)
    #expect(
      app.sources.map { ProjectPath.relative($0, to: folder) } == [
        "App/AppDelegate.swift", "App/Screens/More/Deep.swift", "App/Shared.swift",
      ]
    )
    #expect(app.resources.map(\.place) == ["Assets.xcassets", "data.json", "Whole"])
    // Another target has a file of the folder.
    #expect(project.targets[1].sources.map(ProjectPath.name) == ["Shared.swift"])
    #expect(project.findings.contains { $0.reason.contains("Missing") })
    #expect(project.localPackages == [folder + "/Near package"])
  }

  @Test func `a scheme and its test plan say what is tested and with which words`() throws {
    let (schemes, findings) = Scheme.all(in: Self.folder + "/Café 🎉.xcodeproj")
    #expect(findings.isEmpty)
    let scheme = try #require(schemes.first)
    #expect(scheme.name == "Café")
    #expect(scheme.launchedTarget == "Café 🎉")
    #expect(scheme.launchArguments == ["-roast", "very dark"])
    #expect(scheme.launchEnvironment == ["CUPS": "2"])
    #expect(scheme.testConfiguration == "Testing")
    #expect(scheme.launchConfiguration == "Debug")
    #expect(scheme.testEnvironment == ["MODE": "fast"])
    #expect(scheme.testArguments == ["-tests"])
    #expect(scheme.testables.map(\.target) == ["Café Tests", "UI tests"])
    #expect(scheme.testables.map(\.isSkipped) == [false, true])
    #expect(scheme.testables[0].skippedTests == ["BrewTests/testSlow()"])
  }

  @Test(
    arguments: [
      ("Unfinished", 3, "The quoted text has no end"),
      ("Conflict", 3, "merge conflict"),
      ("NoColon", 3, "“名” cannot stand here"),
      ("NoRoot", 1, "is no project"),
      ("Nowhere", 0, "There is no such file"),
    ]
  )
  func `a damaged project file is told with its place`(
    name: String,
    line: Int,
    reason: String
  ) throws {
    let error = try #require(throws: ProjectError.self) {
      try XcodeProject(container: Fixture.path("Bad/\(name).xcodeproj"))
    }
    #expect(error.line == line)
    #expect(error.reason.contains(reason))
    #expect(error.file.hasSuffix("\(name).xcodeproj/project.pbxproj"))
  }

  @Test func `a group of a build phase that contains itself is read once`() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let container = folder + "/App.xcodeproj"
    try FileManager.default.createDirectory(
      atPath: container,
      withIntermediateDirectories: true
    )
    let text = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (G); path = Loop; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; buildPhases = (R); name = App; };
        R = { isa = PBXResourcesBuildPhase; files = (F); };
        F = { isa = PBXBuildFile; fileRef = G; };
      }; rootObject = P; }
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: container + "/project.pbxproj"))
    let project = try XcodeProject(container: container)
    #expect(project.targets.map(\.name) == ["App"])
    #expect(project.targets.first?.resources.isEmpty == true)
    #expect(project.findings.contains { $0.kind == "group-cycle" })
  }

  @Test func `groups and targets that go round and lost references leave the rest whole`() throws {
    let plan = try ProjectReader.plan(.project(Fixture.path("Bad/Rings.xcodeproj")))
    let kinds = Set(plan.findings.map(\.kind))
    #expect(
      kinds.isSuperset(
        of: ["group-cycle", "target-cycle", "dangling-reference", "xcconfig-cycle"]
      )
    )
    #expect(plan.modules.map(\.name) == ["First", "Second"])
    #expect(plan.modules.flatMap { $0.sources.map(\.place) } == ["a.swift", "b.swift"])
    let group = try #require(plan.findings.first { $0.kind == "group-cycle" })
    #expect(group.reason.contains("One › Two › One"))
    let target = try #require(plan.findings.first { $0.kind == "target-cycle" })
    #expect(target.reason.contains("First › Second › First"))
    // The circle is cut, so that it can be built in some order.
    let edges = plan.modules.map(\.dependencies.count).reduce(0, +)
    #expect(edges == 1)
  }
}
