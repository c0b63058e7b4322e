import CoreGraphics
import UIKit

extension UILabel {
  /// The height that the text needs on one line.
  ///
  /// Letters of other scripts, such as Arabic, can be higher than a line of the font.
  var lineNeed: CGFloat {
    let text = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
    return max(font.lineHeight, text.height).rounded(.up)
  }
}
