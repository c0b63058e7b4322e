import CoreGraphics
import UIKitCore

/// The values that determine which groups of items fit in a bar.
struct GroupsRoom: Equatable {
  var width: CGFloat
  var hasTitle: Bool
}

extension NavigationBarContent {
  var showsBackButton: Bool {
    guard backItem != nil || item.backAction != nil, !item.hidesBackButton else { return false }
    return item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty
  }

  /// The leading items, from the leading edge inwards.
  private var leadingItems: [UIBarButtonItem] {
    ((item.leftBarButtonItems ?? []) + item.leadingItemGroups.flatMap(\.shownItems))
      .filter { !$0.isHidden }
  }

  /// The trailing items, from the trailing edge inwards; the items of a group are in reading
  /// direction.
  private var trailingItems: [UIBarButtonItem] {
    let groups = item.trailingItemGroups.flatMap(\.shownItems)
    let pinned = item.pinnedTrailingGroup?.shownItems ?? []
    return (pinned.reversed() + (item.rightBarButtonItems ?? []) + groups.reversed())
      .filter { !$0.isHidden }
  }

  /// Updates the views to match the item; views of unchanged items are kept.
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
    updateSearchBar()
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
    let (old, new) = (leading + trailing, (buttons(for: leadingItems), buttons(for: trailingItems)))
    (leading, trailing) = new
    let shown = leading + trailing
    for view in old where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in shown where view.superview !== self { addSubview(view) }
    // Items that a representative replaced are kept for measuring, since there can be more room
    // later.
    let waiting = item.groups.filter(\.isCollapsed).flatMap(\.barButtonItems)
    spare = (old + spare).filter { view in
      !shown.contains { $0 === view } && waiting.contains { $0 === view.item }
    }
  }

  /// Returns the views of items; creates missing ones.
  private func buttons(for items: [UIBarButtonItem]) -> [BarButtonView] {
    items.map { item in
      if let known = (leading + trailing + spare).first(where: { $0.item === item }) {
        return known
      }
      let made = BarButtonView(item, look: look.buttons(item.style))
      spare.append(made)
      return made
    }
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

  /// Arranges the parts; groups that do not fit are replaced with their representative items, the
  /// last group first.
  func arrangementWithGroups() -> NavigationBarArrangement {
    let room = GroupsRoom(width: bounds.width, hasTitle: titleLabel.alpha > 0)
    let groups = item.groups
    guard groupsRoom != room, groups.contains(where: { $0.representativeItem != nil }) else {
      return arrange(leading, trailing)
    }
    groupsRoom = room
    func tried() -> NavigationBarArrangement {
      arrange(buttons(for: leadingItems), buttons(for: trailingItems))
    }
    for group in groups { group.isCollapsed = false }
    var arrangement = tried()
    for group in groups.reversed() where arrangement.isCrowded && group.representativeItem != nil {
      group.isCollapsed = true
      arrangement = tried()
    }
    exchangeButtons()
    return arrangement
  }
}
