import CoreGraphics
import Foundation
import UIKitCore

/// The panel in the middle of the screen with the image and title of an item.
final class LargeContentPanel: UIView {
  let item: any UILargeContentViewerItem
  private let effectView: UIVisualEffectView
  private let imageView = UIImageView()
  private let label = UILabel()

  private enum Metrics {
    // Unverified: measured in recordings of iOS 13, in points.
    static let side: CGFloat = 270
    static let corner: CGFloat = 24
    static let inset: CGFloat = 20
    static let imageSide: CGFloat = 120
    static let gap: CGFloat = 12
    static let fontSize: CGFloat = 28
  }
  // Unverified: measured in recordings of iOS 13, in seconds.
  static let fadeDuration = 0.2

  init(item: any UILargeContentViewerItem) {
    self.item = item
    effectView = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    effectView.layer.cornerRadius = Metrics.corner
    effectView.clipsToBounds = true
    addSubview(effectView)
    imageView.image = item.largeContentImage?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = .black
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
    label.text = item.largeContentTitle
    label.font = .systemFont(ofSize: Metrics.fontSize)
    label.textColor = .black
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Centres the panel; its height depends on the title.
  func place(in room: CGRect) {
    let width = min(Metrics.side, room.width - 2 * Metrics.inset)
    let inner = width - 2 * Metrics.inset
    let text = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
    let hasImage = imageView.image != nil
    let insets = item.largeContentImageInsets
    var y = Metrics.inset
    if hasImage {
      let picture = CGRect(
        x: (width - Metrics.imageSide) / 2,
        y: y,
        width: Metrics.imageSide,
        height: Metrics.imageSide
      )
      imageView.frame = picture.inset(by: insets)
      y = picture.maxY + Metrics.gap
    }
    label.frame = CGRect(x: Metrics.inset, y: y, width: inner, height: text.height)
    let height = max(hasImage ? 0 : width / 2, label.frame.maxY + Metrics.inset)
    if !hasImage { label.center.y = height / 2 }
    frame = CGRect(
      x: (room.midX - width / 2).rounded(),
      y: (room.midY - height / 2).rounded(),
      width: width,
      height: height
    )
    effectView.frame = bounds
  }
}
