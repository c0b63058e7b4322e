import Foundation
import UIKitCore

/// The metadata of a link: its title, its picture and its final address.
///
/// Source: LinkPresentation's `LPLinkMetadata`. Pages are not fetched: an app sets the values,
/// mainly for `activityViewControllerLinkMetadata(_:)`.
open class LPLinkMetadata: NSObject, NSCopying {
  /// The requested address.
  open var originalURL: URL?
  /// The address after all redirections.
  open var url: URL?
  /// The title of the page.
  open var title: String?
  /// The provider of an icon for the page.
  open var iconProvider: NSItemProvider?
  /// The provider of a picture of the page.
  open var imageProvider: NSItemProvider?
  /// The provider of a video of the page.
  open var videoProvider: NSItemProvider?
  /// The address of a video that can be streamed.
  open var remoteVideoURL: URL?

  /// Creates an object without values.
  public override init() { super.init() }

  /// Returns a copy with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = LPLinkMetadata()
    made.originalURL = originalURL
    made.url = url
    made.title = title
    made.iconProvider = iconProvider
    made.imageProvider = imageProvider
    made.videoProvider = videoProvider
    made.remoteVideoURL = remoteVideoURL
    return made
  }
}
