import HeadlessHost
import TestSupport
import Testing
import UIKit

/// One row of the table: a 100 wide superview becomes 200 wide.
struct ResizingCase: Sendable, CustomStringConvertible {
  let mask: UIView.AutoresizingMask
  let x: CGFloat
  let width: CGFloat
  let newX: CGFloat
  let newWidth: CGFloat
  var description: String { "mask \(mask.rawValue), \(x)+\(width) becomes \(newX)+\(newWidth)" }
}

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  nonisolated static let table: [ResizingCase] = [
    // Nothing gives way: the left distance stays.
    .init(mask: [], x: 10, width: 30, newX: 10, newWidth: 30),
    .init(mask: .flexibleRightMargin, x: 10, width: 30, newX: 10, newWidth: 30),
    .init(mask: .flexibleLeftMargin, x: 10, width: 30, newX: 110, newWidth: 30),
    .init(mask: .flexibleWidth, x: 10, width: 30, newX: 10, newWidth: 130),
    // Shared in proportion to the lengths: 10 and 60 of 70.
    .init(
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      x: 35,
      width: 30,
      newX: 85,
      newWidth: 30
    ),
    .init(mask: [.flexibleLeftMargin, .flexibleWidth], x: 10, width: 30, newX: 35, newWidth: 105),
    .init(
      mask: [.flexibleWidth, .flexibleRightMargin],
      x: 10,
      width: 30,
      newX: 10,
      newWidth: 63.5
    ),
    .init(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      x: 10,
      width: 30,
      newX: 20,
      newWidth: 60
    ),
    // All flexible parts are of no length: evenly.
    .init(
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      x: 0,
      width: 100,
      newX: 50,
      newWidth: 100
    ),
  ]

  @Test(arguments: table)
  func `a wider superview moves and stretches as the mask says`(row: ResizingCase) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: row.x, y: 0, width: row.width, height: 20))
    view.autoresizingMask = row.mask
    superview.addSubview(view)

    superview.frame.size.width = 200

    #expect(abs(view.frame.minX - row.newX) <= 0.5)
    #expect(abs(view.frame.width - row.newWidth) <= 0.5)
    #expect(view.frame.minY == 0)
    #expect(view.frame.height == 20)
  }

  @Test func `heights follow the same arithmetic`() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 30))
    view.autoresizingMask = [.flexibleTopMargin, .flexibleHeight]
    superview.addSubview(view)
    superview.bounds.size.height = 200
    #expect(view.frame == CGRect(x: 0, y: 35, width: 20, height: 105))
  }

  @Test func `a view that does not resize its subviews leaves them`() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    superview.autoresizesSubviews = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(view)
    superview.frame.size = CGSize(width: 300, height: 300)
    #expect(view.frame.size == CGSize(width: 50, height: 50))
  }
}

@MainActor
@Suite("View layout")
struct ViewLayoutTests {
  final class CountingView: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `layout runs once in a pass, and again only where asked`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    view.layouts = 0

    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.layouts == 0)
    screen.update()
    #expect(view.layouts == 1)
    view.backgroundColor = .red
    view.center = CGPoint(x: 100, y: 100)
    screen.update()
    #expect(view.layouts == 1)
    view.bounds.size.width = 60
    screen.update()
    #expect(view.layouts == 2)
  }

  @Test func `layoutIfNeeded lays out at once`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let count = view.layouts
    view.layoutIfNeeded()
    #expect(count == 1)
    #expect(view.layouts == 1)
  }

  @Test func `the safe area comes down and ends where a view does not reach`() {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    let root = controller.view!
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let inner = UIView(frame: CGRect(x: 0, y: 20, width: 375, height: 300))
    root.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(root.safeAreaInsets.top == 54)
    #expect(inner.safeAreaInsets.top == 34)
  }

  @Test func `margins add to the safe area`() {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 44, left: 16, bottom: 34, right: 16)
    )
    let plain = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    controller.view.addSubview(plain)
    #expect(plain.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    plain.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    #expect(plain.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    plain.semanticContentAttribute = .forceRightToLeft
    #expect(plain.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func `margins of a superview can be kept`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 180, height: 200))
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 20))
  }
}
