import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

extension UISplitViewController {
  enum Metrics {
    // Unverified: the duration of showing and hiding columns, and the opacity of the dimming view.
    static let duration = 0.35
    static let dimming: CGFloat = 0.2
    static let classicDimming: CGFloat = 0.1
    /// Chosen: the minimum width in points for three columns side by side; beside two columns of
    /// 320 points, the third one is wider than each of them.
    static let tripleTile: CGFloat = 1194
  }

  final func prepareParts() {
    view.backgroundColor = .systemBackground
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isHidden = true
  }

  // MARK: Which arrangement

  /// The size that determines the display mode: the view's, or the screen's before it is loaded.
  final var sizeForMode: CGSize { viewIfLoaded?.bounds.size ?? hostScreen.bounds.size }
  private var hasThree: Bool { style == .tripleColumn }

  final func behavior(in size: CGSize) -> SplitBehavior {
    guard style != .unspecified else { return .automatic }
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    switch preferredDisplayMode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    case .automatic, .secondaryOnly: break
    }
    // Unverified: in portrait the columns overlay the secondary one; in landscape two columns are
    // side by side, and three displace it if there is not enough space.
    guard size.width > size.height else { return .overlay }
    return hasThree && size.width < Metrics.tripleTile ? .displace : .tile
  }

  /// Returns the display mode with a number of columns besides the secondary one.
  // Source: the table of split behaviors and display modes at developer.apple.com.
  final func mode(sidebars: Int, in size: CGSize) -> DisplayMode {
    let behavior = behavior(in: size)
    switch min(sidebars, hasThree ? 2 : 1) {
    case ...0: return .secondaryOnly
    case 1: return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    default:
      switch behavior {
      case .overlay: return .twoOverSecondary
      case .displace: return .twoDisplaceSecondary
      case .automatic, .tile: return .twoBesideSecondary
      }
    }
  }

  /// Returns the display mode for the preferences and a size.
  final func preferredMode(in size: CGSize) -> DisplayMode {
    guard style != .unspecified else {
      switch preferredDisplayMode {
      case .automatic:
        // Source: UIKit's header: in landscape tablets show both columns; in portrait the primary
        // column is hidden and overlays the secondary one.
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
      case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
      case .twoOverSecondary: return .oneOverSecondary
      case .secondaryOnly, .oneBesideSecondary, .oneOverSecondary: return preferredDisplayMode
      }
    }
    guard preferredDisplayMode == .automatic else {
      return mode(sidebars: preferredDisplayMode.sidebars, in: size)
    }
    return mode(sidebars: behavior(in: size) == .overlay ? 0 : 1, in: size)
  }

  private func wantedMode(in size: CGSize) -> DisplayMode { chosen ?? preferredMode(in: size) }

  final var presentMode: DisplayMode { hasMode ? mode : wantedMode(in: sizeForMode) }

  final func preferenceDidChange() {
    chosen = nil
    button.update()
    guard isViewLoaded, hasMode, !isCollapsed else { return }
    let wanted = preferredMode(in: sizeForMode)
    if wanted != mode {
      // Within an animation block the change is animated with the block.
      change(to: wanted, animated: false)
    } else {
      view.setNeedsLayout()
    }
  }

  final func widthDidChange() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0, view.window != nil { view.layoutIfNeeded() }
  }

  // MARK: Widths

  final func wishes(_ column: Column) -> SplitLayout.Wishes { widths[column] ?? .init() }

  final func columnWidth(_ column: Column) -> CGFloat {
    guard !isCollapsed else { return sizeForMode.width }
    guard column != .supplementary || hasThree else { return 0 }
    return SplitLayout.width(wishes(column), in: sizeForMode.width)
  }

  /// Whether the primary column is at the right edge.
  final var isPrimaryOnRight: Bool {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (primaryEdge == .trailing) != isRightToLeft
  }

  private func layout(_ mode: DisplayMode, size: CGSize, reveal: CGFloat = 1) -> SplitLayout {
    SplitLayout(
      mode,
      size: size,
      hasSupplementary: hasThree,
      primaryWidth: SplitLayout.width(wishes(.primary), in: size.width),
      supplementaryWidth: SplitLayout.width(wishes(.supplementary), in: size.width),
      isOnRight: isPrimaryOnRight,
      gutter: 1 / max(1, traitCollection.displayScale),
      reveal: reveal
    )
  }

  final func paneSize(_ container: any UIContentContainer, in size: CGSize) -> CGSize {
    guard !isCollapsed, isViewLoaded else { return size }
    let layout = layout(wantedMode(in: size), size: size)
    switch column(of: container as AnyObject) {
    case .primary: return layout.primary.size
    case .supplementary: return layout.supplementary.size
    case .secondary: return layout.secondary.size
    case .compact, nil: return size
    }
  }

  final func column(of controller: AnyObject) -> Column? {
    panes.first { $0.value === controller }?.key
  }

  final func isNarrow(_ controller: UIViewController) -> Bool {
    guard !isCollapsed, hasMode, let column = column(of: controller) else { return false }
    return column == .primary || column == .supplementary
  }

  // MARK: In line with size and traits

  /// Collapses or expands for the traits, sets the display mode for the size, and lays the columns
  /// out.
  final func updateArrangement() {
    guard isViewLoaded, !collapse.isChanging else { return }
    let size = view.bounds.size
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed, !panes.isEmpty {
      if isCompact { collapsePanes() } else { separatePanes() }
    }
    if isCollapsed {
      hasMode = true
      showPanes(collapse.shown.map { [$0] } ?? [])
      place()
      return
    }
    let wanted = wantedMode(in: size)
    if !hasMode {
      hasMode = true
      mode = wanted
      for pane in panes.values { refreshTraits(of: pane) }
      showPanes(seenPanes(mode))
    } else if wanted != mode {
      change(to: wanted, animated: false)
    } else {
      showPanes(seenPanes(mode))
    }
    place()
    button.update()
    gestures.update()
  }

  /// Returns the controllers visible in a display mode, from back to front.
  private func seenPanes(_ mode: DisplayMode) -> [UIViewController] {
    var columns: [Column] = [.secondary]
    if mode.sidebars > 0 { columns.append(hasThree ? .supplementary : .primary) }
    if mode.sidebars > 1 { columns.append(.primary) }
    return columns.compactMap { panes[$0] }
  }

  /// Returns the columns visible in a display mode.
  final func seenColumns(_ mode: DisplayMode) -> Set<Column> {
    switch mode.sidebars {
    case 0: [.secondary]
    case 1: hasThree ? [.supplementary, .secondary] : [.primary, .secondary]
    default: [.primary, .supplementary, .secondary]
    }
  }

  /// Adds the views of some controllers and removes the others, without an animation.
  private func showPanes(_ panes: [UIViewController]) {
    let same = panes.count == installed.count && zip(panes, installed).allSatisfy { $0 === $1 }
    guard !same || panes.contains(where: { $0.viewIfLoaded?.superview !== view }) else { return }
    let coming = panes.filter { pane in !installed.contains { $0 === pane } }
    let leaving = installed.filter { pane in !panes.contains { $0 === pane } }
    exchange += 1
    installed = panes
    let isSeen = phase == .appearing || phase == .shown
    if isSeen {
      for pane in coming { pane.beginAppearanceTransition(true, animated: false) }
      for pane in leaving { pane.beginAppearanceTransition(false, animated: false) }
    }
    stackViews()
    place()
    if isSeen { for pane in coming { pane.viewIsAppearing(false) } }
    for pane in leaving where pane.viewIfLoaded?.superview === view {
      pane.view.removeFromSuperview()
    }
    if phase == .shown {
      for pane in leaving { pane.endAppearanceTransition() }
      for pane in coming { pane.endAppearanceTransition() }
    }
  }

  /// Orders the views: the secondary column, the dimming view, and then the other columns.
  private func stackViews() {
    for (index, pane) in installed.enumerated() {
      if pane.view.superview !== view { view.addSubview(pane.view) }
      view.bringSubviewToFront(pane.view)
      if index == 0 {
        if dimming.superview !== view { view.addSubview(dimming) }
        view.bringSubviewToFront(dimming)
      }
    }
    for line in lines { view.bringSubviewToFront(line) }
  }

  // MARK: Change

  /// Changes to another display mode.
  final func change(to new: DisplayMode, animated: Bool) {
    guard !isCollapsed, new != mode || reveal < 1 else { return }
    let old = mode
    delegate?.splitViewController(self, willChangeTo: new)
    if style != .unspecified {
      let order: [Column] = [.primary, .supplementary, .secondary]
      let (before, after) = (seenColumns(old), seenColumns(new))
      for column in order where after.contains(column) && !before.contains(column) {
        delegate?.splitViewController(self, willShow: column)
      }
      for column in order where before.contains(column) && !after.contains(column) {
        delegate?.splitViewController(self, willHide: column)
      }
    }
    mode = new
    let panes = seenPanes(new)
    let coming = panes.filter { pane in !installed.contains { $0 === pane } }
    let leaving = installed.filter { pane in !panes.contains { $0 === pane } }
    exchange += 1
    let number = exchange
    let isSeen = phase == .appearing || phase == .shown
    let animates = animated && UIView.areAnimationsEnabled && view.window != nil
    let isInBlock = !animated && UIView.inheritedAnimationDuration > 0 && view.window != nil
    if isSeen {
      for pane in coming { pane.beginAppearanceTransition(true, animated: animates) }
      for pane in leaving { pane.beginAppearanceTransition(false, animated: animates) }
    }
    installed = panes
    UIView.performWithoutAnimation {
      let start = layout(new, size: view.bounds.size, reveal: 0)
      for pane in coming { pane.view.frame = frame(of: pane, start) }
      stackViews()
      // Columns to be hidden stay in front until they are removed.
      for pane in leaving { view.bringSubviewToFront(pane.view) }
      if isSeen { for pane in coming { pane.viewIsAppearing(animates) } }
      for pane in coming { pane.view.layoutIfNeeded() }
      dimming.isHidden = false
      dimming.frame = view.bounds
    }
    if animates || isInBlock { moves += 1 }
    let finish = { [weak self] in
      guard let self else { return }
      if animates || isInBlock { self.moves -= 1 }
      for pane in leaving where !self.installed.contains(where: { $0 === pane }) {
        if pane.viewIfLoaded?.superview === self.view { pane.view.removeFromSuperview() }
        if self.phase == .shown { pane.endAppearanceTransition() }
      }
      if self.phase == .shown {
        for pane in coming where self.installed.contains(where: { $0 === pane }) {
          pane.endAppearanceTransition()
        }
      }
      if self.exchange == number || self.moves == 0 { self.place() }
    }
    let end = layout(new, size: view.bounds.size)
    let move = { [self] in
      for pane in leaving { pane.view.frame = frame(of: pane, end) }
      place()
      for pane in installed { pane.view.layoutIfNeeded() }
    }
    if animates {
      UIView.animate(
        withDuration: Metrics.duration,
        delay: 0,
        options: [.curveEaseOut, .allowUserInteraction],
        animations: move,
        completion: { _ in finish() }
      )
    } else if isInBlock {
      UIView.animate(
        withDuration: UIView.inheritedAnimationDuration,
        animations: move,
        completion: { _ in finish() }
      )
    } else {
      move()
      finish()
    }
    button.update()
    gestures.update()
    if view.window != nil { setNeedsStatusBarAppearanceUpdate() }
  }

  /// Sets a display mode chosen by the user or by `show(_:)` and `hide(_:)`.
  final func choose(_ new: DisplayMode, animated: Bool) {
    guard new != .automatic else { return }
    let wanted =
      style == .unspecified ? new : mode(sidebars: new.sidebars, in: sizeForMode)
    chosen = wanted
    guard isViewLoaded, hasMode, !isCollapsed else { return }
    change(to: wanted, animated: animated)
  }

  private func frame(of pane: UIViewController, _ layout: SplitLayout) -> CGRect {
    if isCollapsed { return view.bounds }
    switch column(of: pane) {
    case .primary: return layout.primary
    case .supplementary: return layout.supplementary
    case .secondary: return layout.secondary
    case .compact, nil: return view.bounds
    }
  }

  /// Sets the frames of all columns, the dimming view and the lines.
  final func place() {
    let layout = layout(mode, size: view.bounds.size, reveal: reveal)
    for pane in installed {
      let frame = frame(of: pane, layout)
      if pane.view.frame != frame { pane.view.frame = frame }
    }
    let isDimmed = layout.isDimmed && !isCollapsed
    dimming.frame = view.bounds
    let darkness = style == .unspecified ? Metrics.classicDimming : Metrics.dimming
    dimming.alpha = isDimmed ? darkness * reveal : 0
    // Stays visible while it fades out.
    dimming.isHidden = !isDimmed && moves == 0
    dimming.isUserInteractionEnabled = isDimmed
    placeLines(layout)
  }

  /// Sets the frames of the lines between columns, which are one pixel wide.
  private func placeLines(_ layout: SplitLayout) {
    var frames: [CGRect] = []
    if !isCollapsed {
      let gutter = 1 / max(1, traitCollection.displayScale)
      func line(beside frame: CGRect) -> CGRect {
        CGRect(
          x: isPrimaryOnRight ? frame.minX - gutter : frame.maxX,
          y: 0,
          width: gutter,
          height: frame.height
        )
      }
      if layout.isPrimarySeen { frames.append(line(beside: layout.primary)) }
      if layout.isSupplementarySeen { frames.append(line(beside: layout.supplementary)) }
    }
    while lines.count > frames.count { lines.removeLast().removeFromSuperview() }
    while lines.count < frames.count {
      let line = UIView(frame: frames[lines.count])
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      view.addSubview(line)
      lines.append(line)
    }
    for (line, frame) in zip(lines, frames) where line.frame != frame { line.frame = frame }
  }
}
