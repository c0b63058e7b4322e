import CoreGraphics
import Foundation

/// The content of a screen, as values.
public struct Screen: Sendable, Codable {
  /// The elements; a view comes before its subviews and before the views above it.
  public var elements: [ScreenElement]
  /// The size, in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: Double
  /// The tint of the window; nil if it is unknown.
  public var tint: AuditColor?
  /// Whether the window has the dark appearance.
  public var isDark = false
  /// The facts about the app; nil if they are unknown.
  public var app: AppFacts?
  /// Whether the layout direction is right to left.
  public var isRightToLeft = false
  /// Whether the screen is wider than it is high.
  public var isLandscape: Bool { size.width > size.height }
  /// The orientations that the front controller supports; nil if they are unknown.
  public var orientations: Set<ScreenOrientation>?
  /// The position of the screen in a navigation stack; nil if it is not in one.
  public var navigation: NavigationFacts?
  /// The raw value of the content size category.
  public var textSize = ScreenSetting.defaultTextSize
  /// The person's preferred language, such as "en"; empty if it is unknown.
  public var language = ""
  /// The titles of menus, sheets and swipe actions that the screen offers but does not show.
  public var hiddenActions: [String] = []
  /// The stage of the controllers; nil if it is unknown.
  public var stage: Stage?
  /// The status bar; nil if it is unknown.
  public var statusBar: StatusBarFacts?
  /// The visible navigation bars.
  public var navigationBars: [NavigationBarFacts] = []
  /// The visible toolbars.
  public var toolbars: [ToolbarFacts] = []
  /// The visible tab bars.
  public var tabBars: [TabBarFacts] = []
  /// The current day in the device's time zone; nil if it is unknown.
  public var today: CalendarDay?
  /// Whether the device can print; nil if it is unknown.
  public var canPrint: Bool?
  /// The device's biometrics: "Face ID" or "Touch ID"; nil if the device has neither or they are
  /// unknown.
  public var biometry: String?
  /// The edges at which the app defers the system's gestures: "top", "left", "bottom", "right".
  public var deferredEdges: [String] = []
  /// The visible edit menu; nil if there is none.
  public var editMenu: EditMenuFacts?
  /// The visible keyboard or input view of the app; nil if there is none.
  public var keyboard: KeyboardFacts?
  /// The names of the app's keyboard extensions; nil if they are unknown.
  public var broughtKeyboards: [String]?
  /// The names of views in the app's code, by path: controllers, properties and identifiers.
  public var names: [String: String] = [:]
  /// The rules that the app's code suppresses, with their places.
  public var suppressions: [SuppressionInCode] = []

  /// Creates a screen; all other values are those of a new device.
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
