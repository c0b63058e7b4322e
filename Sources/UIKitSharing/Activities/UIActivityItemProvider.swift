import CoreGraphics
import Foundation
import LinkPresentation
import UIKitCore

/// Makes an item in the background when a service needs it.
///
/// A subclass overrides `item`; it is called on another thread than the main one, after a person
/// chose a service, and the service waits for it.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable
{
  /// Something of the item's kind, shown while the item is not there.
  public let placeholderItem: Any?
  private let lock = NSLock()
  private var chosenType: UIActivity.ActivityType?
  private var made: Any?

  /// Makes a provider; the placeholder's class tells what kind of item will come.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The service that was chosen; nil: none yet.
  open var activityType: UIActivity.ActivityType? { lock.withLock { chosenType } }

  /// The item, made on a background thread; by default the placeholder.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Makes the item; an operation's body.
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

  /// Tells which service the item is for.
  final func choose(_ type: UIActivity.ActivityType?) { lock.withLock { chosenType = type } }
}
