import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
import UIKitCore
import UserNotifications

/// The view controller of Notification Center: a heading, the groups, and a handle at the bottom.
package final class NotificationListController: UIViewController {
  /// Unverified: after pictures of iOS 12.
  private enum Metrics {
    static let margin: CGFloat = 8
    static let gap: CGFloat = 8
    static let inset: CGFloat = 20
    /// The maximum width of the list, in points, on pads.
    static let widest: CGFloat = 500
    static let handle = CGSize(width: 134, height: 5)
    static let foot: CGFloat = 34
    static let clock: CGFloat = 72
    /// The maximum size of the heading, so that its text fits beside the button.
    static let largest: CGFloat = 40
  }

  /// Called when the person closes the list.
  package var closed: (() -> Void)?
  /// Called while the person drags the handle.
  package var dragged: ((UIPanGestureRecognizer) -> Void)?

  /// The place where a list is shown.
  package enum Place {
    /// Over the current app, with a heading.
    case center
    /// In place of the lock screen, with a clock.
    case lockScreen
    /// Inside another screen, without a background.
    case embedded
  }

  private let place: Place
  private let source: any NotificationListSource
  private let ground = UIVisualEffectView(effect: nil)
  private let scroll = UIScrollView()
  private let column = UIStackView()
  private let foot = UIView()
  private var groups: [NotificationGroup] = []
  private var opened: Set<String> = []
  private var asksToClear = false

  package init(_ place: Place, _ source: any NotificationListSource) {
    self.place = place
    self.source = source
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.spacing = Metrics.gap
    scroll.alwaysBounceVertical = true
    for part in [ground, scroll, foot] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    let handle = UIView()
    handle.backgroundColor = .secondaryLabel
    handle.layer.cornerRadius = Metrics.handle.height / 2
    handle.translatesAutoresizingMaskIntoConstraints = false
    foot.addSubview(handle)
    foot.isAccessibilityElement = true
    foot.accessibilityLabel = NotificationWords.close
    foot.accessibilityTraits = .button
    foot.isHidden = place != .center
    ground.isHidden = place == .embedded
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { self?.dragged?(pan) }
    }
    foot.addGestureRecognizer(pan)
    foot.addGestureRecognizer(Tap { [weak self] in self?.closed?() })
    let safe = view.safeAreaLayoutGuide
    let wide = column.widthAnchor.constraint(
      equalTo: safe.widthAnchor,
      constant: -2 * Metrics.margin
    )
    wide.priority = .required - 1
    NSLayoutConstraint.activate([
      ground.topAnchor.constraint(equalTo: view.topAnchor),
      ground.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ground.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ground.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: safe.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: foot.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroll.topAnchor, constant: Metrics.inset),
      column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -Metrics.inset),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor), wide,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.widest),
      column.widthAnchor.constraint(
        lessThanOrEqualTo: safe.widthAnchor,
        constant: -2 * Metrics.margin
      ),
      foot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      foot.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      foot.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      foot.heightAnchor.constraint(equalToConstant: Metrics.foot),
      handle.centerXAnchor.constraint(equalTo: foot.centerXAnchor),
      handle.centerYAnchor.constraint(equalTo: foot.centerYAnchor),
      handle.widthAnchor.constraint(equalToConstant: Metrics.handle.width),
      handle.heightAnchor.constraint(equalToConstant: Metrics.handle.height),
    ])
    takeLook()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeLook()
  }

  private func takeLook() {
    ground.effect = UIBlurEffect(
      style: traitCollection.userInterfaceStyle == .dark ? .dark : .light
    )
  }

  package override func accessibilityPerformEscape() -> Bool {
    closed?()
    return true
  }

  // MARK: Content

  /// Replaces the groups that are shown.
  package func show(_ groups: [NotificationGroup]) {
    self.groups = groups
    loadViewIfNeeded()
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    switch place {
    case .center: column.addArrangedSubview(heading())
    case .lockScreen: column.addArrangedSubview(clock())
    case .embedded: break
    }
    if groups.isEmpty, place != .embedded { column.addArrangedSubview(nothing()) }
    for group in groups { column.addArrangedSubview(groupView(group)) }
  }

  private func groupView(_ group: NotificationGroup) -> NotificationGroupView {
    let view = NotificationGroupView(
      group,
      isOpen: opened.contains(group.identifier),
      isOnWallpaper: place == .embedded
    )
    view.toggled = { [weak self] in
      guard let self else { return }
      self.opened.formSymmetricDifference([group.identifier])
      self.show(self.groups)
    }
    view.chosen = { [weak self] action, banners, row in self?.take(action, banners, row) }
    return view
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func nothing() -> UIView {
    let label = label(NotificationWords.nothing, .body, .secondaryLabel)
    label.textAlignment = .center
    return label
  }

  private func clock() -> UIView {
    let now = source.now
    let time = DateFormatter()
    let day = DateFormatter()
    (time.dateStyle, time.timeStyle) = (.none, .short)
    day.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
    let hour = label(time.string(from: now), .largeTitle, .label)
    hour.font = .systemFont(ofSize: Metrics.clock, weight: .thin)
    hour.adjustsFontSizeToFitWidth = true
    hour.numberOfLines = 1
    let date = label(day.string(from: now), .title3, .label)
    for part in [hour, date] { part.textAlignment = .center }
    let stack = UIStackView(arrangedSubviews: [hour, date])
    stack.axis = .vertical
    return stack
  }

  private func heading() -> UIView {
    let title = label(NotificationWords.center, .title2, .label)
    title.font = .systemFont(
      ofSize: min(Metrics.largest, UIFont.preferredFont(forTextStyle: .title2).pointSize),
      weight: .bold
    )
    title.adjustsFontForContentSizeCategory = false
    title.accessibilityTraits = .header
    let clear = UIButton(type: .system)
    clear.setTitle(asksToClear ? NotificationWords.clear : "✕", for: .normal)
    clear.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    clear.titleLabel?.adjustsFontForContentSizeCategory = true
    clear.tintColor = .label
    clear.setTitleColor(.label, for: .normal)
    clear.accessibilityLabel = NotificationWords.clear
    clear.backgroundColor = .tertiarySystemFill
    clear.layer.cornerRadius = 14
    clear.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    clear.setContentHuggingPriority(.required, for: .horizontal)
    clear.setContentCompressionResistancePriority(.required, for: .horizontal)
    clear.addAction(UIAction { [weak self] _ in self?.clearAll() }, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: groups.isEmpty ? [title] : [title, clear])
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    return row
  }

  // MARK: Actions

  // Source: on iOS, the clear button asks for confirmation before it clears everything.
  private func clearAll() {
    guard asksToClear else {
      asksToClear = true
      return show(groups)
    }
    asksToClear = false
    for banner in groups.flatMap(\.banners) { banner.ended(.cleared) }
  }

  private func take(
    _ action: NotificationRow.Choice,
    _ banners: [NotificationBanner],
    _ row: UIView
  ) {
    guard let first = banners.first else { return }
    switch action {
    case .open: first.ended(.opened)
    case .clear: for banner in banners { banner.ended(.cleared) }
    case .view: source.showDetail(first)
    case .manage: manage(first, row)
    }
  }

  /// Asks how to deliver the app's notifications.
  private func manage(_ banner: NotificationBanner, _ row: UIView) {
    let source = source
    let sheet = UIAlertController(
      title: banner.appName,
      message: nil,
      preferredStyle: .actionSheet
    )
    let isQuiet = source.isQuiet(banner)
    sheet.addAction(
      UIAlertAction(
        title: isQuiet ? NotificationWords.prominently : NotificationWords.quietly,
        style: .default
      ) { _ in source.setQuiet(!isQuiet, banner) }
    )
    if source.hasAppSettings(banner) {
      sheet.addAction(
        UIAlertAction(title: NotificationWords.configure(banner.appName), style: .default) { _ in
          source.openAppSettings(banner)
        }
      )
    }
    sheet.addAction(
      UIAlertAction(title: NotificationWords.turnOff, style: .destructive) { _ in
        source.turnOff(banner)
      }
    )
    sheet.addAction(UIAlertAction(title: NotificationWords.cancel, style: .cancel))
    sheet.popoverPresentationController?.sourceView = row
    sheet.popoverPresentationController?.sourceRect = row.bounds
    present(sheet, animated: true)
  }
}
