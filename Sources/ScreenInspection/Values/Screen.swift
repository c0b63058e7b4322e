import CoreGraphics
import Foundation

/// One screen, as values.
public struct Screen: Sendable, Codable {
  public var elements: [ScreenElement]
  /// Points.
  public var size: CGSize
  public var scale: Double
  /// The app's tint.
  public var tint: AuditColor?
  public var isDark = false
  /// What is known of the app whose screen it is.
  public var app: AppFacts?
  /// Whether the language is read from right to left.
  public var isRightToLeft = false
  /// Whether the screen is wider than high.
  public var isLandscape: Bool { size.width > size.height }
  /// The orientations that the controller in front supports; nil: not known.
  public var orientations: Set<ScreenOrientation>?
  /// Where the screen stands in a stack of screens; nil: in none.
  public var navigation: NavigationFacts?
  /// The raw value of the content size category.
  public var textSize = ScreenSetting.defaultTextSize
  /// The language that a person prefers, "en"; empty: not known.
  public var language = ""
  /// Titles of menus, sheets and swipe actions that the screen offers beside what is visible.
  public var hiddenActions: [String] = []
  /// What the controllers show; nil: not known.
  public var stage: Stage?
  /// nil: not known.
  public var statusBar: StatusBarFacts?
  /// Those that are visible, as are the other bars.
  public var navigationBars: [NavigationBarFacts] = []
  public var toolbars: [ToolbarFacts] = []
  public var tabBars: [TabBarFacts] = []

  public init(
    elements: [ScreenElement],
    size: CGSize,
    scale: Double,
    tint: AuditColor? = nil,
    isDark: Bool = false,
    app: AppFacts? = nil
  ) {
    self.elements = elements
    self.size = size
    self.scale = scale
    self.tint = tint
    self.isDark = isDark
    self.app = app
  }
}
