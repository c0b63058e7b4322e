import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct GuideTests {
  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    activate(
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
    )
  }

  @Test func `the safe area's guide follows the safe area`() {
    let stage = Stage(.iPhoneX)
    let box = stage.add()
    fill(box, stage.root.safeAreaLayoutGuide)
    stage.layOut()
    let area = stage.root.safeAreaInsets
    #expect(area.bottom == 34)
    #expect(box.frame == stage.root.bounds.inset(by: area))
    stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 2)
    stage.layOut()
    #expect(
      box.frame
        == stage.root.bounds.inset(
          by: area + UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 2)
        )
    )
    #expect(stage.root.safeAreaLayoutGuide.layoutFrame == box.frame)
  }

  @Test func `guides of the system have a frame where nothing uses constraints`() {
    final class ByHand: UIViewController {
      var frames: [CGRect] = []
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        frames = [
          view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide,
          view.keyboardLayoutGuide,
        ].map(\.layoutFrame)
        box.frame = view.safeAreaLayoutGuide.layoutFrame
      }
    }
    let screen = HeadlessScreen(.iPhoneX)
    let page = ByHand()
    screen.rootViewController = page
    screen.update()
    let room = CGRect(x: 0, y: 44, width: 375, height: 812 - 44 - 34)
    #expect(page.box.frame == room)
    #expect(
      page.frames == [
        room, room.insetBy(dx: 16, dy: 0), room.insetBy(dx: 16, dy: 0),
        CGRect(x: 0, y: 778, width: 375, height: 34),
      ]
    )
    // A wide page is read in its middle.
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    #expect(wide.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 84))
    // A guide of the app is nowhere before constraints say where.
    let own = UILayoutGuide()
    wide.addLayoutGuide(own)
    #expect(own.layoutFrame == .zero)
  }

  @Test func `what is held at the safe area of a scroll view stays while the content moves`() {
    let stage = Stage(.iPhoneX)
    let scroll = stage.add(UIScrollView())
    fill(scroll, UILayoutGuide(filling: stage.root))
    let badge = stage.add(SizedView(20, 20), to: scroll)
    activate(
      badge.leadingAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.leadingAnchor),
      badge.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor)
    )
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 375, height: 3000)
    stage.layOut()
    #expect(badge.convert(badge.bounds, to: nil).minY == 44)
    scroll.contentOffset.y = 500
    stage.layOut()
    #expect(badge.convert(badge.bounds, to: nil).minY == 44)
    #expect(scroll.safeAreaLayoutGuide.layoutFrame.minY == 544)
  }

  @Test func `the margins' guide follows the margins`() {
    let stage = Stage()
    let holder = stage.add()
    holder.pin(20, 100, 200, 200)
    let box = stage.add(UIView(), to: holder)
    fill(box, holder.layoutMarginsGuide)
    stage.layOut()
    #expect(box.frame == CGRect(x: 8, y: 8, width: 184, height: 184))
    holder.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.layOut()
    #expect(box.frame == CGRect(x: 2, y: 1, width: 194, height: 196))
    #expect(holder.layoutMarginsGuide.layoutFrame == box.frame)
  }

  @Test func `an attribute of margins is the margins' guide`() {
    let stage = Stage()
    let holder = stage.add()
    holder.pin(0, 100, 100, 100)
    holder.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 10, right: 0)
    let box = stage.add(SizedView(10, 10), to: holder)
    for attribute in [NSLayoutConstraint.Attribute.centerX, .centerY] {
      NSLayoutConstraint(
        item: box,
        attribute: attribute,
        relatedBy: .equal,
        toItem: holder,
        attribute: attribute == .centerX ? .centerXWithinMargins : .centerYWithinMargins,
        multiplier: 1,
        constant: 0
      ).isActive = true
    }
    stage.layOut()
    #expect(box.center == CGPoint(x: 60, y: 60))
  }

  @Test func `readable content is no wider than text is read with ease`() {
    let stage = Stage()
    let wide = stage.add()
    wide.pin(0, 100, 1000, 100)
    let box = stage.add(UIView(), to: wide)
    fill(box, wide.readableContentGuide)
    stage.layOut()
    #expect(box.frame.width == wide.readableContentWidth)
    #expect(box.frame.midX == 500)
    #expect(box.frame.minY == 8)
    let narrow = stage.add()
    narrow.pin(0, 300, 300, 100)
    let inner = stage.add(UIView(), to: narrow)
    fill(inner, narrow.readableContentGuide)
    stage.layOut()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 284, height: 84))
  }

  @Test func `a guide of the app is placed like a view`() {
    let stage = Stage()
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    stage.root.addLayoutGuide(guide)
    let box = stage.add(SizedView(10, 10))
    activate(
      guide.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
      guide.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0.2),
      guide.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 7),
      guide.heightAnchor.constraint(equalToConstant: 5),
      box.leftAnchor.constraint(equalTo: guide.rightAnchor),
      box.topAnchor.constraint(equalTo: guide.bottomAnchor)
    )
    stage.layOut()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 7, width: 75, height: 5))
    #expect(box.frame.origin == CGPoint(x: 85, y: 12))
    #expect(stage.root.layoutGuides == [guide])
    #expect(guide.constraintsAffectingLayout(for: .vertical).count == 2)
    stage.root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(stage.root.constraints.isEmpty)
    stage.layOut()
    #expect(box.frame.origin == .zero)
  }

  @Test func `the bars' guides end where the safe area begins`() {
    let stage = Stage(.iPhoneX)
    let box = stage.add()
    activate(
      box.topAnchor.constraint(equalTo: stage.controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: stage.controller.bottomLayoutGuide.topAnchor),
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      box.rightAnchor.constraint(equalTo: stage.root.rightAnchor)
    )
    stage.layOut()
    let area = stage.root.safeAreaInsets
    #expect(stage.controller.bottomLayoutGuide.length == 34)
    #expect(box.frame == stage.root.bounds.inset(by: area))
  }

  @Test func `the keyboard's guide stands on the safe area and on the keyboard`() {
    let stage = Stage(.iPhoneX)
    let box = stage.add(SizedView(10, 10))
    box.bottomAnchor.constraint(
      equalTo: stage.root.keyboardLayoutGuide.topAnchor
    ).isActive = true
    stage.layOut()
    #expect(box.frame.maxY == 778)
    stage.root.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.layOut()
    #expect(box.frame.maxY == 812)
    KeyboardRoom.change(to: CGRect(x: 0, y: 500, width: 375, height: 312))
    stage.layOut()
    #expect(box.frame.maxY == 500)
    KeyboardRoom.change(to: .zero)
    stage.layOut()
    #expect(box.frame.maxY == 812)
  }

  @Test func `the keyboard's guide is where an undocked keyboard is, if it follows such`() {
    let stage = Stage(.iPad9_7)
    let box = stage.add()
    let guide = stage.root.keyboardLayoutGuide
    fill(box, guide)
    let away = CGRect(x: 20, y: 500, width: 320, height: 240)
    KeyboardRoom.change(to: .zero, away: away)
    defer { KeyboardRoom.change(to: .zero) }
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 1024, width: 768, height: 0))
    guide.followsUndockedKeyboard = true
    stage.layOut()
    #expect(box.frame == away)
    #expect(guide.layoutFrame == away)
    #expect(guide.nearEdges == .leading)
    KeyboardRoom.change(to: .zero, away: CGRect(x: 440, y: 30, width: 320, height: 240))
    #expect(guide.nearEdges == [.top, .trailing])
    KeyboardRoom.change(to: .zero, away: CGRect(x: 0, y: 500, width: 768, height: 240))
    #expect(guide.nearEdges == [])
    KeyboardRoom.change(to: CGRect(x: 0, y: 711, width: 768, height: 313))
    stage.layOut()
    #expect(guide.nearEdges == .bottom)
    #expect(box.frame == CGRect(x: 0, y: 711, width: 768, height: 313))
  }
}

extension UILayoutGuide {
  /// A guide that covers a view.
  fileprivate convenience init(filling view: UIView) {
    self.init()
    view.addLayoutGuide(self)
    activate(
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: view.topAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor)
    )
  }
}
