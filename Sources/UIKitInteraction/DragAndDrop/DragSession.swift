import CoreGraphics
import Foundation
import UIKitCore

/// One drag from the lift to the end: its source, its items, its location and its views.
///
/// Only its interaction, its view and its finger connect it to the source; a drag that comes from
/// another app has none of them.
@MainActor
final class DragSession: _UIObject, UIDragSession {
  enum Phase {
    /// The source has provided items; nothing is shown.
    case prepared
    /// The preview is lifted; the finger has not moved.
    case lifted
    /// The finger moves the items.
    case dragging
    /// The drop or the way back is animated.
    case ending
    /// The drag has ended.
    case over
  }

  /// The drags of this app whose finger is moving over the screen.
  static var dragging: [DragSession] {
    sessions.filter { $0.phase == .dragging && !$0.isForeign }
  }
  private static var sessions: [DragSession] = []
  /// Returns the lifted drag of a view for which a menu is also about to appear; `nil` if there is
  /// none.
  static func lifted(from view: UIView) -> DragSession? {
    sessions.first { $0.phase == .lifted && $0.interaction?.view === view }
  }

  /// Updates the preview of an item that is being dragged.
  static func previewProviderDidChange(of item: UIDragItem) {
    for session in dragging { session.flock?.exchangePreview(of: item) }
  }

  /// Updates the final place of a dropped item that is moving to it.
  static func dropPreviewDidChange(of item: UIDragItem) {
    for session in sessions { session.landing?.update(item, in: session.flock) }
  }

  /// The number of the drag, unique in the process.
  let number: Int
  private static var count = 0
  private(set) var phase = Phase.prepared
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  private(set) weak var interaction: UIDragInteraction?
  private(set) weak var sourceView: UIView?
  let screen: UIScreen
  private let finger: UITouch?
  /// Whether the drag comes from another app.
  let isForeign: Bool
  /// Whether the finger is over another app, or over the device's shell.
  var isElsewhere = false
  /// Called with the effect of a drop at the present place, after each query of the destinations.
  var proposed: ((UIDropOperation, UIDropProposal?) -> Void)?
  /// Called when the destination of a drag from another app has received all data.
  var transferred: (() -> Void)?
  /// The location of the finger, in points of the screen.
  private(set) var location: CGPoint
  private let startLocation: CGPoint
  private(set) var flock: DragFlock?
  private(set) var allowsMoveOperation = true
  private(set) var isRestrictedToDraggingApplication = false
  private var liftAnimator: DragAnimator?
  /// The drag as destinations receive it; `nil` before its first use and after the end.
  private var shownToDestinations: DropSession?
  var dropSession: DropSession {
    if let shownToDestinations { return shownToDestinations }
    let made = DropSession(self)
    shownToDestinations = made
    return made
  }
  lazy var destinations = DragDestinations(self)
  private var follower: FingerFollower?
  /// The animation of dropped items to their places.
  private var landing: DropLanding?
  /// Called when the drag begins to move.
  var movedAway: (() -> Void)?

  /// Requests the items from the source; returns `nil` if there are none.
  init?(from interaction: UIDragInteraction, with finger: UITouch) {
    guard let view = interaction.view, let window = view.window, let delegate = interaction.delegate
    else { return nil }
    self.interaction = interaction
    self.finger = finger
    isForeign = false
    sourceView = view
    screen = window.screen
    location = finger.screenLocation
    startLocation = finger.screenLocation
    Self.count += 1
    number = Self.count
    super.init(_root: ())
    items = delegate.dragInteraction(interaction, itemsForBeginning: self)
    guard !items.isEmpty else { return nil }
  }

  /// Creates the drag of another app, which is over this one.
  ///
  /// Source: Apple, `allowsMoveOperation`: items from another app are always copied.
  init(foreign items: [UIDragItem], on screen: UIScreen, at location: CGPoint) {
    self.screen = screen
    self.location = location
    (finger, isForeign, startLocation) = (nil, true, location)
    Self.count += 1
    number = Self.count
    super.init(_root: ())
    self.items = items
    allowsMoveOperation = false
    phase = .dragging
    Self.sessions.append(self)
  }

  /// The host's identifier of the finger; `nil` for a drag of another app.
  var fingerIdentifier: Int? { finger?.identifier }

  // MARK: UIDragDropSession

  func location(in view: UIView) -> CGPoint { view.fromScreen(location) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  // MARK: Lift

  /// Lifts the items: shows their previews.
  func lift() {
    guard phase == .prepared, let interaction, let delegate = interaction.delegate else { return }
    phase = .lifted
    Self.sessions.append(self)
    let flock = DragFlock(on: screen, like: sourceView, at: location)
    self.flock = flock
    for item in items {
      let preview = delegate.dragInteraction(interaction, previewForLifting: item, session: self)
      flock.append(DragCard(item: item, preview: preview))
    }
    tell(.lifted(previews: flock.cards.compactMap(\.preview)))
    let animator = DragAnimator(duration: Metrics.liftDuration, curve: .easeOut, holds: true)
    liftAnimator = animator
    animator.addAnimations { flock.lift() }
    delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: self)
    animator.start()
  }

  private enum Metrics {
    // Unverified: seconds, measured in iOS 12.
    static let liftDuration: TimeInterval = 0.25
    static let cancelDuration: TimeInterval = 0.35
    static let dropDuration: TimeInterval = 0.3
  }

  /// Hides the lifted views while a menu shows them, until the finger moves.
  func hideLift() { flock?.isVisible = false }

  // MARK: Drag

  func follow(_ point: CGPoint) {
    location = point
    switch phase {
    case .lifted:
      guard distance(point, startLocation) > LiftRecognizer.Metrics.slack else { return }
      begin()
    case .dragging:
      moved()
    default: break
    }
  }

  private func begin() {
    phase = .dragging
    movedAway?()
    movedAway = nil
    liftAnimator?.finish()
    liftAnimator = nil
    flock?.isVisible = true
    if let interaction, let delegate = interaction.delegate {
      delegate.dragInteraction(interaction, sessionWillBegin: self)
      allowsMoveOperation = delegate.dragInteraction(
        interaction,
        sessionAllowsMoveOperation: self
      )
      isRestrictedToDraggingApplication = delegate.dragInteraction(
        interaction,
        sessionIsRestrictedToDraggingApplication: self
      )
      flock?.keepsFullSize = delegate.dragInteraction(
        interaction,
        prefersFullSizePreviewsFor: self
      )
    }
    flock?.gather()
    DeviceConnection.drags?.began(LeavingDrag(self))
    moved()
  }

  func moved() {
    flock?.place(at: location)
    if let interaction {
      interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
    }
    guard phase == .dragging, !isElsewhere else { return }
    destinations.update()
  }

  /// Observes the finger frame by frame after the view that began the drag is gone.
  func followAlone() {
    guard phase == .lifted || phase == .dragging, let finger, !finger.isOver else { return }
    follower = FingerFollower(screen) { [weak self] in
      guard let self else { return }
      if location != finger.screenLocation { follow(finger.screenLocation) }
      guard finger.isOver else { return }
      follower?.stop()
      if finger.phase == .ended { release() } else { abandon() }
    }
  }

  // MARK: More items

  /// Adds items that another finger tapped.
  func add(_ newItems: [UIDragItem], from adding: UIDragInteraction) {
    let fresh = newItems.filter { item in !items.contains { $0 === item } }
    guard phase == .dragging, !fresh.isEmpty else { return }
    if let interaction {
      interaction.delegate?.dragInteraction(
        interaction,
        session: self,
        willAdd: fresh,
        for: adding
      )
    }
    items += fresh
    for item in fresh {
      let preview = adding.delegate?.dragInteraction(
        adding,
        previewForLifting: item,
        session: self
      )
      flock?.join(DragCard(item: item, preview: preview))
    }
    DeviceConnection.drags?.changed(number)
    // The destination may propose another operation for more items.
    if !isElsewhere { destinations.update() }
  }

  /// Adds items to a drag that comes from another app.
  func add(foreign newItems: [UIDragItem]) { items += newItems }

  // MARK: End

  /// Drops the items or puts them back after the finger left the screen.
  ///
  /// While the drag is elsewhere, the device decides what becomes of it.
  func release() {
    if isElsewhere { return }
    switch phase {
    case .prepared: phase = .over
    case .lifted: putBack()
    case .dragging:
      if let drop = destinations.acceptedDrop { perform(drop) } else { goBack() }
    default: break
    }
  }

  /// Puts the items back after the touch was cancelled.
  func abandon() {
    if isElsewhere { return }
    switch phase {
    case .lifted: putBack()
    case .dragging: goBack()
    default: break
    }
  }

  /// Puts items back that were lifted but not dragged.
  private func putBack() {
    phase = .ending
    guard let liftAnimator else { return finish() }
    liftAnimator.addCompletion { _ in self.finish() }
    liftAnimator.takeBack()
  }

  func goBack() {
    phase = .ending
    tellWillEnd(.cancel)
    destinations.leave()
    let delegate = interaction?.delegate
    let group = EndingGroup { [self] in
      destinations.tellEnd()
      tellDidEnd(.cancel)
      finish()
    }
    // In the background there are no frames for an animation.
    let isSeen = !isElsewhere || UIApplication.shared.applicationState != .background
    for card in isSeen ? flock?.cards ?? [] : [] {
      let original = card.preview
      let wanted =
        original.flatMap { preview in
          guard let interaction, let delegate else { return preview }
          return delegate.dragInteraction(
            interaction,
            previewForCancelling: card.item,
            withDefault: preview
          )
        }
      let animator = DragAnimator(duration: Metrics.cancelDuration, curve: .easeInOut)
      flock?.end(card, at: wanted.flatMap(Self.reachable), with: animator)
      if let interaction {
        delegate?.dragInteraction(
          interaction,
          item: card.item,
          willAnimateCancelWith: animator
        )
      }
      group.run(animator)
    }
    flock?.removeBadge()
    group.close()
  }

  private func perform(_ drop: DragDestinations.Drop) {
    phase = .ending
    tellWillEnd(drop.operation)
    flock?.removeBadge()
    let interaction = drop.interaction
    let delegate = interaction.delegate
    let dropSession = dropSession
    dropSession.beginTransfers()
    delegate?.dropInteraction(interaction, performDrop: dropSession)
    let usesSystemProgress = dropSession.progressIndicatorStyle == .default
    tell(.dropped(interaction, drop.operation, usesSystemProgress: usesSystemProgress))
    let group = EndingGroup { [self] in
      delegate?.dropInteraction(interaction, concludeDrop: dropSession)
      destinations.tellEnd()
      tellDidEnd(drop.operation)
      dropSession.endRequests()
      finish()
    }
    let landing = DropLanding(interaction, group: group, duration: Metrics.dropDuration)
    self.landing = landing
    for card in flock?.cards ?? [] { landing.begin(card, in: flock) }
    group.close()
  }

  /// Ends a drag that was dropped on another app.
  func end(elsewhere operation: UIDropOperation) {
    phase = .ending
    tellWillEnd(operation)
    destinations.tellEnd()
    tellDidEnd(operation)
    finish()
  }

  /// Shows pictures of the items under the finger, for the drop of a drag from another app.
  func show(_ look: DragLook) {
    let flock = DragFlock(on: screen, like: screen.keyWindow, at: location)
    flock.take(look, for: items)
    self.flock = flock
  }

  static func reachable(_ preview: UITargetedDragPreview) -> UITargetedDragPreview? {
    preview.target.container.window == nil ? nil : preview
  }

  /// Notifies the observer of conduct of an event.
  func tell(_ event: ConductDrag) {
    guard let observer = Conduct.observer as? any ConductDragObserver else { return }
    observer.drag(
      event,
      in: ConductDrag.Session(
        number: number,
        source: sourceView,
        items: items,
        location: location,
        accepted: destinations.acceptedTypes
      )
    )
  }

  private func tellWillEnd(_ operation: UIDropOperation) {
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
  }

  private func tellDidEnd(_ operation: UIDropOperation) {
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
  }

  /// Notifies the source that the destination has received all data.
  func tellTransferred() {
    transferred?()
    transferred = nil
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: self)
  }

  private func finish() {
    phase = .over
    proposed = nil
    DeviceConnection.drags?.ended(number)
    tell(.ended)
    follower?.stop()
    flock?.close()
    flock = nil
    liftAnimator = nil
    shownToDestinations = nil
    landing = nil
    Self.sessions.removeAll { $0 === self }
  }
}

/// Runs a closure at each frame.
@MainActor
private final class FingerFollower: FrameTicking {
  private let screen: UIScreen
  private let look: () -> Void

  init(_ screen: UIScreen, _ look: @escaping () -> Void) {
    self.screen = screen
    self.look = look
    screen.display.add(self)
  }

  func frameWillShow(at time: Double) { look() }
  func stop() { screen.display.remove(self) }
}
