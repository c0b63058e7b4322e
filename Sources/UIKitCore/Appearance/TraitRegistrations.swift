import Foundation

/// What `registerForTraitChanges` returns; taken by `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// What tells of changes of single traits: views, controllers, presentations, scenes and screens.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// What is called after one of the traits changed: with whom was registered, and the traits
  /// before.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls `handler` after any of `traits` changed here, once for a change of several.
  ///
  /// - Parameters:
  ///   - traits: Which traits; with none it is never called.
  ///   - handler: Names the receiver's type: `{ (self: Self, previous) in … }`.
  /// - Returns: Takes the registration back, if wanted; it ends with the receiver anyway.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.add(to: self, traits) { environment, previous in
      if let environment = environment as? Environment { handler(environment, previous) }
    }
  }

  /// Sends `action` to `target` after any of `traits` changed here.
  ///
  /// The action may take nothing, the receiver, or the receiver and the traits before. The target is
  /// not kept alive.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    let reference = WeakTarget(objectReference(target))
    return TraitRegistrations.add(to: self, traits) { environment, previous in
      guard let target = reference.object else { return }
      action.perform(on: target, environment, previous)
    }
  }

  /// Sends `action` to the receiver after any of `traits` changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration; one of another receiver is left alone.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitRegistrations.remove(registration, from: self)
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
extension UIScreen: UITraitChangeObservable {}

private final class WeakTarget {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// Handlers that `registerForTraitChanges` keeps, by whom they belong to.
@MainActor
enum TraitRegistrations {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
      _ traits: [UITrait],
      _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) {
      self.traits = traits
      self.handler = handler
    }

    func copy(with zone: NSZone?) -> Any { self }
  }

  private struct Entry {
    weak var environment: AnyObject?
    var registrations: [Registration] = []
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// Entries of objects that are gone are swept out when there are this many.
  private static var sweepingCount = 64

  static func add(
    to environment: any UITraitEnvironment,
    _ traits: [UITrait],
    _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    if entries.count >= sweepingCount {
      entries = entries.filter { $0.value.environment != nil }
      sweepingCount = max(64, 2 * entries.count)
    }
    let registration = Registration(traits, handler)
    let key = ObjectIdentifier(environment)
    // An address is used again after its object is gone.
    if entries[key]?.environment !== environment { entries[key] = Entry(environment: environment) }
    entries[key]?.registrations.append(registration)
    return registration
  }

  static func remove(
    _ registration: any UITraitChangeRegistration,
    from environment: any UITraitEnvironment
  ) {
    let key = ObjectIdentifier(environment)
    guard entries[key]?.environment === environment else { return }
    entries[key]?.registrations.removeAll { $0 === registration }
    if entries[key]?.registrations.isEmpty == true { entries[key] = nil }
  }

  /// Calls the handlers for the traits that differ; none where nothing was known before.
  static func tell(
    _ environment: any UITraitEnvironment,
    from previous: UITraitCollection?,
    to traits: UITraitCollection
  ) {
    guard !entries.isEmpty, let previous,
      let entry = entries[ObjectIdentifier(environment)], entry.environment === environment
    else { return }
    for registration in entry.registrations
    where registration.traits.contains(where: { traits.differs(from: previous, in: $0) }) {
      // A handler may have ended another one's registration.
      let isThere = entries[ObjectIdentifier(environment)]?.registrations
        .contains { $0 === registration }
      if isThere == true { registration.handler(environment, previous) }
    }
  }
}

extension UITraitCollection {
  /// Whether a trait has another value in `other`.
  func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    TraitValueWriter(values).comparable(trait) != TraitValueWriter(other.values).comparable(trait)
  }

  /// UIKit's traits that dynamic colours may depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    builtInTraits.filter { $0.affectsColorAppearance }
  }

  /// UIKit's traits that the lookup of a named image may depend on.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
    ]
  }

  private class var builtInTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self,
      UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitLegibilityWeight.self, UITraitActiveAppearance.self, UITraitImageDynamicRange.self,
      UITraitTypesettingLanguage.self,
    ]
  }

  /// The traits among UIKit's own whose values differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    return Self.builtInTraits.filter { differs(from: other, in: $0) }
  }
}
