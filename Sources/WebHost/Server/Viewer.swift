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
  /// The newest frame that was sent; 0 for none.
  var sent: UInt32 = 0
  /// The frames that were sent and not yet shown, the oldest first.
  private var inFlight: [UInt32] = []
  var touches = TouchLedger()
  private var clock = EventClock()

  /// The largest number of frames in flight.
  ///
  /// Chosen: one frame is shown while the next is in transit; more frames only add latency.
  private static let mostInFlight = 2

  init(socket: WebSocket) { self.socket = socket }

  /// Whether another frame may be sent.
  ///
  /// It is not sufficient that earlier frames were acknowledged: their bytes must have been sent,
  /// too.
  var isReady: Bool {
    hasSaidHello && inFlight.count < Self.mostInFlight && socket.hasRoomForFrame
  }

  /// Records that a frame was sent.
  func didSend(_ sequence: UInt32) {
    sent = sequence
    inFlight.append(sequence)
  }

  /// Records that a frame was shown, and with it all earlier frames.
  func didShow(_ sequence: UInt32) {
    guard let index = inFlight.firstIndex(of: sequence) else { return }
    inFlight.removeFirst(index + 1)
  }

  /// Returns the time of an event on the media clock.
  func time(ofEventSent sent: Double, now: Double) -> Double { clock.time(sent: sent, now: now) }
}

/// A conversion from the times of a page's clock to the media clock.
///
/// Messages arrive with a varying delay. The smallest delay seen counts as the difference of the
/// clocks, so the intervals between events, and the speed of a flick, are preserved.
struct EventClock {
  /// The difference of the clocks, in seconds.
  private var offset = Double.infinity
  /// The last time that was returned; times never decrease.
  private var last = -Double.infinity

  /// Chosen: the largest drift of the clocks, in seconds per event.
  private static let drift = 0.000_01

  /// Returns the time of an event on the media clock.
  mutating func time(sent: Double, now: Double) -> Double {
    offset = min(offset + Self.drift, now - sent)
    last = max(last, min(sent + offset, now))
    return last
  }
}
