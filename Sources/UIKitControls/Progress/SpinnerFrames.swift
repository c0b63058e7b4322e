import CoreGraphics
import Foundation
import UIKitCore

/// The pictures of a spinner, one for each spoke that can be in front.
///
/// They are drawn once for a size, a colour and a scale; the render server shows them in turn.
@MainActor
struct SpinnerFrames {
  struct Key: Hashable {
    var diameter: CGFloat
    var spokes: Int
    var color: UIColor.Components
    var scale: CGFloat
  }

  private static var made: [Key: [CGImage]] = [:]

  /// The duration of one turn, in seconds.
  // Unverified: from recordings of iOS 12.
  static let period: TimeInterval = 1

  static func frames(_ key: Key) -> [CGImage] {
    if let known = made[key] { return known }
    let frames = (0..<key.spokes).compactMap { draw(key, front: $0) }
    // Chosen: a limit of the cache; an app uses few colours and sizes.
    if made.count >= 32 { made.removeAll() }
    made[key] = frames
    return frames
  }

  /// Returns the opacity of the spoke that was in front `age` steps ago.
  // Unverified: from pictures of iOS 12 (12 spokes) and 13 (8 spokes).
  static func strength(age: Int, spokes: Int) -> CGFloat {
    let least: CGFloat = spokes == 12 ? 0.3 : 0.2
    let fading = spokes == 12 ? 7 : 4
    return max(least, 1 - (1 - least) * CGFloat(age) / CGFloat(fading))
  }

  private static func draw(_ key: Key, front: Int) -> CGImage? {
    let side = key.diameter
    guard let context = CGContext(size: CGSize(width: side, height: side), scale: key.scale)
    else { return nil }
    let spoke = Self.spoke(diameter: side, spokes: key.spokes)
    for index in 0..<key.spokes {
      let age = (front - index + key.spokes) % key.spokes
      let angle = CGFloat(index) / CGFloat(key.spokes) * 2 * .pi
      context.saveGState()
      context.translateBy(x: side / 2, y: side / 2)
      context.rotate(by: angle)
      let radius = spoke.width / 2
      context.addPath(
        CGPath(roundedRect: spoke, cornerWidth: radius, cornerHeight: radius, transform: nil)
      )
      context.setFillColor(
        CGColor(
          red: key.color.red,
          green: key.color.green,
          blue: key.color.blue,
          alpha: key.color.alpha * strength(age: age, spokes: key.spokes)
        )
      )
      context.fillPath()
      context.restoreGState()
    }
    return context.makeImage()
  }

  /// Returns the vertical spoke, with the center of the spinner at the origin.
  // Unverified: the proportions of the radius, from pictures of iOS 12 and 13.
  static func spoke(diameter: CGFloat, spokes: Int) -> CGRect {
    let radius = diameter / 2
    let width = spokes == 12 ? radius / 5 : radius / 4.4
    let inner = spokes == 12 ? radius / 2 : radius * 0.45
    return CGRect(x: -width / 2, y: -radius, width: width, height: radius - inner)
  }
}
