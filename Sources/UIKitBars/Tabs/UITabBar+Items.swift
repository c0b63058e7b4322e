import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

extension UITabBar: ItemObserving, AppearanceHolding {
  /// The buttons for the items, in their order.
  package final var shownButtons: [UIControl] { buttons }

  package final func itemDidChange(_ item: AnyObject) {
    buttons.first { $0.item === item }?.update()
    if item === chosenItem { updateGround() }
    setNeedsLayout()
  }

  package final func appearanceDidChange(_ appearance: AnyObject) {
    noteAppearanceChange(appearance)
  }

  final func updateButtons() {
    for button in buttons { button.update() }
  }

  final func updateLooks() {
    updateGround()
    updateButtons()
    setNeedsLayout()
  }

  // MARK: Items

  /// Sets the tabs, also those of a bar that a controller manages.
  final func exchangeItems(_ items: [UITabBarItem]?, animated: Bool) {
    let new = items ?? []
    let old = buttons
    let isSame =
      new.count == old.count && zip(new, old).allSatisfy { $0 === $1.item }
    itemList = items
    guard !isSame else { return }
    for button in old where button.item.itemObserver === self { button.item.itemObserver = nil }
    var fresh: [TabButton] = []
    buttons = new.map { item in
      item.itemObserver = self
      if let known = old.first(where: { $0.item === item }) { return known }
      let button = TabButton(item, in: self)
      fresh.append(button)
      return button
    }
    for (index, button) in buttons.enumerated() { button.place = (index, buttons.count) }
    let gone = old.filter { view in !buttons.contains { $0 === view } }
    for button in fresh { row.addSubview(button) }
    if let chosenItem, !new.contains(where: { $0 === chosenItem }) { select(nil) }
    for button in buttons { button.setChosen(button.item === chosenItem) }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      for button in gone { button.removeFromSuperview() }
      setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation {
      let frames = arrangement.frames
      for (button, frame) in zip(buttons, frames) where fresh.contains(where: { $0 === button }) {
        button.frame = frame
        button.alpha = 0
      }
    }
    UIView.animate(
      withDuration: TabMetrics.exchangeDuration,
      animations: { [self] in
        for button in gone { button.alpha = 0 }
        for button in fresh { button.alpha = 1 }
        layOut()
      },
      completion: { _ in for button in gone { button.removeFromSuperview() } }
    )
  }

  /// Highlights a tab, also in a bar that a controller manages.
  final func select(_ item: UITabBarItem?) {
    guard item !== chosenItem else { return }
    chosenItem = item
    for button in buttons { button.setChosen(button.item === item) }
    updateGround()
    setNeedsLayout()
  }

  /// Called when a person taps a tab.
  final func choose(_ item: UITabBarItem) {
    guard customization == nil else { return }
    if let keeper {
      keeper.tabWasTapped(item)
      return
    }
    select(item)
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Layout

  /// The area for the tabs: above the home indicator, beside the cut-out.
  final var contentArea: CGRect {
    let area = safeAreaInsets
    var frame = bounds.inset(
      by: UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
    )
    let height = TabMetrics.height(traitCollection)
    if frame.height > height { frame.size.height = max(height, frame.height - area.bottom) }
    return frame
  }

  final var arrangement: TabArrangement {
    let positioning = shownPositioning
    let isCentered =
      positioning.mode == .centered
      || (positioning.mode == .automatic && traitCollection.horizontalSizeClass == .regular)
    return TabArrangement(
      widths: buttons.map(\.contentWidth),
      in: CGRect(origin: .zero, size: contentArea.size),
      isCentered: isCentered,
      itemWidth: positioning.width,
      itemSpacing: positioning.spacing,
      pixel: 1 / max(1, traitCollection.displayScale),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  /// The area of the background, which extends to the superview's lower edge below the home
  /// indicator's inset.
  private var groundArea: CGRect {
    guard let superview else { return bounds }
    let rest = superview.bounds.maxY - frame.maxY
    let pixel = 1 / max(1, traitCollection.displayScale)
    guard rest > 0, abs(rest - superview.safeAreaInsets.bottom) < pixel else { return bounds }
    return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + rest)
  }

  final func layOut() {
    ground.frame = groundArea
    row.frame = contentArea
    for (button, frame) in zip(buttons, arrangement.frames)
    where customization?.isDragging(button.item) != true {
      button.frame = frame
    }
    layOutIndicator()
  }

  private func layOutIndicator() {
    guard let image = shownSelectionImage,
      let button = buttons.first(where: { $0.item === chosenItem })
    else {
      indicator.isHidden = true
      return
    }
    indicator.isHidden = false
    indicator.image = image
    indicator.tintColor = selectionTint
    // Unverified: a resizable image fills the tab; others keep their size and are centred.
    let size = image.capInsets == .zero ? image.size : button.bounds.size
    indicator.bounds.size = size
    indicator.center = button.center
  }

  // MARK: Exchanging tabs

  final func beginCustomizing(_ items: [UITabBarItem]) {
    guard customization == nil, let host = superview else { return }
    delegate?.tabBar(self, willBeginCustomizing: items)
    let customization = TabCustomization(self, items: items)
    self.customization = customization
    customization.show(in: host) { [weak self] in
      guard let self, self.customization === customization else { return }
      self.delegate?.tabBar(self, didBeginCustomizing: items)
    }
  }

  final func finishCustomizing(animated: Bool) -> Bool {
    guard let customization else { return false }
    let changed = customization.hasChanged
    let items = itemList ?? []
    delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
    self.customization = nil
    setNeedsLayout()
    customization.hide(animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
    }
    return changed
  }
}

extension UITabBar: UILargeContentViewerInteractionDelegate {
  /// Selects the tab from which the finger is lifted.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    guard let button = item as? TabButton, button.item.isEnabled else { return }
    choose(button.item)
  }

  /// Returns the tab under a finger; nil between tabs.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? {
    buttons.first { $0.point(inside: convert(point, to: $0), with: nil) }
  }
}
