import Foundation
import HeadlessHost
import UIKit

/// An app's screens on a headless device, found by the words on them.
@MainActor
struct AppStage {
  let screen: HeadlessScreen

  init(_ device: Device = .iPhone8, root: () -> UIViewController) {
    screen = HeadlessScreen(device)
    screen.makeCurrent()
    screen.rootViewController = root()
    wait(0.5)
  }

  init(_ screen: HeadlessScreen) { self.screen = screen }

  /// Taps the last (or first) item of the toolbar.
  func tapToolbar(at edge: NSDirectionalRectEdge) {
    let bounds = screen.bounds
    screen.tap(at: CGPoint(x: edge == .leading ? 24 : bounds.maxX - 24, y: bounds.maxY - 22))
    wait()
  }

  func wait(_ seconds: Double = 0.8) { screen.advance(by: .milliseconds(Int(seconds * 1000))) }

  /// Views that can be seen, the frontmost first.
  private var views: [UIView] {
    func all(_ view: UIView) -> [UIView] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return view.subviews.reversed().flatMap(all) + [view]
    }
    let windows = UIApplication.shared.windows.filter {
      !$0.isHidden && $0.screen == screen.window?.screen
    }
    return windows.sorted { $0.windowLevel.rawValue > $1.windowLevel.rawValue }.flatMap(all)
  }

  func label(_ text: String) -> UIView? {
    views.first { view in
      guard view.window != nil else { return false }
      return (view as? UILabel)?.text == text
        && screen.bounds.intersects(view.convert(view.bounds, to: nil as UIView?))
    }
  }

  /// The first view of a class.
  func first<View: UIView>(
    _ type: View.Type,
    where matches: (View) -> Bool = { _ in true }
  ) -> View? {
    views.lazy.compactMap { $0 as? View }.first(where: matches)
  }

  /// A row whose title is this.
  func row(_ title: String) -> UITableViewCell? {
    first(UITableViewCell.self) { $0.textLabel?.text == title && $0.window != nil }
  }

  @discardableResult
  func tap(_ text: String) -> Bool {
    guard let view = label(text) else { return false }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    screen.tap(at: view.convert(middle, to: nil as UIView?))
    wait()
    return true
  }

  /// Scrolls until the middle of a text is on the screen.
  func scroll(to text: String) {
    for up in [true, false] {
      for _ in 0..<6 {
        if let label = label(text) {
          let middle = label.convert(label.bounds, to: nil as UIView?).midY
          // A bar covers the upper edge.
          if middle > 100, middle < screen.bounds.maxY - 8 { return }
        }
        let places = [screen.bounds.midY + 120, screen.bounds.midY - 80]
        screen.drag(
          from: CGPoint(x: 180, y: up ? places[0] : places[1]),
          to: CGPoint(x: 180, y: up ? places[1] : places[0]),
          duration: .milliseconds(600)
        )
        wait()
      }
    }
  }

  // MARK: Notes

  /// The view of a note's text.
  var noteView: UITextView? { first(UITextView.self) { $0.window != nil } }

  /// The text of the note on the screen.
  var noteText: String? { noteView?.text }

  /// Taps behind a word of the note's text.
  func tapWord(_ word: String) {
    guard let view = noteView, let place = place(of: word, in: view) else { return }
    screen.tap(at: CGPoint(x: place.maxX - 1, y: place.midY))
    wait()
  }

  /// Where a word of a text is, in points of the screen.
  func place(of word: String, in view: UITextView) -> CGRect? {
    let range = (view.text as NSString).range(of: word)
    guard range.location != NSNotFound,
      let start = view.position(from: view.beginningOfDocument, offset: range.location),
      let end = view.position(from: start, offset: range.length),
      let span = view.textRange(from: start, to: end)
    else { return nil }
    return view.convert(view.firstRect(for: span), to: nil as UIView?)
  }

  /// Taps what assistive technology calls by a name.
  @discardableResult
  func tapNamed(_ name: String) -> Bool {
    guard
      let view = views.first(where: {
        $0.window != nil && $0.accessibilityLabel == name && $0.bounds.width > 0
      })
    else { return false }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    screen.tap(at: view.convert(middle, to: nil as UIView?))
    wait()
    return true
  }

  /// All words on the screen.
  var words: [String] { views.compactMap { ($0 as? UILabel)?.text } }
}
