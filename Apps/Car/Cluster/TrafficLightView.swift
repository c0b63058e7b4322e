import UIKit

/// The traffic light ahead and the seconds until it changes (CAR-F49).
///
/// Each colour has its own position, as on the road, so that colour alone is not the only signal.
final class TrafficLightView: UIView {
  var light: ClusterState.TrafficLight? { didSet { if light != oldValue { show() } } }
  var palette = ClusterPalette.night { didSet { if palette != oldValue { show() } } }

  private let lamps = [CALayer(), CALayer(), CALayer()]
  private let seconds = UILabel()

  // The colours of the light, the same by day and by night because the housing is black.
  private static let red = UIColor(red: 1, green: 0.27, blue: 0.23, alpha: 1)
  private static let amber = UIColor(red: 1, green: 0.75, blue: 0.1, alpha: 1)
  private static let green = UIColor(red: 0.2, green: 0.9, blue: 0.45, alpha: 1)
  private static let housing = UIColor(red: 0.07, green: 0.08, blue: 0.09, alpha: 1)
  private static let unlit = UIColor(red: 0.2, green: 0.21, blue: 0.23, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    layer.borderWidth = 2
    backgroundColor = Self.housing
    for lamp in lamps { layer.addSublayer(lamp) }
    seconds.textAlignment = .center
    seconds.textColor = .white
    addSubview(seconds)
    isAccessibilityElement = true
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width - 24
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, lamp) in lamps.enumerated() {
      lamp.frame = CGRect(x: 12, y: 12 + CGFloat(index) * (side + 8), width: side, height: side)
      lamp.cornerRadius = side / 2
    }
    CATransaction.commit()
    let top = 12 + 3 * (side + 8)
    seconds.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - 4)
    seconds.font = .monospacedDigitSystemFont(ofSize: 44, weight: .semibold)
  }

  private func show() {
    isHidden = light == nil
    layer.borderColor = palette.track.cgColor
    let phase = light?.phase
    let lit: [UIColor?] = [
      phase == .red || phase == .redAmber ? Self.red : nil,
      phase == .amber || phase == .redAmber ? Self.amber : nil,
      phase == .green ? Self.green : nil,
    ]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (lamp, color) in zip(lamps, lit) {
      lamp.backgroundColor = (color ?? Self.unlit).cgColor
    }
    CATransaction.commit()
    seconds.text = light?.seconds.map { "\($0)" } ?? ""
    let name =
      switch phase {
      case .red: CarWords["Traffic light red"]
      case .redAmber: CarWords["Traffic light red and amber"]
      case .green: CarWords["Traffic light green"]
      case .amber: CarWords["Traffic light amber"]
      case .dark, nil: CarWords["Traffic light off"]
      }
    accessibilityLabel =
      (light?.seconds).map { CarWords["%@, %@ seconds", name, "\($0)"] } ?? name
  }
}
