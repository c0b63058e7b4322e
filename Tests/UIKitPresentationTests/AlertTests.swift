import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Alerts` {
  private func make(
    _ titles: [(String, UIAlertAction.Style)] = [("Delete", .destructive), ("Cancel", .cancel)],
    title: String? = "Delete Draft?",
    message: String? = "It cannot be undone.",
    log: Log = Log()
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (title, style) in titles {
      alert.addAction(
        UIAlertAction(title: title, style: style) { action in log.lines.append(action.title ?? "") }
      )
    }
    return alert
  }

  @MainActor final class Log { var lines: [String] = [] }

  @Test(.feature("UI10-F133")) func `an alert is 270 points wide, in the middle, with rows of 44`()
    throws
  {
    let stage = AlertStage()
    let alert = make()
    stage.present(alert)
    let box = stage.frame(alert.view)
    #expect(box.width == 270)
    #expect(box.midX == 187.5)
    // Unverified: the middle of the safe area, from 20 to 667, to the pixel.
    #expect(abs(box.midY - 343.5) <= 0.25)
    let button = try #require(stage.button("Delete", in: alert))
    #expect(stage.frame(button).height == 44)
    #expect(stage.frame(button).maxY == box.maxY)
    let title = try #require(stage.label("Delete Draft?", in: alert))
    #expect(title.font.pointSize == 17)
    #expect(title.font == UIFont.preferredFont(forTextStyle: .headline))
    #expect(stage.label("It cannot be undone.", in: alert)?.font.pointSize == 13)
    #expect(stage.label("Delete", in: alert)?.font.pointSize == 17)
  }

  @Test(.feature("UI10-F136")) func `two buttons stand side by side with Cancel on the left`()
    throws
  {
    let stage = AlertStage()
    let alert = make()
    stage.present(alert)
    let cancel = stage.frame(try #require(stage.button("Cancel", in: alert)))
    let delete = stage.frame(try #require(stage.button("Delete", in: alert)))
    #expect(cancel.minY == delete.minY)
    #expect(cancel.maxX == delete.minX)
    #expect(cancel.width == 135)
  }

  @Test(.feature("UI10-F136")) func `long titles and more buttons stand one below the other`()
    throws
  {
    let stage = AlertStage()
    let long = make([("Delete All of the Drafts", .default), ("Cancel", .cancel)])
    stage.present(long)
    let first = stage.frame(try #require(stage.button("Delete All of the Drafts", in: long)))
    let last = stage.frame(try #require(stage.button("Cancel", in: long)))
    #expect(first.width == 270)
    #expect(last.minY == first.maxY + 0.5)
    stage.root.dismiss(animated: false)
    let three = make([("Cancel", .cancel), ("One", .default), ("Two", .default)])
    stage.present(three)
    let order = try ["One", "Two", "Cancel"].map {
      stage.frame(try #require(stage.button($0, in: three))).minY
    }
    #expect(order == order.sorted())
  }

  @Test(.feature("UI10-F136")) func `from right to left Cancel is on the right`() throws {
    let stage = AlertStage(languages: ["ar"])
    let alert = make()
    stage.present(alert)
    let cancel = stage.frame(try #require(stage.button("Cancel", in: alert)))
    #expect(cancel.maxX == stage.frame(alert.view).maxX)
  }

  @Test(.feature("UI10-F133"))
  func `a tap closes the alert first and then does what the button says`() {
    let stage = AlertStage()
    var wasFree = false
    let alert = UIAlertController(title: "Go?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        wasFree = stage.root.presentedViewController == nil
      }
    )
    stage.present(alert)
    stage.tap("OK", in: alert)
    #expect(wasFree)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(.feature("IX-F051")) func `a tap beside an alert does nothing`() {
    let stage = AlertStage()
    let log = Log()
    let alert = make(log: log)
    stage.present(alert)
    stage.screen.tap(at: CGPoint(x: 20, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController === alert)
    #expect(log.lines.isEmpty)
  }

  @Test func `a finger that slides from button to button is felt and chooses the last`() throws {
    let stage = AlertStage(.iPhoneXS)
    let log = Log()
    let alert = make([("One", .default), ("Two", .default), ("Three", .default)], log: log)
    stage.present(alert)
    stage.screen.clearFeedback()
    func point(_ title: String) throws -> CGPoint {
      let frame = stage.frame(try #require(stage.button(title, in: alert)))
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    let finger = stage.screen.touchDown(at: try point("One"))
    stage.screen.touchMove(finger, to: try point("Two"))
    stage.screen.touchMove(finger, to: try point("Three"))
    #expect(stage.screen.feedback.count == 2)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["Three"])
  }

  @Test func `a finger that leaves the alert chooses nothing`() throws {
    let stage = AlertStage()
    let log = Log()
    let alert = make(log: log)
    stage.present(alert)
    let frame = stage.frame(try #require(stage.button("Delete", in: alert)))
    let finger = stage.screen.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.screen.touchMove(finger, to: CGPoint(x: 10, y: 10))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines.isEmpty)
    #expect(stage.root.presentedViewController === alert)
  }

  @Test func `a button is enabled and disabled while the alert shows`() throws {
    let stage = AlertStage()
    let log = Log()
    let alert = make([("Save", .default), ("Cancel", .cancel)], log: log)
    let save = alert.actions[0]
    save.isEnabled = false
    stage.present(alert)
    stage.tap("Save", in: alert)
    #expect(log.lines.isEmpty)
    let button = try #require(stage.button("Save", in: alert))
    #expect(button.accessibilityTraits.contains(.notEnabled))
    save.isEnabled = true
    stage.screen.update()
    #expect(!button.accessibilityTraits.contains(.notEnabled))
    stage.tap("Save", in: alert)
    #expect(log.lines == ["Save"])
  }

  @Test(.feature("UI10-F137"), .feature("UI10-F138"))
  func `destructive buttons are red, the preferred one is bold in Cancel's place`() throws {
    let stage = AlertStage()
    let alert = make([("Delete", .destructive), ("Cancel", .cancel)])
    stage.present(alert)
    #expect(stage.label("Delete", in: alert)?.textColor == .systemRed)
    let bold = UIFont.systemFont(ofSize: 17, weight: .semibold)
    #expect(stage.label("Cancel", in: alert)?.font.fontName == bold.fontName)
    alert.preferredAction = alert.actions[0]
    stage.screen.update()
    #expect(stage.label("Delete", in: alert)?.font.fontName == bold.fontName)
    #expect(stage.label("Cancel", in: alert)?.font.fontName != bold.fontName)
  }

  @Test func `Return chooses the preferred button and Escape cancels`() {
    let stage = AlertStage()
    let log = Log()
    let first = make([("Copy", .default), ("Move", .default), ("Cancel", .cancel)], log: log)
    first.preferredAction = first.actions[1]
    stage.present(first)
    stage.key(.keyboardReturnOrEnter)
    let second = make(log: log)
    stage.present(second)
    stage.key(.keyboardEscape)
    #expect(log.lines == ["Move", "Cancel"])
  }

  @Test func `Tab and arrows go from button to button`() {
    let stage = AlertStage()
    let log = Log()
    let alert = make([("One", .default), ("Two", .default), ("Cancel", .cancel)], log: log)
    stage.present(alert)
    stage.key(.keyboardTab)
    stage.key(.keyboardDownArrow)
    stage.key(.keyboardReturnOrEnter)
    #expect(log.lines == ["Two"])
  }

  @Test(.feature("UI10-F139")) func `the home button cancels an alert`() {
    let stage = AlertStage()
    let log = Log()
    let alert = make(log: log)
    stage.present(alert)
    stage.screen.press(.home)
    #expect(log.lines == ["Cancel"])
    #expect(stage.root.presentedViewController == nil)
    stage.screen.press(.home)
    // Without a cancelling button it is still there.
    let stubborn = make([("OK", .default)], log: log)
    stage.present(stubborn)
    stage.screen.press(.home)
    #expect(stage.root.presentedViewController === stubborn)
    stage.screen.press(.home)
  }

  @Test(.feature("UI10-F133"))
  func `fields are configured, get the keys and hand them on with Return`() throws {
    let stage = AlertStage()
    let log = Log()
    let alert = make([("Cancel", .cancel), ("Sign In", .default)], log: log)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    stage.present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", nil])
    #expect(fields[0].isFirstResponder)
    stage.screen.type("Ann\n")
    #expect(fields[1].isFirstResponder)
    stage.screen.type("secret\n")
    stage.screen.advance(by: .seconds(1))
    #expect(fields.map(\.text) == ["Ann", "secret"])
    #expect(log.lines == ["Sign In"])
    #expect(stage.frame(fields[0]).height == 25)
  }

  @Test func `an alert without fields has none`() {
    _ = AlertStage()
    #expect(make().textFields == nil)
  }

  @Test(.feature("UI10-F135")) func `what is too long scrolls and the buttons stay`() throws {
    let stage = AlertStage(.iPhoneSE)
    let alert = make(message: String(repeating: "All of this is important. ", count: 100))
    stage.present(alert)
    let box = stage.frame(alert.view)
    #expect(box.height <= 568)
    #expect(box.minY >= 0)
    let text = try #require(
      stage.find(alert.view) { ($0 as? UIScrollView)?.isScrollEnabled == true } as? UIScrollView
    )
    #expect(text.contentSize.height > text.bounds.height)
    let button = try #require(stage.button("Delete", in: alert))
    #expect(stage.frame(button).maxY <= box.maxY + 0.5)
    stage.screen.drag(
      from: CGPoint(x: 160, y: 300),
      to: CGPoint(x: 160, y: 200)
    )
    #expect(text.contentOffset.y > 50)
  }

  @Test(.feature("UI9-F277")) func `too many buttons scroll`() throws {
    let stage = AlertStage(.iPhoneSE)
    let log = Log()
    let alert = make((1...30).map { ("Button \($0)", .default) }, log: log)
    stage.present(alert)
    #expect(stage.frame(alert.view).height <= 568)
    stage.screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 100))
    stage.screen.advance(by: .seconds(3))
    #expect(log.lines.isEmpty)
    let button = try #require(stage.button("Button 1", in: alert))
    #expect(stage.frame(button).minY < stage.frame(alert.view).minY)
  }

  @Test(.feature("UI10-F135")) func `it is laid out anew when the device turns`() {
    let stage = AlertStage()
    let alert = make()
    stage.present(alert)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    let box = stage.frame(alert.view)
    #expect(box.width == 270)
    #expect(abs(box.midX - 333.5) < 1)
  }

  @Test func `it makes room for the keyboard`() {
    let stage = AlertStage()
    let alert = make([("OK", .default)])
    alert.addTextField { field in
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 260))
    }
    stage.present(alert)
    stage.screen.advance(by: .seconds(1))
    let box = stage.frame(alert.view)
    #expect(box.maxY <= 667 - 260)
    #expect(abs(box.midY - (667 - 260) / 2) < 11)
  }

  @Test func `it comes nearer by a fifth and fades in`() throws {
    let stage = AlertStage()
    let alert = make()
    stage.root.present(alert, animated: true)
    stage.screen.update()
    let start = alert.view.layer.presentation() ?? alert.view.layer
    #expect(abs(start.transform.m11 - 1.2) < 0.05)
    #expect(start.opacity < 0.1)
    stage.screen.advance(by: .milliseconds(200))
    let middle = alert.view.layer.presentation() ?? alert.view.layer
    #expect(middle.transform.m11 > 1 && middle.transform.m11 < 1.1)
    stage.screen.advance(by: .seconds(1))
    #expect(alert.view.layer.transform.m11 == 1)
    #expect(alert.view.alpha == 1)
  }

  @Test func `what is behind is dimmed, its tint too, until the alert goes`() {
    let stage = AlertStage()
    let alert = make()
    let before = stage.root.view.tintColor
    stage.present(alert)
    #expect(stage.root.view.tintAdjustmentMode == .dimmed)
    #expect(stage.root.view.tintColor != before)
    let dimming = stage.find(stage.screen.window) { $0.accessibilityIdentifier == "dimming" }
    #expect(dimming?.alpha == 1)
    stage.tap("Cancel", in: alert)
    #expect(stage.root.view.tintAdjustmentMode == .normal)
  }

  @Test func `assistive technologies hear of a modal thing with buttons`() throws {
    let stage = AlertStage()
    let log = Log()
    let alert = make(log: log)
    stage.present(alert)
    #expect(stage.find(alert.view) { $0.accessibilityViewIsModal } != nil)
    let title = try #require(stage.label("Delete Draft?", in: alert))
    #expect(title.accessibilityTraits.contains(.header))
    let button = try #require(stage.button("Delete", in: alert))
    #expect(button.accessibilityTraits == .button)
    #expect(AccessibilityNotices.shared.recent.last?.notification == .screenChanged)
    #expect(alert.accessibilityPerformEscape())
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["Cancel"])
  }

  @Test func `wrong use stops with UIKit's words`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
  }

  @Test func `keys go back to the field that had them`() {
    let stage = AlertStage()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    stage.root.view.addSubview(field)
    _ = field.becomeFirstResponder()
    let alert = make()
    stage.present(alert)
    #expect(!field.isFirstResponder)
    stage.tap("Cancel", in: alert)
    #expect(field.isFirstResponder)
  }
}
