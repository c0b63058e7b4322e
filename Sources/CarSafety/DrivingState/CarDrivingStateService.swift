import Foundation

extension Notification.Name {
  /// The name of the notification that a ``CarDrivingStateService`` posts after a change.
  ///
  /// The object is the service; the user info has the states under
  /// ``CarDrivingStateService/previousStateKey`` and ``CarDrivingStateService/newStateKey``.
  public static let carDrivingStateDidChange = Notification.Name("CarDrivingStateDidChange")
}

/// A service that derives the driving state from gear, speed and parking brake, or simulates it.
///
/// The first state is `unknown`. Every member is safe from any thread; observers and notifications
/// run on the thread that causes the change. Catalogue: CAR-F32.
public final class CarDrivingStateService: @unchecked Sendable {
  /// The service of this process.
  public static let shared = CarDrivingStateService(log: .shared)

  /// The key of the `CarDrivingState` before a change.
  public static let previousStateKey = "CarDrivingStatePrevious"
  /// The key of the `CarDrivingState` after a change.
  public static let newStateKey = "CarDrivingStateNew"

  /// One change of the driving state.
  public struct Change: Sendable, Hashable {
    /// The state before.
    public let from: CarDrivingState
    /// The state after.
    public let to: CarDrivingState
    /// The speed in km/h; `nil` if unknown.
    public let speed: Double?
  }

  /// The log that records changes; `nil` if there is none.
  public let log: CarEventLog?

  private struct Values {
    var inputs = CarDrivingInputs()
    var simulated: CarDrivingState?
    /// The simulated speed, which itself can be unknown; `nil` if only a state is simulated.
    var simulatedSpeed: Double??
    var state = CarDrivingState.unknown
    var observers: [Int: @Sendable (Change) -> Void] = [:]
    var nextObserver = 0

    var speed: Double? { simulatedSpeed ?? inputs.usableSpeed }
  }

  private let lock = NSLock()
  private var values = Values()

  /// Makes a service whose state is unknown.
  public init(log: CarEventLog? = nil) {
    self.log = log
  }

  /// The driving state.
  public var state: CarDrivingState { lock.withLock { values.state } }

  /// The simulated speed, or otherwise that of the inputs, in km/h; `nil` if unknown.
  public var speed: Double? { lock.withLock { values.speed } }

  /// The inputs from which the state is derived; setting them derives the state again.
  public var inputs: CarDrivingInputs {
    get { lock.withLock { values.inputs } }
    set { change { $0.inputs = newValue } }
  }

  /// Changes some of the inputs and derives the state once.
  public func update(_ changes: (inout CarDrivingInputs) -> Void) {
    change { changes(&$0.inputs) }
  }

  /// A state that replaces the derived one; `nil`, the default, ends the simulation.
  ///
  /// The speed is that of the inputs again.
  public var simulatedState: CarDrivingState? {
    get { lock.withLock { values.simulated } }
    set {
      change {
        $0.simulated = newValue
        $0.simulatedSpeed = nil
      }
    }
  }

  /// Simulates a state together with a speed in km/h; the inputs do not change.
  public func simulate(_ state: CarDrivingState, speed: Double? = nil) {
    change {
      $0.simulated = state
      $0.simulatedSpeed = .some(speed.flatMap { $0.isFinite ? $0 : nil })
    }
  }

  /// Calls a closure after each change, in the order of subscription.
  ///
  /// - Returns: The subscription, which ends when it is released.
  public func observe(_ observer: @escaping @Sendable (Change) -> Void) -> CarEventObservation {
    let number = lock.withLock {
      defer { values.nextObserver += 1 }
      values.observers[values.nextObserver] = observer
      return values.nextObserver
    }
    return CarEventObservation { [weak self] in
      self?.removeObserver(number)
    }
  }

  private func removeObserver(_ number: Int) {
    lock.withLock { values.observers[number] = nil }
  }

  private func change(_ edit: (inout Values) -> Void) {
    let result = lock.withLock { () -> (Change, [@Sendable (Change) -> Void])? in
      let before = values.state
      edit(&values)
      values.state = values.simulated ?? values.inputs.drivingState
      guard values.state != before else { return nil }
      let change = Change(from: before, to: values.state, speed: values.speed)
      return (change, values.observers.sorted { $0.key < $1.key }.map(\.value))
    }
    guard let (change, observers) = result else { return }
    log?.append(.drivingState(from: change.from, to: change.to, speed: change.speed))
    for observer in observers { observer(change) }
    NotificationCenter.default.post(
      name: .carDrivingStateDidChange,
      object: self,
      userInfo: [Self.previousStateKey: change.from, Self.newStateKey: change.to]
    )
  }
}
