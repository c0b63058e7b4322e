import CoreGraphics
import Foundation
import UIKitCore

/// Supplies items that are shared, as item providers, with what is known of them.
///
/// All but the first property are optional.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  /// The items, a provider each.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  /// The app's own services; nil, the default: none.
  var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
  /// Returns whether the items can be used in a way, by default true.
  func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool
  /// Returns what is known of all items together; nil, the default: nothing.
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  /// Returns what is known of one item; nil, the default: nothing.
  func activityItemsConfigurationMetadataForItem(
    at index: Int,
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any?
  /// Returns a picture of one item; nil, the default: none.
  ///
  /// - Parameters:
  ///   - index: The item's place among the providers.
  ///   - intent: What the picture is for.
  ///   - suggestedSize: The size that it is shown at, in points.
  /// - Returns: A provider of the picture.
  func activityItemsConfigurationPreviewForItem(
    at index: Int,
    intent: UIActivityItemsConfigurationPreviewIntent,
    suggestedSize: CGSize
  ) -> NSItemProvider?
}

extension UIActivityItemsConfigurationReading {
  /// By default nil.
  public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
  /// By default true.
  public func activityItemsConfigurationSupports(
    interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { true }
  /// By default nil.
  public func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// By default nil.
  public func activityItemsConfigurationMetadataForItem(
    at index: Int,
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// By default nil.
  public func activityItemsConfigurationPreviewForItem(
    at index: Int,
    intent: UIActivityItemsConfigurationPreviewIntent,
    suggestedSize: CGSize
  ) -> NSItemProvider? { nil }
}
