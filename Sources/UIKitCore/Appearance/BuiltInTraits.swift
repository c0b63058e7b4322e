import CoreGraphics
import Foundation

/// A trait of UIKit's own, kept in a field of the collection.
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

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceIdiom }
}

/// The trait of light and dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceStyle }
}

/// The trait of the reading direction.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.layoutDirection }
}

/// The trait of pixels to the point.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue: CGFloat = 0
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.displayScale }
}

/// The trait of room from side to side.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.horizontalSizeClass }
}

/// The trait of room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.verticalSizeClass }
}

/// The trait of a screen that feels pressure.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIForceTouchCapability.unknown
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.forceTouchCapability }
}

/// The trait of the preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.preferredContentSizeCategory }
}

/// The trait of the display's colours.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.displayGamut }
}

/// The trait of wanted contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.accessibilityContrast }
}

/// The trait of content that floats.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.userInterfaceLevel }
}

/// The trait of bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UILegibilityWeight.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.legibilityWeight }
}

/// The trait of the interface in use.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// Whether dynamic colours may depend on the trait.
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.activeAppearance }
}

/// The trait of the brightness that images may use.
public struct UITraitImageDynamicRange: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue = UIImage.DynamicRange.unspecified
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.imageDynamicRange }
}

/// The trait of the language whose typesetting rules hold.
public struct UITraitTypesettingLanguage: UITraitDefinition, BuiltInTrait {
  /// What holds where nothing is specified.
  public static let defaultValue: Locale.Language? = nil
  static var path: WritableKeyPath<TraitValueWriter, Value> { \.typesettingLanguage }
}
