import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// The presentation of the printing views.
@MainActor
enum PrintPresentation {
  /// Sets the presentation of a navigation controller: a sheet on phones, and on tablets a popover
  /// if there is a source.
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
