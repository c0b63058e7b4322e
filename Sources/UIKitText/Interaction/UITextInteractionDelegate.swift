import CoreGraphics
import Foundation
import UIKitCore

/// Determines whether a text interaction starts, and is notified of it.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
  /// Returns whether a touch at a point of the interaction's view starts the interaction.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// Called before a touch changes the selection.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// Called when the touch ended.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  /// Returns true.
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    true
  }
  /// Does nothing.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// Does nothing.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
