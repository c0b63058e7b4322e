import CoreGraphics
import Foundation
import PictureLibrary
import UIKitCollections
import UIKitCore

/// Supplies the marks of a grid's pictures and handles its taps and slides.
@MainActor
package protocol PictureGridOwner: AnyObject {
  /// Returns the mark of a picture.
  func mark(of picture: Picture) -> PictureMark
  /// Called when a picture is tapped.
  func pictureTapped(_ picture: Picture)
  /// Whether a finger that slides over the pictures selects them.
  var selectsBySliding: Bool { get }
  /// Selects or deselects a picture over which a finger slides.
  func slide(over picture: Picture, selects: Bool)
  /// Called when the finger is lifted.
  func slidingEnded()
}

/// A grid of the square pictures of a library or an album: in rows with the newest at the end, or
/// in one line that scrolls horizontally with the newest in front.
package final class PictureGridController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate, UIGestureRecognizerDelegate
{
  /// The least number of squares per row.
  package enum Density: Sendable {
    /// Four on a phone, as in the image picker until iOS 13.
    case four
    /// Three on a phone, as in pickers of iOS 14 and later.
    case three
    /// All pictures in one line as high as the view, as in compact pickers of iOS 17 and later.
    case line

    var columns: Int { self == .four ? 4 : 3 }
  }

  package let library: PictureLibrary
  /// The album's folder; nil shows all pictures.
  package let folder: String?
  package weak var owner: (any PictureGridOwner)?
  /// The pictures that the grid shows.
  package private(set) var source = PictureSource(PictureCatalog())
  package private(set) var collectionView: UICollectionView
  private let filter: ((Picture) -> Bool)?
  private let density: Density
  private let layout = PictureGridLayout()
  private let notice = UILabel()
  private var isPlaced = false
  private var side = 1
  /// The number of columns that a person or the app added to the usual number; negative to remove.
  private var columnChange = 0
  final var slide: PictureSlide?
  final let slidePan = UIPanGestureRecognizer(target: nil, action: nil)

  private enum Metrics {
    // Unverified: the points between squares, by eye.
    static let spacing: CGFloat = 2
    // Chosen: the width from which wide grids get more columns, by the number on a phone.
    static let wide: CGFloat = 414
    static let footerHeight: CGFloat = 44
    static let fewestColumns = 1
    static let mostColumns = 20
  }

  package init(
    _ library: PictureLibrary,
    folder: String?,
    title: String,
    density: Density,
    filter: ((Picture) -> Bool)? = nil
  ) {
    self.library = library
    self.folder = folder
    self.filter = filter
    self.density = density
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    view = collectionView
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = !isLine
    collectionView.alwaysBounceHorizontal = isLine
    if isLine {
      layout.scrollDirection = .horizontal
      // The squares are as high as the free space; an inset that depended on them would oscillate.
      collectionView.contentInsetAdjustmentBehavior = .always
    }
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(
      PictureCell.self,
      forCellWithReuseIdentifier: PictureCell.identifier
    )
    collectionView.register(
      PictureCountView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: PictureCountView.identifier
    )
    layout.minimumLineSpacing = Metrics.spacing
    layout.minimumInteritemSpacing = Metrics.spacing
    notice.textColor = .secondaryLabel
    notice.textAlignment = .center
    notice.numberOfLines = 0
    slidePan.delegate = self
    slidePan.maximumNumberOfTouches = 1
    slidePan.addHandler { [weak self] _ in self?.slid() }
    collectionView.addGestureRecognizer(slidePan)
    collectionView.panGestureRecognizer.require(toFail: slidePan)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    library.observe(self) { [weak self] in self?.show() }
    show()
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Before the cells are created, because the size of their thumbnails depends on the layout.
    arrange()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isPlaced, source.count > 0, collectionView.bounds.height > 0 else { return }
    isPlaced = true
    collectionView.layoutIfNeeded()
    scrollToEnd()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    notice.font = .preferredFont(forTextStyle: .title2)
    view.setNeedsLayout()
  }

  private var isLine: Bool { density == .line }

  /// Returns the picture of an item.
  // Unverified: in one line the newest picture is in front.
  func picture(at item: Int) -> Picture { source[isLine ? source.count - 1 - item : item] }

  /// Scrolls to the newest pictures.
  package func scrollToEnd() {
    guard !isLine else {
      guard source.count > 0 else { return }
      return collectionView.scrollToItem(at: [0, 0], at: .left, animated: false)
    }
    let inset = collectionView.adjustedContentInset
    let end = collectionView.contentSize.height + inset.bottom - collectionView.bounds.height
    collectionView.contentOffset = CGPoint(x: 0, y: max(-inset.top, end))
  }

  /// Changes the number of columns; a negative number makes the squares larger.
  ///
  /// A grid of one line does not change.
  package func changeColumns(by number: Int) {
    guard !isLine else { return }
    let before = columns
    columnChange += number
    columnChange =
      min(max(before + number, Metrics.fewestColumns), Metrics.mostColumns)
      - (before - columnChange + number)
    arrange()
  }

  /// The number of squares per row.
  package var columns: Int {
    let width = collectionView.bounds.width
    let usual = density.columns
    let wanted =
      width <= Metrics.wide
      ? usual : Int(clamping: (width / (Metrics.wide / CGFloat(usual))).rounded(.down))
    return min(max(wanted + columnChange, Metrics.fewestColumns), Metrics.mostColumns)
  }

  private func arrange() {
    let width = collectionView.bounds.width
    guard width > 0 else { return }
    let scale = max(traitCollection.displayScale, 1)
    let length: CGFloat
    if isLine {
      let covered = collectionView.safeAreaInsets
      length = collectionView.bounds.height - covered.top - covered.bottom
    } else {
      let count = CGFloat(columns)
      length = (width - Metrics.spacing * (count - 1)) / count
    }
    // Rounded down to whole pixels, so that all squares fit and have sharp edges.
    let square = max(1, (length * scale).rounded(.down) / scale)
    let size = CGSize(width: square, height: square)
    let footer =
      source.count > 0 && !isLine ? CGSize(width: width, height: Metrics.footerHeight) : .zero
    side = max(1, Int(clamping: square * scale))
    guard layout.itemSize != size || layout.footerReferenceSize != footer else { return }
    layout.itemSize = size
    layout.footerReferenceSize = footer
    layout.invalidateLayout()
    for case let cell as PictureCell in collectionView.visibleCells {
      guard let picture = cell.picture else { continue }
      cell.show(picture, side: side, from: library.thumbnails, mark: cell.mark)
    }
  }

  private func show() {
    source = PictureSource(library.catalog, folder: folder, filter: filter)
    notice.font = .preferredFont(forTextStyle: .title2)
    notice.text = PictureWords.noPhotos.text
    collectionView.backgroundView = library.isRead && source.count == 0 ? notice : nil
    // Before the layout changes, because the collection view still has the previous number of
    // items.
    collectionView.reloadData()
    arrange()
    view.setNeedsLayout()
  }

  /// Updates the marks of the visible pictures.
  package func updateMarks() {
    for case let cell as PictureCell in collectionView.visibleCells {
      guard let picture = cell.picture else { continue }
      cell.setMark(owner?.mark(of: picture) ?? .none)
    }
  }

  // MARK: Items

  package func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { source.count }

  package func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PictureCell.identifier,
      for: indexPath
    )
    if let cell = cell as? PictureCell {
      let picture = picture(at: indexPath.item)
      let mark = owner?.mark(of: picture) ?? .none
      cell.show(picture, side: side, from: library.thumbnails, mark: mark)
    }
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: PictureCountView.identifier,
      for: indexPath
    )
    (view as? PictureCountView)?.label.text = PictureWords.count(source.count)
    return view
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    owner?.pictureTapped(picture(at: indexPath.item))
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    slideMayBegin()
  }
}

/// A flow layout of squares that begins at the right in right-to-left interfaces.
final class PictureGridLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Shows the number of pictures below the last one.
final class PictureCountView: UICollectionReusableView {
  static let identifier = "count"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .label
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
