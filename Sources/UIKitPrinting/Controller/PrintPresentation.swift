import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// How the views of printing come onto the screen.
@MainActor
enum PrintPresentation {
  /// Gives a stack the way in which it comes: a sheet on phones, on tablets a popover where there is
  /// something to point to.
  static func prepare(
    _ stack: UINavigationController,
    _ anchor: (UIPopoverPresentationController?) -> Void
  ) -> UINavigationController {
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
