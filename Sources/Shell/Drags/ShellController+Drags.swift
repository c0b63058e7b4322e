import CoreGraphics
import HostInterface
import UIKit

/// The places of apps for drags between them.
extension ShellController {
  /// Returns the identifier of the app at a place of the screen; nil for the home screen and other
  /// views of the shell.
  func app(under point: CGPoint) -> String? {
    guard !isLocked, !isSwitching, !hasOwnInput, !takesDockTouch(at: point) else { return nil }
    let identifiers = [companion?.identifier, frontIdentifier].compactMap { $0 }
    return identifiers.first { identifier in
      running[identifier]?.window.showsApp == true && frame(ofApp: identifier).contains(point)
    }
  }

  /// Returns whether an app is visible: in the foreground, or next to the foreground app.
  func isOnScreen(_ identifier: String) -> Bool {
    !isLocked && (identifier == frontIdentifier || identifier == companion?.identifier)
  }

  /// Converts a point of the screen to an app's part of it.
  func inApp(_ point: CGPoint, _ identifier: String) -> CGPoint {
    let origin = frame(ofApp: identifier).origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y - reach)
  }

  /// Converts a point of an app's part to the screen.
  func onScreen(_ point: CGPoint, of identifier: String) -> CGPoint {
    let origin = frame(ofApp: identifier).origin
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y + reach)
  }

  /// Handles the fingers that carry drags; returns whether there are any.
  func takesDrags(_ samples: [TouchSample], time: Double, on screen: UIScreen) -> Bool {
    let rest = drags.take(samples, time: time)
    guard rest.count < samples.count else { return false }
    noteLifted(samples)
    if !rest.isEmpty { EventGate.take(.touches(rest, time: time), on: screen) }
    return true
  }
}
