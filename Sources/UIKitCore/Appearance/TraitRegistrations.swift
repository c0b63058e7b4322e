import Foundation

/// Handlers that `registerForTraitChanges` keeps.
@MainActor
enum TraitRegistrations {
  static func tell(
    _ environment: any UITraitEnvironment,
    from previous: UITraitCollection?,
    to traits: UITraitCollection
  ) {}
}
