import Foundation
import VehicleSignals

extension Notification.Name {
  /// The name of the notification that a ``CarRestrictionService`` posts after a change.
  public static let carRestrictionsDidChange = Notification.Name("CarRestrictionsDidChange")
}

/// A service that publishes the restrictions of the profile for the driving state.
///
/// Entertainment stays locked for some seconds after a stop.
///
/// Every member is safe from any thread; observers and notifications run on the thread that causes
/// the change. Catalogue: CAR-F33, CAR-F43, CAR-Q27.
public final class CarRestrictionService: @unchecked Sendable {
  /// The service of this process; it uses the shared driving state and the wall clock.
  public static let shared = CarRestrictionService(
    drivingState: .shared,
    clock: CarEventLog.shared.clock
  )

  /// The content that stays locked for some seconds after a stop.
  public static let entertainment: Set<CarRestriction> = [.video, .movingPictures, .scrollingText]

  /// The driving state that determines the restrictions.
  public let drivingState: CarDrivingStateService
  /// The clock that measures the delay after a stop.
  public let clock: any VehicleClock

  private struct Values {
    var profile: CarProfile
    var state: CarDrivingState
    var lastKnown: CarDrivingState?
    var kept: [CarRestriction: ReferenceFigure] = [:]
    var current: CarRestrictions
    var release: VehicleClockEntry?
    var observers: [Int: @Sendable (CarRestrictions) -> Void] = [:]
    var nextObserver = 0
  }

  private let lock = NSLock()
  private var values: Values
  private var observation: CarEventObservation?

  /// Makes a service; the default profile is ``CarProfile/suggested``.
  public init(
    drivingState: CarDrivingStateService,
    profile: CarProfile = .suggested,
    clock: any VehicleClock
  ) {
    self.drivingState = drivingState
    self.clock = clock
    let state = drivingState.state
    values = Values(
      profile: profile,
      state: state,
      lastKnown: state == .unknown ? nil : state,
      current: profile.restrictions(in: state)
    )
    observation = drivingState.observe { [weak self] change in self?.follow(change.to) }
  }

  /// The current restrictions.
  public var current: CarRestrictions { lock.withLock { values.current } }

  /// The profile; a change takes effect at once.
  public var profile: CarProfile {
    get { lock.withLock { values.profile } }
    set { change { $0.profile = newValue } }
  }

  /// Whether entertainment is still locked because of a recent stop.
  public var isHoldingEntertainment: Bool { lock.withLock { !values.kept.isEmpty } }

  /// Calls a closure after each change, in the order of subscription.
  ///
  /// - Returns: The subscription, which ends when it is released.
  public func observe(
    _ observer: @escaping @Sendable (CarRestrictions) -> Void
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

  private func follow(_ state: CarDrivingState) {
    change { values in
      defer {
        values.state = state
        if state != .unknown { values.lastKnown = state }
      }
      // While the state is unknown, an active delay continues.
      guard state != .unknown else { return }
      guard state != .moving else {
        // While moving, the profile itself locks entertainment.
        values.release?.cancel()
        values.release = nil
        values.kept = [:]
        return
      }
      let locked = values.current.locks.filter { Self.entertainment.contains($0.key) }
      // When the state changes from idling to parked, an active delay continues.
      guard values.lastKnown == .moving, !locked.isEmpty else { return }
      values.kept = locked
      values.release?.cancel()
      let delay = values.profile.returnDelay.value ?? 0
      values.release = clock.schedule(after: delay) { [weak self] in self?.release() }
    }
  }

  private func release() {
    change { values in
      values.kept = [:]
      values.release = nil
    }
  }

  private func change(_ edit: (inout Values) -> Void) {
    let result = lock.withLock { () -> (CarRestrictions, [@Sendable (CarRestrictions) -> Void])? in
      edit(&values)
      let base = values.profile.restrictions(in: values.state)
      let current = base.union(CarRestrictions(locks: values.kept))
      guard current != values.current else { return nil }
      values.current = current
      return (current, values.observers.sorted { $0.key < $1.key }.map(\.value))
    }
    guard let (current, observers) = result else { return }
    for observer in observers { observer(current) }
    NotificationCenter.default.post(name: .carRestrictionsDidChange, object: self)
  }
}
