import CoreGraphics
import UIKit

/// The app switcher: a card for each app side by side, the app used last on the right.
///
/// The cards are the windows of the apps, which the view positions. The view shows their titles,
/// scrolls, and receives the touches. A tap opens an app, an upward swipe ends it, and a tap
/// outside the cards returns to the home screen.
final class SwitcherView: UIView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  // Unverified: the proportions, by eye from iOS 12 on an iPhone X.
  private static let scale: CGFloat = 0.64
  private static let spacing: CGFloat = 24
  private static let titleHeight: CGFloat = 44
  private static let iconSide: CGFloat = 30
  /// Chosen: the distance up, in points, and the speed, in points per second, after which an app
  /// ends.
  private static let endDistance: CGFloat = 120
  private static let endSpeed: CGFloat = 800
  private static let time = 0.3

  /// Called with the frame of an app's card.
  var onPlace: (_ identifier: String, _ frame: CGRect) -> Void = { _, _ in }
  /// Called when the person taps a card.
  var onOpen: (_ identifier: String) -> Void = { _ in }
  /// Called after a card was swiped away.
  var onEnd: (_ identifier: String) -> Void = { _ in }
  /// Called after a tap outside the cards.
  var onLeave: () -> Void = {}

  /// The cards; the one used last is at the end.
  private(set) var cards: [SwitcherCard] = []
  private let scroll = UIScrollView()
  private let ground = UIControl()

  /// Creates a switcher without cards.
  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.decelerationRate = .fast
    scroll.alwaysBounceHorizontal = true
    scroll.delegate = self
    addSubview(scroll)
    ground.addAction(UIAction { [weak self] _ in self?.onLeave() }, for: .touchUpInside)
    scroll.addSubview(ground)
    accessibilityViewIsModal = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the cards of apps, with the app used last in the middle.
  func show(_ apps: [InstalledApp]) {
    for card in cards { card.removeFromSuperview() }
    cards = apps.map { makeCard($0) }
    layoutCards()
    scroll.contentOffset.x = max(0, scroll.contentSize.width - scroll.bounds.width)
    place()
  }

  /// Removes the card of an app that has ended.
  func remove(_ identifier: String) {
    guard let index = cards.firstIndex(where: { $0.app.identifier == identifier }) else { return }
    cards.remove(at: index).removeFromSuperview()
    guard !cards.isEmpty else { return onLeave() }
    UIView.animate(withDuration: Self.time) {
      self.layoutCards()
      self.place()
    }
  }

  private func makeCard(_ app: InstalledApp) -> SwitcherCard {
    let card = SwitcherCard(app, titleHeight: Self.titleHeight, iconSide: Self.iconSide)
    card.addAction(
      UIAction { [weak self] _ in self?.onOpen(app.identifier) },
      for: .touchUpInside
    )
    card.onEscape = { [weak self] in self?.end(app.identifier) }
    let pan = UIPanGestureRecognizer(target: self, action: Selector(SwitcherView.pan, "pan:"))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    scroll.panGestureRecognizer.require(toFail: pan)
    scroll.addSubview(card)
    return card
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scroll.frame != bounds else { return }
    scroll.frame = bounds
    layoutCards()
    place()
  }

  private func layoutCards() {
    let size = CGSize(width: bounds.width * Self.scale, height: bounds.height * Self.scale)
    let side = (bounds.width - size.width) / 2
    let y = (bounds.height - size.height + Self.titleHeight) / 2
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: side + CGFloat(index) * (size.width + Self.spacing),
        y: y - Self.titleHeight,
        width: size.width,
        height: size.height + Self.titleHeight
      )
    }
    let end = cards.last?.frame.maxX ?? 0
    scroll.contentSize = CGSize(width: max(bounds.width, end + side), height: bounds.height)
    ground.frame = CGRect(origin: .zero, size: scroll.contentSize)
  }

  /// Reports the frames of all cards.
  private func place() {
    for card in cards { place(card) }
  }

  private func place(_ card: SwitcherCard) {
    var frame = card.frame.offsetBy(
      dx: -scroll.contentOffset.x,
      dy: Self.titleHeight - scroll.contentOffset.y
    )
    frame.size.height -= Self.titleHeight
    onPlace(card.app.identifier, frame)
  }

  /// Moves the windows with the cards.
  func scrollViewDidScroll(_ scrollView: UIScrollView) { place() }

  // MARK: Swiping a card away

  /// A pan on a card begins only upwards; other movements scroll.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view is SwitcherCard else {
      return true
    }
    let velocity = pan.velocity(in: self)
    return velocity.y < 0 && abs(velocity.y) > abs(velocity.x)
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? SwitcherCard else { return }
    let way = min(0, pan.translation(in: self).y)
    switch pan.state {
    case .changed: shift(card, by: way)
    case .ended:
      if way < -Self.endDistance || pan.velocity(in: self).y < -Self.endSpeed {
        end(card.app.identifier)
      } else {
        UIView.animate(withDuration: Self.time) { self.shift(card, by: 0) }
      }
    case .cancelled, .failed: UIView.animate(withDuration: Self.time) { self.shift(card, by: 0) }
    default: break
    }
  }

  private func shift(_ card: SwitcherCard, by way: CGFloat) {
    card.transform = CGAffineTransform(translationX: 0, y: way)
    place(card)
  }

  private func end(_ identifier: String) {
    guard let card = cards.first(where: { $0.app.identifier == identifier }) else { return }
    card.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.time) {
      self.shift(card, by: -card.frame.maxY)
    } completion: { [weak self] _ in
      self?.onEnd(identifier)
    }
  }
}

/// The frame of a card with its title, which receives the touches.
final class SwitcherCard: UIControl {
  /// The app.
  let app: InstalledApp
  /// Called by the escape gesture of assistive technologies.
  var onEscape: () -> Void = {}
  private let icon = UIImageView()
  private let title = UILabel()

  init(_ app: InstalledApp, titleHeight: CGFloat, iconSide: CGFloat) {
    self.app = app
    super.init(frame: .zero)
    icon.image = AppIconImage.image(of: app)
    icon.frame = CGRect(x: 0, y: (titleHeight - iconSide) / 2, width: iconSide, height: iconSide)
    title.text = app.name
    title.font = .systemFont(ofSize: 15, weight: .medium)
    title.textColor = .white
    title.frame = CGRect(x: iconSide + 8, y: 0, width: 0, height: titleHeight)
    title.autoresizingMask = [.flexibleWidth]
    for part in [icon, title] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityLabel = app.name
    accessibilityTraits = .button
    accessibilityIdentifier = "switcher.\(app.identifier)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Ends the app.
  override func accessibilityPerformEscape() -> Bool {
    onEscape()
    return true
  }
}
