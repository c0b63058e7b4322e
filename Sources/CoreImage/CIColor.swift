import CoreGraphics
import Foundation

/// A colour of Core Image, with components from 0 to 1 in sRGB, not premultiplied.
public final class CIColor: NSObject, @unchecked Sendable {
  /// The amount of red.
  public let red: CGFloat
  /// The amount of green.
  public let green: CGFloat
  /// The amount of blue.
  public let blue: CGFloat
  /// The opacity.
  public let alpha: CGFloat
  /// The colour space of the components.
  public let colorSpace: CGColorSpace

  /// Creates a colour; components that are not finite become 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    self.red = finite(red)
    self.green = finite(green)
    self.blue = finite(blue)
    self.alpha = min(1, max(0, finite(alpha)))
    colorSpace = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
    super.init()
  }

  /// Creates an opaque colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Creates a colour from a `CGColor`, converted to sRGB.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.extendedSRGB
    self.init(
      red: CGFloat(color.red),
      green: CGFloat(color.green),
      blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha)
    )
  }

  /// Creates a colour from text such as “0.5 0.7 0.3 1.0”: three or four numbers separated by
  /// spaces; other words become 0.
  public convenience init(string: String) {
    let values = string.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func at(_ index: Int, _ other: CGFloat) -> CGFloat {
      values.indices.contains(index) ? values[index] : other
    }
    self.init(red: at(0, 0), green: at(1, 0), blue: at(2, 0), alpha: at(3, 1))
  }

  /// The number of components: four.
  public var numberOfComponents: Int { 4 }
  /// The components: red, green, blue and opacity.
  public var components: [CGFloat] { [red, green, blue, alpha] }
  /// The components as text for `init(string:)`.
  public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.components == components
  }
  public override var hash: Int { components.hashValue }
  public override var description: String { "(\(stringRepresentation))" }
  public override func copy() -> Any { self }

  /// Black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Gray, half as bright as white.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
