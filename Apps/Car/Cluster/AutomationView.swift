import UIKit

/// Shows whether the car drives, its next action, and the takeover request (CAR-F28).
final class AutomationView: UIView {
  var automation: ClusterState.Automation? { didSet { if automation != oldValue { show() } } }
  var palette = ClusterPalette.night { didSet { if palette != oldValue { show() } } }

  private let wheel = CAShapeLayer()
  private let title = UILabel()
  private let upcoming = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    wheel.fillColor = nil
    wheel.lineWidth = 5
    layer.addSublayer(wheel)
    for label in [title, upcoming] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.8
      addSubview(label)
    }
    title.font = .systemFont(ofSize: 32, weight: .semibold)
    upcoming.font = .systemFont(ofSize: 28)
    isAccessibilityElement = true
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 40
    wheel.frame = CGRect(x: 20, y: (bounds.height - side) / 2, width: side, height: side)
    let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: side - 4, height: side - 4))
    path.move(to: CGPoint(x: 2, y: side * 0.45))
    path.addLine(to: CGPoint(x: side - 2, y: side * 0.45))
    path.move(to: CGPoint(x: side / 2, y: side * 0.45))
    path.addLine(to: CGPoint(x: side / 2, y: side - 2))
    wheel.path = path.cgPath
    let x = side + 36, width = bounds.width - x - 16
    let hasNext = !(upcoming.text ?? "").isEmpty
    let titleWidth = hasNext ? min(title.intrinsicContentSize.width, width * 0.5) : width
    title.frame = CGRect(x: x, y: 0, width: titleWidth, height: bounds.height)
    upcoming.frame = CGRect(
      x: x + titleWidth + 20,
      y: 0,
      width: max(width - titleWidth - 20, 0),
      height: bounds.height
    )
    if mirrorSubviewsIfNeeded() { wheel.frame.origin.x = bounds.width - wheel.frame.maxX }
  }

  private func show() {
    let handover = automation?.handover
    let carDrives = automation?.carDrives ?? false
    title.text =
      if let handover {
        CarWords["Take over: %@ s", "\(handover)"]
      } else if automation == nil {
        CarWords["Automation unknown"]
      } else if carDrives {
        CarWords["Car drives"]
      } else if automation?.level == 0 {
        CarWords["You drive"]
      } else {
        CarWords["You drive, car assists"]
      }
    upcoming.text = handover == nil ? (automation?.next).map { CarWords[$0] } : nil
    let ground = handover != nil ? palette.amber : palette.panel
    let ink = handover != nil ? palette.ground : carDrives ? palette.accent : palette.text
    backgroundColor = ground
    title.textColor = ink
    wheel.strokeColor = ink.cgColor
    upcoming.textColor = palette.faint
    accessibilityLabel = [title.text, upcoming.text].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    setNeedsLayout()
  }
}
