import CoreGraphics
import Foundation

/// Follows a press on a view from the first hint to the commit, for previews of an app's own.
@preconcurrency @MainActor
open class UIPreviewInteraction: _UIObject {
  /// The view that is pressed; nil: it is gone.
  open private(set) weak var view: UIView?
  /// Who shows the preview and opens it.
  open weak var delegate: (any UIPreviewInteractionDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  private let press = PreviewForceRecognizer(target: nil, action: nil)

  /// Makes an interaction for a view, which is not held.
  public init(view: UIView) {
    self.view = view
    super.init(_root: ())
    press.interaction = self
    view.addGestureRecognizer(press)
  }

  deinit {
    let press = press
    // Deinits are on no actor; the recognizer goes on the main one.
    Task { @MainActor in press.view?.removeGestureRecognizer(press) }
  }

  /// Where the press is, in points of a coordinate space.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    let point = press.location(in: view)
    guard let view, let coordinateSpace else { return point }
    return view.convert(point, to: coordinateSpace)
  }

  /// Ends the interaction; the delegate is told that it was cancelled.
  open func cancel() { press.cancel() }
}

/// Decides about a press and hears how it grows.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// By default true. Optional.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// The press grows towards the preview, 0 to 1; `ended`: it is there.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool
  )
  /// The press grows from the preview towards the commit, 0 to 1; `ended`: it is there. Optional.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  )
  /// The finger left before the end.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// By default true.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// By default nothing happens.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}

/// Turns the force of a touch into the stages of a preview.
private final class PreviewForceRecognizer: UIGestureRecognizer {
  private enum Stage { case waiting, previewing, committing, over }
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
