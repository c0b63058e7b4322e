import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Constraints of a storyboard` {
  private func layout(_ stage: NibStage) throws -> LayoutScene {
    let root = stage.storyboard("Layout").instantiateInitialViewController()
    let scene = try #require(root as? LayoutScene)
    stage.show(scene)
    return scene
  }

  @Test func `ratios, guides, margins and priorities place views`() throws {
    let stage = NibStage()
    let scene = try layout(stage)
    // Half of 375 wide, 16:9, ten points below the status bar, at the margin of 16.
    #expect(scene.wide.frame.origin == CGPoint(x: 16, y: 30))
    #expect(abs(scene.wide.frame.width - 187.5) < 0.5)
    #expect(abs(scene.wide.frame.height - 187.5 * 9 / 16) < 0.5)
    let tall = try #require(scene.wide.constraints.first { $0.identifier == "tall" })
    #expect(tall.priority == .defaultLow && tall.relation == .greaterThanOrEqual)
    // Removed at build time.
    #expect(!scene.wide.constraints.contains { $0.constant == 999 })
    #expect(scene.small.frame.minY == scene.wide.frame.maxY + 8)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `what is not installed is made, but not in the tree`() throws {
    let stage = NibStage()
    let scene = try layout(stage)
    #expect(scene.left != nil && scene.left.superview == nil)
    #expect(scene.small.frame.minX == 0)
    #expect(scene.width.constant == 40 && scene.small.frame.width == 40)
    #expect(!scene.note.isHidden)
  }

  @Test func `size classes vary constraints and attributes, and back`() throws {
    let stage = NibStage()
    let scene = try layout(stage)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(scene.traitCollection.verticalSizeClass == .compact)
    #expect(scene.small.frame.width == 90)
    #expect(scene.small.frame.maxX == 647)
    #expect(scene.note.isHidden)
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(scene.small.frame.minX == 0 && scene.small.frame.width == 40)
    #expect(!scene.note.isHidden)
  }

  @Test func `a constraint to nothing is told and left out`() {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <view id="a"><constraints>
      <constraint firstAttribute="width" constant="4" id="b"/>
      <constraint firstItem="zz" firstAttribute="width" constant="4" id="c"/>
      <constraint firstAttribute="girth" constant="4" id="d"/>
      <constraint firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="x" id="e"/>
      </constraints></view>
      """
    )
    #expect((objects.first as? UIView)?.constraints.count == 2)
    #expect(stage.findings.count == 3, "\(stage.findings)")
    #expect(stage.findings.contains { $0.contains("object c") && $0.contains("zz") })
  }
}
