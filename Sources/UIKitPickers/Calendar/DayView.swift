import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// The view of one day of a calendar.
final class DayView: UIControl {
  /// The appearance of a day.
  struct Look: Equatable {
    var isSelected = false
    var isToday = false
    var isSelectable = true
  }

  let date: Date
  let number = UILabel()
  private let disc = UIView(frame: .zero)
  private(set) var decoration: UIView?
  var look = Look() { didSet { if look != oldValue { updateLook() } } }
  var font = UIFont.systemFont(ofSize: 20) { didSet { updateLook() } }

  private enum Metrics {
    // Unverified: the disc behind a selected day, from pictures of iOS 14.
    static let disc: CGFloat = 44
    static let chosenOpacity: CGFloat = 0.15
  }

  init(date: Date, text: String, spokenText: String) {
    self.date = date
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    number.textAlignment = .center
    number.text = text
    number.adjustsFontSizeToFitWidth = true
    number.minimumScaleFactor = 0.4
    addSubview(number)
    isAccessibilityElement = true
    accessibilityLabel = spokenText
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a decoration below the number; nil removes it.
  func show(decoration view: UIView?) {
    decoration?.removeFromSuperview()
    decoration = view
    if let view {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = decoration == nil ? 0 : min(DecorationView.room, bounds.height / 3)
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    let side = max(0, min(Metrics.disc, room.width, room.height))
    disc.frame = CGRect(
      x: room.midX - side / 2,
      y: room.midY - side / 2,
      width: side,
      height: side
    )
    disc.layer.cornerRadius = side / 2
    number.frame = disc.frame.insetBy(dx: min(2, side / 2), dy: 0)
    decoration?.frame = CGRect(x: 0, y: room.maxY, width: bounds.width, height: height)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLook()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLook()
  }

  private func updateLook() {
    let tint: UIColor = tintColor
    if look.isSelected {
      disc.backgroundColor =
        look.isToday ? tint : tint.withAlphaComponent(Metrics.chosenOpacity)
      number.textColor = look.isToday ? .white : tint
    } else {
      disc.backgroundColor = nil
      number.textColor =
        look.isSelectable ? (look.isToday ? tint : .label) : .tertiaryLabel
    }
    number.font =
      look.isSelected || look.isToday
      ? UIFont(
        descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold) ?? font.fontDescriptor,
        size: font.pointSize
      ) : font
    isUserInteractionEnabled = look.isSelectable
    var traits: UIAccessibilityTraits = .button
    if look.isSelected { traits.insert(.selected) }
    if !look.isSelectable { traits.insert(.notEnabled) }
    accessibilityTraits = traits
  }
}
