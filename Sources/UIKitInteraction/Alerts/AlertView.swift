import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The box of an alert: title, message, an accessory such as text fields, and buttons.
///
/// It has the width that iOS uses, and its presentation places it. Text and buttons that do not
/// fit scroll separately. Catalogue: UI10-F133, UI10-F135, UI10-F136.
package final class AlertView: ChoicePanel {
  // Source: measurements of alerts of iOS 10 to 12 at @2x.
  private enum Metrics {
    static let width: CGFloat = 270
    /// Unverified: the width from iOS 13 on, in accessibility text sizes, if the screen is wide
    /// enough.
    static let largeTextWidth: CGFloat = 343
    static let margin: CGFloat = 16
    static let cornerRadius: CGFloat = 13
    static let sideInset: CGFloat = 16
    static let topInset: CGFloat = 19.5
    static let textGap: CGFloat = 3
    static let bottomInset: CGFloat = 19.5
    /// Unverified: the distance between the text and the accessory, and below the accessory.
    static let accessoryGap: CGFloat = 16
    static let accessoryBottom: CGFloat = 15
    /// Chosen: the least share of the height for the text of an alert that is too high.
    static let textShare: CGFloat = 0.5
  }

  private let ground = PanelGround()
  private let text = UIScrollView()
  private let rows = UIScrollView()
  private let accessory: UIView?
  private let topLine = UIView()
  private var lines: [UIView] = []

  /// Creates an alert; `accessory` is below the message, with the height of its
  /// `sizeThatFits(_:)`.
  package init(
    title: String?,
    message: String?,
    choices: [AlertChoice],
    accessory: UIView? = nil
  ) {
    self.accessory = accessory
    // A cancel button is left of the other button, or below all others.
    let cancels = choices.filter { $0.style == .cancel }
    let rest = choices.filter { $0.style != .cancel }
    super.init(title: title, message: message, choices: choices)
    layer.cornerRadius = Metrics.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    addSubview(ground)
    titleLabel.font = UIFont.preferredFont(forTextStyle: .headline)
    messageLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
    for scroll in [text, rows] {
      scroll.delaysContentTouches = false
      scroll.contentInsetAdjustmentBehavior = .never
      addSubview(scroll)
    }
    text.addSubview(titleLabel)
    text.addSubview(messageLabel)
    if let accessory { text.addSubview(accessory) }
    for choice in choices.count == 2 ? cancels + rest : rest + cancels {
      rows.addSubview(makeButton(choice, look: .alert))
      if buttons.count > 1 {
        let line = UIView()
        lines.append(line)
        rows.addSubview(line)
      }
    }
    addSubview(topLine)
    updateColors()
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: Layout

  /// Returns the size at the alert's width.
  package override func size(fitting limit: CGSize) -> CGSize {
    let width = self.width(in: limit.width)
    let wanted = textHeight(width) + buttonsHeight(width)
    return CGSize(width: width, height: min(wanted, max(0, limit.height)))
  }

  private var isTextLarge: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private func width(in room: CGFloat) -> CGFloat {
    guard isTextLarge, Surroundings.systemVersion.major >= 13 else { return Metrics.width }
    return max(Metrics.width, min(Metrics.largeTextWidth, room - 2 * Metrics.margin))
  }

  private func textWidth(_ width: CGFloat) -> CGFloat { width - 2 * Metrics.sideInset }

  private func accessoryHeight(_ width: CGFloat) -> CGFloat {
    accessory?.sizeThatFits(CGSize(width: textWidth(width), height: 0)).height ?? 0
  }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let title = height(of: titleLabel, width: textWidth(width))
    let message = height(of: messageLabel, width: textWidth(width))
    let accessory = accessoryHeight(width)
    guard title + message + accessory > 0 else { return 0 }
    let words = title + (title > 0 && message > 0 ? Metrics.textGap : 0) + message
    guard accessory > 0 else { return Metrics.topInset + words + Metrics.bottomInset }
    return Metrics.topInset + words + (words > 0 ? Metrics.accessoryGap : 0) + accessory
      + Metrics.accessoryBottom
  }

  /// Returns whether two buttons are side by side: their titles must fit, and the text must not be
  /// large.
  private func isRow(_ width: CGFloat) -> Bool {
    buttons.count == 2 && !isTextLarge && buttons.allSatisfy { $0.titleWidth <= width / 2 }
  }

  private func rowsHeight(_ width: CGFloat) -> CGFloat {
    let isRow = isRow(width)
    let heights = buttons.map { $0.height(forWidth: isRow ? width / 2 : width) }
    guard !isRow else { return heights.max() ?? 0 }
    return heights.reduce(0, +) + hairline * CGFloat(max(0, buttons.count - 1))
  }

  /// Returns the height of the buttons, including the line above them.
  private func buttonsHeight(_ width: CGFloat) -> CGFloat {
    buttons.isEmpty ? 0 : rowsHeight(width) + hairline
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let textHeight = textHeight(bounds.width)
    let buttonsHeight = buttonsHeight(bounds.width)
    let rowsHeight = rowsHeight(bounds.width)
    // Buttons are fully visible while the text has its minimum share.
    let least = min(textHeight, bounds.height * Metrics.textShare)
    let buttonArea = min(buttonsHeight, max(0, bounds.height - least))
    let textArea = max(0, bounds.height - buttonArea)
    text.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textArea)
    text.contentSize = CGSize(width: bounds.width, height: textHeight)
    text.isScrollEnabled = textHeight > textArea + 0.5
    layOutText()
    topLine.isHidden = buttons.isEmpty
    topLine.frame = CGRect(x: 0, y: textArea, width: bounds.width, height: hairline)
    rows.frame = CGRect(
      x: 0,
      y: textArea + hairline,
      width: bounds.width,
      height: max(0, buttonArea - hairline)
    )
    rows.contentSize = CGSize(width: bounds.width, height: rowsHeight)
    rows.isScrollEnabled = rowsHeight > rows.frame.height + 0.5
    layOutButtons()
    if text.bounds.size != revealedRoom { showRevealed() }
  }

  private func layOutText() {
    let textWidth = textWidth(bounds.width)
    let accessoryHeight = accessoryHeight(bounds.width)
    let titleHeight = height(of: titleLabel, width: textWidth)
    titleLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: Metrics.topInset,
      width: textWidth,
      height: titleHeight
    )
    messageLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: titleLabel.frame.maxY + (titleHeight > 0 ? Metrics.textGap : 0),
      width: textWidth,
      height: height(of: messageLabel, width: textWidth)
    )
    accessory?.frame = CGRect(
      x: Metrics.sideInset,
      y: text.contentSize.height - Metrics.accessoryBottom - accessoryHeight,
      width: textWidth,
      height: accessoryHeight
    )
  }

  private func layOutButtons() {
    guard !isRow(bounds.width) else {
      let half = bounds.width / 2
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isRightToLeft
        button.frame = CGRect(x: isLeft ? 0 : half, y: 0, width: half, height: rows.frame.height)
      }
      lines.first?.frame = CGRect(x: half, y: 0, width: hairline, height: rows.frame.height)
      return
    }
    // In a stack the cancel button is the last one.
    let stacked =
      buttons.filter { $0.choice.style != .cancel } + buttons.filter { $0.choice.style == .cancel }
    var y: CGFloat = 0
    for (index, button) in stacked.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
        y += hairline
      }
      let height = button.height(forWidth: bounds.width)
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }

  /// Scrolls a view of the accessory into the visible part of the text, and keeps it visible when
  /// the size changes.
  package func reveal(_ view: UIView) {
    revealed = view
    layoutIfNeeded()
    showRevealed()
  }

  private weak var revealed: UIView?
  private var revealedRoom = CGSize.zero

  private func showRevealed() {
    guard let revealed, revealed.isDescendant(of: text) else { return }
    revealedRoom = text.bounds.size
    let frame = text.convert(revealed.bounds, from: revealed)
    text.scrollRectToVisible(frame.insetBy(dx: 0, dy: -hairline), animated: false)
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    titleLabel.textColor = isDark ? .white : .black
    messageLabel.textColor = isDark ? .white : .black
    for line in lines + [topLine] { line.backgroundColor = lineColor }
  }
}
