import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitServices
import UserNotifications

/// The view of a notification: the app's icon and name, the time, titles and text.
@MainActor
final class BannerCard: UIView {
  /// Unverified: after pictures of iOS 12 and 15.
  private struct Metrics {
    var corner: CGFloat
    var icon: CGFloat
    var iconCorner: CGFloat
    var inset: CGFloat
    var gap: CGFloat
    var picture: CGFloat = 36

    @MainActor static var current: Metrics {
      Surroundings.systemVersion.major >= 15
        ? Metrics(corner: 24, icon: 38, iconCorner: 9, inset: 14, gap: 10)
        : Metrics(corner: 13, icon: 20, iconCorner: 4.5, inset: 12, gap: 7)
    }
  }

  var accessibilityActivated: (() -> Void)?
  var accessibilityExpanded: (() -> Void)?
  /// The accessibility actions that the list adds for the notification.
  var listActions: [UIAccessibilityCustomAction] = []

  private let ground = BannerGround()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let body = UILabel()
  private let picture = UIImageView()
  private let column = UIStackView()
  private let words = UIStackView()
  private let metrics = Metrics.current

  init(_ banner: NotificationBanner) {
    super.init(frame: .zero)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    ground.layer.cornerRadius = metrics.corner
    ground.translatesAutoresizingMaskIntoConstraints = false
    addSubview(ground)
    fill(banner)
    build(banner)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = [banner.appName, banner.title, banner.subtitle, banner.body, banner.age]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func fill(_ banner: NotificationBanner) {
    let isNew = Surroundings.systemVersion.major >= 15
    // Source: iOS 15 shows the app's name where the notification has no title.
    title.text = isNew && banner.title.isEmpty ? banner.appName : banner.title
    subtitle.text = banner.subtitle
    body.text = banner.body
    for label in [title, subtitle] {
      label.font = .preferredFont(forTextStyle: .subheadline).weighted(.semibold)
    }
    body.font = .preferredFont(forTextStyle: .subheadline)
    for label in [title, subtitle, body] {
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .label
      label.textAlignment = .natural
    }
    // The system truncates text that does not fit.
    (title.numberOfLines, subtitle.numberOfLines, body.numberOfLines) = (1, 1, 2)
    picture.image = banner.picture.flatMap { UIImage(contentsOfFile: $0) }
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 4
    for label in [title, subtitle, body] { label.isHidden = (label.text ?? "").isEmpty }
  }

  private func build(_ banner: NotificationBanner) {
    let isNew = Surroundings.systemVersion.major >= 15
    let icon = UIImageView(
      image: banner.icon.map { UIImage(cgImage: $0) }
        ?? CurrentAppIcon.image(
          named: banner.appName,
          side: metrics.icon,
          letterSize: metrics.icon * 0.6
        )
    )
    icon.layer.cornerRadius = metrics.iconCorner
    icon.clipsToBounds = true
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let time = UILabel()
    time.text = banner.age
    time.font = .preferredFont(forTextStyle: .footnote)
    time.textColor = .secondaryLabel
    time.adjustsFontForContentSizeCategory = true
    time.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentCompressionResistancePriority(.required, for: .horizontal)

    for label in [title, subtitle, body] { words.addArrangedSubview(label) }
    words.axis = .vertical
    words.spacing = 1
    let row = UIStackView(arrangedSubviews: picture.image == nil ? [words] : [words, picture])
    row.spacing = metrics.gap
    row.alignment = .top
    column.axis = .vertical
    if isNew {
      let first = UIStackView(arrangedSubviews: [title, time])
      first.spacing = metrics.gap
      first.alignment = .firstBaseline
      words.insertArrangedSubview(first, at: 0)
      row.insertArrangedSubview(icon, at: 0)
      row.alignment = .center
      column.addArrangedSubview(row)
    } else {
      let name = UILabel()
      name.text = banner.appName.uppercased()
      name.font = .preferredFont(forTextStyle: .footnote)
      name.textColor = .secondaryLabel
      name.adjustsFontForContentSizeCategory = true
      let head = UIStackView(arrangedSubviews: [icon, name, time])
      head.spacing = metrics.gap
      head.alignment = .center
      column.addArrangedSubview(head)
      column.addArrangedSubview(row)
      column.spacing = 8
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    ground.contentView.addSubview(column)
    NSLayoutConstraint.activate([
      ground.topAnchor.constraint(equalTo: topAnchor),
      ground.bottomAnchor.constraint(equalTo: bottomAnchor),
      ground.leadingAnchor.constraint(equalTo: leadingAnchor),
      ground.trailingAnchor.constraint(equalTo: trailingAnchor),
      column.topAnchor.constraint(equalTo: topAnchor, constant: isNew ? metrics.inset : 10),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -metrics.inset),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: metrics.inset),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -metrics.inset),
      icon.widthAnchor.constraint(equalToConstant: metrics.icon),
      icon.heightAnchor.constraint(equalToConstant: metrics.icon),
    ])
    if picture.image != nil {
      picture.widthAnchor.constraint(equalToConstant: metrics.picture).isActive = true
      picture.heightAnchor.constraint(equalToConstant: metrics.picture).isActive = true
    }
  }

  /// The view of a content extension.
  struct Content {
    var view: UIView
    /// The height in points; nil for the width times `ratio`.
    var height: CGFloat?
    var ratio: CGFloat
    /// Whether the titles and the text are left out.
    var hidesText: Bool
  }

  /// Shows the complete text, and the view of an extension or a large picture.
  func expand(_ content: Content?) {
    for label in [title, subtitle, body] { label.numberOfLines = 0 }
    if let content { return show(content) }
    guard let image = picture.image, image.size.width > 0 else { return }
    picture.isHidden = true
    let large = UIImageView(image: image)
    large.contentMode = .scaleAspectFit
    large.clipsToBounds = true
    large.translatesAutoresizingMaskIntoConstraints = false
    large.heightAnchor.constraint(
      equalTo: large.widthAnchor,
      multiplier: min(1, image.size.height / image.size.width)
    ).isActive = true
    column.addArrangedSubview(large)
  }

  private func show(_ content: Content) {
    picture.isHidden = true
    if content.hidesText { words.isHidden = true }
    let view = content.view
    view.translatesAutoresizingMaskIntoConstraints = false
    if let height = content.height {
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
    } else {
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: content.ratio).isActive =
        true
    }
    column.addArrangedSubview(view)
    // The elements inside the view are accessible themselves.
    isAccessibilityElement = false
  }

  override func accessibilityActivate() -> Bool {
    accessibilityActivated?()
    return true
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      [
        UIAccessibilityCustomAction(name: NotificationWords.showMore) { [weak self] _ in
          self?.accessibilityExpanded?()
          return true
        }
      ] + listActions
    }
    set {}
  }
}

extension UIFont {
  /// Returns the font with another weight and the same size.
  fileprivate func weighted(_ weight: UIFont.Weight) -> UIFont {
    UIFont.systemFont(ofSize: pointSize, weight: weight)
  }
}
