import CoreGraphics
import UIKit

/// A rounded plate with icons: the dock over an app, or an open folder of the dock.
final class DockPlatter: UIView {
  private let ground = UIVisualEffectView(effect: nil)
  /// The line before the recent apps.
  private let divider = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.clipsToBounds = true
    ground.layer.cornerRadius = HomeLayout.dockRadius
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(ground)
    divider.isHidden = true
    ground.contentView.addSubview(divider)
    shade()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The icons in their order.
  var icons: [AppIconView] = [] {
    didSet {
      for icon in oldValue { icon.removeFromSuperview() }
      // Badges overhang the ground, which clips its content.
      for icon in icons { addSubview(icon) }
    }
  }

  /// Lays out the plate, its icons and the line before the recent apps, in the coordinates of its
  /// superview; without a frame there is no line.
  func place(_ frame: CGRect, divider line: CGRect? = nil, icons place: (Int) -> CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
    ground.frame = bounds
    divider.isHidden = line == nil
    divider.frame = line?.offsetBy(dx: -frame.minX, dy: -frame.minY) ?? .zero
    for (index, icon) in icons.enumerated() {
      let place = place(index).offsetBy(dx: -frame.minX, dy: -frame.minY)
      icon.bounds.size = place.size
      icon.center = CGPoint(x: place.midX, y: place.midY)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    shade()
  }

  // Unverified: the grey of the plate over white content, and those of the line before the recent
  // apps, by eye from pictures of iOS 11 and 13.
  private static let tint = UIColor(white: 0, alpha: 0.12)
  static let lineColor = UIColor(white: 0, alpha: 0.22)
  private static let darkLineColor = UIColor(white: 1, alpha: 0.22)

  // Until iOS 12 there is no dark appearance.
  private func shade() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    ground.effect = UIBlurEffect(style: isDark ? .dark : .light)
    ground.contentView.backgroundColor = isDark ? nil : Self.tint
    divider.backgroundColor = isDark ? Self.darkLineColor : Self.lineColor
  }
}
