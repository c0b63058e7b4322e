import CoreGraphics
import Foundation

/// A colour, which may depend on traits or be a pattern.
///
/// Immutable and usable on any thread. Components outside 0 to 1 are kept, because they represent
/// colours outside sRGB. Catalogue: VIS-F99, VIS-F102, VIS-F103.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The representation of a colour.
  @usableFromInline
  package enum Storage: Sendable {
    /// Extended gray: white, alpha.
    case gray(CGFloat, CGFloat)
    /// Extended sRGB: red, green, blue, alpha.
    case rgb(CGFloat, CGFloat, CGFloat, CGFloat)
    /// Display P3: red, green, blue, alpha.
    case displayP3(CGFloat, CGFloat, CGFloat, CGFloat)
    /// A colour in a colour space of its own, unchanged.
    case coreGraphics(CGColor)
    /// A pattern of an image, with an opacity.
    case pattern(UIImage, CGFloat)
    /// One of UIKit's semantic colours; its value depends on the running system version.
    case system(SystemColor)
    /// A colour of an app's provider; the name is that of its colour set, if it has one.
    case dynamic(@Sendable (UITraitCollection) -> UIColor, name: String?)
  }

  private final let coreFoundationMark = CoreFoundationMark()
  package let storage: Storage

  // Visible to the compiler of a subclass in another module, which then inherits every
  // initializer.
  @usableFromInline
  package init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// Creates clear black.
  public override convenience init() {
    self.init(white: 0, alpha: 0)
  }

  /// Creates a gray.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .gray(white, alpha)
    super.init()
  }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1; the hue wraps around.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
    storage = .rgb(rgb.red, rgb.green, rgb.blue, alpha)
    super.init()
  }

  /// Creates a colour in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red, green, blue, alpha)
    super.init()
  }

  /// Creates a colour from components in Display P3.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .displayP3(displayP3Red, green, blue, alpha)
    super.init()
  }

  /// Creates a colour that looks like `cgColor`, with its colour space.
  public init(cgColor: CGColor) {
    storage = UIColor.storage(of: cgColor)
    super.init()
  }

  /// Creates a colour that tiles an image.
  public init(patternImage image: UIImage) {
    storage = .pattern(image, 1)
    super.init()
  }

  /// Creates a colour that calls `dynamicProvider` whenever it is used, on the thread that uses
  /// it.
  @preconcurrency
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider, name: nil)
    super.init()
  }

  /// Creates a colour from a colour literal.
  public required init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    storage = .rgb(CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha))
    super.init()
  }

  /// Decodes a colour that `encode(with:)` encoded.
  public required init?(coder: NSCoder) {
    guard let storage = UIColor.storage(coder: coder) else { return nil }
    self.storage = storage
    super.init()
  }

  // MARK: Components

  /// The colour for the current traits.
  open var cgColor: CGColor {
    makeCGColor()
  }

  /// Writes the components in extended sRGB; returns false for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = components(with: .current) else { return false }
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes hue, saturation and brightness; returns false for a pattern.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = components(with: .current) else { return false }
    let hsb = UIColor.hsb(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the gray with the luminance of the colour; returns false for a pattern.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = components(with: .current) else { return false }
    white?.pointee = parts.white
    alpha?.pointee = parts.alpha
    return true
  }

  /// Returns the same colour with another opacity, from 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    replacingAlpha(alpha)
  }

  /// Returns the value of a dynamic colour for `traitCollection`; any other colour itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    resolved(with: traitCollection)
  }

  // MARK: Painting

  /// Sets this as the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets this as the fill colour of the current context.
  open func setFill() {
    applyFill()
  }

  /// Sets this as the stroke colour of the current context.
  open func setStroke() {
    applyStroke()
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || isSameColor(as: other)
  }

  open override var hash: Int { storageHash }

  open override var description: String { storageDescription }

  /// Returns the colour itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether secure coding is supported; always true.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes components or, for a semantic colour, its name; a dynamic colour is encoded with its
  /// value for the current traits.
  open func encode(with coder: NSCoder) {
    encodeStorage(with: coder)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

// swift-format-ignore: NoLeadingUnderscores, as the compiler looks for this name.
/// The type of a colour literal without other context.
public typealias _ColorLiteralType = UIColor
