import HeadlessHost
import TestSupport
import Testing
import UIKit

/// What each attribute, relation, multiplier and constant means for frames.
@MainActor
@Suite struct ConstraintAttributeTests {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// A box of 100 × 40 whose attribute is held at that of another at (20, 30) of 200 × 80 with
  /// margins of 8, plus 5.
  private func origin(
    _ attribute: Attribute,
    _ other: Attribute? = nil
  ) -> CGPoint {
    let stage = Stage()
    let target = stage.add()
    target.pin(20, 30, 200, 80)
    let box = stage.add()
    activate(
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 40),
      NSLayoutConstraint(
        item: box,
        attribute: attribute,
        relatedBy: .equal,
        toItem: target,
        attribute: other ?? attribute,
        multiplier: 1,
        constant: 5
      )
    )
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 100, height: 40))
    return box.frame.origin
  }

  @Test(arguments: [
    (Attribute.left, Attribute.left, 25.0), (.right, .right, 125), (.leading, .leading, 25),
    (.trailing, .trailing, 125), (.centerX, .centerX, 75), (.left, .right, 225),
    (.leading, .trailing, 225), (.centerX, .left, -25), (.left, .leftMargin, 33),
    (.right, .rightMargin, 117), (.leading, .leadingMargin, 33),
    (.trailing, .trailingMargin, 117), (.centerX, .centerXWithinMargins, 75),
    // The box's own margin of 8 is inside of it.
    (.leftMargin, .left, 17), (.rightMargin, .right, 133),
  ])
  func `places across`(attribute: Attribute, other: Attribute, x: CGFloat) {
    #expect(origin(attribute, other).x == x)
  }

  @Test(arguments: [
    (Attribute.top, Attribute.top, 35.0), (.bottom, .bottom, 75), (.centerY, .centerY, 55),
    (.top, .bottom, 115), (.top, .topMargin, 43), (.bottom, .bottomMargin, 67),
    (.centerY, .centerYWithinMargins, 55), (.firstBaseline, .top, 35),
    (.lastBaseline, .bottom, 75), (.topMargin, .top, 27),
  ])
  func `places along`(attribute: Attribute, other: Attribute, y: CGFloat) {
    #expect(origin(attribute, other).y == y)
  }

  // MARK: Pairs

  private func pair(
    _ first: Attribute,
    _ second: Attribute,
    in container: UIView = UIView()
  ) -> NSLayoutConstraint {
    let (box, other) = (UIView(), UIView())
    container.addSubview(box)
    container.addSubview(other)
    return NSLayoutConstraint(
      item: box,
      attribute: first,
      relatedBy: .equal,
      toItem: other,
      attribute: second,
      multiplier: 1,
      constant: 0
    )
  }

  @Test(arguments: [
    (Attribute.left, Attribute.top), (.top, .left), (.centerX, .centerY), (.bottom, .trailing),
    (.leading, .lastBaseline), (.leftMargin, .bottomMargin),
  ])
  func `a place across and a place along can be related as long as nothing lays out`(
    first: Attribute,
    second: Attribute
  ) {
    let container = UIView()
    let constraint = pair(first, second, in: container)
    constraint.isActive = true
    #expect(container.constraints.count == 1)
    constraint.isActive = false
    #expect(container.constraints == [])
  }

  @Test func `laying them out stops with UIKit's words`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = Stage()
        let (box, other) = (stage.add(), stage.add())
        NSLayoutConstraint(
          item: box,
          attribute: .left,
          relatedBy: .equal,
          toItem: other,
          attribute: .top,
          multiplier: 1,
          constant: 0
        ).isActive = true
        stage.layOut()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Constraint improperly relates anchors of incompatible types"))
  }

  @Test func `a length and a place cannot be related at all`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .top,
          relatedBy: .equal,
          toItem: UIView(),
          attribute: .height,
          multiplier: 0.25,
          constant: 0
        )
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Invalid pairing of layout attributes"))
  }

  @Test func `leading and left cannot be related at all`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .leading,
          relatedBy: .equal,
          toItem: UIView(),
          attribute: .left,
          multiplier: 1,
          constant: 0
        )
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Use leading/trailing for both or neither."))
  }

  @Test func `a place alone cannot be held at a number`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .top,
          relatedBy: .equal,
          toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1,
          constant: 20
        )
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Location attributes must be specified in pairs."))
  }

  @Test func `a length may be a multiple of another plus a constant`() {
    let stage = Stage()
    let box = stage.add()
    activate(
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor),
      box.widthAnchor.constraint(
        equalTo: stage.root.widthAnchor,
        multiplier: 0.5,
        constant: 0.5
      ),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2, constant: -6)
    )
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 188, height: 370))
  }

  @Test func `a place may be a multiple of another measured in the container`() {
    let stage = Stage()
    let box = stage.add()
    box.pin(0, 10, 50, 50)[0].isActive = false
    NSLayoutConstraint(
      item: box,
      attribute: .centerX,
      relatedBy: .equal,
      toItem: stage.root,
      attribute: .right,
      multiplier: 1.0 / 3,
      constant: 0
    ).isActive = true
    stage.layOut()
    #expect(box.center.x == 125)
  }

  @Test func `inequalities hold a wish back`() {
    let stage = Stage()
    let box = stage.add()
    box.pin(0, 0, 10, 20)[2].isActive = false
    let wish = box.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    activate(wish, limit)
    stage.layOut()
    #expect(box.frame.width == 200)
    limit.constant = 120
    stage.layOut()
    #expect(box.frame.width == 120)
    wish.constant = 60
    stage.layOut()
    #expect(box.frame.width == 60)
    box.widthAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
    stage.layOut()
    #expect(box.frame.width == 90)
    limit.isActive = false
    wish.constant = 300
    stage.layOut()
    #expect(box.frame.width == 300)
  }

  @Test func `the higher priority wins, whichever came first`() {
    let stage = Stage()
    let box = stage.add()
    box.pin(0, 0, 10, 20)[2].isActive = false
    let weak = box.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = UILayoutPriority(700)
    let strong = box.widthAnchor.constraint(equalToConstant: 80)
    strong.priority = UILayoutPriority(701)
    activate(strong, weak)
    stage.layOut()
    #expect(box.frame.width == 80)
    strong.priority = UILayoutPriority(699)
    stage.layOut()
    #expect(box.frame.width == 50)
  }

  @Test func `views of other branches are related through their superviews`() {
    let stage = Stage()
    let left = stage.add()
    left.pin(10, 20, 100, 100)
    let right = stage.add()
    right.pin(200, 50, 150, 200)
    let inner = stage.add(UIView(), to: left)
    inner.pin(5, 7, 30, 30)
    let follower = stage.add(UIView(), to: right)
    activate(
      follower.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 180),
      follower.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 10),
      follower.widthAnchor.constraint(equalTo: inner.widthAnchor),
      follower.heightAnchor.constraint(equalToConstant: 10)
    )
    stage.layOut()
    // Right edge of inner: 10 + 5 + 30 = 45 in the root; 225 there is 25 in `right`.
    #expect(follower.frame == CGRect(x: 25, y: 17, width: 30, height: 10))
  }

  @Test func `the distance between two anchors is a length`() {
    let stage = Stage()
    let first = stage.add()
    first.pin(10, 10, 40, 40)
    let second = stage.add()
    second.pin(0, 100, 40, 40)[0].isActive = false
    let third = stage.add()
    third.pin(200, 200, 40, 40)
    let gap = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
    let other = second.rightAnchor.anchorWithOffset(to: third.leftAnchor)
    gap.constraint(equalTo: other, multiplier: 2).isActive = true
    stage.layOut()
    // 150 points between, less 40: two thirds of 110 before.
    #expect(abs(second.frame.minX - (50 + 110 * 2 / 3)) <= 0.25)
    #expect(second.frame.minX * 2 == (second.frame.minX * 2).rounded())
  }

  @Test func `system spacing is eight points in the direction of reading`() {
    let stage = Stage()
    let first = stage.add()
    first.pin(10, 10, 40, 40)
    let second = stage.add()
    second.pin(0, 0, 40, 40)[0...1].forEach { $0.isActive = false }
    activate(
      second.leadingAnchor.constraint(
        equalToSystemSpacingAfter: first.trailingAnchor,
        multiplier: 2
      ),
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1)
    )
    stage.layOut()
    #expect(second.frame.origin == CGPoint(x: 66, y: 58))
  }

  @Test func `a distance of 0 times a length is one of the constant alone`() {
    let stage = Stage()
    let (first, second) = (stage.add(), stage.add())
    let gap = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
    let none = gap.constraint(equalTo: first.widthAnchor, multiplier: 0)
    #expect(none.secondAnchor == nil && none.multiplier == 1)
    let half = gap.constraint(equalTo: first.widthAnchor, multiplier: 0.5)
    #expect(half.secondAnchor == first.widthAnchor && half.multiplier == 0.5)
  }

  @Test func `the anchors of a constraint are of the classes that created it`() {
    let stage = Stage()
    let (first, second) = (stage.add(), stage.add())
    let gap = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
    let length = gap.constraint(equalTo: first.widthAnchor)
    #expect(_anchor(length.firstAnchor, as: NSLayoutDimension.self) == gap)
    #expect(_anchor(length.firstAnchor, as: NSLayoutAnchor<NSLayoutDimension>.self) != nil)
    #expect(_anchor(length.firstAnchor, as: NSLayoutXAxisAnchor.self) == nil)
    #expect(_anchor(length.secondAnchor, as: NSLayoutDimension.self) == first.widthAnchor)
    let edge = first.topAnchor.constraint(equalTo: second.bottomAnchor)
    #expect(_anchor(edge.firstAnchor, as: NSLayoutYAxisAnchor.self) == first.topAnchor)
    #expect(_anchor(edge.firstAnchor, as: NSLayoutDimension.self) == nil)
    let constant = first.widthAnchor.constraint(equalToConstant: 1)
    #expect(_anchor(constant.secondAnchor, as: NSLayoutDimension.self) == nil)
  }
}
