import CoreGraphics
import Foundation
import UIKitCore

/// A group of animations that end together.
@MainActor
final class EndingGroup {
  private var running = 0
  private var isClosed = false
  private let done: () -> Void

  init(_ done: @escaping () -> Void) { self.done = done }

  func run(_ animator: DragAnimator) {
    running += 1
    animator.addCompletion { _ in
      self.running -= 1
      self.check()
    }
    animator.start()
  }

  /// Marks the group as complete; only replacements of running animations are added after this.
  func close() {
    isClosed = true
    check()
  }

  private func check() { if isClosed, running == 0 { done() } }
}

/// Animates dropped items to their final places, which the delegate of the drop determines.
@MainActor
final class DropLanding {
  private let interaction: UIDropInteraction
  private let group: EndingGroup
  private let duration: TimeInterval
  /// The delegate's last preview for each item.
  private var answers: [ObjectIdentifier: UITargetedDragPreview] = [:]

  // Unverified: items without a place of their own shrink almost to nothing.
  private static let droppedScale: CGFloat = 0.1

  init(_ interaction: UIDropInteraction, group: EndingGroup, duration: TimeInterval) {
    self.interaction = interaction
    self.group = group
    self.duration = duration
  }

  /// Animates a card to its place, and notifies the delegate.
  func begin(_ card: DragCard, in flock: DragFlock?) {
    let animator = send(card, from: standard(for: card, in: flock), in: flock)
    interaction.delegate?.dropInteraction(
      interaction,
      item: card.item,
      willAnimateDropWith: animator
    )
    group.run(animator)
  }

  /// Animates a moving item to the place that the delegate now returns.
  func update(_ item: UIDragItem, in flock: DragFlock?) {
    guard let card = flock?.cards.first(where: { $0.item === item }) else { return }
    let known = answers[ObjectIdentifier(item)] ?? standard(for: card, in: flock)
    group.run(send(card, from: known, in: flock))
  }

  private func send(
    _ card: DragCard,
    from known: UITargetedDragPreview?,
    in flock: DragFlock?
  ) -> DragAnimator {
    let wanted = known.flatMap { known in
      interaction.delegate?.dropInteraction(
        interaction,
        previewForDropping: card.item,
        withDefault: known
      )
    }
    answers[ObjectIdentifier(card.item)] = wanted
    let animator = DragAnimator(duration: duration, curve: .easeInOut)
    flock?.end(card, at: wanted.flatMap(DragSession.reachable), with: animator)
    return animator
  }

  /// Returns the default preview, which shrinks at the card's position; `nil` if the card is not
  /// shown or the destination is gone.
  private func standard(for card: DragCard, in flock: DragFlock?) -> UITargetedDragPreview? {
    guard let view = interaction.view, view.window != nil, let preview = card.preview, let flock
    else { return nil }
    return preview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: view,
        center: view.fromScreen(flock.screenCenter(of: card)),
        transform: CGAffineTransform(scaleX: Self.droppedScale, y: Self.droppedScale)
      )
    )
  }
}
