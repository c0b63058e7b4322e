import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The order in which lines fill a frame.
public enum CTFrameProgression: UInt32, Sendable {
  /// From top to bottom.
  case topToBottom = 0
  /// From right to left, for vertical lines; laid out as from top to bottom.
  case rightToLeft = 1
  /// From left to right, for vertical lines; laid out as from top to bottom.
  case leftToRight = 2
}

/// The frame attribute of the progression, a `CTFrameProgression`.
public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
/// The frame attribute of clipping paths, which lines avoid: an array of dictionaries with the key
/// `kCTFramePathClippingPathAttributeName`.
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
/// The key of a path that lines avoid.
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

/// An object that fills paths with the lines of a text.
public final class CTFramesetter {
  let layout: LayoutText

  init(_ layout: LayoutText) { self.layout = layout }

  /// Returns a separate layout of a range of the text.
  func part(_ range: Range<Int>) -> LayoutText {
    if range == 0..<layout.source.length { return layout }
    return LayoutText(
      layout.source.attributedSubstring(
        from: NSRange(location: range.lowerBound, length: range.count)
      )
    )
  }
}

/// Creates a framesetter for a text.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(LayoutText(attrString))
}

/// Returns the typesetter of a framesetter's text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.layout)
}

/// Lines in a path.
///
/// Coordinates are those of the path; y points **upwards**.
public final class CTFrame {
  let path: CGPath
  let attributes: CFDictionary?
  let range: Range<Int>
  let visible: Range<Int>
  let lines: [CTLine]
  /// The origins of the lines, relative to the lower left corner of the path's box.
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
    // Converts coordinates of the path to those of the container.
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
    // Unlike in a label, a first line that is higher than the frame is not shown.
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

/// Creates a frame by filling a path with lines from its top, up to the end of the path or range; a
/// length of 0 extends to the end of the text.
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

/// Returns the size of a range of the text within `constraints`; 0 or `CGFLOAT_MAX` means
/// unlimited.
///
/// If `fitRange` is not nil, it receives the range that fits.
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
  // Without a width, lines are as wide as their text.
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

/// Returns the range for which the frame was created.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the part of the range that fits the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

/// Returns the path that the lines fill.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes with which the frame was created.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines, of type `CTLine`, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the origins of lines, relative to the lower left corner of the path's box.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame,
  _ range: CFRange,
  _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (place, index) in range.within(frame.origins.count).enumerated() {
    origins[place] = frame.origins[index]
  }
}

/// Draws the lines at their origins; y points upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  let matrix = context.textMatrix
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
  context.textMatrix = matrix
}
