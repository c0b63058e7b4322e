import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// A view with editable text: the common interface of text fields and text views for the loupe, the
/// edit menu, undo, drag and drop.
///
/// Ranges and offsets are in UTF-16 units from the beginning; rectangles are in the view's points.
@MainActor
protocol EditedText: UIView, UITextDraggable, UITextDroppable {
  /// The selected characters, or the position of the caret.
  var selection: NSRange { get }
  /// The number of characters.
  var textLength: Int { get }
  /// Whether keys currently change the text.
  var isBeingEdited: Bool { get }
  /// Whether the text must not leave the view.
  var isSecret: Bool { get }
  /// Whether the selection may be dragged.
  var isDraggable: Bool { get }
  /// Whether text may be dropped into the view.
  var takesDrops: Bool { get }
  /// Whether pasted and dropped text keeps its attributes.
  var carriesAttributes: Bool { get }

  /// Returns a part of the text; the range must be within the text.
  func part(_ range: NSRange) -> TextSource
  /// Returns the characters of a part of the text, without reading attributes.
  func characters(in range: NSRange) -> String
  /// Returns rectangles that cover the visible part of a range.
  func selectionRects(in range: NSRange) -> [CGRect]
  /// Returns the caret before a character.
  func caretRect(at offset: Int) -> CGRect
  /// Returns the insertion point nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// Draws the text with its selection and its caret, in the view's points.
  func drawMagnified(in context: CGContext)

  /// Returns whether the delegate allows the user to change a range.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Changes a range without calling the delegate; the new text has the typing attributes.
  func change(_ range: NSRange, to text: String)
  /// Changes a range without calling the delegate; the new text keeps its attributes.
  func change(_ range: NSRange, to text: NSAttributedString)
  /// Restores text for an undo or a redo.
  func restore(_ range: NSRange, to text: TextSource)
  /// Returns text in the form in which it is inserted; a field converts it to one line.
  func insertable(_ text: String) -> String
  /// Changes the attributes of the selection, which stays selected.
  func restyleSelection(_ change: (inout [NSAttributedString.Key: Any]) -> Void)
  /// The undo of changes.
  var typing: TypingUndo { get }
  /// The correction of words that are typed with keys; nil until something is typed.
  var autocorrection: AutoCorrection? { get set }
  /// The drag of the selection.
  var dragging: TextDrag { get }

  /// Returns the delegate's edit menu for the selection; nil for the suggested menu.
  func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu?
  /// Called before the edit menu appears.
  func editMenuAppears(_ animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears.
  func editMenuDisappears(_ animator: any UIEditMenuInteractionAnimating)
}

extension EditedText {
  /// Returns a range clipped to the text.
  func clampedToText(_ range: NSRange) -> NSRange {
    let length = textLength
    let start = min(max(range.location, 0), length)
    let end = min(max(start, range.location.addingClamped(max(range.length, 0))), length)
    return NSRange(location: start, length: end - start)
  }

  /// Deletes a range if the delegate allows it.
  func deleteIfAllowed(_ range: NSRange) {
    guard isBeingEdited, range.length > 0, mayChange(range, to: "") else { return }
    change(range, to: "")
  }

  /// Inserts dropped text if the delegate allows it.
  ///
  /// `source` is the range of the view's own text that was dragged; it is deleted.
  func take(
    _ texts: [NSAttributedString],
    at place: Int,
    action: UITextDropAction,
    moving source: NSRange?
  ) {
    let whole = NSMutableAttributedString(string: "")
    for text in texts { whole.append(text) }
    guard whole.length > 0, isBeingEdited || becomeFirstResponder() else { return }
    var place = place
    if let source {
      // A drop onto the dragged range itself moves nothing.
      guard place < source.location || place > source.location + source.length,
        mayChange(source, to: "")
      else { return }
      change(source, to: "")
      if place > source.location { place -= source.length }
    }
    let range: NSRange
    switch action {
    case .insert: range = NSRange(location: min(place, textLength), length: 0)
    case .replaceSelection: range = selection
    case .replaceAll: range = NSRange(location: 0, length: textLength)
    }
    let plain = insertable(whole.string)
    guard mayChange(range, to: plain) else { return }
    typing.close()
    if carriesAttributes {
      change(range, to: whole)
    } else {
      change(range, to: plain)
    }
    typing.close()
  }

  // MARK: Styles

  /// The attributes at the start of the selection, which determine the effect on the whole
  /// selection.
  private var leadingAttributes: [NSAttributedString.Key: Any] {
    let selection = selection
    guard selection.length > 0 else { return [:] }
    return part(NSRange(location: selection.location, length: 1)).firstAttributes
  }

  /// Toggles bold or italic for the selection.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let first = leadingAttributes[.font] as? UIFont
    let isOn = first?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    restyleSelection { $0.setTrait(trait, !isOn) }
  }

  /// Toggles the underline of the selection.
  func toggleUnderlining() {
    let isOn = leadingAttributes.isUnderlined
    restyleSelection { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }
}

extension [NSAttributedString.Key: Any] {
  /// Whether text is underlined; the style may be a number of any type or an `NSUnderlineStyle`.
  var isUnderlined: Bool {
    if let style = self[.underlineStyle] as? NSUnderlineStyle { return !style.isEmpty }
    return (self[.underlineStyle] as? NSNumber)?.intValue ?? 0 != 0
  }

  /// Adds a trait to the font or removes it; a font without such a face is unchanged.
  mutating func setTrait(_ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool) {
    guard let font = self[.font] as? UIFont else { return }
    var traits = font.fontDescriptor.symbolicTraits
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
    self[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
  }
}

extension Int {
  /// Returns the sum, limited to the greatest number.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
