import Foundation
import HostInterface

/// A page that shows the device; used on the server's thread only.
final class Viewer {
  let socket: WebSocket
  /// Whether the page has sent a hello; before that, nothing is sent to it.
  var hasSaidHello: Bool {
    get { socket.isGreeted }
    set { socket.isGreeted = newValue }
  }
  /// The newest frame that was sent.
  var sent: UInt32 = 0
  /// Frames that were sent and not yet shown, the oldest first.
  private var inFlight: [UInt32] = []
  var touches = TouchLedger()
  private var clock = EventClock()

  /// Chosen: one frame is shown while the next is in transit; more would only add latency.
  private static let mostInFlight = 2

  init(socket: WebSocket) { self.socket = socket }

  /// Whether another frame may be sent.
  ///
  /// Acknowledged frames do not suffice: the bytes of earlier frames must have been sent, too.
  var isReady: Bool {
    hasSaidHello && inFlight.count < Self.mostInFlight && socket.hasRoomForFrame
  }

  func didSend(_ sequence: UInt32) {
    sent = sequence
    inFlight.append(sequence)
  }

  func didShow(_ sequence: UInt32) {
    guard let index = inFlight.firstIndex(of: sequence) else { return }
    inFlight.removeFirst(index + 1)
  }

  /// Returns the time of an event on the media clock.
  func time(ofEventSent sent: Double, now: Double) -> Double { clock.time(sent: sent, now: now) }
}

/// Maps times of a page's clock to the media clock.
///
/// Messages arrive with a varying delay. The smallest delay seen counts as the difference of the
/// clocks, so that the intervals between events, and the speed of a flick, are preserved.
struct EventClock {
  private var offset = Double.infinity
  private var last = -Double.infinity

  /// Chosen: clocks may drift by this many seconds per event.
  private static let drift = 0.000_01

  mutating func time(sent: Double, now: Double) -> Double {
    offset = min(offset + Self.drift, now - sent)
    last = max(last, min(sent + offset, now))
    return last
  }
}
