import CoreGraphics
import TestSupport
import Testing
import UIKit

// Objects that an app's own tests make, which UIKit otherwise makes itself.

private final class FakeTouch: UITouch {
  override var phase: UITouch.Phase { .ended }
  override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
}

private final class FakeScreen: UIScreen {
  private let density: CGFloat
  init(density: CGFloat) {
    self.density = density
    super.init()
  }
  override var scale: CGFloat { density }
  override var traitCollection: UITraitCollection { UITraitCollection(displayScale: density) }
}

private final class FakeAction: UIAlertAction {
  private var words: String?
  private var answer: ((UIAlertAction) -> Void)?
  override var title: String? { words }
  convenience init(
    title: String?,
    style: UIAlertAction.Style,
    handler: ((UIAlertAction) -> Void)?
  ) {
    self.init()
    words = title
    answer = handler
  }
  func choose() { answer?(self) }
}

private class NamedConstraint: NSLayoutConstraint {}
private final class RenamedConstraint: NSLayoutConstraint {
  override init() {
    super.init()
    identifier = "renamed"
  }
}

private final class Field: UIFieldBehavior {
  var note = "kept"
}

@MainActor
@Suite("Objects made by apps")
struct AllocationTests {
  @Test func `a touch, an event and a press can be made and stood in for`() {
    let touch = FakeTouch()
    #expect(touch.phase == .ended)
    #expect(touch.location(in: nil) == CGPoint(x: 3, y: 4))
    #expect(UITouch().phase == .began)
    #expect(UITouch().tapCount == 0)
    #expect(UITouch().view == nil)
    #expect(UIEvent().type == .touches)
    #expect(UIEvent().allTouches == nil)
    #expect(UIPressesEvent().type == .presses)
    #expect(UIPress().phase == .began)
    #expect(UIKey().characters.isEmpty)
  }

  @Test func `a screen that a test stands in for has the app's device and its own scale`() {
    let screen = FakeScreen(density: 7)
    #expect(screen.scale == 7)
    #expect(screen.traitCollection.displayScale == 7)
    #expect(screen.bounds == UIScreen.main.bounds)
    #expect(UIScreen.main !== screen)
  }

  @Test func `a subclass of a constraint inherits its initializer`() {
    let (a, b) = (UIView(), UIView())
    let constraint = NamedConstraint(
      item: a,
      attribute: .width,
      relatedBy: .greaterThanOrEqual,
      toItem: b,
      attribute: .height,
      multiplier: 2,
      constant: 5
    )
    #expect(constraint.multiplier == 2)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.constant == 5)
    #expect(constraint.secondItem === b)
    let renamed = RenamedConstraint(
      item: a,
      attribute: .width,
      relatedBy: .equal,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: 9
    )
    renamed.isActive = true
    #expect(renamed.identifier == "renamed")
    #expect(a.constraints.first === renamed)
  }

  @Test func `an alert's action that a test stands in for is made through init`() {
    var count = 0
    let action = FakeAction(title: "OK", style: .default) { _ in count += 1 }
    action.choose()
    #expect(action.title == "OK")
    #expect(count == 1)
  }

  @Test func `actions, effects and items begin blank`() {
    #expect(UIAlertAction().title == nil)
    #expect(UIContextualAction().style == .normal)
    #expect(UISwipeActionsConfiguration().actions.isEmpty)
    #expect(UITableViewRowAction().title == nil)
    #expect(UIPreviewAction().title.isEmpty)
    #expect(UINavigationItem().title == nil)
    #expect(UIViewPropertyAnimator().state == .inactive)
    #expect(UIFont().pointSize == 12)
    #expect(UIScreenMode().size == .zero)
    #expect(UIDictationPhrase().text.isEmpty)
    #expect(UIAttachmentBehavior().items.isEmpty)
    #expect(CADisplayLink().isPaused == false)
    #expect(UIFocusUpdateContext().focusHeading == [])
    #expect(UITextInputMode().primaryLanguage == nil)
  }

  @Test func `a field's class method makes an object of the subclass`() {
    let field = Field.vortexField()
    #expect(type(of: field) == Field.self)
    #expect(field.note == "kept")
  }
}

@MainActor
@Suite("Members of every object")
struct PlainObjectTests {
  private final class Model: NSObject {}

  @Test func `any object carries accessibility values`() {
    let image = UIImage()
    image.accessibilityLabel = "A boat"
    #expect(image.accessibilityLabel == "A boat")
    #expect(image.accessibilityAttributedLabel?.string == "A boat")
    #expect(UIImage().accessibilityLabel == nil)
    let model = Model()
    model.isAccessibilityElement = true
    model.accessibilityTraits = .button
    model.accessibilityFrame = CGRect(x: 0, y: 0, width: 4, height: 6)
    #expect(model.isAccessibilityElement)
    #expect(model.accessibilityTraits == .button)
    #expect(model.accessibilityActivationPoint == CGPoint(x: 2, y: 3))
    model.accessibilityAttributedLabel = NSAttributedString(string: "b")
    #expect(model.accessibilityLabel == "b")
  }

  @Test func `a picture's label names what shows it`() {
    let image = UIImage()
    image.accessibilityLabel = "A boat"
    let button = UIButton()
    button.setImage(image, for: .normal)
    #expect(UIImageView(image: image).accessibilityLabel == "A boat")
    #expect(button.accessibilityLabel == "A boat")
    button.setTitle("Sail", for: .normal)
    #expect(button.accessibilityLabel == "Sail")
  }

  @Test func `geometry prints as on Apple's systems`() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect(String(reflecting: CGRect(x: 1, y: 2, width: 3, height: 4)) == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func `names of Darwin's C library are there`() {
    #expect(HUGE_VAL == .infinity)
    #expect(HUGE == .greatestFiniteMagnitude)
    #expect(MAXFLOAT == HUGE)
    #expect(NAN.isNaN)
    #expect(UINT_MAX == .max)
  }

  @Test func `a font is opened by its name`() throws {
    let known = try #require(UIFont(name: "Inter-Regular", size: 12))
    let font = try #require(CGFont(known.fontName as CFString))
    #expect(font.postScriptName == known.fontName)
    #expect(CGFont("No such font" as CFString) == nil)
  }
}
