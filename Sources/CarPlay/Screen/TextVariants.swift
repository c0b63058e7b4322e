import CoreGraphics
import Foundation
import UIKitCore

/// Functions that choose among texts of different lengths.
@MainActor
enum TextVariants {
  /// Returns the first text that fits on one line of a width; if none fits, the text with the
  /// fewest characters, and nil if there are no texts.
  static func first(of variants: [String], fitting width: CGFloat, in font: UIFont) -> String? {
    let label = UILabel()
    label.font = font
    for text in variants {
      label.text = text
      if label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width
        <= width
      {
        return text
      }
    }
    return variants.min { $0.count < $1.count }
  }

  /// Returns the first text that fits on a number of lines of a width; if none fits, the last text,
  /// and nil if there are no texts.
  static func first(
    of variants: [String],
    fitting width: CGFloat,
    lines: Int,
    in font: UIFont
  ) -> String? {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    let room = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    for text in variants {
      label.text = text
      if label.sizeThatFits(room).height <= CGFloat(lines) * font.lineHeight + 1 { return text }
    }
    return variants.last
  }
}
