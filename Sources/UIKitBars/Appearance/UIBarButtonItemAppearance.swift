import CoreGraphics
import Foundation
import UIKitCore

/// How a bar's buttons look in one state.
///
/// What was not set is as in the normal state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: _UIObject {
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment: UIOffset?
  }

  final var values = Values() {
    didSet { holder?.appearancePartDidChange() }
  }
  final weak var holder: (any AppearanceHolding)?
  /// The normal state; nil for that itself.
  private final weak var normal: UIBarButtonItemStateAppearance?

  /// Creates the appearance of a state in which nothing is set.
  public init() { super.init(_root: ()) }

  convenience init(fallingBackTo normal: UIBarButtonItemStateAppearance?) {
    self.init()
    self.normal = normal
  }

  /// The attributes of the title; empty, the default, for the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleTextAttributes ?? normal?.values.titleTextAttributes ?? [:] }
    set { values.titleTextAttributes = newValue }
  }
  /// The offset of the title, in points; zero by default.
  open var titlePositionAdjustment: UIOffset {
    get { values.titlePositionAdjustment ?? normal?.values.titlePositionAdjustment ?? .zero }
    set { values.titlePositionAdjustment = newValue }
  }
  /// The image behind title and image of the button; nil by default.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage ?? normal?.values.backgroundImage }
    set { values.backgroundImage = newValue }
  }
  /// The offset of the background image, in points; zero by default.
  open var backgroundImagePositionAdjustment: UIOffset {
    get {
      values.backgroundImagePositionAdjustment
        ?? normal?.values.backgroundImagePositionAdjustment ?? .zero
    }
    set { values.backgroundImagePositionAdjustment = newValue }
  }
}

/// How a bar's buttons look in their states.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, AppearanceHolding
{
  final weak var holder: (any AppearanceHolding)?
  private final var style: UIBarButtonItem.Style

  /// The normal state.
  public final let normal = UIBarButtonItemStateAppearance(fallingBackTo: nil)
  /// The highlighted state.
  open private(set) var highlighted: UIBarButtonItemStateAppearance
  /// The disabled state.
  open private(set) var disabled: UIBarButtonItemStateAppearance
  /// The focused state.
  open private(set) var focused: UIBarButtonItemStateAppearance

  /// Creates the looks of a style as the system has them.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    highlighted = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    disabled = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    focused = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    super.init(_root: ())
    for state in states { state.holder = self }
  }

  /// Creates the looks of plain buttons.
  public convenience init() { self.init(style: .plain) }

  /// The style alone is read.
  public required convenience init?(coder: NSCoder) {
    self.init(
      style: UIBarButtonItem.Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
    )
  }

  /// Writes the style; attributes and images are not written.
  open func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "style") }

  /// True, since archives of the class can be read securely.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Removes the values that were set.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.values = .init() }
  }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }

  final var copied: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    for (state, original) in zip(copy.states, states) { state.values = original.values }
    return copy
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// The style that the looks are of.
  package final var shownStyle: UIBarButtonItem.Style { style }

  /// The looks of a state: disabled before highlighted, as a button shows them.
  package final func look(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.highlighted) { return highlighted }
    if state.contains(.focused) { return focused }
    return normal
  }

  package final func appearancePartDidChange() { holder?.appearancePartDidChange() }
}
