import CoreGraphics
import Foundation
import QuartzCore

/// The box of an alert: title, message and buttons.
///
/// It lays itself out at the width that iOS gives it; who shows it gives it a place. A finger may
/// slide from one button to another before it lifts.
package final class AlertView: UIView {
  /// One button.
  package struct Action {
    package enum Style { case `default`, cancel, destructive }
    package var title: String
    package var style: Style
    package var isEnabled = true
    package var handler: @MainActor () -> Void

    package init(title: String, style: Style, handler: @escaping @MainActor () -> Void) {
      self.title = title
      self.style = style
      self.handler = handler
    }
  }

  // Source: measurements of alerts of iOS 10 to 12 at @2x.
  private enum Metrics {
    static let width: CGFloat = 270
    static let cornerRadius: CGFloat = 13
    static let sideInset: CGFloat = 16
    static let topInset: CGFloat = 19.5
    static let textGap: CGFloat = 3
    static let bottomInset: CGFloat = 19.5
    static let buttonHeight: CGFloat = 44
    static let buttonInset: CGFloat = 8
    /// Above and below text that is larger than by default.
    static let buttonPadding: CGFloat = 11
  }

  /// Called when a button was chosen, before its handler.
  package var willPerform: (() -> Void)?
  private let actions: [Action]
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let text = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var pressed: AlertButton?
  private let feedback = UISelectionFeedbackGenerator()

  package init(title: String?, message: String?, actions: [Action]) {
    self.actions = actions
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    accessibilityViewIsModal = true
    ground.isUserInteractionEnabled = false
    addSubview(ground)
    addSubview(text)
    for (label, string, style) in [
      (titleLabel, title, UIFont.TextStyle.headline), (messageLabel, message, .footnote),
    ] {
      label.text = string
      label.font = UIFont.preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
      text.addSubview(label)
    }
    // A cancelling button is left of the other, or below all.
    let isPair = actions.count == 2
    let cancels = actions.filter { $0.style == .cancel }
    let rest = actions.filter { $0.style != .cancel }
    for action in isPair ? cancels + rest : rest + cancels {
      let button = AlertButton(action)
      buttons.append(button)
      addSubview(button)
      let line = UIView()
      lines.append(line)
      addSubview(line)
    }
    updateColors()
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: Layout

  /// The height at the alert's width.
  package func size(fitting limit: CGSize) -> CGSize {
    let buttonsHeight = buttonsHeight
    let room = max(0, limit.height - buttonsHeight)
    return CGSize(width: Metrics.width, height: min(textHeight, room) + buttonsHeight)
  }

  private var textWidth: CGFloat { Metrics.width - 2 * Metrics.sideInset }

  private func height(of label: UILabel) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height
  }

  private var textHeight: CGFloat {
    let (title, message) = (height(of: titleLabel), height(of: messageLabel))
    guard title + message > 0 else { return 0 }
    return Metrics.topInset + title + (title > 0 && message > 0 ? Metrics.textGap : 0) + message
      + Metrics.bottomInset
  }

  /// Two buttons stand side by side if their titles fit.
  private var isRow: Bool {
    buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= Metrics.width / 2 - 2 * Metrics.buttonInset }
  }

  private func height(of button: AlertButton) -> CGFloat {
    max(Metrics.buttonHeight, button.titleHeight + 2 * Metrics.buttonPadding)
  }

  private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

  private var buttonsHeight: CGFloat {
    let heights = buttons.map { height(of: $0) + hairline }
    return isRow ? heights.max() ?? 0 : heights.reduce(0, +)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let textArea = max(0, bounds.height - buttonsHeight)
    text.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textArea)
    text.contentSize = CGSize(width: bounds.width, height: textHeight)
    text.isScrollEnabled = textHeight > textArea + 0.5
    let titleHeight = height(of: titleLabel)
    titleLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: Metrics.topInset,
      width: textWidth,
      height: titleHeight
    )
    messageLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: Metrics.topInset + titleHeight + (titleHeight > 0 ? Metrics.textGap : 0),
      width: textWidth,
      height: height(of: messageLabel)
    )
    layOutButtons(below: textArea)
  }

  private func layOutButtons(below top: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = top
    for (index, button) in buttons.enumerated() {
      let line = lines[index]
      if isRow {
        let isFirst = (index == 0) != isRightToLeft
        let half = bounds.width / 2
        let height = bounds.height - top - hairline
        button.frame = CGRect(x: isFirst ? 0 : half, y: top + hairline, width: half, height: height)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: top, width: bounds.width, height: hairline)
          : CGRect(x: half, y: top + hairline, width: hairline, height: height)
      } else {
        let height = height(of: button)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
        button.frame = CGRect(x: 0, y: y + hairline, width: bounds.width, height: height)
        y += height + hairline
      }
    }
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    setNeedsLayout()
  }

  // Unverified: the separators' colours, read off screenshots of iOS 12 and 13.
  private func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    titleLabel.textColor = isDark ? .white : .black
    messageLabel.textColor = isDark ? .white : .black
    ground.effect = UIBlurEffect(style: isDark ? .dark : .extraLight)
    for line in lines {
      line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.18)
    }
    for button in buttons { button.updateColors(isDark: isDark) }
  }

  // MARK: Touch

  private func button(at point: CGPoint) -> AlertButton? {
    buttons.first { $0.isEnabled && $0.frame.contains(point) }
  }

  private func press(_ button: AlertButton?, isFirst: Bool) {
    guard button !== pressed else { return }
    pressed?.isHighlighted = false
    button?.isHighlighted = true
    // A finger that slides from one to another feels the change.
    if !isFirst, button != nil {
      feedback.selectionChanged()
      feedback.prepare()
    }
    pressed = button
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    feedback.prepare()
    press(button(at: touch.location(in: self)), isFirst: true)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    press(button(at: touch.location(in: self)), isFirst: false)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let chosen = pressed else { return }
    press(nil, isFirst: false)
    choose(chosen)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(nil, isFirst: false)
  }

  fileprivate func choose(_ button: AlertButton) {
    willPerform?()
    button.action.handler()
  }
}

/// One button of an alert; the alert follows the fingers.
private final class AlertButton: UIView {
  let action: AlertView.Action
  private let label = UILabel()
  private var isDark = false

  init(_ action: AlertView.Action) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: action.style == .cancel ? .headline : .body)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { nil }

  var isEnabled: Bool { action.isEnabled }
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateColors(isDark: isDark) } }
  }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }
  var titleHeight: CGFloat { label.intrinsicContentSize.height }

  func updateColors(isDark: Bool) {
    self.isDark = isDark
    // Chosen: as dark as a pressed row of a table.
    backgroundColor =
      isHighlighted ? UIColor(white: isDark ? 1 : 0, alpha: 0.1) : .clear
    label.textColor =
      !action.isEnabled
      ? UIColor(white: isDark ? 1 : 0, alpha: 0.3)
      : action.style == .destructive ? .systemRed : .systemBlue
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled, let alert = superview as? AlertView else { return false }
    alert.choose(self)
    return true
  }
}
