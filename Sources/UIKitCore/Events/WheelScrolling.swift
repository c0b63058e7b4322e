import CoreGraphics
import Foundation
import HostInterface

/// Wheels and trackpads: what they turn scrolls the frontmost scroll view under the pointer.
@MainActor
enum WheelScrolling {
  static func take(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
  }
}
