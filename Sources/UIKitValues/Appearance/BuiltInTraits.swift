import CoreGraphics
import Foundation

/// A trait of UIKit's own, stored in a field of the collection.
protocol BuiltInTrait: UITraitDefinition where Value: Hashable {
  static var path: WritableKeyPath<TraitValueWriter, Value> { get }
}

extension BuiltInTrait {
  static func read(_ writer: TraitValueWriter) -> Any { writer[keyPath: path] }

  static func write(_ value: Any, to writer: inout TraitValueWriter) {
    guard let value = value as? Value else { return }
    writer[keyPath: path] = value
  }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceIdiom }
}

/// The trait for light and dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceStyle }
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.layoutDirection }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue: CGFloat = 0
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.displayScale }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.horizontalSizeClass }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.verticalSizeClass }
}

/// The trait for the screen's support of force touch.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIForceTouchCapability.unknown
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.forceTouchCapability }
}

/// The trait for the preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.preferredContentSizeCategory }
}

/// The trait for the display's colour gamut.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.displayGamut }
}

/// The trait for the accessibility contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.accessibilityContrast }
}

/// The trait for the elevation of content.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceLevel }
}

/// The trait for bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UILegibilityWeight.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.legibilityWeight }
}

/// The trait for an interface that is in use.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.activeAppearance }
}

/// The trait for the dynamic range of images.
public struct UITraitImageDynamicRange: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue = UIImage.DynamicRange.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.imageDynamicRange }
}

/// The trait for the language of the typesetting rules.
public struct UITraitTypesettingLanguage: UITraitDefinition, BuiltInTrait {
  /// The value if none is specified.
  public static let defaultValue: Locale.Language? = nil
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.typesettingLanguage }
}
