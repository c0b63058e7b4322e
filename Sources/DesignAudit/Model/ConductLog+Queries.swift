import CoreGraphics
import Foundation
import ScreenInspection

/// Queries of the rules about a log.
extension ConductLog {
  /// A value of the log with its time.
  struct Timed<Value> {
    var time: Double
    var value: Value
  }

  func all<Value>(_ pick: (Kind) -> Value?) -> [Timed<Value>] {
    events.compactMap { event in pick(event.kind).map { Timed(time: event.time, value: $0) } }
  }

  var touches: [Timed<Touch>] { all { if case .touch(let value) = $0 { value } else { nil } } }
  var gestures: [Timed<Gesture>] { all { if case .gesture(let value) = $0 { value } else { nil } } }
  var actions: [Timed<Action>] { all { if case .action(let value) = $0 { value } else { nil } } }
  var haptics: [Timed<Haptic>] { all { if case .haptic(let value) = $0 { value } else { nil } } }
  var sounds: [Timed<String>] { all { if case .sound(let value) = $0 { value } else { nil } } }
  var transitions: [Timed<Transition>] {
    all { if case .transition(let value) = $0 { value } else { nil } }
  }
  var animations: [Timed<Animation>] {
    all { if case .animation(let value) = $0 { value } else { nil } }
  }
  var undos: [Timed<Undo>] { all { if case .undo(let value) = $0 { value } else { nil } } }

  /// Returns whether a visible change happened in a time, in `place` if one is given.
  func changesVisibly(in times: ClosedRange<Double>, at place: CGRect? = nil) -> Bool {
    events.contains { event in
      guard times.contains(event.time), case .frame(let damage) = event.kind else { return false }
      guard let place else { return damage.contains { !$0.isEmpty } }
      return damage.contains { $0.intersects(place) }
    }
  }

  /// Returns whether a person did something in a time.
  func hasInput(in times: ClosedRange<Double>) -> Bool {
    events.contains { event in
      guard times.contains(event.time) else { return false }
      switch event.kind {
      case .touch, .gesture, .shake, .rotation, .action, .typed: return true
      default: return false
      }
    }
  }

  /// Returns whether the app made a network request, or showed the network activity indicator, up
  /// to a time.
  func asksNetwork(before time: Double) -> Bool {
    events.contains { event in
      guard event.time <= time else { return false }
      switch event.kind {
      case .networkSign(isVisible: true), .request(_, isRunning: true): return true
      default: return false
      }
    }
  }

  /// The times from the first finger's touch to the last finger's lift.
  var interactions: [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var down = Set<Int>()
    var start = 0.0
    for touch in touches {
      switch touch.value.phase {
      case .began:
        if down.isEmpty { start = touch.time }
        down.insert(touch.value.finger)
      case .moved: break
      case .ended, .cancelled:
        guard down.remove(touch.value.finger) != nil, down.isEmpty else { continue }
        result.append(start...touch.time)
      }
    }
    if !down.isEmpty, let end = events.last?.time { result.append(start...max(start, end)) }
    return result
  }

  /// The times of transitions between screens and of rotations.
  var transitionTimes: [ClosedRange<Double>] {
    events.compactMap { event in
      switch event.kind {
      case .transition(let transition): event.time...(event.time + max(0, transition.duration))
      // The animations begin just before the rotation is reported; they take 0.4 seconds at most.
      case .rotation: (event.time - 0.05)...(event.time + 0.4)
      default: nil
      }
    }
  }

  /// The events of each drag, in order.
  var drags: [[Timed<Drag>]] {
    var sessions: [Int: [Timed<Drag>]] = [:]
    for event in events {
      guard case .drag(let session, let drag) = event.kind else { continue }
      sessions[session, default: []].append(Timed(time: event.time, value: drag))
    }
    return sessions.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Double {
  /// The number in seconds, such as "1.25 s".
  var secondsText: String { "\(rounded(places: 2)) s" }
}

// MARK: Alerts, lists, fields and bars

extension ConductLog {
  var alerts: [Timed<AlertFacts>] { all { if case .alert(let value) = $0 { value } else { nil } } }
  var rows: [Timed<Row>] { all { if case .row(let value) = $0 { value } else { nil } } }
  var listChanges: [Timed<Rows>] { all { if case .rows(let value) = $0 { value } else { nil } } }
  var entries: [Timed<Entry>] { all { if case .entry(let value) = $0 { value } else { nil } } }
  var leavings: [Timed<Leaving>] { all { if case .leaving(let value) = $0 { value } else { nil } } }
  var playbacks: [Timed<Playback>] {
    all { if case .playback(let value) = $0 { value } else { nil } }
  }
  /// The time at which the recording ends.
  var endTime: Double { end ?? events.last?.time ?? 0 }
  /// The values that progress bars showed, by bar.
  var bars: [String: [Timed<Double?>]] {
    var bars: [String: [Timed<Double?>]] = [:]
    for event in events {
      guard case .bar(let element, let value) = event.kind else { continue }
      bars[element, default: []].append(Timed(time: event.time, value: value))
    }
    return bars
  }

  // Chosen: wider than a caret and a scroll indicator, which come and go by themselves, in points.
  private static let thinness = 4.0

  /// Returns whether a visible change happened outside of a place in a time; the caret and scroll
  /// indicators do not count.
  func changesVisibly(in times: ClosedRange<Double>, outside place: CGRect) -> Bool {
    events.contains { event in
      guard times.contains(event.time), case .frame(let damage) = event.kind else { return false }
      // A shadow or a separator belongs to the place.
      return damage.contains {
        min($0.width, $0.height) > Self.thinness && !place.insetBy(dx: -2, dy: -2).contains($0)
      }
    }
  }

  /// Returns the first transition in a time; nil if there is none.
  func transition(in times: ClosedRange<Double>) -> Transition? {
    transitions.first { times.contains($0.time) }?.value
  }

  /// Returns the times of work or requests, from the beginning to the end or the end of the log.
  func spans(_ pick: (Kind) -> (name: String, isRunning: Bool)?) -> [ClosedRange<Double>] {
    var began: [String: Double] = [:]
    var spans: [ClosedRange<Double>] = []
    for event in events {
      guard let (name, isRunning) = pick(event.kind) else { continue }
      if isRunning {
        began[name] = event.time
      } else if let start = began.removeValue(forKey: name) {
        spans.append(start...event.time)
      }
    }
    let end = endTime
    return spans + began.values.sorted().map { $0...max($0, end) }
  }
}

extension AlertFacts {
  /// The place of findings without a screen.
  var place: String { title.isEmpty ? "alert" : "alert “\(title)”" }
}

extension ConductLog {
  /// The log as the rules require it, from any source: in order of time, without events whose time
  /// is not finite.
  var inOrder: ConductLog {
    var log = self
    log.end = end.flatMap { $0.isFinite ? $0 : nil }
    log.events.removeAll { !$0.time.isFinite }
    let times = log.events.map(\.time)
    guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return log }
    // Events of one moment keep their order.
    log.events = log.events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return log
  }
}
