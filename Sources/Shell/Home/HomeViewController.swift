import CoreGraphics
import HostInterface
import UIKit

/// The home screen: pages of icons, a dock, and the wallpaper behind them.
final class HomeViewController: UIViewController, UIScrollViewDelegate {
  /// Called when an icon is tapped.
  var onOpen: (AppIconView) -> Void = { _ in }
  private(set) var icons: [AppIconView] = []
  private(set) var dockIcons: [AppIconView] = []
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

  /// Shows the icons of apps on pages, and those whose description says so in the dock.
  ///
  /// An app for which the dock has no room is on a page.
  func show(_ apps: [InstalledApp]) {
    loadViewIfNeeded()
    for icon in icons + dockIcons { icon.removeFromSuperview() }
    let dockApps = apps.filter(\.isInDock).prefix(HomeLayout(size: view.bounds.size).dockCapacity)
    dockIcons = dockApps.map { AppIconView($0, showsName: false) }
    icons = apps.filter { !dockApps.contains($0) }.map { AppIconView($0, showsName: true) }
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
      isRound: view.window?.screen.device.cornerRadius ?? 0 > 0,
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
    dock.layer.cornerRadius = layout.isRound ? HomeLayout.dockRadius : 0
    dock.clipsToBounds = layout.isRound
    for (index, icon) in dockIcons.enumerated() {
      icon.frame = layout.dockFrame(at: index, of: dockIcons.count)
        .offsetBy(dx: -layout.dock.minX, dy: -layout.dock.minY)
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
