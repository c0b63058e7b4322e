import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A large switch on a screen, which the driver flips by a tap or by a drag to a side.
open class CarToggleView: CarTargetControl, CarValueControl {
  /// Whether the switch is on; setting the property sends no action.
  public var isOn = false {
    didSet { if isOn != oldValue { setNeedsLayout() } }
  }

  private let track = CALayer()
  private let knob = CALayer()
  private var startX: CGFloat = 0
  private var wasOn = false
  private var isDragged = false

  /// Creates a switch that is off.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    accessibilityTraits = .button
    layer.addSublayer(track)
    layer.addSublayer(knob)
  }

  /// The state as a flag.
  public var carValue: CarValue {
    get { .flag(isOn) }
    set { if case .flag(let flag) = newValue { isOn = flag } }
  }
  /// The operations that the switch accepts: a flip, a tap or a drag.
  public var acceptedAffordances: Set<CarAffordance> { [.flip, .tap, .drag] }
  /// The kind of input of a change, which is a flip.
  public var changeKind: CarInput.Kind { .flip }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    flip(to: !isOn)
    return true
  }

  private func flip(to isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    sendActions(for: .valueChanged)
  }

  // MARK: Touch

  // Chosen: a quarter of the travel, because a finger moves less during a tap.
  private var dragThreshold: CGFloat { (bounds.width - bounds.height) / 4 }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    wasOn = isOn
    isDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = touch.location(in: self).x - startX
    if abs(moved) > max(1, dragThreshold) {
      isDragged = true
      flip(to: moved > 0)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isDragged, isTouchInside { flip(to: !wasOn) }
  }

  // MARK: Looks

  open override var intrinsicContentSize: CGSize {
    let target = minimumTarget
    return CGSize(width: target.width * 1.75, height: target.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = (bounds.height * 0.8).rounded()
    let inset = (bounds.height * 0.08).rounded()
    withoutAnimation {
      track.frame = CGRect(
        x: 0,
        y: (bounds.height - height) / 2,
        width: bounds.width,
        height: height
      )
      track.cornerRadius = height / 2
      track.backgroundColor = resolved(isOn ? .accent : .raised)
      let side = height - 2 * inset
      knob.frame = CGRect(
        x: isOn ? bounds.width - inset - side : inset,
        y: track.frame.minY + inset,
        width: side,
        height: side
      )
      knob.cornerRadius = side / 2
      knob.backgroundColor = resolved(isOn ? .onAccent : .text)
      layer.opacity = isEnabled ? (isHighlighted ? 0.8 : 1) : Self.disabledOpacity
    }
  }
}
