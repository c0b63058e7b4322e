import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The colour that this view or its nearest ancestor with a tint colour has, without dimming.
  private var namedTintColor: UIColor {
    var view: UIView? = self
    while let candidate = view {
      if let color = candidate.tintColorValue { return color }
      view = candidate.superviewReference
    }
    return .systemBlue
  }

  var effectiveTintColor: UIColor {
    let color = namedTintColor
    return effectiveTintAdjustmentMode == .dimmed ? TintDimming.dimmed(color) : color
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode { flags.isTintDimmed ? .dimmed : .normal }

  /// Passes the dimmed state from the superview to this view and to descendants with the mode
  /// `.automatic`.
  ///
  /// Each view stores it, so that a view that enters a deep tree reads only its superview.
  func updateDimming() {
    let isDimmed =
      switch tintAdjustmentModeValue {
      case .dimmed: true
      case .normal: false
      case .automatic: superviewReference?.flags.isTintDimmed ?? false
      }
    guard flags.isTintDimmed != isDimmed else { return }
    flags.isTintDimmed = isDimmed
    for view in subviewList where view.tintAdjustmentModeValue == .automatic {
      withStackRoom { view.updateDimming() }
    }
  }

  func setTintColor(_ color: UIColor?) {
    guard tintColorValue != color else { return }
    tintColorValue = color
    tellColorChange()
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let before = effectiveTintAdjustmentMode
    tintAdjustmentModeValue = mode
    updateDimming()
    if before != effectiveTintAdjustmentMode { tellModeChange() }
  }

  /// Notifies a view that moved to another tree if its tint may have changed.
  ///
  /// - Parameter wasDimmed: Whether the tint was dimmed in the previous tree.
  func noteTintChange(wasDimmed: Bool) {
    guard superviewReference != nil else { return }
    if wasDimmed != (effectiveTintAdjustmentMode == .dimmed) {
      tellModeChange()
    } else if tintColorValue == nil {
      tellColorChange()
    }
  }

  /// Notifies this view and descendants without a tint colour of their own of a changed colour.
  private func tellColorChange() {
    tintColorDidChange()
    for view in subviewList where view.tintColorValue == nil {
      withStackRoom { view.tellColorChange() }
    }
  }

  /// Notifies this view and descendants with the mode `.automatic` of a changed mode, whatever
  /// their colour.
  private func tellModeChange() {
    tintColorDidChange()
    for view in subviewList where view.tintAdjustmentModeValue == .automatic {
      withStackRoom { view.tellModeChange() }
    }
  }
}

/// The gray that replaces a tint colour behind an alert or popover.
enum TintDimming {
  /// The luminance weights of the recommendation BT.601.
  private static let weights: (red: CGFloat, green: CGFloat, blue: CGFloat) = (0.299, 0.587, 0.114)
  // Unverified: the alpha of a dimmed tint, from pictures of iOS 12.
  private static let alphaFactor: CGFloat = 0.8

  static func dimmed(_ color: UIColor) -> UIColor {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let gray = weights.red * red + weights.green * green + weights.blue * blue
    return UIColor(white: gray, alpha: alpha * alphaFactor)
  }
}
