import CoreGraphics
import Foundation
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore

/// A preview with the pages of a job side by side; pages that are not printed are dimmed.
final class PrintPreview: UIView, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let session: PrintSession
  private let pages: UICollectionView

  init(_ session: PrintSession) {
    self.session = session
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    pages = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    pages.backgroundColor = .clear
    pages.showsHorizontalScrollIndicator = false
    // A few pages do not scroll, but still have to avoid the sensors.
    pages.contentInsetAdjustmentBehavior = .always
    pages.register(PageCell.self, forCellWithReuseIdentifier: "page")
    pages.dataSource = self
    pages.delegate = self
    addSubview(pages)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard pages.frame != bounds else { return }
    pages.frame = bounds
    pages.collectionViewLayout.invalidateLayout()
  }

  /// Updates the preview after a change of the pages or of the range.
  func reload() {
    pages.collectionViewLayout.invalidateLayout()
    pages.reloadData()
  }

  private static let captionHeight: CGFloat = 28

  private var pageSize: CGSize {
    let paper = session.renderer.paperRect
    let height = max(1, bounds.height - 16 - Self.captionHeight)
    guard paper.width > 0, paper.height > 0 else { return CGSize(width: 1, height: height) }
    // A sheet in landscape has the same scale as one in portrait.
    let share = height / max(paper.width, paper.height)
    return CGSize(width: paper.width * share, height: paper.height * share)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { session.pageCount }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    let number = indexPath.item + 1
    (cell as? PageCell)?.show(
      session.picture(of: indexPath.item, fitting: pageSize),
      PrintWords.page(number, of: session.pageCount),
      isPrinted: session.range?.contains(number) ?? true
    )
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: max(pageSize.width, 100), height: max(1, bounds.height - 16))
  }

  /// A cell with a page and its number.
  private final class PageCell: UICollectionViewCell {
    private let sheet = UIImageView()
    private let caption = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      sheet.layer.borderWidth = 1 / UIScreen.current.scale
      sheet.layer.borderColor = UIColor.lightGray.cgColor
      caption.font = .preferredFont(forTextStyle: .caption1)
      caption.textColor = .secondaryLabel
      caption.textAlignment = .center
      caption.adjustsFontSizeToFitWidth = true
      contentView.addSubview(sheet)
      contentView.addSubview(caption)
      isAccessibilityElement = true
      accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    func show(_ picture: UIImage?, _ text: String, isPrinted: Bool) {
      sheet.image = picture
      // Chosen: the opacity of a page that is not printed.
      sheet.alpha = isPrinted ? 1 : 0.3
      caption.text = text
      accessibilityLabel = text
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let size = sheet.image?.size ?? .zero
      let room = bounds.height - captionHeight
      sheet.frame = CGRect(
        x: (bounds.width - size.width) / 2,
        y: room - size.height,
        width: size.width,
        height: size.height
      )
      caption.frame = CGRect(x: 0, y: room, width: bounds.width, height: captionHeight)
    }
  }
}
