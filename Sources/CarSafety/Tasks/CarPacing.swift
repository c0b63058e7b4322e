import Foundation
import VehicleSignals

/// A gate for screen changes that the driver does not cause.
///
/// While driving in the mode ``Mode/driverControlled``, no advance runs: it is held until the car
/// is parked, and its delay then starts again. Catalogue: CAR-F36, CAR-R33.
public final class CarPacing: @unchecked Sendable {
  /// The modes of the pace while driving.
  public enum Mode: String, Sendable, Hashable, Codable {
    /// The driver sets the pace, without automatic advances; the default.
    case driverControlled
    /// Timers run as in a parked car.
    case automatic
  }

  /// An advance that is due after a delay.
  public final class Advance: Sendable {
    /// The identifier of the screen that the advance shows.
    public let screen: String
    /// The delay in seconds.
    public let delay: Double
    fileprivate let action: @Sendable () -> Void

    fileprivate init(screen: String, delay: Double, action: @escaping @Sendable () -> Void) {
      self.screen = screen
      self.delay = delay
      self.action = action
    }
  }

  private let drivingState: CarDrivingStateService
  private let clock: any VehicleClock
  private let log: CarEventLog?
  private let lock = NSLock()
  private var storedMode: Mode
  private var waiting: [(advance: Advance, entry: VehicleClockEntry?)] = []
  private var observation: CarEventObservation?

  /// Makes a gate.
  public init(
    drivingState: CarDrivingStateService,
    clock: any VehicleClock,
    mode: Mode = .driverControlled,
    log: CarEventLog? = nil
  ) {
    self.drivingState = drivingState
    self.clock = clock
    self.log = log
    storedMode = mode
    observation = drivingState.observe { [weak self] _ in self?.reconsider() }
  }

  /// The mode of the pace while driving; a change takes effect at once.
  public var mode: Mode {
    get { lock.withLock { storedMode } }
    set {
      lock.withLock { storedMode = newValue }
      reconsider()
    }
  }

  /// Whether automatic advances can run now.
  public var allowsAutomaticAdvance: Bool {
    mode == .automatic || !drivingState.state.isDriving
  }

  /// The number of advances that have not run.
  public var waitingCount: Int { lock.withLock { waiting.count } }

  /// Shows a screen after a delay, as soon as automatic advances are allowed.
  ///
  /// The change is logged with the cause `timer`.
  ///
  /// - Parameters:
  ///   - delay: The seconds until the advance.
  ///   - screen: The identifier of the screen.
  ///   - action: The closure that shows the screen.
  /// - Returns: The advance, for ``perform(_:)`` and ``cancel(_:)``.
  @discardableResult
  public func advance(
    after delay: Double,
    to screen: String,
    _ action: @escaping @Sendable () -> Void
  ) -> Advance {
    let advance = Advance(screen: screen, delay: delay, action: action)
    lock.withLock { waiting.append((advance, nil)) }
    reconsider()
    return advance
  }

  /// Performs an advance at the request of the driver, in every driving state.
  public func perform(_ advance: Advance) {
    run(advance, cause: .input)
  }

  /// Removes an advance without performing it.
  public func cancel(_ advance: Advance) {
    _ = take(advance)
  }

  private func reconsider() {
    let isAllowed = allowsAutomaticAdvance
    lock.withLock {
      for index in waiting.indices {
        let advance = waiting[index].advance
        if !isAllowed {
          waiting[index].entry?.cancel()
          waiting[index].entry = nil
        } else if waiting[index].entry == nil {
          waiting[index].entry = clock.schedule(after: advance.delay) { [weak self] in
            self?.run(advance, cause: .timer)
          }
        }
      }
    }
  }

  private func take(_ advance: Advance) -> Bool {
    lock.withLock {
      guard let index = waiting.firstIndex(where: { $0.advance === advance }) else { return false }
      waiting[index].entry?.cancel()
      waiting.remove(at: index)
      return true
    }
  }

  private func run(_ advance: Advance, cause: CarScreenChange.Cause) {
    guard take(advance) else { return }
    log?.append(.screenChange(CarScreenChange(to: advance.screen, cause: cause)))
    advance.action()
  }
}
