import UIKit

/// A grid of the pictures of the folder or of an album.
///
/// Pinching changes the density, a tap opens a picture, and Select starts a selection, which a
/// sliding finger can extend.
final class GridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDragDelegate, UIGestureRecognizerDelegate
{
  let store: PhotoStore
  /// The album's folder; nil shows all pictures.
  let folder: String?
  private(set) var collectionView: UICollectionView
  /// The positions in the store's list; nil includes all.
  private var places: [Int]?
  private(set) var density = GridLayout.usual
  private var isPlaced = false
  /// The first visible picture of a restored grid.
  private var restoredTop: String?
  private var restoredPage: String?
  private weak var pager: PagerController?
  /// Whether the newest picture is opened when the folder has been read.
  private var opensNewest = false
  let slidePan = UIPanGestureRecognizer()
  var slide: Slide?
  private let pinch = UIPinchGestureRecognizer()
  private var zoom: Zoom?

  /// The state of a pinch.
  private struct Zoom {
    var layout: UICollectionViewTransitionLayout?
    var target: Int
    var grows: Bool
  }

  /// The state of a finger that slides over pictures.
  struct Slide {
    var first: Int
    var selects: Bool
    var before: Set<Int>
    var last: Int
  }

  init(store: PhotoStore, folder: String?) {
    self.store = store
    self.folder = folder
    collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: GridLayout.make(density: GridLayout.usual)
    )
    super.init(nibName: nil, bundle: nil)
    title = folder.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "Photos"
    restorationIdentifier = "grid"
    if folder != nil { restorationClass = AlbumGridRestoration.self }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("GridController is made in code") }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.dragDelegate = self
    collectionView.dragInteractionEnabled = true
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    collectionView.accessibilityIdentifier = "grid"
    slidePan.addTarget(self, action: Selector(GridController.slid, "slid:"))
    slidePan.delegate = self
    slidePan.maximumNumberOfTouches = 1
    collectionView.addGestureRecognizer(slidePan)
    collectionView.panGestureRecognizer.require(toFail: slidePan)
    pinch.addTarget(self, action: Selector(GridController.pinched, "pinched:"))
    collectionView.addGestureRecognizer(pinch)
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(GridController.storeChanged, "storeChanged:"),
      name: PhotoStore.changedNotification,
      object: store
    )
    if !store.isRead { store.reload() }
    updateItems()
    show()
  }

  private func storeChanged(_ notification: Notification) {
    show()
    openNewestIfRead()
  }

  // MARK: Contents

  var count: Int { places?.count ?? store.list.photos.count }
  func photo(_ item: Int) -> Photo { store.list.photos[places.map { $0[item] } ?? item] }
  func item(of identifier: String) -> Int? {
    (0..<count).first { photo($0).identifier == identifier }
  }

  private func show() {
    if let folder {
      places = store.list.albums.first { $0.folder == folder }?.places ?? []
    }
    if store.isRead, count == 0 {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "photo")
      empty.text = "No Photos"
      empty.secondaryText = store.folder.path
      contentUnavailableConfiguration = empty
      if isEditing { setEditing(false, animated: true) }
    } else {
      contentUnavailableConfiguration = nil
    }
    collectionView.reloadData()
    updateItems()
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isPlaced, count > 0, collectionView.bounds.height > 0 else { return }
    isPlaced = true
    collectionView.layoutIfNeeded()
    if let restoredTop, let item = item(of: restoredTop) {
      collectionView.scrollToItem(
        at: IndexPath(item: item, section: 0),
        at: .top,
        animated: false
      )
    } else {
      // The newest pictures are at the end.
      collectionView.scrollToItem(
        at: IndexPath(item: count - 1, section: 0),
        at: .bottom,
        animated: false
      )
    }
    if let restoredPage, let item = item(of: restoredPage), pager == nil {
      self.restoredPage = nil
      open(item, animated: false)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.setNeedsLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.identifier,
      for: indexPath
    )
    if let cell = cell as? PhotoCell {
      let photo = photo(indexPath.item)
      cell.isSelecting = isEditing
      cell.show(photo, store.url(photo), side: thumbnailSide, store.thumbnails)
    }
    return cell
  }

  /// The size of a thumbnail's shorter side in pixels, one of a few sizes that densities share.
  private var thumbnailSide: CGFloat {
    let width = collectionView.bounds.width
    let columns = GridLayout.columns(density, width: width)
    let pixels = GridLayout.side(columns: columns, width: width) * traitCollection.displayScale
    return [64, 128, 256, 512].first { $0 >= pixels * 0.8 } ?? 1024
  }

  // MARK: Opening

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing else { return updateItems() }
    collectionView.deselectItem(at: indexPath, animated: false)
    open(indexPath.item, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    updateItems()
  }

  func open(_ item: Int, animated: Bool) {
    let pager = PagerController(self, photo(item))
    self.pager = pager
    let navigation = PageStack(rootViewController: pager)
    navigation.modalPresentationStyle = .overFullScreen
    navigation.transitioningDelegate = pager
    present(navigation, animated: animated)
  }

  /// Opens the newest picture, when the folder has been read.
  func openNewest() {
    opensNewest = true
    loadViewIfNeeded()
    openNewestIfRead()
  }

  private func openNewestIfRead() {
    guard opensNewest, store.isRead else { return }
    opensNewest = false
    guard count > 0 else { return }
    view.layoutIfNeeded()
    open(count - 1, animated: false)
  }

  /// Returns the frame of a picture in the window, for transitions.
  ///
  /// - Parameters:
  ///   - photo: The picture.
  ///   - scrolls: Whether the grid scrolls to make it visible.
  /// - Returns: The frame; nil if the grid does not contain the picture.
  func frameInWindow(of photo: Photo, scrolls: Bool) -> CGRect? {
    guard let item = item(of: photo.identifier) else { return nil }
    let path = IndexPath(item: item, section: 0)
    if scrolls, !collectionView.indexPathsForVisibleItems.contains(path) {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return nil }
    return collectionView.convert(frame, to: nil)
  }

  /// Hides the cell of the picture that a transition animates.
  func hide(_ photo: Photo?) {
    for case let cell as PhotoCell in collectionView.visibleCells {
      cell.imageView.isHidden = photo != nil && cell.photo == photo
    }
  }

  // MARK: Selecting

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.allowsMultipleSelection = editing
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: false)
    }
    for case let cell as PhotoCell in collectionView.visibleCells { cell.isSelecting = editing }
    navigationController?.setToolbarHidden(!editing, animated: animated)
    tabBarController?.tabBar.isHidden = editing
    updateItems()
  }

  var selected: [Photo] {
    (collectionView.indexPathsForSelectedItems ?? []).sorted().map { photo($0.item) }
  }

  func updateItems() {
    let number = collectionView.indexPathsForSelectedItems?.count ?? 0
    let select = UIBarButtonItem(
      title: isEditing ? "Cancel" : "Select",
      primaryAction: UIAction(title: isEditing ? "Cancel" : "Select") { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      }
    )
    select.isEnabled = count > 0
    navigationItem.rightBarButtonItem = select
    guard isEditing else {
      navigationItem.title = title
      toolbarItems = nil
      return
    }
    navigationItem.title =
      number == 0 ? "Select Items" : number == 1 ? "1 Photo Selected" : "\(number) Photos Selected"
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        PhotoActions.share(selected, of: store, from: self, toolbarItems?.first)
      }
    )
    let trash = UIBarButtonItem(
      systemItem: .trash,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        PhotoActions.delete(selected, of: store, from: self, toolbarItems?.last) { [weak self] in
          self?.setEditing(false, animated: true)
        }
      }
    )
    share.isEnabled = number > 0
    trash.isEnabled = number > 0
    toolbarItems = [share, UIBarButtonItem(systemItem: .flexibleSpace), trash]
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    slideMayBegin()
  }

  // MARK: Densities

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      if zoom == nil { beginZoom(recognizer.scale) }
      guard let zoom, let layout = zoom.layout else { return }
      // Twice or half the size is the next density.
      let way = zoom.grows ? recognizer.scale - 1 : 1 / max(recognizer.scale, 0.1) - 1
      layout.transitionProgress = min(max(way, 0), 1)
    case .ended, .cancelled, .failed: endZoom(recognizer)
    default: break
    }
  }

  private func beginZoom(_ scale: CGFloat) {
    guard !isEditing, count > 0, abs(scale - 1) > 0.02 else { return }
    let target = density + (scale > 1 ? -1 : 1)
    guard GridLayout.densities.indices.contains(target) else { return }
    zoom = Zoom(layout: nil, target: target, grows: scale > 1)
    zoom?.layout = collectionView.startInteractiveTransition(
      to: GridLayout.make(density: target)
    ) { [weak self] _, isFinished in
      guard let self else { return }
      if isFinished { density = zoom?.target ?? density }
      zoom = nil
      reloadThumbnails()
    }
  }

  private func endZoom(_ recognizer: UIPinchGestureRecognizer) {
    guard let layout = zoom?.layout else {
      zoom = nil
      return
    }
    if recognizer.state == .ended, layout.transitionProgress > 0.4 {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }

  private func reloadThumbnails() {
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let photo = cell.photo else { continue }
      cell.show(photo, store.url(photo), side: thumbnailSide, store.thumbnails)
    }
  }

  // MARK: Dragging out

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let chosen = collectionView.indexPathsForSelectedItems ?? []
    let paths = isEditing && chosen.contains(indexPath) ? chosen.sorted() : [indexPath]
    return paths.compactMap { dragItem(photo($0.item)) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let photo = photo(indexPath.item)
    guard !session.items.contains(where: { $0.localObject as? Photo == photo }) else { return [] }
    return [dragItem(photo)].compactMap(\.self)
  }

  private func dragItem(_ photo: Photo) -> UIDragItem? {
    guard let provider = NSItemProvider(contentsOf: store.url(photo)) else { return nil }
    let item = UIDragItem(itemProvider: provider)
    item.localObject = photo
    return item
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(density, forKey: "density")
    let top = collectionView.indexPathsForVisibleItems.min()?.item
    if let top, top < count { coder.encode(photo(top).identifier as NSString, forKey: "top") }
    if let page = pager?.photo, presentedViewController != nil {
      coder.encode(page.identifier as NSString, forKey: "page")
    }
    if let folder { coder.encode(folder as NSString, forKey: "folder") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let density = coder.decodeInteger(forKey: "density")
    if GridLayout.densities.indices.contains(density), density != self.density {
      self.density = density
      collectionView.setCollectionViewLayout(GridLayout.make(density: density), animated: false)
    }
    restoredTop = coder.decodeObject(of: NSString.self, forKey: "top").map { "\($0)" }
    restoredPage = coder.decodeObject(of: NSString.self, forKey: "page").map { "\($0)" }
    isPlaced = false
    viewIfLoaded?.setNeedsLayout()
  }
}

/// Restores the grid of an album.
final class AlbumGridRestoration: NSObject, UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let store = PhotosApp.runningStore,
      let folder = coder.decodeObject(of: NSString.self, forKey: "folder")
    else { return nil }
    return GridController(store: store, folder: "\(folder)")
  }
}
