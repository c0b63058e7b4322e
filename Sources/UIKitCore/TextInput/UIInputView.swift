import CoreGraphics
import Foundation

/// The background of an input view or an accessory view, which can look like the keyboard's.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The appearance of an input view.
  public enum Style: Int, Sendable {
    /// The view has no background of its own.
    case `default` = 0
    /// The view has the blurred background of the keyboard.
    case keyboard
  }

  /// The appearance of the view, set when it is created.
  open var inputViewStyle: Style { style }
  /// Whether the view's constraints determine its height instead of its frame; the default is
  /// `false`.
  open var allowsSelfSizing = false
  private final let style: Style
  private final var ground: KeyboardGround?

  /// Creates a view; the height of the frame is the height on the screen.
  public init(frame: CGRect, inputViewStyle: Style) {
    style = inputViewStyle
    super.init(frame: frame)
    prepare()
  }
  /// Creates a view without a background.
  public override init(frame: CGRect) {
    style = .default
    super.init(frame: frame)
  }
  /// Creates a view without a background; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
  }

  private func prepare() {
    guard style == .keyboard else { return }
    let ground = KeyboardGround(frame: bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.isDark = traitCollection.userInterfaceStyle == .dark
    self.ground = ground
    addSubview(ground)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    ground?.isDark = traitCollection.userInterfaceStyle == .dark
  }
}

/// The background of the keyboard, which blurs the content below it.
package final class KeyboardGround: UIView {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))

  /// Whether the background is that of the dark keyboard.
  package var isDark = false {
    didSet { if isDark != oldValue { update() } }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    blur.frame = bounds
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(blur)
    update()
  }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  // Unverified: over white the background is (209, 213, 219), and that of the dark keyboard about
  // (54, 54, 54), as on screenshots of iOS 12; the opacity is chosen.
  private static let light = UIColor(red: 0.788, green: 0.806, blue: 0.834, alpha: 0.85)
  private static let dark = UIColor(white: 0.06, alpha: 0.5)

  private func update() {
    blur.effect = UIBlurEffect(style: isDark ? .dark : .light)
    blur.contentView.backgroundColor = isDark ? Self.dark : Self.light
  }
}
