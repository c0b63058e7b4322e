import Foundation
import UIKit

extension Bench {
  /// Measures a label of many megabytes of text: setting it, measuring it at the width of a phone,
  /// and drawing its first screen.
  ///
  /// The text consists of words, with a newline after every few hundred characters; for the second
  /// result, without newlines. The time is linear in the size if twice the megabytes take twice as
  /// long.
  static func longText(megabytes: Int, lines: Int) {
    for hasParagraphs in [true, false] {
      let text = longString(megabytes * 1_000_000, hasParagraphs: hasParagraphs)
      let before = presentMegabytes
      let label = UILabel()
      label.numberOfLines = lines
      let set = measure { label.text = text }
      var size = CGSize.zero
      let measured = measure {
        size = label.sizeThatFits(
          CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude)
        )
      }
      let format = UIGraphicsImageRendererFormat()
      format.scale = Scene.scale
      let screen = CGRect(x: 0, y: 0, width: 375, height: 812)
      label.frame = screen
      let renderer = UIGraphicsImageRenderer(bounds: screen, format: format)
      let drawn = measure { _ = renderer.image { _ in label.drawText(in: screen) } }
      print(
        "RESULT {\"paragraphs\":\(hasParagraphs),\"lines\":\(lines),\"mb\":\(megabytes),"
          + "\"height\":\(size.height),\"set_ms\":\(set),\"measure_ms\":\(measured),"
          + "\"draw_ms\":\(drawn),\"kept_mb\":\(presentMegabytes - before),"
          + "\"rss_mb\":\(residentMegabytes)}"
      )
    }
  }

  private static func longString(_ count: Int, hasParagraphs: Bool) -> String {
    var text = ""
    text.reserveCapacity(count)
    var seed: UInt32 = 1
    while text.utf8.count < count {
      text += TextSource.string(false, 300, seed)
      text += hasParagraphs ? "\n" : " "
      seed += 1
    }
    return text
  }
}
