import CoreGraphics
import Foundation
import HostInterface
import RenderServer

/// The effect of a blur style: a blur radius, a saturation and a tint.
package struct Material: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var blurRadius: CGFloat
  /// The saturation of the blurred picture; 1 leaves the colours unchanged.
  package var saturation: CGFloat
  /// The tint over the blurred picture.
  package var tint: UIColor.Components
  /// The solid colour that replaces the effect if transparency is reduced.
  package var solid: UIColor.Components

  /// Whether the person has chosen reduced transparency, from the environment.
  package static var isTransparencyReduced: Bool {
    Surroundings.environment.isTransparencyReduced
  }

  private static func gray(_ white: CGFloat, _ alpha: CGFloat) -> UIColor.Components {
    UIColor.Components(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(radius: CGFloat, tint white: CGFloat, _ alpha: CGFloat, solid: CGFloat) {
    blurRadius = radius
    // The saturation of Apple's sample code UIImageEffects (2013), for all styles.
    saturation = 1.8
    tint = Self.gray(white, alpha)
    self.solid = Self.gray(solid, 1)
  }

  /// Creates the material of a style for traits.
  ///
  /// Extra light, light and dark have the numbers of Apple's sample code UIImageEffects. On an
  /// iPhone with iOS 10 to 12 regular is light and prominent is extra light.
  // Unverified: both in dark mode, and the system materials, chosen from the published design
  // templates of iOS 13.
  package init(_ style: UIBlurEffect.Style, traits: UITraitCollection) {
    let isDark = traits.userInterfaceStyle == .dark
    switch style {
    case .extraLight: self.init(radius: 20, tint: 0.97, 0.82, solid: 0.97)
    case .light: self.init(radius: 30, tint: 1, 0.3, solid: 0.88)
    case .dark: self.init(radius: 20, tint: 0.11, 0.73, solid: 0.14)
    case .regular:
      self =
        isDark
        ? Material(radius: 20, tint: 0.11, 0.6, solid: 0.14)
        : Material(.light, traits: traits)
    case .prominent:
      self =
        isDark
        ? Material(radius: 20, tint: 0.2, 0.7, solid: 0.2)
        : Material(.extraLight, traits: traits)
    case .systemUltraThinMaterial: self = Self.system(0, isDark)
    case .systemThinMaterial: self = Self.system(1, isDark)
    case .systemMaterial: self = Self.system(2, isDark)
    case .systemThickMaterial: self = Self.system(3, isDark)
    case .systemChromeMaterial: self = Self.system(4, isDark)
    case .systemUltraThinMaterialLight: self = Self.system(0, false)
    case .systemThinMaterialLight: self = Self.system(1, false)
    case .systemMaterialLight: self = Self.system(2, false)
    case .systemThickMaterialLight: self = Self.system(3, false)
    case .systemChromeMaterialLight: self = Self.system(4, false)
    case .systemUltraThinMaterialDark: self = Self.system(0, true)
    case .systemThinMaterialDark: self = Self.system(1, true)
    case .systemMaterialDark: self = Self.system(2, true)
    case .systemThickMaterialDark: self = Self.system(3, true)
    case .systemChromeMaterialDark: self = Self.system(4, true)
    }
  }

  /// The opacities from ultra thin to thick, then chrome.
  private static let lightOpacities: [CGFloat] = [0.36, 0.48, 0.6, 0.72, 0.78]
  private static let darkOpacities: [CGFloat] = [0.55, 0.7, 0.82, 0.9, 0.75]
  private static let lightGround: CGFloat = 246.0 / 255
  private static let darkGround: CGFloat = 37.0 / 255
  private static let darkChrome: CGFloat = 29.0 / 255

  private static func system(_ strength: Int, _ isDark: Bool) -> Material {
    guard isDark else {
      return Material(
        radius: 30,
        tint: lightGround,
        lightOpacities[strength],
        solid: lightGround
      )
    }
    let ground = strength == 4 ? darkChrome : darkGround
    return Material(radius: 30, tint: ground, darkOpacities[strength], solid: ground)
  }

  /// The filters of the backdrop layer.
  package var filters: [LayerFilter] {
    [.gaussianBlur(radius: blurRadius), .saturate(saturation)]
  }
}
