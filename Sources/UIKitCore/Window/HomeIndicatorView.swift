import CoreGraphics
import Foundation
import HostInterface

/// The bar at the lower edge that stands in for the home button.
final class HomeIndicatorView: UIView {
  /// Whether a first stroke from the edge is the app's.
  var isDimmed = false {
    didSet { if isDimmed != oldValue { updateColor() } }
  }

  private enum Metrics {
    // Unverified: read off screenshots of iPhone X and iPad Pro (2018) under iOS 12; points.
    static let phoneWidth: CGFloat = 134
    static let phoneLandscapeWidth: CGFloat = 209
    static let padWidth: CGFloat = 315
    static let height: CGFloat = 5
    static let gap: CGFloat = 8
    static let dimmedAlpha: CGFloat = 0.3
    static let alpha: CGFloat = 1
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Metrics.height / 2
    updateColor()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the bar is on a screen.
  nonisolated static func frame(in bounds: CGRect, device: Device, isLandscape: Bool) -> CGRect {
    let width =
      device.idiom == .pad
      ? Metrics.padWidth : isLandscape ? Metrics.phoneLandscapeWidth : Metrics.phoneWidth
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(.down),
      y: bounds.height - Metrics.gap - Metrics.height,
      width: width,
      height: Metrics.height
    )
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  /// Chosen: black or white by appearance; iOS looks at what lies below.
  private func updateColor() {
    let base: UIColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
    backgroundColor = base.withAlphaComponent(isDimmed ? Metrics.dimmedAlpha : Metrics.alpha)
  }
}
