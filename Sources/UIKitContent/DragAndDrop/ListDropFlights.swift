import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The animation of one dropped item to its destination.
@MainActor
package struct ListDropFlight {
  let target: UIDragPreviewTarget
  /// The cell that replaces the item, and its visible part.
  let arrival: (cell: UIView, parameters: UIDragPreviewParameters?)?
  let animator: ListDropAnimator

  func preview(_ standard: UITargetedDragPreview) -> UITargetedDragPreview {
    guard let arrival, arrival.cell.window != nil else {
      return standard.retargetedPreview(with: target)
    }
    return UITargetedDragPreview(
      view: arrival.cell,
      parameters: arrival.parameters ?? UIDragPreviewParameters(),
      target: target
    )
  }
}

/// The animations of dropped items that a drop delegate requests from its coordinator.
@MainActor
package final class ListDropFlights {
  private weak var list: UIView?
  private var flights: [ObjectIdentifier: ListDropFlight] = [:]

  init(_ list: UIView) { self.list = list }

  subscript(item: UIDragItem) -> ListDropFlight? { flights[ObjectIdentifier(item)] }

  /// Adds the animation of an item to a target.
  package func add(
    _ item: UIDragItem,
    to target: UIDragPreviewTarget,
    _ animator: ListDropAnimator = ListDropAnimator()
  ) -> ListDropAnimator {
    flights[ObjectIdentifier(item)] = ListDropFlight(
      target: target,
      arrival: nil,
      animator: animator
    )
    return animator
  }

  /// Adds the animation of an item to a rectangle of the list, where a cell replaces it if there is
  /// one.
  ///
  /// The cell is invisible until the item arrives.
  package func add(
    _ item: UIDragItem,
    to rect: CGRect?,
    becoming cell: (any DraggedCell)? = nil,
    _ parameters: UIDragPreviewParameters? = nil,
    _ animator: ListDropAnimator = ListDropAnimator()
  ) -> ListDropAnimator {
    guard let list, let rect else { return animator }
    flights[ObjectIdentifier(item)] = ListDropFlight(
      target: UIDragPreviewTarget(container: list, center: CGPoint(x: rect.midX, y: rect.midY)),
      arrival: cell.map { ($0, parameters) },
      animator: animator
    )
    animator.begins { [weak cell] in cell?.awaitsDrop = true }
    animator.addCompletion { [weak cell] _ in cell?.awaitsDrop = false }
    return animator
  }
}

/// The animations that an app adds to the animation of an item, which begins later.
@MainActor
package final class ListDropAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var running: (any UIDragAnimating)?
  /// A closure that is called when the animation begins.
  private var began: (() -> Void)?

  package override init() { super.init() }

  /// Sets the closure that is called when the animation begins.
  func begins(_ action: @escaping () -> Void) { began = action }

  package func addAnimations(_ animations: @escaping () -> Void) {
    if let running {
      running.addAnimations(animations)
    } else {
      self.animations.append(animations)
    }
  }

  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let running {
      running.addCompletion(completion)
    } else {
      completions.append(completion)
    }
  }

  /// Adds the stored animations and completions to the animation that begins.
  func start(with animator: any UIDragAnimating) {
    running = animator
    began?()
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion(completion) }
    animations = []
    completions = []
  }
}

/// An item of a drop on a list.
@MainActor
package final class ListDropItem: NSObject {
  package let dragItem: UIDragItem
  package let sourceIndexPath: IndexPath?
  package let previewSize: CGSize

  /// Creates an item of a drop.
  ///
  /// - Parameters:
  ///   - dragItem: The dragged item.
  ///   - source: The row of the list's data from which it was lifted; nil for other sources.
  ///   - frame: The frame of that row.
  package init(_ dragItem: UIDragItem, _ source: IndexPath?, _ frame: CGRect?) {
    self.dragItem = dragItem
    sourceIndexPath = source
    // Items from other sources have the size of their own preview.
    previewSize = frame?.size ?? dragItem.previewProvider?()?.view.bounds.size ?? .zero
    super.init()
  }
}
