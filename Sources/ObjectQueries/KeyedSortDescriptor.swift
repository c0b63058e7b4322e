public import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A protocol of NSSortDescriptor with which the initializer of an extension can make a subclass.
public protocol _KeyedSortDescriptor {}

extension NSSortDescriptor: _KeyedSortDescriptor {}

extension _KeyedSortDescriptor where Self: NSSortDescriptor {
  /// Makes a descriptor that compares the values of a key path; nil compares the objects
  /// themselves.
  public init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, order: .plain)
  }

  /// Makes a descriptor that compares the values of a key path with a closure.
  public init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
    self.init(key: key, ascending: ascending, order: .closure(comparator))
  }

  package init(key: String?, ascending: Bool, order: KeyedSortDescriptor.Order) {
    let made = KeyedSortDescriptor(keyName: key ?? "", ascending: ascending, order: order)
    guard let own = made as? Self else {
      fatalError("NSSortDescriptor(key:ascending:): a subclass makes its own descriptors.")
    }
    self = own
  }
}

extension NSSortDescriptor {
  /// The compared key path, if the descriptor has one.
  public var key: String? { (self as? KeyedSortDescriptor)?.keyName }
}

/// A sort descriptor for values with names.
package final class KeyedSortDescriptor: NSSortDescriptor {
  /// The ways in which two values are compared.
  package enum Order {
    case plain, caseInsensitive, localized, localizedCaseInsensitive, localizedStandard
    case closure(Comparator)

    /// Makes the order of a method of NSString, by the name of its selector.
    package init?(selector: String) {
      switch selector {
      case "compare:": self = .plain
      case "caseInsensitiveCompare:": self = .caseInsensitive
      case "localizedCompare:": self = .localized
      case "localizedCaseInsensitiveCompare:": self = .localizedCaseInsensitive
      case "localizedStandardCompare:": self = .localizedStandard
      default: return nil
      }
    }
  }

  package let keyName: String
  package let order: Order
  /// Identifies the closure of the order, as closures cannot be compared: a descriptor and its
  /// reversed ones have the same.
  private let closureIdentity: ClosureIdentity?

  private final class ClosureIdentity {}

  package convenience init(keyName: String, ascending: Bool, order: Order) {
    var identity: ClosureIdentity?
    if case .closure = order { identity = ClosureIdentity() }
    self.init(keyName, ascending, order, identity)
  }

  private init(_ keyName: String, _ ascending: Bool, _ order: Order, _ identity: ClosureIdentity?) {
    self.keyName = keyName
    self.order = order
    closureIdentity = identity
    super.init(keyPath: \NSObject.hash, ascending: ascending, comparator: { _, _ in .orderedSame })
  }

  package required init?(coder: NSCoder) { nil }

  package override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let result = order.compare(
      PredicateValue.value(of: object1, path: keyName),
      PredicateValue.value(of: object2, path: keyName)
    )
    guard !ascending else { return result }
    return result == .orderedAscending
      ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
  }

  package override var reversedSortDescriptor: Any {
    KeyedSortDescriptor(keyName, !ascending, order, closureIdentity)
  }

  package override func copy(with zone: NSZone? = nil) -> Any { self }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeyedSortDescriptor else { return false }
    return keyName == other.keyName && ascending == other.ascending
      && order.name == other.order.name && closureIdentity === other.closureIdentity
  }

  package override var hash: Int {
    var hasher = Hasher()
    hasher.combine(keyName)
    hasher.combine(ascending)
    hasher.combine(order.name)
    return hasher.finalize()
  }
}

extension KeyedSortDescriptor.Order {
  /// The name of the way, which is the same for all closures.
  fileprivate var name: String {
    switch self {
    case .plain: "plain"
    case .caseInsensitive: "caseInsensitive"
    case .localized: "localized"
    case .localizedCaseInsensitive: "localizedCaseInsensitive"
    case .localizedStandard: "localizedStandard"
    case .closure: "closure"
    }
  }

  /// Compares two values; nil is first.
  package func compare(_ a: Any?, _ b: Any?) -> ComparisonResult {
    let a = a is NSNull ? nil : a, b = b is NSNull ? nil : b
    guard let a, let b else {
      return a == nil ? (b == nil ? .orderedSame : .orderedAscending) : .orderedDescending
    }
    if case .closure(let comparator) = self { return comparator(a, b) }
    if let a = a as? String, let b = b as? String {
      switch self {
      case .caseInsensitive: return a.compare(b, options: .caseInsensitive)
      case .localized: return a.compare(b, locale: .current)
      case .localizedCaseInsensitive:
        return a.compare(b, options: .caseInsensitive, locale: .current)
      case .localizedStandard:
        return a.compare(
          b,
          options: [.caseInsensitive, .numeric, .widthInsensitive],
          locale: .current
        )
      case .plain, .closure: return a.compare(b)
      }
    }
    if let a = a as? Decimal, let b = b as? Decimal {
      return a < b ? .orderedAscending : a == b ? .orderedSame : .orderedDescending
    }
    return PredicateComparison(ignoresCase: false, ignoresMarks: false).order(a, b) ?? .orderedSame
  }
}
