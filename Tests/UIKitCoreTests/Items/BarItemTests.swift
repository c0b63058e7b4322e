import HeadlessHost
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor @Suite(.restoresProcess) struct BarItemTests {
  /// Counts the notifications that a bar would receive.
  private final class Bar: UIView, ItemObserving {
    var changes: [ObjectIdentifier] = []
    func itemDidChange(_ item: AnyObject) { changes.append(ObjectIdentifier(item)) }
  }

  private final class Receiver: UIResponder {
    var senders: [AnyObject] = []
    func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
  }

  @Test func `the items that end a task are bold, the others plain`() {
    for item in [UIBarButtonItem.SystemItem.done, .save] {
      #expect(UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil).style == .done)
      #expect(UIBarButtonItem(systemItem: item).style == .done)
    }
    for item in [UIBarButtonItem.SystemItem.cancel, .edit, .add, .trash, .undo] {
      #expect(UIBarButtonItem(systemItem: item).style == .plain)
      #expect(UIBarButtonItem(systemItem: item).systemItem == item)
    }
  }

  @Test func `spaces are of the class that makes them`() {
    final class Own: UIBarButtonItem {}
    let space: Own = Own.fixedSpace(12)
    #expect(space.width == 12)
    #expect(space.isSpace)
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(!UIBarButtonItem(systemItem: .add).isSpace)
  }

  @Test func `a tap sends the item to its target, or runs its action instead`() {
    let receiver = Receiver()
    let item = UIBarButtonItem(
      title: "Go",
      style: .plain,
      target: receiver,
      action: Selector(Receiver.tapped, "tapped:")
    )
    item.trigger(for: nil, from: UIView())
    #expect(receiver.senders.count == 1)
    #expect(receiver.senders.first === item)
    var ran = 0
    item.primaryAction = UIAction { _ in ran += 1 }
    item.trigger(for: nil, from: UIView())
    item.isEnabled = false
    item.trigger(for: nil, from: UIView())
    #expect(ran == 1)
    #expect(receiver.senders.count == 1)
  }

  @Test func `an item without title or image takes those of its action`() {
    let action = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in
    }
    let item = UIBarButtonItem(primaryAction: action)
    #expect(item.title == "Share")
    #expect(item.image != nil)
    #expect(UIBarButtonItem(title: "Own", primaryAction: action).title == "Own")
  }

  @Test func `a tap turns the selection over where the item says so`() {
    let item = UIBarButtonItem(systemItem: .add)
    item.changesSelectionAsPrimaryAction = true
    item.trigger(for: nil, from: UIView())
    #expect(item.isSelected)
    item.trigger(for: nil, from: UIView())
    #expect(!item.isSelected)
  }

  @Test func `a bar hears of the items that a navigation item holds, and not of those it let go`() {
    let bar = Bar()
    let item = UINavigationItem(title: "Notes")
    let (old, new) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit))
    item.rightBarButtonItem = old
    item.itemObserver = bar
    item.rightBarButtonItems = [new]
    #expect(item.rightBarButtonItem === new)
    bar.changes = []
    old.isEnabled = false
    #expect(bar.changes.isEmpty)
    new.isEnabled = false
    item.title = "All"
    item.title = "All"
    #expect(bar.changes == [ObjectIdentifier(new), ObjectIdentifier(item)])
  }

  @Test func `a proxy gives items their titles' attributes by state`() {
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
    let item = UIBarButtonItem(systemItem: .add)
    AppearanceRegistry.apply(to: item)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
    #expect(item.titleTextAttributes(for: .highlighted) == nil)
  }

  @Test func `a background is that of the style, the state and the metrics, else the plain one`() {
    let item = UIBarButtonItem(title: "Go", style: .done, target: nil, action: nil)
    let (plain, done, compact) = (UIImage(), UIImage(), UIImage())
    item.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    #expect(item.shownBackground(.highlighted, .compact) === plain)
    item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
    #expect(item.shownBackground(.normal, .default) === done)
    item.setBackgroundImage(compact, for: .normal, barMetrics: .compact)
    #expect(item.shownBackground(.normal, .compact) === compact)
  }

  @Test func `tabs of the system keep what they are`() {
    let tab = UITabBarItem(tabBarSystemItem: .search, tag: 7)
    #expect(tab.systemItem == .search)
    #expect(tab.tag == 7)
    #expect(UITabBarItem(title: "A", image: nil, selectedImage: nil).systemItem == nil)
  }

  @Test func `done is the earlier name of prominent`() {
    #expect(UIBarButtonItem.Style.done == .prominent)
    #expect(UIBarButtonItem.Style.prominent.rawValue == 2)
    #expect(UIBarButtonItem.Style(rawValue: 3) == nil)
    let item = UIBarButtonItem(title: "Go", style: .prominent, target: nil, action: nil)
    switch item.style {
    case .done: break
    default: Issue.record("The style is \(item.style)")
    }
  }
}
