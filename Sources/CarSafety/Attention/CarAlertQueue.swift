import Foundation

/// A queue that shows one alert at a time, the highest rank first, and holds alerts back while the
/// situation does not allow them.
///
/// Warnings are shown at once and displace the shown alert. Guidance is shown while no higher alert
/// is shown. Urgent alerts are held back while the situation is demanding, information also while
/// the car moves, and background news until the car is parked. An alert that is held back or
/// displaced is kept until it is dismissed. No alert ends on a timer.
///
/// Every member is safe from any thread. Catalogue: CAR-F42.
public final class CarAlertQueue: @unchecked Sendable {
  private struct Values {
    // In the order of arrival.
    var alerts: [CarAlert] = []
    var shown: CarAlert?
    var isDemanding = false
    var observers: [Int: @Sendable (CarAlert?) -> Void] = [:]
    var nextObserver = 0
  }

  private let drivingState: CarDrivingStateService
  private let load: CarLoadMeter?
  private let log: CarEventLog?
  private let lock = NSLock()
  private var values = Values()
  private var observation: CarEventObservation?

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - drivingState: The driving state that determines which alerts are held back.
  ///   - load: A meter whose excessive load makes the situation demanding.
  ///   - log: The log that records the phases of alerts.
  public init(
    drivingState: CarDrivingStateService,
    load: CarLoadMeter? = nil,
    log: CarEventLog? = nil
  ) {
    self.drivingState = drivingState
    self.load = load
    self.log = log
    observation = drivingState.observe { [weak self] _ in self?.reconsider() }
  }

  /// The alert on the display; `nil` if there is none.
  public var shown: CarAlert? { lock.withLock { values.shown } }

  /// The alerts that are held back, the next one first.
  public var waiting: [CarAlert] {
    lock.withLock { Self.ranked(values.alerts.filter { $0.id != values.shown?.id }) }
  }

  /// Whether a manoeuvre, a junction or dense traffic needs the driver now; `false` by default.
  public var isSituationDemanding: Bool {
    get { lock.withLock { values.isDemanding } }
    set {
      lock.withLock { values.isDemanding = newValue }
      reconsider()
    }
  }

  /// Adds an alert, or replaces the alert with the same identifier.
  public func post(_ alert: CarAlert) {
    let replaces = lock.withLock { () -> Bool in
      if let index = values.alerts.firstIndex(where: { $0.id == alert.id }) {
        values.alerts[index] = alert
        return true
      }
      values.alerts.append(alert)
      return false
    }
    if !replaces { log?.append(event(alert, .held)) }
    reconsider(updating: replaces ? alert.id : nil)
  }

  /// Removes an alert, because the driver dismisses it or its cause has ended.
  public func dismiss(_ id: String) {
    let removed = lock.withLock { () -> CarAlert? in
      guard let index = values.alerts.firstIndex(where: { $0.id == id }) else { return nil }
      return values.alerts.remove(at: index)
    }
    guard let removed else { return }
    log?.append(event(removed, .dismissed))
    reconsider()
  }

  /// Chooses the shown alert again, as after a change of the load.
  public func reconsider() {
    reconsider(updating: nil)
  }

  /// Calls a closure with the shown alert whenever it changes.
  ///
  /// - Returns: The subscription, which ends when it is released.
  public func observe(
    _ observer: @escaping @Sendable (CarAlert?) -> Void
  ) -> CarEventObservation {
    let number = lock.withLock {
      defer { values.nextObserver += 1 }
      values.observers[values.nextObserver] = observer
      return values.nextObserver
    }
    return CarEventObservation { [weak self] in self?.removeObserver(number) }
  }

  private func removeObserver(_ number: Int) {
    lock.withLock { values.observers[number] = nil }
  }

  private func reconsider(updating id: String?) {
    let state = drivingState.state
    let isOverloaded = load?.load.isExcessive ?? false
    let result = lock.withLock {
      () -> (from: CarAlert?, to: CarAlert?, observers: [@Sendable (CarAlert?) -> Void])? in
      let isDemanding = values.isDemanding || isOverloaded
      let before = values.shown
      let stays = before.flatMap { shown in values.alerts.first { $0.id == shown.id } }
      let allowed = values.alerts.filter {
        // The shown alert stays on the display when only the load rises.
        $0.id == stays?.id
          ? Self.isAllowed($0.priority, in: state, isDemanding: false)
          : Self.isAllowed($0.priority, in: state, isDemanding: isDemanding)
      }
      var next = Self.ranked(allowed).first
      // Alerts of equal rank do not displace each other.
      if let stays, let first = next, allowed.contains(where: { $0.id == stays.id }),
        first.priority <= stays.priority
      {
        next = stays
      }
      values.shown = next
      guard next != before || (id != nil && next?.id == id) else { return nil }
      return (before, next, values.observers.sorted { $0.key < $1.key }.map(\.value))
    }
    guard let result else { return }
    if let from = result.from, from.id != result.to?.id,
      lock.withLock({ values.alerts.contains { $0.id == from.id } })
    {
      log?.append(event(from, .displaced))
    }
    if let to = result.to, to.id != result.from?.id { log?.append(event(to, .shown)) }
    for observer in result.observers { observer(result.to) }
  }

  /// Returns whether an alert of a rank can be shown in a situation.
  static func isAllowed(
    _ priority: CarAlertPriority,
    in state: CarDrivingState,
    isDemanding: Bool
  ) -> Bool {
    switch priority {
    case .warning, .guidance: true
    case .urgent: !isDemanding
    case .information: !isDemanding && (state == .parked || state == .idling)
    case .background: state == .parked
    }
  }

  /// Returns alerts by rank; alerts of equal rank stay in the order of arrival.
  private static func ranked(_ alerts: [CarAlert]) -> [CarAlert] {
    alerts.enumerated()
      .sorted {
        ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
      }
      .map(\.element)
  }

  private func event(_ alert: CarAlert, _ phase: CarAlertPhase) -> CarEvent.Kind {
    .alert(id: alert.id, priority: alert.priority, phase: phase)
  }
}
