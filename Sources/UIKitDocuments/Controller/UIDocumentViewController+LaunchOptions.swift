import Foundation
import UIKitControls
import UIKitCore
import UIKitSharing

extension UIDocumentViewController {
  /// What a controller shows while it has no document: a title, buttons, and a browser.
  ///
  /// Changes are shown at once.
  @preconcurrency @MainActor
  open class LaunchOptions: NSObject {
    final weak var owner: UIDocumentViewController?

    /// Makes the options that hold where an app sets none.
    public override init() { super.init() }

    /// The title; nil, the default, stands for the app's name.
    open var title: String? { didSet { noteChange() } }
    /// The ground behind all.
    // Unverified: iOS draws a ground in the tint.
    open var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemGroupedBackground
      return background
    }()
    { didSet { noteChange() } }
    /// The browser of documents; set its delegate to hear what a person chose.
    open var browserViewController = UIDocumentBrowserViewController(forOpening: nil) {
      didSet { if browserViewController !== oldValue { noteChange() } }
    }
    /// What the first button does, by default to make a document; nil shows none.
    open var primaryAction: UIAction? = LaunchOptions.createDocumentAction(withIntent: .default) {
      didSet { noteChange() }
    }
    /// What the second button does; nil, the default, shows none.
    open var secondaryAction: UIAction? { didSet { noteChange() } }
    /// A view of the app before the title and the buttons; it gets the area above the browser.
    open var foregroundAccessoryView: UIView? { didSet { noteChange() } }
    /// A view of the app behind the title and the buttons; it gets the area above the browser.
    open var backgroundAccessoryView: UIView? { didSet { noteChange() } }
    /// The view that a document grows into.
    ///
    /// Stored only: a document fades in.
    open weak var documentTargetView: UIView?

    private final func noteChange() { owner?.launchOptionsDidChange() }

    /// Makes an action that has the browser's delegate make a document.
    ///
    /// The delegate's `documentBrowser(_:didRequestDocumentCreationWithHandler:)` is called, and reads
    /// the intent from the browser's `activeDocumentCreationIntent`.
    ///
    /// - Parameter intent: Names the way in which the document is made.
    /// - Returns: An action for ``primaryAction`` or ``secondaryAction``; give it a title of its own
    ///   where both make documents.
    public class func createDocumentAction(
      withIntent intent: UIDocument.CreationIntent
    ) -> UIAction {
      UIAction(title: LaunchWords.create) { action in
        var responder = action.sender as? UIResponder
        while let current = responder {
          if let controller = current as? UIDocumentViewController {
            return controller.launchOptions.browserViewController.requestDocument(intent)
          }
          responder = current.next
        }
        warn(
          "An action that makes documents was used outside of a document view controller.",
          where: "UIDocumentViewController.LaunchOptions"
        )
      }
    }
  }
}

/// What the screen without a document says.
@MainActor
enum LaunchWords {
  static var create: String {
    SystemLanguage.pick("Create Document", "创建文稿", "إنشاء مستند")
  }

  /// The app's name.
  static var appName: String {
    AppInformation.value("CFBundleDisplayName") as? String
      ?? AppInformation.value("CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  }
}
