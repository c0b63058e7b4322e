import Foundation
import HostInterface

/// One page that shows the device; lives on the server's thread.
final class Viewer {
  let socket: WebSocket
  /// Whether the page has said what it shows; before that it is sent nothing.
  var hasSaidHello: Bool {
    get { socket.isGreeted }
    set { socket.isGreeted = newValue }
  }
  /// The newest frame that was sent.
  var sent: UInt32 = 0
  /// Frames that were sent and not yet shown, oldest first.
  private var inFlight: [UInt32] = []
  var touches = TouchLedger()
  private var clock = EventClock()

  /// Chosen: one frame is shown while the next is on its way; more would only add to the delay.
  private static let mostInFlight = 2

  init(socket: WebSocket) { self.socket = socket }

  /// Whether the viewer may be sent another frame.
  ///
  /// What it says to have shown is not enough: what was sent before must have left, too.
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

  /// When an event happened, on the media clock.
  func time(ofEventSent sent: Double, now: Double) -> Double { clock.time(sent: sent, now: now) }
}

/// Maps times of a page's clock to ours.
///
/// Messages arrive late by a varying delay; the least delay seen is taken for the difference of the
/// clocks. So the distances between events, and with them a flick's speed, stay what they were.
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
