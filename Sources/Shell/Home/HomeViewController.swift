import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The home screen: pages of icons, a dock, and the wallpaper behind them.
///
/// A long press starts the edit mode, in which icons can be moved and apps deleted. From iOS 13 on,
/// a long press on an icon opens its menu instead.
final class HomeViewController: UIViewController, UIScrollViewDelegate {
  /// Called when the person taps an icon.
  var onOpen: (AppIconView) -> Void = { _ in }
  /// Called when the person confirms the deletion of an app.
  var onDelete: (InstalledApp) -> Void = { _ in }
  /// Called after icons have moved.
  var onArrange: (HomeArrangement) -> Void = { _ in }

  /// Returns the quick actions in the menu of an app's icon.
  var quickActions: (InstalledApp) -> [ShortcutForm] = { _ in [] }
  /// Called when the person chooses a quick action.
  var onQuickAction: (InstalledApp, ShortcutForm) -> Void = { _, _ in }

  private(set) var apps: [InstalledApp] = []
  /// The order of the icons; during a drag it includes the dragged icons at the place where they
  /// would land.
  var arrangement = HomeArrangement()
  private(set) var views: [String: AppIconView] = [:]
  private var badges: [String: Int] = [:]
  let wallpaper = WallpaperView()
  let pages = UIScrollView()
  let dock = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  /// The line before the recent apps in the dock of a pad.
  let dockDivider = UIView()
  /// The icons of the recent apps; they are hidden while icons are edited.
  private(set) var recentIcons: [AppIconView] = []
  let dots = UIPageControl()
  let doneButton = UIButton(type: .system)
  /// The search, which a downward drag opens.
  let search = SearchViewController()
  let pull = UIPanGestureRecognizer(target: nil, action: nil)
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// The index of the visible page.
  private(set) var page = 0
  private var pageCount = 1

  /// Whether the icons are in edit mode.
  var isEditingIcons = false
  /// The icons that a finger drags; nil if there are none.
  var carry: HomeCarry?
  /// The open panel of quick actions, before iOS 13; nil if none is open.
  weak var panel: QuickActionPanel?
  /// The open folder; nil if none is open.
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
    dockDivider.backgroundColor = DockPlatter.lineColor
    dock.contentView.addSubview(dockDivider)
    prepareEditing()
    prepareSearch()
  }

  // MARK: Icons

  /// The icons of the pages in their order.
  var icons: [AppIconView] { arrangement.pages.flatMap { $0 }.compactMap { views[$0] } }
  /// The icons of the dock in their order.
  var dockIcons: [AppIconView] { arrangement.dock.compactMap { views[$0] } }

  /// Shows the icons of apps in the order of ``arrangement``.
  ///
  /// New icons go where their descriptions say: into the dock, if it has room, or on a page.
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

  /// Creates the icons of new folders, removes those of deleted folders, and updates the others.
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

  /// Returns a number from 0 to 1 that differs between apps.
  private static func phase(of identifier: String) -> Double {
    let sum = identifier.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
    return Double((sum &* 2_654_435_761) >> 24) / 255
  }

  /// Shows recent apps at the end of the dock.
  func showRecents(_ apps: [InstalledApp]) {
    guard recentIcons.map(\.app) != apps else { return }
    loadViewIfNeeded()
    for icon in recentIcons { icon.removeFromSuperview() }
    recentIcons = apps.map { app in
      let icon = AppIconView(app)
      icon.count = badges[app.identifier] ?? 0
      icon.showsName = false
      icon.addAction(
        UIAction { [weak self, unowned icon] _ in self?.iconTapped(icon) },
        for: .touchUpInside
      )
      icon.addInteraction(UIContextMenuInteraction(delegate: self))
      view.insertSubview(icon, aboveSubview: dock)
      return icon
    }
    layoutIcons()
  }

  /// Returns the icon of a recent app, or nil if the dock does not show it.
  func recentIcon(of identifier: String) -> AppIconView? {
    shownRecents == 0 ? nil : recentIcons.first { $0.identifier == identifier }
  }

  /// Lays out the recent apps and the line before them.
  private func layoutRecents(_ layout: HomeLayout, _ plate: CGRect) {
    let count = arrangement.dock.count
    let line = layout.dockDivider(of: count, recents: shownRecents)
    dockDivider.isHidden = line == nil
    dockDivider.frame = line?.offsetBy(dx: -plate.minX, dy: -plate.minY) ?? .zero
    for (index, icon) in recentIcons.enumerated() {
      icon.isHidden = shownRecents == 0
      let frame = layout.dockFrame(at: count + index, of: count, recents: recentIcons.count)
      icon.bounds.size = frame.size
      icon.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// The number of recent apps that the dock shows now.
  // Chosen: none while icons are edited, as they have no place that a person could change.
  private var shownRecents: Int { isEditingIcons || carry != nil ? 0 : recentIcons.count }

  private func iconTapped(_ icon: AppIconView) {
    if carry != nil { return addToCarried(icon) }
    if icon.app == nil { return open(icon.identifier) }
    if !isEditingIcons { onOpen(icon) }
  }

  /// Returns the icon of an app or a folder.
  func icon(of identifier: String) -> AppIconView? { views[identifier] }

  /// Returns the icon that represents an app on the screen: its own, or that of the closed folder
  /// that contains it.
  func shownIcon(of identifier: String) -> AppIconView? {
    guard let key = arrangement.folder(of: identifier), openFolder?.key != key else {
      return views[identifier]
    }
    return views[key]
  }

  /// Sets the numbers on the icons of apps, by app identifier.
  func setBadges(_ badges: [String: Int]) {
    self.badges = badges
    for (identifier, icon) in views where icon.app != nil { icon.count = badges[identifier] ?? 0 }
    for icon in recentIcons { icon.count = badges[icon.identifier] ?? 0 }
    updateFolders()
  }

  // MARK: Layout

  // Unverified: the points by which icons move down so that a tall status bar does not cover them.
  private static let tallBarStep: CGFloat = 14

  /// The layout of the current screen; a status bar that an app in front hides still counts.
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
    // A screen of another size may have less room; icons keep their order.
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

  /// Lays out the icons, the dock and the page control; in an animation block the icons move.
  func layoutIcons() {
    let layout = layout
    // While icons are dragged there is an empty page after the last one.
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
    let plate = layout.dock(of: arrangement.dock.count, recents: shownRecents)
    dock.frame = plate
    dock.layer.cornerRadius = layout.isDockPlate ? HomeLayout.dockRadius : 0
    dock.clipsToBounds = layout.isDockPlate
    for (index, identifier) in arrangement.dock.enumerated() {
      // Badges and buttons overhang the plate, which clips its content, so the icons are not inside
      // it.
      let count = arrangement.dock.count
      let frame = layout.dockFrame(at: index, of: count, recents: shownRecents)
      place(identifier, in: view, frame)
      views[identifier]?.showsName = false
    }
    layoutRecents(layout, plate)
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

  /// Sets the size of the pages and keeps the visible page in place.
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

  /// Lays out an icon that is not dragged; if its superview changes, it keeps its position on the
  /// screen.
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

  /// Scrolls to a page.
  func turn(to number: Int, animated: Bool) {
    let number = max(0, min(number, pageCount - 1))
    pages.setContentOffset(
      CGPoint(x: layout.pageX(number, of: pageCount), y: 0),
      animated: animated
    )
  }

  /// Updates the page control to the visible page.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let number = scrollView.page(of: pageCount, isRightToLeft: layout.isRightToLeft) else {
      return
    }
    page = number
    dots.currentPage = page
  }
}
