import Foundation
import Testing

@testable import XcodeProjects

@Suite("Plans of projects") struct ProjectPlanTests {
  @Test func `an app's modules are those of its targets and of the package that is near`() throws {
    let plan = try Fixture.plan(Fixture.path("Café 🎉"))
    #expect(plan.modules.map(\.name) == ["Café__", "Kit", "Café_Tests", "CHeat", "Roast"])
    #expect(plan.modules.map(\.kind) == [.app, .library, .unitTests, .clang, .library])
    let app = try #require(plan.apps.first)
    #expect(app.dependencies == ["Roast", "Kit"])
    #expect(app.defines == ["DEBUG", "BASE", "FEATURE_A", "FEATURE_B", "BREWING"])
    #expect(app.languageMode == .v5)
    #expect(plan.modules[1].languageMode == .v6)
    #expect(app.nibClasses == ["CupController", "CupView"])
    #expect(plan.tests.first?.testHost == "Café__")
    #expect(plan.tests.first?.dependencies == ["Café__"])
    // A bundle of UI tests without sources is no module.
    #expect(plan.leftOut.count == 2)
    let kinds = plan.findings.map(\.kind)
    #expect(kinds.contains("app-extension"))
    #expect(kinds.contains("platform-dependency"))
    #expect(!kinds.contains("missing-package"))
  }

  @Test func `a bundle of UI tests is a module that depends on the app that it uses`() throws {
    let plan = try Fixture.plan(Fixture.path("Driven"))
    #expect(plan.modules.map(\.kind) == [.app, .uiTests])
    let tests = try #require(plan.tests.first)
    #expect(tests.testHost == "Driven")
    #expect(tests.dependencies == ["Driven"])
    #expect(tests.products.contains("XCUIAutomation"))
    #expect(!plan.apps[0].products.contains("XCUIAutomation"))
    #expect(plan.leftOut.isEmpty)
  }

  @Test(
    arguments: [
      ("@main\nfinal class AppDelegate: UIResponder {}", "AppDelegate", nil),
      ("@UIApplicationMain class Start: UIResponder {}", "Start", nil),
      (
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(Own.self),\n"
          + "  NSStringFromClass( AppDelegate.self ))", "AppDelegate", "Own"
      ),
      ("@MainActor class Other {}", nil, nil),
      ("@main struct Clock: App {}\nclass No {}", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `an app begins at its delegate`(source: String, delegate: String?, principal: String?) {
    let entry = AppEntry(sources: ["import UIKit", source])
    #expect(entry.delegate == delegate)
    #expect(entry.principal == principal)
  }

  @Test func `the apps of UI tests stand in the bundle of the tests`() throws {
    try Fixture.copied("Driven") { folder in
      let package = TranslatedPackage(try Fixture.plan(folder), russet: "/russet")
      _ = try package.write(with: CopyingTranslator())
      let data = try Data(contentsOf: URL(fileURLWithPath: package.testBundle + "/Info.plist"))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      let apps = (list as? [String: Any])?["RussetTestedApps"] as? [[String: Any]]
      #expect(apps?.count == 1)
      #expect(apps?.first?["Delegate"] as? String == "Driven.AppDelegate")
      #expect(apps?.first?["Identifier"] as? String == "com.example.driven")
      #expect(apps?.first?["Tests"] as? [String] == ["DrivenUITests"])
      #expect(package.manifest.contains(".product(name: \"XCUIAutomation\", package: \"Russet\")"))
    }
  }

  @Test func `a package that is nowhere is named with where to get it`() throws {
    try Fixture.copied("Café 🎉") { folder in
      try FileManager.default.removeItem(atPath: folder + "/SourcePackages")
      let plan = try Fixture.plan(folder)
      let missing = try #require(plan.findings.first { $0.kind == "missing-package" })
      #expect(missing.reason.contains("“Café 🎉” needs “Roast”"))
      #expect(missing.mend.contains("https://example.com/coffee/roast.git"))
      #expect(missing.severity == .error)
      // A person says where it is.
      let shelf = Fixture.path("Café 🎉/SourcePackages/checkouts")
      let found = try Fixture.plan(folder, packages: [shelf])
      #expect(found.modules.contains { $0.name == "Roast" })
      let itself = try Fixture.plan(folder, packages: [shelf + "/roast"])
      #expect(itself.modules.contains { $0.name == "Roast" })
    }
  }

  @Test func `a local package of a project with mirrored folders is found`() throws {
    let plan = try Fixture.plan(Fixture.path("Synchronized"))
    #expect(plan.modules.map(\.name) == ["Sync", "Other", "Near"])
    #expect(plan.apps.first?.dependencies == ["Near"])
    #expect(plan.apps.first?.isMainActorByDefault == true)
    #expect(plan.apps.first?.languageMode == .v6)
  }

  @Test func `a workspace's projects give one package, through what CocoaPods puts between`() throws
  {
    let plan = try Fixture.plan(Fixture.path("Workspace"))
    #expect(plan.container == .workspace(Fixture.path("Workspace/All.xcworkspace")))
    #expect(plan.modules.map(\.name) == ["Main", "Tea"])
    #expect(plan.modules[0].dependencies == ["Tea"])
    #expect(plan.modules[1].resources.map(\.place) == ["Tea-Leaves.bundle/leaf.txt"])
    #expect(plan.findings.contains { $0.reason.contains("Lost.xcodeproj") })
  }

  @Test func `a package's targets, resources, conditions and C are read`() throws {
    let folder = Fixture.path("Café 🎉/SourcePackages/checkouts/roast")
    let plan = try ProjectReader.plan(.package(folder))
    #expect(plan.modules.map(\.name) == ["CHeat", "Roast", "RoastTests"])
    let roast = plan.modules[1]
    #expect(roast.hasOwnBundle)
    #expect(
      roast.resources.map(\.place).sorted() == [
        "dark.curve", "de.lproj/Curves.strings", "raw data.bin",
      ]
    )
    #expect(roast.dependencies == ["CHeat"])
    #expect(
      plan.modules[0].clangSettings.sorted() == [
        ".define(\"HEAT\", to: \"2\")", ".headerSearchPath(\"inside\")",
      ]
    )
    let dropped = try #require(plan.findings.first { $0.kind == "platform-dependency" })
    #expect(dropped.reason.contains("“MacOnly”"))
  }

  @Test func `a module has the deployment target of its target or package`() throws {
    let package = try ProjectReader.plan(.package(Fixture.path("Versions")))
    #expect(package.modules.map(\.minimumSystem) == ["13.2", "13.2"])
    let bare = try ProjectReader.plan(
      .package(Fixture.path("Café 🎉/SourcePackages/checkouts/roast"))
    )
    #expect(bare.minimumSystems(of: bare.modules) == [])
    // The app that hosts tests counts too.
    let project = try Fixture.plan(Fixture.path("Runs"))
    #expect(project.tests.map(\.minimumSystem) == [nil])
    #expect(project.minimumSystems(of: project.tests) == ["12.0"])
  }

  @Test func `a path means what lies there, and several are offered`() throws {
    #expect(
      try ProjectLocator.containers(at: Fixture.path("Workspace")) == [
        .workspace(Fixture.path("Workspace/All.xcworkspace"))
      ]
    )
    #expect(try ProjectLocator.containers(at: Fixture.path("Bad")).count == 5)
    #expect(throws: ProjectError.self) { try ProjectLocator.containers(at: "/nowhere") }
    #expect(throws: ProjectError.self) {
      try ProjectLocator.containers(at: Fixture.path("Bad/Ring.xcconfig"))
    }
  }

  @Test func `imports are read whatever stands before them`() {
    let text = """
      @testable import A
      import struct B.C
      public import D
      @_exported @preconcurrency import E
        import F; import G
      // import H
      let importance = 1
      #if canImport(I)
      import I
      #endif
      """
    #expect(ImportScan.modules(in: text) == ["A", "B", "D", "E", "F", "G", "I"])
  }

  @Test func `files that need what nobody has are left out until they change`() throws {
    try Fixture.copied("Café 🎉") { folder in
      let view = folder + "/App files/Views/Cup View.swift"
      try "import SwiftUI\n".write(toFile: view, atomically: true, encoding: .utf8)
      let plan = try Fixture.plan(folder)
      var files = try LeftOutFiles(folder: folder)
      let other = folder + "/App files/AppDelegate.swift"
      #expect(files.add([view, other, "/elsewhere.swift"], of: plan).map(\.module) == ["SwiftUI"])
      try files.save()
      let kept = try LeftOutFiles(folder: folder).applied(to: plan)
      #expect(kept.apps.first?.sources.map(\.path) == [other])
      #expect(kept.findings.last?.kind == "left-out-file")
      try "import UIKit\n// longer\n".write(toFile: view, atomically: true, encoding: .utf8)
      let again = try LeftOutFiles(folder: folder).applied(to: plan)
      #expect(again.apps.first?.sources.count == 2)
    }
  }
}

@Suite("Products of Russet") struct ModuleProductsTests {
  @Test func `the libraries of Russet's manifest are known by their names`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    ModuleProducts.read(russet: root)
    #expect(ModuleProducts.products["UIKit"] == "UIKit")
    #expect(ModuleProducts.products["CoreText"] == "CoreText")
    #expect(ModuleProducts.products["HostInterface"] == nil)
  }

  @Test func `links to folders around them are not followed, others are`() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("russet-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: root) }
    for folder in ["Own/Deep", "Other/Far"] {
      try files.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(root)/\(folder)/File.swift"))
    }
    func link(_ path: String, to destination: String) throws {
      try files.createSymbolicLink(
        atPath: "\(root)/\(path)",
        withDestinationPath: destination
      )
    }
    try link("Own/Deep/Itself", to: ".")
    try link("Own/Deep/Up", to: "..")
    try link("Own/Deep/Around", to: root)
    try link("Own/There", to: "../Other")
    try link("Other/Far/Back", to: "../../Own")
    try link("Own/Copy.swift", to: "Deep/File.swift")
    try link("Own/Nowhere.swift", to: "absent")
    #expect(
      SourceFolder.all(root + "/Own") == [
        "Copy.swift", "Deep/File.swift", "Nowhere.swift", "There/Far/File.swift",
      ]
    )
  }
}
