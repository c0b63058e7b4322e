import CoreGraphics
import Foundation
import UIKitCore

/// An object that describes the background, tabs and selection of a tab bar.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the title below the icon.
  @NSCopying open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { take(stackedLayoutAppearance) }
  }
  /// Tabs whose title stands beside the icon.
  @NSCopying open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { take(inlineLayoutAppearance) }
  }
  /// The appearance of tabs with the title beside the icon in bars of compact height.
  @NSCopying open var compactInlineLayoutAppearance = UITabBarItemAppearance(
    style: .compactInline
  ) {
    didSet { take(compactInlineLayoutAppearance) }
  }
  /// The colour of a `selectionIndicatorImage` that is a template; nil for the bar's tint.
  @NSCopying open var selectionIndicatorTintColor: UIColor? {
    didSet { if selectionIndicatorTintColor != oldValue { noteChange() } }
  }
  /// The image behind the selected tab.
  ///
  /// The default is nil.
  open var selectionIndicatorImage: UIImage? {
    didSet { if selectionIndicatorImage !== oldValue { noteChange() } }
  }
  /// The arrangement of stacked tabs.
  ///
  /// The default is `.automatic`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic {
    didSet { if stackedItemPositioning != oldValue { noteChange() } }
  }
  /// The width, in points, of centred stacked tabs.
  ///
  /// The default is 0: the system's width.
  open var stackedItemWidth: CGFloat = 0 {
    didSet { if stackedItemWidth != oldValue { noteChange() } }
  }
  /// The distance, in points, between centred stacked tabs.
  ///
  /// The default is 0: the system's distance.
  open var stackedItemSpacing: CGFloat = 0 {
    didSet { if stackedItemSpacing != oldValue { noteChange() } }
  }

  /// Creates an appearance with the default background for an idiom.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    holdParts()
  }

  /// Creates an appearance with the background of another appearance, and with its tabs if it is
  /// for tab bars too.
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
    for (key, path) in Self.layouts {
      if let part = coder.decodeIfSet(UITabBarItemAppearance.self, forKey: key) {
        self[keyPath: path] = part
      }
    }
    selectionIndicatorTintColor = coder.decodeIfSet(
      UIColor.self,
      forKey: "selectionIndicatorTintColor"
    )
    selectionIndicatorImage = coder.decodeIfSet(
      UIImage.self,
      forKey: "selectionIndicatorImage"
    )
    stackedItemPositioning =
      UITabBar.ItemPositioning(rawValue: coder.decodeInteger(forKey: "stackedItemPositioning"))
      ?? .automatic
    stackedItemWidth = CGFloat(coder.decodeDouble(forKey: "stackedItemWidth"))
    stackedItemSpacing = CGFloat(coder.decodeDouble(forKey: "stackedItemSpacing"))
    holdParts()
  }

  /// Encodes all values.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    for (key, path) in Self.layouts { coder.encode(self[keyPath: path], forKey: key) }
    coder.encode(selectionIndicatorTintColor, forKey: "selectionIndicatorTintColor")
    coder.encode(selectionIndicatorImage, forKey: "selectionIndicatorImage")
    coder.encode(stackedItemPositioning.rawValue, forKey: "stackedItemPositioning")
    coder.encode(Double(stackedItemWidth), forKey: "stackedItemWidth")
    coder.encode(Double(stackedItemSpacing), forKey: "stackedItemSpacing")
  }

  /// The appearances of tabs, by the keys of archives.
  private static var layouts:
    [(String, ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance>)]
  {
    [
      ("stackedLayoutAppearance", \.stackedLayoutAppearance),
      ("inlineLayoutAppearance", \.inlineLayoutAppearance),
      ("compactInlineLayoutAppearance", \.compactInlineLayoutAppearance),
    ]
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

  /// Returns the appearance of the tabs in a layout.
  package final func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
