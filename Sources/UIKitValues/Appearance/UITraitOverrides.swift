import Foundation

/// Traits that override the inherited traits of a view, a controller, a presentation or a scene.
///
/// Reading a trait returns the override, or the trait's default if there is none.
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether there is an override for a trait.
  func contains(_ trait: UITrait) -> Bool
  /// Removes an override, so that the inherited value applies again.
  mutating func remove(_ trait: UITrait)
}

extension TraitValueWriter: UITraitOverrides {
  package func contains(_ trait: UITrait) -> Bool {
    guard let builtIn = trait as? any BuiltInTrait.Type else {
      return values.custom[ObjectIdentifier(trait)] != nil
    }
    return !builtIn.isDefault(in: self)
  }

  package mutating func remove(_ trait: UITrait) {
    if let builtIn = trait as? any BuiltInTrait.Type {
      builtIn.reset(in: &self)
    } else {
      values.custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Returns a trait's value in a comparable form.
  package func comparable(_ trait: UITrait) -> AnyHashable {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.comparable(in: self) }
    return AnyHashable(
      values.custom[ObjectIdentifier(trait)] ?? CustomTraitValue(trait.defaultValue)
    )
  }
}

extension BuiltInTrait {
  fileprivate static func comparable(in writer: TraitValueWriter) -> AnyHashable {
    AnyHashable(writer[keyPath: path])
  }

  fileprivate static func isDefault(in writer: TraitValueWriter) -> Bool {
    writer[keyPath: path] == defaultValue
  }

  fileprivate static func reset(in writer: inout TraitValueWriter) {
    writer[keyPath: path] = defaultValue
  }
}
