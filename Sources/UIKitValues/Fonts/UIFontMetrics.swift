import CoreGraphics
import Foundation

/// Scales fonts and lengths like a text style with the user's preferred text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates metrics that scale like `textStyle`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// Returns the font scaled to the user's preferred text size.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// Returns the font scaled to the text size of `traitCollection`.
  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  )
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the font scaled to the user's preferred text size, at most `maximumPointSize` points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font scaled to the text size of `traitCollection`, at most `maximumPointSize`
  /// points; 0 for no limit.
  ///
  /// A font that is already scaled stops the app, as on iOS.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if font.scaling != nil || font.followedTextStyle != nil {
      stop(
        what: "A font was scaled that already follows the text size.",
        where: "UIFontMetrics.scaledFont(for:)",
        mend: "Scale a font of fixed size, such as UIFont.systemFont(ofSize:)."
      )
    }
    return scaled(
      FontScaling(base: font, textStyle: textStyle, maximumPointSize: maximumPointSize),
      compatibleWith: traitCollection
    )
  }

  /// Returns a length scaled to the user's preferred text size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled to the text size of `traitCollection`, rounded to pixels.
  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  )
    -> CGFloat
  {
    let scaled = value * FontScaling.factor(for: textStyle, compatibleWith: traitCollection)
    var pixels = max(traitCollection?.displayScale ?? 0, 0)
    if pixels == 0 { pixels = max(1, Surroundings.traits.displayScale) }
    return (scaled * pixels).rounded() / pixels
  }

  private func scaled(_ scaling: FontScaling, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaling.font(compatibleWith: traits).emboldened(under: traits)
  }
}

/// The values with which a font of fixed size follows the text size.
@usableFromInline
struct FontScaling: Sendable {
  let base: UIFont
  let textStyle: UIFont.TextStyle
  /// The maximum size in points; 0 for no limit.
  let maximumPointSize: CGFloat

  /// Returns the ratio of the style's size to its size in the large category.
  ///
  /// Unverified: Apple does not publish the formula.
  static func factor(
    for style: UIFont.TextStyle,
    compatibleWith traits: UITraitCollection?
  )
    -> CGFloat
  {
    let category = PreferredTextSize.category(compatibleWith: traits)
    return TextStyleTable.entry(for: style, category: category).size
      / TextStyleTable.entry(for: style, category: .large).size
  }

  func font(compatibleWith traits: UITraitCollection?) -> UIFont {
    var size = base.pointSize * Self.factor(for: textStyle, compatibleWith: traits)
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    let sized = base.withSize(size)
    return UIFont(
      textFont: sized.textFont,
      name: sized.fontName == base.fontName ? base.fontName : nil,
      family: nil,
      scaling: self
    )
  }
}

extension UIFont {
  /// Returns the font for a view with `adjustsFontForContentSizeCategory` in a text size; nil if
  /// the font does not follow the text size.
  package func adjusted(compatibleWith traits: UITraitCollection?) -> UIFont? {
    if let scaling { return scaling.font(compatibleWith: traits) }
    guard let style = followedTextStyle else { return nil }
    let category = PreferredTextSize.category(compatibleWith: traits)
    let size = TextStyleTable.entry(for: style, category: category).size
    guard size != pointSize || isEmboldened else { return self }
    // A font that was made bold for other traits is created again for these traits.
    if isEmboldened { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
    return withSize(size)
  }
}
