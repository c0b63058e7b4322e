import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import QuartzCore
import RenderServer
import UIKitCollections
import UIKitControls
import UIKitCore
import UIKitInteraction

/// Records the events of a screen.
@MainActor
final class ConductRecorder: ConductDragObserver {
  private let screen: HeadlessScreen
  let parts: PartRecorder
  let drags: DragRecorder
  private let services: ServiceRecorder
  private let leaving: LeavingRecorder
  private var frames: FrameWatch?
  private var events: [ConductLog.Event] = []
  private weak var outer: (any ConductObserver)?
  /// Gestures whose effect is determined at the end of the recording.
  private var gestures: [OpenGesture] = []
  /// The index of the newest transition among the events, and its moving view; an animation of that
  /// view completes the event.
  private var transition: (index: Int, view: UIView?)?
  /// The index of the event of the newest undo group of each manager.
  private var registered: [ObjectIdentifier: Int] = [:]
  private var shakes: [(index: Int, handler: String?)] = []
  private var unseenUndos: [Int] = []
  private var showsProgress = false
  /// The view under the newest finger.
  private weak var touched: UIView?
  private var stage: Stage?
  /// The index of the rotation that the interface has not followed yet.
  private var turn: Int?
  /// Whether UIKit is resizing the content because the height of the status bar changes.
  private var isStatusBarChanging = false
  private var statusBarTokens: [any NSObjectProtocol] = []

  private struct OpenGesture {
    weak var recognizer: UIGestureRecognizer?
    var index: Int
    var before: ViewShape
    var transitions: Int
  }

  init(of screen: HeadlessScreen) {
    self.screen = screen
    parts = PartRecorder(of: screen)
    drags = DragRecorder(of: screen)
    services = ServiceRecorder(of: screen)
    leaving = LeavingRecorder(of: screen)
  }

  func start() {
    screen.update()
    outer = Conduct.observer
    Conduct.observer = self
    ElementPath.startNaming()
    let frames = FrameWatch { [weak self] in self?.frameWasShown() }
    self.frames = frames
    screen.screen.display.watchFrames(frames)
    showsProgress = isProgressVisible
    noteStage()
    parts.start()
    services.start()
    leaving.start()
    statusBarTokens = [
      (UIApplication.willChangeStatusBarFrameNotification, true),
      (UIApplication.didChangeStatusBarFrameNotification, false),
    ].map { name, isChanging in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in MainActor.assumeIsolated { self?.isStatusBarChanging = isChanging }
      }
    }
  }

  func stop() {
    for token in statusBarTokens { NotificationCenter.default.removeObserver(token) }
    statusBarTokens = []
    parts.stop()
    services.stop()
    leaving.stop()
    ElementPath.stopNaming()
    Conduct.observer = outer
    screen.screen.display.watchFrames(nil)
  }

  private var now: Double { screen.time }

  private func note(_ kind: ConductLog.Kind) { events.append(ConductLog.Event(now, kind)) }

  /// Returns the events recorded so far.
  func log() -> ConductLog {
    settleTurn()
    noteStage()
    for gesture in gestures { settle(gesture) }
    gestures = []
    let start = screen.clock.now - screen.time
    let shown = (frames?.shown ?? []).map {
      ConductLog.Event($0.time - start, .frame(damage: $0.damage))
    }
    var log = ConductLog(
      events,
      screenSize: screen.bounds.size,
      isMotionReduced: screen.environment.isMotionReduced
    )
    log.end = now
    log.beginsWithLaunch = services.beginsWithLaunch
    log.names = ElementPath.names
    settleShakes(in: &log, shown: shown)
    log.events =
      (log.events + parts.finish() + drags.finish() + services.finish() + leaving.finish() + shown)
      .enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return log
  }

  /// Notes that the app was launched again after it had left the screen.
  func appCameBack() { leaving.appCameBack() }

  // MARK: Touches

  func touchesChanged(_ touches: Set<UITouch>) {
    if touches.contains(where: { $0.phase == .began }) {
      noteStage()
      parts.touchBegins()
    }
    for touch in touches.sorted(by: { $0.finger < $1.finger }) {
      let phase: ConductLog.Touch.Phase
      switch touch.phase {
      case .began: phase = .began
      case .moved: phase = .moved
      case .ended: phase = .ended
      case .cancelled: phase = .cancelled
      default: continue
      }
      if phase == .began { touched = touch.view }
      let (element, isInteractive) = Self.target(of: touch.view)
      note(
        .touch(
          ConductLog.Touch(
            phase,
            finger: touch.finger,
            at: touch.location(in: nil as UIView?),
            element: ElementPath.of(element),
            isInteractive: isInteractive,
            frame: element.map { $0.convert($0.bounds, to: nil as UIView?) }
          )
        )
      )
    }
  }

  /// Returns the control, or the view with a tap recognizer, that contains a view, and whether
  /// rules apply to it.
  private static func target(of view: UIView?) -> (UIView?, Bool) {
    var candidate = view
    while let current = candidate {
      if let control = current as? UIControl {
        // A slider ignores touches outside of its thumb, and so do the wheels of a date picker at
        // rest. UIKit defines the response of tab bar buttons, of the buttons of a row and of text,
        // where a tap may leave the caret in its place.
        let isJudged =
          control.isEnabled && !ScreenWalker.answersInPlaces(control)
          && !ScreenWalker.isSystemPart(control) && !(control is any UITextInput)
        return (control, isJudged)
      }
      if current is any UITextInput { return (current, false) }
      if !ScreenWalker.isSystemPart(current),
        current.gestureRecognizers?.contains(where: { recognizer in
          // A view that needs two taps does not respond to one.
          (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 1
            && recognizer.isEnabled && !GestureFacts.isOfUIKit(recognizer)
        }) == true
      {
        return (current, true)
      }
      candidate = current.superview
    }
    return (view, false)
  }

  func gesture(_ recognizer: UIGestureRecognizer, entered state: UIGestureRecognizer.State) {
    guard let view = recognizer.view, !(recognizer is UIHoverGestureRecognizer),
      // UIKit defines the response of wheels and calendars, and a tap on text may leave the caret
      // where it is.
      !ScreenWalker.isSystemPart(view),
      !(recognizer is UITapGestureRecognizer && view is any UITextInput)
    else { return }
    let phase: ConductLog.Gesture.Phase
    switch state {
    case .began: phase = .began
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    default: return
    }
    let facts = GestureFacts(recognizer)
    let gesture = ConductLog.Gesture(
      facts.kind,
      taps: facts.taps,
      touches: max(facts.touches, recognizer.numberOfTouches),
      element: ElementPath.of(view),
      phase: phase,
      effect: GestureFacts.isOfUIKit(recognizer) ? Self.standardEffect(of: recognizer) : .unknown
    )
    let known = gestures.firstIndex { $0.recognizer === recognizer }
    if let known, phase != .began {
      gestures[known].index = events.count
    } else if gesture.effect == .unknown {
      gestures.append(
        OpenGesture(
          recognizer: recognizer,
          index: events.count,
          before: ViewShape(view),
          transitions: transitionCount
        )
      )
    }
    note(.gesture(gesture))
  }

  private var transitionCount = 0

  private static func standardEffect(
    of recognizer: UIGestureRecognizer
  ) -> ConductLog.Gesture.Effect {
    switch recognizer {
    case is UIScreenEdgePanGestureRecognizer: .back
    case is UIPinchGestureRecognizer: .zoom
    case is UIRotationGestureRecognizer: .turn
    case is UIPanGestureRecognizer where recognizer.view is UIScrollView: .scroll
    case is UITapGestureRecognizer where recognizer.view is UIScrollView: .zoom
    case is UITapGestureRecognizer, is UILongPressGestureRecognizer: .select
    default: .action
    }
  }

  /// Determines the effect of a gesture of the app from the state of its view before and after.
  private func settle(_ open: OpenGesture) {
    guard case .gesture(var gesture) = events[open.index].kind, let view = open.recognizer?.view
    else { return }
    let after = ViewShape(view)
    if transitionCount > open.transitions, wentBack(since: open.transitions) {
      gesture.effect = .back
    } else if after.scale != open.before.scale {
      gesture.effect = .zoom
    } else if after.angle != open.before.angle {
      gesture.effect = .turn
    } else {
      gesture.effect = .action
    }
    events[open.index].kind = .gesture(gesture)
  }

  private func wentBack(since count: Int) -> Bool {
    var seen = 0
    for event in events {
      guard case .transition(let transition) = event.kind else { continue }
      seen += 1
      if seen > count, transition.kind == .pop || transition.kind == .dismiss { return true }
    }
    return false
  }

  func control(_ control: UIControl, sends events: UIControl.Event) {
    if events.contains(.editingDidEnd) { parts.editingEnded(in: control) }
    if !events.isDisjoint(with: [.editingChanged, .editingDidEndOnExit]) {
      note(.typed(element: ElementPath.of(control)))
    }
    let isTap = events.contains(.touchUpInside)
    let isChange = events.contains(.valueChanged)
    guard isTap || isChange else { return }
    note(
      .action(
        ConductLog.Action(
          element: ElementPath.of(control),
          name: ScreenWalker.action(of: control),
          label: control.accessibilityLabel,
          changesValue: isChange,
          button: ScreenWalker.button(control),
          kind: PartRecorder.kind(of: control)
        )
      )
    )
    if isTap { parts.tapped(control) }
  }

  // MARK: Screens

  func transitionBegins(_ transition: ConductTransition) {
    let kind: ConductLog.Transition.Kind =
      switch transition.kind {
      case .push: .push
      case .pop: .pop
      case .present: .present
      case .dismiss: .dismiss
      }
    transitionCount += 1
    parts.transition(transition)
    let name = String(describing: type(of: transition.to))
    self.transition = (events.count, transition.movingView)
    note(
      .transition(
        ConductLog.Transition(
          kind,
          from: String(describing: type(of: transition.from)),
          to: name,
          isAnimated: transition.isAnimated,
          duration: transition.isAnimated ? transition.duration : 0,
          direction: .none,
          isCustom: transition.isCustom,
          isInteractive: transition.isInteractive,
          isAlert: transition.to is UIAlertController,
          offersCancel: kind == .present && offersCancel(transition.to)
        )
      )
    )
  }

  func transitionEnded() { noteStage() }

  private func offersCancel(_ controller: UIViewController) -> Bool {
    guard let view = controller.viewIfLoaded else { return false }
    var views = [view]
    while let view = views.popLast() {
      let words = [view.accessibilityLabel, (view as? UILabel)?.text].compactMap { $0 }
      if words.contains(where: { ["cancel", "取消", "إلغاء"].contains($0.lowercased()) }) {
        return true
      }
      views += view.subviews
    }
    return false
  }

  func animation(_ animation: CAAnimation, startsOn layer: CALayer, key: String) {
    guard let view = Self.view(of: layer), view.window != nil else { return }
    let isLinear =
      !(animation is CASpringAnimation) && !(animation is CAKeyframeAnimation)
      && animation.timingFunction == CAMediaTimingFunction(name: .linear)
    if let (index, moving) = transition, moving === view,
      case .transition(var known) = events[index].kind
    {
      if known.direction == .none, key.hasPrefix("position"),
        let basic = animation as? CABasicAnimation, basic.isAdditive,
        let left = (basic.fromValue as? NSValue)?.cgPointValue ?? basic.fromValue as? CGPoint
      {
        known.direction = Self.direction(from: left)
      }
      known.isLinear = known.isLinear || isLinear
      events[index].kind = .transition(known)
    }
    note(
      .animation(
        ConductLog.Animation(
          element: ElementPath.of(view),
          frame: view.convert(view.bounds, to: nil as UIView?),
          property: key.components(separatedBy: "-")[0],
          duration: animation.duration,
          isEndless: animation.repeatCount == .infinity || animation.repeatDuration == .infinity,
          isLinear: isLinear,
          tellsProgress: Self.tellsProgress(view),
          isOfUIKit: isStatusBarChanging || ScreenWalker.isMovedByUIKit(view)
        )
      )
    )
  }

  private static func view(of layer: CALayer) -> UIView? {
    var candidate: CALayer? = layer
    while let layer = candidate {
      if let view = layer.delegate as? UIView { return view }
      candidate = layer.superlayer
    }
    return nil
  }

  /// Returns the direction of a movement from the offset at its start, which points back to the
  /// origin.
  private static func direction(from left: CGPoint) -> ConductLog.Transition.Direction {
    if abs(left.x) < 1, abs(left.y) < 1 { return .none }
    if abs(left.y) >= abs(left.x) { return left.y > 0 ? .up : .down }
    return left.x > 0 ? .left : .right
  }

  func device(of screen: UIScreen, turnedTo orientation: HostInterface.Environment.Orientation) {
    guard screen === self.screen.screen, let window = self.screen.window else { return }
    // The previous rotation is complete, even if no frame was drawn since.
    settleTurn()
    let to = ScreenOrientation(orientation)
    let supported = window.rootViewController.map(ScreenWalker.orientations) ?? []
    turn = events.count
    note(
      .rotation(
        ConductLog.Rotation(
          to: to,
          isSupported: supported.contains(to),
          isFollowed: self.screen.interfaceOrientation == to
        )
      )
    )
  }

  /// Marks the rotation as followed if the interface has turned; it turns in the pass after the
  /// device.
  private func settleTurn() {
    guard let index = turn, case .rotation(var rotation) = events[index].kind,
      screen.interfaceOrientation == rotation.to
    else { return }
    rotation.isFollowed = true
    events[index].kind = .rotation(rotation)
    turn = nil
  }

  // MARK: Feedback, shaking, undo

  func feedback(_ record: FeedbackRecord) {
    switch record.content {
    case .haptic(let name, _):
      let style: ConductLog.Haptic.Style
      switch name {
      case "selection": style = .selection
      case "notification.success": style = .success
      case "notification.warning": style = .warning
      case "notification.error": style = .error
      case let name where name.hasPrefix("impact"): style = .impact
      // A vibration does not come from a feedback generator.
      case "vibrate": return note(.vibration)
      default: return
      }
      // The haptics of a switch or a wheel do not come from a generator of the app.
      let isOwn = touched.map { $0.window != nil && ScreenWalker.isFilledByUIKit($0) } ?? false
      note(.haptic(ConductLog.Haptic(style, isPrepared: record.wasPrepared || isOwn)))
    case .sound(let identifier): note(.sound(name: String(identifier)))
    }
  }

  func deviceWasShaken() {
    var responder: UIResponder? = screen.window?.firstToHear
    if responder is UIWindow {
      responder = screen.window?.rootViewController.map(ScreenWalker.front) ?? responder
    }
    var own: String?
    var canUndo = responder?.undoManager?.canUndo ?? false
    while let current = responder {
      if own == nil, NSObject.isOwnClass(type(of: current)) {
        own = String(describing: type(of: current))
      }
      canUndo = canUndo || current.undoManager?.canUndo == true
      responder = current.next
    }
    shakes.append((events.count, own))
    note(.shake(ConductLog.Shake(handler: nil, canUndo: canUndo)))
  }

  /// Assigns a shake to its handler if it was followed by a response other than an undo.
  private func settleShakes(in log: inout ConductLog, shown: [ConductLog.Event]) {
    for (index, handler) in shakes {
      let time = events[index].time
      let after = time...(time + 0.3)
      let isUndo = events.contains { event in
        guard after.contains(event.time) else { return false }
        switch event.kind {
        case .undo(let undo): return undo.kind != .registered
        case .transition(let transition): return transition.isAlert
        default: return false
        }
      }
      let isAnswered =
        shown.contains { after.contains($0.time) }
        || events.contains { event in
          guard after.contains(event.time) else { return false }
          switch event.kind {
          case .haptic, .sound, .transition: return true
          default: return false
          }
        }
      guard isAnswered, !isUndo, case .shake(var shake) = events[index].kind else { continue }
      shake.handler = handler
      log.events[index].kind = .shake(shake)
    }
  }

  func undoRegistered(by manager: UndoManager) {
    registered[ObjectIdentifier(manager)] = events.count
    note(.undo(ConductLog.Undo(.registered, name: manager.undoActionName)))
  }

  func undoNamed(_ name: String, by manager: UndoManager) {
    guard let index = registered[ObjectIdentifier(manager)],
      case .undo(var undo) = events[index].kind
    else { return }
    undo.name = name
    events[index].kind = .undo(undo)
  }

  func undoRuns(_ manager: UndoManager, name: String, targets: [AnyObject]) {
    registered[ObjectIdentifier(manager)] = nil
    let views = targets.compactMap { ($0 as? UIViewController)?.viewIfLoaded ?? $0 as? UIView }
    note(
      .undo(
        ConductLog.Undo(
          manager.isRedoing ? .redone : .undone,
          name: name,
          // The visibility of a model object is unknown.
          isVisible: views.isEmpty || views.contains(where: isOnTop)
        )
      )
    )
  }

  /// Returns whether a view is on the screen and not covered by a presented screen.
  private func isOnTop(_ view: UIView) -> Bool {
    guard let window = view.window else { return false }
    let frame = view.convert(view.bounds, to: nil as UIView?).intersection(window.bounds)
    guard !frame.isEmpty else { return false }
    var hit = window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
    // A view without user interaction is hit-tested through; its surroundings do not cover it.
    while let current = hit, current !== view, !view.isDescendant(of: current) {
      hit = current.superview
    }
    return hit != nil
  }

  // MARK: Frames

  private func frameWasShown() {
    settleTurn()
    noteStage()
    services.frameWasShown()
    parts.frameWasShown()
    let isVisible = isProgressVisible
    guard isVisible != showsProgress else { return }
    showsProgress = isVisible
    note(.progress(isVisible: isVisible))
  }

  /// Records the stage of the controllers if it changed and no transition is running.
  private func noteStage() {
    guard let window = screen.window, window.rootViewController?.isInTransition != true,
      let new = Stage(of: window), new != stage
    else { return }
    stage = new
    note(.stage(new))
  }

  private var isProgressVisible: Bool {
    guard let window = screen.window else { return false }
    var views: [UIView] = [window]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if Self.tellsProgress(view) { return true }
      views += view.subviews
    }
    return false
  }

  static func tellsProgress(_ view: UIView) -> Bool {
    let name = String(describing: type(of: view))
    return name.hasSuffix("ActivityIndicatorView") || name.hasSuffix("ProgressView")
      || name.hasSuffix("RefreshControl")
  }
}

/// The scale and the rotation of a view and of its content, as numbers to compare.
@MainActor
private struct ViewShape {
  var scale: CGFloat
  var angle: CGFloat

  init(_ view: UIView) {
    // A gesture transforms its own view, its subviews, or its superviews.
    var scale: CGFloat = 0
    var angle: CGFloat = 0
    var candidates = view.subviews + [view]
    var parent = view.superview
    while let current = parent {
      candidates.append(current)
      parent = current.superview
    }
    for view in candidates {
      let transform = view.transform
      scale += hypot(transform.a, transform.c) + ((view as? UIScrollView)?.zoomScale ?? 0)
      angle += atan2(transform.b, transform.a)
    }
    scale += view.bounds.width
    // A collection view can zoom with a layout of larger cells.
    if let list = view as? UICollectionView, let path = list.indexPathsForVisibleItems.min() {
      scale += list.layoutAttributesForItem(at: path)?.size.width ?? 0
    }
    self.scale = (scale * 1000).rounded()
    self.angle = (angle * 1000).rounded()
  }
}

/// Records the damage of each frame; a stepped screen presents its frames on the main thread.
private final class FrameWatch: FrameOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var frames: [(time: Double, damage: [CGRect])] = []
  private let onFrame: @MainActor () -> Void

  init(onFrame: @escaping @MainActor () -> Void) { self.onFrame = onFrame }

  var shown: [(time: Double, damage: [CGRect])] { lock.withLock { frames } }

  func present(_ frame: Frame) {
    let scale = frame.scale
    let copied = frame.copies.map { $0.source.offsetBy(x: $0.dx, y: $0.dy) }
    let damage = (frame.damage + copied).filter { !$0.isEmpty }.map { rect in
      CGRect(
        x: Double(rect.minX) / scale,
        y: Double(rect.minY) / scale,
        width: Double(rect.width) / scale,
        height: Double(rect.height) / scale
      )
    }
    guard !damage.isEmpty else { return }
    lock.withLock { frames.append((frame.time, damage)) }
    if Thread.isMainThread { MainActor.assumeIsolated { onFrame() } }
  }
}

extension UIViewController {
  /// Whether the controller, or one that it contains or presents, is in a transition.
  fileprivate var isInTransition: Bool {
    transitionCoordinator != nil || isBeingPresented || isBeingDismissed
      || presentedViewController?.isInTransition == true
      || children.contains { $0.isInTransition }
  }
}
