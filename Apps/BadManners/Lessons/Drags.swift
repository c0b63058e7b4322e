import UIKit

extension Lesson {
  /// Lessons about the lifting of items.
  @MainActor static var drags: [Lesson] {
    let toTheSpot = Look.steps([.carry("photo", over: ["spot"])])
    return [
      Lesson(
        "IX-R144",
        "Photo That Stays",
        at: "#photo",
        finds: "cannot be dragged",
        wants: "UIDragInteraction"
      ) { page, isGood in
        if isGood { page.draggable() } else { page.photo() }
      },
      Lesson(
        "IX-R146",
        "Dragged and Not Copied",
        at: "#photo",
        finds: "nothing can be copied there",
        wants: "canPerformAction"
      ) { page, isGood in page.draggable(copies: isGood) },
      Lesson(
        "IX-R152",
        "Opens Only Under a Drag",
        at: "#folder",
        finds: "and a tap does not",
        wants: "action for a tap"
      ) { page, isGood in
        let folder = page.add(
          UIImageView(image: picture(50, 40)),
          CGRect(x: 100, y: 200, width: 50, height: 44),
          named: "folder"
        )
        folder.isUserInteractionEnabled = true
        folder.addInteraction(UISpringLoadedInteraction { _, _ in })
        guard isGood else { return }
        let listener = Listener {}
        page.sources.append(listener)
        folder.addGestureRecognizer(
          UITapGestureRecognizer(target: listener, action: Selector(Listener.heard, "open"))
        )
      },
      Lesson(
        "IX-R150",
        "Copy at Home",
        at: "#board",
        finds: "copies what comes from itself",
        wants: "Propose .move",
        toTheSpot
      ) { page, isGood in
        let board = page.board()
        page.draggable(in: board)
        page.spot(in: board)
        page.taker(of: board) { $0.operation = isGood ? .move : .copy }
      },
      Lesson(
        "IX-R153",
        "Swollen Preview",
        at: "#photo",
        finds: "larger than the item",
        wants: "item's size",
        toTheSpot
      ) { page, isGood in
        page.spot()
        let photo = page.draggable()
        guard !isGood else { return }
        page.carrier?.preview = { [weak page] in
          page.map { page in
            let large = UIImageView(image: picture(200, 200))
            large.frame.size = CGSize(width: 200, height: 200)
            return UITargetedDragPreview(
              view: large,
              parameters: UIDragPreviewParameters(),
              target: UIDragPreviewTarget(container: page.view, center: photo.center)
            )
          }
        }
      },
      Lesson(
        "IX-R154",
        "Words Before the Picture",
        at: "#photo",
        finds: "public.utf8-plain-text before public.png",
        wants: "plain text",
        toTheSpot
      ) { page, isGood in
        page.spot()
        page.draggable()
        let types = ["public.utf8-plain-text", "public.png"]
        page.carrier?.types = isGood ? types.reversed() : types
      },
      Lesson(
        "IX-R155",
        "Own Form Last",
        at: "#photo",
        finds: "comes after public.png",
        wants: "own type first",
        toTheSpot
      ) { page, isGood in
        page.spot()
        page.draggable()
        let types = ["public.png", "com.example.card"]
        page.carrier?.types = isGood ? types.reversed() : types
      },
      Lesson(
        "IX-R160",
        "Marked at Home",
        at: "#photo",
        finds: "marked as a destination before the drag has left",
        wants: "comes back",
        toTheSpot
      ) { page, isGood in
        let board = page.board()
        page.draggable(in: board)
        page.spot(in: board)
        page.taker(of: board) {
          $0.operation = .move
          $0.marks = !isGood
        }
      },
      Lesson(
        "IX-R162",
        "Stuck at the Edge",
        at: "#list",
        finds: "did not scroll though there is more",
        wants: "near the edge",
        .steps([.carry("photo", over: ["edge", "spot"])])
      ) { page, isGood in
        let list = page.add(
          UIScrollView(),
          CGRect(x: 0, y: 300, width: 375, height: 300),
          named: "list"
        )
        list.contentSize = CGSize(width: 375, height: 3000)
        list.isScrollEnabled = isGood
        // The view under the resting finger; it receives no touches.
        let edge = page.add(UIView(), CGRect(x: 100, y: 560, width: 44, height: 36), named: "edge")
        edge.isUserInteractionEnabled = false
        page.spot()
        page.draggable()
      },
    ]
  }

  /// Lessons about views that people expect to support drags.
  @MainActor static var dragTargets: [Lesson] {
    [
      Lesson(
        "IX-R145",
        "Text That Stays",
        at: "#text",
        finds: "can be selected and not dragged",
        wants: "standard view"
      ) { page, isGood in page.typing(isStandard: isGood) },
      Lesson(
        "IX-R147",
        "Field That Takes No Drop",
        at: "#tags",
        finds: "takes no drop",
        wants: "UIDropInteraction"
      ) { page, isGood in
        let tags = page.add(
          TagField(),
          CGRect(x: 16, y: 200, width: 343, height: 44),
          named: "tags"
        )
        if isGood { page.taker(of: tags) { $0.operation = .copy } }
      },
      Lesson(
        "IX-R148",
        "Text View of the App's Own",
        at: "#text",
        finds: "neither a text view nor a text field",
        wants: "UITextView"
      ) { page, isGood in page.typing(isStandard: isGood) },
      Lesson(
        "IX-R149",
        "One Row at a Time",
        at: "#table",
        finds: "one at a time",
        wants: "itemsForAddingTo"
      ) { page, isGood in
        let table = page.table(["Ada", "Bob"])
        let carrier: any UITableViewDragDelegate = isGood ? SeveralRows() : OneRow()
        page.sources.append(carrier)
        table.dragDelegate = carrier
        table.dragInteractionEnabled = true
      },
    ]
  }
}

/// The drag delegate of a table, which supplies the lifted row.
@MainActor
private class RowCarrier: NSObject {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}

private final class OneRow: RowCarrier, UITableViewDragDelegate {}

/// A drag delegate that also supplies other rows, which join the drag.
private final class SeveralRows: RowCarrier, UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }
}

extension Page {
  /// Adds a text view, UIKit's or the app's own.
  fileprivate func typing(isStandard: Bool) {
    let frame = CGRect(x: 16, y: 200, width: 343, height: 44)
    if isStandard {
      _ = add(UITextField(), frame, named: "text")
    } else {
      _ = add(PlainText(), frame, named: "text")
    }
  }

  @discardableResult
  func photo(in board: UIView? = nil) -> UIImageView {
    let photo = CopiedPhoto(image: picture(80, 80))
    photo.frame = CGRect(x: 20, y: board == nil ? 100 : 20, width: 80, height: 80)
    photo.accessibilityIdentifier = "photo"
    photo.isUserInteractionEnabled = true
    (board ?? view).addSubview(photo)
    return photo
  }

  /// Adds a photo that can be lifted.
  @discardableResult
  func draggable(in board: UIView? = nil, copies: Bool = true) -> UIImageView {
    let photo = photo(in: board)
    (photo as? CopiedPhoto)?.copies = copies
    let carrier = Carrier()
    sources.append(carrier)
    let drag = UIDragInteraction(delegate: carrier)
    drag.isEnabled = true
    photo.addInteraction(drag)
    return photo
  }

  var carrier: Carrier? { sources.lazy.compactMap { $0 as? Carrier }.first }

  /// Adds a view over which a finger rests.
  func spot(in board: UIView? = nil) {
    let spot = UIView(frame: CGRect(x: 240, y: board == nil ? 100 : 60, width: 60, height: 60))
    spot.accessibilityIdentifier = "spot"
    spot.isUserInteractionEnabled = false
    (board ?? view).addSubview(spot)
  }

  func board(
    named name: String = "board",
    _ frame: CGRect = CGRect(x: 20, y: 200, width: 335, height: 200)
  ) -> UIView {
    let board = add(UIView(), frame, named: name)
    board.backgroundColor = UIColor(white: 0.9, alpha: 1)
    return board
  }

  /// Makes a view a drop destination.
  @discardableResult
  func taker(of view: UIView, _ change: (Taker) -> Void) -> Taker {
    let taker = Taker()
    sources.append(taker)
    change(taker)
    view.addInteraction(UIDropInteraction(delegate: taker))
    return taker
  }
}

/// A photo that can be copied.
private final class CopiedPhoto: UIImageView {
  var copies = true
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "copy:" ? copies : super.canPerformAction(action, withSender: sender)
  }
}

/// Supplies the item of a drag.
final class Carrier: NSObject, UIDragInteractionDelegate {
  /// The types in which the item is available, in this order.
  var types = ["public.png", "public.utf8-plain-text"]
  /// The delay before the content is available, in seconds.
  var delay = 0.0
  /// The announced total of the progress; nil reports no progress.
  var announced: Int64?
  var fails = false
  var preview: (() -> UITargetedDragPreview?)?

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let provider = NSItemProvider()
    let (delay, fails, announced) = (delay, fails, announced)
    for type in types {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        MainActor.assumeIsolated {
          later(delay) {
            done(fails ? nil : Data("Words".utf8), fails ? CocoaError(.fileReadUnknown) : nil)
          }
        }
        return announced.map { Progress(totalUnitCount: $0) }
      }
    }
    return [UIDragItem(itemProvider: provider)]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    if let preview { return preview() }
    return interaction.view.map { UITargetedDragPreview(view: $0) }
  }
}

/// Accepts dropped items.
final class Taker: NSObject, UIDropInteractionDelegate {
  var operation = UIDropOperation.copy
  /// Whether the view is highlighted while a drag is over it.
  var marks = true
  /// Whether the highlight is removed when the drag leaves the view.
  var unmarks = true
  /// The types that the view accepts.
  var accepted = ["public.png", "public.utf8-plain-text"]
  /// The type that the view loads; nil loads nothing.
  var wanted: String?
  var dropped: () -> Void = {}
  var came: (Data?) -> Void = { _ in }
  private var ground: UIColor?

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { session.hasItemsConforming(toTypeIdentifiers: accepted) }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    guard marks else { return }
    ground = interaction.view?.backgroundColor
    interaction.view?.backgroundColor = UIColor(red: 0.7, green: 0.85, blue: 1, alpha: 1)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) { unmark(interaction) }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) { unmark(interaction) }

  private func unmark(_ interaction: UIDropInteraction) {
    if marks, unmarks { interaction.view?.backgroundColor = ground }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    dropped()
    guard let wanted, let provider = session.items.first?.itemProvider else { return }
    nonisolated(unsafe) let came = came
    provider.loadDataRepresentation(forTypeIdentifier: wanted) { data, _ in
      MainActor.assumeIsolated { came(data) }
    }
  }
}
