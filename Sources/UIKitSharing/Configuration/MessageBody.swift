import Foundation
import UIKitCore

/// The text of a configuration that goes along in messages and letters alone.
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
