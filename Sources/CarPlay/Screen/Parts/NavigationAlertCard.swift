import CoreGraphics
import Foundation
import UIKitCore

/// The card of an alert over the map.
@MainActor
final class NavigationAlertCard: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private var buttons: [CarButton] = []
  private var alert: CPNavigationAlert?

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = CarMetrics.cardRadius
    title.font = CarMetrics.buttonFont
    subtitle.font = CarMetrics.detailFont
    picture.contentMode = .scaleAspectFit
    for view in [picture, title, subtitle] as [UIView] { addSubview(view) }
    accessibilityViewIsModal = false
  }

  required init?(coder: NSCoder) { fatalError("NavigationAlertCard is not in archives.") }

  func show(
    _ alert: CPNavigationAlert,
    palette: CarPalette,
    choose: @escaping (CPAlertAction) -> Void
  ) {
    let isNew = alert !== self.alert
    self.alert = alert
    backgroundColor = palette.row
    // A line separates the card from the guidance below it.
    layer.borderWidth = 2
    layer.borderColor = palette.track.cgColor
    title.textColor = palette.text
    subtitle.textColor = palette.secondaryText
    picture.image =
      alert.image
      ?? (palette.isDark ? alert.imageSet?.lightContentImage : alert.imageSet?.darkContentImage)
    picture.tintColor = palette.text
    picture.isHidden = picture.image == nil
    if isNew || buttons.first?.palette.isDark != palette.isDark {
      buttons.forEach { $0.removeFromSuperview() }
      buttons = [alert.primaryAction, alert.secondaryAction].compactMap { $0 }.map { action in
        let button = CarButton(action.title) { choose(action) }
        button.palette = palette
        switch action.style {
        case .destructive: button.form = .filled(palette.destructive)
        case .default where action === alert.primaryAction: button.form = .prominent
        default: button.form = .filled(palette.isDark ? palette.track : Self.gray)
        }
        addSubview(button)
        return button
      }
    }
    accessibilityLabel = alert.titleVariants.first
    setNeedsLayout()
  }

  // Chosen: white text on this gray has a contrast of 7:1.
  private static let gray = UIColor(white: 0.34, alpha: 1)

  /// The height of the card, in points.
  static let height: CGFloat = 190

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let alert else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    var x: CGFloat = 20
    if !picture.isHidden {
      place(picture, CGRect(x: 20, y: 18, width: 56, height: 56))
      x = 92
    }
    let width = bounds.width - x - 20
    title.text = TextVariants.first(of: alert.titleVariants, fitting: width, in: title.font)
    subtitle.text = TextVariants.first(
      of: alert.subtitleVariants,
      fitting: width,
      in: subtitle.font
    )
    let hasSubtitle = !alert.subtitleVariants.isEmpty
    place(title, CGRect(x: x, y: hasSubtitle ? 12 : 28, width: width, height: 36))
    place(subtitle, CGRect(x: x, y: 48, width: width, height: 34))
    for label in [title, subtitle] { label.textAlignment = isMirrored ? .right : .left }
    let count = CGFloat(max(1, buttons.count))
    let each = ((bounds.width - 40 - CarMetrics.gap * (count - 1)) / count).rounded(.down)
    for (index, button) in buttons.enumerated() {
      place(
        button,
        CGRect(
          x: 20 + CGFloat(index) * (each + CarMetrics.gap),
          y: bounds.height - CarMetrics.rowHeight - 16,
          width: each,
          height: CarMetrics.rowHeight
        )
      )
    }
  }
}
