import Foundation
import QuartzCore
import TextLayout

extension UIFont: TextLayerFont {}

/// What text layers have to be told about attributed strings.
enum TextLayers {
  /// Has text layers read the attributes that labels read; the layer says how lines break.
  static func install() {
    TextLayerString.converter = { string, _, style in
      var text = StyledText(string).text
      for index in text.runs.indices {
        text.runs[index].paragraphStyle.lineBreakMode = style.lineBreakMode
      }
      return text
    }
  }
}
