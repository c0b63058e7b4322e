import Foundation
import UIKitCore

/// The text of a configuration that is included only in messages and mails.
@MainActor
final class MessageBody: UIActivityItemSource {
  private let text: String

  init(_ text: String) { self.text = text }

  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { text }

  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { activityType == .message || activityType == .mail ? text : nil }
}
