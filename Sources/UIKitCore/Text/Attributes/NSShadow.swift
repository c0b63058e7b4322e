import CoreGraphics
import Foundation

/// A shadow of text or of drawing: where it falls, how soft it is, its colour.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private final let coreFoundationMark = CoreFoundationMark()
  /// Points that the shadow is away; positive heights go down.
  ///
  /// By default zero.
  open var shadowOffset = CGSize.zero
  /// Radius of the blur in points, by default 0, which gives a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or `CGColor`; by default black at a third of its opacity, and nil draws no shadow.
  open var shadowColor: Any?

  public override init() {
    // Apple documents "black at an alpha value of 1/3".
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }

  /// Reads a shadow from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "NSShadowHoriz"),
      height: coder.decodeDouble(forKey: "NSShadowVert")
    )
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    shadowColor = coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor")
  }

  /// Writes offset, radius and colour.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
    coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    coder.encode(shadowColor, forKey: "NSShadowColor")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// A shadow that changes by itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    let shadow = NSShadow()
    shadow.shadowOffset = shadowOffset
    shadow.shadowBlurRadius = shadowBlurRadius
    shadow.shadowColor = shadowColor
    return shadow
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
