import CoreGraphics
import Foundation
import UIKitCore

/// A row of a list.
@MainActor
class CarRow: UIControl {
  let palette: CarPalette
  /// Called when a person selects the row.
  var select: (() -> Void)?
  /// Whether the row works on an earlier selection.
  private(set) var isBusy = false
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
        guard let self, !self.isBusy else { return }
        self.select?()
      },
      for: .touchUpInside
    )
    applyBackground()
  }

  required init?(coder: NSCoder) { fatalError("CarRow is not in archives.") }

  override var isHighlighted: Bool { didSet { applyBackground() } }

  /// Acts as a press of the knob does, without a touch.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }

  private func applyBackground() {
    backgroundColor = isHighlighted ? palette.rowHighlighted : palette.row
  }

  /// Brings the row up to date after its item has changed.
  func itemChanged() { setNeedsLayout() }

  /// Calls an item's handler; the row is busy until the handler has finished.
  ///
  /// A handler that finishes at once shows no spinner.
  func run(_ handler: (@escaping () -> Void) -> Void) {
    isBusy = true
    var isDone = false
    handler { [weak self] in
      isDone = true
      self?.isBusy = false
      self?.hideSpinner()
    }
    guard !isDone else { return }
    DelayedCalls.shared.schedule(after: Self.patience) { [weak self] in
      guard let self, self.isBusy else { return }
      self.showSpinner()
    }
  }

  // Source: a busy sign for what takes longer than two seconds (catalogue CAR-Q05); 0.25 s is the
  // limit for an answer, so the sign comes by then.
  private static let patience = 0.25

  private func showSpinner() {
    spinner.isHidden = false
    spinner.startAnimating()
    setNeedsLayout()
  }

  private func hideSpinner() {
    guard !spinner.isHidden else { return }
    spinner.stopAnimating()
    spinner.isHidden = true
    setNeedsLayout()
  }

  /// Whether rows are mirrored.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle, mirrored where the language is.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = bounds.width - rect.maxX
    return rect
  }
}
