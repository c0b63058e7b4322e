import CoreGraphics
import Foundation

/// A size that a screen can show.
@preconcurrency @MainActor
open class UIScreenMode: _UIObject {
  /// In pixels.
  open private(set) var size = CGSize.zero
  /// A pixel's width over its height.
  open var pixelAspectRatio: CGFloat { 1 }

  /// Makes a mode without a size, for a subclass that says its own.
  public init() { super.init(_root: ()) }

  convenience init(size: CGSize) {
    self.init()
    self.size = size
  }
}
