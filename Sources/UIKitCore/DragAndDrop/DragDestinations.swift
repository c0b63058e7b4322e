import CoreGraphics
import Foundation

/// Finds where a drag would be dropped, and tells those that it comes and goes.
///
/// One destination at most knows of the drag at a time: the innermost that can do anything with it.
@MainActor
final class DragDestinations {
  /// A drop that was accepted.
  struct Drop {
    let interaction: UIDropInteraction
    let operation: UIDropOperation
  }

  private unowned let session: DragSession
  private var current: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// Everybody who knew of the drag.
  private var visited: [UIDropInteraction] = []
  /// Drop interactions of views that have a paste configuration alone.
  private var pasteDrops: [ObjectIdentifier: PasteDrop] = [:]
  private lazy var scroller = DragScroller(session.screen) { [weak self] in self?.update() }
  private lazy var springs = SpringLoading(session)
  /// The destination whose `canHandle` is being called.
  private weak var asking: UIDropInteraction?
  /// Types that destinations asked for while somebody recorded it.
  private var askedTypes: [ObjectIdentifier: [String]] = [:]

  init(_ session: DragSession) { self.session = session }

  /// Looks at what is under the finger now.
  func update() {
    let hit = session.screen.window(at: session.location, with: nil)?.view
    let found = hit.flatMap(destination)
    if found !== current { enter(found) }
    if let current {
      let asked = current.delegate?.dropInteraction(
        current,
        sessionDidUpdate: session.dropSession
      )
      proposal = asked ?? UIDropProposal(operation: .cancel)
      session.tell(.proposed(current, operation))
    }
    session.flock?.suit(proposal)
    session.flock?.showBadge(sign)
    springs.update(from: hit)
    scroller.update(from: hit, at: session.location)
    session.tell(.moved)
  }

  private func destination(from view: UIView) -> UIDropInteraction? {
    var candidate: UIView? = view
    while let view = candidate {
      var hasInteraction = false
      for case let interaction as UIDropInteraction in view.interactionList {
        hasInteraction = true
        if interaction === current { return interaction }
        guard interaction.allowsSimultaneousDropSessions || interaction.sessionCount == 0,
          let delegate = interaction.delegate
        else { continue }
        asking = interaction
        defer { asking = nil }
        if delegate.dropInteraction(interaction, canHandle: session.dropSession) {
          return interaction
        }
      }
      if !hasInteraction, view.pasteConfiguration != nil,
        view.canPaste(session.items.map(\.itemProvider))
      {
        let key = ObjectIdentifier(view)
        let drop = pasteDrops[key] ?? PasteDrop(view)
        pasteDrops[key] = drop
        return drop.interaction
      }
      candidate = view.superviewReference
    }
    return nil
  }

  private func enter(_ interaction: UIDropInteraction?) {
    if let current {
      current.sessionCount -= 1
      current.delegate?.dropInteraction(current, sessionDidExit: session.dropSession)
      session.tell(.exited(current))
    }
    current = interaction
    proposal = nil
    guard let interaction else { return }
    session.tell(.enters(interaction))
    interaction.sessionCount += 1
    if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session.dropSession)
  }

  /// What would be done here: a move that the source does not allow is nothing.
  // MARK: Conduct

  /// A destination asks whether items have one of these types.
  func noteAsked(_ types: [String]) {
    guard Conduct.observer != nil, let asker = asking ?? current else { return }
    askedTypes[ObjectIdentifier(asker), default: []] += types
  }

  /// The types of the items that the destination under the drag asked for, best first.
  var acceptedTypes: [String] {
    guard let current, let asked = askedTypes[ObjectIdentifier(current)] else { return [] }
    return session.items.flatMap(\.itemProvider.registeredTypeIdentifiers).filter { type in
      asked.contains { UniformTypes.type(type, conformsTo: $0) }
    }
  }

  private var operation: UIDropOperation {
    guard let proposal else { return .cancel }
    return proposal.operation == .move && !session.allowsMoveOperation
      ? .cancel : proposal.operation
  }

  private var sign: DragBadge.Sign? {
    switch operation {
    case .copy: .copy
    case .forbidden: .forbidden
    case .move, .cancel: nil
    }
  }

  /// What letting go now would do; nil: the drag goes back.
  var acceptedDrop: Drop? {
    let operation = operation
    guard let current, operation == .copy || operation == .move else { return nil }
    stop()
    return Drop(interaction: current, operation: operation)
  }

  /// The drag goes back: the place under the finger is left.
  func leave() {
    stop()
    enter(nil)
  }

  private func stop() {
    scroller.stop()
    springs.stop()
  }

  /// Tells everybody who knew of the drag that it is over.
  func tellEnd() {
    if let current { current.sessionCount -= 1 }
    current = nil
    for interaction in visited {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session.dropSession)
    }
    visited = []
  }
}

/// What containers do unless their app says otherwise.
@MainActor
package enum DropDefaults {
  /// A move inside one container where the source allows it, else a copy.
  ///
  /// Source: IX-F129.
  package static func operation(
    for session: any UIDropSession,
    in container: UIView
  ) -> UIDropOperation {
    guard session.allowsMoveOperation,
      let source = (session.localDragSession as? DragSession)?.sourceView
    else { return .copy }
    return source.isDescendant(of: container) ? .move : .copy
  }
}

/// Drops on a view that only says what it pastes.
@MainActor
private final class PasteDrop: NSObject, UIDropInteractionDelegate {
  private(set) var interaction: UIDropInteraction!
  private weak var view: UIView?

  init(_ view: UIView) {
    self.view = view
    super.init()
    interaction = UIDropInteraction(delegate: self)
    interaction.didMove(to: view)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let view else { return UIDropProposal(operation: .cancel) }
    return UIDropProposal(operation: DropDefaults.operation(for: session, in: view))
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    view?.paste(itemProviders: session.items.map(\.itemProvider))
  }
}
