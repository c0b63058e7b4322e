import Foundation
import LinkPresentation
import UIKitCore

/// The header of a sheet: the title, the detail and the thumbnail of the shared items.
@MainActor
struct SharedSummary {
  var title = ""
  var detail = ""
  var thumbnail: UIImage?
  var isPicture = false
  /// The provider of a better thumbnail, which loads asynchronously.
  var picture: NSItemProvider?

  init(_ items: [Any], source: (any UIActivityItemSource)?, _ controller: UIActivityViewController)
  {
    let images = SharedValue.images(in: items)
    let addresses = SharedValue.addresses(in: items)
    if let text = SharedValue.texts(in: items).first {
      title = String(text.prefix(256)).split(whereSeparator: \.isNewline).joined(separator: " ")
    } else if let address = addresses.first {
      title = address.isFileURL ? address.lastPathComponent : address.host ?? address.absoluteString
    } else if !images.isEmpty {
      title = SystemStrings.string(images.count == 1 ? .oneItem : .items)
        .replacingOccurrences(of: "%d", with: "\(images.count)")
    }
    if let host = addresses.first(where: { !$0.isFileURL })?.host, host != title { detail = host }
    if items.count > 1, detail.isEmpty {
      detail = SystemStrings.string(.items).replacingOccurrences(of: "%d", with: "\(items.count)")
    }
    let suggested = CGSize(width: 40, height: 40)
    if let given = source?.activityViewController(
      controller,
      thumbnailImageForActivityType: nil,
      suggestedSize: suggested
    ) ?? images.first {
      thumbnail = given
      isPicture = true
    } else {
      thumbnail = UIImage(systemName: addresses.isEmpty ? "doc.text" : "link")
    }
    guard let metadata = source?.activityViewControllerLinkMetadata(controller) else { return }
    if let title = metadata.title { self.title = title }
    if let address = metadata.originalURL ?? metadata.url {
      detail = address.isFileURL ? address.lastPathComponent : address.host ?? detail
    }
    picture = metadata.imageProvider ?? metadata.iconProvider
  }
}
