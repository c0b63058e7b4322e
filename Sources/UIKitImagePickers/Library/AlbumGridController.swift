import CoreGraphics
import Foundation
import PictureLibrary
import UIKitCollections
import UIKitCore

/// The albums of a library as a grid of large covers, as in pickers of iOS 14 and later.
package final class AlbumGridController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let library: PictureLibrary
  private let filter: ((Picture) -> Bool)?
  /// Called with an album's folder and title; the folder is nil for all pictures.
  package var opened: ((String?, String) -> Void)?
  private(set) var rows: [AlbumListController.Row] = []
  private let layout = PictureGridLayout()
  private let collectionView: UICollectionView
  private var side = 1

  private enum Metrics {
    // Unverified: points, by eye from iOS 14.
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let lineGap: CGFloat = 16
    static let columnWidth: CGFloat = 150
  }

  package init(_ library: PictureLibrary, filter: ((Picture) -> Bool)?) {
    self.library = library
    self.filter = filter
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = PictureWords.albums.text
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    view = collectionView
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(
      AlbumCoverCell.self,
      forCellWithReuseIdentifier: AlbumCoverCell.identifier
    )
    layout.minimumLineSpacing = Metrics.lineGap
    layout.minimumInteritemSpacing = Metrics.gap
    layout.sectionInset = UIEdgeInsets(
      top: Metrics.margin,
      left: Metrics.margin,
      bottom: Metrics.margin,
      right: Metrics.margin
    )
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    library.observe(self) { [weak self] in self?.show() }
    show()
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    view.setNeedsLayout()
  }

  private func arrange() {
    let width = collectionView.bounds.width - 2 * Metrics.margin
    guard width > 0 else { return }
    let fitting = (width + Metrics.gap) / (Metrics.columnWidth + Metrics.gap)
    let columns = max(2, fitting.rounded(.down))
    let length = ((width - Metrics.gap * (columns - 1)) / columns).rounded(.down)
    let size = CGSize(width: max(1, length), height: max(1, length) + AlbumCoverCell.wordsHeight)
    side = max(1, Int(clamping: length * max(traitCollection.displayScale, 1)))
    guard layout.itemSize != size else { return }
    layout.itemSize = size
    layout.invalidateLayout()
    // Reloads the covers in the new size.
    collectionView.reloadData()
  }

  private func show() {
    rows = AlbumListController.rows(library.catalog, filter: filter)
    arrange()
    collectionView.reloadData()
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  package func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: AlbumCoverCell.identifier,
      for: indexPath
    )
    (cell as? AlbumCoverCell)?.show(rows[indexPath.item], side: side, library.thumbnails)
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let row = rows[indexPath.item]
    opened?(row.folder, row.title)
  }
}

/// Shows an album: its newest picture, its name and the number of its pictures.
final class AlbumCoverCell: UICollectionViewCell {
  static let identifier = "album"
  private enum Metrics {
    // Unverified: points, by eye from iOS 14.
    static let radius: CGFloat = 5
    static let gap: CGFloat = 5
  }

  private let imageView = UIImageView()
  private let titleView = UILabel()
  private let countView = UILabel()
  private var request: PictureThumbnails.Request?

  /// The height of the two lines below the cover.
  static var wordsHeight: CGFloat {
    let styles = [UIFont.TextStyle.subheadline, .footnote]
    return styles.reduce(Metrics.gap) { $0 + UIFont.preferredFont(forTextStyle: $1).lineHeight }
      .rounded(.up)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = Metrics.radius
    imageView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(imageView)
    titleView.font = .preferredFont(forTextStyle: .subheadline)
    countView.font = .preferredFont(forTextStyle: .footnote)
    countView.textColor = .secondaryLabel
    for label in [titleView, countView] {
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: AlbumListController.Row, side: Int, _ thumbnails: PictureThumbnails) {
    titleView.text = row.title
    countView.text = row.count.formatted()
    accessibilityLabel = "\(row.title), \(PictureWords.count(row.count))"
    request?.cancel()
    request = nil
    imageView.image = nil
    guard let picture = row.newest.first else { return }
    if let image = thumbnails.cached(picture, side: side) {
      imageView.image = UIImage(cgImage: image)
      return
    }
    request = thumbnails.request(picture, side: side) { [weak self] image in
      self?.imageView.image = image.map { UIImage(cgImage: $0) }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    request?.cancel()
    request = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds
    imageView.frame = CGRect(x: 0, y: 0, width: room.width, height: room.width)
    let height = titleView.font.lineHeight.rounded(.up)
    titleView.frame = CGRect(x: 0, y: room.width + Metrics.gap, width: room.width, height: height)
    countView.frame = CGRect(
      x: 0,
      y: titleView.frame.maxY,
      width: room.width,
      height: max(0, room.height - titleView.frame.maxY)
    )
  }
}
