import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// One item of a drag as it is shown while it is dragged.
@MainActor
final class DragCard {
  let item: UIDragItem
  /// The preview of the item; `nil` if the item is not shown.
  let preview: UITargetedDragPreview?
  fileprivate(set) var platter: PreviewPlatter?
  /// The scale of the card while it is dragged, relative to the platter.
  fileprivate var scale: CGFloat = 1

  init(item: UIDragItem, preview: UITargetedDragPreview?) {
    self.item = item
    self.preview = preview
    platter = preview.map { PreviewPlatter(view: $0.view, parameters: $0.parameters) }
  }
}

/// The views under the finger: the items' cards in a stack, and the badge.
@MainActor
final class DragFlock {
  private let window: OverlayWindow
  /// The container view, which is at the finger and moves with it.
  private let hand = UIView()
  private let badge = DragBadge()
  private(set) var cards: [DragCard] = []
  /// Whether large previews keep their size, as the source prefers.
  var keepsFullSize = false
  /// Whether the destination under the finger needs a precise position.
  private var isPrecise = false
  /// Whether the destination under the finger prefers previews in full size.
  private var isFullSizeHere = false
  private var isGathered = false
  /// The vector from the finger to the center of the front card when it was lifted, at full size.
  private var grab: CGPoint?
  private var touchOffset = CGPoint.zero

  private enum Metrics {
    // Unverified: measured in recordings of iOS 12; points, shares, radians, seconds.
    static let liftScale: CGFloat = 1.05
    static let largestSide: CGFloat = 240
    static let opacity: CGFloat = 0.8
    static let stackStep: CGFloat = 6
    static let stackTurn: CGFloat = 0.05
    static let visibleStack = 3
    static let gatherDuration: TimeInterval = 0.25
    static let preciseRise: CGFloat = 20
  }

  init(on screen: UIScreen, like view: UIView?, at location: CGPoint) {
    window = OverlayWindow(.drags, on: screen, like: view)
    window.isUserInteractionEnabled = false
    window.addSubview(hand)
    hand.center = location
    badge.isHidden = true
    hand.addSubview(badge)
  }

  var isVisible: Bool {
    get { !hand.isHidden }
    set { hand.isHidden = !newValue }
  }

  /// Adds a card at the position of its view.
  func append(_ card: DragCard) {
    cards.append(card)
    guard let platter = card.platter, let target = card.preview?.target else { return }
    hand.insertSubview(platter, belowSubview: badge)
    if cards.count > 1 { hand.sendSubviewToBack(platter) }
    platter.center = hand.fromScreen(target.screenCenter)
    platter.transform = target.transform
  }

  /// Raises the cards; animatable.
  func lift() {
    for card in cards {
      guard let platter = card.platter else { continue }
      platter.isLifted = true
      platter.transform = platter.transform.scaledBy(x: Metrics.liftScale, y: Metrics.liftScale)
    }
  }

  func place(at location: CGPoint) {
    UIView.performWithoutAnimation { hand.center = location }
  }

  /// Begins the drag: replaces lifted previews by those of the items, and moves all cards
  /// together.
  func gather() {
    isGathered = true
    for card in cards { exchangePreview(of: card) }
    rearrange(.curveEaseOut)
  }

  /// Arranges the cards for the destination under the finger: above the finger if it needs a
  /// precise position, and large if it prefers that.
  func suit(_ proposal: UIDropProposal?) {
    let precise = proposal?.isPrecise ?? false
    let full = proposal?.prefersFullSizePreview ?? false
    guard precise != isPrecise || full != isFullSizeHere else { return }
    (isPrecise, isFullSizeHere) = (precise, full)
    rearrange(.curveEaseInOut)
  }

  private func rearrange(_ curve: UIView.AnimationOptions) {
    UIView.animate(
      withDuration: Metrics.gatherDuration,
      delay: 0,
      options: [curve, .beginFromCurrentState],
      animations: { self.arrange() }
    )
  }

  /// Adds a tapped item, whose card moves to the others.
  func join(_ card: DragCard) {
    append(card)
    exchangePreview(of: card)
    rearrange(.curveEaseInOut)
  }

  /// Shows the current preview of an item's provider.
  func exchangePreview(of item: UIDragItem) {
    // The lifted views are shown until the cards move together.
    guard isGathered, let card = cards.first(where: { $0.item === item }) else { return }
    if item.previewProvider != nil {
      exchangePreview(of: card)
    } else if let preview = card.preview {
      exchange(card, PreviewPlatter(view: preview.view, parameters: preview.parameters))
    }
    rearrange(.curveEaseInOut)
  }

  /// Replaces the preview of a card by that of the item's own provider.
  private func exchangePreview(of card: DragCard) {
    guard let provider = card.item.previewProvider else { return }
    guard let preview = provider() else {
      card.platter?.removeFromSuperview()
      card.platter = nil
      return
    }
    exchange(card, PreviewPlatter(view: preview.view, parameters: preview.parameters))
  }

  private func exchange(_ card: DragCard, _ platter: PreviewPlatter) {
    let old = card.platter
    if let old {
      hand.insertSubview(platter, aboveSubview: old)
    } else {
      hand.insertSubview(platter, belowSubview: badge)
    }
    platter.center = old?.center ?? .zero
    platter.isLifted = true
    platter.alpha = 0
    card.platter = platter
    UIView.animate(
      withDuration: Metrics.gatherDuration,
      animations: {
        platter.alpha = Metrics.opacity
        old?.alpha = 0
      },
      completion: { _ in old?.removeFromSuperview() }
    )
  }

  /// Arranges the cards under the finger: the first one in front where it was touched, others
  /// behind it.
  private func arrange() {
    guard let lead = cards.first(where: { $0.platter != nil }), let front = lead.platter else {
      return
    }
    lead.scale = scale(of: front)
    // The touched point stays under the finger.
    let size = front.outline
    let center = grab ?? front.center
    grab = center
    let reach = CGSize(width: size.width * lead.scale / 2, height: size.height * lead.scale / 2)
    touchOffset = CGPoint(
      x: max(-reach.width, min(reach.width, center.x * lead.scale)),
      y: max(-reach.height, min(reach.height, center.y * lead.scale))
    )
    if isPrecise { touchOffset.y = min(touchOffset.y, -reach.height - Metrics.preciseRise) }
    var depth = 0
    for card in cards {
      guard let platter = card.platter else { continue }
      card.scale = scale(of: platter)
      platter.isLifted = true
      platter.alpha = depth < Metrics.visibleStack ? Metrics.opacity : 0
      let step = CGFloat(min(depth, Metrics.visibleStack - 1))
      platter.center = CGPoint(
        x: touchOffset.x + step * Metrics.stackStep,
        y: touchOffset.y + step * Metrics.stackStep
      )
      platter.transform = CGAffineTransform(scaleX: card.scale, y: card.scale)
        .rotated(by: step * Metrics.stackTurn * (depth % 2 == 0 ? -1 : 1))
      depth += 1
    }
    badge.center = badgeCenter
  }

  private func scale(of platter: PreviewPlatter) -> CGFloat {
    guard !keepsFullSize, !isFullSizeHere else { return 1 }
    let largest = max(platter.outline.width, platter.outline.height)
    return largest > Metrics.largestSide ? Metrics.largestSide / largest : 1
  }

  /// The position of the badge, at the upper right corner of the front card.
  private var badgeCenter: CGPoint {
    guard let lead = cards.first(where: { $0.platter != nil }), let platter = lead.platter else {
      return .zero
    }
    let outline = platter.outline
    return CGPoint(
      x: touchOffset.x + outline.width * lead.scale / 2,
      y: touchOffset.y - outline.height * lead.scale / 2
    )
  }

  // MARK: Badge

  func showBadge(_ sign: DragBadge.Sign?) {
    let content = DragBadge.Content(sign: sign, count: cards.count)
    guard badge.content != content else { return }
    badge.content = content
    badge.isHidden = content.isEmpty
    badge.sizeToFit()
    badge.center = badgeCenter
  }

  var badgeContent: DragBadge.Content {
    badge.isHidden ? .init(sign: nil, count: 1) : badge.content
  }

  func removeBadge() { badge.isHidden = true }

  // MARK: Other apps

  /// The cards for another process, which shows them under the same finger.
  var look: DragLook {
    var look = DragLook(count: cards.count)
    look.keepsFullSize = keepsFullSize
    for (index, card) in cards.enumerated() {
      guard look.pictures.count < Metrics.visibleStack, let platter = card.platter,
        let image = platter.makeImage()
      else { continue }
      let outline = platter.outline
      // Pictures contain only the outline of the view.
      let shift = CGPoint(
        x: outline.midX - platter.bounds.midX,
        y: outline.midY - platter.bounds.midY
      )
      if look.pictures.isEmpty {
        look.grab = grab.map { CGPoint(x: $0.x + shift.x, y: $0.y + shift.y) }
      }
      let origin = card.preview.flatMap(DragSession.reachable)?.target.screenCenter
      look.pictures.append(
        DragLook.Picture(
          item: index,
          image: image,
          size: outline.size,
          cornerRadius: platter.cornerRadius,
          origin: origin.map { CGPoint(x: $0.x + shift.x, y: $0.y + shift.y) }
        )
      )
    }
    return look
  }

  /// Shows cards of another process at once under the finger.
  func take(_ look: DragLook, for items: [UIDragItem]) {
    UIView.performWithoutAnimation {
      for (index, item) in items.enumerated() {
        let picture = look.pictures.first { $0.item == index }
        append(DragCard(item: item, preview: picture?.preview(in: hand)))
      }
      (isGathered, grab, keepsFullSize) = (true, look.grab, look.keepsFullSize)
      arrange()
    }
  }

  // MARK: End

  func screenCenter(of card: DragCard) -> CGPoint {
    card.platter.map { hand.toScreen($0.center) } ?? hand.center
  }

  /// Animates a card to its final place; `nil` fades it out.
  func end(_ card: DragCard, at preview: UITargetedDragPreview?, with animator: DragAnimator) {
    guard let platter = card.platter else { return }
    guard let preview else {
      animator.addAnimations { platter.alpha = 0 }
      return
    }
    var arriving = platter
    if preview.view !== card.preview?.view {
      // Another view replaces the card on the way.
      arriving = PreviewPlatter(view: preview.view, parameters: preview.parameters)
      hand.insertSubview(arriving, aboveSubview: platter)
      arriving.isLifted = true
      arriving.center = platter.center
      arriving.alpha = 0
      let share = platter.outline.width * card.scale / max(1, arriving.outline.width)
      arriving.transform = CGAffineTransform(scaleX: share, y: share)
    }
    let center = hand.fromScreen(preview.target.screenCenter)
    let transform = preview.target.transform
    // A card that shrinks to a point is transparent there.
    let vanishes = abs(transform.a * transform.d - transform.b * transform.c) < 0.05
    animator.addAnimations {
      arriving.center = center
      arriving.transform = transform
      arriving.isLifted = false
      arriving.alpha = vanishes ? 0 : 1
      if arriving !== platter {
        platter.center = center
        platter.alpha = 0
      }
    }
  }

  func close() { window.close() }
}
