import Foundation
import UIKitCore

/// The delegate of a font picker.
///
/// All methods are optional.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// Called after the user selected a font, which is the picker's `selectedFontDescriptor`.
  ///
  /// The picker dismisses itself.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called after the user closed the picker without a selection.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing by default.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing by default.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
