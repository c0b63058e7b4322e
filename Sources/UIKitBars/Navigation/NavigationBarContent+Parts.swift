import CoreGraphics
import UIKitCore

/// What decides on which groups of items have room in a bar.
struct GroupsRoom: Equatable {
  var width: CGFloat
  var hasTitle: Bool
}

extension NavigationBarContent {
  var showsBackButton: Bool {
    guard backItem != nil || item.backAction != nil, !item.hidesBackButton else { return false }
    return item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty
  }

  /// From the leading edge inwards.
  private var leadingItems: [UIBarButtonItem] {
    ((item.leftBarButtonItems ?? []) + item.leadingItemGroups.flatMap(\.shownItems))
      .filter { !$0.isHidden }
  }

  /// From the trailing edge inwards; groups stand in reading direction.
  private var trailingItems: [UIBarButtonItem] {
    let groups = item.trailingItemGroups.flatMap(\.shownItems)
    let pinned = item.pinnedTrailingGroup?.shownItems ?? []
    return (pinned.reversed() + (item.rightBarButtonItems ?? []) + groups.reversed())
      .filter { !$0.isHidden }
  }

  /// Brings the views in line with the item; what was there stays.
  func makeParts() {
    guard needsParts else { return }
    needsParts = false
    groupsRoom = nil
    if showsBackButton {
      if back == nil { addBackButton() }
      back?.action = item.backAction
    } else {
      back?.removeFromSuperview()
      back = nil
    }
    exchangeButtons()
    if item.titleView !== titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item.titleView
    }
    if let view = titleView, view.superview !== self { addSubview(view) }
    updateTitleButton()
  }

  private func addBackButton() {
    let button = BackButtonView(backItem ?? UINavigationItem(title: ""), look: look.back)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if let action = item.backAction {
          action.performWithSender(self, target: nil)
        } else {
          goBack?()
        }
      },
      for: .touchUpInside
    )
    button.history = { [weak self] in self?.history?() }
    back = button
    addSubview(button)
  }

  private func exchangeButtons() {
    leading = exchange(leading, for: leadingItems)
    trailing = exchange(trailing, for: trailingItems)
  }

  private func exchange(_ old: [BarButtonView], for items: [UIBarButtonItem]) -> [BarButtonView] {
    let new = items.map { item in
      old.first { $0.item === item } ?? BarButtonView(item, look: look.buttons(item.style))
    }
    for view in old where !new.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    return new
  }

  private func updateTitleButton() {
    guard (item.titleMenuProvider != nil && titleView == nil) != (titleButton != nil) else {
      return
    }
    if let titleButton {
      titleButton.removeFromSuperview()
      self.titleButton = nil
      return
    }
    let made = TitleMenuButton { [weak self] in self?.item.titleMenuProvider?([]) }
    titleButton = made
    addSubview(made)
  }

  // MARK: Groups

  /// Groups whose items have no room are shown by who stands for them, the last group first.
  func arrangementWithGroups() -> NavigationBarArrangement {
    let room = GroupsRoom(width: bounds.width, hasTitle: titleLabel.alpha > 0)
    let groups = item.groups
    guard groupsRoom != room, groups.contains(where: { $0.representativeItem != nil }) else {
      return arrange()
    }
    groupsRoom = room
    func collapse(_ isCollapsed: Bool, _ group: UIBarButtonItemGroup) {
      guard group.isCollapsed != isCollapsed else { return }
      group.isCollapsed = isCollapsed
      exchangeButtons()
    }
    for group in groups { collapse(false, group) }
    var arrangement = arrange()
    for group in groups.reversed() where arrangement.isCrowded && group.representativeItem != nil {
      collapse(true, group)
      arrangement = arrange()
    }
    return arrangement
  }
}
