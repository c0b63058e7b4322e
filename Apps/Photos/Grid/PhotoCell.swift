import UIKit

/// A cell with a picture of the grid.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "photo"
  let imageView = UIImageView()
  private let badge = UIImageView(
    image: UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)
    )
  )
  private let veil = UIView()
  private(set) var photo: Photo?
  private var wish: Thumbnails.Wish?
  private weak var thumbnails: Thumbnails?
  /// Whether the grid is in selection mode, in which selected pictures have a check mark.
  var isSelecting = false { didSet { if isSelecting != oldValue { updateMark() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    veil.backgroundColor = UIColor(white: 1, alpha: 0.3)
    badge.backgroundColor = .systemBlue
    badge.tintColor = .white
    badge.contentMode = .center
    badge.layer.cornerRadius = 12
    badge.layer.borderWidth = 1.5
    badge.layer.borderColor = UIColor.white.cgColor
    for view in [imageView, veil, badge] { contentView.addSubview(view) }
    isAccessibilityElement = true
    updateMark()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PhotoCell is made in code") }

  func show(_ photo: Photo, _ url: URL, side: CGFloat, _ thumbnails: Thumbnails) {
    if let wish { thumbnails.cancel(wish) }
    wish = nil
    self.photo = photo
    self.thumbnails = thumbnails
    imageView.image = thumbnails.image(url, side: side)
    guard imageView.image == nil else { return }
    wish = thumbnails.load(url, side: side) { [weak self] in self?.imageView.image = $0 }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    if let wish { thumbnails?.cancel(wish) }
    wish = nil
  }

  override var isSelected: Bool { didSet { updateMark() } }

  private func updateMark() {
    let isMarked = isSelecting && isSelected
    badge.isHidden = !isMarked
    veil.isHidden = !isMarked
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds
    imageView.frame = room
    veil.frame = room
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.frame = CGRect(
      x: isRightToLeft ? 5 : room.width - 29,
      y: room.height - 29,
      width: 24,
      height: 24
    )
  }

  // Computed on demand, because formatting the date costs more than configuring the cell.
  override var accessibilityLabel: String? {
    get {
      photo.map {
        "Photo, "
          + DateFormatter.localizedString(from: $0.date, dateStyle: .long, timeStyle: .short)
      }
    }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelecting && isSelected ? [.image, .selected] : [.image] }
    set {}
  }
}
