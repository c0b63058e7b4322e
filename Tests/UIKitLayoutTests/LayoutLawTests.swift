import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Random trees with random edits, held against trees built afresh.
@MainActor
@Suite struct LayoutLawTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  /// One view's place as a value: every description has exactly one solution.
  struct Description: Sendable {
    enum Across { case leading(CGFloat), trailing(CGFloat), center(CGFloat), share(CGFloat) }
    enum Along { case top(CGFloat), below(CGFloat), bottom(CGFloat), margin }
    var across: Across
    var along: Along
    /// Of the superview, or fixed; held back by a limit.
    var width: CGFloat
    var widthIsShare: Bool
    var limit: CGFloat
    var height: CGFloat
    var priority: Float

    init(_ random: inout Generator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 2
      }
      across =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .leading(number(0...60))
        case 1: .trailing(number(0...60))
        case 2: .center(number(-40...40))
        default: .share(number(0...4) / 4)
        }
      along =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .top(number(0...60))
        case 1: .below(number(0...60))
        case 2: .bottom(number(0...60))
        default: .margin
        }
      width = number(20...200)
      widthIsShare = Bool.random(using: &random)
      limit = number(20...400)
      height = number(10...100)
      priority = Float(Int.random(in: 300...900, using: &random))
    }
  }

  /// A tree by descriptions; `parents[i]` is the number of the view around view i, -1 the root.
  @MainActor final class Tree {
    var descriptions: [Description] = []
    var parents: [Int] = []
    var views: [UIView?] = []
    var constraints: [[NSLayoutConstraint]] = []
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))

    func parent(_ index: Int) -> UIView {
      parents[index] < 0 ? root : views[parents[index]] ?? root
    }

    /// The sibling before, if it is there.
    func sibling(_ index: Int) -> UIView? {
      for other in stride(from: index - 1, through: 0, by: -1)
      where parents[other] == parents[index] {
        return views[other]
      }
      return nil
    }

    func make(_ index: Int) {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      views[index] = view
      parent(index).addSubview(view)
    }

    func relate(_ index: Int) {
      guard let view = views[index] else { return }
      NSLayoutConstraint.deactivate(constraints[index])
      let around = parent(index)
      let description = descriptions[index]
      var list: [NSLayoutConstraint] = []
      switch description.across {
      case .leading(let c):
        list.append(view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: c))
      case .trailing(let c):
        list.append(view.trailingAnchor.constraint(equalTo: around.trailingAnchor, constant: -c))
      case .center(let c):
        list.append(view.centerXAnchor.constraint(equalTo: around.centerXAnchor, constant: c))
      case .share(let m):
        list.append(
          NSLayoutConstraint(
            item: view,
            attribute: .left,
            relatedBy: .equal,
            toItem: around,
            attribute: .right,
            multiplier: max(m, 0.1),
            constant: 0
          )
        )
      }
      switch description.along {
      case .top(let c):
        list.append(view.topAnchor.constraint(equalTo: around.topAnchor, constant: c))
      case .below(let c):
        let anchor = sibling(index)?.bottomAnchor ?? around.topAnchor
        list.append(view.topAnchor.constraint(equalTo: anchor, constant: c))
      case .bottom(let c):
        list.append(view.bottomAnchor.constraint(equalTo: around.bottomAnchor, constant: -c))
      case .margin:
        list.append(view.topAnchor.constraint(equalTo: around.layoutMarginsGuide.topAnchor))
      }
      let wish =
        description.widthIsShare
        ? view.widthAnchor.constraint(equalTo: around.widthAnchor, multiplier: 0.7)
        : view.widthAnchor.constraint(equalToConstant: description.width)
      wish.priority = UILayoutPriority(description.priority)
      list.append(wish)
      list.append(view.widthAnchor.constraint(lessThanOrEqualToConstant: description.limit))
      list.append(view.heightAnchor.constraint(equalToConstant: description.height))
      constraints[index] = list
      NSLayoutConstraint.activate(list)
    }

    func append(_ description: Description, in parent: Int) {
      descriptions.append(description)
      parents.append(parent)
      views.append(nil)
      constraints.append([])
      make(views.count - 1)
      relate(views.count - 1)
    }

    var frames: [CGRect] {
      root.layoutIfNeeded()
      return views.map { $0?.frame ?? .null }
    }

    /// What differs from the same tree built at once.
    var difference: String {
      let fresh = rebuilt()
      return zip(frames, fresh.frames).enumerated().filter { $1.0 != $1.1 }
        .map { "\($0): \($1.0) is not \($1.1)" }.joined(separator: "; ")
    }

    /// The same tree, built at once.
    func rebuilt() -> Tree {
      let tree = Tree()
      tree.root.frame = root.frame
      tree.descriptions = descriptions
      tree.parents = parents
      tree.views = views.map { _ in nil }
      tree.constraints = views.map { _ in [] }
      for index in views.indices where views[index] != nil { tree.make(index) }
      for index in views.indices where views[index] != nil { tree.relate(index) }
      return tree
    }
  }

  private func isInside(_ tree: Tree, _ index: Int, _ ancestor: Int) -> Bool {
    var current = index
    while current >= 0 {
      if current == ancestor { return true }
      current = tree.parents[current]
    }
    return false
  }

  @Test(arguments: 0..<30)
  func `a tree after any edits equals one built afresh`(seed: Int) {
    _ = Stage()
    var random = Generator(state: UInt64(seed) &* 7919 &+ 13)
    let tree = Tree()
    for _ in 0..<Int.random(in: 3...18, using: &random) {
      let live = tree.views.indices.filter { tree.views[$0] != nil }
      let parent = Bool.random(using: &random) ? live.randomElement(using: &random) ?? -1 : -1
      tree.append(Description(&random), in: parent)
    }
    #expect(tree.difference == "")
    for step in 0..<25 {
      let live = tree.views.indices.filter { tree.views[$0] != nil }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        tree.append(Description(&random), in: live.randomElement(using: &random) ?? -1)
      case 1:
        guard let index = live.randomElement(using: &random) else { continue }
        // Its subviews are removed too, and views that were attached to it get new constraints.
        tree.views[index]?.removeFromSuperview()
        for other in live where isInside(tree, other, index) { tree.views[other] = nil }
        for other in live where tree.views[other] != nil { tree.relate(other) }
      case 2:
        guard let index = live.randomElement(using: &random) else { continue }
        tree.descriptions[index] = Description(&random)
        tree.relate(index)
      case 3:
        guard let index = live.randomElement(using: &random) else { continue }
        let height = CGFloat(Int.random(in: 10...200, using: &random)) / 2
        tree.descriptions[index].height = height
        tree.constraints[index].last?.constant = height
      case 4:
        guard let index = live.randomElement(using: &random) else { continue }
        let limit = CGFloat(Int.random(in: 10...400, using: &random)) / 2
        tree.descriptions[index].limit = limit
        tree.constraints[index][3].constant = limit
      default:
        tree.root.frame.size.width = CGFloat(Int.random(in: 300...900, using: &random))
      }
      if Int.random(in: 0..<3, using: &random) > 0 {
        #expect(tree.difference == "", "seed \(seed), step \(step)")
      }
    }
  }
}
