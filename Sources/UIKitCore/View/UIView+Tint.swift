import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The colour that this view or an ancestor names, undimmed.
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

  /// Passes on whether the tint is dimmed, from the superview to here and to those below that have
  /// no mode of their own.
  ///
  /// Each view keeps it, so that a view that comes into a deep tree asks its superview alone.
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

  /// A view that came into another tree may have another tint; `wasDimmed`: the tree that it comes
  /// from was dimmed.
  func noteTintChange(wasDimmed: Bool) {
    guard superviewReference != nil else { return }
    if wasDimmed != (effectiveTintAdjustmentMode == .dimmed) {
      tellModeChange()
    } else if tintColorValue == nil {
      tellColorChange()
    }
  }

  /// Another colour reaches the views that name none themselves.
  private func tellColorChange() {
    tintColorDidChange()
    for view in subviewList where view.tintColorValue == nil {
      withStackRoom { view.tellColorChange() }
    }
  }

  /// Another mode reaches the views that have none of their own, whoever names their colour.
  private func tellModeChange() {
    tintColorDidChange()
    for view in subviewList where view.tintAdjustmentModeValue == .automatic {
      withStackRoom { view.tellModeChange() }
    }
  }
}

/// The gray that a tint becomes behind an alert or popover.
enum TintDimming {
  /// Luminance weights of Rec.
  ///
  /// 601.
  private static let weights: (red: CGFloat, green: CGFloat, blue: CGFloat) = (0.299, 0.587, 0.114)
  // Unverified: alpha of a dimmed tint, from pictures of iOS 12.
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
