import CoreGraphics
import DeviceLink
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

/// Drags between two apps, which are processes.
@MainActor @Suite("Drags between apps", .serialized, .restoresProcess)
struct DragTests {
  private typealias Place = DragStage

  @Test(.feature("IX-F127"), .feature("IX-F128"), .feature("IX-F141"))
  func `what is dragged onto another app is copied, and its data come after the drop`()
    async throws
  {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    #expect(
      stage.targetLines == [
        "enters foreign copy note:public.data,public.utf8-plain-text"
      ],
      "what the source registered for its own process does not travel"
    )
    try await wait(on: stage.screen) { stage.drag?.flock?.badge.isCopy == true }
    try await wait(on: stage.screen) {
      stage.shell.written("place", by: "part-target") == "100 150 1"
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.shell.written("data", by: "part-target") == nil)
    expectGolden(stage.screen.image, "Drags.over-other-app", maximumBytes: 40_000)
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "transferred" }
    #expect(
      stage.sourceLines == ["lifted", "begins", "will end 2", "ended 2", "transferred"]
    )
    #expect(stage.targetLines.dropFirst() == ["performs", "concludes", "session ends"])
    try await wait(on: stage.screen) {
      stage.shell.written("data", by: "part-target") == "data of note"
        && stage.shell.written("text", by: "part-target") == "note"
        && stage.shell.written("file", by: "part-target") == "note 12"
    }
  }

  @Test(.feature("IX-F128"))
  func `a drag from Slide Over reaches the app below it`() async throws {
    let stage = try DragStage("part-target", "part-source")
    defer { stage.end() }
    // The app with the tile is the one above.
    try await stage.split(nil)
    let tile = CGPoint(x: 704 + Place.tile.x, y: Place.tile.y)
    let finger = stage.screen.touchDown(at: tile)
    func lines(_ name: String, _ app: String) -> String { stage.shell.written(name, by: app) ?? "" }
    try await wait(on: stage.screen, turns: 1_500) { lines("drag", "part-source") == "lifted" }
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: tile.x - CGFloat(step) * 60, y: 200))
      stage.screen.advance(by: .milliseconds(17))
      try await Task.sleep(for: .milliseconds(10))
    }
    try await wait(on: stage.screen, turns: 1_500) { stage.drag?.destination == "part-target" }
    try await wait(on: stage.screen) { lines("drop", "part-target").hasPrefix("enters foreign") }
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.shell.written("data", by: "part-target") == "data of note"
    }
  }

  @Test(.feature("IX-F128"))
  func `a drag that is restricted to its app does not come to another`() async throws {
    let stage = try DragStage("part-source-restricted")
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.begin()
    try await stage.move(finger, to: Place.well)
    try await wait(on: stage.screen) { stage.drag?.flock != nil }
    try await stage.move(finger, to: Place.well)
    #expect(stage.drag?.flock?.badge.isForbidden == true)
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "ended 0" }
    #expect(stage.targetLines.isEmpty)
  }

  // Source: Apple, `UIDropOperation.move`: without the permission to move it is `cancel`.
  @Test(.feature("IX-F128"))
  func `another app cannot move, so its proposal to move has no effect`() async throws {
    let stage = try DragStage("part-source", "part-target-moves")
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    #expect(stage.targetLines.first?.hasPrefix("enters foreign copy") == true)
    #expect(stage.drag?.flock?.badge.isCopy == false)
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "ended 0" }
    #expect(!stage.targetLines.contains("performs"))
    #expect(stage.targetLines.last == "session ends")
  }

  @Test(.feature("IX-F126"), .feature("IX-F128"))
  func `where the other app forbids the drop the badge shows it and the items fly back`()
    async throws
  {
    let stage = try DragStage("part-source", "part-target-forbids")
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    try await wait(on: stage.screen) { stage.drag?.flock?.badge.isForbidden == true }
    let windows = stage.screen.screen.windows.count { $0 is OverlayWindow && !$0.isHidden }
    #expect(windows == 1)
    stage.screen.touchUp(finger)
    try await wait(on: stage.screen) { stage.shell.drags.drags.isEmpty }
    // Halfway the items are still seen.
    let flock = try #require(
      stage.screen.screen.windows.first { $0 is OverlayWindow && !$0.isHidden }
    )
    stage.screen.advance(by: .seconds(1))
    #expect(flock.isHidden && flock.subviews.isEmpty)
    try await wait(on: stage.screen) { stage.sourceLines.suffix(2) == ["will end 0", "ended 0"] }
    #expect(stage.targetLines.last == "session ends")
  }

  @Test(.feature("IX-F128"))
  func `a drag that comes back to its app is the app's own again`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    try await stage.move(finger, to: Place.nothing)
    try await wait(on: stage.screen) { stage.targetLines.last == "exits" }
    #expect(stage.drag?.flock == nil, "the app shows the items again")
    try await stage.move(finger, to: Place.well)
    try await wait(on: stage.screen) {
      stage.targetLines.last?.hasPrefix("enters") == true && stage.drag?.flock != nil
    }
    try await stage.move(finger, to: Place.besideWell)
    try await wait(on: stage.screen) { stage.targetLines.last == "exits" }
    try await stage.move(finger, to: Place.nothing)
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.sourceLines.last == "ended 0" && stage.targetLines.last == "session ends"
    }
    // The next drag is not disturbed by the last one.
    let next = try await stage.begin()
    stage.screen.touchUp(next)
    try await stage.waitForEnd()
  }

  @Test(.feature("IX-F128"), .feature("IX-F133"))
  func `items that another finger adds come to the other app too`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    stage.screen.tap(at: Place.otherTile)
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("place", by: "part-target") == "100 150 2"
        || stage.drag?.items.count == 2
    }
    try await stage.move(finger, to: Place.well)
    try await wait(on: stage.screen) {
      stage.shell.written("place", by: "part-target") == "100 150 2"
        && stage.drag?.flock?.badge.count == 2
    }
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.shell.written("text", by: "part-target") == "note,second"
    }
  }

  @Test(.feature("IX-F128"))
  func `a drag goes on while its app leaves for the home screen and another one is opened`()
    async throws
  {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.stage.launch("part-source")
    let finger = try await stage.begin()
    try await stage.move(finger, to: Place.nothing)
    stage.stage.press(.home)
    #expect(stage.shell.frontIdentifier == nil)
    try await wait(on: stage.screen) { stage.drag?.flock != nil }
    try await stage.stage.open("part-target")
    #expect(stage.shell.frontIdentifier == "part-target")
    try await stage.move(finger, to: CGPoint(x: 140, y: 250))
    try await wait(on: stage.screen) { stage.targetLines.first?.hasPrefix("enters") == true }
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    // The app with the data is in the background, and goes on for them.
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("data", by: "part-target") == "data of note"
        && stage.sourceLines.last == "transferred"
    }
  }

  // MARK: What goes wrong

  @Test(.feature("IX-F128"))
  func `a source that is killed ends its drag for the other app`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    kill(try #require(stage.shell.processes["part-source"]), SIGKILL)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.targetLines.last == "session ends" }
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.shell.frontIdentifier == "part-target")
    #expect(!stage.screen.screen.windows.contains { $0 is OverlayWindow && !$0.isHidden })
    #expect(!stage.targetLines.contains("performs"))
  }

  @Test(.feature("IX-F128"))
  func `when the app under a drag is killed the drag goes on, and back when it is let go`()
    async throws
  {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    kill(try #require(stage.shell.processes["part-target"]), SIGKILL)
    try await wait(on: stage.screen) { stage.shell.processes.count == 1 }
    #expect(stage.drag?.destination == nil)
    stage.screen.advance(by: .seconds(1))
    // The source has the whole screen now, so the finger is over it.
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "ended 0" }
  }

  @Test(.feature("IX-F128"))
  func `the lock button ends a drag`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    stage.stage.press(.lock)
    #expect(stage.shell.isLocked)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.sourceLines.last == "ended 0" && stage.targetLines.last == "session ends"
    }
    stage.screen.touchUp(finger)
    #expect(stage.shell.strayFingers.isEmpty)
    #expect(!stage.screen.screen.windows.contains { $0 is OverlayWindow && !$0.isHidden })
  }

  /// Drops on the well and returns the data that the other app has recorded.
  private func result(
    of stage: DragStage,
    afterDrop: (DragStage) async throws -> Void = { _ in }
  ) async throws -> String? {
    try await stage.split()
    let finger = try await stage.beginOverWell()
    stage.screen.touchUp(finger)
    try await wait(on: stage.screen, turns: 1_500) { stage.targetLines.contains("performs") }
    try await afterDrop(stage)
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("data", by: stage.target) != nil
    }
    return stage.shell.written("data", by: stage.target)
  }

  @Test(.feature("IX-F128"), .feature("IX-F143"))
  func `megabytes come in parts and whole`() async throws {
    let stage = try DragStage("part-source-large")
    defer { stage.end() }
    #expect(try await result(of: stage) == "3000000 bytes")
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "transferred" }
  }

  @Test(.feature("IX-F128"), .feature("IX-F152"), arguments: ["failing", "liar"])
  func `a source without data, or with more than it announced, is an error`(
    kind: String
  )
    async throws
  {
    let stage = try DragStage("part-source-\(kind)")
    defer { stage.end() }
    // A liar also sends no pictures.
    if kind == "liar" {
      try await stage.split()
      let finger = try await stage.begin()
      try await stage.move(finger, to: Place.well)
      try await wait(on: stage.screen) { !stage.targetLines.isEmpty }
      stage.screen.touchUp(finger)
      try await wait(on: stage.screen, turns: 1_500) {
        stage.shell.written("data", by: "part-target") == "failed -1000"
      }
    } else {
      #expect(try await result(of: stage) == "failed -1000")
    }
    try await stage.waitForEnd()
    #expect(stage.shell.processes.count == 2, "nothing else is lost")
  }

  @Test(.feature("IX-F128"), .feature("IX-F152"))
  func `a source that sends nothing is an error after a time, and hears of it`() async throws {
    let stage = try DragStage("part-source-slow")
    defer { stage.end() }
    stage.shell.drags.transfers.stallTime = 0.5
    #expect(try await result(of: stage) == "failed -1000")
    try await wait(on: stage.screen) {
      stage.shell.written("load", by: "part-source-slow") == "cancelled"
    }
    try await stage.waitForEnd()
  }

  @Test(.feature("IX-F128"), .feature("IX-F152"))
  func `a source that is killed while it owes data is an error`() async throws {
    let stage = try DragStage("part-source-slow")
    defer { stage.end() }
    let result = try await result(of: stage) { stage in
      try await wait(on: stage.screen) { stage.drag?.phase == .transferring }
      kill(try #require(stage.shell.processes["part-source-slow"]), SIGKILL)
    }
    #expect(result == "failed -1000")
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.targetLines.last == "session ends" }
  }

  @Test(.feature("IX-F128"), .feature("IX-F143"))
  func `the other app can cancel a transfer, which ends it at its source`() async throws {
    let stage = try DragStage("part-source-slow", "part-target-cancels")
    defer { stage.end() }
    let result = try await result(of: stage)
    #expect(result?.hasPrefix("failed") == true && result != "failed -1000")
    try await wait(on: stage.screen) {
      stage.shell.written("load", by: "part-source-slow") == "cancelled"
    }
    try await stage.waitForEnd()
    try await wait(on: stage.screen) { stage.sourceLines.last == "transferred" }
  }

  @Test(.feature("IX-F128"))
  func `an app that is killed while it loads ends the transfer`() async throws {
    let stage = try DragStage("part-source-slow")
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    stage.screen.touchUp(finger)
    // Whoever is killed before the source was asked leaves nothing to cancel.
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("load", by: "part-source-slow") == "asked"
    }
    #expect(stage.drag?.phase == .transferring)
    kill(try #require(stage.shell.processes["part-target"]), SIGKILL)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.shell.written("load", by: "part-source-slow") == "cancelled"
        && stage.sourceLines.last == "transferred"
    }
  }

  @Test(.feature("IX-F128"), .feature("IX-F152"))
  func `drops whose data never come do not block the app's next drag`() async throws {
    let stage = try DragStage("part-source-slow")
    defer { stage.end() }
    stage.shell.drags.mostDrags = 2
    try await stage.split()
    func carried() -> DeviceDrag? { stage.shell.drags.drags.first { $0.phase == .moving } }
    var numbers: [UInt32] = []
    for count in 1...3 {
      let finger = try await stage.begin()
      try await wait(on: stage.screen, turns: 1_500) { carried() != nil }
      let drag = try #require(carried())
      numbers.append(drag.number)
      try await stage.move(finger, to: Place.well, of: drag)
      try await wait(on: stage.screen, turns: 1_500) {
        drag.proposal?.operation == .copy && drag.flock != nil
      }
      stage.screen.touchUp(finger)
      try await wait(on: stage.screen, turns: 1_500) {
        drag.phase == .transferring && stage.shell.drags.transfers.hasTransfers(of: drag)
      }
      stage.screen.advance(by: .seconds(1))
      #expect(stage.shell.drags.drags.map(\.number) == numbers.suffix(2), "drop \(count)")
    }
    // The destination of the oldest drop receives an error for its data.
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("data", by: "part-target") == "failed -1000"
    }
    try await wait(on: stage.screen) {
      stage.shell.written("cancelled", by: "part-source-slow") != nil
        && stage.sourceLines.contains("transferred")
    }
  }

  @Test(.feature("IX-F128"))
  func `an app that does not answer a drop loses it after a time`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    stage.shell.drags.dropTime = 0.3
    try await stage.split()
    let finger = try await stage.beginOverWell()
    let process = try #require(stage.shell.processes["part-target"])
    kill(process, SIGSTOP)
    stage.screen.touchUp(finger)
    try await stage.waitForEnd()
    kill(process, SIGCONT)
    try await wait(on: stage.screen) { stage.sourceLines.last == "ended 0" }
    // It performs the drop then, without data.
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.written("data", by: "part-target") == "failed -1000"
    }
  }

  @Test(.feature("IX-F128"))
  func `a malformed message ends the app's drags and nothing else`() async throws {
    let stage = try DragStage()
    defer { stage.end() }
    try await stage.split()
    let finger = try await stage.beginOverWell()
    let app = try #require(stage.shell.running["part-source"])
    stage.shell.drags.take(Data([1, 99]), of: app)
    try await stage.waitForEnd()
    try await wait(on: stage.screen) {
      stage.sourceLines.last == "ended 0" && stage.targetLines.last == "session ends"
    }
    stage.screen.touchUp(finger)
    #expect(stage.shell.processes.count == 2)
  }
}
