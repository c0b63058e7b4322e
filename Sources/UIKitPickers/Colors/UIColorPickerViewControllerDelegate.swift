import Foundation
import UIKitCore

/// Hears which colour a person chose; from iOS 14.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// A person closed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  /// A person chose a colour; the older form of the next method.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// A person chose a colour; `continuously`: a finger is still down.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
}

extension UIColorPickerViewControllerDelegate {
  /// By default nothing happens.
  public func colorPickerViewControllerDidFinish(
    _ viewController: UIColorPickerViewController
  ) {}
  /// By default nothing happens.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// By default the older form is called.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
}
