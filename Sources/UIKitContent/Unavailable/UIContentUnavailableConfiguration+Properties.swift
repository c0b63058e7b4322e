import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

extension UIContentUnavailableConfiguration {
  /// The appearance of the image, or of the spinner of `loading()`.
  public struct ImageProperties: Hashable {
    /// The configuration of a symbol; nil uses the image's own.
    ///
    /// The default is a large symbol of 50 points, scaled to the user's text size when the
    /// configuration is created.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour of symbols and template images; nil for the view's, or the spinner's own.
    public var tintColor: UIColor?
    /// The corner radius, in points; the default is 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, to which a larger image is scaled down.
    ///
    /// With 0, the default, only the view limits the size.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours while the display's colours are inverted.
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// Hashes some of the compared values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
    }
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable {
    /// The font; a font of a text style follows the user's text size.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The way in which long text is wrapped or truncated; by default truncated at the end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks so that the text fits; the default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of a shrunk font, from 0 to 1; 0, the default, uses a label's own limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer together before the text is truncated; the default is false.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, _ color: UIColor, isBold: Bool = false) {
      let plain = UIFont.preferredFont(forTextStyle: style)
      let bold = isBold ? plain.fontDescriptor.withSymbolicTraits(.traitBold) : nil
      font = bold.map { UIFont(descriptor: $0, size: 0) } ?? plain
      self.color = color
    }

    /// Hashes some of the compared values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }

  /// The behavior of a button.
  public struct ButtonProperties: Hashable {
    /// The action of the button; nil, the default, for none.
    ///
    /// Its title and image are used if the button's configuration has none.
    public var primaryAction: UIAction?
    // Unverified: that a press opens the menu of a button without an action.
    /// The menu of the button, which opens after a press, or after a long press if there is a
    /// `primaryAction`; nil, the default, for none.
    public var menu: UIMenu?
    /// Whether the button is enabled; the default is true.
    public var isEnabled = true
    /// The role of the button; the default is `.normal`.
    public var role = UIButton.Role.normal

    init() {}

    /// Returns whether buttons behave the same: they have the identical action and menu.
    public static func == (a: ButtonProperties, b: ButtonProperties) -> Bool {
      a.primaryAction === b.primaryAction && a.menu === b.menu && a.isEnabled == b.isEnabled
        && a.role == b.role
    }

    /// Hashes some of the compared values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(isEnabled)
      hasher.combine(role)
    }
  }
}
