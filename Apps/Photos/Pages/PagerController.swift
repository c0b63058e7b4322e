import UIKit

/// Shows the pictures of a grid one by one, with paging, zoom and interactive dismissal.
final class PagerController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate, UIGestureRecognizerDelegate, UIViewControllerTransitioningDelegate
{
  private weak var grid: GridController?
  private let store: PhotoStore
  private(set) var photo: Photo
  private let pages = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal,
    options: [.interPageSpacing: 20]
  )
  let ground = UIView()
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private var areBarsHidden = false
  /// Whether the bars were hidden before a drag of the picture began.
  private var wereBarsHidden = false
  /// The frame of the picture when the finger was lifted.
  private(set) var releasedFrame: CGRect?

  init(_ grid: GridController, _ photo: Photo) {
    self.grid = grid
    self.photo = photo
    store = grid.store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PagerController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    ground.frame = view.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.backgroundColor = .systemBackground
    view.addSubview(ground)
    addChild(pages)
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.delegate = self
    tap.addTarget(self, action: Selector(PagerController.tapped, "tapped:"))
    view.addGestureRecognizer(tap)
    pan.addTarget(self, action: Selector(PagerController.panned, "panned:"))
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    view.addGestureRecognizer(pan)
    show(makePage(photo), .forward, animated: false)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.leave() }
    )
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        PhotoActions.share([photo], of: store, from: self, toolbarItems?.first)
      }
    )
    let trash = UIBarButtonItem(
      systemItem: .trash,
      primaryAction: UIAction { [weak self] _ in self?.askToDelete() }
    )
    toolbarItems = [share, UIBarButtonItem(systemItem: .flexibleSpace), trash]
  }

  var page: PageController? { pages.viewControllers?.first as? PageController }

  // MARK: Turning

  private func makePage(_ photo: Photo) -> PageController {
    let url = store.url(photo)
    let small = [512, 256, 128, 64].lazy.compactMap { [store] side in
      store.thumbnails.image(url, side: side)
    }.first
    let page = PageController(photo, url, placeholder: small)
    page.loadViewIfNeeded()
    tap.require(toFail: page.doubleTap)
    return page
  }

  private func show(
    _ page: PageController,
    _ direction: UIPageViewController.NavigationDirection,
    animated: Bool
  ) {
    pages.setViewControllers([page], direction: direction, animated: animated)
    didShow(page.photo)
  }

  private func didShow(_ photo: Photo) {
    self.photo = photo
    title = DateFormatter.localizedString(from: photo.date, dateStyle: .long, timeStyle: .short)
  }

  private func neighbour(of page: UIViewController, by step: Int) -> UIViewController? {
    guard let grid, let photo = (page as? PageController)?.photo,
      let item = grid.item(of: photo.identifier), (0..<grid.count).contains(item + step)
    else { return nil }
    return makePage(grid.photo(item + step))
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, by: 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    if let page { didShow(page.photo) }
  }

  // MARK: Bars

  private func tapped(_ recognizer: UITapGestureRecognizer) { setBarsHidden(!areBarsHidden) }

  private func setBarsHidden(_ isHidden: Bool) {
    guard isHidden != areBarsHidden else { return }
    areBarsHidden = isHidden
    navigationController?.setNavigationBarHidden(isHidden, animated: true)
    navigationController?.setToolbarHidden(isHidden, animated: true)
    UIView.animate(withDuration: 0.2) {
      self.ground.backgroundColor = isHidden ? .black : .systemBackground
    }
    setNeedsStatusBarAppearanceUpdate()
  }

  override var prefersStatusBarHidden: Bool { areBarsHidden }

  // MARK: Deleting

  private func askToDelete() {
    guard let grid, let item = grid.item(of: photo.identifier) else { return }
    PhotoActions.delete([photo], of: store, from: self, toolbarItems?.last) { [weak self] in
      guard let self else { return }
      guard grid.count > 0 else { return leave() }
      let next = min(item, grid.count - 1)
      let direction =
        next == item
        ? UIPageViewController.NavigationDirection.forward : .reverse
      show(makePage(grid.photo(next)), direction, animated: true)
    }
  }

  // MARK: Taking away

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.velocity(in: view)
    return page?.isFitting == true && way.y > abs(way.x)
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let page else { return }
    let way = recognizer.translation(in: view)
    let part = min(max(way.y / max(view.bounds.height, 1), 0), 1)
    switch recognizer.state {
    case .began:
      wereBarsHidden = areBarsHidden
      setBarsHidden(true)
      ground.backgroundColor = .systemBackground
      grid?.hide(photo)
      fallthrough
    case .changed:
      let scale = 1 - part / 2
      page.scrollView.transform = CGAffineTransform(translationX: way.x, y: max(way.y, -40))
        .scaledBy(x: scale, y: scale)
      ground.alpha = max(0, 1 - 2.5 * part)
    case .ended where way.y > 80 || recognizer.velocity(in: view).y > 600:
      releasedFrame = page.imageView.convert(page.imageView.bounds, to: nil)
      leave()
    default:
      UIView.animate(
        withDuration: 0.25,
        animations: {
          page.scrollView.transform = .identity
          self.ground.alpha = 1
        },
        completion: { _ in
          self.grid?.hide(nil)
          if self.wereBarsHidden {
            self.ground.backgroundColor = .black
          } else {
            self.setBarsHidden(false)
          }
        }
      )
    }
  }

  func leave() { presentingViewController?.dismiss(animated: true) }

  // MARK: Coming and going

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    grid.map { ZoomAnimator(self, $0, isComing: true) }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    grid.map { ZoomAnimator(self, $0, isComing: false) }
  }
}
