import CarDisplays
import CoreGraphics
import UIKit

/// A dial with a scale and a needle, which one finger turns like a knob.
///
/// The dial shows and sets the value at the same place. Catalogue: CAR-F09.
open class CarDialView: CarKnobView {
  /// The number of parts between the labelled ends of the scale; the default is 10.
  public var divisions = 10 {
    didSet { setNeedsLayout() }
  }

  private let ticks = CAShapeLayer()
  private let needle = CAShapeLayer()

  /// Creates a dial with the range 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a dial from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for shape in [ticks, needle] {
      shape.fillColor = nil
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
  }

  override var showsMark: Bool { false }

  // Chosen: the largest number of parts of a scale that can still be distinguished.
  private static let mostDivisions = 60

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = CarKnobLook(share: share, in: bounds)
    let inner = look.radius - look.trackWidth
    let path = UIBezierPath()
    let count = min(max(1, divisions), Self.mostDivisions)
    for index in 0...count {
      let tick = CarKnobLook(share: Double(index) / Double(count), in: bounds)
      path.move(to: tick.mark(atRadius: inner))
      path.addLine(to: tick.mark(atRadius: inner - look.trackWidth * 0.5))
    }
    let hand = UIBezierPath()
    hand.move(to: look.mark(atRadius: inner * 0.55))
    hand.addLine(to: look.mark(atRadius: inner))
    withoutAnimation {
      ticks.path = path.cgPath
      ticks.lineWidth = max(1, look.trackWidth / 8)
      ticks.strokeColor = resolved(.secondaryText)
      needle.path = hand.cgPath
      needle.lineWidth = max(2, look.trackWidth / 3)
      needle.strokeColor = resolved(.accent)
    }
  }
}
