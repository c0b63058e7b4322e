import CoreGraphics
import Foundation
import ScreenInspection

/// What the rules ask of a log.
extension ConductLog {
  /// Something of the log with its time.
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

  /// Whether something became visible in that time, in `place` if one is given.
  func changesVisibly(in times: ClosedRange<Double>, at place: CGRect? = nil) -> Bool {
    events.contains { event in
      guard times.contains(event.time), case .frame(let damage) = event.kind else { return false }
      guard let place else { return damage.contains { !$0.isEmpty } }
      return damage.contains { $0.intersects(place) }
    }
  }

  /// Whether a person did something in that time.
  func hasInput(in times: ClosedRange<Double>) -> Bool {
    events.contains { event in
      guard times.contains(event.time) else { return false }
      switch event.kind {
      case .touch, .gesture, .shake, .rotation, .action, .typed: return true
      default: return false
      }
    }
  }

  /// From the first finger's coming to the last one's going.
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

  /// The times in which one screen takes another's place, or turns with the device.
  var transitionTimes: [ClosedRange<Double>] {
    events.compactMap { event in
      switch event.kind {
      case .transition(let transition): event.time...(event.time + max(0, transition.duration))
      // The animations begin just before the turn is told; they take 0.4 seconds at most.
      case .rotation: (event.time - 0.05)...(event.time + 0.4)
      default: nil
      }
    }
  }

  /// What happened in each drag, in order.
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
  /// "1.25 s".
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
  /// When what was recorded ends.
  var endTime: Double { end ?? events.last?.time ?? 0 }
  /// What progress bars showed, by bar.
  var bars: [String: [Timed<Double?>]] {
    var bars: [String: [Timed<Double?>]] = [:]
    for event in events {
      guard case .bar(let element, let value) = event.kind else { continue }
      bars[element, default: []].append(Timed(time: event.time, value: value))
    }
    return bars
  }

  /// Whether something beside a place became visible otherwise in that time.
  func changesVisibly(in times: ClosedRange<Double>, outside place: CGRect) -> Bool {
    events.contains { event in
      guard times.contains(event.time), case .frame(let damage) = event.kind else { return false }
      // A shadow or a separator belongs to the place.
      return damage.contains { !place.insetBy(dx: -2, dy: -2).contains($0) }
    }
  }

  /// The first screen that comes in that time.
  func transition(in times: ClosedRange<Double>) -> Transition? {
    transitions.first { times.contains($0.time) }?.value
  }

  /// Work or a request that a log tells of, from its beginning to its end or the log's.
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
  /// What findings without a screen call it.
  var place: String { title.isEmpty ? "alert" : "alert “\(title)”" }
}

extension ConductLog {
  /// The log as the rules need it, whoever wrote it: in order of time, without events whose time is
  /// no number.
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
