import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct DebuggingTests {
  @Test func `a trace tells who is laid out how, and what is ambiguous`() {
    _ = Stage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let placed = UIView()
    placed.translatesAutoresizingMaskIntoConstraints = false
    let masked = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    let plain = UIView()
    for view in [placed, masked, plain] { root.addSubview(view) }
    activate(
      placed.leftAnchor.constraint(equalTo: masked.rightAnchor),
      placed.widthAnchor.constraint(equalToConstant: 3)
    )
    let name = LayoutText.item
    #expect(
      root._autolayoutTrace() == """

        •\(name(root))
        |   *\(name(placed)) - AMBIGUOUS LAYOUT
        |   +\(name(masked))
        |   \(name(plain))

        Legend:
        \t* - is laid out with auto layout
        \t+ - is laid out manually, but is represented in the layout engine because translatesAutoresizingMaskIntoConstraints = YES
        \t• - layout engine host

        """
    )
  }

  @Test func `a constraint's text names items, attributes, numbers and whether it is active`() {
    let view = UIView()
    let label = UILabel()
    label.text = "Name"
    view.addSubview(label)
    let constraint = NSLayoutConstraint(
      item: label,
      attribute: .trailing,
      relatedBy: .lessThanOrEqual,
      toItem: view,
      attribute: .trailingMargin,
      multiplier: 0.5,
      constant: -8.25
    )
    constraint.priority = .defaultHigh
    constraint.identifier = "edge"
    let address = LayoutText.address
    #expect(
      constraint.description
        == "<NSLayoutConstraint:\(address(constraint)) 'edge' UILabel:\(address(label))'Name'"
        + ".trailing <= 0.5*UIView:\(address(view)).trailingMargin - 8.25 @750   (inactive)>"
    )
    constraint.isActive = true
    #expect(constraint.description.hasSuffix("(active)>"))
    #expect(label.leadingAnchor.isEqual(label.leadingAnchor))
    #expect(!label.leadingAnchor.isEqual(label.leftAnchor))
  }

  @Test func `a tree's text has a line for each view`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(UIView(frame: CGRect(x: 1, y: 2.5, width: 3, height: 4)))
    let lines = root.recursiveDescription().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("   | <UIView: 0x"))
    #expect(lines[1].contains("frame = (1 2.5; 3 4)"))
  }

  @Test func `a view that outlives its root is laid out in the next one`() {
    let stage = Stage()
    let kept = UIView()
    kept.translatesAutoresizingMaskIntoConstraints = false
    kept.widthAnchor.constraint(equalToConstant: 12).isActive = true
    autoreleasepool {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      root.addSubview(kept)
      root.layoutIfNeeded()
    }
    #expect(kept.superview == nil)
    #expect(kept.bounds.width == 12)
    stage.root.addSubview(kept)
    kept.heightAnchor.constraint(equalTo: kept.widthAnchor, multiplier: 2).isActive = true
    kept.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 7).isActive = true
    stage.layOut()
    #expect(kept.frame == CGRect(x: 7, y: 0, width: 12, height: 24))
  }

  @Test func `a baseline that a view inside bears follows its font`() {
    final class Card: UIView {
      let label = UILabel()
      override var forFirstBaselineLayout: UIView { label }
    }
    let stage = Stage()
    let card = stage.add(Card())
    card.pin(0, 0, 200, 100)[1].isActive = false
    stage.add(card.label, to: card)
    card.label.text = "Text"
    activate(
      card.label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      card.firstBaselineAnchor.constraint(equalTo: stage.root.topAnchor, constant: 300)
    )
    stage.layOut()
    let small = card.frame.minY
    #expect(abs(small + 10 + card.label.font.ascender - 300) <= 1)
    card.label.font = .systemFont(ofSize: 40)
    stage.layOut()
    #expect(card.frame.minY < small - 15)
    #expect(abs(card.frame.minY + 10 + card.label.font.ascender - 300) <= 1)
  }
}
