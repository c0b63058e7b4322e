import CoreGraphics
import Foundation
import UIKitCore

/// How the tabs of a tab bar look in one state.
///
/// What was not set is as in the normal state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: _UIObject {
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var iconColor: UIColor?
    var badgePositionAdjustment: UIOffset?
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any]?
    var badgeTitlePositionAdjustment: UIOffset?
  }

  final var values = Values() {
    didSet { holder?.appearancePartDidChange() }
  }
  final weak var holder: (any AppearanceHolding)?
  /// The normal state; nil for that itself.
  private final weak var normal: UITabBarItemStateAppearance?
  /// Colours are the state's own: a selected tab takes the tint though the normal one is red.
  private final var inheritsColors = true

  /// Creates the appearance of a state in which nothing is set.
  public init() { super.init(_root: ()) }

  convenience init(
    fallingBackTo normal: UITabBarItemStateAppearance?,
    inheritsColors: Bool = true
  ) {
    self.init()
    self.normal = normal
    self.inheritsColors = inheritsColors
  }

  private func value<Value>(_ path: KeyPath<Values, Value?>) -> Value? {
    values[keyPath: path] ?? normal?.values[keyPath: path]
  }

  /// The attributes of the title; empty, the default, for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get {
      if let own = values.titleTextAttributes { return own }
      var inherited = normal?.values.titleTextAttributes ?? [:]
      if !inheritsColors { inherited[.foregroundColor] = nil }
      return inherited
    }
    set { values.titleTextAttributes = newValue }
  }
  /// The offset of the title, in points; zero by default.
  open var titlePositionAdjustment: UIOffset {
    get { value(\.titlePositionAdjustment) ?? .zero }
    set { values.titlePositionAdjustment = newValue }
  }
  /// Of template images; nil: the tint where selected, else grey.
  open var iconColor: UIColor? {
    get { inheritsColors ? value(\.iconColor) : values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The offset of the badge, in points; zero by default.
  open var badgePositionAdjustment: UIOffset {
    get { value(\.badgePositionAdjustment) ?? .zero }
    set { values.badgePositionAdjustment = newValue }
  }
  /// The background colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor? {
    get { value(\.badgeBackgroundColor) }
    set { values.badgeBackgroundColor = newValue }
  }
  /// Font and colour of the badge's text; by default empty: the system's.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { value(\.badgeTextAttributes) ?? [:] }
    set { values.badgeTextAttributes = newValue }
  }
  /// The offset of the text in the badge, in points; zero by default.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { value(\.badgeTitlePositionAdjustment) ?? .zero }
    set { values.badgeTitlePositionAdjustment = newValue }
  }
}

/// How the tabs of a tab bar look in their states.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UITabBarItemAppearance: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, AppearanceHolding
{
  /// The arrangement of icon and title.
  public enum Style: Int, Sendable {
    /// The title below the icon.
    case stacked = 0
    /// The title beside the icon.
    case inline = 1
    /// The title beside the icon, in bars of compact height.
    case compactInline = 2
  }

  final weak var holder: (any AppearanceHolding)?
  private final var style: Style

  /// The normal state.
  public final let normal = UITabBarItemStateAppearance(fallingBackTo: nil)
  /// The selected state.
  open private(set) var selected: UITabBarItemStateAppearance
  /// The disabled state.
  open private(set) var disabled: UITabBarItemStateAppearance
  /// The focused state.
  open private(set) var focused: UITabBarItemStateAppearance

  /// Creates the looks of a style as the system has them.
  public init(style: Style) {
    self.style = style
    selected = UITabBarItemStateAppearance(fallingBackTo: normal, inheritsColors: false)
    disabled = UITabBarItemStateAppearance(fallingBackTo: normal, inheritsColors: false)
    focused = UITabBarItemStateAppearance(fallingBackTo: normal)
    super.init(_root: ())
    for state in states { state.holder = self }
  }

  /// Creates the looks of stacked tabs.
  public convenience init() { self.init(style: .stacked) }

  /// The style alone is read.
  public required convenience init?(coder: NSCoder) {
    self.init(style: Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .stacked)
  }

  /// Writes the style; attributes and colours are not written.
  open func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "style") }

  /// True, since archives of the class can be read securely.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Removes the values that were set.
  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.values = .init() }
  }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }

  final var copied: UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    for (state, original) in zip(copy.states, states) { state.values = original.values }
    return copy
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  package final func look(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }

  package final func appearancePartDidChange() { holder?.appearancePartDidChange() }
}
