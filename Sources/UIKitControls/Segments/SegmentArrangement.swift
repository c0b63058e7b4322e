import CoreGraphics

/// How the width of a segmented control is shared out.
struct SegmentArrangement {
  /// What the content of each segment asks for, its room at the sides included.
  var contentWidths: [CGFloat]
  /// A width that was set; nil or 0: the segment takes its share.
  var fixedWidths: [CGFloat]
  /// Between two segments.
  var dividerWidth: CGFloat
  var isByContent: Bool

  private var dividers: CGFloat { dividerWidth * CGFloat(max(contentWidths.count - 1, 0)) }

  /// The width at which nothing is cut off.
  var naturalWidth: CGFloat {
    let free = freeIndices.map { contentWidths[$0] }
    let shared =
      isByContent ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
    return fixedWidths.reduce(0, +) + shared + dividers
  }

  private var freeIndices: [Int] { fixedWidths.indices.filter { fixedWidths[$0] <= 0 } }

  /// The segments' places from left to right in a room of a width; edges fall on pixels.
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
