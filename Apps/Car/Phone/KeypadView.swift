import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The keypad of a telephone; while it is locked, a text replaces it.
final class KeypadView: UIView {
  let phone: Phone
  let keys: [CarButton]
  let deleteKey = CarButton(title: CarWords["Delete"])
  let callKey = CarButton(title: CarWords["Call"])
  let numberLabel = UILabel()
  let lockLabel = UILabel()
  private let restrictions: CarRestrictionService
  private var observation: CarEventObservation?

  private static let characters: [Character] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#",
  ]

  init(phone: Phone, context: CarAppContext) throws {
    self.phone = phone
    restrictions = context.restrictions
    keys = Self.characters.map { CarButton(title: String($0)) }
    super.init(frame: .zero)
    numberLabel.textAlignment = .center
    numberLabel.accessibilityIdentifier = "phone.number"
    lockLabel.accessibilityIdentifier = "phone.lock"
    lockLabel.text = CarWords["Numbers can be dialled while parked. Say “call” and a name."]
    lockLabel.numberOfLines = 0
    lockLabel.textAlignment = .center
    for label in [numberLabel, lockLabel] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    callKey.emphasis = .prominent
    let registry = context.registry
    for (character, key) in zip(Self.characters, keys) {
      let name = character == "*" ? "star" : character == "#" ? "hash" : String(character)
      try registry.addAction("phone.key.\(name)", CarWords["Key %@", "\(character)"], key: key) {
        [weak self] in
        self?.ifUnlocked { $0.press(character) }
      }
      addSubview(key)
    }
    try registry.addAction("phone.delete", CarWords["Delete"], key: deleteKey) { [weak self] in
      self?.ifUnlocked { $0.deleteKey() }
    }
    try registry.addAction("phone.dial", CarWords["Call"], key: callKey) { [weak self] in
      self?.ifUnlocked { $0.dialEntered() }
    }
    addSubview(deleteKey)
    addSubview(callKey)
    observation = restrictions.observeOnMain { [weak self] _ in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private var isLocked: Bool { restrictions.current.isLocked(.dialPad) }

  private func ifUnlocked(_ action: (Phone) -> Void) { if !isLocked { action(phone) } }

  /// Updates the number and the lock; the number remains while the keys are locked.
  func update() {
    let isLocked = isLocked
    for key in keys + [deleteKey, callKey] { key.isHidden = isLocked }
    lockLabel.isHidden = !isLocked
    numberLabel.isHidden = isLocked
    numberLabel.text = phone.entered.isEmpty ? phone.line.note : phone.entered
    deleteKey.isEnabled = !phone.entered.isEmpty
    callKey.isEnabled = !phone.entered.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    numberLabel.setStyle(
      phone.entered.isEmpty ? .secondary : .title,
      phone.entered.isEmpty ? .secondaryText : .text,
      on: display
    )
    lockLabel.setStyle(.primary, .text, on: display)
    lockLabel.frame = bounds
    let header = CarStyle.font(.title, on: display).lineHeight.rounded(.up)
    numberLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header)
    let area = CGRect(
      x: 0,
      y: header + gap / 2,
      width: bounds.width,
      height: bounds.height - header - gap / 2
    )
    let side = max(deleteKey.intrinsicContentSize.width, callKey.intrinsicContentSize.width)
    layOut(
      keys,
      columns: 3,
      in: CGRect(
        x: area.minX,
        y: area.minY,
        width: area.width - side - gap,
        height: area.height
      ),
      gap: gap
    )
    layOut(
      [deleteKey, callKey],
      columns: 1,
      in: CGRect(x: area.maxX - side, y: area.minY, width: side, height: area.height),
      gap: gap
    )
  }
}
