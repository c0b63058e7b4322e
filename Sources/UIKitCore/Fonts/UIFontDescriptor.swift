import CoreGraphics
import Foundation
import TextLayout

/// A description of a font by its attributes; several fonts may fit it.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private final let coreFoundationMark = CoreFoundationMark()
  private let attributes: [AttributeName: Any]

  /// Makes a descriptor of attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
    super.init()
  }

  /// Makes a descriptor of a font's name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Makes a descriptor of a font's name and matrix.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: NSValue(cgAffineTransform: matrix)])
  }

  /// The descriptor of the system font for a text style in the person's text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The descriptor of the system font for a text style in the text size of `traitCollection`; nil:
  /// the person's.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = PreferredTextSize.category(compatibleWith: traitCollection)
    let size = TextStyleTable.entry(for: style, category: category).size
    return UIFontDescriptor(fontAttributes: [.textStyle: style.rawValue, .size: size])
  }

  // MARK: What it says

  /// All attributes as they were given.
  open var fontAttributes: [AttributeName: Any] { attributes }

  /// An attribute, or what the font that fits says of it.
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
        TraitKey.symbolic: symbolicTraits.rawValue,
      ]
    default: return nil
    }
  }

  /// The name of the font that fits.
  open var postscriptName: String {
    attributes[.name] as? String ?? UIFont(descriptor: self, size: 0).fontName
  }

  /// The size in points; 0: none was named.
  open var pointSize: CGFloat { (attributes[.size]).flatMap(FontRequest.number) ?? 0 }

  /// By default the identity.
  open var matrix: CGAffineTransform {
    (attributes[.matrix] as? NSValue)?.cgAffineTransformValue ?? .identity
  }

  /// Bold, italic and the like, of the font that fits.
  open var symbolicTraits: SymbolicTraits {
    let request = FontRequest(self)
    let font = request.resolved(size: 0).font
    var traits = request.symbolicTraits
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.isItalic { traits.insert(.traitItalic) }
    if font.face.isMonospaced || font.systemDesign == .monospaced {
      traits.insert(.traitMonoSpace)
    }
    return traits
  }

  // MARK: Others like it

  /// The descriptor with attributes added or replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var sum = self.attributes.merging(attributes) { $1 }
    if attributes[.family] != nil, attributes[.name] == nil { sum[.name] = nil }
    return UIFontDescriptor(fontAttributes: sum)
  }

  /// The descriptor in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// The descriptor with another matrix.
  open func withMatrix(_ newMatrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: NSValue(cgAffineTransform: newMatrix)])
  }

  /// The descriptor of another face of the family: "Light Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = attributes
    attributes[.family] = attributes[.family] ?? UIFont(descriptor: self, size: 0).familyName
    attributes[.name] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// The descriptor of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The descriptor with exactly these traits; nil where the family has no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.symbolic] = symbolicTraits.rawValue
    traits[.weight] = nil
    traits[.slant] = nil
    var request = FontRequest(self)
    request.symbolicTraits = symbolicTraits
    var changed = attributes
    changed[.traits] = traits
    if changed[.textStyle] == nil, let name = changed[.name] as? String,
      SystemFontName(name) == nil
    {
      // A name would decide on the face; the family and the traits shall.
      changed[.family] = UIFont(descriptor: self, size: 0).familyName
      changed[.name] = nil
    }
    let descriptor = UIFontDescriptor(fontAttributes: changed)
    let found = FontRequest(descriptor).resolved(size: 0).font
    if symbolicTraits.contains(.traitItalic), !found.isItalic, !found.isSyntheticItalic {
      return nil
    }
    return descriptor
  }

  /// The descriptor of the system font in another design; nil for other fonts.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard FontRequest(self).isSystem else { return nil }
    return addingAttributes([.design: design.rawValue])
  }

  /// The descriptors of the installed fonts that fit; `mandatoryKeys` must agree.
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

  /// Reads a descriptor from an archive; attributes that are neither text nor number are not
  /// archived.
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

  /// Writes the attributes that are text or numbers; others are left out.
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

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The same descriptor, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self || FontRequest(self) == FontRequest(other)
  }

  open override var hash: Int { FontRequest(self).hashValue }
}
