import CoreGraphics
import Foundation
import UIKitCore

/// The kind of change of a bar's stack.
enum NavigationBarOperation {
  /// A new item is on top.
  case push
  /// An item that was on the stack is on top.
  case pop
  /// The top item stays.
  case none
}

extension UINavigationBar {
  private func requireUnmanaged(_ call: String) {
    guard controller != nil else { return }
    stop(
      what: "Cannot call \(call) directly on a UINavigationBar managed by a controller.",
      where: "UINavigationBar.\(call)",
      mend: "Push and pop controllers on the navigation controller."
    )
  }

  // MARK: For apps

  final func push(_ item: UINavigationItem, animated: Bool) {
    requireUnmanaged("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    exchange(stack + [item], .push, animated: animated && !stack.isEmpty) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  final func pop(animated: Bool) -> UINavigationItem? {
    requireUnmanaged("popItem(animated:)")
    guard let item = stack.last, stack.count > 1,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    exchange(Array(stack.dropLast()), .pop, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  final func exchangeItems(_ items: [UINavigationItem], animated: Bool) {
    requireUnmanaged("setItems(_:animated:)")
    guard items.count != stack.count || !zip(items, stack).allSatisfy({ $0 === $1 }) else {
      return
    }
    let operation = operation(to: items)
    exchange(items, operation, animated: animated && operation != .none && !stack.isEmpty) {}
  }

  /// Returns the kind of change: a new top item is a push, one that was on the stack is a pop.
  final func operation(to items: [UINavigationItem]) -> NavigationBarOperation {
    guard let top = items.last, top !== stack.last else { return .none }
    return stack.contains { $0 === top } ? .pop : .push
  }

  private func exchange(
    _ items: [UINavigationItem],
    _ operation: NavigationBarOperation,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard animated, window != nil, UIView.areAnimationsEnabled, bounds.width > 0 else {
      setStack(items)
      layoutIfNeeded()
      completion()
      return
    }
    let transition = beginTransition(to: items, operation, height: nil)
    UIView.animate(
      withDuration: NavigationAnimator.duration,
      pace: NavigationAnimator.slide,
      animations: {
        transition.applyEnd()
        if let superview { superview.layoutIfNeeded() }
      },
      completion: { [weak self] _ in
        self?.endTransition(transition, didComplete: true)
        completion()
      }
    )
  }

  // MARK: The stack

  /// The back button that the bar shows; nil if it shows none.
  package final var shownBackButton: UIControl? { content?.back }

  /// Replaces the items without animation.
  package final func setStack(_ items: [UINavigationItem]) {
    if let transition { endTransition(transition, didComplete: true) }
    takeStack(items)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func takeStack(_ items: [UINavigationItem]) {
    for item in stack where !items.contains(where: { $0 === item }) { item.itemObserver = nil }
    stack = items
    for item in items { item.itemObserver = self }
    needsLook = true
  }

  /// Creates the content of the top item unless it is shown already.
  final func showTopItem() {
    guard let item = topItem else {
      content?.removeFromSuperview()
      content = nil
      return
    }
    guard content?.item !== item || content?.backItem !== backItem else { return }
    content?.removeFromSuperview()
    let made = makeContent(item, backItem: backItem)
    content = made
    needsLook = true
  }

  private func makeContent(
    _ item: UINavigationItem,
    backItem: UINavigationItem?
  ) -> NavigationBarContent {
    let made = NavigationBarContent(item, backItem: backItem)
    made.goBack = { [weak self] in self?.backButtonTapped() }
    made.history = { [weak self] in self?.historyMenu() }
    addSubview(made)
    return made
  }

  private func backButtonTapped() {
    if let controller { return controller.goBack() }
    popItem(animated: true)
  }

  /// Returns the menu of previous items, the nearest first, with the titles of their back buttons,
  /// regardless of the display mode.
  private func historyMenu() -> UIMenu? {
    guard stack.count > 1 else { return nil }
    let actions = stack.dropLast().reversed().map { item in
      UIAction(
        title: item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? BarWords.back
      ) {
        [weak self, weak item] _ in
        guard let self, let item else { return }
        goBack(to: item)
      }
    }
    return UIMenu(children: Array(actions))
  }

  private func goBack(to item: UINavigationItem) {
    if let controller { return controller.goBack(to: item) }
    guard let index = stack.firstIndex(where: { $0 === item }), let top = stack.last,
      top !== item, delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return }
    exchange(Array(stack[...index]), .pop, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: top)
    }
  }

  // MARK: Changes of items

  final func partDidChange(_ changed: AnyObject) {
    if let item = changed as? UINavigationItem {
      if item === topItem || item === backItem {
        content?.itemDidChange(item)
        if item.wantsAnimation, item === topItem, window != nil { fadeParts() }
        noteLookChange()
      }
      invalidateIntrinsicContentSize()
      controller?.barLayoutDidChange()
      setNeedsLayout()
      return
    }
    content?.itemDidChange(changed)
    setNeedsLayout()
  }

  // Unverified: the duration, in seconds, of the fade of buttons.
  private static let fadeDuration: TimeInterval = 0.25

  /// Cross-fades the exchanged buttons.
  private func fadeParts() {
    guard let content, UIView.areAnimationsEnabled, transition == nil else { return }
    let old = content.leading + content.trailing
    let snapshots = old.compactMap { view -> UIView? in
      guard let picture = view.snapshotView(afterScreenUpdates: false) else { return nil }
      picture.frame = view.frame
      picture.isUserInteractionEnabled = false
      return picture
    }
    let known = Set(old.map { ObjectIdentifier($0) })
    layoutIfNeeded()
    content.layoutIfNeeded()
    let new = content.leading + content.trailing
    let gone = zip(old, snapshots).filter { view, _ in !new.contains { $0 === view } }.map(\.1)
    let come = new.filter { !known.contains(ObjectIdentifier($0)) }
    for picture in gone { content.addSubview(picture) }
    for view in come { view.alpha = 0 }
    UIView.animate(
      withDuration: Self.fadeDuration,
      animations: {
        for picture in gone { picture.alpha = 0 }
        for view in come { view.alpha = 1 }
      },
      completion: { _ in for picture in gone { picture.removeFromSuperview() } }
    )
  }

  // MARK: Transitions

  /// Prepares a transition from the top item to that of other items.
  ///
  /// - Parameters:
  ///   - items: The bar's items after the transition.
  ///   - operation: The kind of change.
  ///   - height: The height of the bar at the end; nil for the full height of the new top item.
  /// - Returns: The transition, which the caller must end.
  final func beginTransition(
    to items: [UINavigationItem],
    _ operation: NavigationBarOperation,
    height: CGFloat?
  ) -> NavigationBarTransition {
    layoutIfNeeded()
    if let transition { endTransition(transition, didComplete: true) }
    showTopItem()
    layoutIfNeeded()
    isPreparingTransition = true
    defer { isPreparingTransition = false }
    let old = content
    let oldStack = stack
    takeStack(items)
    let new = topItem.map { makeContent($0, backItem: backItem) }
    let endHeight = height ?? fullHeight
    if let new {
      let look = look
      new.look = look
      new.applyLook()
      prepare(new, height: endHeight)
      new.layoutIfNeeded()
    }
    let made = NavigationBarTransition(
      bar: self,
      operation: operation,
      old: old,
      new: new,
      oldStack: oldStack
    )
    content = new
    transition = made
    made.prepare()
    return made
  }

  /// Ends a transition: the new content stays, or the old one is restored.
  final func endTransition(_ ended: NavigationBarTransition, didComplete: Bool) {
    guard transition === ended else { return }
    transition = nil
    ended.finish(didComplete: didComplete)
    if !didComplete {
      takeStack(ended.oldStack)
      content = ended.old
    }
    needsLook = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
