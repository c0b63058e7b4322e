import CoreGraphics
import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import PacketLink
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import StoreKit
@testable import UIKitCore

/// Screenshots of the device and prompts for ratings, with real apps.
@MainActor
@Suite("Screenshots and ratings of the device", .serialized, .restoresProcess)
final class ScreenshotTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-shots-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let old = ProcessInfo.processInfo.environment["RUSSET_PICTURES"]

  init() throws {
    setenv("RUSSET_PICTURES", root.appendingPathComponent("Pictures").path, 1)
    screen = HeadlessScreen(.iPhoneXS)
    shell = try ShellController.booted(below: root, on: screen)
    ReviewDesk.shared = ReviewDesk(ReviewFile(folder: "/nowhere", name: "x", keeps: { false }))
    ReviewDesk.shared.conduct = .rules
  }

  private func end() {
    shell.screenshots.close()
    shell.shutDown()
    if let old { setenv("RUSSET_PICTURES", old, 1) } else { unsetenv("RUSSET_PICTURES") }
    try? FileManager.default.removeItem(at: root)
  }

  private func launch(_ identifier: String) async throws {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    screen.advance(by: .seconds(1))
  }

  private func button(_ button: DeviceButton, _ isPressed: Bool) {
    EventGate.take(.button(button, isPressed: isPressed, time: 0), on: screen.screen)
  }
  private func press(_ first: DeviceButton, _ second: DeviceButton) {
    button(first, true)
    button(second, true)
    screen.advance(by: .milliseconds(100))
    button(first, false)
    button(second, false)
    screen.advance(by: .seconds(1))
  }

  private var files: [URL] {
    let folder = root.appendingPathComponent("Pictures/Screenshots")
    return
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
  }
  private func views<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(all)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap { all($0) }
  }
  private var preview: ScreenshotPreview? { views(ScreenshotPreview.self).first }
  private func tap(_ view: UIView?) {
    guard let view else {
      Issue.record("There is no such view.")
      return
    }
    screen.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    screen.advance(by: .seconds(1))
  }
  private func tap(label: String) {
    tap(views(UILabel.self).last { $0.text == label })
  }

  @Test(.feature("IX-F231"), .feature("IX-F233"))
  func `the side button and the upper volume button take a screenshot`() throws {
    defer { end() }
    press(.lock, .volumeUp)
    #expect(files.count == 1 && !shell.isLocked && preview != nil)
    // In the other order, too; the preview of the first is gone.
    press(.volumeUp, .lock)
    #expect(files.count == 2 && !shell.isLocked && views(ScreenshotPreview.self).count == 1)
    let image = try #require(files.first.flatMap { UIImage(contentsOfFile: $0.path) })
    #expect(image.cgImage?.width == 1125 && image.cgImage?.height == 2436)
    // A button alone locks.
    button(.lock, true)
    screen.advance(by: .seconds(1))
    #expect(shell.isLocked && files.count == 2)
  }

  @Test(.feature("IX-F231")) func `the app in front is told`() async throws {
    defer { end() }
    try shell.installProbe("model")
    try await launch("model")
    press(.lock, .volumeUp)
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("screenshot", by: "model") != nil
    }
    #expect(shell.frontIdentifier == "model")
  }

  @Test(.feature("IX-F232")) func `the preview goes by itself, and by a swipe to the edge`() throws
  {
    defer { end() }
    press(.lock, .volumeUp)
    screen.advance(by: .seconds(3))
    #expect(preview != nil)
    screen.advance(by: .seconds(3))
    #expect(preview == nil)
    press(.lock, .volumeUp)
    let frame = try #require(preview).frame
    screen.drag(
      from: CGPoint(x: frame.midX, y: frame.midY),
      to: CGPoint(x: 0, y: frame.midY)
    )
    screen.advance(by: .seconds(1))
    // A preview that is swiped away is stored.
    #expect(preview == nil && files.count == 2)
  }

  @Test(.feature("IX-F232"), .feature("IX-F233"))
  func `a tap opens mark-up, whose lines and crop are saved`() throws {
    defer { end() }
    press(.lock, .volumeUp)
    let before = try #require(files.first.flatMap { try? Data(contentsOf: $0) })
    tap(preview)
    let canvas = try #require(views(MarkupCanvas.self).first)
    let frame = canvas.convert(canvas.bounds, to: nil)
    screen.drag(
      from: CGPoint(x: frame.midX - 40, y: frame.midY),
      to: CGPoint(x: frame.midX + 40, y: frame.midY)
    )
    #expect(canvas.drawing.strokes.count == 1)
    screen.drag(
      from: CGPoint(x: frame.midX, y: frame.minY + 2),
      to: CGPoint(x: frame.midX, y: frame.minY + frame.height / 4)
    )
    screen.advance(by: .milliseconds(200))
    #expect(canvas.drawing.crop.minY > 150 && canvas.drawing.strokes.count == 1)
    tap(label: "Done")
    tap(label: "Save to Photos")
    screen.advance(by: .seconds(1))
    let file = try #require(files.first)
    let image = try #require(UIImage(contentsOfFile: file.path)?.cgImage)
    #expect(files.count == 1 && image.width == 1125 && image.height < 2436)
    #expect(try Data(contentsOf: file) != before)
    #expect(!shell.screenshots.isEditing && views(MarkupCanvas.self).isEmpty)
  }

  @Test(.feature("IX-F232")) func `a screenshot is deleted`() throws {
    defer { end() }
    press(.lock, .volumeUp)
    tap(preview)
    tap(label: "Done")
    tap(label: "Delete Screenshot")
    screen.advance(by: .seconds(1))
    #expect(files.isEmpty && !shell.screenshots.isEditing)
  }

  @Test(.feature("IX-F232"), arguments: ["preview", "markup"])
  func `it looks as on iOS`(_ part: String) {
    defer { end() }
    press(.lock, .volumeUp)
    if part == "markup" { tap(preview) }
    let view = part == "markup" ? views(MarkupCanvas.self).first?.superview : preview
    expectGolden(
      view.flatMap { screen.image(of: $0) }.flatMap { PicturePixels($0) }?.reduced(by: 3),
      "Screenshot.\(part)",
      maximumBytes: 40_960
    )
  }

  // MARK: Ratings

  private var stars: StarsView? { views(StarsView.self).first }

  @Test(.feature("IX-F228"), .feature("IX-F229"))
  func `the shell asks for a rating above the app, and keeps it`() async throws {
    defer { end() }
    try shell.installProbe("rater")
    try await launch("rater")
    try await wait(on: screen, turns: 1_500) { self.shell.review != nil }
    screen.advance(by: .seconds(1))
    let stars = try #require(stars)
    screen.tap(at: stars.convert(CGPoint(x: 154, y: 22), to: nil))
    screen.advance(by: .seconds(1))
    tap(label: "Submit")
    tap(label: "OK")
    #expect(shell.review == nil)
    let record = shell.records.setting("reviews.rater", as: ReviewRecord.self)
    #expect(record?.stars == 4 && record?.showings.count == 1)
    // It comes to the front again, and asks again.
    shell.goHome()
    screen.advance(by: .seconds(1))
    try await launch("rater")
    for _ in 0..<20 { await screen.settle() }
    #expect(shell.review == nil)
  }

  @Test(.feature("IX-F228")) func `the prompt goes with its app`() async throws {
    defer { end() }
    try shell.installProbe("rater")
    try await launch("rater")
    try await wait(on: screen, turns: 1_500) { self.shell.review != nil }
    shell.goHome()
    screen.advance(by: .seconds(1))
    #expect(shell.review == nil && stars == nil)
    #expect(shell.records.setting("reviews.rater", as: ReviewRecord.self)?.stars == nil)
  }

  @Test(.feature("IX-F230")) func `Settings switches prompts off, and no other app does`()
    async throws
  {
    defer { end() }
    try shell.installProbe("ratingsettler")
    try await launch("ratingsettler")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("ratings", by: "ratingsettler") != nil
    }
    for _ in 0..<20 { await screen.settle() }
    #expect(shell.areReviewsOn)
    try shell.terminate("ratingsettler")
    try await wait(on: screen, turns: 1_500) { self.shell.running["ratingsettler"] == nil }
    try shell.folder.uninstall("ratingsettler")
    try FileManager.default.removeItem(at: root.appendingPathComponent("ratingsettler"))
    try shell.installProbe("ratingsettler", settings: true)
    try await launch("ratingsettler")
    try await wait(on: screen, turns: 1_500) { !self.shell.areReviewsOn }
    try shell.installProbe("rater")
    try await launch("rater")
    for _ in 0..<40 { await screen.settle() }
    #expect(shell.review == nil)
  }
}
