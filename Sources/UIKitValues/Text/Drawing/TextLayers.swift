import Foundation
import QuartzCore
import TextLayout

extension UIFont: TextLayerFont {}

/// Connects text layers with the attributes of attributed strings.
package enum TextLayers {
  /// Installs the conversion of attributes for text layers; the layer determines how lines break.
  package static func install() {
    TextLayerString.converter = { string, _, style in
      var text = StyledText(string).text
      for index in text.runs.indices {
        text.runs[index].paragraphStyle.lineBreakMode = style.lineBreakMode
      }
      return text
    }
  }
}
