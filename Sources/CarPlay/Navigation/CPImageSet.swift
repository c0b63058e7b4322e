import Foundation
import UIKitCore

/// A picture for light and one for dark appearance; deprecated since iOS 13.
@preconcurrency @MainActor
open class CPImageSet: _UIObject {
  /// The picture for a dark background.
  public let lightContentImage: UIImage
  /// The picture for a light background.
  public let darkContentImage: UIImage
  /// Creates a set.
  public init(lightContentImage lightImage: UIImage, darkContentImage darkImage: UIImage) {
    lightContentImage = lightImage
    darkContentImage = darkImage
    super.init(_root: ())
  }
}
