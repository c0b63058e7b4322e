import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

@MainActor
private class Model: _UIObject {
  private var storedOffset = CGPoint.zero
  init() { super.init(_root: ()) }
  var offset: CGPoint {
    get {
      keyValueRead("offset")
      return storedOffset
    }
    set { keyValueChange("offset") { storedOffset = newValue } }
  }
  var child: Model?
  var title = "untitled" {
    willSet { willChangeValue(for: \.title) }
    didSet { didChangeValue(for: \.title) }
  }
}

@MainActor
private final class StringObserver: _UIObject {
  var changes: [(String?, CGPoint?, CGPoint?)] = []
  init() { super.init(_root: ()) }
  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append((keyPath, change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint))
  }
}

@MainActor
@Suite struct `Key-value observing` {
  @Test func `a property that reports itself is observed through a key path`() {
    let model = Model()
    var seen: [CGPoint?] = []
    let observation = model.observe(\.offset, options: [.old, .new]) { _, change in
      seen.append(change.oldValue)
      seen.append(change.newValue)
    }
    model.offset = CGPoint(x: 1, y: 2)
    #expect(seen == [.zero, CGPoint(x: 1, y: 2)])
    observation.invalidate()
    model.offset = .zero
    #expect(seen.count == 2)
  }

  @Test func `a key path through a child is told of the child's change`() {
    let parent = Model()
    parent.child = Model()
    var seen = 0
    let observation = parent.observe(\.child?.offset) { _, _ in seen += 1 }
    parent.child?.offset = CGPoint(x: 3, y: 3)
    #expect(seen == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `initial and prior are honoured, and letting go ends it`() {
    let model = Model()
    var kinds: [String] = []
    var observation: NSKeyValueObservation? = model.observe(
      \.offset,
      options: [.initial, .prior, .new]
    ) { _, change in
      kinds.append(change.isPrior ? "prior" : change.newValue == .zero ? "initial" : "new")
    }
    model.offset.x = 9
    #expect(kinds == ["initial", "prior", "new"])
    withExtendedLifetime(observation) {}
    observation = nil
    model.offset.x = 10
    #expect(kinds.count == 3)
  }

  @Test func `an app's own property calls will and did change`() {
    let model = Model()
    var titles: [String?] = []
    let observation = model.observe(\.title, options: [.old, .new]) { _, change in
      titles += [change.oldValue, change.newValue]
    }
    model.title = "letter"
    #expect(titles == ["untitled", "letter"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a string names the key, the context tells observers apart`() {
    KeyValueCoding.shared.add("offset", \Model.offset)
    let model = Model()
    let observer = StringObserver()
    model.addObserver(observer, forKeyPath: "offset", options: [.old, .new], context: nil)
    model.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "offset")
    #expect(observer.changes.count == 1)
    #expect(observer.changes.first?.0 == "offset")
    #expect(observer.changes.first?.1 == .zero)
    #expect(observer.changes.first?.2 == CGPoint(x: 5, y: 6))
    #expect(model.value(forKeyPath: "offset") as? CGPoint == CGPoint(x: 5, y: 6))
    model.removeObserver(observer, forKeyPath: "offset")
    model.offset = .zero
    #expect(observer.changes.count == 1)
  }

  @Test func `an unknown key is logged and reads as nil`() {
    let lines = MisuseLog.shared.record {
      #expect(Model().value(forKey: "colour") == nil)
      Model().setValue(1, forKey: "colour")
    }
    #expect(lines.count == 2)
  }
}

private nonisolated(unsafe) var associationKey: UInt8 = 0

@MainActor
@Suite struct `Associated objects` {
  @Test func `live as long as their owner`() {
    for makeOwner in [{ Model() as NSObject }, { NSObject() }] {
      var owner: NSObject? = makeOwner()
      weak var value: NSObject?
      do {
        let strong = NSObject()
        value = strong
        owner.map {
          objc_setAssociatedObject($0, &associationKey, strong, .OBJC_ASSOCIATION_RETAIN)
        }
      }
      #expect(value != nil)
      #expect(
        owner.flatMap { objc_getAssociatedObject($0, &associationKey) } as? NSObject === value
      )
      let isResponder = owner is Model
      owner = nil
      if isResponder { #expect(value == nil) }
      #expect(objc_getAssociatedObject(NSObject(), &associationKey) == nil)
    }
  }

  @Test func `nil takes a value away, and assigned ones are not held`() {
    let owner = Model()
    objc_setAssociatedObject(owner, &associationKey, 5, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &associationKey) as? Int == 5)
    objc_setAssociatedObject(owner, &associationKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &associationKey) == nil)
    do {
      let short = NSObject()
      objc_setAssociatedObject(owner, &associationKey, short, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(objc_getAssociatedObject(owner, &associationKey) == nil)
  }
}

@Suite struct `Weak tables` {
  @Test func `a hash table forgets what is gone`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    do { table.add(NSObject()) }
    #expect(table.count == 1)
    #expect(table.allObjects == [kept])
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.allObjects.isEmpty)
    let strings = NSHashTable<NSString>()
    strings.add(NSString("a"))
    strings.add(NSString(string: "a"))
    #expect(strings.count == 1)
  }

  @Test func `a map table holds values and not keys`() {
    let table = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let key = NSObject()
    table.setObject(NSString("value"), forKey: key)
    do { table.setObject(NSString("lost"), forKey: NSObject()) }
    #expect(table.object(forKey: key) == NSString("value"))
    #expect(table.count == 1)
    table.removeObject(forKey: key)
    #expect(table.object(forKey: key) == nil)
  }
}

@MainActor
@Suite struct `Key-value observing of views` {
  @Test func `a scroll view's offset and content size are observed`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    var offsets: [CGFloat] = []
    var sizes: [CGSize?] = []
    let first = scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in
      offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1, view.contentOffset.y]
    }
    let second = scrollView.observe(\.contentSize, options: .new) { _, change in
      sizes.append(change.newValue)
    }
    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    scrollView.bounds.origin.y = 60
    scrollView.frame.size.height = 90
    #expect(offsets == [0, 50, 50, 50, 60, 60])
    scrollView.contentSize.height = 2000
    #expect(sizes == [CGSize(width: 100, height: 2000)])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a view's frame is observed once a change, by string as well`() {
    let view = UIView()
    let observer = StringObserver()
    var frames = 0
    let observation = view.observe(\.frame) { _, _ in frames += 1 }
    view.addObserver(observer, forKeyPath: "center", options: .new, context: nil)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.center = CGPoint(x: 50, y: 50)
    #expect(frames == 2)
    #expect(observer.changes.map { $0.2 } == [CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 50)])
    view.removeObserver(observer, forKeyPath: "center")
    view.setValue(true, forKey: "hidden")
    #expect(view.isHidden)
    #expect(view.value(forKey: "alpha") as? CGFloat == 1)
    withExtendedLifetime(observation) {}
  }
}
