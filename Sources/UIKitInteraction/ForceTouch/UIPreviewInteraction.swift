import CoreGraphics
import Foundation
import UIKitCore

/// Follows a press on a view from the first hint to the commit, for custom previews.
@preconcurrency @MainActor
open class UIPreviewInteraction: _UIObject {
  /// The pressed view; nil after it was deallocated.
  open private(set) weak var view: UIView?
  /// The delegate, which shows and opens the preview.
  open weak var delegate: (any UIPreviewInteractionDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  private let press = PreviewForceRecognizer(target: nil, action: nil)

  /// Creates an interaction for a view, to which the reference is weak.
  public init(view: UIView) {
    self.view = view
    super.init(_root: ())
    press.interaction = self
    view.addGestureRecognizer(press)
  }

  deinit {
    let press = press
    // A deinitializer is not isolated; the recognizer is removed on the main actor.
    Task { @MainActor in press.view?.removeGestureRecognizer(press) }
  }

  /// Returns the location of the press, in points of a coordinate space.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    let point = press.location(in: view)
    guard let view, let coordinateSpace else { return point }
    return view.convert(point, to: coordinateSpace)
  }

  /// Ends the interaction; notifies the delegate of the cancellation.
  open func cancel() { press.cancel() }
}

/// The delegate of a preview interaction.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Returns whether the interaction begins.
  ///
  /// The default is `true`. This method is optional.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called when the force changes before the preview, with a progress from 0 to 1; `ended` is
  /// `true` at 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool
  )
  /// Called when the force changes between preview and commit, with a progress from 0 to 1; `ended`
  /// is `true` at 1.
  ///
  /// This method is optional.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  )
  /// Called when the finger is lifted before the end.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// The default implementation returns `true`.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// The default implementation does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}

/// Translates the force of a touch into the stages of a preview.
private final class PreviewForceRecognizer: UIGestureRecognizer {
  private enum Stage {
    /// The press is not firm enough for a hint.
    case waiting
    /// The force increases towards the preview.
    case previewing
    /// The force increases towards the commit.
    case committing
    /// The press has ended or reached the commit.
    case over
  }
  weak var interaction: UIPreviewInteraction?
  private weak var finger: UITouch?
  private var stage = Stage.waiting

  private var delegatePair: (UIPreviewInteraction, any UIPreviewInteractionDelegate)? {
    guard let interaction, let delegate = interaction.delegate else { return nil }
    return (interaction, delegate)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = touches.first, touch.maximumPossibleForce > 0 else {
      if stateValue == .possible { state = .failed }
      return
    }
    finger = touch
    follow(touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let finger, touches.contains(finger) { follow(finger) }
  }

  private func follow(_ finger: UITouch) {
    guard let (interaction, delegate) = delegatePair else { return }
    let levels = ForceLevels(finger)
    if stage == .waiting {
      guard levels.hintProgress > 0, pendingState == nil, stateValue == .possible else { return }
      guard delegate.previewInteractionShouldBegin(interaction) else {
        state = .failed
        return
      }
      state = .began
      guard isActive || pendingState != nil else { return }
      stage = .previewing
    }
    if stage == .previewing {
      delegate.previewInteraction(
        interaction,
        didUpdatePreviewTransition: levels.hintProgress,
        ended: levels.isPreview
      )
      guard levels.isPreview, stage == .previewing else { return }
      stage = .committing
    }
    if stage == .committing {
      delegate.previewInteraction(
        interaction,
        didUpdateCommitTransition: levels.commitProgress,
        ended: levels.isCommit
      )
      if levels.isCommit { stage = .over }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    stop()
    state = isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    stop()
    state = isActive ? .cancelled : .failed
  }

  func cancel() {
    guard stage != .waiting else { return }
    stop()
    if isActive { state = .cancelled }
  }

  private func stop() {
    let wasGoing = stage == .previewing || stage == .committing
    stage = .over
    if wasGoing, let (interaction, delegate) = delegatePair {
      delegate.previewInteractionDidCancel(interaction)
    }
  }

  override func reset() {
    stop()
    stage = .waiting
    finger = nil
    super.reset()
  }
}
