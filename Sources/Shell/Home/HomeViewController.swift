import CoreGraphics
import UIKit

/// The home screen: pages of icons, a dock, and the wallpaper behind them.
final class HomeViewController: UIViewController, UIScrollViewDelegate {
  /// The icons of the dock; chosen: the first apps, as many as a phone's dock has room for.
  private static let dockCount = 4

  /// Called when an icon is tapped.
  var onOpen: (AppIconView) -> Void = { _ in }
  private(set) var icons: [AppIconView] = []
  private var dockIcons: [AppIconView] = []
  private let wallpaper = WallpaperView()
  private let pages = UIScrollView()
  private let dock = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private let dots = UIPageControl()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    dots.hidesForSinglePage = true
    dots.isUserInteractionEnabled = false
    for part in [wallpaper, pages, dots, dock] { view.addSubview(part) }
  }

  /// Shows the icons of apps; the first ones are in the dock.
  func show(_ apps: [InstalledApp]) {
    loadViewIfNeeded()
    for icon in icons + dockIcons { icon.removeFromSuperview() }
    dockIcons = apps.prefix(Self.dockCount).map { AppIconView($0, showsName: false) }
    icons = apps.dropFirst(Self.dockCount).map { AppIconView($0, showsName: true) }
    for icon in icons { pages.addSubview(icon) }
    for icon in dockIcons { dock.contentView.addSubview(icon) }
    for icon in icons + dockIcons {
      icon.addAction(
        UIAction { [weak self, unowned icon] _ in self?.onOpen(icon) },
        for: .touchUpInside
      )
    }
    view.setNeedsLayout()
  }

  /// The icon of an app, if it is on the home screen.
  func icon(of identifier: String) -> AppIconView? {
    (icons + dockIcons).first { $0.app.identifier == identifier }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = HomeLayout(
      size: view.bounds.size,
      top: view.safeAreaInsets.top,
      bottom: view.safeAreaInsets.bottom,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    wallpaper.frame = view.bounds
    pages.frame = view.bounds
    let count = layout.pages(icons.count)
    pages.contentSize = CGSize(
      width: layout.size.width * CGFloat(count),
      height: layout.size.height
    )
    for (index, icon) in icons.enumerated() { icon.frame = layout.frame(at: index) }
    dock.frame = layout.dock
    for (index, icon) in dockIcons.enumerated() {
      icon.frame = layout.dockFrame(at: index, of: dockIcons.count)
        .offsetBy(dx: 0, dy: -layout.dock.minY)
    }
    dots.numberOfPages = count
    dots.frame = CGRect(
      x: 0,
      y: layout.dock.minY - Self.dotsHeight,
      width: layout.size.width,
      height: Self.dotsHeight
    )
  }

  private static let dotsHeight: CGFloat = 24

  /// Updates the dots to the page in front.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let page = (scrollView.contentOffset.x / scrollView.bounds.width).rounded()
    dots.currentPage = Int(clamping: page)
  }
}
