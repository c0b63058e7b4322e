import CoreGraphics
import Foundation
import PictureLibrary
import UIKitCollections
import UIKitCore

/// A cell with a picture of a grid.
package final class PictureCell: UICollectionViewCell {
  package static let identifier = "picture"
  /// The view with the picture, cropped to a square.
  package let imageView = UIImageView()
  /// The picture that is shown.
  package private(set) var picture: Picture?
  /// The mark of the picture.
  package private(set) var mark = PictureMark.none
  private var side = 0
  private var badge: PictureBadge?
  private var veil: UIView?
  private var request: PictureThumbnails.Request?

  private enum Metrics {
    // Unverified: the opacity of the white veil over a chosen picture on iOS 14.
    static let veil: CGFloat = 0.3
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(imageView)
    isAccessibilityElement = true
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows a picture; its thumbnail, `side` pixels wide, appears when it is decoded.
  package func show(
    _ picture: Picture,
    side: Int,
    from thumbnails: PictureThumbnails,
    mark: PictureMark
  ) {
    setMark(mark)
    if picture == self.picture, side == self.side, imageView.image != nil { return }
    self.side = side
    request?.cancel()
    request = nil
    self.picture = picture
    if let image = thumbnails.cached(picture, side: side) {
      imageView.image = UIImage(cgImage: image)
      return
    }
    imageView.image = nil
    request = thumbnails.request(picture, side: side) { [weak self] image in
      self?.imageView.image = image.map { UIImage(cgImage: $0) }
    }
  }

  /// Marks the picture as chosen or not chosen.
  package func setMark(_ mark: PictureMark) {
    guard mark != self.mark else { return }
    self.mark = mark
    if mark == .none {
      badge?.isHidden = true
      veil?.isHidden = true
      return
    }
    if badge == nil {
      let veil = UIView()
      veil.backgroundColor = UIColor(white: 1, alpha: Metrics.veil)
      veil.isUserInteractionEnabled = false
      contentView.addSubview(veil)
      self.veil = veil
      let badge = PictureBadge(frame: .zero)
      contentView.addSubview(badge)
      self.badge = badge
      setNeedsLayout()
    }
    badge?.isHidden = false
    veil?.isHidden = false
    badge?.show(mark)
  }

  package override func prepareForReuse() {
    super.prepareForReuse()
    request?.cancel()
    request = nil
    setMark(.none)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds
    imageView.frame = room
    guard let badge, let veil else { return }
    veil.frame = room
    let (side, inset) = (PictureBadge.Metrics.side, PictureBadge.Metrics.inset)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.frame = CGRect(
      x: isRightToLeft ? inset : room.width - side - inset,
      y: room.height - side - inset,
      width: side,
      height: side
    )
  }

  // MARK: Accessibility

  // Computed on demand, because formatting the date costs more than configuring the cell.
  package override var accessibilityLabel: String? {
    get {
      guard let picture else { return nil }
      let date = DateFormatter.localizedString(
        from: picture.date,
        dateStyle: .long,
        timeStyle: .short
      )
      return PictureWords.photo.text.replacingOccurrences(of: "%@", with: date)
    }
    set {}
  }
  package override var accessibilityTraits: UIAccessibilityTraits {
    get { mark == .none ? [.image, .button] : [.image, .button, .selected] }
    set {}
  }
}
