import Foundation
import HostInterface
import UIKitCore

extension UIPickerView {
  private static let tick = SystemSound.clip(of: SystemSound.wheelTick)

  /// Prepares the feedback before the user scrolls a wheel.
  final func wheelWillTurn() { feedback.prepare() }

  /// Plays feedback and sound when a row passes the middle while the user scrolls.
  final func wheel(_ wheel: PickerWheel, passed row: Int) {
    feedback.selectionChanged()
    feedback.prepare()
    FeedbackLog.playSound(SystemSound.wheelTick, clip: Self.tick)
    passing?(row, wheel.component)
  }

  /// Notifies the delegate after a wheel scrolled by the user has stopped.
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

  /// Returns the names of a wheel for voice control; nil if the delegate returns none.
  final func accessibilityInputNames(of component: Int) -> [String]? {
    guard let teller = accessibilityDelegate else { return nil }
    var names = teller.pickerView(self, accessibilityUserInputLabelsForComponent: component)
    if names.isEmpty {
      names = teller.pickerView(
        self,
        accessibilityAttributedUserInputLabelsForComponent: component
      ).map(\.string)
    }
    return names.isEmpty ? nil : names
  }

  /// Returns the accessibility text of a row: the label of its view, or its title.
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
