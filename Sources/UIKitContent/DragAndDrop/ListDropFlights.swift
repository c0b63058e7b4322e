import CoreGraphics
import Foundation
import UIKitCore

/// The way of one dropped item to where it comes to rest.
@MainActor
package struct ListDropFlight {
  let target: UIDragPreviewTarget
  /// The cell that the item becomes, and what of it is seen.
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

/// The ways of dropped items, as a drop delegate asks its coordinator for them.
@MainActor
package final class ListDropFlights {
  private weak var list: UIView?
  private var flights: [ObjectIdentifier: ListDropFlight] = [:]

  init(_ list: UIView) { self.list = list }

  subscript(item: UIDragItem) -> ListDropFlight? { flights[ObjectIdentifier(item)] }

  /// Lets an item fly to a place.
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

  /// Lets an item fly to a rectangle of the list, where it becomes a cell if there is one; the cell
  /// is not seen until the item is there.
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

/// What an app wants to go with the flight of an item, which begins later.
@MainActor
package final class ListDropAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var running: (any UIDragAnimating)?
  /// Called as the flight begins.
  private var began: (() -> Void)?

  package override init() { super.init() }

  /// Sets what is done as the flight begins.
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

  /// The flight begins.
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

  /// - Parameters:
  ///   - dragItem: What was dragged.
  ///   - source: The row of the list's data that it was lifted from.
  ///   - frame: Where that row lies.
  package init(_ dragItem: UIDragItem, _ source: IndexPath?, _ frame: CGRect?) {
    self.dragItem = dragItem
    sourceIndexPath = source
    // Items from elsewhere are as large as their own preview.
    previewSize = frame?.size ?? dragItem.previewProvider?()?.view.bounds.size ?? .zero
    super.init()
  }
}
