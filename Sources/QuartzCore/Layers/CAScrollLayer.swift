import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertical scrolling.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontal scrolling.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling in both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that scrolls its content by changing the origin of its bounds.
open class CAScrollLayer: CALayer {
  /// The directions that are allowed; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Scrolls `p` to the origin of the bounds, in the directions that are allowed.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the smallest distance that makes `r` visible.
  open func scroll(to r: CGRect) {
    let visible = bounds
    var origin = visible.origin
    if r.minX < visible.minX || r.width > visible.width {
      origin.x = r.minX
    } else if r.maxX > visible.maxX {
      origin.x = r.maxX - visible.width
    }
    if r.minY < visible.minY || r.height > visible.height {
      origin.y = r.minY
    } else if r.maxY > visible.maxY {
      origin.y = r.maxY - visible.height
    }
    scroll(to: origin)
  }
}
