import UIKit

extension Lesson {
  /// Lessons about the appearance of drop destinations and the results of drops.
  @MainActor static var drops: [Lesson] {
    let toTheBoard = Look.steps([.carry("photo", over: ["board"])])
    let pastTheLeft = Look.steps([.carry("photo", over: ["left", "right"])])
    return [
      Lesson(
        "IX-R151",
        "Dropped for Good",
        at: "#board",
        finds: "cannot be undone",
        wants: "undo manager",
        toTheBoard
      ) { page, isGood in
        page.draggable()
        page.taker(of: page.board()) { taker in
          taker.dropped = { [weak page] in if isGood { page?.canUndo("Drop") } }
        }
      },
      Lesson(
        "IX-R158",
        "Unmarked Destination",
        at: "#board",
        finds: "does not look like it",
        wants: "sessionDidEnter",
        toTheBoard
      ) { page, isGood in
        page.draggable()
        page.taker(of: page.board()) { $0.marks = isGood }
      },
      Lesson(
        "IX-R159",
        "Two Marked at Once",
        at: "#right",
        finds: "is marked while",
        wants: "when the drag leaves",
        pastTheLeft
      ) { page, isGood in page.twoBoards { $0.unmarks = isGood } },
      Lesson(
        "IX-R161",
        "Mark That Stays",
        at: "#left",
        finds: "does not look as before",
        wants: "sessionDidExit",
        pastTheLeft
      ) { page, isGood in page.twoBoards { $0.unmarks = isGood } },
      Lesson(
        "IX-R167",
        "Silent Upload",
        at: "#upload",
        finds: "nothing told that it had begun",
        wants: "Change its state",
        .steps([.carry("photo", over: ["upload"])])
      ) { page, isGood in
        page.draggable()
        let upload = page.button(
          "Upload",
          CGRect(x: 100, y: 300, width: 160, height: 60),
          named: "upload"
        )
        page.taker(of: upload) { taker in
          taker.dropped = { if isGood { upload.setTitle("Sending…", for: .normal) } }
        }
      },
      Lesson(
        "IX-R168",
        "Lost on the Way",
        at: "#board",
        finds: "nobody was told",
        wants: "in an alert",
        toTheBoard
      ) { page, isGood in
        page.draggable()
        page.carrier?.fails = true
        let board = page.board()
        page.taker(of: board) { taker in
          taker.wanted = "public.png"
          taker.came = { data in
            guard isGood, data == nil else { return }
            let words = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 24))
            words.text = "The photo did not come"
            board.addSubview(words)
          }
        }
      },
      Lesson(
        "IX-R170",
        "Shredder",
        at: "#shredder",
        finds: "nobody was asked",
        wants: "sheet with Cancel",
        .steps([.carry("photo", over: ["shredder"])])
      ) { page, isGood in
        page.draggable()
        let shredder = page.button(
          "Delete",
          CGRect(x: 100, y: 300, width: 160, height: 60),
          named: "shredder"
        )
        page.taker(of: shredder) { taker in
          taker.dropped = { [weak page] in
            shredder.setTitle("Deleted", for: .normal)
            guard isGood else { return }
            page?.offer([("Delete", .destructive), ("Cancel", .cancel)])
            page?.alert.map { page?.present($0, animated: true) }
          }
        }
      },
    ]
  }

  /// Lessons about the transfer of content.
  @MainActor static var transfers: [Lesson] {
    let toTheBoard = Look.steps([.carry("photo", over: ["board"]), .wait(3)])
    return [
      Lesson(
        "IX-R157",
        "Slow and Silent",
        at: "#board",
        finds: "its size was not told",
        wants: "totalUnitCount",
        toTheBoard
      ) { page, isGood in
        page.draggable()
        page.carrier?.delay = 2
        page.carrier?.announced = isGood ? 500 : nil
        page.taker(of: page.board()) { $0.wanted = "public.png" }
      },
      Lesson(
        "IX-R163",
        "Words for a Picture",
        at: "#board",
        finds: "took public.utf8-plain-text, though public.png was offered",
        wants: "first of the offered types",
        toTheBoard
      ) { page, isGood in
        page.draggable()
        page.taker(of: page.board()) {
          $0.wanted = isGood ? "public.png" : "public.utf8-plain-text"
        }
      },
      Lesson(
        "IX-R165",
        "No Place for It",
        at: "#table",
        finds: "nothing stood where the dropped item was to come",
        wants: "placeholder",
        .steps([.carry("photo", over: ["Bob"]), .wait(3)])
      ) { page, isGood in
        let rows = TableRows([["Ada", "Bob", "Cem"]])
        let table = page.table(rows)
        table.frame.origin.y = 220
        page.draggable()
        page.carrier?.delay = 2
        let receiver = TableReceiver(holdsPlace: isGood)
        page.sources.append(receiver)
        table.dropDelegate = receiver
        table.register(UITableViewCell.self, forCellReuseIdentifier: "waiting")
      },
    ]
  }
}

extension Page {
  /// Adds two drop destinations side by side; `change` receives the delegate of the left one.
  fileprivate func twoBoards(_ change: (Taker) -> Void) {
    draggable()
    let left = board(named: "left", CGRect(x: 20, y: 250, width: 150, height: 150))
    let right = board(named: "right", CGRect(x: 200, y: 250, width: 150, height: 150))
    taker(of: left, change)
    taker(of: right) { _ in }
  }

  /// Registers an undo action.
  func canUndo(_ name: String?) {
    undoManager?.registerUndo(withTarget: self) { page in page.view.setNeedsLayout() }
    if let name { undoManager?.setActionName(name) }
  }
}

/// Inserts dropped photos into a table.
private final class TableReceiver: NSObject, UITableViewDropDelegate {
  private let holdsPlace: Bool

  init(holdsPlace: Bool) { self.holdsPlace = holdsPlace }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    for item in coordinator.items {
      if holdsPlace {
        coordinator.drop(
          item.dragItem,
          to: UITableViewDropPlaceholder(
            insertionIndexPath: [0, 0],
            reuseIdentifier: "waiting",
            rowHeight: 44
          )
        )
      }
      item.dragItem.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, _ in }
    }
  }
}
