import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `What is kept of the keyboard between launches` {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyboard-\(UUID().uuidString).json")

  private func launch(
    _ device: Device = .iPad9_7,
    languages: [String] = ["en"]
  ) -> KeyboardStage {
    KeyboardStage(
      device,
      languages: languages,
      version: .init(13, 0),
      state: SavedState(file: file)
    )
  }

  private var shown: CGRect { UIScreen.main.inputViews.frame ?? .null }

  @Test(arguments: [KeyboardForm.undocked, .split, .floating])
  func `a tablet's keyboard is where it was left`(_ form: KeyboardForm) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let first = launch()
    first.choose(.form(form), of: .dismiss)
    if form == .floating {
      let view = try #require(first.view)
      let handle = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - 8)
      let start = view.convert(handle, to: nil as UIView?)
      first.screen.drag(from: start, to: CGPoint(x: start.x - 90, y: start.y - 160))
      first.rest()
    }
    let left = shown
    #expect(left != launchDocked())
    let second = launch()
    #expect(second.keyboard?.form == form)
    #expect(shown == left)
    // A phone has no such form, and none of its own was chosen.
    #expect(launch(.iPhone8).keyboard?.form == .full)
    second.screen.makeCurrent()
  }

  /// The place of a keyboard that was never moved.
  private func launchDocked() -> CGRect {
    _ = KeyboardStage(.iPad9_7, version: .init(13, 0))
    return shown
  }

  @Test func `a phone's keys stay at their side until they are made wide again`() {
    defer { try? FileManager.default.removeItem(at: file) }
    launch(.iPhone8).choose(.form(.left), of: .globe)
    let second = launch(.iPhone8)
    #expect(second.keyboard?.form == .left)
    #expect(second.keys.contains { $0.role == .expand })
    second.tap(.expand)
    #expect(launch(.iPhone8).keyboard?.form == .full)
  }

  @Test func `the language that was typed last is typed again, unless Settings have others`() {
    defer { try? FileManager.default.removeItem(at: file) }
    let first = launch(.iPhone8, languages: ["en", "de", "fr"])
    first.tap(.globe)
    first.tap(.globe)
    #expect(first.keyboard?.language == "fr")
    let second = launch(.iPhone8, languages: ["en", "de", "fr"])
    #expect(second.keyboard?.language == "fr")
    #expect(UITextInputMode.activeInputModes.first?.primaryLanguage == "fr")
    let third = launch(.iPhone8, languages: ["en", "de"])
    #expect(third.keyboard?.language == "en")
  }

  @Test func `a file that says nonsense is as none, and the next choice replaces it`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{\"forms\": {\"pad\": {\"name\": \"round\"}}}".utf8).write(to: file)
    let first = launch()
    #expect(first.keyboard?.form == .full)
    first.choose(.form(.undocked), of: .dismiss)
    #expect(launch().keyboard?.form == .undocked)
    let odd = #"{"forms":{"pad":{"name":"floating","lift":1e300,"x":0,"y":0}}}"#
    try Data(odd.utf8).write(to: file)
    #expect(launch().keyboard?.form == .full)
  }

  @Test func `screens of tests keep nothing`() {
    let first = KeyboardStage(.iPhone8)
    first.choose(.form(.left), of: .globe)
    #expect(KeyboardStage(.iPhone8).keyboard?.form == .full)
  }
}
