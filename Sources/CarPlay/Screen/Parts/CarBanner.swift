import CoreGraphics
import Foundation
import UIKitCore

/// A notification of a navigation app over another screen.
@MainActor
final class CarBanner: UIControl {
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let picture = UIImageView()
  private let titles: [String]
  private let details: [String]

  init(_ notification: CarNotification, palette: CarPalette, select: @escaping () -> Void) {
    switch notification {
    case .alert(let alert):
      titles = alert.titleVariants
      details = alert.subtitleVariants
      picture.image =
        alert.image
        ?? (palette.isDark
          ? alert.imageSet?.lightContentImage : alert.imageSet?.darkContentImage)
        ?? UIImage(systemName: "exclamationmark.triangle")
    case .maneuver(let maneuver):
      let attributed = maneuver.notificationAttributedInstructionVariants.map(\.string)
      let own = attributed.isEmpty ? maneuver.notificationInstructionVariants : attributed
      titles = own.isEmpty ? maneuver.instructionVariants : own
      details =
        (maneuver.estimates ?? maneuver.initialTravelEstimates).map {
          [DistanceText.text(of: $0.distanceRemainingToDisplay)]
        } ?? []
      picture.image =
        maneuver.notificationSymbolImage ?? maneuver.symbolImage
        ?? UIImage(systemName: maneuver.maneuverType.symbolName)
    }
    super.init(frame: .zero)
    backgroundColor = palette.row
    layer.cornerRadius = CarMetrics.cardRadius
    titleLabel.font = CarMetrics.textFont
    titleLabel.textColor = palette.text
    detailLabel.font = CarMetrics.detailFont
    detailLabel.textColor = palette.secondaryText
    picture.tintColor = palette.text
    picture.contentMode = .scaleAspectFit
    for view in [picture, titleLabel, detailLabel] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = (titles.prefix(1) + details.prefix(1)).joined(separator: ", ")
    addAction(UIAction { _ in select() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("CarBanner is not in archives.") }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = bounds.height - 40
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - 20 - side : 20,
      y: 20,
      width: side,
      height: side
    )
    let width = bounds.width - side - 60
    let x: CGFloat = isMirrored ? 20 : side + 40
    titleLabel.text = TextVariants.first(of: titles, fitting: width, in: titleLabel.font)
    detailLabel.text = TextVariants.first(of: details, fitting: width, in: detailLabel.font)
    let hasDetail = !details.isEmpty
    titleLabel.frame = CGRect(
      x: x,
      y: hasDetail ? 16 : (bounds.height - 36) / 2,
      width: width,
      height: 36
    )
    detailLabel.frame = CGRect(x: x, y: 54, width: width, height: 32)
    for label in [titleLabel, detailLabel] { label.textAlignment = isMirrored ? .right : .left }
  }
}
