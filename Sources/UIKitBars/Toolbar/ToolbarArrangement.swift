import CoreGraphics
import Foundation

/// Where the items of a toolbar stand in a row; pure, so that a test needs no bar.
package struct ToolbarArrangement: Equatable {
  /// What takes room in the row.
  package enum Part: Equatable {
    /// A button: its width, how much of that is empty on each side, and whether it may be narrower.
    case button(width: CGFloat, padding: CGFloat, shrinks: Bool)
    /// A distance of so many points.
    case fixed(CGFloat)
    /// Takes what is left, together with its like.
    case flexible
  }

  /// The frames of the parts from left to right, spaces among them; as high as the row.
  package let frames: [CGRect]

  // Unverified: points between the pictures or words of two neighbours, iOS 11 and 12.
  static let gap: CGFloat = 8

  /// - Parameters:
  ///   - parts: From the start in reading direction.
  ///   - row: The content area of the bar.
  ///   - margin: From the row's ends to the first and to the last picture or word.
  ///   - pixel: A pixel's side; frames begin on whole ones.
  ///   - isRightToLeft: Whether the row is mirrored.
  package init(
    _ parts: [Part],
    in row: CGRect,
    margin: CGFloat,
    pixel: CGFloat,
    isRightToLeft: Bool
  ) {
    let start = margin - Self.padding(parts.first)
    let end = margin - Self.padding(parts.last)
    var gaps: [CGFloat] = []
    for (part, next) in zip(parts, parts.dropFirst()) {
      gaps.append(Self.gap(part, next))
    }
    var widths = parts.map(Self.width)
    let room = row.width - start - end - gaps.reduce(0, +)
    let free = room - widths.reduce(0, +)
    let flexible = parts.filter { $0 == .flexible }.count
    if free >= 0 {
      for (index, part) in parts.enumerated() where part == .flexible {
        widths[index] = free / CGFloat(flexible)
      }
    } else {
      Self.shrink(parts, &widths, by: -free)
    }
    var x = row.minX + start
    var frames: [CGRect] = []
    for (index, width) in widths.enumerated() {
      let left = (x / pixel).rounded() * pixel
      frames.append(CGRect(x: left, y: row.minY, width: width, height: row.height))
      x += width + (index < gaps.count ? gaps[index] : 0)
    }
    if isRightToLeft {
      frames = frames.map {
        CGRect(x: row.minX + row.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
    self.frames = frames
  }

  private static func width(_ part: Part) -> CGFloat {
    switch part {
    case .button(let width, _, _): width
    case .fixed(let width): max(0, width)
    case .flexible: 0
    }
  }

  private static func padding(_ part: Part?) -> CGFloat {
    if case .button(_, let padding, _)? = part { return padding }
    return 0
  }

  /// Between two buttons their own empty sides count; a distance says itself how far they are apart.
  private static func gap(_ part: Part, _ next: Part) -> CGFloat {
    guard case .button(_, let left, _) = part, case .button(_, let right, _) = next else {
      return 0
    }
    return max(0, gap - left - right)
  }

  /// Takes away what is too much: from words first, then from distances.
  private static func shrink(_ parts: [Part], _ widths: inout [CGFloat], by excess: CGFloat) {
    var excess = excess
    for isWords in [true, false] where excess > 0 {
      let indices = parts.indices.filter { index in
        switch parts[index] {
        case .button(_, _, let shrinks): isWords && shrinks
        case .fixed: !isWords
        case .flexible: false
        }
      }
      let total = indices.reduce(0) { $0 + widths[$1] }
      guard total > 0 else { continue }
      let cut = min(excess, total)
      for index in indices { widths[index] -= cut * widths[index] / total }
      excess -= cut
    }
  }
}
