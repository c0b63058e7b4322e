import CoreGraphics
import Foundation
import UIKitCore

/// A view whose text people edit: what the loupe, the edit menu, undo, dragging and dropping ask
/// of a text field and of a text view alike.
///
/// Ranges and offsets are UTF-16 units from the beginning; rectangles are in the view's points.
@MainActor
protocol EditedText: UIView, UITextDraggable, UITextDroppable {
  /// The characters that are selected, or the place of the caret.
  var selection: NSRange { get }
  /// The number of characters.
  var textLength: Int { get }
  /// Whether keys change the text now.
  var isBeingEdited: Bool { get }
  /// Whether the text must not leave the view.
  var isSecret: Bool { get }
  /// Whether the selection may be dragged.
  var isDraggable: Bool { get }
  /// Whether text may be dropped here.
  var takesDrops: Bool { get }
  /// Whether attributes come along with text that is pasted or dropped.
  var carriesAttributes: Bool { get }

  /// A part of the text, which must be within it.
  func part(_ range: NSRange) -> TextSource
  /// The characters of a part of the text, read without attributes.
  func characters(in range: NSRange) -> String
  /// Rectangles that cover the visible part of a range.
  func selectionRects(in range: NSRange) -> [CGRect]
  /// Where the caret stands before a character.
  func caretRect(at offset: Int) -> CGRect
  /// The insertion point nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// Draws the text with its selection and its caret, in the view's points.
  func drawMagnified(in context: CGContext)

  /// Whether the delegate lets a person change a range.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Changes a range without asking; the new text looks like what is typed there.
  func change(_ range: NSRange, to text: String)
  /// Changes a range without asking; the new text keeps its attributes.
  func change(_ range: NSRange, to text: NSAttributedString)
  /// Puts back what an undo or a redo takes back.
  func restore(_ range: NSRange, to text: TextSource)
  /// Text from elsewhere as it is inserted here: a field makes one line of it.
  func insertable(_ text: String) -> String
  /// Gives the selection other attributes and keeps it selected.
  func restyleSelection(_ change: (inout [NSAttributedString.Key: Any]) -> Void)
  /// What takes changes back.
  var typing: TypingUndo { get }
  /// What corrects words that are typed with keys; nil: nothing was typed yet.
  var autocorrection: AutoCorrection? { get set }
  /// The drag that comes from here.
  var dragging: TextDrag { get }

  /// The delegate's edit menu for the selection; nil: what the system suggests.
  func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu?
  /// The edit menu comes.
  func editMenuAppears(_ animator: any UIEditMenuInteractionAnimating)
  /// The edit menu goes.
  func editMenuDisappears(_ animator: any UIEditMenuInteractionAnimating)
}

extension EditedText {
  /// The part of a range that is in the text.
  func clampedToText(_ range: NSRange) -> NSRange {
    let length = textLength
    let start = min(max(range.location, 0), length)
    let end = min(max(start, range.location.addingClamped(max(range.length, 0))), length)
    return NSRange(location: start, length: end - start)
  }

  /// Deletes a range, if the delegate lets it.
  func deleteIfAllowed(_ range: NSRange) {
    guard isBeingEdited, range.length > 0, mayChange(range, to: "") else { return }
    change(range, to: "")
  }

  /// Takes what was dropped, if the delegate lets it; `source` is what of the view's own text it
  /// was, and goes.
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
      // Onto itself nothing is moved.
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

  /// The attributes at the start of the selection decide which way the whole goes.
  private var leadingAttributes: [NSAttributedString.Key: Any] {
    let selection = selection
    guard selection.length > 0 else { return [:] }
    return part(NSRange(location: selection.location, length: 1)).firstAttributes
  }

  /// Makes the selection bold or italic, or takes that away.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let first = leadingAttributes[.font] as? UIFont
    let isOn = first?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    restyleSelection { $0.setTrait(trait, !isOn) }
  }

  /// Underlines the selection, or takes that away.
  func toggleUnderlining() {
    let isOn = leadingAttributes[.underlineStyle] as? Int ?? 0 != 0
    restyleSelection { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }
}

extension [NSAttributedString.Key: Any] {
  /// Gives the font a trait, or takes it away; a font that has no such face stays.
  mutating func setTrait(_ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool) {
    guard let font = self[.font] as? UIFont else { return }
    var traits = font.fontDescriptor.symbolicTraits
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
    self[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
  }
}

extension Int {
  /// The sum, or the greatest number where it is greater.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
