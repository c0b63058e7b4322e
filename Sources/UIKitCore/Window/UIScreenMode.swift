import CoreGraphics
import Foundation

/// A size at which a screen can show its content.
@preconcurrency @MainActor
open class UIScreenMode: _UIObject {
  /// The size in pixels.
  open private(set) var size = CGSize.zero
  /// The ratio of a pixel's width to its height.
  open var pixelAspectRatio: CGFloat { 1 }

  /// Creates a mode without a size, for a subclass that provides one.
  public init() { super.init(_root: ()) }

  convenience init(size: CGSize) {
    self.init()
    self.size = size
  }
}
