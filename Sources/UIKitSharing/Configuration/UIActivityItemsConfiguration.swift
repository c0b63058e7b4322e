import CoreGraphics
import Foundation
import UIKitCore

/// A configuration of shared items, as objects or item providers, with closures for their metadata.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  private final let providers: [NSItemProvider]

  /// Creates a configuration of objects.
  public init(objects: [any NSItemProviderWriting]) {
    providers = objects.map { NSItemProvider(object: $0) }
    super.init()
  }
  /// Creates a configuration of item providers.
  public init(itemProviders: [NSItemProvider]) {
    providers = itemProviders
    super.init()
  }

  /// An object of the app that belongs to the configuration.
  ///
  /// The default is nil; no activity reads it.
  open var localObject: Any?
  /// The supported interactions.
  ///
  /// The default is sharing only.
  ///
  /// An activity view offers Copy only with `.copy`.
  // Unverified: the default.
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  /// The closure that returns metadata of all items together.
  ///
  /// The default is nil.
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// The closure that returns metadata of the item at an index.
  ///
  /// The default is nil.
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// The closure that returns a preview of the item at an index, for an intent and a size in
  /// points.
  ///
  /// The default is nil.
  open var previewProvider:
    ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
  /// The closure that returns the app's own activities.
  ///
  /// The default is nil.
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
