import Foundation
import UIKitCore

/// A picker view delegate that describes the wheels for assistive technologies.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Returns the accessibility label of a wheel; nil, the default, for none.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityLabelForComponent component: Int
  ) -> String?
  /// Returns the accessibility hint of a wheel; nil, the default, for none.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityHintForComponent component: Int
  ) -> String?
  /// Returns the names of a wheel for voice control.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityUserInputLabelsForComponent component: Int
  ) -> [String]
  /// Returns the accessibility label of a wheel with speech attributes.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  /// Returns the accessibility hint of a wheel with speech attributes.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
  /// Returns the names of a wheel for voice control with speech attributes.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  /// Returns nil by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  /// Returns nil by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityHintForComponent component: Int
  ) -> String? { nil }
  /// Returns an empty array by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityUserInputLabelsForComponent component: Int
  ) -> [String] { [] }
  /// Returns nil by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns nil by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns an empty array by default.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] { [] }
}
