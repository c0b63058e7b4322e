import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A slider for one component of a colour, over a gradient of the resulting colours.
final class ColorSlider: ColorTrack {
  enum Part: CaseIterable {
    case red, green, blue, alpha

    @MainActor var word: String {
      switch self {
      case .red: ColorWord.red.text
      case .green: ColorWord.green.text
      case .blue: ColorWord.blue.text
      case .alpha: ColorWord.opacity.text
      }
    }
  }

  let part: Part
  var chosen: PickedColor { didSet { if chosen != oldValue { setNeedsLayout() } } }
  /// Called when the user selects a colour, with whether the touch continues.
  var choosing: (PickedColor, Bool) -> Void = { _, _ in }
  private let track = CAGradientLayer()
  private let checks = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  let name = UILabel()
  let number = UILabel()

  // Unverified: from pictures of iOS 14.
  enum Metrics {
    static let track: CGFloat = 36
    static let name: CGFloat = 24
    static let number: CGFloat = 64
    static let border: CGFloat = 3
    static let square: CGFloat = 8
    static var height: CGFloat { track + name }
  }

  init(_ part: Part, chosen: PickedColor) {
    self.part = part
    self.chosen = chosen
    super.init(frame: .zero)
    name.text = part.word.uppercased()
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    name.textColor = .secondaryLabel
    number.font = .systemFont(ofSize: 17)
    number.textAlignment = .center
    number.textColor = .label
    number.adjustsFontSizeToFitWidth = true
    for view in [name, checks, number] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    checks.clipsToBounds = true
    checks.layer.cornerRadius = Metrics.track / 2
    if part == .alpha { checks.backgroundColor = UIColor(patternImage: Self.squares) }
    track.startPoint = CGPoint(x: 0, y: 0.5)
    track.endPoint = CGPoint(x: 1, y: 0.5)
    checks.layer.addSublayer(track)
    thumb.isUserInteractionEnabled = false
    thumb.layer.borderColor = UIColor.white.cgColor
    thumb.layer.borderWidth = Metrics.border
    thumb.layer.cornerRadius = Metrics.track / 2
    addSubview(thumb)
    isAccessibilityElement = true
    accessibilityLabel = part.word
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  /// The chequered pattern behind translucent colours.
  private static let squares: UIImage = {
    let side = Metrics.square
    return UIGraphicsImageRenderer(size: CGSize(width: side * 2, height: side * 2)).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side * 2, height: side * 2))
      UIColor(white: 0.8, alpha: 1).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
      $0.fill(CGRect(x: side, y: side, width: side, height: side))
    }
  }()

  /// The value of the component, from 0 to 1.
  var value: CGFloat {
    switch part {
    case .red: chosen.red
    case .green: chosen.green
    case .blue: chosen.blue
    case .alpha: chosen.alpha
    }
  }

  private func color(with value: CGFloat) -> PickedColor {
    var result = chosen
    switch part {
    case .red: result.red = value
    case .green: result.green = value
    case .blue: result.blue = value
    case .alpha: result.alpha = value
    }
    return result
  }

  private var trackFrame: CGRect {
    let frame = CGRect(
      x: 0,
      y: bounds.height - Metrics.track,
      width: max(Metrics.track, bounds.width - Metrics.number),
      height: Metrics.track
    )
    return isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = trackFrame
    name.frame = CGRect(x: frame.minX, y: 0, width: frame.width, height: Metrics.name)
    name.textAlignment = isRightToLeft ? .right : .left
    checks.frame = frame
    number.frame = CGRect(
      x: isRightToLeft ? 0 : frame.maxX,
      y: frame.minY,
      width: max(0, bounds.width - frame.width),
      height: frame.height
    )
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = checks.bounds
    var ends = [color(with: 0), color(with: 1)]
    if part != .alpha { for index in ends.indices { ends[index].alpha = 1 } }
    track.colors = (isRightToLeft ? ends.reversed() : ends).map(\.color.cgColor)
    CATransaction.commit()
    let share = isRightToLeft ? 1 - value : value
    thumb.bounds = CGRect(x: 0, y: 0, width: Metrics.track, height: Metrics.track)
    thumb.center = CGPoint(
      x: frame.minX + Metrics.track / 2 + share * (frame.width - Metrics.track),
      y: frame.midY
    )
    var opaque = chosen
    if part != .alpha { opaque.alpha = 1 }
    thumb.backgroundColor = opaque.color
    number.text =
      part == .alpha
      ? "\(Int(clamping: (value * 100).rounded()))%"
      : "\(Int(clamping: (value * 255).rounded()))"
    accessibilityValue = number.text
  }

  override func take(_ touch: UITouch?, isDown: Bool) {
    guard let touch else { return }
    let frame = trackFrame
    let room = max(1, frame.width - Metrics.track)
    let share = (touch.location(in: self).x - frame.minX - Metrics.track / 2) / room
    choose(isRightToLeft ? 1 - share : share, isDown: isDown)
  }

  private func choose(_ value: CGFloat, isDown: Bool) {
    chosen = color(with: min(max(value, 0), 1))
    choosing(chosen, isDown)
  }

  override func accessibilityIncrement() { choose(value + 0.1, isDown: false) }
  override func accessibilityDecrement() { choose(value - 0.1, isDown: false) }
}
