import CoreGraphics
import Foundation
import QuartzCore

/// One item as it is seen while it is dragged.
@MainActor
final class DragCard {
  let item: UIDragItem
  /// Nil: nothing is seen of the item.
  let preview: UITargetedDragPreview?
  fileprivate(set) var platter: PreviewPlatter?
  /// The size at which the card floats, as a share of the platter's.
  fileprivate var scale: CGFloat = 1

  init(item: UIDragItem, preview: UITargetedDragPreview?) {
    self.item = item
    self.preview = preview
    platter = preview.map { PreviewPlatter(view: $0.view, parameters: $0.parameters) }
  }
}

/// What floats under the finger: the items' cards in a stack, and the badge.
@MainActor
final class DragFlock {
  private let window: OverlayWindow
  /// Lies at the finger and moves with it.
  private let hand = UIView()
  private let badge = DragBadge()
  private(set) var cards: [DragCard] = []
  /// Whether large previews keep their size.
  var keepsFullSize = false
  /// What the destination under the finger asks for.
  private var isPrecise = false
  private var isFullSizeHere = false
  private var isGathered = false
  /// From the finger to the middle of the front card when it was taken, at full size.
  private var grab: CGPoint?
  private var touchOffset = CGPoint.zero

  private enum Metrics {
    // Unverified: read off recordings of iOS 12; points, shares, radians, seconds.
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

  /// Puts a card where its view is.
  func append(_ card: DragCard) {
    cards.append(card)
    guard let platter = card.platter, let target = card.preview?.target else { return }
    hand.insertSubview(platter, belowSubview: badge)
    if cards.count > 1 { hand.sendSubviewToBack(platter) }
    platter.center = hand.fromScreen(target.screenCenter)
    platter.transform = target.transform
  }

  /// Raises the cards; animates.
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

  /// The drag begins: own previews take the place of what was lifted, and all come together.
  func gather() {
    isGathered = true
    for card in cards { exchangePreview(of: card) }
    rearrange(.curveEaseOut)
  }

  /// Holds the cards as the destination under the finger likes them: above the finger where the
  /// exact place matters, and large.
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

  /// A tapped item flies to the others.
  func join(_ card: DragCard) {
    append(card)
    exchangePreview(of: card)
    rearrange(.curveEaseInOut)
  }

  /// Shows what an item's provider gives now.
  func exchangePreview(of item: UIDragItem) {
    // Until the cards come together what was lifted is seen.
    guard isGathered, let card = cards.first(where: { $0.item === item }) else { return }
    if item.previewProvider != nil {
      exchangePreview(of: card)
    } else if let preview = card.preview {
      exchange(card, PreviewPlatter(view: preview.view, parameters: preview.parameters))
    }
    rearrange(.curveEaseInOut)
  }

  /// Shows what the item's own provider gives.
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

  /// The cards under the finger: the first in front where it was taken, others behind it.
  private func arrange() {
    guard let lead = cards.first(where: { $0.platter != nil }), let front = lead.platter else {
      return
    }
    lead.scale = scale(of: front)
    // The place that was touched stays under the finger.
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

  /// The upper right corner of the front card.
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

  // MARK: End

  func screenCenter(of card: DragCard) -> CGPoint {
    card.platter.map { hand.toScreen($0.center) } ?? hand.center
  }

  /// Has a card end at a place, by an animation; nil: it fades away.
  func end(_ card: DragCard, at preview: UITargetedDragPreview?, with animator: DragAnimator) {
    guard let platter = card.platter else { return }
    guard let preview else {
      animator.addAnimations { platter.alpha = 0 }
      return
    }
    var arriving = platter
    if preview.view !== card.preview?.view {
      // Another picture: it takes the card's place on the way.
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
    // What shrinks to a point is not to be seen there.
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
