import CoreGraphics
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `Accessories of list cells` {
  private func types(_ accessories: [UICellAccessory]) -> [UICellAccessory.AccessoryType] {
    accessories.map(\.accessoryType)
  }

  @Test func `the system's stand in an order of their own`() {
    let accessories: [UICellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .label(text: "7"),
      .insert(displayed: .always), .delete(displayed: .always), .detail(),
      .multiselect(displayed: .always), .outlineDisclosure(),
    ]
    let arrangement = AccessoryArrangement(accessories, isEditing: false)
    #expect(types(arrangement.leading) == [.multiselect, .delete, .insert])
    #expect(
      types(arrangement.trailing) == [
        .label, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
      ]
    )
  }

  @Test func `each shows in its mode`() {
    let accessories: [UICellAccessory] = [
      .disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder(), .checkmark(),
    ]
    let still = AccessoryArrangement(accessories, isEditing: false)
    #expect(types(still.leading) == [])
    #expect(types(still.trailing) == [.checkmark, .disclosureIndicator])
    let edited = AccessoryArrangement(accessories, isEditing: true)
    #expect(types(edited.leading) == [.delete])
    #expect(types(edited.trailing) == [.checkmark, .reorder])
  }

  @Test func `custom views go where their placement says`() {
    func own(_ placement: UICellAccessory.Placement) -> (UIView, UICellAccessory) {
      let view = UIView(frame: .zero)
      return (view, .customView(configuration: .init(customView: view, placement: placement)))
    }
    let first = own(.trailing())
    let before = own(.trailing(at: UICellAccessory.Placement.position(before: .checkmark())))
    let after = own(.trailing(at: UICellAccessory.Placement.position(after: .checkmark())))
    let leading = own(.leading())
    let far = own(.leading(displayed: .whenEditing, at: { _ in -7 }))
    let arrangement = AccessoryArrangement(
      [.checkmark(), .label(text: "1"), .delete(), before.1, after.1, first.1, leading.1, far.1],
      isEditing: true
    )
    #expect(
      types(arrangement.trailing) == [
        .customView(first.0), .label, .customView(before.0), .checkmark, .customView(after.0),
      ]
    )
    #expect(types(arrangement.leading) == [.customView(far.0), .delete, .customView(leading.0)])
  }

  @Test func `frames line up from the edges, and the content has the rest`() {
    let control = AccessoryArrangement.Slot(size: CGSize(width: 22, height: 22), width: 22)
    let chevron = AccessoryArrangement.Slot(size: CGSize(width: 8, height: 13), width: 20)
    let frames = AccessoryArrangement.frames(
      leading: [control],
      trailing: [chevron, control],
      size: CGSize(width: 320, height: 44),
      margins: (16, 16),
      indentation: 10,
      indentsAccessories: true,
      gap: 8,
      scale: 2
    )
    #expect(frames.leading == [CGRect(x: 26, y: 11, width: 22, height: 22)])
    #expect(frames.trailing[1] == CGRect(x: 282, y: 11, width: 22, height: 22))
    // In the middle of the width that it has.
    #expect(frames.trailing[0] == CGRect(x: 256, y: 15.5, width: 8, height: 13))
    #expect(frames.content == CGRect(x: 48, y: 0, width: 194, height: 44))
  }

  @Test(arguments: 0..<40) func `frames never overlap where there is room`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    func slots() -> [AccessoryArrangement.Slot] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let width = CGFloat(Int.random(in: 0...40, using: &random))
        return AccessoryArrangement.Slot(
          size: CGSize(width: width, height: 20),
          width: width + CGFloat(Int.random(in: 0...10, using: &random))
        )
      }
    }
    let leading = slots()
    let trailing = slots()
    let frames = AccessoryArrangement.frames(
      leading: leading,
      trailing: trailing,
      size: CGSize(width: 500, height: 44),
      margins: (16, 20),
      indentation: CGFloat(Int.random(in: 0...50, using: &random)),
      indentsAccessories: Bool.random(using: &random),
      gap: 10,
      scale: 3
    )
    let row = frames.leading + [frames.content] + frames.trailing
    for (left, right) in zip(row, row.dropFirst()) { #expect(left.maxX <= right.minX + 1) }
    #expect(row.allSatisfy { $0.minX >= 0 && $0.maxX <= 500 })
  }
}
