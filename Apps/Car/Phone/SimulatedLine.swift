import CarSafety
import VehicleSignals

/// A line without a network: the other party rings and answers by a clock, without sound.
///
/// It records its commands, for tests and for the note on the screen.
@MainActor
final class SimulatedLine: PhoneLine {
  let note: String? = CarWords["Simulated line"]
  var onEvent: ((PhoneLineEvent) -> Void)?
  /// The commands that the line received, oldest first.
  private(set) var record: [String] = []

  // Chosen: the network rings after a second, and the other party answers three seconds later.
  static let ringDelay = 1.0
  static let answerDelay = 4.0
  /// A number that does not answer; the call ends when an answer would be due.
  static let silentNumber = "000"

  private let clock: any VehicleClock
  private var live: Set<Int> = []
  private var entries: [VehicleClockEntry] = []
  private var nextIncoming = 1_000

  init(clock: any VehicleClock) {
    self.clock = clock
  }

  func dial(_ number: String, call: Int) {
    record.append("dial \(number)")
    live.insert(call)
    after(Self.ringDelay, call) { $0.onEvent?(.ringing(call: call)) }
    after(Self.answerDelay, call) { line in
      if number == Self.silentNumber {
        line.live.remove(call)
        line.onEvent?(.ended(call: call))
      } else {
        line.onEvent?(.connected(call: call))
      }
    }
  }

  private func after(
    _ delay: Double,
    _ call: Int,
    _ action: @escaping @MainActor @Sendable (SimulatedLine) -> Void
  ) {
    let entry = clock.schedule(after: delay) { [weak self] in
      onMain {
        guard let self, self.live.contains(call) else { return }
        action(self)
      }
    }
    entries.append(entry)
  }

  /// Simulates an incoming call.
  func receiveCall(from number: String) {
    let call = nextIncoming
    nextIncoming += 1
    live.insert(call)
    record.append("ring \(number)")
    onEvent?(.incoming(call: call, number: number))
  }

  /// Simulates that the other party ends a call.
  func hangUp(call: Int) {
    guard live.remove(call) != nil else { return }
    onEvent?(.ended(call: call))
  }

  func answer(call: Int) {
    record.append("answer")
    onEvent?(.connected(call: call))
  }

  func end(call: Int) {
    record.append("end")
    live.remove(call)
  }

  func setHeld(_ isHeld: Bool, call: Int) { record.append(isHeld ? "hold" : "unhold") }
  func setMuted(_ isMuted: Bool) { record.append(isMuted ? "mute" : "unmute") }
  func sendTone(_ key: Character, call: Int) { record.append("tone \(key)") }
  func merge(calls: [Int]) { record.append("merge \(calls.count)") }
}
