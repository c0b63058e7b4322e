import Foundation
import UIKitCore

/// Bold, italic and underlined, where a person may change attributes.
extension UITextField {
  /// The attributes at the start of the selection decide which way the whole goes.
  private var leading: [NSAttributedString.Key: Any] {
    guard content.selection.length > 0 else { return [:] }
    return content.storage.attributes(at: content.selection.location)
  }

  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let first = leading[.font] as? UIFont
    let isOn = first?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    restyleSelection { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderlining() {
    let isOn = leading[.underlineStyle] as? Int ?? 0 != 0
    restyleSelection {
      $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
    }
  }
}
