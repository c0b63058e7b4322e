import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// Tracks the region of the pointer, and shows its style.
@MainActor
final class PointerTracking: PointerTracker {
  private struct Present {
    weak var interaction: UIPointerInteraction?
    var region: UIPointerRegion
  }
  private var present: Present?
  private var shown: PointerEffectDisplay?
  private var drawn: PointerShapeDisplay?
  private(set) var look = PointerLook.standard
  private weak var screen: UIScreen?
  private weak var hit: UIView?
  /// The location of the pointer, in points of the screen; nil without a pointer.
  private var location: CGPoint?
  /// The pressed modifier keys, which can change the region under the pointer.
  var modifiers: UIKeyModifierFlags = [] {
    didSet { if modifiers != oldValue { update() } }
  }

  /// Moves the pointer; nil as location removes it.
  func move(to location: CGPoint?, over hit: UIView?, on screen: UIScreen) {
    self.location = location
    self.hit = hit
    self.screen = screen
    update()
  }

  /// Updates the region and style after the interaction was invalidated.
  func invalidate(_ interaction: UIPointerInteraction) {
    guard location != nil else { return }
    if present?.interaction === interaction { exit() }
    update()
  }

  /// Leaves the region of an interaction that is removed from its view.
  func leave(_ interaction: UIPointerInteraction) {
    if present?.interaction === interaction { exit() }
  }

  private func update() {
    let found = find()
    if let found, let present, found.interaction === present.interaction,
      found.region.isSame(as: present.region)
    {
      if let location { drawn?.move(to: location) }
      return
    }
    if present != nil { exit() }
    if let found { enter(found.interaction, found.region) } else { show(.standard) }
  }

  private func find() -> (interaction: UIPointerInteraction, region: UIPointerRegion)? {
    guard let location else { return nil }
    var candidate = hit
    while let view = candidate {
      for case let interaction as UIPointerInteraction in view.interactionList {
        let place = view.fromScreen(location)
        if let region = interaction.region(at: place, modifiers: modifiers) {
          return (interaction, region)
        }
      }
      candidate = view.superviewReference
    }
    return nil
  }

  private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
    present = Present(interaction: interaction, region: region)
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    var look = PointerLook.standard
    switch interaction.style(for: region)?.kind {
    case nil, .system: break
    case .hidden: look = .hidden
    case .effect(let effect, let shape):
      let display = PointerEffectDisplay(effect.resolved, shape: shape)
      shown = display
      animator.addAnimations { display.appear() }
      if display.takesPointer { look = .hidden }
    case .shape(.verticalBeam, []): look = .verticalBeam
    case .shape(.horizontalBeam, []): look = .horizontalBeam
    case .shape(let shape, let axes):
      look = .hidden
      guard let view = interaction.view, let screen, let location else { break }
      let room = view.toScreen(region.rect)
      drawn = PointerShapeDisplay(shape, within: room, axes: axes, on: screen, like: view)
      drawn?.move(to: location)
    }
    show(look)
    animator.run()
  }

  private func exit() {
    guard let present else { return }
    self.present = nil
    let animator = PointerAnimator()
    if let interaction = present.interaction {
      interaction.delegate?.pointerInteraction(
        interaction,
        willExit: present.region,
        animator: animator
      )
    }
    if let shown {
      animator.addAnimations { shown.disappear() }
      animator.addCompletion { _ in shown.remove() }
    }
    shown = nil
    drawn?.close()
    drawn = nil
    show(.standard)
    animator.run()
  }

  private func show(_ look: PointerLook) {
    guard look != self.look else { return }
    self.look = look
    screen?.display.host?.perform(.pointer(look))
  }
}

/// The animation of a pointer that enters or leaves a region.
@MainActor
private final class PointerAnimator: _UIObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  // Unverified: the duration in seconds.
  private static let duration: TimeInterval = 0.2

  init() { super.init(_root: ()) }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { for body in animations { body() } },
      completion: { isWhole in for body in completions { body(isWhole) } }
    )
  }
}
