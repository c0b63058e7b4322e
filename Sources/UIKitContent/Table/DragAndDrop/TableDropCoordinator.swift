import CoreGraphics
import Foundation
import UIKitCore

/// A drop on a table, for its delegate.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private weak var table: UITableView?
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  /// Where items fly to, and what goes with it.
  private(set) var targets: [ObjectIdentifier: UIDragPreviewTarget] = [:]
  private(set) var animators: [ObjectIdentifier: TableDropAnimator] = [:]

  init(
    _ table: UITableView,
    _ session: any UIDropSession,
    _ proposal: UITableViewDropProposal,
    _ destination: IndexPath?
  ) {
    self.table = table
    self.session = session
    self.proposal = proposal
    destinationIndexPath = destination
    items = session.items.map { item in
      let origin = table.dragging?.origin(of: item)
      let size = origin.map { table.frame(of: $0).size } ?? item.previewSize
      return TableDropItem(item, origin?.indexPath, size)
    }
    super.init()
  }

  private func fly(
    _ item: UIDragItem,
    _ target: UIDragPreviewTarget?,
    _ animator: TableDropAnimator
  ) {
    targets[ObjectIdentifier(item)] = target
    animators[ObjectIdentifier(item)] = animator
  }

  private func target(_ rect: CGRect) -> UIDragPreviewTarget? {
    table.map {
      UIDragPreviewTarget(container: $0, center: CGPoint(x: rect.midX, y: rect.midY))
    }
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let context = TablePlaceholderContext(dragItem, placeholder, table)
    table?.insert(placeholder)
    if let path = table?.dropping?.placeholders.first(where: { $0.object === placeholder })?.path {
      fly(dragItem, table.flatMap { target($0.frame(of: path)) }, context)
    }
    return context
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    let animator = TableDropAnimator()
    fly(dragItem, table.flatMap { target($0.rectForRow(at: indexPath)) }, animator)
    return animator
  }

  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating {
    let animator = TableDropAnimator()
    let row = table?.rectForRow(at: indexPath) ?? .zero
    fly(dragItem, target(rect.offsetBy(dx: row.minX, dy: row.minY)), animator)
    return animator
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = TableDropAnimator()
    fly(dragItem, target, animator)
    return animator
  }
}

extension UIDragItem {
  /// What is known of the size of an item from elsewhere.
  fileprivate var previewSize: CGSize { previewProvider?()?.view.bounds.size ?? .zero }
}

/// An item of a drop.
private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
    self.dragItem = dragItem
    sourceIndexPath = source
    previewSize = size
    super.init()
  }
}

/// What an app wants to go with the flight of an item, which begins later.
@MainActor
class TableDropAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var running: (any UIDragAnimating)?

  func addAnimations(_ animations: @escaping () -> Void) {
    if let running {
      running.addAnimations(animations)
    } else {
      self.animations.append(animations)
    }
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let running {
      running.addCompletion(completion)
    } else {
      completions.append(completion)
    }
  }

  /// The flight begins.
  func start(with animator: any UIDragAnimating) {
    running = animator
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion(completion) }
    animations = []
    completions = []
  }
}

/// The placeholder of a dropped item, until its data are here.
private final class TablePlaceholderContext: TableDropAnimator, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UITableViewDropPlaceholder
  private weak var table: UITableView?

  init(_ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder, _ table: UITableView?) {
    dragItem = item
    self.placeholder = placeholder
    self.table = table
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    withoutActuallyEscaping(dataSourceUpdates) {
      table?.remove(placeholder, replacing: $0) ?? false
    }
  }

  func deletePlaceholder() -> Bool { table?.remove(placeholder) ?? false }
}
