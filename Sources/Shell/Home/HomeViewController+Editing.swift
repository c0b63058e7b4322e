import CoreGraphics
import HostInterface
import UIKit
import UIKitCore

/// The edit mode: icons wiggle, can be dragged, and have buttons that delete apps.
extension HomeViewController: UIGestureRecognizerDelegate, UIContextMenuInteractionDelegate {
  /// Times in seconds, lengths in points.
  private enum Metrics {
    static let longPress = 0.5
    // Unverified: by eye from recordings of iOS 12.
    static let lift = 0.12, move = 0.3, turn = 0.7
    // Chosen: how long a finger stays before the other icons make room, before the icon below forms
    // a folder, and before an open folder that it has left closes.
    static let room = 0.15, hover = 0.6, leave = 0.5
    /// Half the side of the square in the middle of an icon where others are dropped into a folder.
    static let inner: CGFloat = 18
    static let edge: CGFloat = 24
    static let liftedScale: CGFloat = 1.1, liftedAlpha: CGFloat = 0.85
    static let stackStep: CGFloat = 5
    static let doneSize = CGSize(width: 60, height: 30)
    static let doneMargin: CGFloat = 12
  }

  func prepareEditing() {
    press.addTarget(
      self,
      action: Selector(HomeViewController.pressChanged, "pressChanged:")
    )
    press.minimumPressDuration = Metrics.longPress
    press.delegate = self
    view.addGestureRecognizer(press)
    doneButton.setTitle(ShellWords.done, for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    doneButton.setTitleColor(.black, for: .normal)
    doneButton.backgroundColor = UIColor(white: 1, alpha: 0.8)
    doneButton.layer.cornerRadius = Metrics.doneSize.height / 2
    doneButton.isHidden = true
    doneButton.accessibilityIdentifier = "home.done"
    doneButton.addAction(UIAction { [weak self] _ in self?.endEditing() }, for: .touchUpInside)
  }

  /// Lays out the button that ends the edit mode; devices with a home button do not show it.
  func placeDoneButton(_ layout: HomeLayout) {
    let width = max(Metrics.doneSize.width, doneButton.intrinsicContentSize.width + 20)
    doneButton.frame = CGRect(
      x: layout.isRightToLeft
        ? Metrics.doneMargin : layout.size.width - width - Metrics.doneMargin,
      y: max(layout.top - Metrics.doneSize.height / 2, Metrics.doneMargin),
      width: width,
      height: Metrics.doneSize.height
    )
  }

  // MARK: The mode

  /// Starts the edit mode.
  func beginEditing() {
    guard !isEditingIcons else { return }
    isEditingIcons = true
    press.minimumPressDuration = Metrics.lift
    doneButton.setTitle(ShellWords.done, for: .normal)
    doneButton.isHidden = !(view.window?.screen.device.hasHomeIndicator ?? false)
    for icon in views.values { icon.isEditing = true }
    openFolder?.isEditing = true
    moveForRecents()
  }

  /// Moves the icons of the dock as the recent apps come or go.
  private func moveForRecents() {
    guard !recentIcons.isEmpty else { return }
    UIView.animate(withDuration: Metrics.move) { self.layoutIcons() }
  }

  /// Ends the edit mode and drops dragged icons.
  func endEditing() {
    dropCarried(animated: true)
    guard isEditingIcons else { return }
    isEditingIcons = false
    press.minimumPressDuration = Metrics.longPress
    doneButton.isHidden = true
    for icon in views.values { icon.isEditing = false }
    openFolder?.isEditing = false
    moveForRecents()
  }

  /// Ends all interaction on the home screen, for a lock, an app in front or the switcher.
  func interrupt() {
    search.close(animated: false)
    panel?.close(animated: false)
    press.isEnabled = false
    press.isEnabled = true
    endEditing()
    closeFolder(animated: false)
    for icon in views.values {
      for case let menu as UIContextMenuInteraction in icon.interactions { menu.dismissMenu() }
    }
    presentedViewController?.dismiss(animated: false)
  }

  /// Leaves the search, a panel, an alert, the edit mode or the folder; otherwise shows the first
  /// page.
  func goBack() {
    if search.isOpen {
      search.close(animated: true)
    } else if let panel {
      panel.close(animated: true)
    } else if presentedViewController != nil || isEditingIcons {
      interrupt()
    } else if openFolder != nil {
      closeFolder(animated: true)
    } else {
      turn(to: 0, animated: true)
    }
  }

  // MARK: Deleting

  /// Shows an alert that confirms the deletion of an app.
  func confirmDeletion(of app: InstalledApp) {
    guard carry == nil, presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: ShellWords.deleteTitle(app.name),
      message: ShellWords.deleteMessage,
      preferredStyle: .alert
    )
    alert.addAction(
      UIAlertAction(title: ShellWords.delete, style: .destructive) { [weak self] _ in
        self?.onDelete(app)
      }
    )
    alert.addAction(UIAlertAction(title: ShellWords.cancel, style: .cancel))
    present(alert, animated: true)
  }

  // MARK: Pressing

  /// The press begins on icons; with the menus of iOS 13 and outside the edit mode, only beside
  /// them.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pull { return isPullDown }
    guard gestureRecognizer === press else { return true }
    guard !search.isOpen, panel == nil else { return false }
    let icon = icon(at: press.location(in: view))
    if isEditingIcons { return icon != nil }
    return hasMenus ? icon == nil : icon != nil
  }

  /// Leaves buttons their touches, and a second finger its taps.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    gestureRecognizer !== press || carry == nil && !(touch.view is UIButton)
  }

  // Source: Apple, iOS 13: touch and hold an icon shows its quick actions and “Rearrange Apps”,
  // later “Edit Home Screen”.
  var hasMenus: Bool { Surroundings.environment.systemVersion.major >= 13 }

  private func icon(at point: CGPoint) -> AppIconView? {
    var hit = view.hitTest(point, with: nil)
    while let candidate = hit {
      if let icon = candidate as? AppIconView { return icon }
      hit = candidate.superview
    }
    return nil
  }

  func pressChanged(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began:
      // Before the icons of the dock move; those of recent apps cannot be moved.
      let icon = icon(at: point)
      beginEditing()
      if let icon, views[icon.identifier] === icon { lift(icon, at: point) }
    case .changed: moveCarried(to: point)
    case .ended, .cancelled, .failed: dropCarried(animated: true)
    default: break
    }
  }

  // MARK: Dragging

  private func lift(_ icon: AppIconView, at point: CGPoint) {
    guard carry == nil, let parent = icon.superview else { return }
    let center = parent.convert(icon.center, to: view)
    carry = HomeCarry(
      identifiers: [icon.identifier],
      grip: CGVector(dx: center.x - point.x, dy: center.y - point.y),
      location: point,
      base: arrangement
    )
    raise(icon, at: center)
    layoutIcons()
    UIView.animate(withDuration: Metrics.lift) { self.placeCarried() }
  }

  /// Moves an icon's view in front of all others without moving it on the screen.
  private func raise(_ icon: AppIconView, at center: CGPoint) {
    icon.isEditing = false
    UIView.performWithoutAnimation {
      view.addSubview(icon)
      icon.center = center
    }
    if let first = carry?.identifiers.first, let front = views[first] {
      view.bringSubviewToFront(front)
    }
  }

  /// Adds an icon that another finger taps to the dragged icons.
  func addToCarried(_ icon: AppIconView) {
    guard let carry, !carry.identifiers.contains(icon.identifier),
      let parent = icon.superview
    else { return }
    let center = parent.convert(icon.center, to: view)
    self.carry?.identifiers.append(icon.identifier)
    raise(icon, at: center)
    UIView.animate(withDuration: Metrics.move) {
      self.placeCarried()
      self.retarget()
    }
  }

  private func placeCarried() {
    guard let carry else { return }
    for (index, identifier) in carry.identifiers.enumerated() {
      guard let icon = views[identifier] else { continue }
      let shift = CGFloat(index) * Metrics.stackStep
      icon.center = CGPoint(
        x: carry.location.x + carry.grip.dx + shift,
        y: carry.location.y + carry.grip.dy + shift
      )
      icon.transform = CGAffineTransform(scaleX: Metrics.liftedScale, y: Metrics.liftedScale)
      icon.alpha = Metrics.liftedAlpha
    }
  }

  private func moveCarried(to point: CGPoint) {
    guard carry != nil else { return }
    carry?.location = point
    placeCarried()
    watchEdge()
    watchFolder()
    watchIcon()
  }

  /// Moves the gap between the icons to the place where the dragged icons would land.
  private func retarget() {
    guard let carry, let place = place(for: carry),
      let moved = carry.base.moving(
        carry.identifiers,
        to: place,
        pageCapacity: layout.capacity,
        dockCapacity: layout.dockCapacity
      ), moved != arrangement
    else { return }
    arrangement = moved
    layoutIcons()
  }

  /// Returns the centre of the first dragged icon without its name.
  private func middle(of carry: HomeCarry) -> CGPoint {
    CGPoint(
      x: carry.location.x + carry.grip.dx,
      y: carry.location.y + carry.grip.dy - AppIconView.labelHeight / 2
    )
  }

  /// Returns the place under the dragged icon; nil while the finger is at an edge where pages turn,
  /// or outside an open folder.
  private func place(for carry: HomeCarry) -> HomeArrangement.Place? {
    let layout = layout
    let point = middle(of: carry)
    if let openFolder {
      guard openFolder.panel.frame.contains(point) else { return nil }
      let inside = view.convert(point, to: openFolder.pages)
      return .folder(openFolder.key, openFolder.place(nearest: inside))
    }
    if point.y > layout.dock(of: arrangement.dock.count).minY {
      let others = carry.base.dock.filter { !carry.identifiers.contains($0) }
      let frames = others.indices.map { layout.dockFrame(at: $0, of: others.count) }
      let before = frames.filter {
        layout.isRightToLeft ? $0.midX > point.x : $0.midX < point.x
      }
      return .dock(before.count)
    }
    guard edge == 0 else { return nil }
    return .page(page, layout.place(nearest: point))
  }

  // MARK: Over an icon

  /// Returns the icon whose inner part the dragged icon covers, if both can be in one folder.
  private func iconBelow(_ carry: HomeCarry) -> String? {
    guard openFolder == nil, carry.identifiers.allSatisfy({ arrangement.folders[$0] == nil })
    else { return nil }
    let point = middle(of: carry)
    let shown = page < arrangement.pages.count ? arrangement.pages[page] : []
    return (shown + arrangement.dock).first { identifier in
      guard let icon = views[identifier], !carry.identifiers.contains(identifier),
        let parent = icon.superview
      else { return false }
      let center = parent.convert(icon.center, to: view)
      return abs(center.x - point.x) < Metrics.inner
        && abs(center.y - AppIconView.labelHeight / 2 - point.y) < Metrics.inner
    }
  }

  /// Reacts to the icon below the dragged ones: over its inner part a folder forms after a delay,
  /// elsewhere the other icons make room.
  private func watchIcon() {
    guard let carry else { return }
    let below = iconBelow(carry)
    if below != nil, below == carry.hovered { return }
    stopHovering()
    self.carry?.hovered = below
    self.carry?.hovering = DelayedCalls.shared.schedule(
      after: below == nil ? Metrics.room : Metrics.hover
    ) { [weak self] in
      guard let self, self.carry != nil else { return }
      self.carry?.hovering = nil
      UIView.animate(withDuration: Metrics.move) {
        if let below {
          self.carry?.onto = below
          self.views[below]?.takesDrop = true
        } else {
          self.retarget()
        }
      }
    }
  }

  private func stopHovering() {
    if let token = carry?.hovering { DelayedCalls.shared.cancel(token) }
    if let icon = carry?.onto { views[icon]?.takesDrop = false }
    carry?.hovering = nil
    carry?.hovered = nil
    carry?.onto = nil
  }

  /// Closes an open folder after the finger has been outside it for a while.
  private func watchFolder() {
    guard let carry, let openFolder, !openFolder.panel.frame.contains(middle(of: carry)) else {
      return stopLeaving()
    }
    guard carry.leaving == nil else { return }
    self.carry?.leaving = DelayedCalls.shared.schedule(after: Metrics.leave) { [weak self] in
      guard let self, self.carry != nil else { return }
      self.carry?.leaving = nil
      closeFolder(animated: true)
      UIView.animate(withDuration: Metrics.move) { self.retarget() }
    }
  }

  private func stopLeaving() {
    if let token = carry?.leaving { DelayedCalls.shared.cancel(token) }
    carry?.leaving = nil
  }

  // MARK: At an edge

  /// The edge at which the finger is: -1 for the previous page, 1 for the next, otherwise 0.
  private var edge: Int {
    guard openFolder == nil, let x = carry?.location.x else { return 0 }
    let side = x < Metrics.edge ? -1 : x > view.bounds.width - Metrics.edge ? 1 : 0
    return layout.isRightToLeft ? -side : side
  }

  /// Turns the page while the finger stays at an edge.
  private func watchEdge() {
    guard edge != 0 else { return stopTurning() }
    guard carry?.turning == nil else { return }
    carry?.turning = DelayedCalls.shared.schedule(after: Metrics.turn) { [weak self] in
      guard let self, carry != nil else { return }
      carry?.turning = nil
      guard edge != 0 else { return }
      turn(to: page + edge, animated: true)
      watchEdge()
    }
  }

  private func stopTurning() {
    if let token = carry?.turning { DelayedCalls.shared.cancel(token) }
    carry?.turning = nil
  }

  /// Drops the dragged icons at their places.
  func dropCarried(animated: Bool) {
    guard carry != nil else { return }
    let onto = carry?.onto
    if onto == nil { retarget() }
    stopTurning()
    stopHovering()
    stopLeaving()
    guard let carry else { return }
    self.carry = nil
    let icons = carry.identifiers.compactMap { views[$0] }
    var made: String?
    if let onto,
      let (dropped, key) = carry.base.dropping(
        carry.identifiers,
        onto: onto,
        name: ShellWords.folderName(category(of: [onto] + carry.identifiers))
      )
    {
      arrangement = dropped
      if key != onto { made = key }
    }
    arrangement.clean()
    updateFolders()
    if let key = openFolder?.key, arrangement.folders[key] == nil {
      closeFolder(animated: animated)
    }
    let settle = {
      for icon in icons {
        icon.transform = .identity
        icon.alpha = 1
      }
      self.layoutIcons()
    }
    if animated {
      UIView.animate(withDuration: Metrics.move, animations: settle)
    } else {
      settle()
    }
    for icon in icons { icon.isEditing = isEditingIcons }
    if arrangement != carry.base { onArrange(arrangement) }
    // Chosen: a new folder opens so that its name can be edited.
    if let made, animated, isEditingIcons { open(made) }
  }

  /// Returns the category of the first app that has one.
  private func category(of identifiers: [String]) -> String? {
    identifiers.lazy.compactMap { self.views[$0]?.app?.category }.first
  }

  // MARK: Menus

  /// Returns the menu of an icon, from iOS 13 on and outside the edit mode.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard hasMenus, !isEditingIcons, let app = (interaction.view as? AppIconView)?.app else {
      return nil
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let actions = (self?.quickActions(app) ?? []).map { action in
        action.action { self?.onQuickAction(app, action) }
      }
      let own = [
        UIAction(title: ShellWords.editHomeScreen) { _ in self?.beginEditing() },
        UIAction(title: ShellWords.deleteApp, attributes: .destructive) { _ in
          self?.confirmDeletion(of: app)
        },
      ]
      guard !actions.isEmpty else { return UIMenu(title: "", children: own) }
      return UIMenu(
        title: "",
        children: [
          UIMenu(title: "", options: .displayInline, children: own),
          UIMenu(title: "", options: .displayInline, children: actions),
        ]
      )
    }
  }

  /// Highlights the icon without its name above the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let icon = interaction.view as? AppIconView, icon.window != nil else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(
      roundedRect: icon.iconFrame,
      cornerRadius: icon.iconFrame.width * AppIconImage.cornerShare
    )
    return UITargetedPreview(view: icon, parameters: parameters)
  }
}
