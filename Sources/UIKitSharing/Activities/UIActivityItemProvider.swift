import CoreGraphics
import Foundation
import LinkPresentation
import UIKitCore

/// An operation that creates an item in the background when an activity needs it.
///
/// Subclasses override `item`, which is called on a background thread after a person has chosen an
/// activity; the activity starts when the item exists.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable
{
  /// A value of the item's kind that represents the item before it exists.
  public let placeholderItem: Any?
  private let lock = NSLock()
  private var chosenType: UIActivity.ActivityType?
  private var made: Any?

  /// Creates a provider; the placeholder's class is that of the item.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The type of the chosen activity; nil before a choice.
  open var activityType: UIActivity.ActivityType? { lock.withLock { chosenType } }

  /// The item, created on a background thread.
  ///
  /// The default is the placeholder.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Creates the item.
  open override func main() {
    guard !isCancelled else { return }
    let item = item
    lock.withLock { made = item }
  }

  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { lock.withLock { made } ?? placeholderItem }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }

  open func activityViewControllerLinkMetadata(
    _ activityViewController: UIActivityViewController
  ) -> LPLinkMetadata? { nil }

  /// Sets the type of the chosen activity.
  final func choose(_ type: UIActivity.ActivityType?) { lock.withLock { chosenType = type } }
}
