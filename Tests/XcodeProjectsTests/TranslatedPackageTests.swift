import Foundation
import Testing

@testable import XcodeProjects

@Suite("The package that is written") struct TranslatedPackageTests {
  private func write(_ folder: String) throws -> (TranslatedPackage, TranslationReport) {
    let package = TranslatedPackage(try Fixture.plan(folder), russet: "/the/russet")
    return (package, try package.write(with: CopyingTranslator()))
  }

  private func dates(_ folder: String) throws -> [String: Date] {
    try SourceFolder.all(folder).reduce(into: [:]) {
      let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + $1)
      $0[$1] = facts[.modificationDate] as? Date
    }
  }

  @Test func `everything is written into one hidden folder and the original stays`() throws {
    try Fixture.copied("Café 🎉") { folder in
      let before = Fixture.contents(folder)
      let (package, report) = try write(folder)
      #expect(Fixture.contents(folder) == before)
      #expect(package.folder == folder + "/.russet")
      #expect(report.files == 5)
      let ignored = FileManager.default.contents(atPath: package.folder + "/.gitignore")
      #expect(ignored == Data("*\n".utf8))
      let text = try String(
        contentsOfFile: package.folder + "/Sources/Café__/Views/Cup View.swift",
        encoding: .utf8
      )
      #expect(
        text.hasPrefix(
          "#sourceLocation(file: \"\(folder)/App files/Views/Cup View.swift\", line: 1)\n"
        )
      )
    }
  }

  @Test func `the manifest names modules, products and settings`() throws {
    try Fixture.copied("Café 🎉") { folder in
      let (package, _) = try write(folder)
      let manifest = package.manifest
      for part in [
        "name: \"Caf___\"", ".package(name: \"Russet\", path: \"/the/russet\")",
        ".executableTarget(\n      name: \"Café__\"",
        ".product(name: \"UIKit\", package: \"Russet\")",
        "swiftSettings: [.swiftLanguageMode(.v5), .define(\"BASE\"), .define(\"FEATURE_A\")",
        "cSettings: [", "publicHeadersPath: \"include\"",
        "resources: [.copy(\"_Resources/dark.curve\"), .copy(\"_Resources/de.lproj\"), .copy(\"_Resources/raw data.bin\")]",
      ] {
        #expect(manifest.contains(part), "\(part)\n\(manifest)")
      }
      // SwiftPM reads the intended values.
      let read = try PackageManifest.read(folder: package.folder)
      #expect(read.targets.map(\.name) == package.plan.modules.map(\.name))
      #expect(
        read.targets.map(\.type) == [
          "executable", "regular", "test", "regular", "regular",
        ]
      )
    }
  }

  @Test func `an app's bundle holds what Xcode's would`() throws {
    try Fixture.copied("Café 🎉") { folder in
      let (package, _) = try write(folder)
      let bundle = package.bundle(of: try #require(package.plan.apps.first))
      let files = SourceFolder.all(bundle)
      #expect(
        Set(files).isSuperset(
          of: [
            "Info.plist", "Base.lproj/Main.storyboard", "Beans/Light roast/beans.txt",
            "de.lproj/Localizable.strings", "de.lproj/Labels.strings",
            "en.lproj/Labels.stringsdict", "Assets.xcassets/darkRoast.colorset/Contents.json",
            "Samples/café 🎉/sample.txt", "kit.json", "archived-expanded-entitlements.xcent",
          ]
        )
      )
      #expect(!files.contains { $0.hasSuffix(".xcstrings") })
      let german = try PropertyList(contentsOfFile: bundle + "/de.lproj/Localizable.strings")
      #expect(german.dictionary == ["cup": .string("Tasse"), "bean": .string("Böhnchen")])
      // The tests run in the app's surroundings.
      #expect(SourceFolder.all(package.testBundle).contains("Info.plist"))
    }
  }

  @Test func `writing again changes neither bytes nor times, and an edit changes one file`() throws
  {
    try Fixture.copied("Café 🎉") { folder in
      let (package, _) = try write(folder)
      let first = try dates(package.folder)
      #expect(first.count > 30)
      let (_, again) = try write(folder)
      #expect(again.written == 0)
      #expect(try dates(package.folder) == first)
      let edited = folder + "/Kit/Brew.swift"
      try "public struct Brew {}\n".write(toFile: edited, atomically: true, encoding: .utf8)
      let (_, third) = try write(folder)
      #expect(third.written == 1)
      let changed = try dates(package.folder).filter { first[$0.key] != $0.value }
      #expect(changed.keys.sorted() == ["Sources/Kit/Brew.swift"])
    }
  }

  @Test func `what the project no longer has is removed, programs stay`() throws {
    try Fixture.copied("Café 🎉") { folder in
      let (package, _) = try write(folder)
      let bundle = package.bundle(of: try #require(package.plan.apps.first))
      try Data("program".utf8).write(to: URL(fileURLWithPath: bundle + "/Café__"))
      try FileManager.default.removeItem(atPath: folder + "/App files/Views/Cup View.swift")
      try FileManager.default.removeItem(atPath: folder + "/App files/Beans")
      _ = try write(folder)
      let files = Set(SourceFolder.all(package.folder))
      #expect(!files.contains("Sources/Café__/Views/Cup View.swift"))
      #expect(!ProjectPath.exists(package.folder + "/Sources/Café__/Views"))
      #expect(!files.contains { $0.contains("Beans") })
      #expect(files.contains("Products/Café__.app/Café__"))
    }
  }

  @Test func `strings of one place are joined, catalogues of one name both stay`() throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    for (folder, text) in [
      ("one", "\"a\" = \"1\"; \"b\" = \"1\";"), ("two", "\"b\" = \"2\"; \"c\" = \"2\";"),
    ] {
      try FileWriter.write(text, to: "\(place)/\(folder)/de.lproj/Localizable.strings")
      try FileWriter.write("{}", to: "\(place)/\(folder)/Assets.xcassets/\(folder).imageset/x")
    }
    try FileWriter.write("\"a\" = ", to: place + "/bad.strings")
    var writer = ResourceWriter(folder: place + "/bundle")
    for folder in ["one", "two"] {
      try writer.add([
        XcodeResource(
          path: "\(place)/\(folder)/de.lproj/Localizable.strings",
          place: "de.lproj/Localizable.strings"
        ),
        XcodeResource(path: "\(place)/\(folder)/Assets.xcassets", place: "Assets.xcassets"),
      ])
    }
    try writer.add([XcodeResource(path: place + "/bad.strings", place: "bad.strings")])
    try writer.finish()
    let strings = try PropertyList(
      contentsOfFile: place + "/bundle/de.lproj/Localizable.strings"
    )
    #expect(strings.dictionary == ["a": .string("1"), "b": .string("1"), "c": .string("2")])
    let files = SourceFolder.all(place + "/bundle")
    #expect(files.contains("Assets.xcassets/one.imageset/x"))
    #expect(files.contains("Assets 2.xcassets/two.imageset/x"))
    #expect(writer.findings.first?.line == 1)
    #expect(writer.findings.first?.kind == "strings")
  }
}
