import Foundation
import UIKitControls
import UIKitCore
import UIKitSharing

extension UIDocumentViewController {
  /// The content of a controller without a document: a title, buttons, and a browser.
  ///
  /// Changes are shown at once.
  @preconcurrency @MainActor
  open class LaunchOptions: NSObject {
    final weak var owner: UIDocumentViewController?

    /// Creates the default options.
    public override init() { super.init() }

    /// The title.
    ///
    /// The default is nil: the app's name.
    open var title: String? { didSet { noteChange() } }
    /// The background of the screen.
    // Unverified: iOS draws a background in the tint.
    open var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemGroupedBackground
      return background
    }()
    { didSet { noteChange() } }
    /// The document browser; set its delegate to receive the selected documents.
    open var browserViewController = UIDocumentBrowserViewController(forOpening: nil) {
      didSet { if browserViewController !== oldValue { noteChange() } }
    }
    /// The action of the first button, by default to create a document; nil for no button.
    open var primaryAction: UIAction? = LaunchOptions.createDocumentAction(withIntent: .default) {
      didSet { noteChange() }
    }
    /// The action of the second button.
    ///
    /// The default is nil: no button.
    open var secondaryAction: UIAction? { didSet { noteChange() } }
    /// A view of the app in front of the title and the buttons, in the area above the browser.
    open var foregroundAccessoryView: UIView? { didSet { noteChange() } }
    /// A view of the app behind the title and the buttons, in the area above the browser.
    open var backgroundAccessoryView: UIView? { didSet { noteChange() } }
    /// The target view of the transition to a document.
    ///
    /// It is only stored: a document fades in.
    open weak var documentTargetView: UIView?

    private final func noteChange() { owner?.launchOptionsDidChange() }

    /// Returns an action that requests a document from the browser's delegate.
    ///
    /// The delegate's `documentBrowser(_:didRequestDocumentCreationWithHandler:)` is called, and
    /// reads the intent from the browser's `activeDocumentCreationIntent`.
    ///
    /// - Parameter intent: The intent with which the document is created.
    /// - Returns: An action for ``primaryAction`` or ``secondaryAction``; set different titles if
    ///   both create documents.
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

/// The strings of the screen without a document.
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
