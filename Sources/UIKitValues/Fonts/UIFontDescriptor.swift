import CoreGraphics
import Foundation
import TextLayout

/// A description of a font by its attributes; several fonts may match it.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private final let coreFoundationMark = CoreFoundationMark()
  private let attributes: [AttributeName: Any]

  /// Creates a descriptor with attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
    super.init()
  }

  /// Creates a descriptor with the name and size of a font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Creates a descriptor with the name and matrix of a font.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: NSValue(cgAffineTransform: matrix)])
  }

  /// Returns the descriptor of the system font for a text style in the user's preferred text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of the system font for a text style in the text size of
  /// `traitCollection`; nil for that of the user.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = PreferredTextSize.category(compatibleWith: traitCollection)
    let size = TextStyleTable.entry(for: style, category: category).size
    return UIFontDescriptor(fontAttributes: [.textStyle: style.rawValue, .size: size])
  }

  // MARK: What it says

  /// The attributes as they were specified.
  open var fontAttributes: [AttributeName: Any] { attributes }

  /// Returns an attribute, or its value in the matching font; nil if there is none.
  open func object(forKey attribute: AttributeName) -> Any? {
    if let value = attributes[attribute] { return value }
    let font = UIFont(descriptor: self, size: 0)
    switch attribute {
    case .name: return font.fontName
    case .family: return font.familyName
    case .visibleName: return font.fontName
    case .face: return font.textFont.face.styleName
    case .size: return pointSize
    case .traits:
      return [
        TraitKey.weight: font.textFont.weight.rawValue,
        TraitKey.width: FontRequest(self).foundWidth(of: font.textFont),
        TraitKey.symbolic: symbolicTraits.rawValue,
      ]
    default: return nil
    }
  }

  /// The PostScript name of the matching font.
  open var postscriptName: String {
    attributes[.name] as? String ?? UIFont(descriptor: self, size: 0).fontName
  }

  /// The size in points; 0 if the descriptor does not specify it.
  open var pointSize: CGFloat { (attributes[.size]).flatMap(FontRequest.number) ?? 0 }

  /// The matrix of the font.
  ///
  /// The default is the identity.
  open var matrix: CGAffineTransform {
    (attributes[.matrix] as? NSValue)?.cgAffineTransformValue ?? .identity
  }

  /// The symbolic traits of the matching font, such as bold and italic.
  open var symbolicTraits: SymbolicTraits {
    let request = FontRequest(self)
    let font = request.resolved(size: 0).font
    var traits = request.symbolicTraits
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.isItalic { traits.insert(.traitItalic) }
    if font.face.isMonospaced || font.systemDesign == .monospaced {
      traits.insert(.traitMonoSpace)
    }
    let width = request.foundWidth(of: font)
    if width < 0 { traits.insert(.traitCondensed) }
    if width > 0 { traits.insert(.traitExpanded) }
    return traits
  }

  // MARK: Others like it

  /// Returns the descriptor with attributes added or replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var sum = self.attributes.merging(attributes) { $1 }
    if attributes[.family] != nil, attributes[.name] == nil { sum[.name] = nil }
    return UIFontDescriptor(fontAttributes: sum)
  }

  /// Returns the descriptor in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// Returns the descriptor with another matrix.
  open func withMatrix(_ newMatrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: NSValue(cgAffineTransform: newMatrix)])
  }

  /// Returns the descriptor of another face of the family, such as "Light Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = attributes
    attributes[.family] = attributes[.family] ?? UIFont(descriptor: self, size: 0).familyName
    attributes[.name] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns the descriptor of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// Returns the descriptor with exactly these traits; nil if the family has no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.symbolic] = symbolicTraits.rawValue
    traits[.weight] = nil
    traits[.slant] = nil
    traits[.width] = nil
    var request = FontRequest(self)
    request.symbolicTraits = symbolicTraits
    var changed = attributes
    changed[.traits] = traits
    if changed[.textStyle] == nil, let name = changed[.name] as? String,
      SystemFontName(name) == nil
    {
      // Remove the name, which would determine the face, so that family and traits do.
      changed[.family] = UIFont(descriptor: self, size: 0).familyName
      changed[.name] = nil
    }
    let descriptor = UIFontDescriptor(fontAttributes: changed)
    let found = FontRequest(descriptor).resolved(size: 0).font
    if symbolicTraits.contains(.traitItalic), !found.isItalic, !found.isSyntheticItalic {
      return nil
    }
    let wanted = FontRequest(descriptor)
    if !wanted.isSystem, wanted.width != 0,
      FontCatalogue.width(ofStyle: found.face.styleName) != (wanted.width < 0 ? -1 : 1)
    {
      return nil
    }
    return descriptor
  }

  /// Returns the descriptor of the system font in another design; nil for other fonts.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard FontRequest(self).isSystem else { return nil }
    return addingAttributes([.design: design.rawValue])
  }

  /// Returns descriptors of the installed fonts that match; `mandatoryKeys` must match.
  open func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  )
    -> [UIFontDescriptor]
  {
    let font = UIFont(descriptor: self, size: pointSize)
    if mandatoryKeys?.contains(.name) == true, let name = attributes[.name] as? String,
      name != font.fontName
    {
      return []
    }
    if let family = attributes[.family] as? String, family != font.familyName {
      return mandatoryKeys?.contains(.family) == true ? [] : [font.fontDescriptor]
    }
    guard attributes[.family] != nil, attributes[.face] == nil, attributes[.traits] == nil else {
      return [font.fontDescriptor]
    }
    return UIFont.fontNames(forFamilyName: font.familyName).map {
      UIFontDescriptor(name: $0, size: pointSize)
    }
  }

  // MARK: NSObject

  /// Creates a descriptor from an archive, which contains only text and number attributes.
  public required init?(coder: NSCoder) {
    var attributes: [AttributeName: Any] = [:]
    let stored =
      coder.decodeObject(
        of: [NSDictionary.self, NSString.self, NSNumber.self],
        forKey: "UIFontDescriptorAttributes"
      )
      as? NSDictionary
    for case (let key, let value) as (String, Any) in stored ?? [:] {
      attributes[AttributeName(rawValue: key)] = value
    }
    self.attributes = attributes
    super.init()
  }

  /// Writes the attributes that are text or numbers, and omits others.
  open func encode(with coder: NSCoder) {
    let stored = NSMutableDictionary()
    for (key, value) in attributes {
      if let text = value as? String {
        stored[NSString(string: key.rawValue)] = NSString(string: text)
      } else if let number = FontRequest.number(value) {
        stored[NSString(string: key.rawValue)] = NSNumber(value: Double(number))
      }
    }
    coder.encode(stored, forKey: "UIFontDescriptorAttributes")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the descriptor itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self || FontRequest(self) == FontRequest(other)
  }

  open override var hash: Int { FontRequest(self).hashValue }
}
