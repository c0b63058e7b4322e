import UIKit

/// The list of folders with pictures, each with its newest picture.
final class AlbumsController: UITableViewController {
  private let store: PhotoStore

  init(store: PhotoStore) {
    self.store = store
    super.init(style: .plain)
    title = "Albums"
    restorationIdentifier = "albumList"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AlbumsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(AlbumCell.self, forCellReuseIdentifier: AlbumCell.identifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 84
    tableView.tableFooterView = UIView()
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(AlbumsController.storeChanged, "storeChanged:"),
      name: PhotoStore.changedNotification,
      object: store
    )
    if !store.isRead { store.reload() }
    storeChanged(nil)
  }

  private func storeChanged(_ notification: Notification?) {
    if store.isRead, store.list.albums.isEmpty {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "folder")
      empty.text = "No Albums"
      empty.secondaryText = "Folders with pictures are albums."
      contentUnavailableConfiguration = empty
    } else {
      contentUnavailableConfiguration = nil
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.list.albums.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: AlbumCell.identifier, for: indexPath)
    let album = store.list.albums[indexPath.row]
    guard let cell = cell as? AlbumCell, let newest = album.places.last else { return cell }
    cell.show(album, store.url(store.list.photos[newest]), store.thumbnails)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let album = store.list.albums[indexPath.row]
    navigationController?.pushViewController(
      GridController(store: store, folder: album.folder),
      animated: true
    )
  }
}

/// A cell with an album's newest picture, name and number of pictures.
final class AlbumCell: UITableViewCell {
  static let identifier = "album"
  let cover = UIImageView()
  private let title = UILabel()
  private let number = UILabel()
  private var wish: Thumbnails.Wish?
  private static let side: CGFloat = 68

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 4
    cover.backgroundColor = .secondarySystemBackground
    title.font = .preferredFont(forTextStyle: .body)
    number.font = .preferredFont(forTextStyle: .subheadline)
    number.textColor = .secondaryLabel
    for label in [title, number] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let words = UIStackView(arrangedSubviews: [title, number])
    words.axis = .vertical
    words.spacing = 2
    let row = UIStackView(arrangedSubviews: [cover, words])
    row.alignment = .center
    row.spacing = 14
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      cover.widthAnchor.constraint(equalToConstant: Self.side),
      cover.heightAnchor.constraint(equalToConstant: Self.side),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AlbumCell is made in code") }

  func show(_ album: PhotoList.Album, _ url: URL, _ thumbnails: Thumbnails) {
    title.text = album.name
    number.text = album.places.count.formatted()
    accessibilityLabel = "\(album.name), \(album.places.count) photos"
    if let wish { thumbnails.cancel(wish) }
    let side: CGFloat = 256
    cover.image = thumbnails.image(url, side: side)
    guard cover.image == nil else { return }
    wish = thumbnails.load(url, side: side) { [weak self] in self?.cover.image = $0 }
  }
}
