import CoreGraphics
import Foundation
import UIKitCore

/// Transfers drags between this app and the other apps of a device.
@MainActor
package protocol DragCarrier: AnyObject {
  /// Called when a drag of this app begins to move.
  func began(_ drag: LeavingDrag)
  /// Called when a drag of this app has more items.
  func changed(_ number: Int)
  /// Called when a drag, of this app or of another one, has ended.
  func ended(_ number: Int)
}

extension DeviceConnection {
  /// The carrier of drags between apps; `nil` if the app runs without a shell.
  package static var drags: (any DragCarrier)?
}

/// The look of dragged items, for the process that shows them under the finger.
package struct DragLook {
  /// The picture of one item.
  package struct Picture {
    /// The index of the item.
    package var item: Int
    /// The pixels.
    package var image: CGImage
    /// The size in points.
    package var size: CGSize
    /// The radius of the corners, in points.
    package var cornerRadius: CGFloat
    /// The center of the place from which the item was lifted, in points of the screen; `nil` if
    /// the place no longer exists.
    package var origin: CGPoint?

    package init(
      item: Int,
      image: CGImage,
      size: CGSize,
      cornerRadius: CGFloat,
      origin: CGPoint?
    ) {
      (self.item, self.image, self.size) = (item, image, size)
      (self.cornerRadius, self.origin) = (cornerRadius, origin)
    }
  }

  /// The number of items.
  package var count: Int
  /// The pictures of the first visible items, the front one first.
  package var pictures: [Picture] = []
  /// The vector from the finger to the center of the front picture at full size; `nil` if nothing is
  /// shown.
  package var grab: CGPoint?
  /// Whether large pictures keep their size.
  package var keepsFullSize = false

  package init(count: Int) { self.count = count }
}

extension DragLook.Picture {
  /// The picture as a card in a container.
  @MainActor func preview(in container: UIView) -> UITargetedDragPreview {
    let view = UIImageView(frame: CGRect(origin: .zero, size: size))
    view.image = UIImage(cgImage: image)
    view.contentMode = .scaleToFill
    view.layer.cornerRadius = cornerRadius
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedDragPreview(
      view: view,
      parameters: parameters,
      target: UIDragPreviewTarget(container: container, center: .zero)
    )
  }
}

/// A drag of this app that may leave it for another app.
@MainActor
package final class LeavingDrag {
  private let session: DragSession

  init(_ session: DragSession) { self.session = session }

  /// The number of the drag, unique in the process.
  package var number: Int { session.number }
  /// The host's identifier of the finger.
  package var finger: Int { session.fingerIdentifier ?? 0 }
  /// The providers of the items' data.
  package var providers: [NSItemProvider] { session.items.map(\.itemProvider) }
  /// Whether the items can only be dropped in this app.
  package var isRestricted: Bool { session.isRestrictedToDraggingApplication }

  /// Leaves the destinations of this app and hides the items; returns their look.
  ///
  /// From now on the device determines the result of the drag.
  package func leave() -> DragLook? {
    guard session.phase == .dragging else { return nil }
    if !session.isElsewhere {
      session.isElsewhere = true
      session.destinations.leave()
      session.flock?.showBadge(nil)
    }
    defer { session.flock?.isVisible = false }
    return session.flock?.look
  }

  /// Shows the items again, because the finger is over this app.
  package func comeBack() {
    guard session.phase == .dragging, session.isElsewhere else { return }
    session.isElsewhere = false
    session.flock?.isVisible = true
    session.moved()
  }

  /// Follows the finger after its touch was cancelled.
  package func follow(_ point: CGPoint) { session.follow(point) }

  /// Drops the items in this app after the touch was cancelled.
  package func release() { session.release() }

  /// Ends the drag: with a copy in another app, or by putting the items back.
  package func end(with operation: UIDropOperation) {
    guard session.phase == .dragging else { return }
    if operation == .cancel { session.goBack() } else { session.end(elsewhere: operation) }
  }

  /// Notifies the source that another app has received all data.
  package func tellTransferred() { session.tellTransferred() }
}

/// A drag of another app that is over this one.
@MainActor
package final class ArrivingDrag {
  private let session: DragSession

  /// Creates a drag that is over a place of the screen.
  package init(_ providers: [NSItemProvider], on screen: UIScreen, at location: CGPoint) {
    session = DragSession(
      foreign: providers.map { UIDragItem(itemProvider: $0) },
      on: screen,
      at: location
    )
  }

  /// The number of the drag, unique in the process.
  package var number: Int { session.number }
  /// The number of items.
  package var count: Int { session.items.count }

  /// Sets the closure that receives the effect of a drop at the present place, whether the place is
  /// precise, and whether pictures are shown in full size.
  package func onProposal(_ report: @escaping (UIDropOperation, Bool, Bool) -> Void) {
    session.proposed = { operation, proposal in
      report(operation, proposal?.isPrecise ?? false, proposal?.prefersFullSizePreview ?? false)
    }
  }

  /// Sets the closure that is called after a drop when all data has arrived.
  package func onTransferred(_ report: @escaping () -> Void) { session.transferred = report }

  /// Moves the drag to a place of the screen.
  package func move(to point: CGPoint) { session.follow(point) }

  /// Leaves the destination under the finger.
  package func exit() {
    if session.phase == .dragging { session.destinations.leave() }
  }

  /// Adds items.
  package func add(_ providers: [NSItemProvider]) {
    guard session.phase == .dragging else { return }
    session.add(foreign: providers.map { UIDragItem(itemProvider: $0) })
  }

  /// Drops the items at the place of the finger; returns `.cancel` if no destination takes them.
  package func drop(_ look: DragLook) -> UIDropOperation {
    guard session.phase == .dragging, let drop = session.destinations.acceptedDrop else {
      end()
      return .cancel
    }
    session.show(look)
    session.release()
    return drop.operation
  }

  /// Ends the drag without a drop.
  package func end() {
    if session.phase == .dragging { session.goBack() }
  }
}

/// The items of an app's drag as a device's shell shows them, above the apps.
@MainActor
package final class CarriedFlock {
  private let flock: DragFlock

  // Unverified: the duration of the return, in seconds, the same as within an app.
  private static let returnTime: TimeInterval = 0.35

  /// Shows the items under the finger.
  package init(_ look: DragLook, on screen: UIScreen, at location: CGPoint) {
    flock = DragFlock(on: screen, like: screen.keyWindow, at: location)
    flock.take(look, for: (0..<look.count).map { _ in UIDragItem(itemProvider: NSItemProvider()) })
  }

  /// Moves the items with the finger.
  package func place(at location: CGPoint) { flock.place(at: location) }

  /// Shows the effect of a drop, with the items as the destination prefers them.
  package func show(_ operation: UIDropOperation, isPrecise: Bool, isFullSize: Bool) {
    let proposal = UIDropProposal(operation: operation)
    proposal.isPrecise = isPrecise
    proposal.prefersFullSizePreview = isFullSize
    flock.suit(proposal)
    let sign: DragBadge.Sign? =
      switch operation {
      case .copy: .copy
      case .forbidden: .forbidden
      case .move, .cancel: nil
      }
    flock.showBadge(sign)
  }

  /// The number in the badge and whether it shows a plus or that dropping is not possible.
  package var badge: (count: Int, isCopy: Bool, isForbidden: Bool) {
    let content = flock.badgeContent
    return (content.count, content.sign == .copy, content.sign == .forbidden)
  }

  /// Animates the items to their origins, which `place` converts to points of the screen; without
  /// one they fade.
  package func flyBack(to look: DragLook, place: (CGPoint) -> CGPoint?) {
    flock.removeBadge()
    let group = EndingGroup { [flock] in flock.close() }
    for (index, card) in flock.cards.enumerated() {
      let origin = look.pictures.first { $0.item == index }?.origin
      // The window of the cards covers the screen.
      let target = origin.flatMap(place).flatMap { center in
        card.platter?.window.map { UIDragPreviewTarget(container: $0, center: center) }
      }
      let animator = DragAnimator(duration: Self.returnTime, curve: .easeInOut)
      flock.end(
        card,
        at: target.flatMap { card.preview?.retargetedPreview(with: $0) },
        with: animator
      )
      group.run(animator)
    }
    group.close()
  }

  /// Removes the items.
  package func close() { flock.close() }
}
