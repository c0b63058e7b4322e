import Foundation
import UIKitCore

/// The shared items: values, sources that supply them later, and providers that create them.
@MainActor
struct SharedItems {
  let items: [Any]

  /// Returns the values for `canPerform(withActivityItems:)`: sources supply their placeholders.
  func placeholders(for controller: UIActivityViewController) -> [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller)
        ?? item
    }
  }

  /// Returns the items for an activity, without those for which a source returns nil.
  func resolved(
    for type: UIActivity.ActivityType?,
    _ controller: UIActivityViewController
  ) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(controller, itemForActivityType: type)
    }
  }

  /// Returns the first subject line of a source.
  func subject(
    for type: UIActivity.ActivityType?,
    _ controller: UIActivityViewController
  ) -> String? {
    items.lazy.compactMap { $0 as? any UIActivityItemSource }
      .map { $0.activityViewController(controller, subjectForActivityType: type) }
      .first { !$0.isEmpty }
  }

  var providers: [UIActivityItemProvider] { items.compactMap { $0 as? UIActivityItemProvider } }
}

/// Conversions of shared values for activities.
@MainActor
enum SharedValue {
  static func texts(in items: [Any]) -> [String] {
    items.compactMap { item in
      switch item {
      case let text as String: text
      case let text as NSAttributedString: text.string
      case let text as NSString: String(describing: text)
      default: nil
      }
    }
  }

  static func addresses(in items: [Any]) -> [URL] {
    items.compactMap { ($0 as? URL) ?? ($0 as? NSURL).flatMap { $0 as URL } }
  }

  static func images(in items: [Any]) -> [UIImage] {
    items.compactMap { item in
      if let image = item as? UIImage { return image }
      guard let url = item as? URL, url.isFileURL else { return nil }
      return UIImage(contentsOfFile: url.path)
    }
  }

  /// Returns texts and URLs, one per line, as the start of a message.
  static func body(of items: [Any]) -> String {
    (texts(in: items) + addresses(in: items).filter { !$0.isFileURL }.map(\.absoluteString))
      .joined(separator: "\n")
  }
}
