import CoreGraphics
import Foundation
import PictureLibrary
import UIKitContent
import UIKitCore

/// The albums of a library as rows, as in the image picker until iOS 13.
final class AlbumListController: UITableViewController {
  private let library: PictureLibrary
  private let filter: ((Picture) -> Bool)?
  /// Called with an album's folder and title; the folder is nil for all pictures.
  var opened: ((String?, String) -> Void)?

  struct Row {
    var folder: String?
    var title: String
    var count: Int
    /// The newest pictures, at most three.
    var newest: [Picture]
  }
  private(set) var rows: [Row] = []

  init(_ library: PictureLibrary, filter: ((Picture) -> Bool)?) {
    self.library = library
    self.filter = filter
    super.init(style: .plain)
    title = PictureWords.photos.text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(AlbumRowCell.self, forCellReuseIdentifier: AlbumRowCell.identifier)
    tableView.rowHeight = AlbumRowCell.height
    tableView.separatorStyle = .none
    library.observe(self) { [weak self] in self?.show() }
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if tableView.rowHeight != AlbumRowCell.height { tableView.rowHeight = AlbumRowCell.height }
  }

  private func show() {
    rows = Self.rows(library.catalog, filter: filter)
    tableView.reloadData()
  }

  /// Returns the rows: all pictures, then the folders with at least one picture that passes the
  /// filter.
  static func rows(_ catalog: PictureCatalog, filter: ((Picture) -> Bool)?) -> [Row] {
    func row(_ folder: String?, _ title: String) -> Row {
      let source = PictureSource(catalog, folder: folder, filter: filter)
      let count = source.count
      return Row(
        folder: folder,
        title: title,
        count: count,
        newest: (0..<min(3, count)).map { source[count - 1 - $0] }
      )
    }
    return [row(nil, PictureWords.allPictures)]
      + catalog.albums.map { row($0.folder, $0.name) }.filter { $0.count > 0 }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: AlbumRowCell.identifier,
      for: indexPath
    )
    (cell as? AlbumRowCell)?.show(rows[indexPath.row], library.thumbnails)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = rows[indexPath.row]
    opened?(row.folder, row.title)
  }
}

/// Shows an album: a pile of its newest pictures, its name and the number of its pictures.
final class AlbumRowCell: UITableViewCell {
  static let identifier = "album"
  /// The height of a row, in points; it grows if the two lines of text need more.
  static var height: CGFloat {
    let styles = [UIFont.TextStyle.body, .caption1]
    let lines = styles.reduce(Metrics.lineGap) {
      $0 + UIFont.preferredFont(forTextStyle: $1).lineHeight
    }
    return max(Metrics.height, (lines + 2 * Metrics.gap).rounded(.up))
  }
  private enum Metrics {
    // Unverified: points, by eye from iOS 12.
    static let height: CGFloat = 86
    static let margin: CGFloat = 16
    static let side: CGFloat = 68
    static let step: CGFloat = 2
    static let narrower: CGFloat = 4
    static let gap: CGFloat = 14
    static let lineGap: CGFloat = 2
    static let arrowRoom: CGFloat = 34
  }

  /// The image views of the pile, front to back.
  private let pile = (0..<3).map { _ in UIImageView() }
  private let titleView = UILabel()
  private let countView = UILabel()
  private var requests: [PictureThumbnails.Request] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for view in pile.reversed() {
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      view.backgroundColor = .secondarySystemBackground
      view.layer.borderColor = UIColor.systemBackground.cgColor
      contentView.addSubview(view)
    }
    for (label, style) in [(titleView, UIFont.TextStyle.body), (countView, .caption1)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: AlbumListController.Row, _ thumbnails: PictureThumbnails) {
    titleView.text = row.title
    countView.text = row.count.formatted()
    accessibilityLabel = "\(row.title), \(PictureWords.count(row.count))"
    for request in requests { request.cancel() }
    requests = []
    let side = Int(clamping: Metrics.side * max(traitCollection.displayScale, 1))
    for (index, view) in pile.enumerated() {
      view.image = nil
      view.isHidden = index > 0 && index >= row.newest.count
      guard index < row.newest.count else { continue }
      if let image = thumbnails.cached(row.newest[index], side: side) {
        view.image = UIImage(cgImage: image)
        continue
      }
      requests.append(
        thumbnails.request(row.newest[index], side: side) { [weak view] image in
          view?.image = image.map { UIImage(cgImage: $0) }
        }
      )
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ frame: CGRect) -> CGRect {
      guard isRightToLeft else { return frame }
      return CGRect(
        x: room.width - frame.maxX,
        y: frame.minY,
        width: frame.width,
        height: frame.height
      )
    }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let top = ((room.height - Metrics.side) / 2 + Metrics.step).rounded()
    for (index, view) in pile.enumerated() {
      let depth = CGFloat(index)
      let width = Metrics.side - Metrics.narrower * depth
      view.layer.borderWidth = index < 2 ? pixel : 0
      view.frame = placed(
        CGRect(
          x: Metrics.margin + Metrics.narrower * depth / 2,
          y: top - Metrics.step * depth,
          width: width,
          height: width
        )
      )
    }
    let x = Metrics.margin + Metrics.side + Metrics.gap
    let width = max(0, room.width - x - (accessoryType == .none ? Metrics.arrowRoom : 0))
    let heights = [titleView, countView].map {
      $0.sizeThatFits(CGSize(width: width, height: room.height)).height
    }
    let start = (room.height - heights[0] - Metrics.lineGap - heights[1]) / 2
    titleView.frame = placed(CGRect(x: x, y: start, width: width, height: heights[0]))
    countView.frame = placed(
      CGRect(x: x, y: start + heights[0] + Metrics.lineGap, width: width, height: heights[1])
    )
  }
}
