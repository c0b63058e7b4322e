import CoreGraphics
import Foundation

/// A size that a screen can show.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// In pixels.
  public final let size: CGSize
  /// A pixel's width over its height.
  open var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) { self.size = size }
}
