import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A screen with a text view on it.
@MainActor
struct TextViewStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// Shows a text view of 300 by 200 points with text of 17 points.
  func view(
    _ text: String = "",
    frame: CGRect = CGRect(x: 20, y: 60, width: 300, height: 200)
  ) -> UITextView {
    let view = UITextView(frame: frame)
    view.font = .systemFont(ofSize: 17)
    view.text = text
    return screen.show(view)
  }

  func key(_ usage: UIKeyboardHIDUsage, _ modifiers: KeySample.Modifiers = []) {
    screen.key(usage: usage.rawValue, modifiers: modifiers)
  }

  /// Where the caret is for an offset, on the screen.
  func point(_ view: UITextView, at offset: Int, dx: CGFloat = 0) -> CGPoint {
    let position = view.position(from: view.beginningOfDocument, offset: offset)
    let caret = view.caretRect(for: position ?? view.endOfDocument)
    return view.convert(CGPoint(x: caret.midX + dx, y: caret.midY), to: nil as UIView?)
  }

  /// Waits until no tap counts to the one before.
  func pause() { screen.advance(by: .seconds(1)) }

  /// A click of a mouse, at a place of the screen.
  func click(at point: CGPoint, modifiers: KeySample.Modifiers = []) {
    pointer(.began, at: point, modifiers)
    screen.advance(by: .milliseconds(50))
    pointer(.ended, at: point, modifiers)
    screen.advance(by: .milliseconds(50))
  }

  /// An input method composes; the caret is so many units into it.
  func compose(_ text: String, at offset: Int) {
    take(.compose(text, selectionStart: offset, selectionLength: 0))
  }

  /// An input method is done.
  func commit(_ text: String) { take(.commit(text)) }

  private func take(_ sample: TextInputSample) {
    screen.makeCurrent()
    EventGate.take(.textInput(sample, time: 0), on: screen.screen)
    screen.update()
  }

  func pointer(
    _ phase: TouchSample.Phase,
    at point: CGPoint,
    _ modifiers: KeySample.Modifiers = []
  ) {
    var sample = TouchSample(identifier: 77, phase: phase, location: point)
    sample.kind = .indirectPointer
    sample.modifiers = modifiers
    screen.send([sample])
  }
}

/// Words that take so many lines in a view of 300 points.
func paragraphs(_ count: Int) -> String {
  (0..<count).map { "Line number \($0)" }.joined(separator: "\n")
}

/// Records the calls of a text view.
@MainActor
final class TextViewDelegate: NSObject, UITextViewDelegate {
  var log: [String] = []
  var refusals: Set<String> = []

  private func ask(_ question: String) -> Bool {
    log.append(question)
    return !refusals.contains(question)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    log.append("change(\(range.location),\(range.length))\(text)")
    return !refusals.contains("change")
  }
  func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
}
