import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("View geometry, hits and tint")
struct ViewLooksTests {
  @Test func `points go through transforms and bounds`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSubview(view)
    view.bounds.origin = CGPoint(x: 10, y: 0)
    #expect(view.convert(CGPoint(x: 10, y: 0), to: root) == CGPoint(x: 50, y: 50))
    view.bounds.origin = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let corner = view.convert(CGPoint.zero, to: root)
    #expect(corner == .zero)
    #expect(root.convert(CGPoint(x: 100, y: 100), to: view) == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `the frontmost touchable view is hit`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 150, y: 150), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 250, y: 150), with: nil) == nil)
    // A part outside of the parent is visible but not hit.
    let outside = UIView(frame: CGRect(x: 90, y: 90, width: 60, height: 60))
    back.addSubview(outside)
    #expect(root.hitTest(CGPoint(x: 140, y: 140), with: nil) === root)
  }

  final class DirtyView: UIView {
    var rects: [CGRect] = []
    var color = UIColor.red
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      color.setFill()
      UIRectFill(bounds)
    }
  }

  @Test func `drawing is asked for what needs it, and keeps the rest`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(DirtyView(frame: CGRect(x: 20, y: 20, width: 100, height: 50)))
    screen.update()
    #expect(view.rects == [view.bounds])
    view.color = .blue
    view.rects = []
    view.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 5))
    view.setNeedsDisplay(CGRect(x: 30, y: 20, width: 10, height: 10))
    screen.update()
    // One call, with the box around both; pixels outside of it stay, whatever is drawn there.
    #expect(view.rects == [CGRect(x: 10, y: 10, width: 30, height: 20)])
    let image = try #require(screen.image)
    #expect(image.color(atX: 50, y: 50).prefix(3) == [255, 0, 0])
    #expect(image.color(atX: 80, y: 80).prefix(3) == [0, 0, 255])
    view.rects = []
    view.setNeedsDisplay(CGRect(x: 0.2, y: 0, width: 10, height: 10))
    screen.update()
    // Whole pixels.
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 10.5, height: 10)])
    view.rects = []
    view.setNeedsDisplay()
    screen.update()
    #expect(view.rects == [view.bounds])
  }

  final class TintView: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test(.feature("VIS-F100"))
  func `tint is inherited, dimmed, and told of`() {
    let parent = TintView()
    let child = TintView()
    let own = TintView()
    parent.addSubview(child)
    parent.addSubview(own)
    own.tintColor = .green
    (parent.changes, child.changes, own.changes) = (0, 0, 0)

    parent.tintColor = .red

    #expect(child.tintColor == .red)
    #expect(own.tintColor == .green)
    #expect((parent.changes, child.changes, own.changes) == (1, 1, 0))

    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    child.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(red == green && green == blue)
    #expect(child.changes == 2)
    #expect(own.changes == 1)
    parent.tintColor = nil
    parent.tintAdjustmentMode = .automatic
    #expect(child.tintColor == .systemBlue)
    // A colour of one's own comes back as well.
    #expect(own.changes == 2)
    #expect(own.tintColor == .green)
  }

  @Test(.feature("VIS-F100"))
  func `a view with a mode of its own hears nothing of the one around it`() {
    let parent = TintView()
    let own = TintView()
    own.tintAdjustmentMode = .normal
    parent.addSubview(own)
    own.changes = 0
    parent.tintAdjustmentMode = .dimmed
    #expect(own.changes == 0)
    #expect(own.tintAdjustmentMode == .normal)
  }

  @Test(.feature("VIS-F100"))
  func `a tint goes grey and comes back on the way into and out of a dimmed tree`() {
    let dimmed = UIView()
    dimmed.tintAdjustmentMode = .dimmed
    let normal = UIView()
    let own = TintView()
    own.tintColor = .green
    own.changes = 0
    normal.addSubview(own)
    #expect(own.changes == 0)
    dimmed.addSubview(own)
    #expect(own.changes == 1)
    normal.addSubview(own)
    #expect(own.changes == 2)
  }

  @Test(.feature("VIS-F100"))
  func `whether a tint is dimmed goes down a tree as far as no view has a mode of its own`() {
    let root = UIView()
    let middle = UIView()
    let leaf = UIView()
    let own = UIView()
    let below = UIView()
    own.tintAdjustmentMode = .normal
    middle.addSubview(leaf)
    middle.addSubview(own)
    own.addSubview(below)
    root.tintAdjustmentMode = .dimmed

    root.addSubview(middle)
    #expect(leaf.tintAdjustmentMode == .dimmed)
    #expect(below.tintAdjustmentMode == .normal)

    own.tintAdjustmentMode = .automatic
    #expect(below.tintAdjustmentMode == .dimmed)

    middle.removeFromSuperview()
    #expect(leaf.tintAdjustmentMode == .normal)
    #expect(below.tintAdjustmentMode == .normal)
  }

  @Test func `only classes that draw have pixels of their own`() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let drawing = screen.show(Drawing(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let plain = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    screen.update()
    #expect(drawing.layer.contents != nil)
    #expect(plain.layer.contents == nil)
  }

  @Test func `a layer is of the class that the view names`() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(Gradient().layer is CAGradientLayer)
    let view = UIView()
    #expect(view.layer.delegate === view)
  }

  @Test func `a snapshot shows what the view showed`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    view.backgroundColor = .red
    let copy = view.snapshotView(afterScreenUpdates: true)
    #expect(copy?.bounds.size == CGSize(width: 20, height: 20))
    #expect(copy?.layer.contents != nil)
    #expect(UIView(frame: view.frame).snapshotView(afterScreenUpdates: false) == nil)
  }

  @Test func `traits come down and changes are told`() {
    final class TraitView: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(TraitView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(view.traitCollection.displayScale == 2)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    view.styles = []
    screen.environment.appearance = .dark
    #expect(view.styles == [.dark])
    view.superview?.overrideUserInterfaceStyle = .light
    #expect(view.styles == [.dark, .light])
  }
}
