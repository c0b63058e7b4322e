import HeadlessHost
import Testing
import UIKit

#if swift(>=6)
import Outside6
#else
import Outside5
#endif

/// Creates an object of each subclass whose initializer takes only simple values, and uses it.
///
/// The classes override every member and call super, so that a call of a wrong override would
/// recurse without end.
@MainActor
@Suite("Objects of subclasses from outside")
struct ObjectTests {
  @Test(arguments: 0..<outsideObjectCount)
  func `an object of a subclass is made, described, shown and laid out`(_ index: Int) {
    let (name, make) = outsideObjects[index]
    guard let object = make() else {
      // These initializers may fail, because their names and archives do not exist.
      #expect(ObjectTests.mayFail.contains { name.contains($0) }, "\(name) made nothing")
      return
    }
    // The description of an attributed string without text is empty.
    #expect(!String(describing: object).isEmpty || object is NSAttributedString)
    let screen = HeadlessScreen(.iPhone8)
    switch object {
    case let window as UIWindow:
      window.isHidden = false
      window.layoutIfNeeded()
      window.isHidden = true
    case let view as UIView:
      view.frame = CGRect(x: 10, y: 40, width: 200, height: 100)
      screen.show(view)
      _ = view.sizeThatFits(CGSize(width: 100, height: 100))
      _ = view.intrinsicContentSize
      _ = view.accessibilityLabel
      view.setNeedsDisplay()
      screen.advance(by: .milliseconds(50))
      view.removeFromSuperview()
    case let controller as UIViewController:
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      _ = controller.preferredStatusBarStyle
    case let layer as CALayer:
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.layoutIfNeeded()
      _ = layer.hitTest(.zero)
    case let recognizer as UIGestureRecognizer:
      let view = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 100))
      view.addGestureRecognizer(recognizer)
      screen.show(view)
      screen.tap(at: CGPoint(x: 60, y: 100))
    default: break
    }
  }

  /// The initializers whose name or archive does not exist here.
  private static let mayFail = [
    "init(named:", "init(systemName:", "init(contentsOfFile:", "init(data:", "init(coder:)",
    "init(name:", "init(contentsOf:",
  ]
}
