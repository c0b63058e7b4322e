import Foundation
import UIKitCore

/// A state of the voice control, such as listening, with texts and a picture.
@preconcurrency @MainActor
open class CPVoiceControlState: _UIObject {
  /// The identifier with which the app activates the state.
  public let identifier: String
  /// The titles, the longest first, or nil if there is none.
  public let titleVariants: [String]?
  /// The picture, which can be animated.
  ///
  /// If nil, the head unit draws a figure.
  public let image: UIImage?
  /// Whether the animation repeats.
  public let repeats: Bool
  /// Creates a state.
  ///
  /// A picture of more than 150 by 150 points is scaled down.
  public init(identifier: String, titleVariants: [String]?, image: UIImage?, repeats: Bool) {
    self.identifier = identifier
    self.titleVariants = titleVariants
    self.image = image
    self.repeats = repeats
    super.init(_root: ())
  }
}
