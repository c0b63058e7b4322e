import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The groups of an action sheet: title, message and choices in one group, and the cancel button
/// in another.
///
/// In a popover there is no cancel button, and the popover is the background. Catalogue:
/// UI10-F120, UI10-F122, UI10-F124.
package final class ActionSheetView: ChoicePanel {
  // Source: measurements of action sheets of iOS 10 to 12 at @2x.
  private enum Metrics {
    static let margin: CGFloat = 8
    static let cornerRadius: CGFloat = 14
    static let sideInset: CGFloat = 16
    static let topInset: CGFloat = 14.5
    static let textGap: CGFloat = 12
    static let bottomInset: CGFloat = 14.5
    /// Unverified: the width in a popover.
    static let popoverWidth: CGFloat = 304
    /// Unverified: the grey of the text.
    static let textWhite: CGFloat = 143 / 255
    /// Chosen: the least share of the height for the text of a sheet that is too high.
    static let textShare: CGFloat = 0.3
  }

  private let isInPopover: Bool
  private let group = UIView()
  private let cancelGroup = UIView()
  private let ground = PanelGround()
  private let text = UIScrollView()
  private let rows = UIScrollView()
  private let topLine = UIView()
  private var lines: [UIView] = []
  private var rowButtons: [ChoiceButton] = []
  private var cancelButton: ChoiceButton?

  package init(title: String?, message: String?, choices: [AlertChoice], isInPopover: Bool) {
    self.isInPopover = isInPopover
    super.init(title: title, message: message, choices: choices)
    titleLabel.font = UIFontMetrics(forTextStyle: .footnote)
      .scaledFont(for: .systemFont(ofSize: UIFont.systemSmallTextSize, weight: .semibold))
    messageLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
    for view in [group, cancelGroup] {
      view.clipsToBounds = true
      view.layer.cornerRadius = isInPopover ? 0 : Metrics.cornerRadius
      view.layer.cornerCurve = .continuous
      addSubview(view)
    }
    if !isInPopover { group.addSubview(ground) }
    for scroll in [text, rows] {
      scroll.delaysContentTouches = false
      scroll.contentInsetAdjustmentBehavior = .never
      group.addSubview(scroll)
    }
    text.addSubview(titleLabel)
    text.addSubview(messageLabel)
    for choice in choices where choice.style != .cancel {
      let button = makeButton(choice, look: .sheet)
      rowButtons.append(button)
      rows.addSubview(button)
      if rowButtons.count > 1 {
        let line = UIView()
        lines.append(line)
        rows.addSubview(line)
      }
    }
    group.addSubview(topLine)
    if !isInPopover, let cancel = choices.first(where: { $0.style == .cancel }) {
      let button = makeButton(cancel, look: .sheet)
      cancelButton = button
      cancelGroup.addSubview(button)
    }
    cancelGroup.isHidden = cancelButton == nil
    updateColors()
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: Layout

  package override func size(fitting limit: CGSize) -> CGSize {
    let width = isInPopover ? min(Metrics.popoverWidth, limit.width) : limit.width
    let wanted = textHeight(width) + rowsHeight(width) + cancelHeight(width)
    return CGSize(width: width, height: min(wanted, max(0, limit.height)))
  }

  private func textWidth(_ width: CGFloat) -> CGFloat { width - 2 * Metrics.sideInset }

  /// Returns the height of the text, including the line below it.
  private func textHeight(_ width: CGFloat) -> CGFloat {
    let title = height(of: titleLabel, width: textWidth(width))
    let message = height(of: messageLabel, width: textWidth(width))
    guard title + message > 0 else { return 0 }
    return Metrics.topInset + title + (title > 0 && message > 0 ? Metrics.textGap : 0) + message
      + Metrics.bottomInset + (rowButtons.isEmpty ? 0 : hairline)
  }

  private func rowsHeight(_ width: CGFloat) -> CGFloat {
    rowButtons.reduce(hairline * CGFloat(max(0, rowButtons.count - 1))) {
      $0 + $1.height(forWidth: width)
    }
  }

  /// Returns the height of the cancel group, including the margin above it.
  private func cancelHeight(_ width: CGFloat) -> CGFloat {
    guard let cancelButton else { return 0 }
    let margin = textHeight(width) + rowsHeight(width) > 0 ? Metrics.margin : 0
    return cancelButton.height(forWidth: width) + margin
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let cancel = cancelButton?.height(forWidth: width) ?? 0
    let main = max(0, bounds.height - cancelHeight(width))
    group.frame = CGRect(x: 0, y: 0, width: width, height: main)
    ground.frame = group.bounds
    cancelGroup.frame = CGRect(x: 0, y: bounds.height - cancel, width: width, height: cancel)
    cancelButton?.frame = cancelGroup.bounds
    let wantedText = textHeight(width)
    let wantedRows = rowsHeight(width)
    let least = min(wantedText, main * Metrics.textShare)
    let rowArea = min(wantedRows, max(0, main - least))
    let textArea = max(0, main - rowArea)
    text.frame = CGRect(x: 0, y: 0, width: width, height: textArea)
    text.contentSize = CGSize(width: width, height: wantedText)
    text.isScrollEnabled = wantedText > textArea + 0.5
    rows.frame = CGRect(x: 0, y: textArea, width: width, height: rowArea)
    rows.contentSize = CGSize(width: width, height: wantedRows)
    rows.isScrollEnabled = wantedRows > rowArea + 0.5
    topLine.isHidden = wantedText == 0 || rowButtons.isEmpty
    topLine.frame = CGRect(x: 0, y: textArea - hairline, width: width, height: hairline)
    layOutText(width)
    layOutRows(width)
  }

  private func layOutText(_ width: CGFloat) {
    let room = textWidth(width)
    let title = height(of: titleLabel, width: room)
    titleLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: Metrics.topInset,
      width: room,
      height: title
    )
    messageLabel.frame = CGRect(
      x: Metrics.sideInset,
      y: Metrics.topInset + (title > 0 ? title + Metrics.textGap : 0),
      width: room,
      height: height(of: messageLabel, width: room)
    )
  }

  private func layOutRows(_ width: CGFloat) {
    var y: CGFloat = 0
    for (index, button) in rowButtons.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: width, height: hairline)
        y += hairline
      }
      let height = button.height(forWidth: width)
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    titleLabel.textColor = UIColor(white: Metrics.textWhite, alpha: 1)
    messageLabel.textColor = UIColor(white: Metrics.textWhite, alpha: 1)
    // Unverified: the background of the cancel button in dark appearance.
    cancelGroup.backgroundColor = isDark ? UIColor(white: 0.173, alpha: 1) : .white
    for line in lines + [topLine] { line.backgroundColor = lineColor }
  }
}

extension UIFont {
  /// The font size of footnotes and of the titles of action sheets: 13 points.
  fileprivate static let systemSmallTextSize: CGFloat = 13
}
