import AccessibilityTree
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("AccessibilityTree", .restoresProcess)
struct AccessibilityTreeTests {
  private func stage(_ views: [UIView]) -> UIView {
    let screen = HeadlessScreen()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    for view in views { root.addSubview(view) }
    return screen.show(root)
  }

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 100, height: 20))
    label.text = text
    return label
  }

  private func read(_ view: UIView, isRightToLeft: Bool = false) -> [String] {
    let tree = AccessibilityTree(of: view)
    return tree.readingOrder(isRightToLeft: isRightToLeft).map { tree.nodes[$0].label }
  }

  @Test(.feature("IX-F021"))
  func `a screen is read line after line, in the language's direction`() {
    let root = stage([label("c", 10, 100), label("b", 200, 10), label("a", 10, 12)])
    #expect(read(root) == ["a", "b", "c"])
    #expect(read(root, isRightToLeft: true) == ["b", "a", "c"])
  }

  @Test func `a container's own order and grouping are kept`() {
    let (a, b, c) = (label("a", 10, 10), label("b", 10, 60), label("c", 200, 10))
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 100))
    group.addSubview(a)
    group.addSubview(b)
    let root = stage([group, c])
    #expect(read(root) == ["a", "c", "b"])
    group.shouldGroupAccessibilityChildren = true
    #expect(read(root) == ["a", "b", "c"])
    group.accessibilityElements = [b, a]
    #expect(read(root) == ["b", "a", "c"])
  }

  @Test func `a rotor moves through the elements of its kind, forwards and backwards`() {
    let title = label("Title", 10, 10)
    title.accessibilityTraits = .header
    let save = UIButton(type: .system)
    save.setTitle("Save", for: .normal)
    save.frame = CGRect(x: 10, y: 40, width: 100, height: 30)
    let more = label("More", 10, 80)
    more.accessibilityTraits = [.header, .staticText]
    let link = label("Link", 10, 110)
    link.accessibilityTraits = .link
    let slider = UISlider(frame: CGRect(x: 10, y: 140, width: 200, height: 30))
    slider.accessibilityLabel = "Volume"
    let field = UITextField(frame: CGRect(x: 10, y: 180, width: 200, height: 30))
    field.placeholder = "Name"
    let tree = AccessibilityTree(of: stage([field, slider, link, more, save, title]))
    func names(_ rotor: AccessibilityTree.Rotor) -> [String] {
      tree.elements(of: rotor).map { tree.nodes[$0].label }
    }
    #expect(names(.headings) == ["Title", "More"])
    #expect(names(.links) == ["Link"])
    #expect(names(.buttons) == ["Save"])
    #expect(names(.adjustableElements) == ["Volume"])
    #expect(tree.elements(of: .textFields).count == 1)
    #expect(
      tree.rotors == [.headings, .links, .buttons, .textFields, .adjustableElements]
    )
    // From an element of another kind, the rotor goes on from its place.
    let button = tree.elements(of: .buttons).first
    let next = tree.element(of: .headings, from: button)
    #expect(next.map { tree.nodes[$0].label } == "More")
    let previous = tree.element(of: .headings, from: button, .previous)
    #expect(previous.map { tree.nodes[$0].label } == "Title")
    #expect(tree.element(of: .headings, from: next) == nil)
    #expect(tree.element(of: .headings, from: nil, .previous) == next)
  }

  @Test func `the rotor of containers stops at the first element of each`() {
    let (a, b, c) = (label("a", 10, 10), label("b", 10, 40), label("c", 10, 120))
    let landmark = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    landmark.accessibilityContainerType = .landmark
    landmark.addSubview(a)
    landmark.addSubview(b)
    let list = UIView(frame: CGRect(x: 0, y: 110, width: 300, height: 50))
    list.accessibilityContainerType = .list
    c.frame.origin.y = 10
    list.addSubview(c)
    let tree = AccessibilityTree(of: stage([landmark, list]))
    #expect(tree.elements(of: .containers).map { tree.nodes[$0].label } == ["a", "c"])
  }

  @Test func `a row is read once, and its switch after it`() {
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    row.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    row.textLabel?.text = "Row"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Toggle"
    row.accessoryView = toggle
    #expect(read(stage([row])) == ["Row", "Toggle"])
  }

  @Test func `hidden, transparent and hidden elements are left out`() {
    let views = ["a", "b", "c", "d"].enumerated().map {
      label($0.element, 10, CGFloat($0.offset) * 30)
    }
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].accessibilityElementsHidden = true
    #expect(read(stage(views)) == ["d"])
  }

  @Test func `a window of an app is the app's, whatever its class is called`() {
    final class SystemAlertWindow: UIWindow {}
    let screen = HeadlessScreen()
    #expect(!AccessibilityTree.isSystemAlert(SystemAlertWindow(frame: screen.bounds)))
  }

  @Test func `a modal view is all that is read beside its siblings`() {
    let modal = UIView(frame: CGRect(x: 0, y: 300, width: 375, height: 100))
    modal.accessibilityViewIsModal = true
    modal.addSubview(label("modal", 0, 0))
    #expect(read(stage([label("a", 10, 10), modal])) == ["modal"])
  }

  @Test func `elements that are no views have their frames and actions`() throws {
    let view = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityLabel = "Part"
    part.accessibilityTraits = [.button, .adjustable]
    part.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    var isDone = false
    part.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Do it") { _ in
        isDone = true
        return true
      }
    ]
    view.accessibilityElements = [part]
    let root = stage([view])
    let tree = AccessibilityTree(of: root)
    let index = try #require(tree.nodes.firstIndex { $0.label == "Part" })
    let node = tree.nodes[index]
    #expect(node.kind == .button)
    #expect(node.frame.origin.x == view.accessibilityFrame.minX + 10)
    #expect(node.customActions == ["Do it"])
    #expect(tree.perform(.custom("Do it"), at: index))
    #expect(isDone)
    #expect(!tree.perform(.custom("Do another"), at: index))
  }

  @Test func `a plain object that is an element has its custom actions`() throws {
    let view = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let part = NSObject()
    part.isAccessibilityElement = true
    part.accessibilityLabel = "Plain"
    part.accessibilityFrame = CGRect(x: 110, y: 60, width: 20, height: 20)
    var isDone = false
    part.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Do it") { _ in
        isDone = true
        return true
      }
    ]
    view.accessibilityElements = [part]
    let tree = AccessibilityTree(of: stage([view]))
    let index = try #require(tree.nodes.firstIndex { $0.label == "Plain" })
    #expect(tree.nodes[index].customActions == ["Do it"])
    #expect(tree.perform(.custom("Do it"), at: index))
    #expect(isDone)
    #expect(!tree.perform(.custom("Do another"), at: index))
    #expect(!tree.perform(.activate, at: index))
    #expect(!tree.perform(.increment, at: index))
  }

  @Test func `adjustable elements step and controls act`() throws {
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 31))
    let toggle = UISwitch(frame: CGRect(x: 10, y: 60, width: 51, height: 31))
    let root = stage([slider, toggle])
    let tree = AccessibilityTree(of: root)
    let sliderIndex = try #require(tree.nodes.firstIndex { $0.kind == .slider })
    let switchIndex = try #require(tree.nodes.firstIndex { $0.kind == .switch })
    #expect(tree.perform(.increment, at: sliderIndex))
    #expect(abs(slider.value - 0.1) < 0.001)
    #expect(tree.perform(.activate, at: switchIndex))
    #expect(toggle.isOn)
    #expect(!tree.perform(.increment, at: switchIndex))
  }

  @Test func `an app's view that is an element hides what is in it`() {
    final class Badge: UIView {}
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    badge.isAccessibilityElement = true
    badge.accessibilityLabel = "Badge"
    badge.addSubview(label("inside", 0, 0))
    let tree = AccessibilityTree(of: stage([badge]))
    #expect(tree.nodes.contains { $0.label == "Badge" })
    #expect(!tree.nodes.contains { $0.label == "inside" })
  }

  @Test func `a screen reader stops at a button and at nothing in it, however deep`() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
    button.accessibilityLabel = "Save"
    let box = UIView(frame: button.bounds)
    box.addSubview(label("Deep", 0, 0))
    button.addSubview(box)
    let tree = AccessibilityTree(of: stage([button]))
    let deep = try #require(tree.nodes.first { $0.label == "Deep" })
    #expect(!deep.isElement)
  }

  @Test func `what scrolls out of sight keeps its frame and loses its visible part`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.addSubview(label("far", 0, 500))
    let tree = AccessibilityTree(of: stage([scroll]))
    let node = try #require(tree.nodes.first { $0.label == "far" })
    #expect(node.frame.height == 20)
    #expect(node.visibleFrame.isEmpty || node.visibleFrame.isNull)
  }
}
