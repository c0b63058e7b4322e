import CoreGraphics
import Foundation

extension UITraitCollection.Values {
  private enum Key {
    static let idiom = "UITraitCollectionBuiltinTrait-_UITraitNameUserInterfaceIdiom"
    static let style = "UITraitCollectionBuiltinTrait-_UITraitNameUserInterfaceStyle"
    static let direction = "UITraitCollectionBuiltinTrait-_UITraitNameLayoutDirection"
    static let scale = "UITraitCollectionBuiltinTrait-_UITraitNameDisplayScale"
    static let horizontal = "UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass"
    static let vertical = "UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass"
    static let force = "UITraitCollectionBuiltinTrait-_UITraitNameTouchLevel"
    static let category = "UITraitCollectionBuiltinTrait-_UITraitNamePreferredContentSizeCategory"
    static let gamut = "UITraitCollectionBuiltinTrait-_UITraitNameDisplayGamut"
    static let contrast = "UITraitCollectionBuiltinTrait-_UITraitNameAccessibilityContrast"
    static let level = "UITraitCollectionBuiltinTrait-_UITraitNameUserInterfaceLevel"
    static let weight = "UITraitCollectionBuiltinTrait-_UITraitNameLegibilityWeight"
    static let active = "UITraitCollectionBuiltinTrait-_UITraitNameActiveAppearance"
    static let language = "UITraitCollectionBuiltinTrait-_UITraitNameTypesettingLanguage"
    static let range = "UITraitCollectionBuiltinTrait-_UITraitNameImageDynamicRange"
  }

  init(coder: NSCoder) {
    func integer(_ key: String) -> Int? {
      coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
    func text(_ key: String) -> String? {
      guard coder.containsValue(forKey: key) else { return nil }
      return coder.decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
    }
    self.init()
    userInterfaceIdiom = integer(Key.idiom).flatMap(UIUserInterfaceIdiom.init)
    userInterfaceStyle = integer(Key.style).flatMap(UIUserInterfaceStyle.init)
    layoutDirection = integer(Key.direction).flatMap(UITraitEnvironmentLayoutDirection.init)
    if coder.containsValue(forKey: Key.scale) {
      displayScale = CGFloat(coder.decodeDouble(forKey: Key.scale))
    }
    horizontalSizeClass = integer(Key.horizontal).flatMap(UIUserInterfaceSizeClass.init)
    verticalSizeClass = integer(Key.vertical).flatMap(UIUserInterfaceSizeClass.init)
    forceTouchCapability = integer(Key.force).flatMap(UIForceTouchCapability.init)
    preferredContentSizeCategory = text(Key.category).map(UIContentSizeCategory.init)
    displayGamut = integer(Key.gamut).flatMap(UIDisplayGamut.init)
    accessibilityContrast = integer(Key.contrast).flatMap(UIAccessibilityContrast.init)
    userInterfaceLevel = integer(Key.level).flatMap(UIUserInterfaceLevel.init)
    legibilityWeight = integer(Key.weight).flatMap(UILegibilityWeight.init)
    activeAppearance = integer(Key.active).flatMap(UIUserInterfaceActiveAppearance.init)
    typesettingLanguage = text(Key.language)
    imageDynamicRange = integer(Key.range).flatMap(UIImage.DynamicRange.init)
  }

  func encode(with coder: NSCoder) {
    func put(_ value: Int?, _ key: String) {
      if let value { coder.encode(value, forKey: key) }
    }
    put(userInterfaceIdiom?.rawValue, Key.idiom)
    put(userInterfaceStyle?.rawValue, Key.style)
    put(layoutDirection?.rawValue, Key.direction)
    if let displayScale { coder.encode(Double(displayScale), forKey: Key.scale) }
    put(horizontalSizeClass?.rawValue, Key.horizontal)
    put(verticalSizeClass?.rawValue, Key.vertical)
    put(forceTouchCapability?.rawValue, Key.force)
    if let preferredContentSizeCategory {
      coder.encode(NSString(string: preferredContentSizeCategory.rawValue), forKey: Key.category)
    }
    put(displayGamut?.rawValue, Key.gamut)
    put(accessibilityContrast?.rawValue, Key.contrast)
    put(userInterfaceLevel?.rawValue, Key.level)
    put(legibilityWeight?.rawValue, Key.weight)
    put(activeAppearance?.rawValue, Key.active)
    if let typesettingLanguage {
      coder.encode(NSString(string: typesettingLanguage), forKey: Key.language)
    }
    put(imageDynamicRange?.rawValue, Key.range)
  }

  /// The specified traits as "Name = value".
  var summary: [String] {
    var parts: [String] = []
    if let userInterfaceIdiom { parts.append("UserInterfaceIdiom = \(userInterfaceIdiom)") }
    if let displayScale { parts.append("DisplayScale = \(displayScale)") }
    if let displayGamut { parts.append("DisplayGamut = \(displayGamut)") }
    if let horizontalSizeClass { parts.append("HorizontalSizeClass = \(horizontalSizeClass)") }
    if let verticalSizeClass { parts.append("VerticalSizeClass = \(verticalSizeClass)") }
    if let userInterfaceStyle { parts.append("UserInterfaceStyle = \(userInterfaceStyle)") }
    if let userInterfaceLevel { parts.append("UserInterfaceLevel = \(userInterfaceLevel)") }
    if let layoutDirection { parts.append("UserInterfaceLayoutDirection = \(layoutDirection)") }
    if let forceTouchCapability { parts.append("ForceTouchCapability = \(forceTouchCapability)") }
    if let preferredContentSizeCategory {
      parts.append("PreferredContentSizeCategory = \(preferredContentSizeCategory.rawValue)")
    }
    if let accessibilityContrast {
      parts.append("AccessibilityContrast = \(accessibilityContrast)")
    }
    if let legibilityWeight { parts.append("LegibilityWeight = \(legibilityWeight)") }
    if let activeAppearance { parts.append("ActiveAppearance = \(activeAppearance)") }
    if let typesettingLanguage { parts.append("TypesettingLanguage = \(typesettingLanguage)") }
    if let imageDynamicRange { parts.append("ImageDynamicRange = \(imageDynamicRange)") }
    return parts
  }
}
