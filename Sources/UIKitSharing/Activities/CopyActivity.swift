import Foundation
import UIKitCore

/// The activity that copies each item to the general pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemStrings.string(.copy) }
  override var activityImage: UIImage? { ActivityIcon.action("doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { !representation(of: $0).isEmpty }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    UIPasteboard.general.items = items.map { representation(of: $0) }.filter { !$0.isEmpty }
    activityDidFinish(true)
  }

  private func representation(of item: Any) -> [String: Any] {
    if let url = SharedValue.addresses(in: [item]).first { return ["public.url": url] }
    if let text = SharedValue.texts(in: [item]).first { return ["public.utf8-plain-text": text] }
    if let image = item as? UIImage { return ["public.png": image] }
    if let data = item as? Data { return ["public.data": data] }
    return [:]
  }
}
