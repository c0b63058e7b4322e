import CarControls
import CoreGraphics
import UIKit
import VectorMap

/// The lanes before a manoeuvre, from left to right; the recommended ones are emphasized.
final class LaneView: UIView {
  var lanes: [Lane] = [] {
    didSet {
      guard lanes != oldValue else { return }
      accessibilityLabel = Self.words(lanes)
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsDisplay()
  }

  /// Returns a description: "Use the 2 left lanes of 3"; empty without lanes.
  static func words(_ lanes: [Lane]) -> String {
    let good = lanes.indices.filter { lanes[$0].isRecommended }
    guard let first = good.first, let last = good.last else { return "" }
    if good.count == lanes.count { return "Use any lane" }
    let side = first == 0 ? "left" : last == lanes.count - 1 ? "right" : "middle"
    return good.count == 1
      ? "Use the \(side) lane of \(lanes.count)"
      : "Use the \(good.count) \(side) lanes of \(lanes.count)"
  }

  override func draw(_ rect: CGRect) {
    guard !lanes.isEmpty else { return }
    let width = min(bounds.width / CGFloat(lanes.count), bounds.height * 0.9)
    let strong = CarStyle.color(.text).resolvedColor(with: traitCollection)
    let weak = CarStyle.color(.secondaryText).resolvedColor(with: traitCollection)
      .withAlphaComponent(0.4)
    for (index, lane) in lanes.enumerated() {
      let box = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      if index > 0 {
        weak.setFill()
        UIBezierPath(
          rect: CGRect(
            x: box.minX - 1,
            y: box.height * 0.15,
            width: 2,
            height: box.height * 0.7
          )
        ).fill()
      }
      // A lane with two directions shows both arrows.
      for direction in lane.directions.isEmpty ? [.through] : lane.directions {
        (lane.isRecommended ? strong : weak).set()
        draw(direction, in: box.insetBy(dx: width * 0.16, dy: box.height * 0.08))
      }
    }
  }

  private func draw(_ direction: Lane.Direction, in box: CGRect) {
    let degrees: CGFloat =
      switch direction {
      case .through: 0
      case .slightLeft: -40
      case .slightRight: 40
      case .left: -90
      case .right: 90
      case .sharpLeft: -130
      case .sharpRight: 130
      case .uTurn: -178
      }
    let length = min(box.width * 0.55, box.height * 0.4)
    let thick = max(2, length * 0.24)
    let angle = degrees * .pi / 180
    let knee = CGPoint(x: box.midX, y: box.midY)
    let shift = direction == .uTurn ? -length * 0.5 : 0
    let tip = CGPoint(
      x: knee.x + sin(angle) * length + shift,
      y: knee.y - cos(angle) * length
    )
    let stem = UIBezierPath()
    stem.lineWidth = thick
    stem.lineJoinStyle = .round
    stem.move(to: CGPoint(x: box.midX, y: box.maxY))
    stem.addLine(to: knee)
    if direction == .uTurn {
      stem.addLine(to: CGPoint(x: knee.x + shift * 2, y: knee.y))
      stem.addLine(to: CGPoint(x: knee.x + shift * 2, y: tip.y - thick))
    } else {
      stem.addLine(
        to: CGPoint(x: tip.x - sin(angle) * thick, y: tip.y + cos(angle) * thick)
      )
    }
    stem.stroke()
    // The arrowhead, whose tip extends beyond the end of the line.
    let end = direction == .uTurn ? CGPoint(x: knee.x + shift * 2, y: tip.y) : tip
    let ahead = CGPoint(x: sin(angle), y: -cos(angle))
    let side = CGPoint(x: -ahead.y, y: ahead.x)
    let size = thick * 1.3
    let head = UIBezierPath()
    head.move(to: CGPoint(x: end.x + ahead.x * size, y: end.y + ahead.y * size))
    for sign in [1.0, -1] {
      head.addLine(
        to: CGPoint(
          x: end.x - ahead.x * size * 0.5 + side.x * size * sign,
          y: end.y - ahead.y * size * 0.5 + side.y * size * sign
        )
      )
    }
    head.close()
    head.fill()
  }
}
