import Foundation
import UIKitCore

/// Hears what a person does with a font picker.
///
/// All methods are optional. As of iOS 13.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// A person chose a font, which is the picker's `selectedFontDescriptor`; the picker goes by
  /// itself.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// A person closed the picker without choosing.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// By default nothing happens.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// By default nothing happens.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
