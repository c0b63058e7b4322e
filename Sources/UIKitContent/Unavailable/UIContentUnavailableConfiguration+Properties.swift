import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

extension UIContentUnavailableConfiguration {
  /// How the image looks, or the spinner of `loading()`.
  public struct ImageProperties: Hashable {
    /// How a symbol is drawn; nil: as the image itself says.
    ///
    /// By default large: 50 points, scaled to the person's text size when the configuration is made.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and template images; nil: the tint of the view, or the spinner's own.
    public var tintColor: UIColor?
    /// In points, by default 0.
    public var cornerRadius: CGFloat = 0
    /// In points; an image that is larger is scaled down.
    ///
    /// 0, the default: no limit but the view.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours where a person has those of the display inverted.
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// Hashes a part of what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
    }
  }

  /// How a text looks.
  public struct TextProperties: Hashable {
    /// The font; one of a text style grows with the person's text size.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// What becomes of text that does not fit, by default cut at the end with an ellipsis.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, the default, is as many as it takes.
    public var numberOfLines = 0
    /// Whether text that is too wide gets smaller, by default false.
    public var adjustsFontSizeToFitWidth = false
    /// How much smaller it may get, 0 to 1; 0, the default, is as a label does by itself.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters may move closer before text is cut, by default false.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, _ color: UIColor, isBold: Bool = false) {
      let plain = UIFont.preferredFont(forTextStyle: style)
      let bold = isBold ? plain.fontDescriptor.withSymbolicTraits(.traitBold) : nil
      font = bold.map { UIFont(descriptor: $0, size: 0) } ?? plain
      self.color = color
    }

    /// Hashes a part of what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }

  /// What a button does.
  public struct ButtonProperties: Hashable {
    /// Runs when the button is pressed; nil, the default: nothing does.
    ///
    /// Its title and image stand in for those that the button's configuration lacks.
    public var primaryAction: UIAction?
    // Unverified: that a press opens the menu of a button without an action.
    /// What a press of the button opens where there is no `primaryAction`, else a long press; nil,
    /// the default: nothing.
    public var menu: UIMenu?
    /// Whether the button can be pressed, by default true.
    public var isEnabled = true
    /// What the button means, by default `.normal`.
    public var role = UIButton.Role.normal

    init() {}

    /// Tells whether buttons do the same: they hold the same action and the same menu.
    public static func == (a: ButtonProperties, b: ButtonProperties) -> Bool {
      a.primaryAction === b.primaryAction && a.menu === b.menu && a.isEnabled == b.isEnabled
        && a.role == b.role
    }

    /// Hashes a part of what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(isEnabled)
      hasher.combine(role)
    }
  }
}
