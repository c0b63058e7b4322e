import Foundation
import HeadlessHost
import HostInterface
import Measures
import UIKit

extension Bench {
  /// The measured actions, the same as in the peers' programs.
  enum TextViewItem: String { case first, key, jump }

  /// W9: measures a text view over the whole screen with the text of a file.
  ///
  /// `first` measures from before the text is set to the end of its first frame. `key` measures
  /// letters typed in the middle with a hardware keyboard, each to the end of its frame. `jump`
  /// moves the caret to places all over the text, each to the end of the frame that shows the
  /// place.
  ///
  /// - Parameters:
  ///   - path: The path of a file in UTF-8.
  ///   - item: The measured action.
  static func textView(path: String, item: TextViewItem) {
    let screen = HeadlessScreen(Scene.device)
    let controller = UIViewController()
    controller.view = UIView(frame: screen.bounds)
    screen.rootViewController = controller
    screen.update()
    // The memory of the text counts, because the view shares it.
    let before = presentMegabytes
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("\(path) has no text of UTF-8.")
      return
    }
    let start = cpu
    let view = UITextView(frame: screen.bounds)
    view.font = .systemFont(ofSize: 17)
    view.autocorrectionType = .no
    view.spellCheckingType = .no
    view.text = text
    controller.view.addSubview(view)
    screen.advance(by: frameInterval)
    let first = cpu - start
    // For the peers, a megabyte is 1,000,000 bytes.
    func kept() -> Double { (presentMegabytes - before) * 1.048576 }
    guard item != .first else {
      print("RESULT {\"cpu_ms\":\(first),\"kept_mb\":\(kept())}")
      return
    }
    view.becomeFirstResponder()
    let length = view.textStorage.length
    let steps = 60
    let warmup = 3
    view.selectedRange = NSRange(location: length / 2, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    screen.advance(by: frameInterval)
    var samples: [Double] = []
    for step in -warmup..<steps {
      let start = cpu
      if item == .key {
        screen.key("k")
      } else {
        let place = (step + warmup) * 7919 % steps * (length / steps)
        view.selectedRange = NSRange(location: place, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
      }
      screen.advance(by: frameInterval)
      if step >= 0 { samples.append(cpu - start) }
    }
    print("RESULT {\(spread(samples)),\"kept_mb\":\(kept())}")
  }

  /// W9: measures letters pressed on the keyboard on the screen, from the touch to the frame that
  /// shows the letter in a text field, including the drawing of the key's pop-up.
  static func typing(letters: Int) {
    var environment = Environment()
    environment.isHardwareKeyboardConnected = false
    let screen = HeadlessScreen(Scene.device, environment: environment)
    let controller = UIViewController()
    controller.view = UIView(frame: screen.bounds)
    controller.view.backgroundColor = .white
    screen.rootViewController = controller
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 335, height: 34))
    field.borderStyle = .roundedRect
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    screen.advance(by: .seconds(1))
    let keyboard = controller.view.keyboardLayoutGuide.layoutFrame
    // The ten keys of the first row, which begins at the keyboard's upper edge.
    let width = keyboard.width / 10
    var samples: [Double] = []
    var parts: [Double] = []
    let warmup = 20
    for step in -warmup..<letters {
      let key = CGPoint(
        x: keyboard.minX + width * (CGFloat((step + warmup) % 10) + 0.5),
        y: keyboard.minY + Self.firstRow
      )
      let count = field.text?.count ?? 0
      let start = cpu
      let finger = screen.touchDown(at: key)
      screen.advance(by: frameInterval)
      let lifted = cpu
      screen.touchUp(finger)
      screen.advance(by: frameInterval)
      let end = cpu
      precondition((field.text?.count ?? 0) == count + 1, "The key types no letter.")
      if step >= 0 {
        samples.append(end - start)
        parts.append(end - lifted)
      }
      // Lets the pop-up disappear and keeps two taps from being a double tap; the field's line
      // stays short.
      screen.advance(by: .milliseconds(500))
      if count > 20 { field.text = "" }
    }
    print(
      "RESULT {\(spread(samples)),\"lifted_p50\":\(percentile(0.5, of: parts))}"
    )
  }

  /// The distance from the keyboard's upper edge to the middle of its first row of keys, in points.
  private static let firstRow: CGFloat = 32
}
