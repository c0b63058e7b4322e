import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import UIKitCore

/// A peek in the style of iOS 12: everything is blurred, a card shows the preview, and an action
/// sheet appears from below when the card is dragged up.
@MainActor
final class PeekPresentation: MenuPresenting {
  private enum Stage {
    /// The press becomes firmer; the pressed view stays sharp.
    case hint
    /// The card is visible while the finger is down.
    case preview
    /// The card and its actions stay visible without a finger.
    case held
    /// The peek disappears.
    case leaving
  }

  private var stage = Stage.hint
  private let controller: UIViewController?
  private let menuSource: MenuSource?
  /// The menu whose entries are the actions.
  private var menu: UIMenu?
  /// The deferred elements of the menu whose entries were requested.
  private var asked: [UIDeferredMenuElement] = []
  private weak var sourceView: UIView?
  private let sourceRect: CGRect
  private let screen: UIScreen
  private let window: OverlayWindow
  private let root = MenuRootView()
  private let backdrop = PeekBackdrop()
  private var source: PeekSource?
  private var card: UIView?
  private let grip = UIImageView()
  private var sheet: PeekSheet?
  private(set) var originalPreview: UITargetedPreview?
  private var restFrame = CGRect.zero
  private var offset: CGFloat = 0
  private var dragStart: CGFloat = 0
  private var isOnScreen = false
  /// Called with the controller to open on a commit.
  var committed: ((UIViewController) -> Void)?
  var closed: (() -> Void)?

  private enum Metrics {
    // Unverified: from iOS 12 on iPhone 8; in points, fractions and seconds.
    static let cornerRadius: CGFloat = 13
    static let harderScale: CGFloat = 1.04
    static let appearing: TimeInterval = 0.3
    static let damping: CGFloat = 0.8
    static let leaving: TimeInterval = 0.25
    static let grip = CGSize(width: 36, height: 14)
  }

  // MARK: Making

  /// Creates a peek of a controller for a press on a part of a view.
  init(controller: UIViewController, from view: UIView, rect: CGRect, on screen: UIScreen) {
    self.controller = controller
    menuSource = nil
    sourceView = view
    sourceRect = rect
    self.screen = screen
    window = OverlayWindow(.menus, on: screen, like: view)
    let rows = PeekAction.rows(of: controller.previewActionItems, for: controller)
    if !rows.isEmpty { sheet = PeekSheet(rows) }
    prepare()
  }

  /// Creates a peek that shows a context menu.
  init(_ source: MenuSource, menu: UIMenu?, controller: UIViewController?, on screen: UIScreen) {
    self.controller = controller
    menuSource = source
    sourceView = source.view
    sourceRect = source.view?.bounds ?? .zero
    self.screen = screen
    window = OverlayWindow(.menus, on: screen, like: source.view)
    self.menu = menu
    if let menu {
      let rows = PeekAction.rows(of: menu, from: source.view) { source.perform($0) }
      if !rows.isEmpty { sheet = PeekSheet(rows) }
    }
    prepare()
    committed = { [weak self] _ in self?.commitMenu() }
  }

  private func prepare() {
    sheet?.chosen = { [weak self] action in self?.dismiss(performing: action.perform) }
    sheet?.grown = { [weak self] in self?.sheetChanged() }
    root.touchedOutside = { [weak self] in
      guard let self, self.stage == .held else { return }
      self.dismiss(performing: nil)
    }
    root.sizeChanged = { [weak self] in self?.dismiss(performing: nil) }
  }

  var appearance: UIContextMenuInteraction.Appearance { .rich }

  // MARK: Hint

  private func enterScreen() {
    guard !isOnScreen else { return }
    isOnScreen = true
    root.frame = window.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    backdrop.frame = root.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(backdrop)
    if let sourceView {
      let source = PeekSource(of: sourceView, rect: sourceRect)
      self.source = source
      root.addSubview(source)
    }
  }

  /// Blurs everything except the pressed view; the progress is from 0 to 1.
  func hint(_ progress: CGFloat) {
    guard stage == .hint else { return }
    enterScreen()
    UIView.performWithoutAnimation {
      backdrop.progress = progress
      source?.progress = progress
    }
  }

  /// Ends the press, whether the finger was lifted or the touch was cancelled, and dismisses what
  /// depends on it.
  func endPress() {
    guard stage == .hint || stage == .preview else { return }
    dismiss(performing: nil)
  }

  // MARK: Preview

  /// Shows the card.
  func preview() {
    guard stage == .hint else { return }
    enterScreen()
    stage = .preview
    let start = source?.frame ?? .zero
    let card = makeCard()
    self.card = card
    restFrame = layout.cardFrame(
      preferredSize: controller?.preferredContentSize,
      size: card.bounds.size,
      over: start
    )
    card.bounds.size = restFrame.size
    card.center = CGPoint(x: start.midX, y: start.midY)
    let share = max(0.1, start.width / max(1, restFrame.width))
    card.transform = CGAffineTransform(scaleX: share, y: share)
    if controller != nil { card.alpha = 0 }
    root.addSubview(card)
    if sheet != nil { addGrip() }
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in if $0.state == .ended { self?.commit() } }
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self] in self?.panned($0) }
    card.addGestureRecognizer(tap)
    card.addGestureRecognizer(pan)
    controller?.startAppearance(true, animated: true)
    let animator = pendingAnimator ?? MenuAnimator(previewViewController: controller)
    pendingAnimator = nil
    animator.run(
      duration: Metrics.appearing,
      damping: Metrics.damping,
      { [self] in
        backdrop.progress = 1
        source?.alpha = 0
        card.alpha = 1
        card.transform = .identity
        card.center = CGPoint(x: restFrame.midX, y: restFrame.midY)
        (card as? PreviewPlatter)?.isLifted = true
        if grip.superview != nil { grip.alpha = 1 }
      },
      then: { [self] in controller?.finishAppearance() }
    )
  }

  private var pendingAnimator: MenuAnimator?

  private func makeCard() -> UIView {
    guard let controller else {
      guard let preview = originalPreview else { return UIView() }
      let platter = PreviewPlatter(view: preview.view, parameters: preview.parameters)
      platter.isUserInteractionEnabled = true
      return platter
    }
    let card = UIView()
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = Metrics.cornerRadius
    card.clipsToBounds = true
    controller.loadViewIfNeeded()
    controller.view.frame = card.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.isUserInteractionEnabled = false
    card.addSubview(controller.view)
    return card
  }

  private var layout: PeekLayout {
    PeekLayout(bounds: screen.bounds, safeArea: screen.safeAreaInsets)
  }

  /// Adds the grip that shows that the card can be dragged up.
  private func addGrip() {
    grip.image = UIImage(systemName: "chevron.up")?.withRenderingMode(.alwaysTemplate)
    grip.tintColor = UIColor(white: 0.5, alpha: 0.8)
    grip.contentMode = .scaleToFill
    grip.bounds.size = Metrics.grip
    grip.alpha = 0
    grip.isUserInteractionEnabled = false
    root.addSubview(grip)
    placeGrip()
  }

  private func placeGrip() {
    grip.center = CGPoint(x: restFrame.midX, y: restFrame.minY + offset - Metrics.grip.height)
  }

  // MARK: Actions

  /// The offset of the card at which all actions are visible.
  private var fullOffset: CGFloat {
    guard let sheet else { return 0 }
    return layout.fullOffset(of: restFrame, above: sheetFrame(sheet))
  }

  private func sheetFrame(_ sheet: PeekSheet) -> CGRect {
    layout.sheetFrame(size: sheet.sizeThatFits(layout.largestSheet))
  }

  /// Moves the card by the distance of the finger since the press, in points; negative values are
  /// upwards.
  func drag(by distance: CGFloat) {
    guard stage == .preview else { return }
    let limit = fullOffset
    // Beyond the last action, the card moves only by a fraction. Source: UIScrollView's rubber
    // band.
    let over = min(0, dragStart + distance) - limit
    offset = over < 0 && sheet != nil ? limit + over * 0.3 : min(0, dragStart + distance)
    if sheet == nil { offset *= 0.3 }
    UIView.performWithoutAnimation { placeCard() }
  }

  private func placeCard() {
    card?.center = CGPoint(x: restFrame.midX, y: restFrame.midY + offset)
    placeGrip()
    guard let sheet else { return }
    if sheet.superview == nil { root.addSubview(sheet) }
    let frame = sheetFrame(sheet)
    let limit = fullOffset
    // The sheet moves up together with the card. In the held stage it is fully visible, even if the
    // card does not move.
    let isThere = stage == .held || (limit == 0 && offset < 0)
    let share = isThere ? 1 : limit == 0 ? 0 : max(0, min(1, offset / limit))
    sheet.bounds.size = frame.size
    sheet.center = CGPoint(
      x: frame.midX,
      y: frame.midY + (1 - share) * (screen.bounds.maxY - frame.minY)
    )
    grip.alpha = stage == .held ? 0 : 1 - share
  }

  private func sheetChanged() {
    UIView.animate(withDuration: Metrics.leaving) {
      self.offset = self.fullOffset
      self.placeCard()
      self.sheet?.layoutIfNeeded()
    }
  }

  /// Shows the card and the actions permanently.
  func revealActions() {
    guard stage == .preview, let sheet else { return }
    UIView.performWithoutAnimation {
      if sheet.superview == nil { placeCard() }
      sheet.layoutIfNeeded()
    }
    stage = .held
    UIView.animate(
      withDuration: Metrics.appearing,
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0,
      options: [],
      animations: { [self] in
        // If the card covers the area of the sheet, it moves up.
        offset = fullOffset
        placeCard()
        sheet.center.y = sheetFrame(sheet).midY
      }
    )
  }

  private func panned(_ recognizer: UIGestureRecognizer) {
    guard stage == .held, let pan = recognizer as? UIPanGestureRecognizer else { return }
    let way = pan.translation(in: root).y
    switch pan.state {
    case .changed:
      UIView.performWithoutAnimation {
        offset = fullOffset + (way < 0 ? way * 0.3 : way)
        card?.center.y = restFrame.midY + offset
        if let sheet { sheet.center.y = sheetFrame(sheet).midY + max(0, way) }
      }
    case .ended, .cancelled:
      // Dismiss if the sheet was dragged down by a quarter, or flicked.
      if let sheet, way > sheet.bounds.height / 4 || pan.velocity(in: root).y > 500 {
        dismiss(performing: nil)
      } else {
        UIView.animate(withDuration: Metrics.leaving) { [self] in
          offset = fullOffset
          placeCard()
          if let sheet { sheet.center.y = sheetFrame(sheet).midY }
        }
      }
    default: break
    }
  }

  /// Handles the end of the touch: the peek stays if the actions are visible; otherwise it is
  /// dismissed.
  func release() {
    switch stage {
    case .hint: dismiss(performing: nil)
    case .preview:
      if sheet != nil, fullOffset < 0 ? offset < fullOffset / 2 : offset < 0 {
        revealActions()
      } else {
        dismiss(performing: nil)
      }
    case .held, .leaving: break
    }
  }

  /// Scales the card with the force of the press; the progress is from 0 to 1.
  func pressHarder(_ progress: CGFloat) {
    guard stage == .preview, offset == 0, let card else { return }
    let scale = 1 + (Metrics.harderScale - 1) * progress
    UIView.performWithoutAnimation {
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }

  // MARK: End

  /// Opens the previewed controller or commits the menu.
  func commit() {
    guard stage == .preview || stage == .held else { return }
    guard let controller else {
      if let menuSource { commitMenu(menuSource) }
      return
    }
    if menuSource != nil { return commitMenu() }
    let picture = releaseController(controller)
    committed?(controller)
    leave { [self] in grow(picture) }
  }

  private func commitMenu() { if let menuSource { commitMenu(menuSource) } }

  private func commitMenu(_ source: MenuSource) {
    guard stage != .leaving else { return }
    let animator = MenuAnimator(previewViewController: controller)
    source.tellCommit(animator)
    let end = MenuAnimator(previewViewController: controller)
    source.tellEnd(end)
    animator.addAnimations { end.run(duration: Metrics.leaving) {} }
    let picture = controller.flatMap(releaseController)
    let pops = animator.preferredCommitStyle == .pop
    leave(with: animator) { [self] in if pops { grow(picture) } else { shrink() } }
  }

  /// Removes the controller's view so that the app can show it; a snapshot replaces it in the card.
  private func releaseController(_ controller: UIViewController) -> UIView? {
    guard let card else { return nil }
    let picture = controller.view.makeSnapshot(
      of: controller.view.bounds,
      afterUpdates: false,
      capInsets: .zero
    )
    controller.startAppearance(false, animated: false)
    controller.view.removeFromSuperview()
    controller.view.isUserInteractionEnabled = true
    controller.finishAppearance()
    if let picture {
      picture.frame = card.bounds
      card.addSubview(picture)
    }
    return picture
  }

  private func grow(_ picture: UIView?) {
    guard let card else { return }
    card.center = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    card.transform = CGAffineTransform(
      scaleX: screen.bounds.width / max(1, card.bounds.width),
      y: screen.bounds.height / max(1, card.bounds.height)
    )
    card.alpha = 0
  }

  private func shrink() {
    guard let card else { return }
    let start = sourceView?.window == nil ? nil : sourceView?.toScreen(sourceRect)
    (card as? PreviewPlatter)?.isLifted = false
    if let start, start.width > 0 {
      card.center = CGPoint(x: start.midX, y: start.midY)
      let share = start.width / max(1, card.bounds.width)
      card.transform = CGAffineTransform(scaleX: share, y: share)
    }
    if controller != nil { card.alpha = 0 }
  }

  func dismiss(performing action: (() -> Void)?) {
    guard stage != .leaving else { return }
    let animator = MenuAnimator(previewViewController: controller)
    menuSource?.tellEnd(animator)
    let wasSeen = card != nil
    if wasSeen { controller?.startAppearance(false, animated: true) }
    leave(
      with: animator,
      { [self] in shrink() },
      then: { [self] in
        guard wasSeen, let controller else { return }
        controller.view.removeFromSuperview()
        controller.view.isUserInteractionEnabled = true
        controller.finishAppearance()
      }
    )
    action?()
  }

  private func leave(
    with animator: MenuAnimator? = nil,
    _ own: @escaping () -> Void,
    then done: @escaping () -> Void = {}
  ) {
    stage = .leaving
    root.isUserInteractionEnabled = false
    let animator = animator ?? MenuAnimator(previewViewController: nil)
    animator.run(
      duration: Metrics.leaving,
      { [self] in
        own()
        backdrop.progress = 0
        source?.alpha = 1
        source?.progress = 0
        // Animate only views in the hierarchy; the completion depends on all animations.
        if grip.superview != nil { grip.alpha = 0 }
        if let sheet, sheet.superview != nil {
          sheet.center.y = screen.bounds.maxY + sheet.bounds.height
        }
      },
      then: { [self] in
        done()
        window.close()
        menuSource?.finished()
        closed?()
      }
    )
  }

  // MARK: As a context menu

  func show(with animator: MenuAnimator) {
    originalPreview = menuSource?.highlight
    pendingAnimator = animator
    preview()
    revealActions()
    if sheet == nil { stage = .held }
    loadElements()
  }

  func updateMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu else { return }
    change(block(menu))
    loadElements()
  }

  private func change(_ menu: UIMenu) {
    guard let menuSource else { return }
    self.menu = menu
    let rows = PeekAction.rows(of: menu, from: sourceView) { menuSource.perform($0) }
    sheet?.replace(rows)
    if stage != .leaving { sheetChanged() }
  }

  /// Requests the entries of deferred elements.
  private func loadElements() {
    for deferred in menu?.pendingElements ?? [] where !asked.contains(where: { $0 === deferred }) {
      asked.append(deferred)
      deferred.load { [weak self] elements in
        guard let self, let menu, stage != .leaving else { return }
        change(menu.replacing(deferred, with: elements))
        loadElements()
      }
    }
  }

  func fingerMoved(to point: CGPoint) {}
  func fingerLeft(at point: CGPoint?) {}
}
