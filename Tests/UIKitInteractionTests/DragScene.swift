import HeadlessHost
import UIKit

/// A screen with a colored tile that can be dragged and a well that accepts it; both record their
/// calls.
@MainActor
final class DragScene {
  let screen: HeadlessScreen
  let tile: UIView
  let well: UIView
  let source = Source()
  let destination = Destination()
  let drag: UIDragInteraction
  private let drop: UIDropInteraction
  var log: [String] { Log.lines }

  @MainActor enum Log {
    static var lines: [String] = []
  }

  init(_ device: Device = .iPhone8, environment: Environment = Environment()) {
    Log.lines = []
    screen = HeadlessScreen(device.coarse, environment: environment)
    tile = UIView(frame: CGRect(x: 30, y: 60, width: 80, height: 60))
    tile.backgroundColor = .systemRed
    well = UIView(frame: CGRect(x: 30, y: 300, width: 300, height: 200))
    well.backgroundColor = UIColor(white: 0.9, alpha: 1)
    drag = UIDragInteraction(delegate: source)
    drop = UIDropInteraction(delegate: destination)
    screen.show(well)
    screen.show(tile)
    drag.isEnabled = true
    tile.addInteraction(drag)
    well.addInteraction(drop)
  }

  static let tileCenter = CGPoint(x: 70, y: 90)
  static let wellCenter = CGPoint(x: 180, y: 400)

  /// Lifts the tile; the finger stays.
  func lift() -> Int {
    let finger = screen.touchDown(at: Self.tileCenter)
    screen.advance(by: .milliseconds(700))
    return finger
  }

  /// Moves a finger in steps, a frame each.
  func move(_ finger: Int, from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      screen.touchMove(
        finger,
        to: CGPoint(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        )
      )
      screen.advance(by: .milliseconds(17))
    }
  }

  /// The log with runs of equal lines told once.
  var order: [String] {
    log.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Supplies one item, and records its calls.
  final class Source: NSObject, UIDragInteractionDelegate {
    var items: () -> [UIDragItem] = { [DragScene.item("red")] }
    var adds: () -> [UIDragItem] = { [] }
    var allowsMove = true
    var session: (any UIDragSession)?

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      Log.lines.append("itemsForBeginning")
      self.session = session
      return items()
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      previewForLifting item: UIDragItem,
      session: any UIDragSession
    ) -> UITargetedDragPreview? {
      Log.lines.append("previewForLifting")
      return interaction.view.map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      Log.lines.append("willAnimateLift")
      animator.addCompletion { Log.lines.append("lift \($0)") }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionWillBegin session: any UIDragSession
    ) { Log.lines.append("sessionWillBegin") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionDidMove session: any UIDragSession
    ) { Log.lines.append("sessionDidMove") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { Log.lines.append("willEnd \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { Log.lines.append("didEnd \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionDidTransferItems session: any UIDragSession
    ) { Log.lines.append("didTransferItems") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForAddingTo session: any UIDragSession,
      withTouchAt point: CGPoint
    ) -> [UIDragItem] {
      Log.lines.append("itemsForAdding")
      return adds()
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      willAdd items: [UIDragItem],
      for addingInteraction: UIDragInteraction
    ) { Log.lines.append("willAdd \(items.count)") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      item: UIDragItem,
      willAnimateCancelWith animator: any UIDragAnimating
    ) { Log.lines.append("willAnimateCancel") }
  }

  /// Accepts every item, and records its calls.
  final class Destination: NSObject, UIDropInteractionDelegate {
    var canHandle = true
    var operation = UIDropOperation.copy
    var perform: (any UIDropSession) -> Void = { _ in }

    func dropInteraction(
      _ interaction: UIDropInteraction,
      canHandle session: any UIDropSession
    ) -> Bool {
      Log.lines.append("canHandle")
      return canHandle
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidEnter session: any UIDropSession
    ) { Log.lines.append("sessionDidEnter") }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      Log.lines.append("sessionDidUpdate")
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidExit session: any UIDropSession
    ) { Log.lines.append("sessionDidExit") }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      Log.lines.append("performDrop")
      perform(session)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      concludeDrop session: any UIDropSession
    ) { Log.lines.append("concludeDrop") }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidEnd session: any UIDropSession
    ) { Log.lines.append("sessionDidEnd") }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      item: UIDragItem,
      willAnimateDropWith animator: any UIDragAnimating
    ) { Log.lines.append("willAnimateDrop") }
  }

  static func item(_ text: String) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: text))
    item.localObject = text
    return item
  }
}
