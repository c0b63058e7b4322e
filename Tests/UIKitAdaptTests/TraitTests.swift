import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

@MainActor
@Suite("Traits")
struct TraitTests {
  private func large(_ screen: HeadlessScreen) {
    screen.environment.contentSizeCategory = UIContentSizeCategory.extraLarge.rawValue
  }

  @MainActor
  final class Target: NSObject {
    var log: [String] = []
    func changedAlone() { log.append("changed") }
    func changed(by sender: UIView) { log.append("changed \(sender.tag)") }
    func changed(by sender: UIView, from previous: UITraitCollection) {
      log.append("changed \(sender.tag) from \(previous.preferredContentSizeCategory == .large)")
    }
  }

  @Test func `a handler is called once for its traits, with what was before`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var calls: [UIContentSizeCategory] = []
    let registration = view.registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]) { (view: UIView, previous) in
      calls.append(previous.preferredContentSizeCategory)
      #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    }
    var environment = screen.environment
    environment.contentSizeCategory = UIContentSizeCategory.extraLarge.rawValue
    environment.isBoldTextEnabled = true
    screen.environment = environment
    #expect(calls == [.large])
    screen.environment.isContrastIncreased = true
    #expect(calls.count == 1)
    view.unregisterForTraitChanges(registration)
    screen.environment.isBoldTextEnabled = false
    #expect(calls.count == 1)
  }

  @Test func `target and action come with nothing, the sender, or the traits before`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.tag = 7
    let target = Target()
    let category: [UITrait] = [UITraitPreferredContentSizeCategory.self]
    view.registerForTraitChanges(
      category,
      target: target,
      action: Selector(Target.changedAlone, "a")
    )
    view.registerForTraitChanges(
      category,
      target: target,
      action: Selector(Target.changed(by:), "b:")
    )
    view.registerForTraitChanges(
      category,
      target: target,
      action: Selector(Target.changed(by:from:), "c:d:")
    )
    large(screen)
    #expect(target.log == ["changed", "changed 7", "changed 7 from true"])
  }

  @Test func `a trait of the app's own comes down and is told of`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    var seen: [Int] = []
    view.registerForTraitChanges([Density.self]) { (view: UIView, _) in
      seen.append(view.traitCollection.density)
    }
    #expect(view.traitCollection.density == 1)
    controller.traitOverrides[Density.self] = 3
    #expect(view.traitCollection.density == 3)
    #expect(controller.traitOverrides.contains(Density.self))
    #expect(seen == [3])
    controller.traitOverrides[Density.self] = 3
    #expect(seen == [3])
    controller.traitOverrides.remove(Density.self)
    #expect(seen == [3, 1])
  }

  @Test func `overrides lie over what is inherited, the innermost last`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let outer = UIView()
    let inner = UIView()
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    screen.window?.traitOverrides.horizontalSizeClass = .regular
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    outer.traitOverrides.preferredContentSizeCategory = .small
    inner.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(outer.traitCollection.preferredContentSizeCategory == .small)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraSmall)
    #expect(controller.traitCollection.preferredContentSizeCategory == .large)
    inner.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
  }

  final class Node: UIView {
    var log: ((String) -> Void)?
    var name = ""
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log?("\(name)\(previous == nil ? " first" : "")")
    }
  }
  final class NodeController: UIViewController {
    var log: ((String) -> Void)?
    var name = ""
    override func loadView() {
      let node = Node()
      node.name = "\(name).view"
      node.log = log
      view = node
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log?("\(name)\(previous == nil ? " first" : "")")
    }
  }

  @Test func `controllers are told before their views, parents before children, each once`() {
    let screen = HeadlessScreen(.iPhone8)
    var log: [String] = []
    let parent = NodeController()
    parent.name = "parent"
    parent.log = { log.append($0) }
    let child = NodeController()
    child.name = "child"
    child.log = parent.log
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.rootViewController = parent
    #expect(log == ["parent first", "parent.view first", "child first", "child.view first"])
    log = []
    large(screen)
    #expect(log == ["parent", "parent.view", "child", "child.view"])
    log = []
    screen.update()
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    #expect(log.isEmpty)
  }

  @Test func `a parent overrides a child's traits`() {
    let screen = HeadlessScreen(.iPhone8)
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.rootViewController = parent
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular),
      forChild: child
    )
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.displayScale == 2)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `from iOS 17 on a controller's traits come from the view it is in`() {
    for (version, expected) in [(16, UIContentSizeCategory.large), (17, .small)] {
      var environment = Environment()
      environment.systemVersion = .init(version)
      let screen = HeadlessScreen(.iPhone8, environment: environment)
      let parent = UIViewController()
      let box = UIView()
      let child = UIViewController()
      parent.view.addSubview(box)
      parent.addChild(child)
      box.addSubview(child.view)
      screen.rootViewController = parent
      box.traitOverrides.preferredContentSizeCategory = .small
      #expect(child.traitCollection.preferredContentSizeCategory == expected)
    }
  }

  @Test func `colour appearance differs by the traits that colours may depend on`() {
    let base = UITraitCollection { $0.userInterfaceStyle = .light }
    let dark = base.modifyingTraits { $0.userInterfaceStyle = .dark }
    let larger = base.modifyingTraits { $0.preferredContentSizeCategory = .small }
    #expect(base.hasDifferentColorAppearance(comparedTo: dark))
    #expect(!base.hasDifferentColorAppearance(comparedTo: larger))
    let affecting = UITraitCollection.systemTraitsAffectingColorAppearance
    #expect(affecting.contains { $0 == UITraitUserInterfaceStyle.self })
    #expect(!affecting.contains { $0 == UITraitDisplayScale.self })
    #expect(
      larger.changedTraits(from: base).map { $0.name } == [
        UITraitPreferredContentSizeCategory.name
      ]
    )
  }

  @Test func `a presented controller takes its presentation's overrides`() {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    let modal = UIViewController()
    root.present(modal, animated: false)
    screen.update()
    modal.presentationController?.overrideTraitCollection = UITraitCollection(
      verticalSizeClass: .compact
    )
    #expect(modal.view.traitCollection.verticalSizeClass == .compact)
    #expect(root.traitCollection.verticalSizeClass == .regular)
  }
}
