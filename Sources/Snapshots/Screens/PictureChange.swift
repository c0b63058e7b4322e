import CoreGraphics
import Foundation
import PictureComparison
import UIKit

/// The visible difference of two pictures, with a description.
struct PictureChange {
  /// The description of the difference.
  let words: String
  /// The difference as a picture, brighter for larger differences, or nil if the sizes differ.
  let picture: PicturePixels?

  /// Compares two pictures, and returns nil if they are equal within the precisions.
  ///
  /// - Parameters:
  ///   - kept: The reference.
  ///   - new: The new picture.
  ///   - scale: The number of pixels for each point.
  ///   - precision: The share of pixels that must be equal, from 0 to 1.
  ///   - perceptualPrecision: The similarity that two colors need to count as equal, from 0 to 1
  ///     for exactly equal.
  ///   - part: A closure that returns the name of the view at a point.
  init?(
    _ kept: PicturePixels,
    _ new: PicturePixels,
    scale: CGFloat,
    precision: Float,
    perceptualPrecision: Float,
    part: (CGPoint) -> String?
  ) {
    if kept == new { return nil }
    guard
      let difference = PictureDifference(
        golden: kept,
        picture: new,
        within: .exact
      )
    else {
      words = """
        The picture has \(new.width) x \(new.height) pixels, the kept one \(kept.width) x \
        \(kept.height).
        """
      picture = nil
      return
    }
    // The tolerance of a pixel in CIE L*a*b*, in which black and white are 100 apart.
    let farthest = Double(max(0, 1 - perceptualPrecision)) * 100
    var beyond = [Bool](repeating: false, count: kept.pixelCount)
    var count = 0
    for index in difference.values.indices where difference.values[index] != 0 {
      if farthest > 0, LabColor.distance(kept, new, at: index) <= farthest { continue }
      beyond[index] = true
      count += 1
    }
    let allowed = Double(max(0, 1 - precision)) * Double(kept.pixelCount)
    guard Double(count) > allowed else { return nil }
    let places = Self.places(beyond, width: kept.width, height: kept.height, scale: scale)
    var said = [
      "\(count) of \(kept.pixelCount) pixels differ, the farthest by \(difference.largest) of 255."
    ]
    for place in places.prefix(Self.mostPlaces) {
      let middle = CGPoint(x: place.midX, y: place.midY)
      let name = part(middle).map { ", in \($0)" } ?? ""
      said.append(
        "  \(Self.number(place.width)) x \(Self.number(place.height)) points at "
          + "(\(Self.number(place.minX)), \(Self.number(place.minY)))\(name)"
      )
    }
    if places.count > Self.mostPlaces {
      said.append("  and \(places.count - Self.mostPlaces) more places")
    }
    words = said.joined(separator: "\n")
    picture = difference.picture
  }

  // Chosen: as many as a person reads in a failure message.
  private static let mostPlaces = 6
  // Chosen: differences that are at most this far apart, in points, count as one.
  private static let nearness: CGFloat = 8

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(clamping: rounded))" : "\(rounded)"
  }

  /// Returns the bounding boxes of groups of different pixels that are near each other, the largest
  /// first.
  private static func places(
    _ beyond: [Bool],
    width: Int,
    height: Int,
    scale: CGFloat
  ) -> [CGRect] {
    let cell = max(1, Int(clamping: (nearness * scale).rounded()))
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    struct Box { var left = Int.max, top = Int.max, right = -1, bottom = -1 }
    var boxes = [Box](repeating: Box(), count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where beyond[y * width + x] {
        let index = y / cell * columns + x / cell
        boxes[index].left = min(boxes[index].left, x)
        boxes[index].right = max(boxes[index].right, x)
        boxes[index].top = min(boxes[index].top, y)
        boxes[index].bottom = max(boxes[index].bottom, y)
      }
    }
    var seen = [Bool](repeating: false, count: boxes.count)
    var found: [CGRect] = []
    for start in boxes.indices where boxes[start].right >= 0 && !seen[start] {
      var whole = boxes[start]
      var waiting = [start]
      seen[start] = true
      while let index = waiting.popLast() {
        let box = boxes[index]
        whole.left = min(whole.left, box.left)
        whole.right = max(whole.right, box.right)
        whole.top = min(whole.top, box.top)
        whole.bottom = max(whole.bottom, box.bottom)
        let row = index / columns
        let column = index % columns
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let near = y * columns + x
            if boxes[near].right >= 0, !seen[near] {
              seen[near] = true
              waiting.append(near)
            }
          }
        }
      }
      found.append(
        CGRect(
          x: CGFloat(whole.left) / scale,
          y: CGFloat(whole.top) / scale,
          width: CGFloat(whole.right - whole.left + 1) / scale,
          height: CGFloat(whole.bottom - whole.top + 1) / scale
        )
      )
    }
    return found.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}

/// Colors in a perceptual color space: CIE 1976 L*a*b* with the white point D65.
enum LabColor {
  /// Returns the distance of two pixels; black and white are 100 apart.
  static func distance(_ a: PicturePixels, _ b: PicturePixels, at index: Int) -> Double {
    let one = lab(a.bytes, index * 4)
    let other = lab(b.bytes, index * 4)
    let difference = one - other
    return (difference * difference).sum().squareRoot()
  }

  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func lab(_ bytes: [UInt8], _ offset: Int) -> SIMD3<Double> {
    let red = linear[Int(bytes[offset])]
    let green = linear[Int(bytes[offset + 1])]
    let blue = linear[Int(bytes[offset + 2])]
    // The conversion of IEC 61966-2-1 and then of CIE 15, relative to the white point.
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    let fx = root(x)
    let fy = root(y)
    let fz = root(z)
    return SIMD3(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389.0 ? cbrt(value) : (24389.0 / 27.0 * value + 16) / 116
  }
}
