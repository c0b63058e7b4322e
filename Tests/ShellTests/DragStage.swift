import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// Two apps beside each other on a tablet: one with a tile that is dragged, and one with a well.
@MainActor
final class DragStage {
  let stage: ShellStage
  let source: String, target: String
  var screen: HeadlessScreen { stage.screen }
  var shell: ShellController { stage.shell }

  /// The tile that is dragged and the one that is added, in the app on the left.
  static let tile = CGPoint(x: 100, y: 140), otherTile = CGPoint(x: 100, y: 260)
  /// A place of the app on the left where nothing is.
  static let nothing = CGPoint(x: 300, y: 600)
  /// The middle of the well of the app on the right, and a place beside the well.
  static let well = CGPoint(x: 657, y: 250), besideWell = CGPoint(x: 900, y: 600)

  init(_ source: String = "part-source", _ target: String = "part-target") throws {
    (self.source, self.target) = (source, target)
    stage = try ShellStage(.iPadPro9_7, orientation: .landscapeLeft)
    for conduct in [source, target] { try shell.installProbe(conduct) }
  }

  func end() { stage.end() }

  /// Shows both apps beside each other.
  func split(_ part: HostInterface.Environment.Multitasking? = .half) async throws {
    try await stage.launch(source)
    try shell.split(with: target, part: part)
    try await wait(on: screen, turns: 1_500) {
      self.shell.running[self.target]?.window.showsApp == true
    }
    screen.advance(by: .seconds(1))
  }

  /// The lines that the app of the tile, or that of the well, has noted.
  var sourceLines: [String] { lines("drag", source) }
  var targetLines: [String] { lines("drop", target) }

  private func lines(_ name: String, _ app: String) -> [String] {
    shell.written(name, by: app)?.split(separator: "\n").map(String.init) ?? []
  }

  /// The drag that the shell carries.
  var drag: DeviceDrag? { shell.drags.drags.first }

  /// Lifts the tile and moves it a little, until the shell has received the drag.
  func begin() async throws -> Int {
    func lifts() -> Int { sourceLines.count { $0 == "lifted" } }
    let before = lifts()
    let finger = screen.touchDown(at: Self.tile)
    try await wait(on: screen, turns: 1_500) { lifts() > before }
    // The recognizer lifts the tile after it has the items.
    for step in 1...4 {
      screen.touchMove(finger, to: CGPoint(x: Self.tile.x + CGFloat(step) * 8, y: Self.tile.y))
      screen.advance(by: .milliseconds(17))
      try await Task.sleep(for: .milliseconds(20))
    }
    try await wait(on: screen, turns: 1_500) { self.drag != nil }
    return finger
  }

  /// Moves a finger in steps, a frame each.
  func move(_ finger: Int, to end: CGPoint, of drag: DeviceDrag? = nil) async throws {
    let start = (drag ?? self.drag)?.location ?? Self.tile
    for step in 1...10 {
      let share = CGFloat(step) / 10
      screen.touchMove(
        finger,
        to: CGPoint(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        )
      )
      screen.advance(by: .milliseconds(17))
      try await Task.sleep(for: .milliseconds(4))
    }
  }

  /// Begins the drag and moves it over the well, until the other app has it and the items are seen.
  func beginOverWell() async throws -> Int {
    let finger = try await begin()
    try await move(finger, to: Self.well)
    try await wait(on: screen, turns: 1_500) {
      self.targetLines.first?.hasPrefix("enters") == true && self.drag?.flock != nil
    }
    return finger
  }

  /// Waits until the shell carries no drag.
  func waitForEnd() async throws {
    try await wait(on: screen, turns: 1_500) { self.shell.drags.drags.isEmpty }
    screen.advance(by: .seconds(1))
  }
}
