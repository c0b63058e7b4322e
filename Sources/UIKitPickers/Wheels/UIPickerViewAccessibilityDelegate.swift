import Foundation
import UIKitCore

/// Names the wheels of a picker to assistive technology.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Returns what a wheel is called; nil, the default: nothing is said.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityLabelForComponent component: Int
  ) -> String?
  /// Returns what turning a wheel does; nil, the default: nothing is said.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityHintForComponent component: Int
  ) -> String?
  /// Returns words that voice control knows a wheel by.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityUserInputLabelsForComponent component: Int
  ) -> [String]
  /// Returns what a wheel is called, with attributes of speech.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  /// Returns what turning a wheel does, with attributes of speech.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
  /// Returns words that voice control knows a wheel by, with attributes of speech.
  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  /// By default nil.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityLabelForComponent component: Int
  ) -> String? { nil }
  /// By default nil.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityHintForComponent component: Int
  ) -> String? { nil }
  /// By default none.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityUserInputLabelsForComponent component: Int
  ) -> [String] { [] }
  /// By default nil.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// By default nil.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }
  /// By default none.
  public func pickerView(
    _ pickerView: UIPickerView,
    accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] { [] }
}
