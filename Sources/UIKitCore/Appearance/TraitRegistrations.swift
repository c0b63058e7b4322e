import Foundation

/// A registration that `registerForTraitChanges` returns, for `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// An object that reports changes of single traits: a view, controller, presentation, scene or
/// screen.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// A closure that is called after one of the traits changed, with the observed object and the
  /// previous traits.
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls `handler` after any of `traits` changed here, once for several simultaneous changes.
  ///
  /// - Parameters:
  ///   - traits: The observed traits; if empty, the handler is never called.
  ///   - handler: A closure that names the receiver's type: `{ (self: Self, previous) in … }`.
  /// - Returns: The registration, which can be removed; it ends with the receiver.
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
  /// The action may take no arguments, the receiver, or the receiver and the previous traits. The
  /// target is held weakly.
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

  /// Removes a registration; has no effect on a registration of another receiver.
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

/// The handlers of `registerForTraitChanges`, by their environment.
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
  /// The number of entries at which those of deallocated objects are removed.
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
    // The address of a deallocated object may be reused.
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

  /// Calls the handlers of the traits that differ; none if there are no previous traits.
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
      // A handler may have removed the registration of another one.
      let isThere = entries[ObjectIdentifier(environment)]?.registrations
        .contains { $0 === registration }
      if isThere == true { registration.handler(environment, previous) }
    }
  }
}

extension UITraitCollection {
  /// Returns whether a trait has another value in `other`.
  func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    TraitValueWriter(values).comparable(trait) != TraitValueWriter(other.values).comparable(trait)
  }

  /// The traits of UIKit that dynamic colours may depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    builtInTraits.filter { $0.affectsColorAppearance }
  }

  /// The traits of UIKit that the lookup of a named image may depend on.
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

  /// Returns the traits of UIKit whose values differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    return Self.builtInTraits.filter { differs(from: other, in: $0) }
  }
}
