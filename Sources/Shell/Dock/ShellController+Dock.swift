import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The dock over an app on pads; its icons open apps alone, beside the front app or above it.
extension ShellController {
  // Unverified: the points by which the front app gives way for an app at its side, and the
  // duration of the motion in seconds.
  private static let sideGap: CGFloat = 96, dockTime = 0.3
  // Source: Apple's pages on iOS 11: since that version the dock appears over each app on iPad.
  private static let dockVersion = 11

  /// Whether the device shows a dock over apps.
  var hasDock: Bool { isPad && (environment?.systemVersion.major ?? 0) >= Self.dockVersion }

  func prepareDock() {
    dockGround.backgroundColor = .black
    dockGround.isHidden = true
    dockGround.isUserInteractionEnabled = false
    view.insertSubview(dockGround, belowSubview: windows)
    view.addSubview(dockBar)
    dockBar.onOpen = { [weak self] in self?.openFromDock($0.identifier) }
    dockBar.onClose = { [weak self] in self?.hideDock(animated: true) }
    dockBar.onPlace = { [weak self] app, drop in
      self?.hideDock(animated: true)
      self?.place(app.identifier, at: drop)
    }
    dockBar.onDrag = { [weak self] drag, point in self?.dragFromDock(drag, at: point) }
  }

  func layOutDock() {
    dockGround.frame = view.bounds
    guard dockBar.frame != view.bounds else { return }
    // The screen has turned.
    hideDock(animated: false)
    dockBar.frame = view.bounds
  }

  /// Fills the dock with copies of the icons in the home screen's dock, and with the recent apps.
  func fillDock() {
    let badges = records.badges
    let recent = recentApps.map { app in
      let icon = AppIconView(app)
      icon.count = badges[app.identifier] ?? 0
      return icon
    }
    dockBar.show(home.dockIcons.map { $0.copy() }, recent: recent, in: home.layout)
  }

  /// Hides the dock and returns a dragged icon.
  func hideDock(animated: Bool) {
    endDockDrag()
    guard dockBar.isShown || !dockBar.isHidden else { return }
    dockBar.settle(isShown: false, animated: animated)
  }

  // MARK: Opening

  /// Opens an app alone; the former front app stays behind it while it grows.
  func openFromDock(_ identifier: String) {
    hideDock(animated: true)
    if identifier == frontIdentifier { return endSplit(animated: true) }
    let former = companion == nil ? front : nil
    do { try launch(identifier) } catch { return Self.log("\(error)") }
    guard let former, running[former.app.identifier] === former, former !== front else { return }
    former.window.isHidden = false
    DelayedCalls.shared.schedule(after: Self.launchTime) { [weak self] in
      guard let self, former !== front, former !== beside, !isSwitching else { return }
      former.window.isHidden = true
    }
  }

  /// Opens an app at a place; writes an error to the log.
  func place(_ identifier: String, at drop: DockDrop) {
    do {
      switch drop {
      case .over: try split(with: identifier, part: nil)
      case .right where identifier == frontIdentifier && isSplit: swapApps()
      case .right: try split(with: identifier, part: isSplit ? companion?.part : .twoThirds)
      case .left: try splitLeft(with: identifier)
      }
    } catch {
      Self.log("\(error)")
    }
  }

  // MARK: Dragging

  /// An icon that is dragged out of the dock.
  struct DockCarry {
    var app: InstalledApp
    var card: DockCard
    /// The place where the icon would land; nil while the finger is over the dock.
    var drop: DockDrop?
  }

  private func dragFromDock(_ drag: DockView.Drag, at point: CGPoint) {
    switch drag {
    case .began(let app):
      endDockDrag()
      let card = DockCard(app, side: home.layout.iconSide, screen: view.bounds.size)
      view.addSubview(card)
      card.center = point
      dockCarry = DockCarry(app: app, card: card)
    case .moved: moveDockDrag(to: point)
    case .ended:
      moveDockDrag(to: point)
      guard let carry = dockCarry else { return }
      endDockDrag()
      if let drop = carry.drop {
        hideDock(animated: true)
        place(carry.app.identifier, at: drop)
      }
    case .cancelled: endDockDrag()
    }
  }

  private func moveDockDrag(to point: CGPoint) {
    guard var carry = dockCarry else { return }
    // The dock hides once the finger has left it; an icon that returns to its place opens nothing.
    let isOverDock = point.y > view.bounds.height - dockBar.height
    if !isOverDock, dockBar.isShown { dockBar.settle(isShown: false, animated: true) }
    let divider = isSplit ? splitLayout?.divider(companion?.part ?? .half).midX : nil
    carry.drop =
      isOverDock || !mayTake(carry.app)
      ? nil : DockDrop(at: point, on: view.bounds.size, divider: divider)
    dockCarry = carry
    let isAtSide = divider == nil && (carry.drop == .left || carry.drop == .right)
    carry.card.show(carry.drop == nil ? .icon : isAtSide ? .side : .card, animated: true)
    carry.card.center = point
    if isAtSide {
      let middle = Self.sideGap / 2
      carry.card.center.x = carry.drop == .left ? middle : view.bounds.width - middle
    }
    giveWay(isAtSide ? carry.drop : nil)
  }

  /// Returns whether an app may be placed beside the apps on the screen.
  private func mayTake(_ app: InstalledApp) -> Bool {
    guard let front, splits(front.app), splits(app) else { return false }
    return app.identifier != front.app.identifier || isSplit
  }

  /// Makes room at a side of the screen; nil closes the gap.
  private func giveWay(_ drop: DockDrop?) {
    guard drop != dockGap else { return }
    dockGap = drop
    if drop != nil { dockGround.isHidden = false }
    let width = max(view.bounds.width, 1)
    let scale = 1 - Self.sideGap / width
    let shift = Self.sideGap / 2 * (drop == .left ? 1 : -1)
    UIView.animate(withDuration: Self.dockTime, delay: 0, options: .curveEaseOut) {
      self.windows.transform =
        drop == nil
        ? .identity : CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift, ty: 0)
    } completion: { [weak self] _ in
      guard let self, dockGap == nil else { return }
      dockGround.isHidden = true
    }
  }

  /// Ends a drag without opening an app.
  func endDockDrag() {
    guard let carry = dockCarry else { return }
    dockCarry = nil
    giveWay(nil)
    UIView.animate(withDuration: Self.dockTime) {
      carry.card.alpha = 0
    } completion: { _ in
      carry.card.removeFromSuperview()
    }
    if !dockBar.isShown { dockBar.settle(isShown: false, animated: false) }
  }
}
