import CoreGraphics
import Foundation
import HeadlessHost
import RenderServer
import UIKitCollections
import UIKitContent
import UIKitCore
import UIKitInteraction
import UIKitText

/// Records the events of drags.
///
/// The looks of destinations are compared at the events of the drag, never in the middle of a
/// frame.
@MainActor
final class DragRecorder {
  private let screen: HeadlessScreen
  private var events: [ConductLog.Event] = []
  private var drags: [Int: OpenDrag] = [:]
  private var pending: [PendingLook] = []

  /// An ongoing drag.
  private struct OpenDrag {
    var over: Destination?
    var proposed = Set<String>()
    var rest: Rest?
    /// The destination of the drop, and the types that it accepts.
    var drop: (destination: Destination, accepted: [String])?
  }

  /// A view that a drag entered.
  private struct Destination {
    weak var view: UIView?
    var place: ConductLog.Place
    /// The picture of the view before the drag entered it.
    var before: UInt64
    var isMarked = false
  }

  /// A finger that rests at one place during a drag.
  private struct Rest {
    var location: CGPoint
    var start: Double
    /// The scroll view with more content beyond the near edge; nil if the finger rests elsewhere.
    weak var scroll: UIScrollView?
    var path = ""
    var offset = CGPoint.zero
  }

  /// A comparison of looks that is made after a delay.
  private struct PendingLook {
    enum Question {
      /// Records the look of the view after the drag left it.
      case exit
      /// Records a mark if the view looks different than this picture.
      case change(from: UInt64)
    }
    var drag: Int
    var destination: Destination
    var time: Double
    var question: Question

    var due: Double { time + Metrics.patience }
  }

  private enum Metrics {
    // Chosen: twice a usual animation; seconds in which a mark fades, or a response appears.
    static let patience = 0.6
    // Chosen: seconds at an edge after which content has begun to scroll.
    static let holding = 0.8
    // Source: `DragScroller`; points from the edge in which UIKit's own scroll views scroll.
    static let edge: CGFloat = 50
    // Chosen: points by which a resting finger may move.
    static let slack: CGFloat = 6
  }

  init(of screen: HeadlessScreen) { self.screen = screen }

  func finish() -> [ConductLog.Event] {
    settle(until: .infinity)
    for number in drags.keys.sorted() { judgeRest(number) }
    return events
  }

  private var now: Double { screen.time }

  private func note(_ drag: Int, _ event: ConductLog.Drag, at time: Double? = nil) {
    events.append(ConductLog.Event(time ?? now, .drag(session: drag, event)))
  }

  // MARK: Events

  func drag(_ event: ConductDrag, in session: ConductDrag.Session) {
    settle(until: now)
    let number = session.number
    switch event {
    case .lifted(let previews):
      drags[number] = OpenDrag()
      lifted(previews, session)
    case .enters(let interaction):
      guard let view = interaction.view else { return }
      // The mark of the previous visit is compared first.
      settle(until: .infinity, of: view)
      let place = place(view, isOfUIKit: Self.marksItself(interaction))
      drags[number, default: OpenDrag()].over = Destination(
        view: view,
        place: place,
        before: place.picture
      )
      note(number, .enter(place))
    case .proposed(let interaction, let operation):
      guard let view = interaction.view else { return }
      judgeMark(number)
      let proposal = ConductLog.Proposal(ElementPath.of(view), Self.named(operation), isLocal: true)
      let key = "\(proposal.operation) \(proposal.element)"
      if drags[number, default: OpenDrag()].proposed.insert(key).inserted {
        note(number, .proposal(proposal))
      }
    case .moved: follow(number, session.location)
    case .exited(let interaction):
      judgeMark(number)
      guard let over = drags[number]?.over, over.view === interaction.view else { return }
      drags[number]?.over = nil
      wait(.exit, of: over, number)
    case .dropped(let interaction, let operation, let usesSystemProgress):
      judgeMark(number)
      judgeRest(number)
      guard let view = interaction.view else { return }
      dropped(on: view, operation, usesSystemProgress, session)
    case .transferred(let report): transferred(report, session)
    case .ended:
      judgeRest(number)
      drags[number]?.over = nil
      note(number, .end)
    }
  }

  private func lifted(_ previews: [UITargetedDragPreview], _ session: ConductDrag.Session) {
    let shown = previews.first?.view
    let item = shown.flatMap { $0.window == nil ? nil : $0 } ?? session.source
    let isPart = item.map { view in session.source.map(view.isDescendant) ?? false } ?? false
    let frame = (isPart ? item : session.source)?.frameInWindow ?? .zero
    note(
      session.number,
      .lift(
        ConductLog.Lift(
          source: ElementPath.of(session.source),
          frame: frame,
          items: session.items.map { item in
            ConductLog.Item(
              item.itemProvider.registeredTypeIdentifiers.map {
                ConductLog.Item.Representation($0, isFile: Self.isFile($0, of: item.itemProvider))
              }
            )
          },
          previewSize: previews.first?.size
        )
      )
    )
  }

  private static func isFile(_ type: String, of provider: NSItemProvider) -> Bool {
    provider.registeredTypeIdentifiers(fileOptions: .openInPlace).contains(type)
  }

  private func dropped(
    on view: UIView,
    _ operation: UIDropOperation,
    _ usesSystemProgress: Bool,
    _ session: ConductDrag.Session
  ) {
    let number = session.number
    let target: ConductLog.Drop.Target =
      switch view {
      case is UITableView, is UICollectionView: .list
      case is any UITextInput: .text
      case is UIControl: .control
      default: .other
      }
    note(
      number,
      .drop(
        ConductLog.Drop(
          on: ElementPath.of(view),
          frame: view.frameInWindow,
          target: target,
          operation: Self.named(operation),
          hasPlaceholder: (view as? UITableView)?.hasUncommittedUpdates
            ?? (view as? UICollectionView)?.hasUncommittedUpdates ?? false,
          usesSystemProgress: usesSystemProgress
        )
      )
    )
    let destination =
      drags[number]?.over
      ?? Destination(view: view, place: place(view, isOfUIKit: true), before: 0)
    // UIKit's text views choose the types that they accept.
    drags[number]?.drop = (destination, target == .text ? [] : session.accepted)
    if target == .control { wait(.change(from: destination.before), of: destination, number) }
  }

  private func transferred(_ report: TransferReport, _ session: ConductDrag.Session) {
    let drop = drags[session.number]?.drop
    guard let failure = report.failure else {
      let types = session.items.map(\.itemProvider.registeredTypeIdentifiers)
      return note(
        session.number,
        .loaded(
          ConductLog.Load(
            report.type,
            offered: types.first { $0.contains(report.type) } ?? [],
            accepted: drop?.accepted ?? [],
            duration: report.duration,
            announcedSize: report.announced
          )
        )
      )
    }
    note(session.number, .failed(failure))
    guard let destination = drop?.destination, let view = destination.view else { return }
    // The mark of the drag fades in the meantime.
    let before = destination.before == 0 ? picture(of: view) : destination.before
    wait(.change(from: before), of: destination, session.number)
  }

  // MARK: Looks

  private func place(_ view: UIView, isOfUIKit: Bool) -> ConductLog.Place {
    var place = ConductLog.Place(
      ElementPath.of(view),
      frame: view.frameInWindow,
      picture: picture(of: view)
    )
    place.isMarkedByUIKit = isOfUIKit
    return place
  }

  /// Returns whether UIKit itself marks the destination: in lists, text views and views that accept
  /// pastes.
  private static func marksItself(_ interaction: UIDropInteraction) -> Bool {
    guard let delegate = interaction.delegate else { return true }
    return !NSObject.isOwnClass(type(of: delegate))
  }

  /// Returns a hash of the pixels that the render server has for a view; 0 if it has none.
  private func picture(of view: UIView) -> UInt64 {
    let display = screen.screen.display
    guard let identifier = display.context.identifier(of: view.layer) else { return 0 }
    return display.server.snapshot(of: identifier)?.pixelHash ?? 0
  }

  private func judgeMark(_ number: Int) {
    guard var over = drags[number]?.over, !over.isMarked, let view = over.view else { return }
    var place = over.place
    place.picture = picture(of: view)
    guard place.picture != over.before else { return }
    over.isMarked = true
    drags[number]?.over = over
    note(number, .marked(place))
  }

  private func wait(_ question: PendingLook.Question, of destination: Destination, _ drag: Int) {
    pending.append(
      PendingLook(
        drag: drag,
        destination: destination,
        time: now,
        question: question
      )
    )
  }

  private func settle(until time: Double, of view: UIView? = nil) {
    let isDue: (PendingLook) -> Bool = { look in
      look.due <= time && (view == nil || look.destination.view === view)
    }
    let due = pending.filter(isDue)
    pending.removeAll(where: isDue)
    for look in due {
      var place = look.destination.place
      place.picture = look.destination.view.map(picture) ?? place.picture
      switch look.question {
      case .exit: note(look.drag, .exit(place), at: look.time)
      case .change(let before):
        guard place.picture != before else { continue }
        note(look.drag, .marked(place), at: look.due)
      }
    }
  }

  // MARK: Edges

  private func follow(_ number: Int, _ location: CGPoint) {
    if let rest = drags[number]?.rest,
      hypot(rest.location.x - location.x, rest.location.y - location.y) <= Metrics.slack
    {
      return
    }
    judgeRest(number)
    drags[number]?.rest = rest(at: location)
  }

  private func rest(at location: CGPoint) -> Rest {
    var rest = Rest(location: location, start: now)
    var candidate = screen.screen.viewHit(at: location)
    while let view = candidate {
      if let scroll = view as? UIScrollView, Self.hasEdge(scroll, at: location) {
        rest.scroll = scroll
        rest.path = ElementPath.of(scroll)
        rest.offset = scroll.contentOffset
        return rest
      }
      candidate = view.superview
    }
    return rest
  }

  /// Returns whether a location is near an edge beyond which there is more content.
  private static func hasEdge(_ scroll: UIScrollView, at location: CGPoint) -> Bool {
    let seen = scroll.bounds.inset(by: scroll.adjustedContentInset)
    let point = scroll.convert(location, from: nil as UIView?)
    let size = scroll.contentSize
    return point.y < seen.minY + Metrics.edge && seen.minY > 0.5
      || point.y > seen.maxY - Metrics.edge && seen.maxY < size.height - 0.5
      || point.x < seen.minX + Metrics.edge && seen.minX > 0.5
      || point.x > seen.maxX - Metrics.edge && seen.maxX < size.width - 0.5
  }

  private func judgeRest(_ number: Int) {
    guard let rest = drags[number]?.rest else { return }
    drags[number]?.rest = nil
    guard let scroll = rest.scroll, now - rest.start >= Metrics.holding else { return }
    note(
      number,
      .held(
        ConductLog.Hold(
          rest.path,
          hasMore: true,
          scrolled: scroll.contentOffset != rest.offset
        )
      )
    )
  }

  private static func named(_ operation: UIDropOperation) -> ConductLog.Proposal.Operation {
    switch operation {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    }
  }
}

/// Forwards the events of drags to their recorder.
extension ConductRecorder {
  func drag(_ event: ConductDrag, in session: ConductDrag.Session) {
    drags.drag(event, in: session)
  }
}

extension LayerContents {
  /// A hash of the pixels of a layer's snapshot, which have 32 bits each.
  // Chosen: loops of a pointer, which are fast without optimization, too; each drag looks at
  // several pictures.
  fileprivate var pixelHash: UInt64 {
    // Source: FNV-1a, 64 bits, of pixels in place of bytes.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var row = 0
    while row < height {
      let start = UnsafeRawPointer(memory.baseAddress) + offset + row * bytesPerRow
      let pixels = start.assumingMemoryBound(to: UInt32.self)
      var column = 0
      while column < width {
        hash = (hash ^ UInt64(pixels[column])) &* 0x100_0000_01b3
        column += 1
      }
      row += 1
    }
    return hash
  }
}
