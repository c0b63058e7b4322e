import CoreGraphics
import Foundation
import UIKitCore

/// Text views that show the containers of one layout manager as the columns of one text.
///
/// One of them is the first responder and has the selection. The others show their part of it, and
/// editing continues in the column that the caret moves to. All columns share one undo history.
extension UITextView {
  /// Whether the text is in several containers.
  var isColumn: Bool { layoutManager.textContainers.count > 1 }

  /// The text views of all containers, in the order of the text; empty for a single container.
  var columns: [UITextView] {
    isColumn ? layoutManager.textContainers.compactMap(\.shownBy) : []
  }

  /// The text view of the first container, which has the undo history of the text.
  var firstColumn: UITextView? {
    isColumn ? layoutManager.textContainers.first?.shownBy : nil
  }

  /// The column that is the first responder; nil for none.
  var activeColumn: UITextView? {
    if isFirstResponder { return self }
    return isColumn ? columns.first { $0.isFirstResponder } : nil
  }

  /// Whether another column is changing the text.
  var isChangedByColumn: Bool { isColumn && columns.contains { $0.state.isChanging } }

  /// The selection of all columns; nil if no column is the first responder.
  var sharedSelection: NSRange? { activeColumn?.state.selection }

  // MARK: Places

  /// Returns the column that shows an insertion point; this text view if none does.
  func column(at offset: Int, upstream: Bool) -> UITextView {
    guard isColumn, textStorage.length > 0 else { return self }
    let found = withTraits {
      $0.caretRect(at: min(max(offset, 0), textStorage.length), upstream: upstream)
    }
    return found?.container.shownBy ?? self
  }

  /// Returns the character at a point of the window, in the nearest column.
  func offsetInColumns(at place: CGPoint, shift: CGVector = .zero) -> Int {
    let near = isColumn ? column(nearestTo: place) : self
    let point = near.convert(place, from: nil as UIView?)
    return near.offset(at: CGPoint(x: point.x + shift.dx, y: point.y + shift.dy))
  }

  /// Returns the column at a point of the window, or the nearest one that shows text.
  private func column(nearestTo place: CGPoint) -> UITextView {
    func distance(_ view: UITextView) -> CGFloat {
      let point = view.convert(place, from: nil as UIView?)
      let room = view.bounds
      let x = max(room.minX - point.x, 0, point.x - room.maxX)
      let y = max(room.minY - point.y, 0, point.y - room.maxY)
      return x * x + y * y
    }
    let shown = columns.filter { $0.window != nil && $0.window === window && !$0.isWithoutText }
    return shown.min { distance($0) < distance($1) } ?? self
  }

  /// Whether the container of a column shows no characters.
  var isWithoutText: Bool {
    isColumn && withTraits { $0.glyphRange(for: textContainer).length == 0 }
  }

  // MARK: Going on in another column

  /// Makes the column that shows the caret the first responder, if it is another column.
  func followCaret() {
    guard isColumn, isFirstResponder, state.marked == nil, state.finger == nil, loupe == nil else {
      return
    }
    // The moving end of a selection is at the end of its line.
    let isEnd = state.selection.length > 0 && head != state.selection.location
    let target = column(at: head, upstream: state.isUpstream || isEnd)
    guard target !== self, target.window != nil, target.window === window,
      target.isEditable == isEditable
    else { return }
    target.takeOver(from: self)
  }

  private func takeOver(from old: UITextView) {
    let kept = old.state
    let before = state
    state.selection = kept.selection
    state.anchor = kept.anchor
    state.isUpstream = kept.isUpstream
    guard becomeFirstResponder() else {
      state.selection = before.selection
      state.anchor = before.anchor
      state.isUpstream = before.isUpstream
      return
    }
    // Restores the state that was cleared when editing in the old column ended.
    state.column = kept.column
    state.typingAttributes = kept.typingAttributes
    state.showsHandles = kept.showsHandles
    columnsNeedLayout()
  }

  /// Lays out the other columns after a change of the selection.
  func columnsNeedLayout() {
    guard isColumn else { return }
    for column in columns where column !== self { column.setNeedsLayout() }
  }
}

extension NSTextContainer {
  /// The text view that shows the container; nil for none.
  @MainActor fileprivate var shownBy: UITextView? {
    (attachmentViewHost as? TextViewHost)?.textView
  }
}
