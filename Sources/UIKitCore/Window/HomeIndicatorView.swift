import CoreGraphics
import Foundation
import HostInterface

/// The bar at the lower edge of devices without a home button.
final class HomeIndicatorView: UIView {
  /// Whether the first swipe from the edge is deferred to the app.
  var isDimmed = false {
    didSet { if isDimmed != oldValue { updateColor() } }
  }

  private enum Metrics {
    // Unverified: lengths in points from screenshots of iPhone X and iPad Pro (2018) with iOS 12.
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

  /// Returns the frame of the bar on a screen.
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

  /// Chosen: black or white depending on the appearance; iOS samples the content below the bar.
  private func updateColor() {
    let base: UIColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
    backgroundColor = base.withAlphaComponent(isDimmed ? Metrics.dimmedAlpha : Metrics.alpha)
  }
}
