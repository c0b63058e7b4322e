import DeviceLink
import Foundation
import TestSupport
import Testing

@testable import AppSettings
@testable import Shell

/// Settings bundles and user defaults on the disk.
@Suite("Settings bundles") @MainActor
struct SettingsBundleTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-bundle-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ page: [String: Any], to file: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: page, format: .xml, options: 0)
      .write(to: file)
  }

  @Test(.feature("I10-F132"))
  func `every kind of specifier is read with its values`() throws {
    try withFolder { folder in
      let specifiers: [[String: Any]] = [
        ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "All sounds."],
        ["Type": "PSToggleSwitchSpecifier", "Title": "On", "Key": "on", "DefaultValue": true],
        [
          "Type": "PSToggleSwitchSpecifier", "Title": "Side", "Key": "side",
          "DefaultValue": "left", "TrueValue": "right", "FalseValue": "left",
        ],
        [
          "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 0.5,
          "MinimumValue": 0, "MaximumValue": 2,
        ],
        [
          "Type": "PSMultiValueSpecifier", "Title": "Tone", "Key": "tone", "DefaultValue": 1,
          "Values": [0, 1, 2], "Titles": ["Bell", "Drum", "Alarm"],
          "ShortTitles": ["B", "D", "A"], "DisplaySortedByTitle": true,
        ],
        [
          "Type": "PSRadioGroupSpecifier", "Key": "size", "Values": ["s", "m"],
          "Titles": ["Small", "Medium"],
        ],
        ["Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version"],
        ["Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "IsSecure": true],
        ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
      ]
      try write(
        ["Title": "Radio", "PreferenceSpecifiers": specifiers],
        to: folder.appendingPathComponent("Root.plist")
      )
      let bundle = SettingsBundle(folder: folder)
      #expect(bundle.exists)
      let pane = try #require(bundle.pane(named: "Root", in: ["en"], isPad: false))
      #expect(pane.title == "Radio")
      #expect(pane.specifiers.count == specifiers.count)
      #expect(pane.keys == ["on", "side", "volume", "tone", "size", "version", "name"])
      #expect(pane.specifiers[1].isOn(nil) && !pane.specifiers[1].isOn(.bool(false)))
      #expect(pane.specifiers[1].isOn(.integer(1)))
      #expect(!pane.specifiers[2].isOn(nil) && pane.specifiers[2].isOn(.text("right")))
      #expect(pane.specifiers[2].value(isOn: true) == .text("right"))
      #expect(pane.specifiers[3].defaultValue == .number(0.5) && pane.specifiers[3].maximum == 2)
      #expect(pane.specifiers[4].choices.map(\.title) == ["Alarm", "Bell", "Drum"])
      #expect(pane.specifiers[4].words(for: .integer(2)) == "A")
      #expect(pane.specifiers[5].choices.map(\.value) == [.text("s"), .text("m")])
      #expect(pane.specifiers[7].isSecure == true)
      #expect(pane.specifiers[8].file == "More")
    }
  }

  @Test(.feature("I10-F132"))
  func `what is malformed, and what is for another kind of device, is left out`() throws {
    try withFolder { folder in
      let specifiers: [Any] = [
        "no specifier", ["Type": "PSUnknownSpecifier"], ["Type": "PSToggleSwitchSpecifier"],
        ["Type": "PSMultiValueSpecifier", "Key": "empty", "Values": [Any]()],
        ["Type": "PSSliderSpecifier", "Key": "same", "MinimumValue": 1, "MaximumValue": 1],
        ["Type": "PSTitleValueSpecifier", "Key": "pad", "SupportedUserInterfaceIdioms": ["Pad"]],
        ["Type": "PSTitleValueSpecifier", "Key": "all"],
      ]
      try write(
        ["PreferenceSpecifiers": specifiers],
        to: folder.appendingPathComponent("Root.plist")
      )
      let bundle = SettingsBundle(folder: folder)
      #expect(bundle.pane(named: "Root", in: [], isPad: false)?.keys == ["all"])
      #expect(bundle.pane(named: "Root", in: [], isPad: true)?.keys == ["pad", "all"])
      #expect(bundle.pane(named: "../Root", in: [], isPad: false) == nil)
      #expect(bundle.pane(named: "Other", in: [], isPad: false) == nil)
      try Data("not a list".utf8).write(to: folder.appendingPathComponent("Bad.plist"))
      #expect(bundle.pane(named: "Bad", in: [], isPad: false) == nil)
    }
  }

  @Test(.feature("I10-F132"))
  func `the words are in the first language that the bundle has`() throws {
    try withFolder { folder in
      try write(
        [
          "StringsTable": "Words",
          "PreferenceSpecifiers": [
            ["Type": "PSTitleValueSpecifier", "Title": "NAME", "Key": "name"]
          ],
        ],
        to: folder.appendingPathComponent("Root.plist")
      )
      for (language, word) in [("en", "Name"), ("zh-Hans", "名称")] {
        let place = folder.appendingPathComponent("\(language).lproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("/* The name. */\n\"NAME\" = \"\(word)\";\n".utf8)
          .write(to: place.appendingPathComponent("Words.strings"))
      }
      let bundle = SettingsBundle(folder: folder)
      func title(_ languages: [String]) -> String? {
        bundle.pane(named: "Root", in: languages, isPad: false)?.specifiers.first?.title
      }
      #expect(title(["zh-Hans-CN", "en"]) == "名称")
      #expect(title(["fr", "en"]) == "Name")
      #expect(title([]) == "Name")
    }
  }

  @Test func `user defaults keep their other values when one is set`() throws {
    try withFolder { folder in
      let apps = AppFolder(folder.appendingPathComponent("apps"))
      let app = InstalledApp(identifier: "one", name: "One", executable: "/bin/true")
      let resources = AppResources(of: URL(fileURLWithPath: "/bin/true"))
      let defaults = AppDefaults(of: app, resources, on: apps)
      #expect(defaults.file.lastPathComponent == "\(resources.defaultsDomain).plist")
      #expect(defaults.values(of: ["a"]) == [:])
      try defaults.set(.integer(3), forKey: "a")
      try write(["a": 3, "list": [1, 2], "flag": true], to: defaults.file)
      try defaults.set(.text("x"), forKey: "b")
      #expect(
        defaults.values(of: ["a", "b", "flag", "list"])
          == ["a": .integer(3), "b": .text("x"), "flag": .bool(true)]
      )
      let whole = try PropertyListSerialization.propertyList(
        from: try Data(contentsOf: defaults.file),
        format: nil
      )
      #expect((whole as? [String: Any])?["list"] as? [Int] == [1, 2])
    }
  }

  @Test func `the values of a link are the values of a property list`() throws {
    let values: [SettingsValue] = [.bool(true), .integer(3), .number(0.5), .text("1")]
    let bytes = try JSONEncoder().encode(values)
    #expect(try JSONDecoder().decode([SettingsValue].self, from: bytes) == values)
    #expect(values.map(\.double) == [1, 3, 0.5, 1])
    #expect(values.map(\.string) == ["1", "3", "0.5", "1"])
  }
}
