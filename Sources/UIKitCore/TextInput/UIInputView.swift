import CoreGraphics
import Foundation

/// The ground of an input view or an accessory view, which can look like the keyboard's.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// What an input view looks like.
  public enum Style: Int, Sendable {
    /// No ground of its own.
    case `default` = 0
    /// The blurred ground of the keyboard.
    case keyboard
  }

  /// What the view looks like; set when it is made.
  open var inputViewStyle: Style { style }
  /// Whether the height comes from the view's constraints instead of its frame, by default `false`.
  open var allowsSelfSizing = false
  private final let style: Style
  private final var ground: KeyboardGround?

  /// Makes a view; the height of the frame is the one that is shown.
  public init(frame: CGRect, inputViewStyle: Style) {
    style = inputViewStyle
    super.init(frame: frame)
    prepare()
  }
  /// Makes a view without a ground.
  public override init(frame: CGRect) {
    style = .default
    super.init(frame: frame)
  }
  /// Makes a view without a ground; nothing is read from the archive.
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

/// The ground of the keyboard: what lies below shows through as a blur.
package final class KeyboardGround: UIView {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))

  /// Whether the ground is the dark keyboard's.
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

  // Unverified: over white, grounds of (209, 213, 219) and, of the dark keyboard, of about (54, 54,
  // 54), as on screenshots of iOS 12; how much shows through is chosen.
  private static let light = UIColor(red: 0.788, green: 0.806, blue: 0.834, alpha: 0.85)
  private static let dark = UIColor(white: 0.06, alpha: 0.5)

  private func update() {
    blur.effect = UIBlurEffect(style: isDark ? .dark : .light)
    blur.contentView.backgroundColor = isDark ? Self.dark : Self.light
  }
}
