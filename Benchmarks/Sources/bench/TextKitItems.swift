import Foundation
import Measures
import UIKit

extension Bench {
  /// Measures a layout manager with many megabytes of text, as in a text view: the first screen,
  /// keys in the middle of the text with the screen after each, and memory.
  ///
  /// The second result is for text that is not ASCII.
  static func textKit(megabytes: Int) {
    for isASCII in [true, false] {
      var text = ""
      text.reserveCapacity(megabytes * 1_000_000)
      var seed: UInt32 = 1
      while text.utf8.count < megabytes * 1_000_000 {
        text += TextSource.string(false, 300, seed)
        text += isASCII ? "\n" : " \u{E9}\u{6F22}\n"
        seed += 1
      }
      let before = presentMegabytes
      let storage = NSTextStorage()
      let manager = NSLayoutManager()
      manager.allowsNonContiguousLayout = true
      let container = NSTextContainer(size: CGSize(width: 375, height: 0))
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let format = UIGraphicsImageRendererFormat()
      format.scale = Scene.scale
      let screen = CGRect(x: 0, y: 0, width: 375, height: 812)
      let renderer = UIGraphicsImageRenderer(bounds: screen, format: format)
      func show(from top: CGFloat, draws: Bool = true) {
        let glyphs = manager.glyphRange(
          forBoundingRect: screen.offsetBy(dx: 0, dy: top),
          in: container
        )
        guard draws else { return }
        _ = renderer.image { _ in
          manager.drawBackground(forGlyphRange: glyphs, at: CGPoint(x: 0, y: -top))
          manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: 0, y: -top))
        }
      }
      let set = measure {
        storage.setAttributedString(
          NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        )
      }
      let first = measure { show(from: 0) }
      let middle = storage.length / 2
      let jump = measure { show(from: manager.usedRect(for: container).height / 2) }
      let top = manager.lineFragmentRect(
        forGlyphAt: manager.glyphIndexForCharacter(at: middle),
        effectiveRange: nil
      ).minY
      show(from: top - 400)
      var keys: [Double] = []
      var layouts: [Double] = []
      for index in 0..<400 {
        let place = NSRange(location: middle + index, length: 0)
        keys.append(measure { storage.replaceCharacters(in: place, with: "k") })
        layouts.append(measure { show(from: top - 400, draws: false) })
      }
      let units = Double(storage.length)
      let drawn = measure { show(from: top - 400) }
      print(
        "RESULT {\"ascii\":\(isASCII),\"mb\":\(megabytes),\"set_ms\":\(set),\"first_ms\":\(first),"
          + "\"jump_ms\":\(jump),\"first_key_ms\":\(keys[0]),"
          + "\"key_ms\":\(keys.reduce(0, +) / 400),\"relayout_ms\":\(layouts.reduce(0, +) / 400),"
          + "\"worst_key_ms\":\(percentile(1, of: keys)),\"draw_ms\":\(drawn),"
          + "\"units\":\(units),\"kept_mb\":\(presentMegabytes - before)}"
      )
    }
  }
}
