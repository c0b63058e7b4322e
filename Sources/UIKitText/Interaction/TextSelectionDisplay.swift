import CoreGraphics
import QuartzCore
import UIKitCore

/// Shows the caret, the selection and its handles over a text that implements `UITextInput`.
@MainActor
final class TextSelectionDisplay {
  private weak var interaction: UITextInteraction?
  private var overlay: SelectionOverlay?
  private(set) var handles: (start: SelectionHandle, end: SelectionHandle)?
  /// Whether the selection was made by touch, so that handles are shown.
  var showsHandles = false

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  var caret: UIView? { overlay?.caret }
  var selectionViews: [UIView] { overlay?.selections ?? [] }

  /// Updates the display to the text.
  func update() {
    guard let interaction, interaction.view != nil, let input = interaction.textInput,
      input.isFirstResponder, let range = input.selectedTextRange
    else { return remove() }
    let host = input.textInputView
    let overlay = self.overlay ?? SelectionOverlay(self)
    if overlay.superview !== host {
      self.overlay = overlay
      host.addSubview(overlay)
    }
    if overlay.frame != host.bounds { overlay.frame = host.bounds }
    let isCaretShown = range.isEmpty && interaction.textInteractionMode == .editable
    let rects =
      range.isEmpty ? [] : input.selectionRects(for: range).map(\.rect).filter { !$0.isEmpty }
    overlay.show(
      caret: isCaretShown ? input.caretRect(for: range.end) : nil,
      selection: rects
    )
    placeHandles(range, input, host)
  }

  /// Removes all views.
  func remove() {
    overlay?.removeFromSuperview()
    overlay = nil
    removeHandles()
  }

  private func removeHandles() {
    handles?.start.removeFromSuperview()
    handles?.end.removeFromSuperview()
    handles = nil
  }

  private func placeHandles(
    _ range: UITextRange,
    _ input: any UIResponder & UITextInput,
    _ host: UIView
  ) {
    guard showsHandles, !range.isEmpty, let interaction else { return removeHandles() }
    let pair =
      handles
      ?? (SelectionHandle(isStart: true), SelectionHandle(isStart: false))
    if handles == nil {
      handles = pair
      for handle in [pair.0, pair.1] {
        handle.addGestureRecognizer(interaction.makeHandlePan())
        host.addSubview(handle)
      }
    }
    pair.0.place(at: input.caretRect(for: range.start))
    pair.1.place(at: input.caretRect(for: range.end))
  }
}

/// The caret and the rectangles of a selection, over a text.
private final class SelectionOverlay: UIView {
  private weak var display: TextSelectionDisplay?
  let caret = CaretView(frame: .zero)
  private(set) var selections: [UIView] = []
  private var size = CGSize.zero

  init(_ display: TextSelectionDisplay) {
    self.display = display
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  func show(caret rect: CGRect?, selection rects: [CGRect]) {
    size = bounds.size
    caret.isHidden = rect == nil
    if let rect, caret.frame != rect {
      caret.frame = rect
      caret.blink()
    }
    while selections.count > rects.count { selections.removeLast().removeFromSuperview() }
    while selections.count < rects.count {
      let view = UIView(frame: .zero)
      selections.append(view)
      insertSubview(view, at: 0)
    }
    for (view, rect) in zip(selections, rects) { view.frame = rect }
    tintColorDidChange()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    caret.backgroundColor = tintColor
    for view in selections {
      view.backgroundColor = tintColor.withAlphaComponent(TextViewMetrics.selectionOpacity)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a view of another size lines have other positions.
    if bounds.size != size { display?.update() }
  }
}
