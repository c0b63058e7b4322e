import CoreGraphics
import Foundation
import UIKitCore

/// The appearance of a tab bar's tabs in one state.
///
/// Properties that are not set have the values of the normal state.
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

    init() {}

    /// Decodes the values that `encode(to:_:)` encoded.
    @MainActor
    init(_ coder: NSCoder, _ state: String) {
      func color(_ key: String) -> UIColor? {
        coder.decodeIfSet(UIColor.self, forKey: state + key)
      }
      func offset(_ key: String) -> UIOffset? { coder.decodeOffsetIfSet(forKey: state + key) }
      titleTextAttributes = coder.decodeTextAttributes(forKey: state + ".titleTextAttributes")
      titlePositionAdjustment = offset(".titlePositionAdjustment")
      iconColor = color(".iconColor")
      badgePositionAdjustment = offset(".badgePositionAdjustment")
      badgeBackgroundColor = color(".badgeBackgroundColor")
      badgeTextAttributes = coder.decodeTextAttributes(forKey: state + ".badgeTextAttributes")
      badgeTitlePositionAdjustment = offset(".badgeTitlePositionAdjustment")
    }

    /// Encodes the values that are set, with keys that begin with the name of the state.
    @MainActor
    func encode(to coder: NSCoder, _ state: String) {
      func encode(_ offset: UIOffset?, _ key: String) {
        coder.encode(offset: offset, forKey: state + key)
      }
      coder.encode(textAttributes: titleTextAttributes, forKey: state + ".titleTextAttributes")
      encode(titlePositionAdjustment, ".titlePositionAdjustment")
      coder.encode(iconColor, forKey: state + ".iconColor")
      encode(badgePositionAdjustment, ".badgePositionAdjustment")
      coder.encode(badgeBackgroundColor, forKey: state + ".badgeBackgroundColor")
      coder.encode(textAttributes: badgeTextAttributes, forKey: state + ".badgeTextAttributes")
      encode(badgeTitlePositionAdjustment, ".badgeTitlePositionAdjustment")
    }
  }

  final var values = Values() {
    didSet { holder?.appearanceDidChange(self) }
  }
  final weak var holder: (any AppearanceHolding)?
  /// The appearance for the normal state; nil if this is that appearance.
  private final weak var normal: UITabBarItemStateAppearance?
  /// Whether colours that are not set come from the normal state.
  ///
  /// False for selected tabs, which take the tint even if the normal colour is set.
  private final var inheritsColors = true

  /// Creates an appearance without values.
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

  /// The attributes of the title.
  ///
  /// The default is empty: the system's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get {
      if let own = values.titleTextAttributes { return own }
      var inherited = normal?.values.titleTextAttributes ?? [:]
      if !inheritsColors { inherited[.foregroundColor] = nil }
      return inherited
    }
    set { values.titleTextAttributes = newValue }
  }
  /// The offset of the title, in points.
  ///
  /// The default is zero.
  open var titlePositionAdjustment: UIOffset {
    get { value(\.titlePositionAdjustment) ?? .zero }
    set { values.titlePositionAdjustment = newValue }
  }
  /// The colour of template icons; nil for the tint if the tab is selected, else for grey.
  open var iconColor: UIColor? {
    get { inheritsColors ? value(\.iconColor) : values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The offset of the badge, in points.
  ///
  /// The default is zero.
  open var badgePositionAdjustment: UIOffset {
    get { value(\.badgePositionAdjustment) ?? .zero }
    set { values.badgePositionAdjustment = newValue }
  }
  /// The background colour of the badge.
  ///
  /// The default is nil: red.
  open var badgeBackgroundColor: UIColor? {
    get { value(\.badgeBackgroundColor) }
    set { values.badgeBackgroundColor = newValue }
  }
  /// The attributes of the badge's text.
  ///
  /// The default is empty: the system's attributes.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { value(\.badgeTextAttributes) ?? [:] }
    set { values.badgeTextAttributes = newValue }
  }
  /// The offset of the text in the badge, in points.
  ///
  /// The default is zero.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { value(\.badgeTitlePositionAdjustment) ?? .zero }
    set { values.badgeTitlePositionAdjustment = newValue }
  }
}

/// The appearance of a tab bar's tabs in each state.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UITabBarItemAppearance: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, AppearanceHolding
{
  /// The arrangement of icon and title.
  public enum Style: Int, Sendable {
    /// The title is below the icon.
    case stacked = 0
    /// The title is beside the icon.
    case inline = 1
    /// The title is beside the icon, in bars of compact height.
    case compactInline = 2
  }

  final weak var holder: (any AppearanceHolding)?
  private final var style: Style

  /// The appearance in the normal state.
  public final let normal = UITabBarItemStateAppearance(fallingBackTo: nil)
  /// The appearance in the selected state.
  open private(set) var selected: UITabBarItemStateAppearance
  /// The appearance in the disabled state.
  open private(set) var disabled: UITabBarItemStateAppearance
  /// The appearance in the focused state.
  open private(set) var focused: UITabBarItemStateAppearance

  /// Creates the system's default appearance for a style.
  public init(style: Style) {
    self.style = style
    selected = UITabBarItemStateAppearance(fallingBackTo: normal, inheritsColors: false)
    disabled = UITabBarItemStateAppearance(fallingBackTo: normal, inheritsColors: false)
    focused = UITabBarItemStateAppearance(fallingBackTo: normal)
    super.init(_root: ())
    for state in states { state.holder = self }
  }

  /// Creates the system's default appearance for stacked tabs.
  public convenience init() { self.init(style: .stacked) }

  /// Creates an appearance from an archive.
  public required convenience init?(coder: NSCoder) {
    self.init(style: Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .stacked)
    for (name, state) in zip(Self.stateNames, states) { state.values = .init(coder, name) }
  }

  /// Encodes the style and the values of all states.
  open func encode(with coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "style")
    for (name, state) in zip(Self.stateNames, states) { state.values.encode(to: coder, name) }
  }

  /// True: the class supports secure coding.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Removes all values that were set, and changes the style.
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

  private static let stateNames = ["normal", "selected", "disabled", "focused"]
  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  package final func look(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    isEnabled ? isSelected ? selected : normal : disabled
  }

  package final func appearanceDidChange(_ part: AnyObject) { holder?.appearanceDidChange(self) }
}
