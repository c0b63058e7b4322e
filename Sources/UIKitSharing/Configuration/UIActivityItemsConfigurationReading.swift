import CoreGraphics
import Foundation
import UIKitCore

/// An object that supplies shared items, as item providers, with their metadata.
///
/// All requirements but the first property are optional.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  /// The item providers, one for each item.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  /// The app's own activities.
  ///
  /// The default is nil: none.
  var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
  /// Returns whether the items support an interaction.
  ///
  /// The default is true.
  func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool
  /// Returns metadata of all items together.
  ///
  /// The default is nil: none.
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  /// Returns metadata of one item.
  ///
  /// The default is nil: none.
  func activityItemsConfigurationMetadataForItem(
    at index: Int,
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any?
  /// Returns a preview of one item.
  ///
  /// The default is nil: none.
  ///
  /// - Parameters:
  ///   - index: The index of the item's provider.
  ///   - intent: The intent of the preview.
  ///   - suggestedSize: The size at which the preview is shown, in points.
  /// - Returns: A provider of the preview.
  func activityItemsConfigurationPreviewForItem(
    at index: Int,
    intent: UIActivityItemsConfigurationPreviewIntent,
    suggestedSize: CGSize
  ) -> NSItemProvider?
}

extension UIActivityItemsConfigurationReading {
  /// Returns nil.
  public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
  /// Returns true.
  public func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { true }
  /// Returns nil.
  public func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// Returns nil.
  public func activityItemsConfigurationMetadataForItem(
    at index: Int,
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// Returns nil.
  public func activityItemsConfigurationPreviewForItem(
    at index: Int,
    intent: UIActivityItemsConfigurationPreviewIntent,
    suggestedSize: CGSize
  ) -> NSItemProvider? { nil }
}
