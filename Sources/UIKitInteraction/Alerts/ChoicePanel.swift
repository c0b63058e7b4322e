import CoreGraphics
import Foundation
import UIKitCore

/// The common parts of alerts and sheets: text, buttons, and touches that slide across them.
package class ChoicePanel: UIView, PresentedPanel {
  package let choices: [AlertChoice]
  /// Called when a button was chosen; performs its action.
  package var chosen: ((AlertChoice) -> Void)?
  final var buttons: [ChoiceButton] = []
  private var pressed: ChoiceButton?
  private let feedback = UISelectionFeedbackGenerator()
  let titleLabel = UILabel()
  let messageLabel = UILabel()

  init(title: String?, message: String?, choices: [AlertChoice]) {
    self.choices = choices
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    titleLabel.text = title
    messageLabel.text = message
    for label in [titleLabel, messageLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    titleLabel.accessibilityTraits = [.staticText, .header]
  }

  package required init?(coder: NSCoder) { nil }

  package var title: String? {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      setNeedsLayout()
    }
  }
  package var message: String? {
    get { messageLabel.text }
    set {
      messageLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Returns the size of the panel within a limit.
  package func size(fitting limit: CGSize) -> CGSize { limit }

  final var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

  final func height(of label: UILabel, width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  // Unverified: the separators' colours, measured in screenshots of iOS 12 and 13.
  final var lineColor: UIColor {
    let isDark = traitCollection.userInterfaceStyle == .dark
    return UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.18)
  }

  final func makeButton(_ choice: AlertChoice, look: ChoiceButton.Look) -> ChoiceButton {
    let button = ChoiceButton(choice, look: look)
    buttons.append(button)
    return button
  }

  /// Returns the choices with the frames of their buttons in a view, for inspection of the screen.
  package final func choiceFrames(in view: UIView) -> [(choice: AlertChoice, frame: CGRect)] {
    buttons.map { ($0.choice, $0.convert($0.bounds, to: view)) }
  }

  // MARK: Touch

  private func button(at touch: UITouch) -> ChoiceButton? {
    let point = touch.location(in: self)
    return buttons.first { button in
      guard button.isEnabled, let superview = button.superview else { return false }
      // A button that is scrolled out of its group cannot be touched.
      let inGroup = superview.convert(point, from: self)
      return button.frame.contains(inGroup) && superview.bounds.contains(inGroup)
    }
  }

  private func press(_ button: ChoiceButton?, isFirst: Bool) {
    guard button !== pressed else { return }
    pressed?.isHighlighted = false
    button?.isHighlighted = true
    // A finger that slides to another button triggers haptic feedback.
    if !isFirst, button != nil {
      feedback.selectionChanged()
      feedback.prepare()
    }
    pressed = button
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    feedback.prepare()
    press(button(at: touch), isFirst: true)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    press(button(at: touch), isFirst: false)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let chosen = pressed else { return }
    press(nil, isFirst: false)
    choose(chosen)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(nil, isFirst: false)
  }

  // MARK: Choosing

  final func choose(_ button: ChoiceButton) {
    guard button.isEnabled else { return }
    chosen?(button.choice)
  }

  /// Chooses as a tap does; returns false if the button cannot be chosen.
  @discardableResult
  package final func choose(_ choice: AlertChoice?) -> Bool {
    guard let choice, choice.isEnabled else { return false }
    chosen?(choice)
    return true
  }

  package final func cancel() { choose(cancelling) }

  package final var cancelling: AlertChoice? { choices.first { $0.style == .cancel } }

  /// The choice of the Return key: the button selected with keys, the preferred one, or the only
  /// one that does not cancel.
  package final var returning: AlertChoice? {
    if let button = buttons.first(where: { $0.isChosenByKeys }) { return button.choice }
    if let preferred = choices.first(where: { $0.answersReturn }) {
      return preferred
    }
    let others = choices.filter { $0.style != .cancel }
    if others.count == 1 { return others[0] }
    return others.isEmpty ? cancelling : nil
  }

  /// Selects the next or the previous enabled button with keys.
  package final func moveByKeys(_ step: Int) {
    let usable = buttons.filter { $0.isEnabled }
    guard !usable.isEmpty else { return }
    let present = usable.firstIndex { $0.isChosenByKeys }
    for button in buttons { button.isChosenByKeys = false }
    let next = present.map { ($0 + step + usable.count) % usable.count }
    usable[next ?? (step > 0 ? 0 : usable.count - 1)].isChosenByKeys = true
  }

  package override func accessibilityPerformEscape() -> Bool { choose(cancelling) }
}
