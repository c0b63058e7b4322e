import Foundation

/// What may stand in the list of containers of an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What hands out a proxy whose setters give all later instances their looks.
///
/// Catalogue: VIS-F97, I10-F226.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for every instance.
  static func appearance() -> Self
  /// The proxy for instances inside of `containerTypes`, innermost first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// The proxy for instances whose traits contain `trait`.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy for instances inside of `containerTypes` whose traits contain `trait`.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}
