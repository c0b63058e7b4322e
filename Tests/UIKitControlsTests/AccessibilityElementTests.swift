import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct `Parts that a view draws itself` {
  /// A view that draws two halves, of which each is an element.
  private final class Dial: UIView {
    var presses: [String] = []

    func describe() {
      accessibilityElements = ["Left", "Right"].enumerated().map { index, name in
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = name
        element.accessibilityIdentifier = "half-\(index)"
        element.accessibilityTraits = .button
        element.accessibilityFrameInContainerSpace = CGRect(
          x: CGFloat(index) * 50,
          y: 0,
          width: 50,
          height: 40
        )
        return element
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      presses.append(touch.location(in: self).x < 50 ? "Left" : "Right")
    }
  }

  private func shown(_ stage: ControlStage) -> Dial {
    let dial = Dial(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    dial.describe()
    return stage.screen.show(dial)
  }

  private func element(_ dial: Dial, _ index: Int) throws -> UIAccessibilityElement {
    try #require(dial.accessibilityElement(at: index) as? UIAccessibilityElement)
  }

  @Test(.feature("IX-F021")) func `elements follow their container`() throws {
    let stage = ControlStage()
    let dial = shown(stage)
    let right = try element(dial, 1)
    #expect(right.isAccessibilityElement && right.accessibilityContainer === dial)
    #expect(right.accessibilityFrame == CGRect(x: 150, y: 200, width: 50, height: 40))
    dial.frame.origin.y = 300
    #expect(right.accessibilityFrame.minY == 300)
    #expect(right.accessibilityActivationPoint == CGPoint(x: 175, y: 320))
    #expect(dial.index(ofAccessibilityElement: right) == 1)
    #expect(right.accessibilityIdentifier == "half-1")
    right.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    dial.frame.origin.y = 400
    #expect(right.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(right.accessibilityFrameInContainerSpace.isNull)
  }

  @Test func `keys reach them and press them where they are`() throws {
    let stage = ControlStage()
    stage.screen.environment.isFullKeyboardAccessEnabled = true
    let dial = shown(stage)
    let tab = UIKeyboardHIDUsage.keyboardTab.rawValue
    stage.screen.key(usage: tab)
    stage.screen.key(usage: tab)
    #expect(
      stage.screen.screen.keyboardFocus.ringFrame?.intersects(
        CGRect(x: 160, y: 210, width: 30, height: 20)
      ) == true
    )
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardSpacebar.rawValue)
    #expect(dial.presses == ["Right"])
    // One that cannot be used is passed over.
    try element(dial, 1).accessibilityTraits = [.button, .notEnabled]
    stage.screen.key(usage: tab)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardSpacebar.rawValue)
    #expect(dial.presses == ["Right", "Left"])
  }

  @Test func `a view answers with its own place unless another was set`() {
    let stage = ControlStage()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    stage.screen.show(view)
    #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    view.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 2, y: 2))
  }
}
