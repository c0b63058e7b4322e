import CoreGraphics
import Foundation
import LinkPresentation
import Synchronization
import UIKitCore

/// An item of a configuration, which is loaded from its provider when an activity needs it.
nonisolated final class ConfiguredItem: UIActivityItemProvider, @unchecked Sendable {
  /// The kind of object that the item provider supplies.
  private enum Kind { case image, address, text, data(String) }

  private let provider: NSItemProvider
  private let kind: Kind
  private let title: String?
  private let metadata: LPLinkMetadata?

  /// Creates an item; nil if the provider has no representation that activities can read.
  @MainActor
  init?(
    _ provider: NSItemProvider,
    at index: Int,
    of configuration: any UIActivityItemsConfigurationReading
  ) {
    func known(_ key: UIActivityItemsConfigurationMetadataKey) -> Any? {
      configuration.activityItemsConfigurationMetadataForItem(at: index, key: key)
        ?? configuration.activityItemsConfigurationMetadata(key: key)
    }
    let kind: Kind
    let placeholder: Any
    if provider.canLoadObject(ofClass: UIImage.self) {
      (kind, placeholder) = (.image, UIImage())
    } else if provider.canLoadObject(ofClass: NSURL.self) {
      (kind, placeholder) = (.address, Self.placeholderAddress)
    } else if provider.canLoadObject(ofClass: NSString.self) {
      // Activities inspect texts before they are chosen. Chosen: a text that loads synchronously is
      // its own placeholder.
      let loaded = LoadedItem()
      _ = provider.loadObject(ofClass: NSString.self) { object, _ in
        loaded.value = (object as? NSString).map { String(describing: $0) }
      }
      (kind, placeholder) = (.text, loaded.value ?? "…")
    } else if let type = provider.registeredTypeIdentifiers.first {
      (kind, placeholder) = (.data(type), Data())
    } else {
      return nil
    }
    self.provider = provider
    self.kind = kind
    title = known(.title) as? String
    metadata = Self.metadata(
      known(.linkPresentationMetadata) as? LPLinkMetadata,
      title: title ?? provider.suggestedName,
      picture: configuration.activityItemsConfigurationPreviewForItem(
        at: index,
        intent: .thumbnail,
        suggestedSize: CGSize(width: 40, height: 40)
      )
    )
    super.init(placeholderItem: placeholder)
  }

  private static let placeholderAddress = URL(fileURLWithPath: "/")

  /// Returns the metadata for the header of the sheet: the app's, or that of the title and the
  /// picture.
  private static func metadata(
    _ given: LPLinkMetadata?,
    title: String?,
    picture: NSItemProvider?
  ) -> LPLinkMetadata? {
    if let given { return given }
    guard title != nil || picture != nil else { return nil }
    let made = LPLinkMetadata()
    made.title = title
    made.imageProvider = picture
    return made
  }

  /// Loads the item synchronously; called on a background thread.
  override var item: Any {
    let done = DispatchSemaphore(value: 0)
    let loaded = LoadedItem()
    switch kind {
    case .image: load(UIImage.self, loaded, done)
    case .address: load(NSURL.self, loaded, done)
    case .text: load(NSString.self, loaded, done)
    case .data(let type):
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        loaded.value = data
        done.signal()
      }
    }
    done.wait()
    return loaded.value ?? placeholderItem ?? NSNull()
  }

  private func load(
    _ type: any NSItemProviderReading.Type,
    _ loaded: LoadedItem,
    _ done: DispatchSemaphore
  ) {
    _ = provider.loadObject(ofClass: type) { object, _ in
      switch object {
      case let address as NSURL: loaded.value = address as URL
      case let text as NSString: loaded.value = String(describing: text)
      default: loaded.value = object
      }
      done.signal()
    }
  }

  override func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { title ?? "" }

  override func activityViewControllerLinkMetadata(
    _ activityViewController: UIActivityViewController
  ) -> LPLinkMetadata? { metadata }
}

/// The object that a provider loaded.
private final class LoadedItem: Sendable {
  private let stored = Mutex<Box?>(nil)
  private struct Box: @unchecked Sendable { let value: Any }

  var value: Any? {
    get { stored.withLock { $0?.value } }
    set { let box = newValue.map { Box(value: $0) }; stored.withLock { $0 = box } }
  }
}
