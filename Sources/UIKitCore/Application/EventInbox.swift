import Foundation
import HostInterface
import RenderServer
import Synchronization

/// A queue of events from a host's thread to the main thread.
///
/// Movements that accumulate while the main thread is busy are joined: the app receives one event
/// with all samples (`coalescedTouches(for:)`), and one turn of the wheel.
final class EventInbox: Sendable {
  private let events = Mutex<[HostEvent]>([])
  private let deliver: @MainActor @Sendable (HostEvent) -> Void

  /// Creates a queue; `deliver` is called on the main thread with each event.
  init(_ deliver: @escaping @MainActor @Sendable (HostEvent) -> Void) { self.deliver = deliver }

  /// Adds an event, from any thread.
  func put(_ event: HostEvent) {
    let isFirst = events.withLock { list in
      if let last = list.last, let joined = last.joined(with: event) {
        list[list.count - 1] = joined
        return false
      }
      list.append(event)
      return list.count == 1
    }
    guard isFirst else { return }
    MainLoop.post { [self] in
      let list = events.withLock { list in
        defer { list = [] }
        return list
      }
      for event in list { deliver(event) }
    }
  }
}

extension HostEvent {
  /// Returns both events as one if no information is lost; otherwise `nil`.
  package func joined(with next: HostEvent) -> HostEvent? {
    switch (self, next) {
    case (.touches(let first, let time), .touches(let second, let later))
    where first.allSatisfy({ $0.phase == .moved }) && second.allSatisfy({ $0.phase == .moved }):
      func timed(_ samples: [TouchSample], _ time: Double) -> [TouchSample] {
        samples.map { sample in
          var sample = sample
          sample.time = sample.time ?? time
          return sample
        }
      }
      return .touches(timed(first, time) + timed(second, later), time: later)
    case (.hover(.some, _), .hover(.some, _)): return next
    case (.scroll(let first, _), .scroll(var second, let later))
    where first.phase == second.phase && first.modifiers == second.modifiers
      && first.phase != .began && first.phase != .ended:
      second.deltaX += first.deltaX
      second.deltaY += first.deltaY
      return .scroll(second, time: later)
    case (.transform(let first, _), .transform(var second, let later))
    where first.phase == second.phase && first.modifiers == second.modifiers
      && first.phase != .began && first.phase != .ended:
      second.scale *= first.scale
      second.rotation += first.rotation
      return .transform(second, time: later)
    default: return nil
    }
  }
}

/// Replays a log to an app that runs by the wall clock.
enum EventReplay {
  @MainActor
  static func start(_ log: EventLog, on screen: UIScreen) {
    let deliver: @MainActor @Sendable (HostEvent) -> Void = { [weak screen] event in
      if let screen { EventGate.take(event, on: screen) }
    }
    let start = MediaClock.wall.now
    let thread = Thread {
      for entry in log.entries {
        let wait = start + entry.time - MediaClock.wall.now
        if wait > 0 { Thread.sleep(forTimeInterval: wait) }
        MainLoop.post { deliver(entry.event.shifted(by: start)) }
      }
    }
    thread.name = "event replay"
    thread.start()
  }
}
