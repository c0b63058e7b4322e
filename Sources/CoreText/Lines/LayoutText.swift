import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// An attributed string prepared for layout; all Core Text objects of a text share it.
final class LayoutText {
  /// The string of the app.
  let source: NSAttributedString
  let text: AttributedText

  init(_ string: NSAttributedString) {
    source = string.copy() as? NSAttributedString ?? string
    var text = AttributedText(LayoutAttributes.read(string))
    Self.makeRoom(for: string, in: &text)
    self.text = text
  }

  private init(_ source: NSAttributedString, _ text: AttributedText) {
    self.source = source
    self.text = text
  }

  /// The same text as a single line, in which line ends have no width.
  var asOneLine: LayoutText {
    guard text.utf16.contains(where: Self.endsLine) else { return self }
    var single = text
    for index in single.utf16.indices where Self.endsLine(single.utf16[index]) {
      single.utf16[index] = 0x200B
    }
    return LayoutText(source, single)
  }

  private static func endsLine(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029 || unit == 0x85
  }

  /// Gives characters with a run delegate the size that the delegate returns.
  private static func makeRoom(for string: NSAttributedString, in text: inout AttributedText) {
    let whole = NSRange(location: 0, length: string.length)
    var places: [(range: NSRange, box: CGRect)] = []
    string.enumerateAttribute(LayoutAttributes.delegate, in: whole, options: []) {
      value,
      range,
      _ in
      if let delegate = value as? CTRunDelegate { places.append((range, delegate.box)) }
    }
    guard !places.isEmpty else { return }
    var runs: [AttributedRun] = []
    var start = 0
    var place = 0
    for run in text.runs {
      let end = start + run.length
      while place < places.count, NSMaxRange(places[place].range) <= start { place += 1 }
      var run = run
      // Attributes change where the delegate does, so its range begins and ends with a run.
      if place < places.count, places[place].range.location <= start {
        run.attributes.attachment = TextAttachment(identifier: -1, bounds: places[place].box)
        for index in start..<end { text.utf16[index] = 0xFFFC }
      }
      runs.append(run)
      start = end
    }
    text.runs = runs
  }
}
