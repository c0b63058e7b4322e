import Foundation
import UIKitCore

/// The delegate of a colour picker, which is notified about selected colours.
///
/// All methods are optional.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called after the picker was closed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  /// Called after the user selected a colour; replaced by the next method.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the user selected a colour; `continuously` is true while the touch continues.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing by default.
  public func colorPickerViewControllerDidFinish(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing by default.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Calls the older method by default.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
}
