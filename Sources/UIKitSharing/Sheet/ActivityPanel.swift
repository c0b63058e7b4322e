import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

/// The activities in the design of iOS 12 and earlier: a row for each category, and a separate
/// Cancel button.
///
/// In a popover there is no Cancel button, and the popover draws the background.
final class ActivityPanel: UIView, ActivityContent, PresentedPanel {
  // Source: the dimensions of action sheets of iOS 10 to 12.
  private enum Metrics {
    static let gap: CGFloat = 8
    static let corner: CGFloat = 14
    static let cancelHeight: CGFloat = 57
    static let cancelSize: CGFloat = 20
  }

  var chosen: ((UIActivity) -> Void)? {
    didSet { for row in rows { row.chosen = chosen } }
  }
  var cancelled: (() -> Void)?

  private let group = UIView()
  private let ground = PanelGround()
  private let rows: [ActivityRow]
  private var lines: [UIView] = []
  private let cancelButton: UIButton?

  init(_ activities: [UIActivity], isInPopover: Bool) {
    let categories: [UIActivity.Category] = [.share, .action]
    rows = categories.compactMap { category in
      let members = activities.filter { type(of: $0).activityCategory == category }
      return members.isEmpty ? nil : ActivityRow(members)
    }
    cancelButton = isInPopover ? nil : UIButton(type: .system)
    super.init(frame: .zero)
    group.clipsToBounds = true
    group.layer.cornerRadius = isInPopover ? 0 : Metrics.corner
    group.layer.cornerCurve = .continuous
    addSubview(group)
    if !isInPopover { group.addSubview(ground) }
    for row in rows {
      group.addSubview(row)
      guard row !== rows.first else { continue }
      let line = UIView()
      line.backgroundColor = .separator
      lines.append(line)
      group.addSubview(line)
    }
    if let cancelButton {
      cancelButton.setTitle(SystemStrings.string(.cancel), for: .normal)
      cancelButton.titleLabel?.font = .systemFont(ofSize: Metrics.cancelSize, weight: .semibold)
      cancelButton.layer.cornerRadius = Metrics.corner
      cancelButton.layer.cornerCurve = .continuous
      cancelButton.addAction(UIAction { [weak self] _ in self?.cancelled?() }, for: .touchUpInside)
      addSubview(cancelButton)
    }
    updateGround()
  }

  required init?(coder: NSCoder) { nil }

  private func updateGround() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    cancelButton?.backgroundColor = isDark ? UIColor(white: 0.173, alpha: 1) : .white
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateGround()
    setNeedsLayout()
  }

  private var hairline: CGFloat { 1 / pixelScale }

  func size(fitting limit: CGSize) -> CGSize {
    CGSize(width: limit.width, height: min(limit.height, wantedHeight(width: limit.width)))
  }

  func cancel() { cancelled?() }

  func wantedHeight(width: CGFloat) -> CGFloat {
    rows.reduce(CGFloat(lines.count) * hairline) { $0 + $1.wantedHeight }
      + (cancelButton == nil ? 0 : Metrics.cancelHeight + (rows.isEmpty ? 0 : Metrics.gap))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = cancelButton == nil ? 0 : Metrics.cancelHeight + Metrics.gap
    group.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(0, bounds.height - below)
    )
    group.isHidden = rows.isEmpty
    ground.frame = group.bounds
    cancelButton?.frame = CGRect(
      x: 0,
      y: bounds.height - Metrics.cancelHeight,
      width: bounds.width,
      height: Metrics.cancelHeight
    )
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
        y += hairline
      }
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.wantedHeight)
      y = row.frame.maxY
    }
  }
}
