import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// How the views of printing come onto the screen.
@MainActor
enum PrintPresentation {
  /// Puts a controller on a navigation bar: a sheet on phones, on tablets a popover where there is
  /// something to point to.
  static func stack(
    _ controller: UIViewController,
    _ anchor: (UIPopoverPresentationController?) -> Void
  ) -> UINavigationController {
    let stack = UINavigationController(rootViewController: controller)
    guard UIDevice.current.userInterfaceIdiom == .pad else {
      stack.modalPresentationStyle = .pageSheet
      return stack
    }
    stack.modalPresentationStyle = .popover
    let popover = stack.popoverPresentationController
    anchor(popover)
    if popover?.sourceView == nil, popover?.barButtonItem == nil {
      stack.modalPresentationStyle = .formSheet
    }
    return stack
  }
}
