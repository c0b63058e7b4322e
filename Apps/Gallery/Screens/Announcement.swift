import UIKit

/// Prints events for scripts that use the app, if the argument `--say-gestures` is set.
@MainActor
enum Announcement {
  private static let isOn = ProcessInfo.processInfo.arguments.contains("--say-gestures")

  static func say(_ text: String) {
    guard isOn else { return }
    print(text)
    fflush(nil)
  }

  /// Prints the centre of a view on the screen, in points.
  static func say(placeOf view: UIView, _ name: String) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let place = view.convert(middle, to: nil as UIView?)
    say("place \(name) \(Int(place.x)) \(Int(place.y))")
  }
}
