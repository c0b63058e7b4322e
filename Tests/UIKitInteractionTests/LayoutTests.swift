import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite("Places of menus")
struct LayoutTests {
  @Test func `the layout puts the menu below, above, or makes room`() {
    let room = CGRect(x: 16, y: 36, width: 343, height: 615)
    let size = CGSize(width: 250, height: 132)
    func layout(_ source: CGRect, rtl: Bool = false) -> ContextMenuLayout {
      ContextMenuLayout(
        source: source,
        menuSize: size,
        in: room,
        isCompact: false,
        isRightToLeft: rtl
      )
    }
    let high = layout(CGRect(x: 40, y: 100, width: 160, height: 90))
    #expect(high.menu.minY == 200 && !high.isAbove && high.menu.minX == 40)
    let low = layout(CGRect(x: 240, y: 540, width: 100, height: 90))
    #expect(low.isAbove && low.menu.maxY == 530 && low.menu.maxX == 340)
    let tall = layout(CGRect(x: 16, y: 40, width: 343, height: 600))
    #expect(tall.scale < 1 && tall.menu.maxY <= room.maxY && tall.preview.minY >= room.minY)
    #expect(layout(CGRect(x: 16, y: 100, width: 343, height: 90), rtl: true).menu.maxX == 359)
  }

  @Test(.feature("UI10-F51"))
  func `the edit menu stands above its target, else below, with the arrow at it`() {
    let room = CGRect(x: 10, y: 20, width: 355, height: 640)
    let size = CGSize(width: 200, height: 37)
    func layout(
      _ target: CGRect,
      _ arrow: UIMenuController.ArrowDirection = .default
    )
      -> EditCalloutLayout
    {
      EditCalloutLayout(target: target, size: size, arrow: arrow, in: room)
    }
    let middle = layout(CGRect(x: 100, y: 300, width: 80, height: 20))
    #expect(middle.arrow == .down && middle.frame.maxY == 300 && middle.tip == 100)
    let high = layout(CGRect(x: 100, y: 30, width: 80, height: 20))
    #expect(high.arrow == .up && high.frame.minY == 50)
    let corner = layout(CGRect(x: 12, y: 300, width: 10, height: 20))
    #expect(corner.frame.minX == 10 && corner.tip < 30)
    let wanted = layout(CGRect(x: 20, y: 300, width: 40, height: 20), .left)
    #expect(wanted.arrow == .left && wanted.frame.minX == 60)
    #expect(layout(CGRect(x: 300, y: 300, width: 40, height: 20), .right).frame.maxX == 300)
    #expect(layout(CGRect(x: 100, y: 300, width: 80, height: 20), .up).frame.minY == 320)
  }
}
