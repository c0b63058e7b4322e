import CoreGraphics
import Foundation

/// A shadow of text or of other drawing.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private final let coreFoundationMark = CoreFoundationMark()
  /// The offset of the shadow in points; positive heights move it down.
  ///
  /// The default is zero.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points; 0, the default, gives a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor` or `CGColor`; by default black at a third of the opacity.
  ///
  /// nil draws no shadow.
  open var shadowColor: Any?

  public override init() {
    // Apple documents "black at an alpha value of 1/3".
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }

  /// Creates a shadow from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "NSShadowHoriz"),
      height: coder.decodeDouble(forKey: "NSShadowVert")
    )
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    shadowColor = coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor")
  }

  /// Writes the offset, the radius and the colour.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
    coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    coder.encode(color, forKey: "NSShadowColor")
  }

  /// The colour, also for a `CGColor`; nil for none and for other values.
  package final var color: UIColor? {
    switch shadowColor {
    case let color as UIColor: color
    case let color as CGColor: UIColor(cgColor: color)
    default: nil
    }
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Returns an independent shadow with the same values.
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
      && color == other.color
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
