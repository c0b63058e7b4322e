import Foundation

/// A type that can be a container condition of an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type with proxies whose setters set the appearance of all instances that are created later.
///
/// Catalogue: VIS-F97, I10-F226.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for every instance.
  static func appearance() -> Self
  /// Returns the proxy for instances inside `containerTypes`, innermost first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for instances whose traits contain `trait`.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances inside `containerTypes` whose traits contain `trait`.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}
