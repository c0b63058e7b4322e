import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UserNotifications

/// The notifications of one thread: collapsed to the newest one, or all of them.
final class NotificationGroupView: UIStackView {
  /// Unverified: after pictures of iOS 12.
  private enum Metrics {
    static let gap: CGFloat = 8
    static let edge: CGFloat = 8
    static let corner: CGFloat = 13
    static let inset: CGFloat = 12
    static let most = 2
    static let opacity: CGFloat = 0.7
  }

  /// Called when the person opens or closes the stack.
  var toggled: (() -> Void)?
  /// Called with the person's choice for notifications of the group.
  var chosen: ((NotificationRow.Choice, [NotificationBanner], UIView) -> Void)?
  /// The thread.
  let group: NotificationGroup
  /// Whether the text between the notifications is on a wallpaper, in every appearance.
  private let isOnWallpaper: Bool

  init(_ group: NotificationGroup, isOpen: Bool, isOnWallpaper: Bool) {
    self.group = group
    self.isOnWallpaper = isOnWallpaper
    super.init(frame: .zero)
    axis = .vertical
    let isStack = group.banners.count > 1
    spacing = isStack && !isOpen ? 0 : Metrics.gap
    if isStack, isOpen { addArrangedSubview(heading()) }
    for banner in isStack && !isOpen ? Array(group.banners.prefix(1)) : group.banners {
      addArrangedSubview(row(banner, isStack: isStack && !isOpen))
    }
    guard isStack, !isOpen else { return }
    for depth in 1...min(Metrics.most, group.banners.count - 1) { addArrangedSubview(edge(depth)) }
    addArrangedSubview(summary())
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { fatalError("Notification groups are made in code.") }

  private func row(_ banner: NotificationBanner, isStack: Bool) -> NotificationRow {
    let row = NotificationRow(banner, isStack: isStack)
    row.chosen = { [weak self, weak row] choice in
      guard let self, let row else { return }
      if choice == .open, isStack {
        self.toggled?()
      } else {
        // Clearing a collapsed stack clears all of its notifications.
        self.chosen?(choice, isStack && choice == .clear ? self.group.banners : [banner], row)
      }
    }
    return row
  }

  /// Returns the lower edge of a notification deeper in the stack.
  private func edge(_ depth: Int) -> UIView {
    let room = UIView()
    let edge = BannerGround()
    edge.layer.cornerRadius = Metrics.corner
    edge.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    edge.clipsToBounds = true
    edge.alpha = Metrics.opacity
    edge.translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(edge)
    let inset = CGFloat(depth) * Metrics.inset
    NSLayoutConstraint.activate([
      room.heightAnchor.constraint(equalToConstant: Metrics.edge),
      edge.topAnchor.constraint(equalTo: room.topAnchor),
      edge.bottomAnchor.constraint(equalTo: room.bottomAnchor),
      edge.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: inset),
      edge.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -inset),
    ])
    return room
  }

  private func summary() -> UIView {
    let label = UILabel()
    label.text = group.summary
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = isOnWallpaper ? UIColor(white: 1, alpha: 0.8) : .secondaryLabel
    label.numberOfLines = 0
    let row = UIStackView(arrangedSubviews: [label])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 6, left: 24, bottom: 4, right: 24)
    return row
  }

  private func heading() -> UIView {
    func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setTitleColor(.label, for: .normal)
      button.backgroundColor = .tertiarySystemFill
      button.layer.cornerRadius = 14
      button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      return button
    }
    let row = UIStackView(arrangedSubviews: [
      UIView(), button(NotificationWords.showLess) { [weak self] in self?.toggled?() },
      button(NotificationWords.clear) { [weak self] in
        guard let self else { return }
        self.chosen?(.clear, self.group.banners, self)
      },
    ])
    row.spacing = Metrics.gap
    return row
  }
}
