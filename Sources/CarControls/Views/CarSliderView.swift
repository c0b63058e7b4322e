import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A wide slider on a screen, which a finger can drag from any point.
///
/// A movement to the right increases the value in every language. Catalogue: CAR-F05, CAR-F20.
open class CarSliderView: CarRangeControl {
  private let track = CALayer()
  private let fill = CALayer()
  private let thumb = CALayer()
  private var startX: CGFloat = 0
  private var startShare = 0.0
  private var startValue = 0.0

  /// Creates a slider with the range 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a slider from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for part in [track, fill, thumb] { layer.addSublayer(part) }
  }

  open override var acceptedAffordances: Set<CarAffordance> { [.slide, .drag] }
  open override var changeKind: CarInput.Kind { .slide }

  // MARK: Touch

  private var travel: CGFloat { max(1, bounds.width - bounds.height) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    startShare = share
    startValue = value
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // The value follows the finger from its present position, so that a touch beside the thumb does
    // not make it jump.
    let moved = Double((touch.location(in: self).x - startX) / travel)
    change(to: minimumValue + (startShare + moved) * (maximumValue - minimumValue))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finishChange(from: startValue)
  }

  open override func cancelTracking(with event: UIEvent?) { finishChange(from: startValue) }

  // MARK: Looks

  open override var intrinsicContentSize: CGSize {
    let target = minimumTarget
    // Chosen: a travel of six targets, so that a step of a tenth is visible.
    return CGSize(width: target.width * 6, height: target.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height * 0.4).rounded()
    let side = bounds.height
    let middle = side / 2 + travel * CGFloat(share)
    withoutAnimation {
      let bar = CGRect(
        x: 0,
        y: ((bounds.height - height) / 2).rounded(),
        width: bounds.width,
        height: height
      )
      track.frame = bar
      track.cornerRadius = height / 2
      track.backgroundColor = resolved(.raised)
      fill.frame = CGRect(x: 0, y: bar.minY, width: middle, height: height)
      fill.cornerRadius = height / 2
      fill.backgroundColor = resolved(.accent)
      let width = isHighlighted ? side * 0.9 : side * 0.8
      thumb.frame = CGRect(
        x: middle - width / 2,
        y: (side - width) / 2,
        width: width,
        height: width
      )
      thumb.cornerRadius = width / 2
      thumb.backgroundColor = resolved(.text)
      layer.opacity = isEnabled ? 1 : Self.disabledOpacity
    }
  }
}
