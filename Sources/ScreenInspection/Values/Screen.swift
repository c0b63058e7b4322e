import CoreGraphics
import Foundation

/// One screen, as values.
public struct Screen: Sendable, Codable {
  /// What is on the screen, a view before what it holds and before what lies above it.
  public var elements: [ScreenElement]
  /// Points.
  public var size: CGSize
  /// Pixels of the screen in a point.
  public var scale: Double
  /// The app's tint.
  public var tint: AuditColor?
  /// Whether the window is shown in the dark look.
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
  /// The toolbars that are on the screen, each with its items.
  public var toolbars: [ToolbarFacts] = []
  /// The tab bars that are on the screen, each with its tabs.
  public var tabBars: [TabBarFacts] = []
  /// The day that it is in the device's time zone; nil: not known.
  public var today: CalendarDay?
  /// Whether the device can print; nil: not known.
  public var canPrint: Bool?
  /// The device's biometrics: "Face ID", "Touch ID"; nil: the device has neither, or they are not
  /// known.
  public var biometry: String?
  /// The edges at which the app's gestures come before the system's: "top", "left", "bottom",
  /// "right".
  public var deferredEdges: [String] = []
  /// The edit menu that is on the screen; nil: none.
  public var editMenu: EditMenuFacts?
  /// The app's own keyboard or input view that is shown; nil: none.
  public var keyboard: KeyboardFacts?
  /// What the keyboards are called that the app brings for all apps; nil: not known.
  public var broughtKeyboards: [String]?
  /// What the app's developer calls the views, by path: controllers, properties and identifiers.
  public var names: [String: String] = [:]
  /// The rules that the app's code suppresses, and where.
  public var suppressions: [SuppressionInCode] = []

  /// Describes a screen; everything that is not given is as on a device in its first state.
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
