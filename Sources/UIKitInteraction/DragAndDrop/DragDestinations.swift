import CoreGraphics
import Foundation
import UIKitCore

/// Finds the destination of a drag, and notifies destinations when the drag enters and leaves
/// them.
///
/// At most one destination has the drag at a time: the innermost that can handle it.
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
  /// All destinations that the drag has entered.
  private var visited: [UIDropInteraction] = []
  /// The drop interactions of views that have only a paste configuration.
  private var pasteDrops: [ObjectIdentifier: PasteDrop] = [:]
  private lazy var scroller = DragScroller(session.screen) { [weak self] in self?.update() }
  private lazy var springs = SpringLoading(session)
  /// The destination whose `canHandle` is being called.
  private weak var asking: UIDropInteraction?
  /// The types that destinations requested while conduct was recorded.
  private var askedTypes: [ObjectIdentifier: [String]] = [:]

  init(_ session: DragSession) { self.session = session }

  /// Updates the destination for the view under the finger.
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
    session.proposed?(operation, proposal)
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

  // MARK: Conduct

  /// Records that a destination queries whether items have one of these types.
  func noteAsked(_ types: [String]) {
    guard Conduct.observer != nil, let asker = asking ?? current else { return }
    askedTypes[ObjectIdentifier(asker), default: []] += types
  }

  /// The types of the items that the destination under the drag requested, best first.
  var acceptedTypes: [String] {
    guard let current, let asked = askedTypes[ObjectIdentifier(current)] else { return [] }
    return session.items.flatMap(\.itemProvider.registeredTypeIdentifiers).filter { type in
      asked.contains { UniformTypes.type(type, conformsTo: $0) }
    }
  }

  /// The operation of a drop now; `.cancel` for a move that the source does not allow.
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

  /// The drop that would happen if the finger were lifted now; `nil` if the drag goes back.
  var acceptedDrop: Drop? {
    let operation = operation
    guard let current, operation == .copy || operation == .move else { return nil }
    stop()
    return Drop(interaction: current, operation: operation)
  }

  /// Leaves the destination under the finger, because the drag goes back.
  func leave() {
    stop()
    enter(nil)
  }

  private func stop() {
    scroller.stop()
    springs.stop()
  }

  /// Notifies all destinations that the drag has entered of its end.
  func tellEnd() {
    if let current { current.sessionCount -= 1 }
    current = nil
    for interaction in visited {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session.dropSession)
    }
    visited = []
  }
}

/// The default behavior of containers.
@MainActor
package enum DropDefaults {
  /// Returns a move inside one container if the source allows it, otherwise a copy.
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

/// Performs drops on a view that has only a paste configuration.
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
