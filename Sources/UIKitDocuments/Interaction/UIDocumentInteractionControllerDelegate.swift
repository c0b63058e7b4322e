import CoreGraphics
import Foundation
import UIKitCore

/// A delegate that is called for the menus and previews of an interaction controller.
///
/// All methods are optional; previews require
/// ``documentInteractionControllerViewControllerForPreview(_:)``.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the controller that presents previews; in a navigation controller a preview is pushed.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Returns the rectangle from which a preview grows.
  ///
  /// The default is that of its view.
  func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect
  /// Returns the view from which a preview grows.
  ///
  /// The default is nil: it cross-fades.
  func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView?
  /// Called before a preview is presented.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called after a preview was dismissed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  /// Called before the options menu is presented.
  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  )
  /// Called after the options menu was dismissed.
  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  )
  /// Called before the menu of other programs is presented.
  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  )
  /// Called after the menu of other programs was dismissed.
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  )
  /// Called before the file is opened in another program; `application` is nil, because the desktop
  /// chooses it.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    willBeginSendingToApplication application: String?
  )
  /// Called after the file was opened in another program.
  func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    didEndSendingToApplication application: String?
  )
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns a controller outside a window: previews are not available.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { NoPreview.controller }
  /// Returns the bounds of the view.
  public func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  ) -> CGRect { documentInteractionControllerViewForPreview(controller)?.bounds ?? .zero }
  /// Returns nil.
  public func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIView? { nil }
  /// The default implementation does nothing.
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    willBeginSendingToApplication application: String?
  ) {}
  /// The default implementation does nothing.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    didEndSendingToApplication application: String?
  ) {}
}

/// A controller that represents the missing implementation of a delegate method.
@MainActor
enum NoPreview {
  static let controller = UIViewController(nibName: nil, bundle: nil)
}
