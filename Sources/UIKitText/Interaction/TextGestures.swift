import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitInteraction

/// The taps, presses and drags of a text interaction.
@MainActor
final class TextGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UITextInteraction?
  private var taps = TapSeries()
  private var anchor: UITextPosition?
  /// The loupe above a finger that is held; nil if there is none.
  private(set) var loupe: LoupeView?
  private(set) lazy var recognizers: [UIGestureRecognizer] = makeRecognizers()

  init(_ interaction: UITextInteraction) {
    self.interaction = interaction
    super.init()
  }

  private func makeRecognizers() -> [UIGestureRecognizer] {
    let tap = TextTapRecognizer(target: self, action: Selector(TextGestures.tapped, "tapped:"))
    let hold = UILongPressGestureRecognizer(
      target: self,
      action: Selector(TextGestures.held, "held:")
    )
    let pointer = PointerSelectionRecognizer(
      target: self,
      action: Selector(TextGestures.dragged, "dragged:")
    )
    let all: [UIGestureRecognizer] = [tap, hold, pointer]
    for recognizer in all {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
    }
    return all
  }

  private var input: (any UIResponder & UITextInput)? { interaction?.textInput }
  private var isEditable: Bool { interaction?.textInteractionMode == .editable }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, let view = interaction.view, interaction.textInput != nil else {
      return false
    }
    return interaction.delegate?.interactionShouldBegin(
      interaction,
      at: gestureRecognizer.location(in: view)
    ) ?? true
  }

  /// Changes the selection and notifies the delegate.
  private func interact(_ body: () -> Void) {
    guard let interaction else { return }
    interaction.delegate?.interactionWillBegin(interaction)
    body()
    interaction.display.update()
    interaction.delegate?.interactionDidEnd(interaction)
  }

  private func select(_ range: UITextRange?, byTouch: Bool) {
    guard let input, let range else { return }
    interaction?.display.showsHandles = byTouch && !range.isEmpty
    input.inputDelegate?.selectionWillChange(input)
    input.selectedTextRange = range
    input.inputDelegate?.selectionDidChange(input)
  }

  private func position(_ recognizer: UIGestureRecognizer) -> UITextPosition? {
    input.flatMap { $0.closestPosition(to: recognizer.location(in: $0.textInputView)) }
  }

  private func unit(_ granularity: UITextGranularity, at position: UITextPosition) -> UITextRange? {
    guard let input else { return nil }
    let tokenizer = input.tokenizer
    return tokenizer.rangeEnclosingPosition(
      position,
      with: granularity,
      inDirection: .storage(.forward)
    )
      ?? tokenizer.rangeEnclosingPosition(
        position,
        with: granularity,
        inDirection: .storage(.backward)
      )
  }

  // MARK: Taps

  func tapped(_ tap: TextTapRecognizer) {
    guard let input, let view = interaction?.view else { return }
    let count = taps.count(at: tap.location(in: view), time: CACurrentMediaTime())
    let wasFirst = input.isFirstResponder
    guard wasFirst || input.becomeFirstResponder(), let position = position(tap) else { return }
    let old = input.selectedTextRange
    interact {
      switch count {
      case 1:
        if tap.extends, let old { return extend(old.start, to: position, byTouch: false) }
        guard isEditable else {
          return select(
            old.flatMap { input.textRange(from: $0.start, to: $0.start) },
            byTouch: false
          )
        }
        select(input.textRange(from: position, to: position), byTouch: false)
      case 2: select(unit(.word, at: position), byTouch: !tap.isByPointer)
      case 3: select(unit(.paragraph, at: position), byTouch: !tap.isByPointer)
      default: break
      }
    }
    guard !tap.isByPointer else { return }
    let isSame =
      old.map { $0.isEmpty && input.compare($0.start, to: position) == .orderedSame } ?? false
    if count > 1 || wasFirst && isSame && isEditable { showMenu() }
  }

  private func extend(_ anchor: UITextPosition, to position: UITextPosition, byTouch: Bool) {
    guard let input else { return }
    let isBefore = input.compare(position, to: anchor) == .orderedAscending
    select(
      isBefore
        ? input.textRange(from: position, to: anchor)
        : input.textRange(from: anchor, to: position),
      byTouch: byTouch
    )
  }

  private func showMenu() {
    guard let input, let range = input.selectedTextRange else { return }
    let rects = range.isEmpty ? [] : input.selectionRects(for: range).map(\.rect)
    let target = rects.dropFirst().reduce(rects.first ?? input.caretRect(for: range.end)) {
      $0.union($1)
    }
    UIMenuController.shared.showMenu(from: input.textInputView, rect: target)
  }

  // MARK: Presses

  func held(_ hold: UILongPressGestureRecognizer) {
    guard let input else { return }
    switch hold.state {
    case .began, .changed:
      guard input.isFirstResponder || input.becomeFirstResponder(),
        let position = position(hold)
      else { return }
      interact {
        select(
          isEditable ? input.textRange(from: position, to: position) : unit(.word, at: position),
          byTouch: true
        )
      }
      magnify(position, below: hold)
    case .ended:
      hideLoupe()
      showMenu()
    default: hideLoupe()
    }
  }

  /// Shows the loupe above the finger, with the caret in its middle.
  private func magnify(_ position: UITextPosition, below hold: UIGestureRecognizer) {
    guard let input else { return }
    let view = input.textInputView
    view.layoutIfNeeded()
    if loupe == nil { loupe = LoupeView.shown(over: view) }
    loupe?.place(
      above: hold.location(in: view),
      caret: input.caretRect(for: position),
      in: view.bounds
    )
  }

  /// Removes the loupe.
  func hideLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
  }

  // MARK: Pointers

  func dragged(_ recognizer: PointerSelectionRecognizer) {
    guard let input, let view = interaction?.view else { return }
    switch recognizer.state {
    case .began:
      guard input.isFirstResponder || input.becomeFirstResponder() else { return }
      let start = view.convert(recognizer.start, to: input.textInputView)
      anchor =
        recognizer.extends ? input.selectedTextRange?.start : input.closestPosition(to: start)
      follow(recognizer)
    case .changed: follow(recognizer)
    default: anchor = nil
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let anchor, let position = position(recognizer) else { return }
    interact { extend(anchor, to: position, byTouch: false) }
  }

  // MARK: Handles

  private var grip = CGVector.zero

  func handleDragged(_ pan: UIPanGestureRecognizer) {
    guard let input, let handle = pan.view as? SelectionHandle,
      let range = input.selectedTextRange
    else { return }
    let point = pan.location(in: input.textInputView)
    switch pan.state {
    case .began:
      anchor = handle.isStart ? range.end : range.start
      let caret = input.caretRect(for: handle.isStart ? range.start : range.end)
      // The end of the selection keeps its distance from the finger.
      let start = handle.touchStart
      grip = CGVector(dx: caret.midX - start.x, dy: caret.midY - start.y)
    case .changed: break
    default:
      anchor = nil
      return showMenu()
    }
    guard let anchor,
      let position = input.closestPosition(
        to: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
      ), input.compare(position, to: anchor) != .orderedSame
    else { return }
    interact { extend(anchor, to: position, byTouch: true) }
  }
}

extension UITextInteraction {
  /// Creates the recognizer of a handle.
  func makeHandlePan() -> UIPanGestureRecognizer {
    UIPanGestureRecognizer(
      target: gestureTarget,
      action: Selector(TextGestures.handleDragged, "handleDragged:")
    )
  }
}
