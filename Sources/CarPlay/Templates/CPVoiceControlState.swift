import Foundation
import UIKitCore

/// A state of the voice control, such as listening, with its text and its picture.
@preconcurrency @MainActor
open class CPVoiceControlState: _UIObject {
  /// The name by which the state is activated.
  public let identifier: String
  /// The titles, the longest first; nil: none.
  public let titleVariants: [String]?
  /// The picture, which may be animated; nil: the head unit draws a figure.
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
