import Foundation

/// Decides which recognizers may recognize: failure requirements, prevention, simultaneous
/// recognition.
///
/// Each screen has its own, so that a gesture on one screen does not wait for those on another.
@MainActor
final class GestureArbiter {
  /// The recognizers whose targets are still to be called, in order, each with the state to report.
  private var due: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// The recognizers that have seen their gesture and depend on the failure of others.
  private var waiting: [UIGestureRecognizer] = []
  /// The nesting depth of deliveries; targets are called only at 0, after all recognizers have the
  /// touches.
  private var deliveryDepth = 0
  /// The touches of the same screen; nil for recognizers outside any screen.
  weak var touches: TouchDelivery?

  /// The arbiter of recognizers while the process has no screen.
  fileprivate static let withoutScreen = GestureArbiter()

  // MARK: Transitions

  func transition(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    let old = recognizer.stateValue
    switch (old, state) {
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      begin(recognizer, as: state == .changed ? .began : state)
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer)
    case (.began, .changed), (.changed, .changed), (.began, .began), (.changed, .began):
      enter(recognizer, .changed)
    case (.began, .ended), (.changed, .ended):
      enter(recognizer, .ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(recognizer, .cancelled)
    default: return
    }
    settle()
  }

  /// Handles the start of a gesture: checks whether the recognizer may begin.
  private func begin(
    _ recognizer: UIGestureRecognizer,
    as state: UIGestureRecognizer.State
  ) {
    if let pending = recognizer.pendingState {
      // The gesture was already seen; a continuous gesture that ends in the meantime is reported
      // completely later.
      if pending == .began, state == .ended { recognizer.isPendingOver = true }
      return
    }
    guard mayBegin(recognizer) else { return fail(recognizer) }
    if isPrevented(recognizer) { return fail(recognizer) }
    let blockers = blockers(of: recognizer)
    if !blockers.isEmpty {
      recognizer.pendingState = state
      recognizer.waitsFor = blockers.map { WeakRecognizer(value: $0) }
      recognizer.gestureArbiter = self
      waiting.append(recognizer)
      return
    }
    recognize(recognizer, as: state)
  }

  private func recognize(
    _ recognizer: UIGestureRecognizer,
    as state: UIGestureRecognizer.State
  ) {
    let isOver = recognizer.isPendingOver
    recognizer.pendingState = nil
    recognizer.isPendingOver = false
    preventOthers(recognizer)
    enter(recognizer, state)
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.activeTouches { touch.isTakenFromView = true }
      if !recognizer.activeTouches.isEmpty || recognizer.viewReference?.hostWindow != nil {
        touches?.noteTakenTouches(by: recognizer)
      }
    }
    if isOver { enter(recognizer, .ended) }
  }

  private func enter(
    _ recognizer: UIGestureRecognizer,
    _ state: UIGestureRecognizer.State
  ) {
    recognizer.stateValue = state
    Conduct.observer?.gesture(recognizer, entered: state)
    recognizer.gestureArbiter = self
    due.append((recognizer, state))
  }

  func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.stateValue == .possible else { return }
    recognizer.pendingState = nil
    recognizer.isPendingOver = false
    recognizer.isBetweenTouches = false
    waiting.removeAll { $0 === recognizer }
    recognizer.stateValue = .failed
    if recognizer.hasNoInput { reset(recognizer) }
  }

  /// Cancels a recognizer that was disabled or whose view left the window.
  func cancel(_ recognizer: UIGestureRecognizer) {
    if recognizer.isActive {
      enter(recognizer, .cancelled)
    } else {
      fail(recognizer)
    }
    for touch in recognizer.activeTouches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.activeTouches = []
    for press in recognizer.activePresses {
      press.gestureRecognizers?.removeAll { $0 === recognizer }
    }
    recognizer.activePresses = []
    settle()
    reset(recognizer)
  }

  func reset(_ recognizer: UIGestureRecognizer) {
    // Pending calls of targets come first; `tellTargets` resets the recognizer afterwards.
    guard recognizer.pendingState == nil, !due.contains(where: { $0.recognizer === recognizer })
    else { return }
    recognizer.stateValue = .possible
    recognizer.isBetweenTouches = false
    recognizer.waitsFor = []
    recognizer.gestureArbiter = nil
    recognizer.reset()
  }

  // MARK: Questions

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      return false
    }
    guard let own = recognizer.viewReference else { return false }
    if recognizer is SystemEdgeRecognizer { return true }
    // Check the views from the touched one up to the recognizer's.
    var view: UIView? = recognizer.activeTouches.first?.view ?? own
    while let candidate = view {
      // A view that is also the delegate was already called.
      if candidate !== recognizer.delegate, !candidate.gestureRecognizerShouldBegin(recognizer) {
        return false
      }
      if candidate === own { break }
      view = candidate.superviewReference
    }
    return true
  }

  static func mayRecognizeTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
      || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
  }

  /// Returns whether a recognized gesture with a common touch prevents this one.
  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    neighbours(of: recognizer).contains { other in
      (other.isActive || (other.stateValue == .ended && other.pendingState == nil))
        && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
        && !Self.mayRecognizeTogether(recognizer, other)
    }
  }

  private func preventOthers(_ recognizer: UIGestureRecognizer) {
    for other in neighbours(of: recognizer) where other.stateValue == .possible {
      guard recognizer.canPrevent(other), other.canBePrevented(by: recognizer),
        !Self.mayRecognizeTogether(recognizer, other)
      else { continue }
      fail(other)
    }
  }

  /// Returns the recognizers that share a touch with this one, or that expect another touch in the
  /// same views.
  private func neighbours(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    // Compare a few one by one; create a set only for many, so that a touch does not allocate one.
    let few = 16
    var known: Set<ObjectIdentifier> = []
    func add(_ other: UIGestureRecognizer) {
      guard other !== recognizer else { return }
      if found.count < few {
        if found.contains(where: { $0 === other }) { return }
      } else {
        if known.isEmpty { known = Set(found.lazy.map { ObjectIdentifier($0) }) }
        guard known.insert(ObjectIdentifier(other)).inserted else { return }
      }
      found.append(other)
    }
    for touch in recognizer.activeTouches {
      for other in touch.recognizers { add(other) }
    }
    for press in recognizer.activePresses {
      for other in press.gestureRecognizers ?? [] { add(other) }
    }
    guard let view = recognizer.viewReference else { return found }
    var ancestor: UIView? = view
    while let candidate = ancestor {
      for other in candidate.recognizerList
      where other.isBetweenTouches || other.pendingState != nil {
        add(other)
      }
      ancestor = candidate.superviewReference
    }
    return found
  }

  private func requires(
    _ recognizer: UIGestureRecognizer,
    _ other: UIGestureRecognizer
  )
    -> Bool
  {
    if other is SystemEdgeRecognizer { return !(recognizer is SystemEdgeRecognizer) }
    return recognizer.failureRequirements.contains { $0.value === other }
      || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || (recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false)
      || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false)
  }

  /// Returns the undecided recognizers that must fail first.
  private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var candidates = neighbours(of: recognizer)
    for requirement in recognizer.failureRequirements {
      if let other = requirement.value, !candidates.contains(where: { $0 === other }),
        other.arbiter === self
      {
        candidates.append(other)
      }
    }
    return candidates.filter { $0.isUndecided && requires(recognizer, $0) }
  }

  // MARK: Settling

  /// Lets pending recognizers recognize if their requirements are met, and calls targets unless
  /// touches are being delivered.
  func settle() {
    var changed = true
    while changed {
      changed = false
      for recognizer in waiting {
        guard let state = recognizer.pendingState else {
          waiting.removeAll { $0 === recognizer }
          changed = true
          continue
        }
        // A required recognizer has recognized, so this one fails.
        let required = recognizer.failureRequirements + recognizer.waitsFor
        if required.contains(where: {
          $0.value.map { ($0.isActive || $0.stateValue == .ended) && $0.arbiter === self } ?? false
        })
          || isPrevented(recognizer)
        {
          fail(recognizer)
          changed = true
        } else if blockers(of: recognizer).isEmpty {
          waiting.removeAll { $0 === recognizer }
          recognize(recognizer, as: state)
          changed = true
        }
      }
    }
    guard deliveryDepth == 0 else { return }
    tellTargets()
    // A failure may have released touches whose delivery to views was delayed.
    touches?.tellViews()
  }

  func deliver(_ body: () -> Void) {
    deliveryDepth += 1
    body()
    deliveryDepth -= 1
    settle()
  }

  private func tellTargets() {
    guard !due.isEmpty else { return }
    let list = due
    due = []
    deliveryDepth += 1
    for (recognizer, state) in list {
      let present = recognizer.stateValue
      // Targets see the state that is reported to them, although it may have changed in the
      // meantime.
      recognizer.stateValue = state
      tell(recognizer)
      if recognizer.stateValue == state { recognizer.stateValue = present }
    }
    deliveryDepth -= 1
    for (recognizer, _) in list where recognizer.isOver && recognizer.hasNoInput {
      reset(recognizer)
    }
    if deliveryDepth == 0 { tellTargets() }
  }

  private func tell(_ recognizer: UIGestureRecognizer) {
    for entry in recognizer.targets {
      if let target = entry.target { entry.action.perform(on: target, recognizer) }
    }
    for handler in recognizer.handlers { handler(recognizer) }
  }
}

extension UIGestureRecognizer {
  /// The arbiter of the gesture in progress, or else that of the view's screen; without a window
  /// that of the current screen.
  final var arbiter: GestureArbiter {
    if let gestureArbiter { return gestureArbiter }
    if let screen = viewReference?.hostWindow?.screen { return screen.input.arbiter }
    return UIScreen.hasCurrent ? UIScreen.current.input.arbiter : .withoutScreen
  }

  var isOver: Bool {
    stateValue == .ended || stateValue == .cancelled || stateValue == .failed
  }

  var hasNoInput: Bool { activeTouches.isEmpty && activePresses.isEmpty }

  /// Adds a closure that is called whenever targets are called.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }
}

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewReference !== self else { return }
    recognizer.viewReference?.detach(recognizer)
    recognizerList.append(recognizer)
    recognizer.viewReference = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewReference === self else { return }
    recognizer.arbiter.cancel(recognizer)
    if let index = recognizerList.firstIndex(where: { $0 === recognizer }) {
      recognizerList.remove(at: index)
    }
    recognizer.viewReference = nil
  }

  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    let kept = Set(recognizers.lazy.map { ObjectIdentifier($0) })
    for recognizer in recognizerList where !kept.contains(ObjectIdentifier(recognizer)) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}
