import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The order in which lines fill a frame.
public enum CTFrameProgression: UInt32, Sendable {
  /// From top to bottom.
  case topToBottom = 0
  /// From right to left, for upright lines; laid out as from top to bottom.
  case rightToLeft = 1
  /// From left to right, for upright lines; laid out as from top to bottom.
  case leftToRight = 2
}

/// A `CTFrameProgression`, in a frame's attributes.
public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
/// Paths that lines keep clear of, in a frame's attributes: dictionaries with
/// `kCTFramePathClippingPathAttributeName`.
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
/// A path that lines keep clear of.
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

/// Fills paths with lines of a text.
public final class CTFramesetter {
  let layout: LayoutText

  init(_ layout: LayoutText) { self.layout = layout }

  /// The text of a range as a layout of its own.
  func part(_ range: Range<Int>) -> LayoutText {
    if range == 0..<layout.source.length { return layout }
    return LayoutText(
      layout.source.attributedSubstring(
        from: NSRange(location: range.lowerBound, length: range.count)
      )
    )
  }
}

/// Makes a framesetter of a text.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(LayoutText(attrString))
}

/// The typesetter of a framesetter's text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.layout)
}

/// Lines in a path.
///
/// Coordinates are those of the path: y **upwards**.
public final class CTFrame {
  let path: CGPath
  let attributes: CFDictionary?
  let range: Range<Int>
  let visible: Range<Int>
  let lines: [CTLine]
  /// From the lower left corner of the path's box.
  let origins: [CGPoint]
  let content: TextFrame

  init(
    _ framesetter: CTFramesetter,
    _ range: Range<Int>,
    _ path: CGPath,
    _ attributes: CFDictionary?
  ) {
    self.path = path
    self.attributes = attributes
    self.range = range
    let box = path.boundingBoxOfPath
    var room = TextContainer(
      size: CGSize(width: max(box.width, 0.01), height: max(box.height, 0.01))
    )
    // From the path's coordinates to the container's.
    var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    if !path.isRect(nil) {
      room.exclusionPaths = PathSides.around(path).compactMap { $0.copy(using: &flip) }
    }
    for case let entry as CFDictionary in attributes?[kCTFrameClippingPathsAttributeName] as? [Any]
      ?? []
    {
      if let clip = entry[kCTFramePathClippingPathAttributeName] as? CGPath,
        let clear = clip.copy(using: &flip)
      {
        room.exclusionPaths.append(clear)
      }
    }
    let layout = framesetter.part(range)
    let content = TextFrame(layout.text, in: room)
    self.content = content
    // A first line that is higher than the frame is not shown, unlike in a label.
    var shown = content.lines
    while let last = shown.last, last.origin.y + last.descent > box.height + 0.01 {
      shown.removeLast()
    }
    lines = shown.map { CTLine($0, of: layout, offset: range.lowerBound) }
    origins = shown.map { CGPoint(x: $0.origin.x, y: box.height - $0.origin.y) }
    let end = shown.last?.range.upperBound ?? 0
    visible = range.lowerBound..<range.lowerBound + end
  }
}

/// Fills a path with lines, from its top on, until it or the range ends; a length of 0 reaches to the
/// text's end.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter,
  _ stringRange: CFRange,
  _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(
    framesetter,
    stringRange.within(framesetter.layout.source.length),
    path,
    frameAttributes
  )
}

/// The size that a range of the text takes where it may be as wide and high as `constraints`; 0 or
/// `CGFLOAT_MAX` leave a side open.
///
/// `fitRange`: filled with what fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter,
  _ stringRange: CFRange,
  _ frameAttributes: CFDictionary?,
  _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = stringRange.within(framesetter.layout.source.length)
  func open(_ length: CGFloat) -> CGFloat {
    length > 0 && length.isFinite && length < 1e7 ? length : 1e6
  }
  let room = CGRect(x: 0, y: 0, width: open(constraints.width), height: open(constraints.height))
  // Without a width lines are as wide as their text.
  let isOpen = open(constraints.width) == 1e6
  let frame = CTFrame(framesetter, range, CGPath(rect: room, transform: nil), frameAttributes)
  fitRange?.pointee = CFRange(frame.visible)
  guard let last = frame.lines.last else { return .zero }
  let width = frame.lines.map(\.line.width).max() ?? 0
  let indent = isOpen ? 0 : frame.lines.map { $0.line.fragmentRect.minX }.max() ?? 0
  let height = last.line.origin.y + last.line.descent
  return CGSize(width: (width + indent).rounded(.up), height: height.rounded(.up))
}

// MARK: Frames

/// The range that the frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// The part of the range that has found room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

/// The path that lines fill.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes that the frame was made with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, `CTLine`, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the origins of lines, from the lower left corner of the path's box.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame,
  _ range: CFRange,
  _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (place, index) in range.within(frame.origins.count).enumerated() {
    origins[place] = frame.origins[index]
  }
}

/// Draws the lines in their places, y upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  let matrix = context.textMatrix
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
  context.textMatrix = matrix
}
