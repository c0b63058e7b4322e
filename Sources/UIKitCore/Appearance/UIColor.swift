import CoreGraphics
import Foundation

/// A colour, possibly one that depends on traits, possibly a pattern.
///
/// Immutable and usable on any thread. Components outside 0 to 1 are kept: they are colours
/// outside sRGB. Catalogue: VIS-F99, VIS-F102, VIS-F103.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What the colour is made of.
  @usableFromInline
  package enum Storage: Sendable {
    /// Extended gray: white, alpha.
    case gray(CGFloat, CGFloat)
    /// Extended sRGB: red, green, blue, alpha.
    case rgb(CGFloat, CGFloat, CGFloat, CGFloat)
    /// Display P3: red, green, blue, alpha.
    case displayP3(CGFloat, CGFloat, CGFloat, CGFloat)
    /// A colour in a space of its own, kept as it came.
    case coreGraphics(CGColor)
    case pattern(UIImage, CGFloat)
    /// One of UIKit's semantic colours; the palette of the running system version decides.
    case system(SystemColor)
    /// Made by an app; the name is that of a colour set, where it came from one.
    case dynamic(@Sendable (UITraitCollection) -> UIColor, name: String?)
  }

  private final let coreFoundationMark = CoreFoundationMark()
  package let storage: Storage

  // Seen by the compiler of a subclass elsewhere, which then inherits every initializer.
  @usableFromInline
  package init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// Makes clear black.
  public override convenience init() {
    self.init(white: 0, alpha: 0)
  }

  /// Makes a gray.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .gray(white, alpha)
    super.init()
  }

  /// Makes a colour from hue, saturation and brightness, 0 to 1 each; the hue wraps round.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
    storage = .rgb(rgb.red, rgb.green, rgb.blue, alpha)
    super.init()
  }

  /// Makes a colour in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red, green, blue, alpha)
    super.init()
  }

  /// Makes a colour from Display P3's components.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .displayP3(displayP3Red, green, blue, alpha)
    super.init()
  }

  /// Makes a colour that looks like `cgColor`, its space included.
  public init(cgColor: CGColor) {
    storage = UIColor.storage(of: cgColor)
    super.init()
  }

  /// Makes a colour that paints an image side by side.
  public init(patternImage image: UIImage) {
    storage = .pattern(image, 1)
    super.init()
  }

  /// Makes a colour that asks `dynamicProvider` whenever it is used, on the thread that uses it.
  @preconcurrency
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider, name: nil)
    super.init()
  }

  /// Makes a colour from a colour literal.
  public required init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    storage = .rgb(CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha))
    super.init()
  }

  /// Reads what `encode(with:)` wrote.
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

  /// Writes the components in extended sRGB; false for a pattern.
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

  /// Writes hue, saturation and brightness; false for a pattern.
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

  /// Writes the gray that is as light as the colour; false for a pattern.
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

  /// The same colour with another opacity, 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    replacingAlpha(alpha)
  }

  /// What a dynamic colour is under `traitCollection`; any other colour itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    resolved(with: traitCollection)
  }

  // MARK: Painting

  /// Makes this the colour that the current context fills and strokes with.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour that the current context fills with.
  open func setFill() {
    applyFill()
  }

  /// Makes this the colour that the current context strokes with.
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

  /// Returns the colour itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes components or, for a semantic colour, its name; a dynamic colour is written as it
  /// looks under the current traits.
  open func encode(with coder: NSCoder) {
    encodeStorage(with: coder)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

// swift-format-ignore: NoLeadingUnderscores, as the compiler looks for this name.
/// The type of a colour literal without other context.
public typealias _ColorLiteralType = UIColor
