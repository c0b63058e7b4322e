import CoreGraphics
import Foundation
import TextLayout

/// A font in a size.
///
/// Fonts are immutable and can be used on any thread. The system font has the metrics of San
/// Francisco. Catalogue: VIS-F117 to VIS-F125.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private final let coreFoundationMark = CoreFoundationMark()
  /// The font for the text layout.
  package let textFont: Font
  private let assignedName: String?
  private let assignedFamily: String?
  private let textStyle: TextStyle?
  private let givenDescriptor: UIFontDescriptor?
  /// The font and its limit before scaling to the text size; nil for fonts that are not scaled.
  let scaling: FontScaling?
  /// Whether the font was already made bold for traits with bold text.
  let isEmboldened: Bool

  // Visible to the compiler of subclasses in other modules, which then inherit every initializer.
  @usableFromInline
  init(
    textFont: Font,
    name: String? = nil,
    family: String? = nil,
    textStyle: TextStyle? = nil,
    descriptor: UIFontDescriptor? = nil,
    scaling: FontScaling? = nil,
    isEmboldened: Bool = false
  ) {
    self.textFont = textFont
    assignedName = name
    assignedFamily = family
    self.textStyle = textStyle
    givenDescriptor = descriptor
    self.scaling = scaling
    self.isEmboldened = isEmboldened
    super.init()
  }

  /// Creates the system font of 12 points.
  ///
  /// Chosen: UIKit's font has neither name nor size.
  public override convenience init() {
    self.init(textFont: UIFont.systemFont(ofSize: 12).textFont)
  }

  /// Creates the font with a PostScript or full name; nil if none is installed or registered.
  ///
  /// The size is in points; 0 or less stands for 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    var request = FontRequest()
    request.name = fontName
    if !request.isSystem {
      AppFonts.registerOnce()
      let size = fontSize > 0 ? fontSize : 12
      guard
        FontCatalogue.shared.font(named: fontName, size: size) != nil
          || SubstituteFont(name: fontName) != nil
          || FontCatalogue.shared.font(family: fontName, size: size) != nil
      else { return nil }
    }
    let found = request.resolved(size: fontSize)
    self.init(textFont: found.font, name: found.name, family: found.family)
  }

  /// Creates the font that matches a descriptor best; if there is none, the system font.
  ///
  /// The size is in points; 0 stands for the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let request = FontRequest(descriptor)
    let found = request.resolved(size: pointSize)
    self.init(
      textFont: found.font,
      name: found.name,
      family: found.family,
      textStyle: request.textStyle,
      descriptor: descriptor
    )
  }

  // MARK: What it is

  /// The name of the family; ".SF UI Text" for the system font below 20 points.
  open var familyName: String {
    assignedFamily
      ?? (textFont.systemDesign != nil
        ? SystemFontName.family(of: textFont) : textFont.face.familyName)
  }

  /// The PostScript name of the font.
  open var fontName: String {
    assignedName
      ?? (textFont.systemDesign != nil
        ? SystemFontName.postScriptName(of: textFont) : textFont.face.postScriptName)
  }

  /// The size of the font, in points.
  open var pointSize: CGFloat { textFont.size }

  /// The height above the baseline, in points.
  open var ascender: CGFloat { textFont.ascender }

  /// The depth below the baseline, in points; a negative number.
  open var descender: CGFloat { textFont.descender }

  /// The height of capital letters, in points.
  open var capHeight: CGFloat { textFont.capHeight }

  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { textFont.xHeight }

  /// The height of a line, in points, not rounded to pixels; 20.287 for the system font of 17
  /// points.
  open var lineHeight: CGFloat { textFont.lineHeight }

  /// The space between lines, in points; 0 for the system font.
  open var leading: CGFloat { textFont.leading }

  /// A descriptor from which this font can be created.
  open var fontDescriptor: UIFontDescriptor {
    if let givenDescriptor {
      return givenDescriptor.pointSize == pointSize
        ? givenDescriptor : givenDescriptor.withSize(pointSize)
    }
    var attributes: [UIFontDescriptor.AttributeName: Any] = [.size: pointSize]
    if let textStyle {
      attributes[.textStyle] = textStyle.rawValue
    } else {
      attributes[.name] = fontName
    }
    if let design = textFont.systemDesign {
      switch design {
      case .default: break
      case .serif: attributes[.design] = UIFontDescriptor.SystemDesign.serif.rawValue
      case .rounded: attributes[.design] = UIFontDescriptor.SystemDesign.rounded.rawValue
      case .monospaced: attributes[.design] = UIFontDescriptor.SystemDesign.monospaced.rawValue
      }
      if assignedName == nil {
        attributes[.traits] = [
          UIFontDescriptor.TraitKey.weight: textFont.weight.rawValue,
          UIFontDescriptor.TraitKey.symbolic: symbolicTraits.rawValue,
        ]
      }
    }
    if textFont.features.contains(.monospacedDigits) {
      attributes[.featureSettings] = [
        [UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]
      ]
    }
    return UIFontDescriptor(fontAttributes: attributes)
  }

  private var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if textFont.weight.rawValue >= Weight.semibold.rawValue { traits.insert(.traitBold) }
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.systemDesign == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the font in another size; the system font changes between its Text and Display sizes.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    guard fontSize > 0, fontSize != pointSize else { return self }
    return UIFont(
      textFont: textFont.withSize(fontSize),
      name: assignedName,
      family: assignedFamily,
      textStyle: textStyle,
      descriptor: givenDescriptor?.withSize(fontSize)
    )
  }

  /// Returns the font with a bold font for drawing.
  func replacingTextFont(_ font: Font) -> UIFont {
    UIFont(
      textFont: font,
      textStyle: textStyle,
      scaling: scaling,
      isEmboldened: true
    )
  }

  /// The text style with which this font follows the text size; nil without one.
  var followedTextStyle: TextStyle? { textStyle }

  // MARK: NSObject

  /// Reads the descriptor and size from an archive; without them, the system font of 12 points.
  public required convenience init?(coder: NSCoder) {
    let descriptor = coder.decodeObject(of: UIFontDescriptor.self, forKey: "UIFontDescriptor")
    self.init(
      descriptor: descriptor ?? UIFontDescriptor(),
      size: CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    )
  }

  /// Writes the descriptor and the size.
  open func encode(with coder: NSCoder) {
    coder.encode(fontDescriptor, forKey: "UIFontDescriptor")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the font itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    if other === self { return true }
    // Two fonts that look alike are not equal if only one follows the text size.
    return textFont == other.textFont && assignedName == other.assignedName
      && textStyle == other.textStyle && scaling?.textStyle == other.scaling?.textStyle
      && scaling?.maximumPointSize == other.scaling?.maximumPointSize
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String {
    "<UIFont: \(fontName) \(pointSize) pt, weight \(textFont.weight.rawValue)>"
  }
}
