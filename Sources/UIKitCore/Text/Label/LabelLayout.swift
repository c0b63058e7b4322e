import CoreGraphics
import Foundation
import TextLayout

/// The layout of a label's text in a room.
struct LabelLayout {
  /// A length that sets no limit.
  static let unlimited = CGFloat.greatestFiniteMagnitude

  let frame: TextFrame
  let attachments: [_TextAttachment]
  /// The factor by which the text was reduced to fit.
  let scale: CGFloat
  /// The height of the frame at full size; the same as that of `frame` if `scale` is 1.
  let fullHeight: CGFloat
  /// The first baseline of the frame at full size.
  let fullBaseline: CGFloat

  /// Returns the position of the frame's upper left corner in `rect`, at a whole pixel.
  func origin(
    in rect: CGRect,
    adjustment: UIBaselineAdjustment,
    pixelScale: CGFloat
  ) -> CGPoint {
    let height = frame.size.height
    var y = rect.minY + (rect.height - height) / 2
    if scale != 1 {
      let fullTop = rect.minY + (rect.height - fullHeight) / 2
      switch adjustment {
      case .alignBaselines: y = fullTop + fullBaseline - frame.firstBaseline
      case .alignCenters: break
      case .none: y = fullTop
      }
    }
    // The text's box, rounded up to pixels, is centred, so that its upper edge is at a whole pixel
    // too.
    let rounded = frame.size(roundedUpTo: pixelScale).height
    if scale == 1 { y = rect.minY + (rect.height - rounded) / 2 }
    return CGPoint(x: rect.minX, y: (y * pixelScale).rounded(.down) / pixelScale)
  }
}

/// The input of a label's layout.
struct LabelRequest {
  var content: LabelContent
  var width: CGFloat
  var height: CGFloat
  var lines: Int
  var isShrunkToFit: Bool
  var minimumScale: CGFloat
  var tightens: Bool
  var isRightToLeft: Bool
  var language: String?
  /// The colour that replaces every colour of attributed text; nil keeps the colours.
  var overridingColor: TextColor?
  var traits: UITraitCollection
  var pixelScale: CGFloat

  /// Lays the text out.
  func layout() -> LabelLayout {
    let full = frame(scale: 1, width: width)
    let limit = width
    let fits = !full.0.isTruncated && full.0.size.width <= limit
    guard isShrunkToFit, !fits, width < LabelLayout.unlimited, width > 0 else {
      return LabelLayout(
        frame: full.0,
        attachments: full.1,
        scale: 1,
        fullHeight: full.0.size.height,
        fullBaseline: full.0.firstBaseline
      )
    }
    // Without a minimum UIKit reduces the text as much as necessary. A font size below one point
    // draws nothing.
    let minimum = max(minimumScale, 1 / max(content.font.pointSize, 1))
    var scale = CGFloat(1)
    var found = full
    if lines == 1 {
      // The width of a line is almost proportional to the size; only tracking is not.
      let natural = frame(scale: 1, width: LabelLayout.unlimited).0.size.width
      scale = max(minimum, min(1, limit / max(natural, 1)))
      found = frame(scale: scale, width: width)
    }
    while found.0.isTruncated || found.0.size.width > limit, scale > minimum {
      // Chosen: steps of a fiftieth.
      scale = max(minimum, scale - 0.02)
      found = frame(scale: scale, width: width)
    }
    return LabelLayout(
      frame: found.0,
      attachments: found.1,
      scale: scale,
      fullHeight: full.0.size.height,
      fullBaseline: full.0.firstBaseline
    )
  }

  private func frame(scale: CGFloat, width: CGFloat) -> (TextFrame, [_TextAttachment]) {
    let styled = styledText(scale: scale)
    var container = TextContainer()
    container.size = CGSize(width: width, height: LabelLayout.unlimited)
    // A line that exceeds the height by half a pixel is kept.
    if height < LabelLayout.unlimited { container.size.height = height + 0.5 / pixelScale }
    container.maximumNumberOfLines = max(0, lines)
    let mode = content.paragraphStyle?.lineBreakMode ?? content.lineBreakMode
    container.lineBreakMode = TextLayout.LineBreakMode(rawValue: mode.rawValue)
    container.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    container.language = language
    var frame = styled.frame(in: container)
    if frame.lines.isEmpty, height < LabelLayout.unlimited {
      // A label that is too low still shows its first line.
      container.size.height = LabelLayout.unlimited
      container.maximumNumberOfLines = 1
      frame = styled.frame(in: container)
    }
    return (frame, styled.attachments)
  }

  private func styledText(scale: CGFloat) -> StyledText {
    let natural: NSTextAlignment = isRightToLeft ? .right : .left
    if let plain = content.plain, content.shadow == nil {
      var style = TextLayout.ParagraphStyle()
      let alignment = content.alignment == .natural ? natural : content.alignment
      style.alignment = .init(rawValue: alignment.rawValue) ?? .left
      style.allowsDefaultTighteningForTruncation = tightens
      var font = content.font.drawn(under: traits)
      if scale != 1 { font = font.withSize(font.size * scale) }
      return StyledText(plain: plain, font: font, color: nil, paragraphStyle: style)
    }
    var defaults = StyledText.Defaults()
    defaults.font = content.font
    defaults.fontScale = scale
    defaults.traits = traits
    defaults.overridingColor = overridingColor
    defaults.naturalAlignment = natural
    let style = NSMutableParagraphStyle()
    style.alignment = content.alignment
    style.allowsDefaultTighteningForTruncation = tightens
    defaults.paragraphStyle = style
    var styled = StyledText(content.withAttributes() ?? .plain("", nil), defaults: defaults)
    if content.styled != nil, let shadow = content.shadow {
      styled.addShadow(shadow, traits: traits)
    }
    // Plain text has a paragraph style of the label, to which the default does not apply.
    if tightens, content.styled == nil {
      for index in styled.text.runs.indices {
        styled.text.runs[index].paragraphStyle.allowsDefaultTighteningForTruncation = true
      }
    }
    return styled
  }
}

extension StyledText {
  /// Adds the label's shadow to each run without a shadow.
  fileprivate mutating func addShadow(_ shadow: NSShadow, traits: UITraitCollection) {
    guard let color = shadow.shadowColor.flatMap({ TextColor($0, traits: traits) }) else { return }
    for index in text.runs.indices where text.runs[index].attributes.shadow == nil {
      text.runs[index].attributes.shadow = TextShadow(
        offset: shadow.shadowOffset,
        blurRadius: shadow.shadowBlurRadius,
        color: color
      )
    }
  }
}

/// A cache of the most recent layouts of a label, because measuring and drawing alternate.
struct LabelLayoutCache {
  private struct Entry {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
    var layout: LabelLayout
  }
  private var entries: [Entry] = []
  private static let limit = 3

  func layout(width: CGFloat, height: CGFloat, lines: Int) -> LabelLayout? {
    entries.first { $0.width == width && $0.height == height && $0.lines == lines }?.layout
  }

  mutating func insert(_ layout: LabelLayout, width: CGFloat, height: CGFloat, lines: Int) {
    if entries.count >= Self.limit { entries.removeFirst() }
    entries.append(Entry(width: width, height: height, lines: lines, layout: layout))
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
