import Foundation

/// Traits that a view, a controller, a presentation or a scene lays over those it inherits.
///
/// Reading gives the override, or the trait's default where there is none.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether there is an override for a trait.
  func contains(_ trait: UITrait) -> Bool
  /// Takes an override away; the inherited value holds again.
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

  /// A trait's value in a form that can be compared.
  func comparable(_ trait: UITrait) -> AnyHashable {
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
