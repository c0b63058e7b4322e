import UIKit

/// The middle of the cluster: guidance, assistance or the trip, with the name of the page.
final class ContextView: UIView {
  var state = ClusterState() { didSet { if state != oldValue { show() } } }
  var page = ClusterPage.guidance { didSet { if page != oldValue { show() } } }
  var palette = ClusterPalette.night { didSet { if palette != oldValue { show() } } }

  private let title = UILabel()
  private let dots = UIPageControl()
  private let arrow = ManeuverView()
  private let large = UILabel()
  private let small = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    title.font = .systemFont(ofSize: 28, weight: .semibold)
    large.font = .monospacedDigitSystemFont(ofSize: 72, weight: .semibold)
    small.font = .systemFont(ofSize: 36)
    small.numberOfLines = 2
    for label in [title, large, small] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
      addSubview(label)
    }
    dots.numberOfPages = ClusterPage.allCases.count
    dots.isUserInteractionEnabled = false
    addSubview(dots)
    addSubview(arrow)
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 24
    title.frame = CGRect(x: inset, y: 14, width: bounds.width - 160, height: 36)
    let dotsSize = dots.size(forNumberOfPages: ClusterPage.allCases.count)
    dots.frame = CGRect(
      x: bounds.width - dotsSize.width - inset,
      y: 14,
      width: dotsSize.width,
      height: 36
    )
    let hasArrow = !arrow.isHidden
    let side: CGFloat = hasArrow ? min(bounds.height - 110, 180) : 0
    arrow.frame = CGRect(
      x: inset,
      y: 50 + (bounds.height - 50 - side) / 2 - 6,
      width: side,
      height: side
    )
    let x = inset + side + (hasArrow ? 24 : 0)
    let width = bounds.width - x - inset
    let text = small.sizeThatFits(CGSize(width: width, height: 96)).height
    let block = 84 + min(text, 96)
    let top = 50 + (bounds.height - 50 - block) / 2 - 6
    large.frame = CGRect(x: x, y: top, width: width, height: 84)
    small.frame = CGRect(x: x, y: top + 84, width: width, height: min(text, 96))
    mirrorSubviewsIfNeeded()
  }

  private func show() {
    backgroundColor = palette.panel
    title.textColor = palette.faint
    large.textColor = palette.text
    small.textColor = palette.text
    arrow.color = palette.accent
    dots.currentPage = page.rawValue
    dots.pageIndicatorTintColor = palette.track
    dots.currentPageIndicatorTintColor = palette.text
    title.text = page.title
    arrow.isHidden = page != .guidance || state.guidance == nil
    switch page {
    case .guidance: showGuidance()
    case .assistance:
      large.text = state.cruise.map { "\($0) km/h" } ?? CarWords["Cruise off"]
      small.text =
        state.automation.map { CarWords["Automation level %@", "\($0.level)"] }
        ?? CarWords["Automation unknown"]
    case .trip:
      large.text = state.range.map { "\($0) km" } ?? "–"
      let charge = state.charge.map { CarWords["Charge %@ %", "\(Int(clamping: $0.rounded()))"] }
      let outside = state.temperature.map { CarWords["Outside %@ °C", "\($0)"] }
      small.text = [charge, outside].compactMap { $0 }.joined(separator: "\n")
    }
    setNeedsLayout()
  }

  private func showGuidance() {
    guard let guidance = state.guidance else {
      large.text = CarWords["No guidance"]
      small.text = ""
      return
    }
    arrow.maneuver = guidance.maneuver
    large.text = guidance.distance.map(ClusterState.distance) ?? ""
    small.text = guidance.road
    arrow.isAccessibilityElement = true
    arrow.accessibilityLabel = guidance.maneuver.words
  }
}

extension ClusterState.Guidance.Maneuver {
  /// The name of the manoeuvre.
  var words: String {
    switch self {
    case .left: CarWords["Turn left"]
    case .right: CarWords["Turn right"]
    case .straight: CarWords["Go straight on"]
    case .uTurn: CarWords["Turn round"]
    case .roundabout: CarWords["Take the roundabout"]
    case .arrive: CarWords["You arrive"]
    }
  }
}
