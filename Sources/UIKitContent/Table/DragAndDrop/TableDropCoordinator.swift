import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

extension ListDropItem: UITableViewDropItem {}

/// The coordinator of a drop on a table, for its delegate.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private weak var table: UITableView?
  private let flights: ListDropFlights
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ table: UITableView,
    _ session: any UIDropSession,
    _ proposal: UITableViewDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  ) {
    self.table = table
    self.session = session
    self.proposal = proposal
    self.flights = flights
    destinationIndexPath = destination
    items = session.items.map { item in
      let origin = table.dragging?.origin(of: item)
      return ListDropItem(
        item,
        origin.flatMap { table.placeholders.dataPath(of: $0)?.indexPath },
        origin.map { table.frame(of: $0) }
      )
    }
    super.init()
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let context = TablePlaceholderContext(dragItem, placeholder, table)
    table?.insert(placeholder)
    guard let table, let path = table.placeholders.path(of: placeholder) else { return context }
    let cell = table.shown.cell(at: path)
    _ = flights.add(
      dragItem,
      to: table.frame(of: path),
      becoming: cell,
      cell.flatMap { placeholder.previewParametersProvider?($0) },
      context.flight
    )
    return context
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    guard let table, let path = table.shownPath(ofDataPath: indexPath), let row = RowPath(path),
      table.geometry.contains(row)
    else { return ListDropAnimator() }
    return flights.add(
      dragItem,
      to: table.frame(of: row),
      becoming: table.shown.cell(at: row),
      table.dropDelegate?.tableView(table, dropPreviewParametersForRowAt: indexPath)
    )
  }

  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating {
    let row = table?.rectForRow(at: indexPath) ?? .zero
    return flights.add(dragItem, to: rect.offsetBy(dx: row.minX, dy: row.minY))
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    flights.add(dragItem, to: target)
  }
}

/// The placeholder of a dropped item until its data are available.
@MainActor
private final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let flight = ListDropAnimator()
  private let placeholder: UITableViewDropPlaceholder
  private weak var table: UITableView?

  init(_ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder, _ table: UITableView?) {
    dragItem = item
    self.placeholder = placeholder
    self.table = table
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { flight.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    flight.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    withoutActuallyEscaping(dataSourceUpdates) {
      table?.remove(placeholder, replacing: $0) ?? false
    }
  }

  func deletePlaceholder() -> Bool { table?.remove(placeholder) ?? false }
}
