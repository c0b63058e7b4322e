import UIKit

/// A row of dots that shows a rating and lets a person set it.
open class RatingControl: UIControl {
  /// The number of filled dots, from 0 to `maximum`.
  ///
  /// Values outside the range are clamped.
  open var rating = 0 {
    didSet {
      rating = min(max(rating, 0), Self.maximum)
      guard rating != oldValue else { return }
      setNeedsDisplay()
    }
  }

  /// The number of dots.
  public nonisolated static let maximum = 5

  private enum Metrics {
    // Chosen: five dots of 24 points with 8 points between them make a row that is 44 points high.
    static let diameter: CGFloat = 24
    static let gap: CGFloat = 8
    static let height: CGFloat = 44
  }

  /// Creates a control with no filled dot.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let dots = CGFloat(Self.maximum)
    return CGSize(
      width: dots * Metrics.diameter + (dots - 1) * Metrics.gap,
      height: Metrics.height
    )
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setRating(at: touch.location(in: self))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setRating(at: touch.location(in: self))
    return true
  }

  private func setRating(at point: CGPoint) {
    let old = rating
    rating = Self.rating(at: point.x)
    if rating != old { sendActions(for: .valueChanged) }
  }

  /// Returns the rating that a touch at `x` points from the leading edge sets.
  nonisolated static func rating(at x: CGFloat) -> Int {
    let step = Metrics.diameter + Metrics.gap
    return (0...maximum).last { x >= CGFloat($0 - 1) * step } ?? 0
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { "\(rating) of \(Self.maximum)" }
    set {}
  }

  open override func accessibilityIncrement() { setFromAccessibility(rating + 1) }

  open override func accessibilityDecrement() { setFromAccessibility(rating - 1) }

  private func setFromAccessibility(_ value: Int) {
    let old = rating
    rating = value
    if rating != old { sendActions(for: .valueChanged) }
  }

  // MARK: Appearance

  open override func draw(_ rect: CGRect) {
    for dot in 0..<Self.maximum {
      let box = CGRect(
        x: CGFloat(dot) * (Metrics.diameter + Metrics.gap),
        y: (bounds.height - Metrics.diameter) / 2,
        width: Metrics.diameter,
        height: Metrics.diameter
      )
      let path = UIBezierPath(ovalIn: box.insetBy(dx: 1, dy: 1))
      tintColor.set()
      if dot < rating { path.fill() } else { path.stroke() }
    }
  }
}
