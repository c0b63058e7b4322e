import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// A context menu in the style of iOS 13: everything except the preview and the menu is blurred.
@MainActor
final class ContextMenuPresentation: MenuPresenting {
  private let source: MenuSource
  private let isCompact: Bool
  private let screen: UIScreen
  private let window: OverlayWindow
  private let root = MenuRootView()
  private let backdrop = UIVisualEffectView(effect: nil)
  private let dim = UIView()
  private var list: MenuListView?
  private let controller: UIViewController?
  private var card: UIView?
  /// The badge with the number of items.
  private let badge = DragBadge()
  private(set) var originalPreview: UITargetedPreview?
  private weak var hiddenView: UIView?
  private var hiddenAlpha: CGFloat = 1
  private var layout: ContextMenuLayout?
  private var isOpen = false
  private var isLeaving = false

  var appearance: UIContextMenuInteraction.Appearance { isCompact ? .compact : .rich }

  private enum Metrics {
    // Unverified: from iOS 13; in points, seconds and fractions.
    static let margin: CGFloat = 16
    static let compactMargin: CGFloat = 8
    static let cardCornerRadius: CGFloat = 13
    static let duration: TimeInterval = 0.4
    static let damping: CGFloat = 0.78
    static let leaving: TimeInterval = 0.3
    static let dimming: CGFloat = 0.12
    static let smallList: CGFloat = 0.2
    static let shadowOpacity: Float = 0.2
    static let shadowRadius: CGFloat = 32
  }

  init(
    _ source: MenuSource,
    menu: UIMenu?,
    controller: UIViewController?,
    isCompact: Bool,
    on screen: UIScreen
  ) {
    self.source = source
    self.controller = controller
    self.isCompact = isCompact
    self.screen = screen
    window = OverlayWindow(.menus, on: screen, like: source.view)
    if let menu {
      let reverses = source.configuration.preferredMenuElementOrder == .priority
      let isLow =
        (source.view?.toScreen(source.view?.bounds ?? .zero).midY ?? 0) > screen.bounds.midY
      let list = MenuListView(menu, for: source.view, isReversed: reverses && isLow)
      list.chosen = { [weak self] in self?.chosen($0, in: $1) }
      list.resized = { [weak self] in self?.listResized() }
      self.list = list
    }
  }

  // MARK: Coming

  func show(with animator: MenuAnimator) {
    originalPreview = source.highlight
    root.frame = window.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.touchedOutside = { [weak self] in self?.dismiss(performing: nil) }
    root.sizeChanged = { [weak self] in self?.dismiss(performing: nil) }
    window.addSubview(root)
    if !isCompact {
      backdrop.frame = root.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backdrop.isUserInteractionEnabled = false
      dim.frame = root.bounds
      dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dim.backgroundColor = .black
      dim.alpha = 0
      dim.isUserInteractionEnabled = false
      root.addSubview(backdrop)
      root.addSubview(dim)
    }
    let sourceFrame = makeCard()
    let layout = makeLayout(from: wantedFrame(sourceFrame))
    self.layout = layout
    if let list {
      list.layer.shadowColor = UIColor.black.cgColor
      list.layer.shadowOpacity = isCompact ? Metrics.shadowOpacity : 0
      list.layer.shadowRadius = Metrics.shadowRadius
      root.addSubview(list)
      UIView.performWithoutAnimation {
        place(list, layout)
        list.layoutIfNeeded()
        list.alpha = 0
        list.transform = CGAffineTransform(scaleX: Metrics.smallList, y: Metrics.smallList)
      }
    }
    addBadge(at: sourceFrame)
    if let view = originalPreview?.view, view.window != nil, !isCompact {
      hiddenView = view
      hiddenAlpha = view.alpha
      view.alpha = 0
    }
    isOpen = true
    animator.run(duration: Metrics.duration, damping: Metrics.damping) { [self] in
      if !isCompact {
        backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        dim.alpha = Metrics.dimming
      }
      if let card {
        card.center = CGPoint(x: layout.preview.midX, y: layout.preview.midY)
        card.transform = cardTransform(layout)
        card.alpha = 1
        (card as? PreviewPlatter)?.isLifted = true
      }
      list?.alpha = 1
      list?.transform = .identity
      if badge.superview != nil {
        badge.center = corner(of: layout.preview)
        badge.alpha = 1
      }
    }
  }

  private func addBadge(at start: CGRect) {
    let count = source.configuration.badgeCount
    guard count > 1, card != nil else { return }
    badge.content = DragBadge.Content(sign: nil, count: count)
    badge.sizeToFit()
    badge.center = corner(of: start)
    badge.alpha = 0
    root.addSubview(badge)
  }

  /// Returns the position of the badge: the upper trailing corner, as with dragged items.
  private func corner(of frame: CGRect) -> CGPoint {
    let isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isRightToLeft ? frame.minX : frame.maxX, y: frame.minY)
  }

  /// Creates the raised preview at its original position, and returns that frame on the screen.
  private func makeCard() -> CGRect {
    let view = source.view
    guard !isCompact else { return attachment(view) }
    let place = view?.toScreen(view?.bounds ?? .zero) ?? .zero
    if let controller {
      controller.loadViewIfNeeded()
      let container = UIView()
      container.backgroundColor = .systemBackground
      container.layer.cornerRadius = Metrics.cardCornerRadius
      container.clipsToBounds = true
      container.bounds.size = controllerSize(controller)
      controller.view.frame = container.bounds
      controller.view.isUserInteractionEnabled = false
      container.addSubview(controller.view)
      let start = originalPreview.map { Self.frame(of: $0) } ?? place
      container.center = CGPoint(x: start.midX, y: start.midY)
      let share = start.width / max(1, container.bounds.width)
      container.transform = CGAffineTransform(scaleX: share, y: share)
      container.alpha = 0
      addTap(to: container)
      root.addSubview(container)
      card = container
      controller.startAppearance(true, animated: true)
      controller.finishAppearance()
      return start
    }
    guard let preview = originalPreview else { return place }
    let platter = PreviewPlatter(view: preview.view, parameters: preview.parameters)
    platter.isUserInteractionEnabled = true
    platter.center = preview.target.screenCenter
    platter.transform = preview.target.transform
    addTap(to: platter)
    root.addSubview(platter)
    card = platter
    return Self.frame(of: preview)
  }

  /// Returns the frame at which a menu without preview is placed: the view, or the point of a
  /// control.
  private func attachment(_ view: UIView?) -> CGRect {
    guard let view else { return .zero }
    if let control = view as? UIControl {
      let point = control.menuAttachmentPoint(for: source.configuration)
      if point != CGPoint(x: view.bounds.midX, y: view.bounds.midY) {
        return view.toScreen(CGRect(origin: point, size: .zero))
      }
    }
    return view.toScreen(view.bounds)
  }

  /// Returns the frame of a preview's visible part on the screen.
  private static func frame(of preview: UITargetedPreview) -> CGRect {
    let center = preview.target.screenCenter
    let outline = preview.parameters.outline(in: preview.view.bounds)
    let bounds = preview.view.bounds
    return CGRect(
      x: center.x + outline.minX - bounds.midX,
      y: center.y + outline.minY - bounds.midY,
      width: outline.width,
      height: outline.height
    )
  }

  /// Returns the target frame of the preview: centred for a controller, otherwise the original one.
  private func wantedFrame(_ start: CGRect) -> CGRect {
    guard controller != nil, let card, !isCompact else { return start }
    let size = card.bounds.size
    return CGRect(
      x: room.midX - size.width / 2,
      y: room.midY - size.height / 2 - (list == nil ? 0 : size.height / 8),
      width: size.width,
      height: size.height
    )
  }

  private func controllerSize(_ controller: UIViewController) -> CGSize {
    let wish = controller.preferredContentSize
    let width = wish.width > 0 ? min(wish.width, room.width) : room.width
    // Chosen: the height for a controller without a preferred one, which leaves space for the menu.
    let height = wish.height > 0 ? wish.height : room.height * 0.55
    return CGSize(width: width, height: min(height, room.height))
  }

  private var room: CGRect {
    let margin = isCompact ? Metrics.compactMargin : Metrics.margin
    return screen.bounds.inset(by: screen.safeAreaInsets).insetBy(dx: margin, dy: margin)
  }

  private func makeLayout(from start: CGRect) -> ContextMenuLayout {
    var layout = ContextMenuLayout(
      source: start,
      menuSize: list?.sizeThatFits(room.size),
      in: room,
      isCompact: isCompact,
      isRightToLeft: root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    layout.menu = layout.snapped(layout.menu, scale: screen.scale)
    return layout
  }

  private func cardTransform(_ layout: ContextMenuLayout) -> CGAffineTransform {
    CGAffineTransform(scaleX: layout.scale, y: layout.scale)
  }

  private func place(_ list: MenuListView, _ layout: ContextMenuLayout) {
    list.layer.anchorPoint = layout.anchor
    list.bounds.size = layout.menu.size
    list.center = CGPoint(
      x: layout.menu.minX + layout.menu.width * layout.anchor.x,
      y: layout.menu.minY + layout.menu.height * layout.anchor.y
    )
  }

  private func listResized() {
    guard isOpen, !isLeaving, let list, let present = layout else { return }
    // The preview and the side of the list do not change.
    let layout = makeLayout(from: present.preview)
    var kept = present
    kept.menu = layout.menu
    if layout.isAbove == present.isAbove {
      kept.menu.origin.y =
        present.isAbove ? present.menu.maxY - layout.menu.height : present.menu.minY
      kept.menu.size.height = min(layout.menu.height, room.maxY - kept.menu.minY)
    } else {
      kept = layout
    }
    self.layout = kept
    UIView.animate(withDuration: 0.25) {
      self.place(list, kept)
      list.layoutIfNeeded()
    }
  }

  // MARK: Using

  private func addTap(to view: UIView) {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.commit() }
    }
    view.addGestureRecognizer(tap)
  }

  func fingerMoved(to point: CGPoint) { list?.track(point) }

  func fingerLeft(at point: CGPoint?) {
    list?.track(point)
    if point != nil { list?.choose() }
    list?.track(nil)
  }

  private func chosen(_ leaf: any UIMenuLeaf, in menu: UIMenu) {
    let stays = leaf.attributes.contains(.keepsMenuPresented)
    MenuContents.select(leaf, in: menu)
    if stays {
      source.perform(leaf)
      list?.update { $0 }
    } else {
      dismiss { [source] in source.perform(leaf) }
    }
  }

  func updateMenu(_ block: (UIMenu) -> UIMenu) { list?.update(block) }

  // MARK: Going

  func dismiss(performing action: (() -> Void)?) {
    guard isOpen, !isLeaving else { return }
    isLeaving = true
    root.isUserInteractionEnabled = false
    let animator = MenuAnimator(previewViewController: controller)
    source.tellEnd(animator)
    let target = source.dismissalPreview()
    leave(with: animator) { [self] in
      guard let card else { return }
      if let target {
        let frame = Self.frame(of: target)
        card.center =
          controller == nil
          ? target.target.screenCenter : CGPoint(x: frame.midX, y: frame.midY)
        if controller != nil {
          let share = frame.width / max(1, card.bounds.width)
          card.transform = CGAffineTransform(scaleX: share, y: share)
          card.alpha = 0
        } else {
          card.transform = target.target.transform
        }
      } else {
        card.alpha = 0
      }
      (card as? PreviewPlatter)?.isLifted = false
    }
    action?()
  }

  private func commit() {
    guard isOpen, !isLeaving else { return }
    isLeaving = true
    root.isUserInteractionEnabled = false
    let animator = MenuAnimator(previewViewController: controller)
    source.tellCommit(animator)
    let end = MenuAnimator(previewViewController: controller)
    source.tellEnd(end)
    animator.addAnimations { end.run(duration: Metrics.leaving) {} }
    let pops = animator.preferredCommitStyle == .pop
    let target = source.dismissalPreview()
    leave(with: animator) { [self] in
      guard let card else { return }
      if pops {
        card.center = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
        card.transform = CGAffineTransform(
          scaleX: screen.bounds.width / max(1, card.bounds.width),
          y: screen.bounds.height / max(1, card.bounds.height)
        )
        card.alpha = 0
      } else if let target, controller == nil {
        card.center = target.target.screenCenter
        card.transform = target.target.transform
      } else {
        card.alpha = 0
      }
      (card as? PreviewPlatter)?.isLifted = false
    }
  }

  private func leave(with animator: MenuAnimator, _ own: @escaping () -> Void) {
    list?.track(nil)
    animator.run(
      duration: Metrics.leaving,
      { [self] in
        own()
        // A menu without preview has neither; animating views on no screen would never end.
        if !isCompact {
          backdrop.effect = nil
          dim.alpha = 0
        }
        if badge.superview != nil { badge.alpha = 0 }
        list?.alpha = 0
        list?.transform = CGAffineTransform(scaleX: Metrics.smallList, y: Metrics.smallList)
      },
      then: { [self] in
        hiddenView?.alpha = hiddenAlpha
        if let controller {
          controller.startAppearance(false, animated: true)
          controller.view.removeFromSuperview()
          controller.view.isUserInteractionEnabled = true
          controller.finishAppearance()
        }
        window.close()
        source.finished()
      }
    )
  }
}

/// The root view of a menu; a touch outside its contents dismisses the menu.
final class MenuRootView: UIView {
  var touchedOutside: (() -> Void)?
  var sizeChanged: (() -> Void)?
  private var knownSize: CGSize?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The screen may rotate before the first layout.
    if window != nil { knownSize = bounds.size }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Touches of subviews arrive here, too, along the responder chain.
    if touches.contains(where: { $0.view === self }) { touchedOutside?() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let knownSize, knownSize != bounds.size { sizeChanged?() }
    knownSize = bounds.size
  }
}
