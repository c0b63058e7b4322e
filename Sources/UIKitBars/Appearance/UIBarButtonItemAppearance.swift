import CoreGraphics
import Foundation
import UIKitCore

/// The appearance of a bar's buttons in one state.
///
/// Properties that are not set have the values of the normal state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: _UIObject {
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment: UIOffset?

    init() {}

    /// Decodes the values that `encode(to:_:)` encoded.
    @MainActor
    init(_ coder: NSCoder, _ state: String) {
      titleTextAttributes = coder.decodeTextAttributes(forKey: state + ".titleTextAttributes")
      titlePositionAdjustment = coder.decodeOffsetIfSet(forKey: state + ".titlePositionAdjustment")
      backgroundImage = coder.decodeIfSet(UIImage.self, forKey: state + ".backgroundImage")
      backgroundImagePositionAdjustment = coder.decodeOffsetIfSet(
        forKey: state + ".backgroundImagePositionAdjustment"
      )
    }

    /// Encodes the values that are set, with keys that begin with the name of the state.
    @MainActor
    func encode(to coder: NSCoder, _ state: String) {
      coder.encode(textAttributes: titleTextAttributes, forKey: state + ".titleTextAttributes")
      coder.encode(offset: titlePositionAdjustment, forKey: state + ".titlePositionAdjustment")
      coder.encode(backgroundImage, forKey: state + ".backgroundImage")
      coder.encode(
        offset: backgroundImagePositionAdjustment,
        forKey: state + ".backgroundImagePositionAdjustment"
      )
    }
  }

  final var values = Values() {
    didSet { holder?.appearanceDidChange(self) }
  }
  final weak var holder: (any AppearanceHolding)?
  /// The appearance for the normal state; nil if this is that appearance.
  private final weak var normal: UIBarButtonItemStateAppearance?

  /// Creates an appearance without values.
  public init() { super.init(_root: ()) }

  convenience init(fallingBackTo normal: UIBarButtonItemStateAppearance?) {
    self.init()
    self.normal = normal
  }

  /// The attributes of the title.
  ///
  /// The default is empty: the system's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleTextAttributes ?? normal?.values.titleTextAttributes ?? [:] }
    set { values.titleTextAttributes = newValue }
  }
  /// The offset of the title, in points.
  ///
  /// The default is zero.
  open var titlePositionAdjustment: UIOffset {
    get { values.titlePositionAdjustment ?? normal?.values.titlePositionAdjustment ?? .zero }
    set { values.titlePositionAdjustment = newValue }
  }
  /// The image behind the title and the image of the button.
  ///
  /// The default is nil.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage ?? normal?.values.backgroundImage }
    set { values.backgroundImage = newValue }
  }
  /// The offset of the background image, in points.
  ///
  /// The default is zero.
  open var backgroundImagePositionAdjustment: UIOffset {
    get {
      values.backgroundImagePositionAdjustment
        ?? normal?.values.backgroundImagePositionAdjustment ?? .zero
    }
    set { values.backgroundImagePositionAdjustment = newValue }
  }
}

/// The appearance of a bar's buttons in each state.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, AppearanceHolding
{
  final weak var holder: (any AppearanceHolding)?
  private final var style: UIBarButtonItem.Style

  /// The appearance in the normal state.
  public final let normal = UIBarButtonItemStateAppearance(fallingBackTo: nil)
  /// The appearance in the highlighted state.
  open private(set) var highlighted: UIBarButtonItemStateAppearance
  /// The appearance in the disabled state.
  open private(set) var disabled: UIBarButtonItemStateAppearance
  /// The appearance in the focused state.
  open private(set) var focused: UIBarButtonItemStateAppearance

  /// Creates the system's default appearance for a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    highlighted = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    disabled = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    focused = UIBarButtonItemStateAppearance(fallingBackTo: normal)
    super.init(_root: ())
    for state in states { state.holder = self }
  }

  /// Creates the system's default appearance for plain buttons.
  public convenience init() { self.init(style: .plain) }

  /// Creates an appearance from an archive.
  public required convenience init?(coder: NSCoder) {
    self.init(
      style: UIBarButtonItem.Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .plain
    )
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

  private static let stateNames = ["normal", "highlighted", "disabled", "focused"]
  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// The style of the buttons that the appearance describes.
  package final var shownStyle: UIBarButtonItem.Style { style }

  /// Returns the appearance for a state; disabled takes precedence over highlighted, and
  /// highlighted over focused.
  package final func look(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.highlighted) { return highlighted }
    if state.contains(.focused) { return focused }
    return normal
  }

  package final func appearanceDidChange(_ part: AnyObject) { holder?.appearanceDidChange(self) }
}
