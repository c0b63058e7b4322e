import CoreGraphics
import Foundation
import UIKitCore

/// The card with the time of arrival, the remaining time and the distance to the destination.
@MainActor
final class EstimatesCard: UIView {
  private let values = [UILabel(), UILabel(), UILabel()]
  private let names = [UILabel(), UILabel(), UILabel()]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = CarMetrics.cardRadius
    for label in values {
      label.font = .systemFont(ofSize: 26, weight: .semibold)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      label.textAlignment = .center
      addSubview(label)
    }
    for label in names {
      label.font = .systemFont(ofSize: 18)
      label.textAlignment = .center
      addSubview(label)
    }
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  required init?(coder: NSCoder) { fatalError("EstimatesCard is not in archives.") }

  /// Shows estimates.
  ///
  /// - Parameters:
  ///   - estimates: The estimates.
  ///   - color: The color of the remaining time.
  ///   - arrival: The time of arrival as text, or nil for a dash.
  ///   - palette: The colors of the card.
  func show(
    _ estimates: CPTravelEstimates,
    color: CPTimeRemainingColor,
    arrival: String?,
    palette: CarPalette
  ) {
    backgroundColor = palette.row
    let time = DistanceText.text(ofSeconds: estimates.timeRemaining)
    let texts = [
      arrival ?? "–", time ?? "–",
      DistanceText.text(of: estimates.distanceRemainingToDisplay),
    ]
    for (label, text) in zip(values, texts) {
      label.text = text
      label.textColor = palette.text
    }
    for (label, text) in zip(names, ["arrival", "time", "distance"].map { CarPlayWords[$0] }) {
      label.text = text
      label.textColor = palette.secondaryText
    }
    switch color {
    case .default: break
    case .green: values[1].textColor = palette.isDark ? Self.lightGreen : palette.confirm
    case .orange: values[1].textColor = palette.isDark ? Self.lightOrange : Self.darkOrange
    case .red: values[1].textColor = palette.isDark ? Self.lightRed : palette.destructive
    }
    accessibilityLabel = texts.joined(separator: ", ")
    setNeedsLayout()
  }

  // Chosen: the colors have a contrast of at least 4.5:1 on the cards.
  private static let lightGreen = UIColor(red: 0.36, green: 0.85, blue: 0.44, alpha: 1)
  private static let lightOrange = UIColor(red: 1, green: 0.68, blue: 0.25, alpha: 1)
  private static let darkOrange = UIColor(red: 0.62, green: 0.33, blue: 0, alpha: 1)
  private static let lightRed = UIColor(red: 1, green: 0.5, blue: 0.46, alpha: 1)

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = ((bounds.width - 16) / 3).rounded(.down)
    for index in 0..<3 {
      let place = isMirrored ? 2 - index : index
      let x = 8 + CGFloat(place) * width
      values[index].frame = CGRect(x: x, y: 6, width: width, height: 34)
      names[index].frame = CGRect(x: x, y: 40, width: width, height: 24)
    }
  }
}
