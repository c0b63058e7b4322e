import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitControls
import UIKitCore

/// Shows all pictures and the albums behind two segments, as pickers of iOS 14 and later do.
package final class PictureBrowserController: UIViewController {
  package let library: PictureLibrary
  package weak var owner: (any PictureGridOwner)? { didSet { photos.owner = owner } }
  /// The grid of all pictures.
  package let photos: PictureGridController
  private let albums: AlbumGridController
  private let segments = UISegmentedControl(items: [
    PictureWords.photos.text, PictureWords.albums.text,
  ])
  private let filter: ((Picture) -> Bool)?
  /// Called to prepare the navigation item of each album's grid.
  package var prepare: ((UIViewController) -> Void)?
  private var shown: UIViewController?

  /// Creates a browser, with segments for photos and albums if `showsAlbums` is true.
  package init(
    _ library: PictureLibrary,
    density: PictureGridController.Density = .three,
    showsAlbums: Bool,
    filter: ((Picture) -> Bool)?
  ) {
    self.library = library
    self.filter = filter
    photos = PictureGridController(
      library,
      folder: nil,
      title: PictureWords.photos.text,
      density: density,
      filter: filter
    )
    albums = AlbumGridController(library, filter: filter)
    super.init(nibName: nil, bundle: nil)
    title = PictureWords.photos.text
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [weak self] _ in self?.segmentChanged() },
      for: .valueChanged
    )
    if showsAlbums { navigationItem.titleView = segments }
    albums.opened = { [weak self] in self?.open($0, $1) }
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    show(photos)
  }

  /// The grid in front: this controller's, or a pushed album's.
  package var grid: PictureGridController? {
    navigationController?.topViewController as? PictureGridController
      ?? (shown === photos ? photos : nil)
  }

  private func segmentChanged() {
    show(segments.selectedSegmentIndex == 0 ? photos : albums)
    photos.updateMarks()
  }

  private func show(_ controller: UIViewController) {
    guard controller !== shown else { return }
    if let shown {
      shown.willMove(toParent: nil)
      shown.view.removeFromSuperview()
      shown.removeFromParent()
    }
    shown = controller
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    setContentScrollView(controller.view as? UIScrollView, for: [.top, .bottom])
  }

  private func open(_ folder: String?, _ title: String) {
    let grid = PictureGridController(
      library,
      folder: folder,
      title: title,
      density: .three,
      filter: filter
    )
    grid.owner = owner
    prepare?(grid)
    navigationController?.pushViewController(grid, animated: true)
  }
}
