import CoreGraphics
import Foundation

/// The frames of a toolbar's items; a pure value that tests use without a bar.
package struct ToolbarArrangement: Equatable {
  /// A part of the row.
  package enum Part: Equatable {
    /// A button with its width, the empty width on each side of its content, and whether it can be
    /// narrower.
    case button(width: CGFloat, padding: CGFloat, shrinks: Bool)
    /// A space with a width in points.
    case fixed(CGFloat)
    /// A space that shares the remaining width with the other flexible ones.
    case flexible
  }

  /// The frames of the parts, including spaces, with the height of the row.
  package let frames: [CGRect]

  // Unverified: the points between the contents of two neighbours, iOS 11 and 12.
  static let gap: CGFloat = 8

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - parts: The parts in reading order.
  ///   - row: The content area of the bar.
  ///   - margin: The distance from the ends of the row to the content of the first and the last
  ///     part.
  ///   - pixel: The size of a pixel in points; frames begin on whole pixels.
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

  /// Returns the gap between parts: that of two buttons without their empty sides; none beside a
  /// space.
  private static func gap(_ part: Part, _ next: Part) -> CGFloat {
    guard case .button(_, let left, _) = part, case .button(_, let right, _) = next else {
      return 0
    }
    return max(0, gap - left - right)
  }

  /// Reduces the widths by an excess: of titles first, then of fixed spaces.
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
