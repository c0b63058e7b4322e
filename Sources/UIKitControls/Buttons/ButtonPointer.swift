import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

extension UIButton {
  /// A closure that returns the style of a pointer over a button, for the effect and the shape that
  /// the system proposes; nil for the default pointer.
  public typealias PointerStyleProvider =
    (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape)
    -> UIPointerStyle?
}

/// The pointer interaction of a button; it exists only while it is enabled.
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  private var interaction: UIPointerInteraction?

  // Unverified: the distance between a button without a background and the pointer's outline, in
  // points.
  private static let outset: CGFloat = 8

  @MainActor func isOn(_ button: UIButton) -> Bool { interaction?.view === button }

  @MainActor func setOn(_ isOn: Bool, _ button: UIButton) {
    guard isOn != self.isOn(button) else { return }
    if let interaction {
      button.removeInteraction(interaction)
      self.interaction = nil
      return
    }
    let interaction = UIPointerInteraction(delegate: self)
    self.interaction = interaction
    button.addInteraction(interaction)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    // A disabled button has no pointer effect.
    (interaction.view as? UIButton)?.isEnabled ?? false ? defaultRegion : nil
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton, button.superview != nil, button.window != nil
    else { return nil }
    let hasGround =
      button.backgroundView?.image != nil || button.backgroundColor != nil
      || button.configuration?.background.backgroundColor != nil
    let preview = UITargetedPreview(view: button)
    let effect: UIPointerEffect = hasGround ? .lift(preview) : .highlight(preview)
    let outset = hasGround ? 0 : -Self.outset
    let radius =
      hasGround ? button.layer.cornerRadius : UIPointerShape.defaultCornerRadius
    let shape = UIPointerShape.roundedRect(
      button.frame.insetBy(dx: outset, dy: outset),
      radius: radius
    )
    guard let provider = button.pointerStyleProvider else {
      return UIPointerStyle(effect: effect, shape: shape)
    }
    return provider(button, effect, shape)
  }
}
