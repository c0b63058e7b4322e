import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitCore
import UIKitSharing
import UniformTypeIdentifiers

/// A controller for actions on a file: a preview, sharing, and saving it elsewhere.
///
/// Keep a reference to it while its views are visible. It opens files in other programs with the
/// desktop's `xdg-open`, if the app's window is on a desktop that has it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The delegate; a weak reference.
  ///
  /// Previews require it.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The URL of the file.
  open var url: URL? {
    didSet {
      guard url != oldValue else { return }
      ownName = nil
      ownType = nil
    }
  }
  private var ownName: String?
  private var ownType: String?
  /// Additional information for the receiver of the file.
  ///
  /// The default is nil; it is not sent on Linux.
  open var annotation: Any?

  private weak var menu: UIActivityViewController?
  private var preview: PreviewController?
  private weak var previewStack: UINavigationController?

  /// Creates a controller for a file.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// Creates a controller without a file.
  public override init() { super.init() }

  /// The localized name.
  ///
  /// The default is that of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  /// The type identifier of the file.
  ///
  /// The default is determined by its extension.
  open var uti: String? {
    get { ownType ?? url.flatMap { FolderEntry($0)?.type.identifier } }
    set { ownType = newValue }
  }
  /// The icons of the file, smallest first: 64 and 320 points square.
  open var icons: [UIImage] {
    let type = uti.map { UTType(importedAs: $0) } ?? .data
    return [64, 320].map {
      FileIcon.image(type, pathExtension: url?.pathExtension ?? "", side: $0)
    }
  }

  /// The recognizers for a view that represents the file: a tap shows the preview, a long press the
  /// options menu.
  ///
  /// The app adds them to the view. If the delegate has no controller for previews, a tap shows the
  /// menu too.
  // Unverified: that a tap shows the menu if there are no previews.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { [weak self] recognizer in
      guard let self, recognizer.state == .ended, let view = recognizer.view else { return }
      if presentPreview(animated: true) { return }
      presentOptionsMenu(from: view.bounds, in: view, animated: true)
    }
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.addHandler { [weak self] recognizer in
      guard let self, recognizer.state == .began, let view = recognizer.view else { return }
      presentOptionsMenu(from: view.bounds, in: view, animated: true)
    }
    return [tap, press]
  }()

  private var isThere: Bool {
    url.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  // MARK: Menus

  /// Presents the options menu.
  ///
  /// - Parameters:
  ///   - rect: The source rectangle of a popover, on tablets, in the coordinates of `view`.
  ///   - view: A view in a window.
  ///   - animated: Whether the presentation is animated.
  /// - Returns: Whether the menu is presented: there is a file, and no other menu of it is
  ///   presented.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(isOptions: true, from: view.presenter, animated) {
      $0?.sourceView = view
      $0?.sourceRect = rect
    }
  }

  /// Presents the options menu from a bar button item, and returns whether it is presented.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(isOptions: true, from: UIApplication.shared.topController, animated) {
      $0?.barButtonItem = item
    }
  }

  /// Presents the menu of other programs from a rectangle of a view, and returns whether it is
  /// presented.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(isOptions: false, from: view.presenter, animated) {
      $0?.sourceView = view
      $0?.sourceRect = rect
    }
  }

  /// Presents the menu of other programs from a bar button item, and returns whether it is
  /// presented.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(isOptions: false, from: UIApplication.shared.topController, animated) {
      $0?.barButtonItem = item
    }
  }

  /// Dismisses the menu.
  open func dismissMenu(animated: Bool) {
    menu?.presentingViewController?.dismiss(animated: animated)
  }

  private func present(
    isOptions: Bool,
    from presenter: UIViewController?,
    _ animated: Bool,
    _ place: (UIPopoverPresentationController?) -> Void
  ) -> Bool {
    guard let url, isThere, menu == nil, let presenter else { return false }
    var own: [UIActivity] = []
    if isOptions, previewPresenter != nil {
      own.append(QuickLookActivity { [weak self] in self?.presentPreview(animated: true) })
    }
    let controller = UIActivityViewController(activityItems: [url], applicationActivities: own)
    if !isOptions { controller.excludedActivityTypes = [.copyToPasteboard, .saveToCameraRoll] }
    controller.completionWithItemsHandler = { [weak self] type, isDone, _, _ in
      guard let self else { return }
      menu = nil
      DesktopPrograms.willOpen = nil
      if isDone, type == OpenInActivity().activityType {
        delegate?.documentInteractionController(self, didEndSendingToApplication: nil)
      }
      if isOptions {
        delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
      } else {
        delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
      }
    }
    DesktopPrograms.willOpen = { [weak self] in
      guard let self else { return }
      delegate?.documentInteractionController(self, willBeginSendingToApplication: nil)
    }
    place(controller.popoverPresentationController)
    if isOptions {
      delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    } else {
      delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    menu = controller
    if !isOptions { FileConduct.observer?(url, .openInMenu) }
    presenter.present(controller, animated: animated)
    return true
  }

  // MARK: Previews

  private var previewPresenter: UIViewController? {
    guard let found = delegate?.documentInteractionControllerViewControllerForPreview(self),
      found !== NoPreview.controller
    else { return nil }
    return found
  }

  /// Presents a preview: pictures and texts as such, other files by name, kind and size.
  ///
  /// - Returns: Whether it is presented: there is a file, and the delegate returns a controller for
  ///   it.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url, isThere, preview == nil, let presenter = previewPresenter else { return false }
    let type = uti.map { UTType(importedAs: $0) } ?? .data
    let controller = PreviewController(url, type: type, name: name ?? url.lastPathComponent)
    controller.gone = { [weak self] in
      guard let self else { return }
      preview = nil
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    controller.shared = { [weak self] item in
      self?.presentOptionsMenu(from: item, animated: true)
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    preview = controller
    FileConduct.observer?(url, .preview)
    if let stack = presenter as? UINavigationController {
      previewStack = stack
      stack.pushViewController(controller, animated: animated)
    } else {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.modalPresentationStyle = .fullScreen
      if delegate?.documentInteractionControllerViewForPreview(self) == nil {
        navigation.modalTransitionStyle = .crossDissolve
      }
      presenter.present(navigation, animated: animated)
    }
    return true
  }

  /// Dismisses the preview.
  open func dismissPreview(animated: Bool) {
    guard let preview else { return }
    if let previewStack, previewStack.topViewController === preview {
      previewStack.popViewController(animated: animated)
    } else {
      preview.presentingViewController?.dismiss(animated: animated)
    }
  }
}

/// The activity that shows the preview instead of the menu.
private final class QuickLookActivity: UIActivity {
  private let shown: () -> Void

  init(_ shown: @escaping () -> Void) {
    self.shown = shown
    super.init()
  }

  override var activityType: ActivityType? { ActivityType("com.apple.UIKit.activity.QuickLook") }
  override var activityTitle: String? { SystemStrings.string(.quickLook) }
  override var activityImage: UIImage? {
    UIImage(systemName: "eye", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))?
      .withRenderingMode(.alwaysTemplate)
  }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func perform() {
    activityDidFinish(true)
    // The preview is presented after the menu has been dismissed.
    DelayedCalls.shared.schedule(after: 0.6) { [shown] in shown() }
  }
}
