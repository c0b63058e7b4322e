import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore
import UIKitSharing

/// The activity that prints shared items: pictures, documents, formatters and renderers.
///
/// Catalogue: IX-F219, IX-F222.
final class PrintActivity: UIActivity, SystemActivity {
  private var items: [Any] = []

  static func make() -> UIActivity { PrintActivity() }

  override var activityType: ActivityType? { .print }
  override var activityTitle: String? { PrintWords.print }
  override var activityImage: UIImage? {
    UIImage(systemName: "printer", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))?
      .withRenderingMode(.alwaysTemplate)
  }

  private static func isPrintable(_ item: Any) -> Bool {
    item is UIPrintFormatter || item is UIPrintPageRenderer || PrintableItem(item) != nil
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    UIPrintInteractionController.isPrintingAvailable
      && activityItems.contains { Self.isPrintable($0) }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override var activityViewController: UIViewController? {
    let controller = UIPrintInteractionController.shared
    if let info = items.lazy.compactMap({ $0 as? UIPrintInfo }).first {
      controller.printInfo = info
    }
    // A renderer takes precedence over a formatter, and a formatter over finished pictures.
    if let renderer = items.lazy.compactMap({ $0 as? UIPrintPageRenderer }).first {
      controller.printPageRenderer = renderer
    } else if let formatter = items.lazy.compactMap({ $0 as? UIPrintFormatter }).first {
      controller.printFormatter = formatter
    } else {
      controller.printingItems = items.filter { PrintableItem($0) != nil }
    }
    let options = controller.makeOptions { [weak self] _, isPrinted, _ in
      self?.activityDidFinish(isPrinted)
    }
    guard let options else { return nil }
    // The activity view dismisses the options when the activity ends.
    controller.leave { _, done in done() }
    let stack = PrintOptionsStack(rootViewController: options)
    stack.modalPresentationStyle = .formSheet
    return stack
  }

  /// Ends the activity, because there are no options while another job is printed.
  override func perform() { activityDidFinish(false) }
}
