import CoreGraphics
import Foundation
import UIKitCore

extension UIToolbar: ItemObserving {
  package final func itemDidChange(_ item: AnyObject) {
    buttons.first { $0.item === item }?.itemDidChange()
    setNeedsLayout()
  }

  final func exchangeItems(_ items: [UIBarButtonItem], animated: Bool) {
    guard items.count != itemList.count || !zip(items, itemList).allSatisfy({ $0 === $1 }) else {
      return
    }
    let old = buttons
    for item in itemList where item.itemObserver === self { item.itemObserver = nil }
    itemList = items
    for item in items { item.itemObserver = self }
    var fresh: [BarButtonView] = []
    buttons = items.filter { !$0.isSpace }.map { item in
      if let known = old.first(where: { $0.item === item }) { return known }
      let button = BarButtonView(item, look: BarButtonLook())
      fresh.append(button)
      return button
    }
    let gone = old.filter { view in !buttons.contains { $0 === view } }
    for button in buttons where button.superview !== row { row.addSubview(button) }
    updateLooks()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      for button in gone { button.removeFromSuperview() }
      setNeedsLayout()
      return
    }
    UIView.performWithoutAnimation {
      place(fresh)
      for button in fresh { button.alpha = 0 }
    }
    for button in gone { button.isUserInteractionEnabled = false }
    UIView.animate(
      withDuration: Metrics.exchangeDuration,
      animations: { [self] in
        for button in gone { button.alpha = 0 }
        for button in fresh { button.alpha = 1 }
        layOut()
      },
      completion: { [weak self] _ in
        for button in gone where self?.buttons.contains(where: { $0 === button }) != true {
          button.removeFromSuperview()
          button.alpha = 1
          button.isUserInteractionEnabled = true
        }
      }
    )
  }

  private func place(_ fresh: [BarButtonView]) {
    let frames = buttonFrames
    for button in fresh {
      if let frame = frames[ObjectIdentifier(button)] { button.frame = frame }
    }
  }

  // MARK: Layout

  /// The area for the buttons: above the home indicator, below the status bar, beside the cut-out.
  private var contentArea: CGRect {
    let area = safeAreaInsets
    var frame = bounds.inset(
      by: UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
    )
    let height = Self.height(for: traitCollection)
    switch barPosition {
    case .bottom, .any:
      if frame.height > height { frame.size.height = max(height, frame.height - area.bottom) }
    case .top, .topAttached:
      if frame.height > height {
        let top = min(area.top, frame.height - height)
        frame.origin.y += top
        frame.size.height -= top
      }
    }
    return frame
  }

  /// The area of the background, which extends to an edge that only the safe area separates from
  /// the bar.
  private var groundArea: CGRect {
    var frame = bounds
    guard let superview else { return frame }
    let area = superview.safeAreaInsets
    let pixel = 1 / max(1, traitCollection.displayScale)
    switch barPosition {
    case .bottom, .any:
      let rest = superview.bounds.maxY - self.frame.maxY
      if rest > 0, abs(rest - area.bottom) < pixel { frame.size.height += rest }
    case .topAttached:
      let rest = self.frame.minY - superview.bounds.minY
      if rest > 0, abs(rest - area.top) < pixel {
        frame.origin.y -= rest
        frame.size.height += rest
      }
    case .top: break
    }
    return frame
  }

  private var margin: CGFloat {
    guard traitCollection.horizontalSizeClass == .regular else { return Metrics.margin }
    return Metrics.wideMargin
  }

  /// The frames of the buttons in the row, by button.
  private var buttonFrames: [ObjectIdentifier: CGRect] {
    let area = contentArea
    var views = buttons.makeIterator()
    var owners: [BarButtonView?] = []
    let parts = itemList.filter { !$0.isHidden }.map { item -> ToolbarArrangement.Part in
      if item.systemItem == .flexibleSpace {
        owners.append(nil)
        return .flexible
      }
      if item.systemItem == .fixedSpace {
        owners.append(nil)
        return .fixed(item.width.bounded)
      }
      var view = views.next()
      while let found = view, found.item !== item { view = views.next() }
      owners.append(view)
      guard let view else { return .fixed(0) }
      return .button(
        width: view.sizeThatFits(area.size).width,
        padding: view.horizontalPadding,
        shrinks: item.shownTitle != nil && item.width <= 0
      )
    }
    let arrangement = ToolbarArrangement(
      parts,
      in: CGRect(origin: .zero, size: area.size),
      margin: margin,
      pixel: 1 / max(1, traitCollection.displayScale),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    var frames: [ObjectIdentifier: CGRect] = [:]
    for (owner, frame) in zip(owners, arrangement.frames) {
      if let owner { frames[ObjectIdentifier(owner)] = frame }
    }
    return frames
  }

  final func layOut() {
    ground.frame = groundArea
    row.frame = contentArea
    let frames = buttonFrames
    for button in buttons {
      button.isHidden = button.item.isHidden
      if let frame = frames[ObjectIdentifier(button)] { button.frame = frame }
    }
  }
}
