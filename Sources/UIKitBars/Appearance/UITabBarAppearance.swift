import CoreGraphics
import Foundation
import UIKitCore

/// Ground, tabs and selection of a tab bar.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Tabs whose title stands below the icon.
  @NSCopying open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { take(stackedLayoutAppearance) }
  }
  /// Tabs whose title stands beside the icon.
  @NSCopying open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { take(inlineLayoutAppearance) }
  }
  /// The same in bars of compact height.
  @NSCopying open var compactInlineLayoutAppearance = UITabBarItemAppearance(
    style: .compactInline
  ) {
    didSet { take(compactInlineLayoutAppearance) }
  }
  /// Of a template `selectionIndicatorImage`; nil: the bar's tint.
  @NSCopying open var selectionIndicatorTintColor: UIColor? {
    didSet { if selectionIndicatorTintColor != oldValue { noteChange() } }
  }
  /// The image behind the selected tab; nil by default.
  open var selectionIndicatorImage: UIImage? {
    didSet { if selectionIndicatorImage !== oldValue { noteChange() } }
  }
  /// Where stacked tabs stand, by default `.automatic`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic {
    didSet { if stackedItemPositioning != oldValue { noteChange() } }
  }
  /// Of centred stacked tabs, in points; 0, the default: the system's.
  open var stackedItemWidth: CGFloat = 0 {
    didSet { if stackedItemWidth != oldValue { noteChange() } }
  }
  /// Between centred stacked tabs, in points; 0, the default: the system's.
  open var stackedItemSpacing: CGFloat = 0 {
    didSet { if stackedItemSpacing != oldValue { noteChange() } }
  }

  /// Creates an appearance with the default background of a kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    holdParts()
  }

  /// Creates an appearance with the background, and where it has them the tabs, of another one.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    holdParts()
  }

  /// Creates an appearance from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    holdParts()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }

  private func holdParts() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      part.holder = self
    }
  }

  private func take(_ part: UITabBarItemAppearance) {
    part.holder = self
    noteChange()
  }

  /// The looks of tabs in a layout.
  package final func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
