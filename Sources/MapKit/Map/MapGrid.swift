import CoreGraphics
import CoreLocation
import Foundation
import UIKitCore

/// Draws the contents of a map without data: an empty ground, meridians and parallels with their
/// degrees, and a text that there are no data.
@MainActor
enum MapGrid {
  // Chosen: similar to the ground of Apple's maps.
  private enum Colors {
    static let ground = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.16, green: 0.17, blue: 0.18, alpha: 1)
        : UIColor(red: 0.976, green: 0.961, blue: 0.929, alpha: 1)
    }
    static let line = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.12)
    }
    static let words = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.45)
    }
  }
  private enum Metrics {
    /// Chosen: the approximate distance between lines in points.
    static let spacing = 96.0
    static let inset: CGFloat = 4
    static let margin: CGFloat = 8
    static let fontSize: CGFloat = 10
    /// Chosen: more lines than a screen has.
    static let mostLines = 400
  }

  static func draw(_ projection: MapProjection, traits: UITraitCollection, in drawing: CGContext) {
    let size = projection.size
    drawing.setFillColor(Colors.ground.resolvedColor(with: traits).cgColor)
    drawing.fill(CGRect(origin: .zero, size: size))
    guard size.width > 0, size.height > 0 else { return }
    let rect = projection.rect
    let step = self.step(
      rect.size.width / MKMapSize.world.width * 360 / (size.width / Metrics.spacing)
    )
    let first = MKMapPoint(x: rect.minX, y: rect.maxY).coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.minY).coordinate
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: Metrics.fontSize),
      .foregroundColor: Colors.words.resolvedColor(with: traits),
    ]
    drawing.setFillColor(Colors.line.resolvedColor(with: traits).cgColor)
    let hair = 1 / max(1, traits.displayScale)
    func lines(_ low: Double, _ high: Double, _ body: (Double) -> Void) {
      var number = (low / step).rounded(.up)
      for _ in 0..<Metrics.mostLines where number * step <= high {
        body(number * step)
        number += 1
      }
    }
    var words: [(String, CGPoint)] = []
    lines(first.longitude, last.longitude) { degrees in
      let place = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: degrees))
      let x = projection.point(place).x
      drawing.fill(CGRect(x: x, y: 0, width: hair, height: size.height))
      words.append((text(degrees, step, "E", "W"), CGPoint(x: x + Metrics.inset, y: Metrics.inset)))
    }
    lines(first.latitude, last.latitude) { degrees in
      let place = MKMapPoint(CLLocationCoordinate2D(latitude: degrees, longitude: 0))
      let y = projection.point(place).y
      drawing.fill(CGRect(x: 0, y: y, width: size.width, height: hair))
      words.append((text(degrees, step, "N", "S"), CGPoint(x: Metrics.inset, y: y + Metrics.inset)))
    }
    for (word, point) in words {
      NSAttributedString(string: word, attributes: attributes).draw(at: point)
    }
    let note = NSAttributedString(string: "No map data", attributes: attributes)
    let noteSize = note.size()
    note.draw(
      at: CGPoint(
        x: size.width - noteSize.width - Metrics.margin,
        y: size.height - noteSize.height - Metrics.margin
      )
    )
  }

  /// Returns the next larger step of 1, 2, 5, 10, … degrees (and 15, 30, 45 and 90, which divide
  /// the globe).
  static func step(_ degrees: Double) -> Double {
    guard degrees.isFinite, degrees > 0 else { return 90 }
    for whole in [1.0, 2, 5, 10, 15, 30, 45, 90] where degrees <= whole && degrees > 0.5 {
      return whole
    }
    guard degrees < 1 else { return 90 }
    let power = pow(10, log10(degrees).rounded(.down))
    return [1.0, 2, 5, 10].first { degrees <= $0 * power * 1.000_001 }.map { $0 * power } ?? 1
  }

  private static func text(
    _ degrees: Double,
    _ step: Double,
    _ positive: String,
    _ negative: String
  ) -> String {
    let places = min(6, max(0, Int(exactly: (-log10(step)).rounded(.up)) ?? 0))
    let number = String(format: "%.\(places)f°", abs(degrees))
    if abs(degrees) < step / 2 { return number }
    return number + (degrees > 0 ? positive : negative)
  }
}
