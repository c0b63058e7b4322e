import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UserNotifications
import UserNotificationsUI

/// The window of one banner, from its arrival until it is swiped away, tapped, answered or timed out.
@MainActor
final class BannerStage {
  /// Unverified: after recordings of iOS 12.
  private enum Motion {
    static let coming: TimeInterval = 0.4
    static let going: TimeInterval = 0.3
    static let opening: TimeInterval = 0.35
    /// The time, in seconds, for which a banner is shown.
    static let dwell: TimeInterval = 5
    /// The distance, in points, at which a movement of the finger becomes a swipe.
    static let swipe: CGFloat = 20
    static let pull: CGFloat = 30
    /// The fraction of a pull by which the banner moves.
    static let slack: CGFloat = 0.4
    static let dimming: CGFloat = 0.4
    /// The distance, in points, from the sides and the top of the screen.
    static let margin: CGFloat = 8
    /// The maximum width of a banner, in points, on pads.
    static let widest: CGFloat = 400
  }

  let identifier: String
  var gone: (() -> Void)?
  private let banner: NotificationBanner
  private let window: BannerWindow
  private let dim = UIView()
  private let scroll = BannerScrollView()
  private let card: BannerCard
  private let actions: BannerActions
  private let pan = UIPanGestureRecognizer()
  private weak var keyWindow: UIWindow?
  private var top: NSLayoutConstraint?
  private var timer: DelayedCalls.Token?
  private(set) var isExpanded = false
  private var content: (any UNNotificationContentExtension)?
  private var isOver = false

  init(_ banner: NotificationBanner, on screen: UIScreen) {
    self.banner = banner
    identifier = banner.identifier
    window = BannerWindow(frame: screen.bounds)
    card = BannerCard(banner)
    actions = BannerActions(banner.actions)
    let controller = UIViewController()
    controller.view.backgroundColor = nil
    window.rootViewController = controller
    build(in: controller.view)
  }

  private func build(in view: UIView) {
    dim.backgroundColor = .black
    dim.alpha = 0
    dim.frame = view.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.addGestureRecognizer(Tap { [weak self] in self?.leave(.timedOut, animated: true) })
    view.addSubview(dim)
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.isScrollEnabled = false
    scroll.clipsToBounds = false
    view.addSubview(scroll)
    for part in [card, actions] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(part)
    }
    actions.alpha = 0
    actions.isHidden = true
    actions.chosen = { [weak self] identifier, text in self?.choose(identifier, text) }
    let safe = view.safeAreaLayoutGuide
    let top = card.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 0)
    self.top = top
    let wide = card.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -2 * Motion.margin)
    wide.priority = .required - 1
    NSLayoutConstraint.activate([
      top, wide, card.widthAnchor.constraint(lessThanOrEqualToConstant: Motion.widest),
      card.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      card.widthAnchor.constraint(
        lessThanOrEqualTo: safe.widthAnchor,
        constant: -2 * Motion.margin
      ),
      actions.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -Motion.margin),
      actions.topAnchor.constraint(equalTo: card.bottomAnchor, constant: Motion.margin),
      actions.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      actions.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    card.addGestureRecognizer(Tap { [weak self] in self?.leave(.opened, animated: true) })
    pan.addHandler { [weak self] recognizer in self?.moved(recognizer) }
    card.addGestureRecognizer(pan)
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.expand() }
    }
    card.addGestureRecognizer(press)
    card.accessibilityActivated = { [weak self] in self?.leave(.opened, animated: true) }
    card.accessibilityExpanded = { [weak self] in self?.expand() }
  }

  /// The vertical position of the banner at rest.
  private var place: CGFloat {
    // Source: pictures: the banner is below a notch, or over the status bar if there is none.
    let inset = window.safeAreaInsets.top
    return inset > 20 ? inset : Motion.margin
  }

  // MARK: Coming and going

  func come(isExpanded: Bool = false) {
    window.isHidden = false
    guard let view = window.rootViewController?.view else { return }
    top?.constant = place
    view.layoutIfNeeded()
    let distance = card.frame.maxY + Motion.margin
    let isReduced = Surroundings.environment.isMotionReduced
    if isReduced {
      card.alpha = 0
    } else {
      card.transform = CGAffineTransform(translationX: 0, y: -distance)
    }
    UIView.animate(
      withDuration: Motion.coming,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction]
    ) { [card] in
      card.transform = .identity
      card.alpha = 1
    }
    UIAccessibility.post(notification: .announcement, argument: card.accessibilityLabel)
    if isExpanded { return expand() }
    guard !banner.stays else { return }
    timer = DelayedCalls.shared.schedule(after: Motion.coming + Motion.dwell) { [weak self] in
      self?.timer = nil
      self?.leave(.timedOut, animated: true)
    }
  }

  private func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }

  func isOn(_ screen: UIScreen) -> Bool { window.screen === screen }

  /// Returns whether the banner receives a touch at a point of the screen.
  func takesTouch(at point: CGPoint) -> Bool {
    !isOver && window.hitTest(window.convert(point, from: nil), with: nil) != nil
  }

  /// Removes the banner from the screen; nil reports no outcome.
  func leave(_ outcome: NotificationBanner.Outcome?, animated: Bool) {
    guard !isOver else { return }
    isOver = true
    stopTimer()
    window.isUserInteractionEnabled = false
    window.endEditing(true)
    if window.isKeyWindow { keyWindow?.makeKey() }
    let isReduced = Surroundings.environment.isMotionReduced
    let finish = { [window] in window.isHidden = true }
    if animated {
      UIView.animate(withDuration: Motion.going, delay: 0, options: .curveEaseIn) {
        [card, actions, dim] in
        dim.alpha = 0
        actions.alpha = 0
        card.alpha = isReduced ? 0 : 1
        if !isReduced {
          card.transform = CGAffineTransform(translationX: 0, y: -card.frame.maxY - Motion.margin)
        }
      } completion: { _ in
        finish()
      }
    } else {
      finish()
    }
    gone?()
    if let outcome { banner.ended(outcome) }
  }

  // MARK: Gestures

  private func moved(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, !isOver else { return }
    let distance = pan.translation(in: window).y
    switch pan.state {
    case .began: stopTimer()
    case .changed:
      let shift = distance < 0 ? distance : distance * Motion.slack
      card.transform = CGAffineTransform(translationX: 0, y: shift)
      if !isExpanded, distance > Motion.pull { expand() }
    case .ended where distance < -Motion.swipe: leave(.dismissed, animated: true)
    case .ended, .cancelled, .failed:
      UIView.animate(withDuration: Motion.going, delay: 0, options: [.allowUserInteraction]) {
        [card] in card.transform = .identity
      }
      if !isExpanded, !banner.stays {
        timer = DelayedCalls.shared.schedule(after: Motion.dwell) { [weak self] in
          self?.timer = nil
          self?.leave(.timedOut, animated: true)
        }
      }
    default: break
    }
  }

  /// Shows the complete text and the actions.
  private func expand() {
    guard !isExpanded, !isOver else { return }
    isExpanded = true
    stopTimer()
    keyWindow = window.screen.windows.first { $0.isKeyWindow }
    window.takesEverything = true
    window.makeKey()
    card.expand(contentView())
    actions.isHidden = actions.isEmpty
    UIView.animate(
      withDuration: Motion.opening,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction]
    ) { [window, dim, actions, card] in
      card.transform = .identity
      dim.alpha = Motion.dimming
      actions.alpha = 1
      window.rootViewController?.view.layoutIfNeeded()
    }
    // Text that does not fit can be scrolled, so a swipe up no longer dismisses the view.
    if scroll.contentSize.height > scroll.bounds.height {
      scroll.isScrollEnabled = true
      pan.isEnabled = false
    }
    UIAccessibility.post(notification: .screenChanged, argument: card)
  }

  // MARK: Content extensions

  /// Returns the view of the app's extension for the notification's category; nil without one.
  private func contentView() -> BannerCard.Content? {
    guard let notification = banner.notification, let root = window.rootViewController,
      let found = NotificationExtensions.content(
        for: notification.request.content.categoryIdentifier
      )
    else { return nil }
    guard let type = found.principalClass as? UIViewController.Type,
      let controller = _make(type) as? any UIViewController & UNNotificationContentExtension
    else {
      warn(
        "\(found.principalClass) is not a view controller that conforms to "
          + "UNNotificationContentExtension",
        where: "RussetAppExtensions"
      )
      return nil
    }
    content = controller
    root.addChild(controller)
    controller.loadViewIfNeeded()
    controller.didReceive(notification)
    controller.didMove(toParent: root)
    guard let view = controller.view else { return nil }
    let height = controller.preferredContentSize.height
    return BannerCard.Content(
      view: view,
      height: height > 0 ? height : nil,
      ratio: found.sizeRatio,
      hidesText: found.hidesDefaultContent
    )
  }

  /// Passes a notification of the same category to the content that is shown.
  func take(_ other: NotificationBanner) {
    guard let content, let notification = other.notification,
      notification.request.content.categoryIdentifier
        == banner.notification?.request.content.categoryIdentifier
    else { return }
    content.didReceive(notification)
  }

  private func choose(_ identifier: String, _ text: String?) {
    let outcome = NotificationBanner.Outcome.action(identifier, text: text)
    guard let content, let notification = banner.notification else {
      return leave(outcome, animated: true)
    }
    let response =
      text.map { UNTextInputNotificationResponse(notification, identifier, $0) }
      ?? UNNotificationResponse(notification, identifier)
    content.didReceive(response) { [weak self] option in
      switch option {
      case .doNotDismiss: break
      case .dismiss: self?.leave(.timedOut, animated: true)
      case .dismissAndForwardAction: self?.leave(outcome, animated: true)
      }
    }
  }
}

/// The window of banners; touches outside the banner reach the app.
final class BannerWindow: UIWindow {
  /// Whether the window also receives touches outside the banner.
  var takesEverything = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    belongsToSystem = true
    // The window is above the status bar and below alerts.
    windowLevel = Level(rawValue: (Level.statusBar.rawValue + Level.alert.rawValue) / 2)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeKey: Bool { takesEverything }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return takesEverything || hit !== self && hit !== rootViewController?.view && hit.alpha > 0
      ? hit : nil
  }
}

/// Contains the card and the actions; touches outside them reach the views behind it.
final class BannerScrollView: UIScrollView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A tap recognizer with a closure.
final class Tap: UITapGestureRecognizer {
  convenience init(_ body: @escaping () -> Void) {
    self.init()
    addHandler { _ in body() }
  }
}
