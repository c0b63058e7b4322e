import CoreGraphics
import Foundation
import UIKitCore

/// Items that are shared, as objects or item providers, with closures that say what is known of them.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  private final let providers: [NSItemProvider]

  /// Makes a configuration of objects.
  public init(objects: [any NSItemProviderWriting]) {
    providers = objects.map { NSItemProvider(object: $0) }
    super.init()
  }
  /// Makes a configuration of item providers.
  public init(itemProviders: [NSItemProvider]) {
    providers = itemProviders
    super.init()
  }

  /// An object of the app's own that goes along, by default nil; no service reads it.
  open var localObject: Any?
  /// The ways in which the items can be used, by default sharing alone.
  ///
  /// An activity view offers Copy only with `.copy`.
  // Unverified: the default.
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  /// Returns what is known of all items together; by default nil.
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Returns what is known of the item at an index; by default nil.
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Returns a picture of the item at an index, for a purpose and a size in points; by default nil.
  open var previewProvider:
    ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
  /// Returns the app's own services; by default nil.
  open var applicationActivitiesProvider: (() -> [UIActivity])?

  open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }
  open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? {
    applicationActivitiesProvider?()
  }
  open func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { supportedInteractions.contains(interaction) }
  open func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { metadataProvider?(key) }
  open func activityItemsConfigurationMetadataForItem(
    at index: Int,
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { perItemMetadataProvider?(index, key) }
  open func activityItemsConfigurationPreviewForItem(
    at index: Int,
    intent: UIActivityItemsConfigurationPreviewIntent,
    suggestedSize: CGSize
  ) -> NSItemProvider? { previewProvider?(index, intent, suggestedSize) }
}
