import CoreGraphics
import Foundation
import UIKitCore

/// A row of a list.
@MainActor
class CarRow: UIControl {
  /// The colors of the row.
  let palette: CarPalette
  /// Called when a person selects the row.
  var select: (() -> Void)?
  /// The work of the selection.
  var work = RowWork() { didSet { work.row = self } }
  /// The activity indicator of a busy row.
  let spinner = UIActivityIndicatorView(style: .white)

  init(palette: CarPalette) {
    self.palette = palette
    super.init(frame: .zero)
    layer.cornerRadius = CarMetrics.rowRadius
    isAccessibilityElement = true
    accessibilityTraits = .button
    spinner.color = palette.text
    spinner.isHidden = true
    addSubview(spinner)
    addAction(
      UIAction { [weak self] _ in
        guard let self, !self.work.isBusy else { return }
        self.select?()
      },
      for: .touchUpInside
    )
    work.row = self
    applyBackground()
  }

  required init?(coder: NSCoder) { fatalError("CarRow is not in archives.") }

  override var isHighlighted: Bool { didSet { applyBackground() } }

  /// Performs the selection, as a press of the knob does.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }

  private func applyBackground() {
    backgroundColor = isHighlighted ? palette.rowHighlighted : palette.row
  }

  /// Updates the row after its item has changed.
  func itemChanged() { setNeedsLayout() }

  /// Calls the handler of an item, unless an earlier call has not finished.
  func run(_ handler: (@escaping () -> Void) -> Void) { work.run(handler) }

  /// Shows the spinner while work takes long.
  func workChanged() {
    guard spinner.isHidden == work.isLong else { return }
    spinner.isHidden = !work.isLong
    if work.isLong { spinner.startAnimating() } else { spinner.stopAnimating() }
    setNeedsLayout()
  }

  /// Whether the layout is from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle, mirrored if the layout is from right to left.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = bounds.width - rect.maxX
    return rect
  }
}
