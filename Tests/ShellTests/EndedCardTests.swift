import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Apps that have ended by themselves keep their cards in the switcher.
@MainActor @Suite("Cards of apps that have ended", .serialized, .restoresProcess)
final class EndedCardTests {
  /// A phone with an orange app that crashed in the background, and a white one in front.
  private func start() async throws -> ShellStage {
    let stage = try ShellStage(.iPhone8)
    for app in ["part-a", "part-b"] { try stage.shell.installProbe(app) }
    for app in ["part-b", "part-a"] { try await stage.launch(app) }
    kill(try #require(stage.shell.processes["part-b"]), SIGKILL)
    try await wait(on: stage.screen) { stage.shell.processes["part-b"] == nil }
    stage.openSwitcher()
    #expect(stage.shell.switcher.cards.map(\.app.identifier) == ["part-b", "part-a"])
    stage.screen.drag(
      from: CGPoint(x: 60, y: 400),
      to: CGPoint(x: 340, y: 400),
      duration: .milliseconds(200)
    )
    stage.screen.skip(.seconds(2))
    return stage
  }

  @Test(.feature("I10-F01"))
  func `an app that crashed is seen in the switcher as it was, and a tap starts it again`()
    async throws
  {
    let stage = try await start()
    defer { stage.end() }
    let picture = try #require(stage.screen.image)
    let middle = picture.color(atX: picture.width / 2, y: picture.height / 2)
    #expect(Array(middle.prefix(3)) == [255, 128, 0], "orange")
    expectGolden(stage.screen.image, "Switcher.ended", maximumBytes: 40_000)
    stage.screen.tap(try #require(stage.shell.switcher.cards.first))
    #expect(!stage.shell.isSwitching && stage.shell.frontIdentifier == "part-b")
    try await wait(on: stage.screen, turns: 1_500) { stage.shell.showsFront }
    stage.screen.skip(.seconds(1))
    #expect(stage.shell.processes.count == 2 && stage.shell.endedCards.windows.isEmpty)
    #expect(stage.shell.running["part-b"]?.window.frame == stage.screen.bounds)
    #expect(stage.shell.recents == ["part-a", "part-b"])
  }

  @Test(.feature("I10-F01"))
  func `the card of an app that has ended is swiped away, and stays away`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let card = try #require(stage.shell.switcher.cards.first)
    let place = card.convert(CGPoint(x: 100, y: 300), to: nil as UIView?)
    stage.screen.drag(
      from: place,
      to: CGPoint(x: place.x, y: 40),
      duration: .milliseconds(200)
    )
    stage.screen.skip(.seconds(1))
    #expect(stage.shell.switcher.cards.map(\.app.identifier) == ["part-a"])
    #expect(stage.shell.endedCards.windows.isEmpty && stage.shell.recents == ["part-a"])
    stage.press(.home)
    #expect(!stage.shell.isSwitching)
    // An app that a person ends has no card either.
    stage.openSwitcher()
    #expect(stage.shell.switcher.cards.count == 1)
    try stage.shell.terminate("part-a")
    try await wait(on: stage.screen) { stage.shell.processes.isEmpty }
    #expect(stage.shell.recents.isEmpty && stage.shell.endedCards.windows.isEmpty)
  }
}
