import CoreGraphics
import Foundation
import UIKitCore

/// Programmatic changes of the text and its attributes.
extension UITextView {
  /// Changes the storage; the caller updates the selection.
  func changeStorage(_ body: (NSTextStorage) -> Void) {
    let wasChanging = state.isChanging
    state.isChanging = true
    body(textStorage)
    state.isChanging = wasChanging
    if !dataDetectorTypes.isEmpty, !isEditable { state.needsDetection = true }
  }

  func setText(_ text: String) {
    // The new text has the attributes of the old text, as in UIKit.
    let looks = textStorage.length > 0 ? baseAttributes(at: 0) : attributesForTyping
    replaceAll(NSAttributedString(string: text, attributes: looks))
  }

  func setAttributedText(_ text: NSAttributedString?) {
    replaceAll(text ?? NSAttributedString(string: ""))
  }

  private func replaceAll(_ text: NSAttributedString) {
    let old = state.selection
    typing.clear()
    hideEditMenu()
    state.marked = nil
    let isSame = text.length == 0 && textStorage.length == 0
    if textStorage.length > 0 { keepLooks() }
    if !isSame {
      inputDelegate?.textWillChange(self)
      changeStorage { storage in
        storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: text)
      }
      inputDelegate?.textDidChange(self)
    }
    state.typingAttributes = nil
    state.extraLineStyle = nil
    if textStorage.length > 0 { keepLooks() }
    state.showsHandles = false
    state.column = nil
    state.isUpstream = false
    // Source: UIKit puts the caret after the text.
    state.selection = NSRange(location: textStorage.length, length: 0)
    state.anchor = state.selection.location
    if state.isActive { showCaret() }
    if old != state.selection, isFirstResponder { delegate?.textViewDidChangeSelection(self) }
  }

  /// Saves the attributes of the first character for text that replaces this text.
  private func keepLooks() {
    let first = baseAttributes(at: 0)
    for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] {
      if let value = first[key] { state.attributes[key] = value }
    }
  }

  /// Returns the attributes of a character that adjacent text inherits, without links and
  /// attachments.
  func baseAttributes(at index: Int) -> [NSAttributedString.Key: Any] {
    var attributes = textStorage.attributes(at: index, effectiveRange: nil)
    attributes[.link] = nil
    attributes[.attachment] = nil
    attributes[.textItemTag] = nil
    attributes[.detectedData] = nil
    return attributes
  }

  // MARK: One attribute

  /// Returns the value of an attribute for the whole text or for new text; nil if it varies.
  func uniformAttribute(_ key: NSAttributedString.Key) -> Any? {
    let length = textStorage.length
    guard length > 0 else { return attributesForTyping[key] }
    var range = NSRange()
    let first = textStorage.attribute(key, at: 0, effectiveRange: &range)
    var index = range.location + range.length
    while index < length {
      let next = textStorage.attribute(key, at: index, effectiveRange: &range)
      guard Self.isEqual(first, next) else { return nil }
      index = max(range.location + range.length, index + 1)
    }
    return first
  }

  private static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first as AnyHashable, let second as AnyHashable): first == second
    default: false
    }
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    state.attributes[key] = value
    state.typingAttributes?[key] = value
    let whole = NSRange(location: 0, length: textStorage.length)
    if whole.length > 0 {
      changeStorage { $0.addAttribute(key, value: value, range: whole) }
    } else {
      emptyLooksDidChange()
    }
  }

  private func emptyLooksDidChange() {
    state.needsContentSize = true
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    lookDidChange()
  }

  // MARK: Paragraphs

  var firstAlignment: NSTextAlignment {
    let style =
      textStorage.length > 0
      ? textStorage.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      : attributesForTyping[.paragraphStyle]
    return (style as? NSParagraphStyle)?.alignment ?? .natural
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    let whole = NSRange(location: 0, length: textStorage.length)
    changeParagraphStyles(in: whole) { $0.alignment = alignment }
  }

  func setDirection(_ direction: NSWritingDirection, _ range: NSRange) {
    let range = clampedToText(range)
    let first = paragraphRange(at: range.location)
    let last = paragraphRange(at: range.location + range.length)
    changeParagraphStyles(in: NSUnionRange(first, last)) { $0.baseWritingDirection = direction }
  }

  private func changeParagraphStyles(
    in range: NSRange,
    _ change: (NSMutableParagraphStyle) -> Void
  ) {
    func changed(_ style: Any?) -> NSParagraphStyle {
      let copy = NSMutableParagraphStyle()
      copy.setParagraphStyle(style as? NSParagraphStyle ?? .default)
      change(copy)
      return copy
    }
    if range.location == 0, range.length == textStorage.length {
      state.attributes[.paragraphStyle] = changed(state.attributes[.paragraphStyle])
    }
    if let style = state.typingAttributes?[.paragraphStyle] {
      state.typingAttributes?[.paragraphStyle] = changed(style)
    }
    guard range.length > 0 else { return emptyLooksDidChange() }
    changeStorage { storage in
      storage.beginEditing()
      var index = range.location
      let end = range.location + range.length
      while index < end {
        var run = NSRange()
        let style = storage.attribute(.paragraphStyle, at: index, effectiveRange: &run)
        let stop = min(max(run.location + run.length, index + 1), end)
        storage.addAttribute(
          .paragraphStyle,
          value: changed(style),
          range: NSRange(location: index, length: stop - index)
        )
        index = stop
      }
      storage.endEditing()
    }
  }

  // MARK: Text sizes

  /// Gives fonts of text styles the current text size.
  func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    if let font = state.attributes[.font] as? UIFont,
      let adjusted = font.adjusted(compatibleWith: traits), adjusted != font
    {
      state.attributes[.font] = adjusted
      if textStorage.length == 0 { emptyLooksDidChange() }
    }
    var changes: [(font: UIFont, range: NSRange)] = []
    var index = 0
    while index < textStorage.length {
      var run = NSRange()
      let font = textStorage.attribute(.font, at: index, effectiveRange: &run) as? UIFont
      let end = max(run.location + run.length, index + 1)
      if let font, let adjusted = font.adjusted(compatibleWith: traits), adjusted != font {
        changes.append((adjusted, NSRange(location: index, length: end - index)))
      }
      index = end
    }
    guard !changes.isEmpty else { return }
    changeStorage { storage in
      storage.beginEditing()
      for change in changes {
        storage.addAttribute(.font, value: change.font, range: change.range)
      }
      storage.endEditing()
    }
  }

  // MARK: Parts

  func substring(_ range: NSRange) -> String {
    let range = clampedToText(range)
    // Uses the offset table of the storage: a non-ASCII `String` would be scanned from its
    // beginning after each change.
    return range.length == textStorage.length
      ? textStorage.string : textStorage.attributedSubstring(from: range).string
  }

  /// The attributes of text typed at the caret: those of the adjacent character.
  var attributesForTyping: [NSAttributedString.Key: Any] {
    if let own = state.typingAttributes { return own }
    let length = textStorage.length
    guard length > 0 else { return state.attributes }
    let selection = state.selection
    let place = selection.length > 0 ? selection.location : max(selection.location - 1, 0)
    var attributes = baseAttributes(at: min(place, length - 1))
    // At the beginning of a paragraph the style of that paragraph applies, not the preceding one's.
    if selection.length == 0, selection.location > 0 {
      let before = substring(NSRange(location: place, length: 1)).first?.isNewline ?? false
      if before, selection.location < length {
        attributes[.paragraphStyle] = textStorage.attribute(
          .paragraphStyle,
          at: selection.location,
          effectiveRange: nil
        )
      } else if before, let style = state.extraLineStyle {
        attributes[.paragraphStyle] = style
      }
    }
    return attributes
  }

  func styling(
    at position: UITextPosition,
    isBackward: Bool
  ) -> [NSAttributedString.Key: Any]? {
    guard let position = position as? OffsetPosition else { return nil }
    guard textStorage.length > 0 else { return attributesForTyping }
    let offset = isBackward ? position.offset - 1 : position.offset
    return textStorage.attributes(
      at: min(max(offset, 0), textStorage.length - 1),
      effectiveRange: nil
    )
  }
}
