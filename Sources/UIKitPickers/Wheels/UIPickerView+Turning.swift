import Foundation
import HostInterface
import UIKitCore

extension UIPickerView {
  private static let tick = SystemSound.clip(of: SystemSound.wheelTick)

  /// A person begins to turn a wheel.
  final func wheelWillTurn() { feedback.prepare() }

  /// A row passes the middle while a person turns the wheel: it is felt and heard.
  final func wheel(_ wheel: PickerWheel, passed row: Int) {
    feedback.selectionChanged()
    feedback.prepare()
    FeedbackLog.playSound(SystemSound.wheelTick, clip: Self.tick)
    passing?(row, wheel.component)
  }

  /// A wheel that a person turned has come to rest.
  final func wheel(_ wheel: PickerWheel, settledAt row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: wheel.component)
  }

  // MARK: Accessibility

  private var accessibilityDelegate: (any UIPickerViewAccessibilityDelegate)? {
    delegate as? any UIPickerViewAccessibilityDelegate
  }

  final func accessibilityName(of component: Int) -> String? {
    accessibilityDelegate?.pickerView(self, accessibilityLabelForComponent: component)
      ?? accessibilityDelegate?
      .pickerView(self, accessibilityAttributedLabelForComponent: component)?.string
  }

  final func accessibilityHint(of component: Int) -> String? {
    accessibilityDelegate?.pickerView(self, accessibilityHintForComponent: component)
      ?? accessibilityDelegate?
      .pickerView(self, accessibilityAttributedHintForComponent: component)?.string
  }

  /// What a row says: its title, or what its view says.
  final func accessibilityWords(of row: Int, in component: Int) -> String? {
    guard row >= 0, let delegate else { return nil }
    if let view = view(forRow: row, forComponent: component) {
      if let words = view.accessibilityLabel { return words }
      if let label = view as? UILabel { return label.text }
    }
    return delegate.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate
      .pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
  }
}
