import CoreGraphics
import DeviceLink
import HostInterface
import UIKitCore

/// A drag of an app, which the shell carries over the other apps.
@MainActor
final class DeviceDrag {
  enum Phase {
    /// The finger is down.
    case moving
    /// The finger was lifted over another app, which has not said yet what it does.
    case dropping
    /// The other app took the items and loads their data.
    case transferring
    /// It has ended.
    case over
  }

  /// The shell's number of the drag, and that of the app from which it comes.
  let number: UInt32, sourceNumber: UInt32
  /// The identifier of the app from which it comes.
  let source: String
  let finger: Int
  let isRestricted: Bool
  var items: [DragForms.Item]
  var phase = Phase.moving
  /// The place of the finger on the screen.
  var location: CGPoint
  /// Whether the finger is elsewhere than over its own app.
  var isAway = false
  /// The app's items as they look; nil until it has said so after the finger left it.
  var look: DragForms.Look?
  /// The end of the finger's touch, which the app gets when it knows that the drag is elsewhere.
  var heldTouch: TouchSample?
  /// Whether the finger is up.
  var isLifted = false
  /// Whether the touch was cancelled, as the app went to the background; the finger goes on.
  var isDetached = false
  /// The identifier of the other app that the finger is over, or that took the items.
  var destination: String?
  /// What that app proposes.
  var proposal: (operation: DragForms.Operation, isPrecise: Bool, isFullSize: Bool)?
  /// The identifiers of the apps that know of the drag.
  var visited: Set<String> = []
  /// Whether the app under the finger has been asked to take the items.
  var isDropSent = false
  /// Whether the destination has received all data.
  var isReceived = false
  /// The items under the finger, while the shell shows them.
  var flock: CarriedFlock?

  init(
    _ number: UInt32,
    of source: String,
    _ sourceNumber: UInt32,
    finger: Int,
    isRestricted: Bool,
    items: [DragForms.Item],
    at location: CGPoint
  ) {
    (self.number, self.source, self.sourceNumber) = (number, source, sourceNumber)
    (self.finger, self.isRestricted) = (finger, isRestricted)
    (self.items, self.location) = (items, location)
  }
}
