import CoreGraphics

/// The positions of the parts in a navigation bar's row.
///
/// A pure value: tests need no bar. Positions are distances from the leading edge; the bar mirrors
/// them in right-to-left layouts.
package struct NavigationBarArrangement: Equatable {
  /// A button or a space.
  package struct Part: Equatable {
    package var width: CGFloat
    /// The distance by which the part can extend beyond the margin: the padding of an image.
    package var outset: CGFloat = 0
    package var isSpace = false

    package init(width: CGFloat, outset: CGFloat = 0, isSpace: Bool = false) {
      self.width = width
      self.outset = outset
      self.isSpace = isSpace
    }
  }

  /// The possible contents of the back button.
  package struct Back: Equatable {
    package var indicator: CGFloat
    /// The widths of its titles: the full title, then "Back"; after them the chevron alone is
    /// tried.
    package var titles: [CGFloat]
    package var inset = NavigationBarMetrics.indicatorInset
    package var gap = NavigationBarMetrics.indicatorGap

    package init(indicator: CGFloat, titles: [CGFloat]) {
      self.indicator = indicator
      self.titles = titles
    }
  }

  package struct Span: Equatable {
    package var x: CGFloat
    package var width: CGFloat
    package var end: CGFloat { x + width }

    package init(x: CGFloat, width: CGFloat) {
      self.x = x
      self.width = width
    }
  }

  package private(set) var back: Span?
  /// The index of the back button's shown title; nil for the chevron alone.
  package private(set) var backTitle: Int?
  package private(set) var leading: [Span] = []
  package private(set) var trailing: [Span] = []
  package private(set) var title: Span?
  /// Whether buttons overlap, or the title has less than the requested width.
  package private(set) var isCrowded = false

  /// Computes the positions of all parts.
  ///
  /// - Parameters:
  ///   - width: The width of the bar.
  ///   - safe: The insets of the screen's cut-out, at the leading and the trailing edge.
  ///   - margin: The distance between the safe area's edges and the adjacent content.
  ///   - back: The back button; nil for none.
  ///   - leadingParts: The leading parts, from the leading edge inwards.
  ///   - trailingParts: The trailing parts, from the trailing edge inwards.
  ///   - titleWidth: The requested width of the title; nil for no title.
  ///   - fills: Whether the title takes all remaining space, as some title views do.
  package init(
    width: CGFloat,
    safe: (leading: CGFloat, trailing: CGFloat) = (0, 0),
    margin: CGFloat,
    back: Back? = nil,
    leading leadingParts: [Part] = [],
    trailing trailingParts: [Part] = [],
    title titleWidth: CGFloat? = nil,
    fills: Bool = false
  ) {
    let trailingSpans = Self.spans(trailingParts, from: safe.trailing + margin)
    trailing = trailingSpans.map { Span(x: width - $0.end, width: $0.width) }
    let right = trailing.map(\.x).min() ?? width - safe.trailing - margin
    let rightEdge = trailing.isEmpty ? right : right - NavigationBarMetrics.titleGap

    // The back button shows the longest title that leaves the title uncut; at least its chevron.
    let choices = (back?.titles.count ?? 0) + 1
    for choice in 0..<choices {
      var edge = safe.leading + margin
      if let back {
        let title = choice < back.titles.count ? back.titles[choice] : nil
        let wide = back.indicator + (title.map { back.gap + $0 } ?? 0)
        self.back = Span(x: safe.leading + back.inset, width: wide)
        backTitle = title == nil ? nil : choice
        edge = safe.leading + back.inset + wide + NavigationBarMetrics.itemGap
      }
      leading = Self.spans(leadingParts, from: edge)
      let last = leading.last { $0.width > 0 }?.end ?? self.back?.end
      let leftEdge = last.map { $0 + NavigationBarMetrics.titleGap } ?? safe.leading + margin
      guard let titleWidth else {
        title = nil
        // Without a title only the buttons must not overlap.
        if leftEdge <= right || choice == choices - 1 {
          isCrowded = leftEdge > right
          return
        }
        continue
      }
      let room = max(0, rightEdge - leftEdge)
      if titleWidth > room, choice < choices - 1 { continue }
      isCrowded = titleWidth > room && !fills
      let shown = fills ? room : min(titleWidth, room)
      // In the middle of the bar, or as near to it as the buttons allow.
      let x = max(leftEdge, min((width - shown) / 2, rightEdge - shown))
      title = Span(x: x, width: shown)
      return
    }
  }

  /// Places parts side by side, from the edge inwards.
  private static func spans(_ parts: [Part], from start: CGFloat) -> [Span] {
    var spans: [Span] = []
    var x = start
    var isFirst = true
    for part in parts {
      if part.isSpace {
        // A space adds to the gap between buttons.
        spans.append(Span(x: x, width: 0))
        x += part.width
        continue
      }
      if isFirst { x -= part.outset } else { x += NavigationBarMetrics.itemGap }
      isFirst = false
      spans.append(Span(x: x, width: part.width))
      x += part.width
    }
    return spans
  }
}
