import Foundation
import UIKitCore

/// What is known of an address: its title, its picture and where it leads.
///
/// Source: LinkPresentation's `LPLinkMetadata`. Pages are not fetched: an app fills the object itself,
/// for `activityViewControllerLinkMetadata(_:)` above all.
open class LPLinkMetadata: NSObject, NSCopying {
  /// The address that was asked for.
  open var originalURL: URL?
  /// Where the address led in the end.
  open var url: URL?
  /// The title.
  open var title: String?
  /// Gives the icon of the place.
  open var iconProvider: NSItemProvider?
  /// Gives a picture of what is there.
  open var imageProvider: NSItemProvider?
  /// Gives a film of what is there.
  open var videoProvider: NSItemProvider?
  /// A film that can be shown from its own place.
  open var remoteVideoURL: URL?

  /// Makes an object that knows nothing.
  public override init() { super.init() }

  /// Returns another object that knows the same.
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
