import CoreGraphics
import Foundation
import UIKitCore

/// Decides whether a text interaction begins, and hears of it.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
  /// Whether a touch at a point of the interaction's view concerns the text.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// A touch is about to change the selection.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// The touch ended.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  /// By default true.
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    true
  }
  /// By default nothing happens.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// By default nothing happens.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
