import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct DirectionTests {
  private func stage(_ attribute: UISemanticContentAttribute) -> (Stage, UIView) {
    let stage = Stage()
    let holder = stage.add()
    holder.pin(0, 0, 200, 100)
    holder.semanticContentAttribute = attribute
    return (stage, holder)
  }

  @Test func `leading and trailing change sides, left and right do not`() {
    let (stage, holder) = stage(.forceRightToLeft)
    let first = stage.add(SizedView(30, 10), to: holder)
    let second = stage.add(SizedView(40, 10), to: holder)
    let third = stage.add(SizedView(10, 10), to: holder)
    activate(
      first.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 5),
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
      third.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 3)
    )
    let wish = second.leadingAnchor.constraint(equalTo: holder.leadingAnchor)
    wish.priority = .defaultLow
    wish.isActive = true
    stage.layOut()
    #expect(first.frame.minX == 165)
    #expect(second.frame.minX == 117)
    #expect(third.frame.minX == 3)
    holder.semanticContentAttribute = .unspecified
    stage.layOut()
    #expect(first.frame.minX == 5)
    #expect(second.frame.minX == 43)
    #expect(third.frame.minX == 3)
  }

  @Test func `what plays back is not turned`() {
    let (stage, holder) = stage(.playback)
    let box = stage.add(SizedView(30, 10), to: holder)
    box.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 5).isActive = true
    stage.layOut()
    #expect(box.frame.minX == 5)
  }

  @Test func `multiples of places are measured from where reading begins`() {
    let (stage, holder) = stage(.forceRightToLeft)
    let box = stage.add(SizedView(30, 10), to: holder)
    NSLayoutConstraint(
      item: box,
      attribute: .leading,
      relatedBy: .equal,
      toItem: holder,
      attribute: .trailing,
      multiplier: 0.25,
      constant: 0
    ).isActive = true
    stage.layOut()
    // A quarter of 200 from the right edge.
    #expect(box.frame.maxX == 150)
  }

  @Test func `a format reads from the leading edge unless it says left to right`() {
    let (stage, holder) = stage(.forceRightToLeft)
    let a = stage.add(SizedView(30, 10), to: holder)
    let b = stage.add(SizedView(20, 10), to: holder)
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-10-[a]", views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "|-10-[b]",
          options: .directionLeftToRight,
          views: views
        )
    )
    stage.layOut()
    #expect(a.frame.maxX == 190)
    #expect(b.frame.minX == 10)
  }

  @Test func `directional margins lie where reading begins`() {
    let (stage, holder) = stage(.forceRightToLeft)
    holder.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0,
      leading: 30,
      bottom: 0,
      trailing: 10
    )
    let box = stage.add(SizedView(20, 10), to: holder)
    box.leadingAnchor.constraint(equalTo: holder.layoutMarginsGuide.leadingAnchor).isActive = true
    stage.layOut()
    #expect(box.frame.maxX == 170)
  }
}
