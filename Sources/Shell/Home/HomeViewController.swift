import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The home screen: pages of icons, a dock, and the wallpaper behind them.
///
/// A long press starts the edit mode, in which icons are moved and apps deleted; from iOS 13 on, a
/// long press on an icon opens its menu instead.
final class HomeViewController: UIViewController, UIScrollViewDelegate {
  /// Called when an icon is tapped.
  var onOpen: (AppIconView) -> Void = { _ in }
  /// Called when the deletion of an app is confirmed.
  var onDelete: (InstalledApp) -> Void = { _ in }
  /// Called after icons were moved.
  var onArrange: (HomeArrangement) -> Void = { _ in }

  /// Returns the quick actions in the menu of an app's icon.
  var quickActions: (InstalledApp) -> [ShortcutForm] = { _ in [] }
  /// Called when a quick action is chosen.
  var onQuickAction: (InstalledApp, ShortcutForm) -> Void = { _, _ in }

  private(set) var apps: [InstalledApp] = []
  /// The order of the icons; during a drag, with the dragged ones where they would be dropped.
  var arrangement = HomeArrangement()
  private(set) var views: [String: AppIconView] = [:]
  private var badges: [String: Int] = [:]
  let wallpaper = WallpaperView()
  let pages = UIScrollView()
  let dock = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  let dots = UIPageControl()
  let doneButton = UIButton(type: .system)
  /// The search, which a drag down opens.
  let search = SearchViewController()
  let pull = UIPanGestureRecognizer(target: nil, action: nil)
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// The page in front.
  private(set) var page = 0
  private var pageCount = 1

  /// Whether the icons are in edit mode.
  var isEditingIcons = false
  /// The icons that a finger drags; nil: none.
  var carry: HomeCarry?
  /// The quick actions that are shown, before iOS 13; nil: none are.
  weak var panel: QuickActionPanel?
  /// The folder that is open; nil: none.
  var openFolder: FolderView?

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.alwaysBounceHorizontal = true
    pages.delegate = self
    dots.hidesForSinglePage = true
    dots.isUserInteractionEnabled = false
    for part in [wallpaper, pages, dots, dock, doneButton] as [UIView] { view.addSubview(part) }
    prepareEditing()
    prepareSearch()
  }

  // MARK: Icons

  /// The icons of the pages in their order.
  var icons: [AppIconView] { arrangement.pages.flatMap { $0 }.compactMap { views[$0] } }
  /// The icons of the dock in their order.
  var dockIcons: [AppIconView] { arrangement.dock.compactMap { views[$0] } }

  /// Shows the icons of apps in the order that the home screen has, new ones as their descriptions
  /// say: in the dock, if that has room, or on a page.
  func show(_ apps: [InstalledApp]) {
    loadViewIfNeeded()
    dropCarried(animated: false)
    self.apps = apps
    arrangement = arrangement.arranging(
      apps,
      pageCapacity: layout.capacity,
      dockCapacity: layout.dockCapacity
    )
    let former = views
    views = [:]
    for app in apps {
      let icon = former[app.identifier].flatMap { $0.app == app ? $0 : nil } ?? makeIcon(app)
      icon.count = badges[app.identifier] ?? 0
      views[app.identifier] = icon
    }
    for (key, icon) in former where icon.app == nil && arrangement.folders[key] != nil {
      views[key] = icon
    }
    for (identifier, icon) in former where views[identifier] !== icon {
      icon.removeFromSuperview()
    }
    updateFolders()
    view.setNeedsLayout()
    layoutIcons()
  }

  private func makeIcon(_ app: InstalledApp) -> AppIconView {
    let icon = AppIconView(app)
    prepare(icon)
    icon.onDelete = { [weak self] in self?.confirmDeletion(of: app) }
    icon.addInteraction(UIContextMenuInteraction(delegate: self))
    if !hasMenus {
      icon.forcePress = UIPreviewInteraction(view: icon)
      icon.forcePress?.delegate = self
    }
    return icon
  }

  /// Makes the icons of new folders, removes those of folders that have gone, and updates the others.
  func updateFolders() {
    for (key, icon) in views where icon.app == nil && arrangement.folders[key] == nil {
      icon.removeFromSuperview()
      views[key] = nil
    }
    for (key, folder) in arrangement.folders {
      let icon = views[key] ?? AppIconView(folder: key)
      if views[key] == nil {
        prepare(icon)
        views[key] = icon
      }
      icon.show(folder.name, folder.apps.compactMap { views[$0]?.app })
      icon.count = folder.apps.reduce(0) { $0 + (badges[$1] ?? 0) }
    }
  }

  private func prepare(_ icon: AppIconView) {
    icon.phase = Self.phase(of: icon.identifier)
    icon.isEditing = isEditingIcons
    icon.addAction(
      UIAction { [weak self, unowned icon] _ in self?.iconTapped(icon) },
      for: .touchUpInside
    )
  }

  /// A number from 0 to 1 that differs between apps.
  private static func phase(of identifier: String) -> Double {
    let sum = identifier.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
    return Double((sum &* 2_654_435_761) >> 24) / 255
  }

  private func iconTapped(_ icon: AppIconView) {
    if carry != nil { return addToCarried(icon) }
    if icon.app == nil { return open(icon.identifier) }
    if !isEditingIcons { onOpen(icon) }
  }

  /// The icon of an app or a folder.
  func icon(of identifier: String) -> AppIconView? { views[identifier] }

  /// The icon that stands for an app on the screen: its own, or that of the closed folder that it is
  /// in.
  func shownIcon(of identifier: String) -> AppIconView? {
    guard let key = arrangement.folder(of: identifier), openFolder?.key != key else {
      return views[identifier]
    }
    return views[key]
  }

  /// Sets the numbers on icons.
  func setBadges(_ badges: [String: Int]) {
    self.badges = badges
    for (identifier, icon) in views where icon.app != nil { icon.count = badges[identifier] ?? 0 }
    updateFolders()
  }

  // MARK: Layout

  // Unverified: points by which icons give way to a tall status bar, so that it covers none.
  private static let tallBarStep: CGFloat = 14

  /// The places of icons on the present screen, also while an app in front hides the status bar.
  var layout: HomeLayout {
    let screen = view.window?.screen
    let device = screen?.device ?? Surroundings.device
    let safeArea = device.safeArea(
      in: screen?.interfaceOrientation ?? .portrait,
      systemVersion: Surroundings.systemVersion
    )
    let isTall = device.cutout == nil && Surroundings.environment.statusBar.activity != nil
    return HomeLayout(
      size: view.bounds.size,
      top: safeArea.top + (isTall ? Self.tallBarStep : 0),
      bottom: safeArea.bottom,
      isRound: device.cornerRadius > 0,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isPad: device.idiom == .pad
    )
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    wallpaper.frame = view.bounds
    // Another size of the screen may leave other room; icons keep their order.
    if carry == nil {
      arrangement = arrangement.arranging(
        apps,
        pageCapacity: layout.capacity,
        dockCapacity: layout.dockCapacity
      )
    }
    updateFolders()
    layoutFolder()
    layoutIcons()
  }

  /// Places the icons, the dock and the dots; in an animation block the icons move.
  func layoutIcons() {
    let layout = layout
    // While icons are dragged there is an empty page behind the last.
    let count = arrangement.pages.count + (carry == nil || arrangement.pages.last == [] ? 0 : 1)
    if pages.frame != view.bounds || count != pageCount {
      UIView.performWithoutAnimation { placePages(count, layout) }
    }
    for (number, identifiers) in arrangement.pages.enumerated() {
      let x = layout.pageX(number, of: count)
      for (index, identifier) in identifiers.enumerated() {
        place(identifier, in: pages, layout.frame(at: index).offsetBy(dx: x, dy: 0))
        views[identifier]?.showsName = true
      }
    }
    let plate = layout.dock(of: arrangement.dock.count)
    dock.frame = plate
    dock.layer.cornerRadius = layout.isDockPlate ? HomeLayout.dockRadius : 0
    dock.clipsToBounds = layout.isDockPlate
    for (index, identifier) in arrangement.dock.enumerated() {
      // Badges and buttons overhang the plate, which clips.
      place(identifier, in: view, layout.dockFrame(at: index, of: arrangement.dock.count))
      views[identifier]?.showsName = false
    }
    layoutFolderIcons()
    dots.numberOfPages = count
    dots.currentPage = page
    dots.frame = CGRect(
      x: 0,
      y: plate.minY - HomeLayout.dotsHeight,
      width: layout.size.width,
      height: HomeLayout.dotsHeight
    )
    placeDoneButton(layout)
  }

  /// Gives the pages their size, with the page in front where it was.
  private func placePages(_ count: Int, _ layout: HomeLayout) {
    pageCount = count
    page = max(0, min(page, count - 1))
    let shown = page
    pages.frame = view.bounds
    pages.contentSize = CGSize(
      width: layout.size.width * CGFloat(count),
      height: layout.size.height
    )
    pages.contentOffset = CGPoint(x: layout.pageX(shown, of: count), y: 0)
    page = shown
    for (number, identifiers) in arrangement.pages.enumerated() {
      for (index, identifier) in identifiers.enumerated()
      where views[identifier]?.superview === pages {
        views[identifier]?.frame = layout.frame(at: index)
          .offsetBy(dx: layout.pageX(number, of: count), dy: 0)
      }
    }
  }

  /// Places an icon that is not dragged; one that changes its superview stays where it is seen.
  func place(_ identifier: String, in parent: UIView, _ frame: CGRect) {
    guard let icon = views[identifier], carry?.identifiers.contains(identifier) != true else {
      return
    }
    if icon.superview !== parent {
      let seen = icon.superview.map { $0.convert(icon.center, to: parent) }
      UIView.performWithoutAnimation {
        if parent === view {
          view.insertSubview(icon, aboveSubview: dock)
        } else {
          parent.addSubview(icon)
        }
        if let seen { icon.center = seen }
      }
    }
    icon.bounds.size = frame.size
    icon.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Shows a page.
  func turn(to number: Int, animated: Bool) {
    let number = max(0, min(number, pageCount - 1))
    pages.setContentOffset(
      CGPoint(x: layout.pageX(number, of: pageCount), y: 0),
      animated: animated
    )
  }

  /// Updates the dots to the page in front.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let number = scrollView.page(of: pageCount, isRightToLeft: layout.isRightToLeft) else {
      return
    }
    page = number
    dots.currentPage = page
  }
}
