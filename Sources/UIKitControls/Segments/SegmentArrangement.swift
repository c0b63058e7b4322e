import CoreGraphics

/// The distribution of a segmented control's width among its segments.
struct SegmentArrangement {
  /// The natural width of each segment, including the space at the sides, in points.
  var contentWidths: [CGFloat]
  /// The widths that were set, in points; 0 if the segment gets a share.
  var fixedWidths: [CGFloat]
  /// The width of a divider between two segments, in points.
  var dividerWidth: CGFloat
  /// Whether the shares are proportional to the natural widths.
  var isByContent: Bool

  private var dividers: CGFloat { dividerWidth * CGFloat(max(contentWidths.count - 1, 0)) }

  /// The width at which no content is truncated, in points.
  var naturalWidth: CGFloat {
    let free = freeIndices.map { contentWidths[$0] }
    let shared =
      isByContent ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
    return fixedWidths.reduce(0, +) + shared + dividers
  }

  private var freeIndices: [Int] { fixedWidths.indices.filter { fixedWidths[$0] <= 0 } }

  /// Returns the horizontal spans of the segments for a width, with edges on whole pixels.
  func spans(in width: CGFloat, scale: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    let free = freeIndices
    let room = max(width - dividers - fixedWidths.reduce(0, +), 0)
    let content = free.reduce(0) { $0 + contentWidths[$1] }
    var spans: [(x: CGFloat, width: CGFloat)] = []
    var x: CGFloat = 0
    for index in contentWidths.indices {
      var own = fixedWidths[index]
      if own <= 0 {
        own =
          isByContent && content > 0
          ? room * contentWidths[index] / content : room / CGFloat(free.count)
      }
      let left = (x * scale).rounded() / scale
      let right = ((x + own) * scale).rounded() / scale
      spans.append((left, right - left))
      x += own + dividerWidth
    }
    return spans
  }
}
