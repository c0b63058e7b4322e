import CoreGraphics
import Foundation
import UIKitCore

/// A view that draws one key.
///
/// The keyboard receives the touches and finds the key by their location.
final class KeyCapView: UIView {
  /// The current appearance of a key.
  struct State: Equatable {
    var key: Key
    var isDark = false
    var isPressed = false
    /// Whether Shift is on, and whether it is locked.
    var isOn = false, isLocked = false
    var isEnabled = true
    /// Whether the labels are hidden, as while a finger moves the caret.
    var isBlank = false
    /// The distance by which a finger has pulled the secondary label down, from 0 to 1.
    var pull: CGFloat = 0
    var radius: CGFloat = 5
  }

  var state: State? {
    didSet {
      guard state != oldValue else { return }
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { state?.key.role != .nothing }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .keyboardKey
      if state?.isEnabled == false { traits.insert(.notEnabled) }
      switch state?.key.role {
      // Source: XCTest lists these as buttons and all others as keys.
      case .shift, .returns, .globe, .dismiss: traits.insert(.button)
      default: break
      }
      if state?.isOn == true { traits.insert(.selected) }
      return traits
    }
    set {}
  }
  override var accessibilityLabel: String? {
    get {
      guard let key = state?.key else { return nil }
      switch key.role {
      case .globe: return KeyCapWords.nextKeyboard
      case .dismiss: return KeyCapWords.hideKeyboard
      case .expand: return KeyCapWords.fullWidth
      case .plane(.numbers), .plane(.symbols), .plane(.phoneSymbols):
        return KeyCapWords.more(key.label)
      case .plane: return KeyCapWords.letters
      default: return key.label
      }
    }
    set {}
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let state else { return }
    let key = state.key
    let cap = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
    if key.style != .clear {
      KeyLook.shadow(isDark: state.isDark).setFill()
      UIBezierPath(roundedRect: cap.offsetBy(dx: 0, dy: 1), cornerRadius: state.radius).fill()
      fillColor(state).setFill()
      UIBezierPath(roundedRect: cap, cornerRadius: state.radius).fill()
    } else if state.isPressed, key.role != .nothing {
      fillColor(state).setFill()
      UIBezierPath(roundedRect: cap, cornerRadius: state.radius).fill()
    }
    guard !state.isBlank else { return }
    let ink = inkColor(state)
    if KeyIcon.draw(key, isFilled: state.isOn, isLocked: state.isLocked, in: cap, ink: ink) {
      return
    }
    drawLabel(state, in: cap, ink: ink)
  }

  private func fillColor(_ state: State) -> UIColor {
    let isDark = state.isDark
    if state.isOn { return isDark ? UIColor(white: 0.85, alpha: 1) : .white }
    switch state.key.style {
    case .letter, .clear:
      guard state.isPressed else { return KeyLook.letter(isDark: isDark) }
      return KeyLook.special(isDark: isDark)
    case .special:
      guard state.isPressed, state.isEnabled else { return KeyLook.special(isDark: isDark) }
      return isDark ? KeyLook.darkPressed : .white
    case .primary:
      guard state.isEnabled else { return KeyLook.special(isDark: isDark) }
      return state.isPressed ? KeyLook.letter(isDark: isDark) : KeyLook.blue
    }
  }

  private func inkColor(_ state: State) -> UIColor {
    if !state.isEnabled { return UIColor(white: 0.5, alpha: 1) }
    if state.isOn { return .black }
    if state.key.style == .primary {
      return state.isPressed ? KeyLook.ink(isDark: state.isDark) : .white
    }
    return KeyLook.ink(isDark: state.isDark)
  }

  private func drawLabel(_ state: State, in cap: CGRect, ink: UIColor) {
    let key = state.key
    var size = key.fontSize
    var font = UIFont.systemFont(ofSize: size, weight: .regular)
    var width = key.label.size(withAttributes: [.font: font]).width
    if width > cap.width - 4, width > 0 {
      size *= max(0.5, (cap.width - 4) / width)
      font = .systemFont(ofSize: size, weight: .regular)
      width = key.label.size(withAttributes: [.font: font]).width
    }
    // The secondary label moves to the place of the letter while it is pulled.
    if let secondary = key.secondary {
      let gray = UIColor(white: state.isDark ? 0.75 : 0.55, alpha: 1)
      let small = UIFont.systemFont(ofSize: size * 0.6 * (1 + 0.6 * state.pull))
      let place = cap.height * (0.26 + 0.28 * state.pull)
      draw(secondary, small, state.pull > 0.5 ? ink : gray, midX: cap.midX, midY: place)
      guard state.pull < 1 else { return }
      let main = UIFont.systemFont(ofSize: size * 0.86 * (1 - 0.5 * state.pull))
      let y = cap.height * (0.66 + 0.2 * state.pull)
      draw(key.label, main, ink, midX: cap.midX, midY: y)
      return
    }
    guard let detail = key.detail else {
      return draw(key.label, font, ink, midX: cap.midX, midY: cap.midY)
    }
    let middle = detail.isEmpty ? cap.midY - 3 : cap.midY - 6
    draw(key.label, font, ink, midX: cap.midX, midY: middle)
    let small = UIFont.systemFont(ofSize: 10, weight: .bold)
    draw(detail, small, ink, midX: cap.midX, midY: cap.maxY - 10)
  }

  private func draw(
    _ text: String,
    _ font: UIFont,
    _ ink: UIColor,
    midX: CGFloat,
    midY: CGFloat
  ) {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: midX - size.width / 2, y: midY - size.height / 2),
      withAttributes: attributes
    )
  }
}
