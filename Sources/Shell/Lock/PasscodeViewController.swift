import CoreGraphics
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The keypad for the passcode, over the lock screen or an app.
final class PasscodeViewController: UIViewController {
  /// Unverified: by eye from an iPhone X with iOS 12, in points.
  private enum Metrics {
    static let key: CGFloat = 75, smallKey: CGFloat = 64
    static let across: CGFloat = 28, down: CGFloat = 15
    static let dot: CGFloat = 13, dotGap: CGFloat = 24
    static let titleBottom: CGFloat = 26, dotsBottom: CGFloat = 48
    static let foot: CGFloat = 44, margin: CGFloat = 24
    static let shift: CGFloat = 30
    /// The duration of the shake, in seconds.
    static let shake = 0.5
    /// The height of the screen below which the keys are smaller and closer.
    static let low: CGFloat = 600
  }

  /// Called with the digits when all are typed.
  var onCode: (String) -> Void = { _ in }
  /// Called when the person leaves the keypad.
  var onCancel: () -> Void = {}

  private let length: Int
  private let words: String
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let heading = UILabel()
  private let dots = UIView()
  private var keys: [PasscodeKey] = []
  private let cancel = UIButton(type: .system)
  private(set) var digits = ""
  /// Whether the keypad ignores digits.
  private(set) var isLocked = false

  /// Creates a keypad for a number of digits, with a title above them.
  init(length: Int, title: String) {
    self.length = length
    words = title
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ground)
    heading.text = words
    heading.textColor = .white
    heading.textAlignment = .center
    heading.numberOfLines = 2
    heading.adjustsFontSizeToFitWidth = true
    heading.font = .systemFont(ofSize: 20)
    heading.accessibilityIdentifier = "passcode.title"
    dots.isAccessibilityElement = true
    for _ in 0..<length {
      let dot = UIView()
      dot.layer.cornerRadius = Metrics.dot / 2
      dot.layer.borderWidth = 1.25
      dot.layer.borderColor = UIColor.white.cgColor
      dots.addSubview(dot)
    }
    cancel.titleLabel?.font = .systemFont(ofSize: 16)
    cancel.setTitleColor(.white, for: .normal)
    cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
    for part in [heading, dots, cancel] as [UIView] { view.addSubview(part) }
    for number in 0...9 {
      let key = PasscodeKey(number)
      key.addAction(UIAction { [weak self] _ in self?.type("\(number)") }, for: .touchUpInside)
      keys.append(key)
      view.addSubview(key)
    }
    view.accessibilityViewIsModal = true
    update()
  }

  /// Makes the keypad the first responder, so that it receives the keys of a keyboard.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var rest = presses
    for press in presses {
      guard let key = press.key else { continue }
      if key.keyCode == .keyboardDeleteOrBackspace {
        if !digits.isEmpty { cancelled() }
        rest.remove(press)
      } else if let digit = key.characters.first, digit.isASCII, digit.isNumber {
        type(String(digit))
        rest.remove(press)
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Typing

  private func type(_ digit: String) {
    guard !isLocked, digits.count < length else { return }
    digits += digit
    update()
    guard digits.count == length else { return }
    let code = digits
    // The last dot must appear before the answer.
    MainLoop.post { [weak self] in self?.onCode(code) }
  }

  private func cancelled() {
    guard !digits.isEmpty, digits.count < length else { return onCancel() }
    digits.removeLast()
    update()
  }

  private func update() {
    for (index, dot) in dots.subviews.enumerated() {
      dot.backgroundColor = index < digits.count ? .white : .clear
    }
    dots.accessibilityLabel = ShellWords.digitsTyped(digits.count, of: length)
    cancel.setTitle(digits.isEmpty ? ShellWords.cancel : ShellWords.deleteDigit, for: .normal)
    for key in keys { key.isEnabled = !isLocked }
    dots.isHidden = isLocked
    view.setNeedsLayout()
  }

  /// Shakes the dots because the passcode was wrong, and clears the digits.
  func shake() {
    digits = ""
    update()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    UIAccessibility.post(notification: .announcement, argument: ShellWords.wrongPasscode)
    guard view.window?.screen.environment.isMotionReduced != true else { return }
    UIView.animateKeyframes(withDuration: Metrics.shake, delay: 0) {
      // Chosen: a damped swing to both sides.
      let shifts: [CGFloat] = [1, -0.8, 0.6, -0.4, 0]
      for (index, shift) in shifts.enumerated() {
        let part = 1 / Double(shifts.count)
        UIView.addKeyframe(withRelativeStartTime: Double(index) * part, relativeDuration: part) {
          self.dots.transform = CGAffineTransform(translationX: shift * Metrics.shift, y: 0)
        }
      }
    }
  }

  /// Disables the keypad and shows words that state until when; nil enables it again.
  func lock(_ words: String?) {
    isLocked = words != nil
    digits = ""
    heading.text = words ?? self.words
    update()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    ground.frame = bounds
    let isLow = bounds.height < Metrics.low
    let side = isLow ? Metrics.smallKey : Metrics.key
    let step = CGSize(width: side + Metrics.across, height: side + Metrics.down)
    let pad = CGSize(
      width: 3 * side + 2 * Metrics.across,
      height: 4 * side + 3 * Metrics.down
    )
    let head = heading.sizeThatFits(CGSize(width: bounds.width - 2 * Metrics.margin, height: 80))
    let whole =
      head.height + Metrics.titleBottom + Metrics.dot + Metrics.dotsBottom + pad.height
      + Metrics.foot
    let insets = view.safeAreaInsets
    let room = bounds.height - insets.top - insets.bottom
    var y = insets.top + max(0, (room - whole) / 2)
    heading.frame = CGRect(
      x: Metrics.margin,
      y: y,
      width: bounds.width - 2 * Metrics.margin,
      height: head.height
    )
    y += head.height + Metrics.titleBottom
    let width = CGFloat(length) * Metrics.dot + CGFloat(length - 1) * Metrics.dotGap
    dots.bounds.size = CGSize(width: width, height: Metrics.dot)
    dots.center = CGPoint(x: bounds.midX, y: y + Metrics.dot / 2)
    for (index, dot) in dots.subviews.enumerated() {
      dot.frame = CGRect(
        x: CGFloat(index) * (Metrics.dot + Metrics.dotGap),
        y: 0,
        width: Metrics.dot,
        height: Metrics.dot
      )
    }
    y += Metrics.dot + Metrics.dotsBottom
    let left = bounds.midX - pad.width / 2
    for (number, key) in keys.enumerated() {
      // The layout of a telephone keypad, with 0 in the middle of the last row, in every language.
      let (row, column) = number == 0 ? (3, 1) : ((number - 1) / 3, (number - 1) % 3)
      key.frame = CGRect(
        x: left + CGFloat(column) * step.width,
        y: y + CGFloat(row) * step.height,
        width: side,
        height: side
      )
    }
    let size = cancel.sizeThatFits(CGSize(width: pad.width, height: Metrics.foot))
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = left + side / 2 + (isRightToLeft ? 0 : 2 * step.width)
    cancel.frame = CGRect(
      x: middle - max(size.width, side) / 2,
      y: y + 3 * step.height,
      width: max(size.width, side),
      height: side
    )
  }
}

/// A key with a digit and the letters of telephone keypads.
final class PasscodeKey: UIControl {
  private static let letters = [
    "", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]
  private let digit = UILabel()
  private let letters = UILabel()

  init(_ number: Int) {
    super.init(frame: .zero)
    digit.text = "\(number)"
    digit.font = .systemFont(ofSize: 36, weight: .light)
    letters.text = Self.letters[number]
    letters.font = .systemFont(ofSize: 10, weight: .semibold)
    for label in [digit, letters] {
      label.textColor = .white
      label.textAlignment = .center
      addSubview(label)
    }
    backgroundColor = UIColor(white: 1, alpha: 0.15)
    isAccessibilityElement = true
    accessibilityLabel = digit.text
    accessibilityTraits = .keyboardKey
    accessibilityIdentifier = "passcode.\(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = UIColor(white: 1, alpha: isHighlighted ? 0.5 : 0.15) }
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.4 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    let hasLetters = letters.text?.isEmpty == false
    let height = digit.font.lineHeight
    let top = (bounds.height - height) / 2 - (hasLetters ? 5 : 0)
    digit.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    letters.frame = CGRect(x: 0, y: digit.frame.maxY - 5, width: bounds.width, height: 12)
  }
}
