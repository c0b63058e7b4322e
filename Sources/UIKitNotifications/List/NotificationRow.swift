import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UserNotifications

/// A notification in the list.
///
/// A tap or a swipe toward its trailing edge opens it. A swipe toward its leading edge shows
/// Manage, View and Clear; a long one clears it.
final class NotificationRow: UIView, UIGestureRecognizerDelegate {
  /// The choice of a person.
  enum Choice { case open, clear, view, manage }

  /// Unverified: after recordings of iOS 12.
  private enum Metrics {
    static let button: CGFloat = 76
    static let gap: CGFloat = 4
    static let corner: CGFloat = 13
    /// The distance, in points, of a swipe that opens the notification.
    static let open: CGFloat = 100
    /// The fraction of the row that a swipe must cross to clear it.
    static let clear: CGFloat = 0.75
    static let duration: TimeInterval = 0.25
  }

  /// Called with the person's choice.
  var chosen: ((Choice) -> Void)?
  /// The view of the notification, which swipes move.
  let card: BannerCard
  private let buttons = UIStackView()
  private var start: CGFloat = 0

  init(_ banner: NotificationBanner, isStack: Bool) {
    card = BannerCard(banner)
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Metrics.corner
    card.layer.shadowOpacity = 0
    build(isStack)
    card.accessibilityActivated = { [weak self] in self?.chosen?(.open) }
    card.accessibilityExpanded = { [weak self] in self?.chosen?(.view) }
    card.listActions = [
      UIAccessibilityCustomAction(name: NotificationWords.manage) { [weak self] _ in
        self?.chosen?(.manage)
        return true
      },
      UIAccessibilityCustomAction(name: NotificationWords.clear) { [weak self] _ in
        self?.chosen?(.clear)
        return true
      },
    ]
    card.addGestureRecognizer(Tap { [weak self] in self?.tapped() })
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.chosen?(.view) }
    }
    card.addGestureRecognizer(press)
    let pan = UIPanGestureRecognizer()
    pan.delegate = self
    pan.addHandler { [weak self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { self?.moved(pan) }
    }
    addGestureRecognizer(pan)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func build(_ isStack: Bool) {
    buttons.spacing = Metrics.gap
    buttons.distribution = .fillEqually
    let choices: [(String, Choice)] = [
      (NotificationWords.manage, .manage), (NotificationWords.view, .view),
      (isStack ? NotificationWords.clearAll : NotificationWords.clear, .clear),
    ]
    for (title, choice) in choices { buttons.addArrangedSubview(button(title, choice)) }
    for part in [buttons, card] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    buttons.isHidden = true
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: topAnchor),
      card.bottomAnchor.constraint(equalTo: bottomAnchor),
      card.leadingAnchor.constraint(equalTo: leadingAnchor),
      card.trailingAnchor.constraint(equalTo: trailingAnchor),
      buttons.topAnchor.constraint(equalTo: topAnchor),
      buttons.bottomAnchor.constraint(equalTo: bottomAnchor),
      buttons.trailingAnchor.constraint(equalTo: trailingAnchor),
      buttons.widthAnchor.constraint(equalToConstant: width - Metrics.gap),
    ])
  }

  private var width: CGFloat { 3 * (Metrics.button + Metrics.gap) }

  private func button(_ title: String, _ choice: Choice) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.setTitleColor(.label, for: .normal)
    button.backgroundColor = .secondarySystemFill
    button.layer.cornerRadius = Metrics.corner
    button.addAction(
      UIAction { [weak self] _ in
        self?.settle(at: 0)
        self?.chosen?(choice)
      },
      for: .touchUpInside
    )
    return button
  }

  // MARK: Touch

  private var direction: CGFloat {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// The distance, in points, of the card toward its trailing edge; negative while the buttons
  /// show.
  private var shift: CGFloat {
    get { card.transform.tx * direction }
    set { card.transform = CGAffineTransform(translationX: newValue * direction, y: 0) }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }

  private func tapped() {
    if shift == 0 { chosen?(.open) } else { settle(at: 0) }
  }

  private func moved(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = shift
      buttons.isHidden = false
    case .changed: shift = start + pan.translation(in: self).x * direction
    case .ended:
      let end = start + pan.translation(in: self).x * direction
      if end > Metrics.open {
        settle(at: 0)
        chosen?(.open)
      } else if -end > bounds.width * Metrics.clear {
        chosen?(.clear)
      } else {
        settle(at: -end > width / 2 ? -width : 0)
      }
    case .cancelled, .failed: settle(at: start)
    default: break
    }
  }

  private func settle(at end: CGFloat) {
    UIView.animate(withDuration: Metrics.duration, delay: 0, options: .allowUserInteraction) {
      self.shift = end
    } completion: { _ in
      self.buttons.isHidden = self.shift == 0
    }
  }
}
