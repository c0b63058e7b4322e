import Foundation
import UIKit

extension Bench {
  /// A label of many megabytes of text: set, measured in a phone's width, and its first screen
  /// drawn.
  ///
  /// The text is of words, with a line's end after each few hundred characters or, as the second
  /// result says, with none at all. Both are linear in size where twice the megabytes take twice
  /// as long.
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
