import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Reading documents` {
  private func reason(_ xml: String) -> String {
    do {
      _ = try InterfaceDocument(bytes: Array(xml.utf8), name: "A.xib", folder: "", bundle: nil)
      return "none"
    } catch {
      return error.description(in: Array(xml.utf8))
    }
  }

  @Test func `entities, character data and comments make the text`() throws {
    let document = try NibStage().document(
      "<?xml version='1.0'?><!-- <a> --><document><objects><string a='1 &lt; 2&#10;&#x1F600;' b=\"it's\">"
        + "x &amp; <![CDATA[<y>&]]><!-- no ?> -->z<?no -->?></string></objects></document>"
    )
    let string = try #require(document.objects?.children.first)
    #expect(string["a"] == "1 < 2\n😀")
    #expect(string["b"] == "it's")
    #expect(string.text == "x & <y>&z")
  }

  @Test func `a ">" in quotation marks and line breaks in tags end nothing`() throws {
    let document = try NibStage().document(
      "<document>\r\n<objects>\n<label\n  text = 'a > b'\n/></objects></document>"
    )
    #expect(document.objects?.children.first?["text"] == "a > b")
  }

  @Test(arguments: [
    ("", "There is no element."),
    ("<plist></plist>", "“<plist>” is no document of Interface Builder"),
    ("<document><objects></document>", "“</document>” closes “<objects>”."),
    ("<document>\n<objects>\n<view", "line 3"),
    ("<document><objects><view a=b/></objects></document>", "“a” has no quoted value"),
    ("<document><objects><view a=\"&bad;\"/></objects></document>", "no known entity"),
    ("<document><scenes><scene>", "An element has no end."),
    ("<document><objects><!-- x", "ends in a comment"),
    ("bplist00", "it is compiled"),
    ("<document targetRuntime=\"MacOSX.Cocoa\"></document>", "not of iOS"),
  ])
  func `damage is told with its place`(xml: String, expected: String) {
    #expect(reason(xml).contains(expected), "\(reason(xml))")
  }

  @Test func `elements deeper than the limit are refused`() {
    let deep = String(repeating: "<v>", count: 600)
    #expect(reason("<document><objects>\(deep)").contains("512 deep"))
  }

  @Test func `every prefix of a document is read or refused, never more`() throws {
    let path = NibStage.folder + "/Card.xib"
    let data = try #require(FileManager.default.contents(atPath: path))
    for count in stride(from: 0, to: data.count, by: 7) {
      let bytes = [UInt8](data.prefix(count))
      _ = try? InterfaceDocument(bytes: bytes, name: "Card.xib", folder: "", bundle: nil)
    }
  }

  @Test func `a storyboard in a folder of a language is found if it comes later`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString,
      isDirectory: true
    )
    let language = folder.appendingPathComponent("en.lproj", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(path: folder.path))
    let files = InterfaceFiles()
    #expect(!files.hasStoryboard(named: "Late", in: bundle))
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes/></document>
      """
    try Data(xml.utf8).write(to: language.appendingPathComponent("Late.storyboard"))
    #expect(files.storyboard(named: "Late", in: bundle) is StoryboardScenes)
    #expect(files.hasStoryboard(named: "Late", in: bundle))
  }

  @Test func `files of the user's languages come first, then the base, then others`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let usual = screen.environment.languages
    screen.environment.languages = ["fr", "de"]
    defer { screen.environment.languages = usual }
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(
      UUID().uuidString,
      isDirectory: true
    )
    defer { try? manager.removeItem(at: folder) }
    func write(_ name: String, in language: String) throws {
      let place = folder.appendingPathComponent(language, isDirectory: true)
      try manager.createDirectory(at: place, withIntermediateDirectories: true)
      let xml = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" initialViewController="\(language)"><scenes/></document>
        """
      try Data(xml.utf8).write(to: place.appendingPathComponent("\(name).storyboard"))
    }
    for language in ["Base.lproj", "de.lproj", "fr.lproj", "it.lproj"] {
      try write("All", in: language)
    }
    for language in ["Base.lproj", "de.lproj", "it.lproj"] { try write("German", in: language) }
    for language in ["Base.lproj", "it.lproj"] { try write("Base", in: language) }
    for language in [".", "it.lproj"] { try write("Plain", in: language) }
    try write("Italian", in: "it.lproj")
    let bundle = try #require(Bundle(path: folder.path))
    let files = InterfaceFiles()
    func found(_ name: String) -> String? {
      (files.storyboard(named: name, in: bundle) as? StoryboardScenes)?.document.initialID
    }
    #expect(found("All") == "fr.lproj")
    #expect(found("German") == "de.lproj")
    #expect(found("Base") == "Base.lproj")
    #expect(found("Plain") == ".")
    #expect(found("Italian") == "it.lproj")
  }

  @Test func `scenes are found by identifier without being read`() throws {
    let path = NibStage.folder + "/Flow.storyboard"
    let data = try #require(FileManager.default.contents(atPath: path))
    let document = try InterfaceDocument(
      bytes: [UInt8](data),
      name: "Flow.storyboard",
      folder: "",
      bundle: nil
    )
    #expect(document.scenes.count == 6)
    #expect(document.initialID == "nav-00-001")
    #expect(document.scene(identifier: "Detail")?.controllerID == "det-00-001")
    #expect(document.scene(holding: "ext-00-001")?.controllerID == "det-00-001")
  }
}
