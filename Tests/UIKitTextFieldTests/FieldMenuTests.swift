import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.restoresProcess) struct `The edit menu of text fields` {
  private var isShown: Bool { UIMenuController.shared.isMenuVisible }

  @Test(.feature("UI10-F47")) func `a tap on the caret calls it and another sends it away`() {
    let stage = FieldStage()
    let field = stage.field("one two")
    let end = stage.point(field, at: 7)
    stage.screen.tap(at: end)
    #expect(field.isEditing && !isShown, "the tap that began editing")
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: end)
    #expect(isShown)
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: end)
    stage.screen.advance(by: .seconds(1))
    #expect(!isShown)
    stage.screen.tap(at: end)
    #expect(isShown)
    stage.screen.advance(by: .seconds(1))
    stage.screen.type("x")
    #expect(!isShown && field.text == "one twox")
  }

  @Test(.feature("UI10-F47"), .feature("UI10-F50"), .feature("UI10-F48"), .feature("UI10-F49"))
  func `a double tap selects a word and offers what can be done with it`() throws {
    let stage = FieldStage()
    UIPasteboard.general.string = nil
    let field = stage.field("one two")
    let place = stage.point(field, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(selection(field) == 4..<7 && isShown)
    stage.screen.advance(by: .seconds(1))
    // Beside the selection, above or below.
    let frame = UIMenuController.shared.menuFrame
    let rect = try #require(field.selectedTextRange.map { field.firstRect(for: $0) })
    let target = field.convert(rect, to: nil as UIView?)
    #expect(
      !frame.intersects(target.insetBy(dx: 0, dy: 1)) && frame.minX < target.midX
        && frame.maxX > target.midX,
      "\(frame) for \(target)"
    )
    func can(_ action: Selector) -> Bool {
      field.canPerformAction(action, withSender: UIMenuController.shared)
    }
    #expect(can("cut:") && can("copy:") && !can("select:") && !can("delete:"))
    #expect(can("selectAll:"))
    // By the finger: Copy is the second entry of the bar.
    field.copy(UIMenuController.shared)
    #expect(UIPasteboard.general.string == "two")
  }

  @Test(.feature("UI10-F47")) func `the loupe and the handles bring it back`() throws {
    let stage = FieldStage()
    let field = stage.field("one two")
    stage.screen.tap(field)
    stage.screen.advance(by: .seconds(1))
    let finger = stage.screen.touchDown(at: stage.point(field, at: 2))
    stage.screen.advance(by: .seconds(1))
    #expect(!isShown)
    stage.screen.touchUp(finger)
    #expect(isShown && selection(field) == 2..<2)
    field.selectAll(UIMenuController.shared)
    #expect(isShown && selection(field) == 0..<7)
    field.resignFirstResponder()
    #expect(!isShown)
  }

  @Test func `from iOS 16 on the delegate makes the menu`() throws {
    final class Menus: NSObject, UITextFieldDelegate {
      var log: [String] = []
      func textField(
        _ textField: UITextField,
        editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        log.append("menu \(range.location),\(range.length)")
        let own = UIAction(title: "Shout") { [weak textField] _ in
          textField?.text = textField?.text?.uppercased()
        }
        return UIMenu(children: suggestedActions + [own])
      }
      func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.append("comes") }
      func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.append("goes") }
    }
    let stage = FieldStage(version: .init(16))
    let field = stage.field("one two")
    let delegate = Menus()
    field.delegate = delegate
    let place = stage.point(field, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(delegate.log == ["menu 4,3", "comes"] && !isShown)
    stage.screen.advance(by: .seconds(1))
    stage.screen.type("x")
    #expect(delegate.log == ["menu 4,3", "comes", "goes"])
    #expect(field.text == "one x")
  }
}
