import CoreGraphics
import DeviceLink
import HostInterface
import UIKitCore
import UIKitInteraction

/// A drag of an app that the shell transfers to other apps.
@MainActor
final class DeviceDrag {
  enum Phase {
    /// The finger is down.
    case moving
    /// The finger was lifted over another app, which has not reported the effect of the drop yet.
    case dropping
    /// The other app accepted the items and loads their data.
    case transferring
    /// The drag has ended.
    case over
  }

  /// The shell's number of the drag, and the source app's number of it.
  let number: UInt32, sourceNumber: UInt32
  /// The identifier of the source app.
  let source: String
  let finger: Int
  let isRestricted: Bool
  var items: [DragForms.Item]
  var phase = Phase.moving
  /// The location of the finger on the screen.
  var location: CGPoint
  /// Whether the finger is outside of the source app.
  var isAway = false
  /// The look of the items; nil until the source app has sent it after the finger left it.
  var look: DragForms.Look?
  /// The end of the finger's touch, which the source app gets after it was notified that the drag
  /// left it.
  var heldTouch: TouchSample?
  /// Whether the finger was lifted.
  var isLifted = false
  /// Whether the touch was cancelled because the app went to the background; the drag continues.
  var isDetached = false
  /// The identifier of the app under the finger, or of the app that accepted the items.
  var destination: String?
  /// The proposal of that app.
  var proposal: (operation: DragForms.Operation, isPrecise: Bool, isFullSize: Bool)?
  /// The identifiers of the apps that were notified of the drag.
  var visited: Set<String> = []
  /// Whether the drop was sent to the app under the finger.
  var isDropSent = false
  /// Whether the destination has received all data.
  var isReceived = false
  /// The picture of the items under the finger, while the shell shows it.
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
