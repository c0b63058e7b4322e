import Foundation
import UIKitCore

/// The behaviour of Return and Delete in lists.
extension UITextView {
  /// A paragraph of a list.
  private struct Item {
    var range: NSRange
    var style: NSParagraphStyle
    /// The number of characters of a marker in the text; 0 if the marker is drawn beside the text.
    var marker: Int
    /// The number of characters of the line end.
    var lineEnd: Int

    var isEmpty: Bool { range.length - marker - lineEnd <= 0 }
    var contentStart: Int { range.location + marker }
  }

  private func item(at offset: Int) -> Item? {
    let range = paragraphRange(at: offset)
    let length = textStorage.length
    let style: Any?
    if range.location < length {
      style = textStorage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
    } else {
      style = attributesForTyping[.paragraphStyle]
    }
    guard let style = style as? NSParagraphStyle, !style.textLists.isEmpty else { return nil }
    let text = substring(range)
    let isEnded = text.last?.isNewline ?? false
    return Item(
      range: range,
      style: style,
      marker: ListText.markerLength(Array(text.utf16)[...]),
      lineEnd: isEnded ? text.last?.utf16.count ?? 0 : 0
    )
  }

  /// Handles Return in a list; returns false if a normal line end is to be inserted.
  ///
  /// An empty item leaves its list. If the marker is in the text, the new item gets a marker with
  /// the next number; other items continue with their paragraph style.
  func continueList(at range: NSRange) -> Bool {
    guard range.length == 0, let item = item(at: range.location) else { return false }
    if item.isEmpty {
      leave(item)
      return true
    }
    guard item.marker > 0, range.location >= item.contentStart, let list = item.style.textLists.last
    else { return false }
    let number = layoutManager.itemNumber(ofParagraphAt: item.range.location)
    let looks = baseAttributes(at: min(item.contentStart, textStorage.length - 1))
    func marker(_ number: Int) -> String { "\t\(list.marker(forItemNumber: number))\t" }
    let line = "\n" + marker(number + 1)
    let new = NSMutableAttributedString(string: line, attributes: looks)
    var end = range.location
    if list.isOrdered {
      // The following items get new numbers.
      end = item.range.location + item.range.length
      new.append(part(from: range.location, to: end))
      var next = number + 2
      while let following = end < textStorage.length ? self.item(at: end) : nil,
        following.style.textLists.count >= item.style.textLists.count,
        following.style.textLists.prefix(item.style.textLists.count).last?.isEqual(list) ?? false
      {
        let isSibling = following.style.textLists.count == item.style.textLists.count
        let limit = following.range.location + following.range.length
        if isSibling, following.marker > 0 {
          let looks = textStorage.attributes(at: following.range.location, effectiveRange: nil)
          new.append(NSAttributedString(string: marker(next), attributes: looks))
          new.append(part(from: following.contentStart, to: limit))
          next += 1
        } else {
          new.append(part(from: end, to: limit))
        }
        end = limit
      }
    }
    typing.close()
    change(NSRange(location: range.location, length: end - range.location), to: new)
    typing.close()
    let caret = range.location + line.utf16.count
    if state.selection.location != caret { select(NSRange(location: caret, length: 0)) }
    return true
  }

  private func part(from start: Int, to end: Int) -> NSAttributedString {
    textStorage.attributedSubstring(
      from: NSRange(location: start, length: max(end - start, 0))
    )
  }

  /// Removes the paragraph from its list if the caret is at its beginning; otherwise returns false.
  func leaveList(at offset: Int) -> Bool {
    guard let item = item(at: offset), offset == item.contentStart else { return false }
    leave(item)
    return true
  }

  /// Removes an item from its innermost list; an item with a marker in the text from all lists.
  private func leave(_ item: Item) {
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(item.style)
    style.textLists = item.marker > 0 ? [] : Array(item.style.textLists.dropLast())
    if item.marker > 0 {
      style.firstLineHeadIndent = 0
      style.headIndent = 0
      style.tabStops = NSParagraphStyle.default.tabStops
    }
    guard item.range.length > 0, let plain = style.copy() as? NSParagraphStyle else {
      // The line has no character to which the style could be applied.
      state.extraLineStyle = style
      if textStorage.length == 0 { state.attributes[.paragraphStyle] = style.copy() }
      state.typingAttributes = nil
      setNeedsLayout()
      return showCaret()
    }
    let text = NSMutableAttributedString(
      attributedString: part(
        from: item.contentStart,
        to: item.range.location + item.range.length
      )
    )
    let whole = NSRange(location: 0, length: text.length)
    text.addAttribute(.paragraphStyle, value: plain, range: whole)
    typing.close()
    change(item.range, to: text)
    typing.close()
    // An empty last line has no character either after it left the list.
    if text.length == 0 { state.extraLineStyle = plain }
    if textStorage.length == 0 { state.attributes[.paragraphStyle] = plain }
    select(NSRange(location: item.range.location, length: 0))
  }
}
