import CoreGraphics
import Foundation

/// One drag from the lift to the end: who takes part in it, where it is, and what is seen of it.
///
/// Only its interaction, its view and its finger tie it to the source; a drag that comes from
/// another app would lack the first two.
@MainActor
final class DragSession: _UIObject, UIDragSession {
  enum Phase {
    /// The source was asked; nothing is seen.
    case prepared
    /// The preview is up; the finger has not moved.
    case lifted
    case dragging
    /// The drop, or the way back.
    case ending
    case over
  }

  /// Drags whose finger is moving over the screen.
  static var dragging: [DragSession] { sessions.filter { $0.phase == .dragging } }
  private static var sessions: [DragSession] = []
  /// The lift of a view that a menu is about to show too; nil where there is none.
  static func lifted(from view: UIView) -> DragSession? {
    sessions.first { $0.phase == .lifted && $0.interaction?.view === view }
  }

  /// An item that is dragged now looks otherwise.
  static func previewProviderDidChange(of item: UIDragItem) {
    for session in dragging { session.flock?.exchangePreview(of: item) }
  }

  /// An item that was dropped and is on its way comes to rest elsewhere.
  static func dropPreviewDidChange(of item: UIDragItem) {
    for session in sessions { session.landing?.update(item, in: session.flock) }
  }

  /// Tells drags apart.
  let number: Int
  private static var count = 0
  private(set) var phase = Phase.prepared
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  private(set) weak var interaction: UIDragInteraction?
  private(set) weak var sourceView: UIView?
  let screen: UIScreen
  private let finger: UITouch
  /// In points of the screen.
  private(set) var location: CGPoint
  private let startLocation: CGPoint
  private(set) var flock: DragFlock?
  private(set) var allowsMoveOperation = true
  private(set) var isRestrictedToDraggingApplication = false
  private var liftAnimator: DragAnimator?
  /// The drag as destinations see it; nil once it is over.
  private var shownToDestinations: DropSession?
  var dropSession: DropSession {
    if let shownToDestinations { return shownToDestinations }
    let made = DropSession(self)
    shownToDestinations = made
    return made
  }
  lazy var destinations = DragDestinations(self)
  private var follower: FingerFollower?
  /// The way of dropped items to their places.
  private var landing: DropLanding?
  /// Called when the drag begins to move.
  var movedAway: (() -> Void)?

  /// Asks the source what would be dragged; nil where it is nothing.
  init?(from interaction: UIDragInteraction, with finger: UITouch) {
    guard let view = interaction.view, let window = view.window, let delegate = interaction.delegate
    else { return nil }
    self.interaction = interaction
    self.finger = finger
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

  // MARK: For everybody

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

  /// Shows what is lifted.
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
    // Unverified: seconds, after iOS 12.
    static let liftDuration: TimeInterval = 0.25
    static let cancelDuration: TimeInterval = 0.35
    static let dropDuration: TimeInterval = 0.3
  }

  /// A menu shows what was lifted: it stays unseen until the finger moves.
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
    moved()
  }

  private func moved() {
    flock?.place(at: location)
    if let interaction {
      interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
    }
    guard phase == .dragging else { return }
    destinations.update()
  }

  /// The view that began the drag is gone: the finger is watched frame by frame.
  func followAlone() {
    guard phase == .lifted || phase == .dragging, !finger.isOver else { return }
    follower = FingerFollower(finger, screen) { [weak self] in
      guard let self else { return }
      if self.location != self.finger.screenLocation { self.follow(self.finger.screenLocation) }
      guard self.finger.isOver else { return }
      self.follower?.stop()
      if self.finger.phase == .ended { self.release() } else { self.abandon() }
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
    // The destination may want something else of more items.
    destinations.update()
  }

  // MARK: End

  /// The finger left the screen.
  func release() {
    switch phase {
    case .prepared: phase = .over
    case .lifted: putBack()
    case .dragging:
      if let drop = destinations.acceptedDrop { perform(drop) } else { goBack() }
    default: break
    }
  }

  /// The touch was taken away.
  func abandon() {
    switch phase {
    case .lifted: putBack()
    case .dragging: goBack()
    default: break
    }
  }

  /// Lifted, but never dragged.
  private func putBack() {
    phase = .ending
    guard let liftAnimator else { return finish() }
    liftAnimator.addCompletion { _ in self.finish() }
    liftAnimator.takeBack()
  }

  private func goBack() {
    phase = .ending
    tellWillEnd(.cancel)
    destinations.leave()
    let delegate = interaction?.delegate
    let group = EndingGroup { [self] in
      destinations.tellEnd()
      tellDidEnd(.cancel)
      finish()
    }
    for card in flock?.cards ?? [] {
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

  static func reachable(_ preview: UITargetedDragPreview) -> UITargetedDragPreview? {
    preview.target.container.window == nil ? nil : preview
  }

  /// Tells an observer of conduct what happens.
  func tell(_ event: ConductDrag) {
    guard let observer = Conduct.observer else { return }
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

  /// The destination has all data.
  func tellTransferred() {
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: self)
  }

  private func finish() {
    phase = .over
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

/// Looks at a touch at each frame.
@MainActor
private final class FingerFollower: FrameTicking {
  private let screen: UIScreen
  private let look: () -> Void

  init(_ finger: UITouch, _ screen: UIScreen, _ look: @escaping () -> Void) {
    self.screen = screen
    self.look = look
    screen.display.add(self)
  }

  func frameWillShow(at time: Double) { look() }
  func stop() { screen.display.remove(self) }
}

extension UIView {
  /// A point of the screen in the view's points.
  func fromScreen(_ point: CGPoint) -> CGPoint {
    guard let window = hostWindow else { return point }
    let inWindow = window.convertFromScreen(point)
    return self === window ? inWindow : convert(inWindow, from: nil as UIView?)
  }

  /// A point of the view in points of the screen.
  func toScreen(_ point: CGPoint) -> CGPoint {
    guard let window = hostWindow else { return point }
    let inWindow = self === window ? point : convert(point, to: nil as UIView?)
    return window.convertToScreen(inWindow)
  }

  /// A rectangle of the view in points of the screen.
  func toScreen(_ rect: CGRect) -> CGRect {
    guard let window = hostWindow else { return rect }
    let inWindow = self === window ? rect : convert(rect, to: nil as UIView?)
    return window.convert(inWindow, to: nil as UIWindow?)
  }
}
