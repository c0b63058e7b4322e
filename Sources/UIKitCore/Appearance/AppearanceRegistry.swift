import Foundation

// Support of appearance proxies in a class
// ========================================
//
// `UINavigationBar.appearance().tintColor = .red` writes to a proxy: an object of the class that
// records the value instead of changing itself. A class supports this by a check at the top of a
// setter:
//
//     open var barTintColor: UIColor? {
//       get { barTint }
//       set {
//         if recordsAppearance(.barTintColor, newValue, { $0.barTintColor = $1 }) { return }
//         …
//       }
//     }
//     extension AppearanceSlot { static let barTintColor = AppearanceSlot(8) }
//
// The call costs one test of a bit. On an ordinary object it also records that code has set the
// property, so that an appearance does not change it later. Slots 0 to 7 belong to `UIView`; a
// subclass uses any from 8 to 59 that its superclasses leave free. A setter with parameters, such
// as `setTitleTextAttributes(_:for:)`, passes them as `parameter`. UIKit's own initializers set
// stored properties and do not call these setters.

/// A property that appearance proxies can set: a number that is unique along a chain of classes.
package struct AppearanceSlot: Hashable, Sendable {
  package let index: UInt8
  package init(_ index: UInt8) { self.index = index }
  var bit: UInt64 { 1 << UInt64(index) }

  package static let tintColor = AppearanceSlot(0)
  package static let backgroundColor = AppearanceSlot(1)
  package static let labelFont = AppearanceSlot(8)
  package static let labelTextColor = AppearanceSlot(9)
}

/// An object whose class supports appearance proxies.
@MainActor
package protocol AppearanceCustomizable: UIAppearance {
  /// The slots that code has set, and two marks of the registry; a stored property, initially 0.
  var appearanceMarks: UInt64 { get set }
  /// The object's container, for appearances with container conditions.
  var appearanceContainer: AnyObject? { get }
  /// The object's traits, for appearances with trait conditions.
  var appearanceTraits: UITraitCollection { get }
  /// Creates the object that records values.
  static func makeAppearanceProxy() -> Self
}

private enum Marks {
  /// The object is a proxy.
  static let proxy: UInt64 = 1 << 63
  /// The appearances have been applied since the object was added to its window.
  static let applied: UInt64 = 1 << 62
}

/// The values that appearance proxies have recorded.
@MainActor
package enum AppearanceRegistry {
  /// The containers and traits that an appearance requires.
  private struct Condition: Hashable {
    var containers: [ObjectIdentifier] = []
    var traits: UITraitCollection?
  }

  private struct Key: Hashable {
    var slot: AppearanceSlot
    var parameter: AnyHashable?
  }

  private struct Record {
    var key: Key
    var apply: (any AppearanceCustomizable) -> Void
  }

  private final class Rule {
    let target: ObjectIdentifier
    let condition: Condition
    let containers: [AnyClass]
    let proxy: any AppearanceCustomizable
    var records: [Record] = []
    /// The values of the app's own properties when the proxy was created; `nil` after the check.
    var ownValues: [String: String]?

    init(
      target: ObjectIdentifier,
      condition: Condition,
      containers: [AnyClass],
      proxy: any AppearanceCustomizable
    ) {
      self.target = target
      self.condition = condition
      self.containers = containers
      self.proxy = proxy
    }
  }

  private static var rules: [Rule] = []
  /// The rules of a class and its superclasses, the least specific first.
  private static var rulesByClass: [ObjectIdentifier: [Rule]] = [:]
  private static var proxies: [ObjectIdentifier: Rule] = [:]
  /// Whether anything was recorded; while false, an appearance costs a view one test.
  package private(set) static var isInUse = false
  /// Whether the registry is setting recorded values now.
  private(set) static var isApplying = false

  static func proxy<T: AppearanceCustomizable>(
    for type: T.Type,
    containers: [any UIAppearanceContainer.Type],
    traits: UITraitCollection?
  ) -> T {
    let classes = containers.map { $0 as AnyClass }
    let condition = Condition(
      containers: classes.map { ObjectIdentifier($0) },
      traits: traits
    )
    let target = ObjectIdentifier(type)
    if let rule = rules.first(where: { $0.target == target && $0.condition == condition }),
      let proxy = rule.proxy as? T
    {
      return proxy
    }
    let proxy = T.makeAppearanceProxy()
    let rule = Rule(target: target, condition: condition, containers: classes, proxy: proxy)
    proxy.appearanceMarks = Marks.proxy
    rules.append(rule)
    proxies[ObjectIdentifier(proxy)] = rule
    rulesByClass = [:]
    let ownValues = ownValues(of: proxy)
    if !ownValues.isEmpty {
      rule.ownValues = ownValues
      isInUse = true
    }
    return proxy
  }

  /// Returns descriptions of the values of properties that an app's classes add to an object.
  private static func ownValues(of object: Any) -> [String: String] {
    var values: [String: String] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, !OwnModules.contain(current.subjectType) {
      for child in current.children {
        if let name = child.label { values[name] = String(describing: child.value) }
      }
      mirror = current.superclassMirror
    }
    return values
  }

  /// Warns, once for each proxy, about properties of an app's own that cannot be recorded.
  private static func warnOfOwnProperties(_ rule: Rule) {
    guard let before = rule.ownValues else { return }
    rule.ownValues = nil
    let changed = ownValues(of: rule.proxy).filter { before[$0.key] != $0.value }.keys.sorted()
    guard !changed.isEmpty else { return }
    warn(
      "\(changed.joined(separator: ", ")) cannot be set through a proxy: of an app's own properties "
        + "only those marked @AppearanceRecorded are recorded.",
      where: "\(type(of: rule.proxy)).appearance()"
    )
  }

  /// Records a value that is set on a proxy, and stores it in the proxy itself.
  static func record<T: AppearanceCustomizable, Value>(
    _ object: T,
    _ slot: AppearanceSlot,
    _ parameter: AnyHashable?,
    _ value: Value,
    _ apply: @escaping (T, Value) -> Void
  ) {
    guard let rule = proxies[ObjectIdentifier(object)] else { return }
    let key = Key(slot: slot, parameter: parameter)
    // A new record replaces an earlier one; the order is that of the last writes.
    rule.records.removeAll { $0.key == key }
    rule.records.append(
      Record(key: key) { target in
        guard let target = target as? T else { return }
        apply(target, value)
      }
    )
    isInUse = true
    store(rule, object) { apply(object, value) }
  }

  /// Sets a recorded value on the proxy itself, so that its getters return it, as on iOS.
  private static func store<T: AppearanceCustomizable>(_ rule: Rule, _ object: T, body: () -> Void)
  {
    let before = rule.ownValues.map { _ in ownValues(of: object) }
    let wasApplying = isApplying
    object.appearanceMarks &= ~Marks.proxy
    isApplying = true
    body()
    isApplying = wasApplying
    object.appearanceMarks |= Marks.proxy
    guard let before else { return }
    // Properties that an app's class changes together with UIKit's property were not set through
    // the proxy.
    for (name, value) in ownValues(of: object) where before[name] != value {
      rule.ownValues?[name] = value
    }
  }

  /// The slot of properties that apps' classes add; the key path distinguishes them.
  private static let ownSlot = AppearanceSlot(60)

  /// Records a property of an app's own class if `object` is a proxy; otherwise returns false.
  static func recordOwn<T: UIView, Value>(
    _ object: T,
    _ property: ReferenceWritableKeyPath<T, Value>,
    _ value: Value,
    unless isSetByCode: @escaping (T) -> Bool
  ) -> Bool {
    guard object.appearanceMarks & Marks.proxy != 0, let rule = proxies[ObjectIdentifier(object)]
    else { return false }
    let key = Key(slot: ownSlot, parameter: AnyHashable(property))
    rule.records.removeAll { $0.key == key }
    rule.records.append(
      Record(key: key) { target in
        guard let target = target as? T, !isSetByCode(target) else { return }
        target[keyPath: property] = value
      }
    )
    isInUse = true
    return true
  }

  @inline(__always)
  static func isRecording(_ object: some AppearanceCustomizable, _ slot: AppearanceSlot) -> Bool {
    if object.appearanceMarks & Marks.proxy != 0 { return true }
    if !isApplying { object.appearanceMarks |= slot.bit }
    return false
  }

  /// Applies the recorded values to an object, except for properties that code has set; once per
  /// window.
  package static func apply(to object: some AppearanceCustomizable) {
    guard isInUse, object.appearanceMarks & (Marks.applied | Marks.proxy) == 0 else { return }
    object.appearanceMarks |= Marks.applied
    let set = object.appearanceMarks
    isApplying = true
    defer { isApplying = false }
    for rule in rules(for: type(of: object)) where holds(rule, for: object) {
      warnOfOwnProperties(rule)
      for record in rule.records where set & record.key.slot.bit == 0 {
        record.apply(object)
      }
    }
  }

  /// Resets an object that left its window, so that appearances are applied again in its next
  /// window.
  package static func forget(_ object: some AppearanceCustomizable) {
    object.appearanceMarks &= ~Marks.applied
  }

  /// Removes every record; for tests, which share a process.
  package static func removeAll() {
    rules = []
    proxies = [:]
    rulesByClass = [:]
    isInUse = false
  }

  private static func rules(for type: any AppearanceCustomizable.Type) -> [Rule] {
    let identifier = ObjectIdentifier(type)
    if let known = rulesByClass[identifier] { return known }
    var chain: [ObjectIdentifier] = []
    var next: AnyClass? = type as AnyClass
    while let current = next {
      chain.insert(ObjectIdentifier(current), at: 0)
      next = _getSuperclass(current)
    }
    // The class is compared first, then the number of containers: more specific rules are applied
    // later.
    let found = chain.flatMap { identifier in
      rules.filter { $0.target == identifier }
        .enumerated()
        .sorted {
          ($0.element.containers.count, $0.element.condition.traits == nil ? 0 : 1, $0.offset)
            < ($1.element.containers.count, $1.element.condition.traits == nil ? 0 : 1, $1.offset)
        }
        .map(\.element)
    }
    rulesByClass[identifier] = found
    return found
  }

  /// Returns whether the object is in the containers that the rule names, innermost first.
  private static func holds(_ rule: Rule, for object: some AppearanceCustomizable) -> Bool {
    if let traits = rule.condition.traits, !object.appearanceTraits.containsTraits(in: traits) {
      return false
    }
    var wanted = rule.containers[...]
    var container = object.appearanceContainer
    while let current = container, let first = wanted.first {
      if isKind(current, of: first) { wanted.removeFirst() }
      container = (current as? UIResponder)?.next
    }
    return wanted.isEmpty
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var next: AnyClass? = type(of: object)
    while let current = next {
      if current == wanted { return true }
      next = _getSuperclass(current)
    }
    return false
  }
}

extension AppearanceCustomizable {
  /// Returns whether this object is a proxy, which has recorded the value; called in setters.
  ///
  /// - Parameters:
  ///   - slot: The property that is set.
  ///   - value: The new value.
  ///   - parameter: Further parameters of the setter, such as a state or a bar position.
  ///   - apply: Sets the property on another object.
  /// - Returns: True on a proxy; the setter must return at once.
  @inline(__always)
  package func recordsAppearance<Value>(
    _ slot: AppearanceSlot,
    _ value: Value,
    parameter: AnyHashable? = nil,
    _ apply: @escaping (Self, Value) -> Void
  ) -> Bool {
    guard AppearanceRegistry.isRecording(self, slot) else { return false }
    AppearanceRegistry.record(self, slot, parameter, value, apply)
    return true
  }
}

extension UIView: AppearanceCustomizable {
  package var appearanceContainer: AnyObject? { next }
  package var appearanceTraits: UITraitCollection { traitCollection }

  /// Creates the proxy, an object of the class itself, so that it has the class's setters.
  package static func makeAppearanceProxy() -> Self { makeView(of: self) }

  /// Returns the proxy for every instance of the class and its subclasses.
  public class func appearance() -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: nil)
  }

  /// Returns the proxy for instances inside containers, innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.proxy(for: self, containers: containerTypes, traits: nil)
  }

  /// Returns the proxy for instances whose traits contain `trait`.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRegistry.proxy(for: self, containers: [], traits: trait)
  }

  /// Returns the proxy for instances inside containers whose traits contain `trait`.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.proxy(for: self, containers: containerTypes, traits: trait)
  }
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
