import Foundation
import Measures
import UIKit

extension Bench {
  /// W5: measures a thousand labels of thirty characters, English and Chinese, shaped and laid out,
  /// then drawn; prints medians of the rounds after the first, which loads the glyphs.
  ///
  /// No label appears in two rounds, so that no layout is found in a cache; the words repeat, as on
  /// a screen.
  static func text(rounds: Int, languages: [String]) {
    for language in languages.isEmpty ? ["en", "zh"] : languages {
      let isChinese = language == "zh"
      let font = UIFont.systemFont(ofSize: 17)
      var layout: [Double] = []
      var drawing: [Double] = []
      let format = UIGraphicsImageRendererFormat()
      format.scale = Scene.scale
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 375, height: 812), format: format)
      for round in 0...rounds {
        let labels = (0..<1000).map { index in
          NSAttributedString(
            string: TextSource.string(
              isChinese,
              30,
              UInt32(round * 1000 + index + 1 + (isChinese ? 500_000 : 0))
            ),
            attributes: [.font: font]
          )
        }
        layout.append(measure { for label in labels { _ = label.size() } })
        _ = renderer.image { _ in
          drawing.append(
            measure {
              for (index, label) in labels.enumerated() {
                label.draw(at: CGPoint(x: 8 / 3, y: CGFloat(index % 38) * 62 / 3))
              }
            }
          )
        }
      }
      print(
        "RESULT {\"language\":\"\(language)\","
          + "\"layout_ms\":\(percentile(0.5, of: Array(layout.dropFirst()))),"
          + "\"draw_ms\":\(percentile(0.5, of: Array(drawing.dropFirst())))}"
      )
    }
  }
}

/// The strings of the peer's program, from the same generator.
enum TextSource {
  private static let words = [
    "the", "settings", "of", "view", "layout", "message", "and", "photo", "to", "evening", "cloud",
    "battery", "in", "privacy", "for", "window", "quick", "river", "notes", "is", "calendar",
    "mountain", "with", "paper", "journey", "shared", "a", "network", "display", "sound", "general",
    "update", "silver", "keyboard", "fine", "afternoon",
  ]

  static func string(_ isChinese: Bool, _ length: Int, _ seed: UInt32) -> String {
    var state = seed &* 2_654_435_761 &+ 1
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    var scalars = String.UnicodeScalarView()
    var count = 0
    func put(_ value: UInt32) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      count += 1
    }
    if isChinese {
      while count < length {
        if count % 23 == 22 {
          put(count % 46 == 45 ? 0x3002 : 0xFF0C)
        } else {
          put(0x4E00 + random() % 2500)
        }
      }
    } else {
      while count < length {
        for scalar in words[Int(random() % 36)].unicodeScalars where count < length {
          put(scalar.value)
        }
        if count < length {
          if random() % 11 == 0, count + 1 < length { put(0x2C) }
          if count < length { put(0x20) }
        }
      }
    }
    return String(scalars)
  }
}
