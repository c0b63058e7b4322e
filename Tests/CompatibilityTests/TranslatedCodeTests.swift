import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitCore

// What `russet-translate` writes, by hand.

enum Weekday: Int { case monday = 1, tuesday }

@MainActor
class TranslatedScreen: UIView {
  @_DynamicProperty var title: String = "untitled" { didSet { changes += 1 } }
  @_DynamicProperty var child: TranslatedScreen?
  weak var label: UILabel!
  var buttons: [UIButton]!
  var radius: CGFloat = 1
  var count = 0
  var isRound = false
  var day = Weekday.monday
  var note: String?
  var changes = 0
  private var secret = 1
  var twice: Int {
    get {
      _dynamicRead("twice")
      return count * 2
    }
    set {
      _dynamicWillChange("twice")
      defer { _dynamicDidChange("twice") }
      count = newValue / 2
    }
  }
  private(set) var taps = 0
  func tapped(_ sender: Any) { taps += 1 }
}

extension TranslatedScreen {
  fileprivate static func register(_ members: TranslatedMembers) {
    members.property("title", \TranslatedScreen.title)
    members.property("label", \TranslatedScreen.label)
    members.property("buttons", \TranslatedScreen.buttons)
    members.property("radius", \TranslatedScreen.radius)
    members.property("count", \TranslatedScreen.count)
    members.property("isRound", \TranslatedScreen.isRound)
    members.property("day", \TranslatedScreen.day)
    members.property("note", \TranslatedScreen.note)
    members.property("secret", \TranslatedScreen.secret)
    members.property("child", \TranslatedScreen.child)
    members.property("twice", \TranslatedScreen.twice)
    members.action(Selector(TranslatedScreen.tapped, "tapped:"))
    members.name("RSTScreen", of: TranslatedScreen.self)
  }
}

// The name that the translator gives it.
// swift-format-ignore: NoLeadingUnderscores
enum _TranslatedMembers: TranslatedModule {
  @MainActor static func registerMembers(_ members: TranslatedMembers) {
    TranslatedScreen.register(members)
  }
}

private final class PlainObserver: NSObject, _KeyValueObserver {
  var keys: [String] = []
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    keys.append("\(keyPath ?? "") \(change?[.oldKey] ?? "") \(change?[.newKey] ?? "")")
  }
}

@MainActor
@Suite struct `Members of translated classes` {
  @Test func `are read and written by name, weak and unwrapped ones too`() {
    let screen = TranslatedScreen()
    let label = UILabel()
    let buttons = [UIButton(), UIButton()]
    screen.setValue(label, forKey: "label")
    screen.setValue(buttons as [Any], forKey: "buttons")
    screen.setValue(NSNumber(value: 3.5), forKey: "radius")
    screen.setValue(NSNumber(value: 4), forKey: "count")
    screen.setValue(NSNumber(value: true), forKey: "isRound")
    screen.setValue(NSNumber(value: 2), forKey: "day")
    screen.setValue("text", forKey: "note")
    screen.setValue(9, forKey: "secret")
    #expect(screen.label === label)
    #expect(screen.buttons == buttons)
    #expect(screen.radius == CGFloat(3.5))
    #expect(screen.count == 4)
    #expect(screen.isRound)
    #expect(screen.day == .tuesday)
    #expect(screen.note == "text")
    #expect(screen.value(forKey: "secret") as? Int == 9)
    screen.setValue(nil, forKey: "note")
    #expect(screen.note == nil)
    #expect(screen.value(forKey: "note") == nil)
  }

  @Test func `that are missing are told with what is near`() {
    let lines = MisuseLog.shared.record {
      TranslatedScreen().setValue(UILabel(), forKey: "lable")
      TranslatedScreen().setValue("many", forKey: "count")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("TranslatedScreen has no key “lable”. “label” is near.") == true)
    #expect(
      lines.last?.contains("The key “count” of TranslatedScreen does not take String.") == true
    )
  }

  @Test func `are called by a selector that is a string alone`() {
    let screen = TranslatedScreen()
    let button = UIButton()
    button.addTarget(screen, action: Selector(("tapped:")), for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(screen.taps == 1)
    #expect(TranslatedMembers.shared.type(named: "RSTScreen") == TranslatedScreen.self)
  }

  @Test func `report their changes to key paths`() {
    let screen = TranslatedScreen()
    var seen: [String?] = []
    let observation = screen.observe(\.title, options: [.old, .new]) { _, change in
      seen += [change.oldValue, change.newValue]
    }
    screen.title = "letter"
    #expect(seen == ["untitled", "letter"])
    #expect(screen.changes == 1)
    observation.invalidate()
    screen.title = "x"
    #expect(seen.count == 2)
  }

  @Test func `report a child's change along a path`() {
    let screen = TranslatedScreen()
    screen.child = TranslatedScreen()
    var seen = 0
    let observation = screen.observe(\.child?.title) { _, _ in seen += 1 }
    screen.child?.title = "a"
    screen.child = TranslatedScreen()
    #expect(seen == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func `report computed ones, and tell plain objects by name`() {
    let screen = TranslatedScreen()
    let observer = PlainObserver()
    screen.addObserver(observer, forKeyPath: "twice", options: [.old, .new], context: nil)
    screen.addObserver(observer, forKeyPath: "title", options: [.new], context: nil)
    screen.twice = 8
    screen.title = "b"
    screen.setValue("c", forKey: "title")
    #expect(observer.keys == ["twice 0 8", "title  b", "title  c"])
    screen.removeObserver(observer, forKeyPath: "twice")
    screen.twice = 2
    #expect(observer.keys.count == 3)
  }
}

@MainActor
@Suite struct `What translated code calls` {
  @Test func `availability follows the environment's system`() {
    let old = Surroundings.environment
    defer { Surroundings.environment = old }
    Surroundings.environment.systemVersion = .init(12, 4)
    #expect(_isAvailable(iOS: 12, 4))
    #expect(_isAvailable(iOS: 9))
    #expect(!_isAvailable(iOS: 13, 0))
    Surroundings.environment.systemVersion = .init(15)
    #expect(_isAvailable(iOS: 13, 0))
  }

  @Test func `views of generic classes are made as their own`() {
    func make<T: UIView>(_ type: T.Type) -> T {
      _make(T.self, frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let made = make(TranslatedScreen.self)
    #expect(made.bounds.width == CGFloat(5))
    #expect(type(of: made) == TranslatedScreen.self)
  }

  @Test func `there are no methods to exchange, and the log says so`() {
    let lines = MisuseLog.shared.record {
      #expect(class_getInstanceMethod(UIView.self, Selector(("layoutSubviews"))) == nil)
    }
    #expect(lines.count == 1)
    #expect(object_getClass(UILabel()) == UILabel.self)
  }
}
