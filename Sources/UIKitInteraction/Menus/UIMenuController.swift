import CoreGraphics
import Foundation
import UIKitCore

/// The edit menu: a bar with the commands that the first responder accepts, pointing at its target.
///
/// Catalogue: UI10-F48, UI10-F49, UI10-F51, UI10-F52, UI10-F53.
@preconcurrency @MainActor
open class UIMenuController: _UIObject {
  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    /// Down if there is space above the target, otherwise up.
    case `default` = 0
    /// The arrow points up, independent of the available space.
    case up
    /// The arrow points down, independent of the available space.
    case down
    /// The arrow points left, independent of the available space.
    case left
    /// The arrow points right, independent of the available space.
    case right
  }

  /// Posted before the menu appears; the object is the menu.
  public static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification"
  )
  /// Posted after the menu appeared; the object is the menu.
  public static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification"
  )
  /// Posted before the menu disappears; the object is the menu.
  public static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification"
  )
  /// Posted after the menu disappeared; the object is the menu.
  public static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification"
  )
  /// Posted when the menu's frame changes, including when it appears or disappears; the object is
  /// the menu.
  public static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification"
  )

  private static let instance = UIMenuController()
  /// The edit menu of the app.
  open class var shared: UIMenuController { instance }

  /// Creates a separate controller; the system uses `shared`.
  public init() {
    super.init(_root: ())
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(UIMenuController.responderChanged, "responderChanged"),
      name: .firstResponderDidChange,
      object: nil
    )
  }

  /// Updates the commands after the first responder changed.
  private func responderChanged() { if callout != nil { update() } }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var callout: EditCallout?
  /// The observer of rotations, which move the target.
  private var rotation: (any NSObjectProtocol)?

  /// The commands of the app, shown after those of the system; nil for none.
  open var menuItems: [UIMenuItem]? {
    didSet { if callout != nil { update() } }
  }
  /// The direction of the arrow.
  ///
  /// The default is `.default`.
  ///
  /// The value is read when the menu is shown.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is visible; setting it shows or hides the menu without animation.
  open var isMenuVisible: Bool {
    get { callout != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the menu, in points of the screen; zero while it is hidden.
  open var menuFrame: CGRect { callout?.barFrame ?? .zero }

  /// Sets the target rectangle, in points of a view; the reference to the view is weak.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    if callout != nil { update() }
  }

  /// Shows the menu at a rectangle of a view.
  ///
  /// - Note: iOS 13 and later.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu, even if another view shows it.
  ///
  /// - Note: iOS 13 and later.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Hides the menu if its target is in a view.
  ///
  /// - Note: iOS 13 and later.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }

  /// Shows or hides the menu; shows nothing if no command is accepted.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Updates the commands and the position of the visible menu.
  open func update() {
    guard let callout else { return }
    let entries = entries()
    guard !entries.isEmpty, let place = place() else { return hide(animated: false) }
    let old = callout.barFrame
    callout.show(entries, at: place, arrow: arrowDirection)
    if callout.barFrame != old { post(Self.menuFrameDidChangeNotification) }
  }

  private func show(animated: Bool) {
    guard callout == nil else { return update() }
    let entries = entries()
    guard !entries.isEmpty, let targetView, let screen = targetView.window?.screen,
      let place = place()
    else { return }
    post(Self.willShowMenuNotification)
    let callout = EditCallout(on: screen, like: targetView, style: .classic)
    callout.dismissed = { [weak self] in self?.hide(animated: true) }
    self.callout = callout
    // Unverified: the menu follows its target when the interface rotates.
    rotation = NotificationCenter.default.addObserver(
      forName: UIApplication.didChangeStatusBarOrientationNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
    callout.show(entries, at: place, arrow: arrowDirection)
    post(Self.menuFrameDidChangeNotification)
    callout.appear(animated: animated) { [weak self] in
      self?.post(Self.didShowMenuNotification)
    }
  }

  private func hide(animated: Bool) {
    guard let callout else { return }
    post(Self.willHideMenuNotification)
    self.callout = nil
    if let rotation { NotificationCenter.default.removeObserver(rotation) }
    rotation = nil
    callout.disappear(animated: animated) { [weak self] in
      self?.post(Self.didHideMenuNotification)
    }
    post(Self.menuFrameDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Returns the target rectangle in points of the screen; nil if its view is in no window.
  private func place() -> CGRect? {
    guard let targetView, targetView.window != nil else { return nil }
    return targetView.toScreen(targetRect)
  }

  // MARK: Commands

  private var firstResponder: UIResponder? {
    (targetView?.window ?? UIApplication.shared.keyWindow)?.firstResponder
  }

  private func entries() -> [EditCallout.Entry] {
    guard let responder = firstResponder else { return [] }
    let standard = StandardEditCommand.all.map { ($0.title, $0.action) }
    let own = (menuItems ?? []).map { ($0.title, $0.action) }
    return (standard + own).compactMap { title, action in
      guard responder.target(forAction: action, withSender: self) != nil else { return nil }
      return EditCallout.Entry(title: title) { [weak self] in self?.send(action) }
    }
  }

  private func send(_ action: Selector) {
    let responder = firstResponder
    let visible = callout
    if let target = responder?.target(forAction: action, withSender: self) {
      action.perform(on: target as AnyObject, self)
    }
    // A command may have shown the menu again.
    if visible === callout, !(visible?.wasShownAgain ?? false) { hide(animated: true) }
  }
}

/// A system command of the edit menu; `all` has them in order.
@MainActor
struct StandardEditCommand {
  let title: String
  let action: Selector

  static var all: [StandardEditCommand] {
    func command(
      _ title: String,
      _ name: String,
      _ method: @escaping Method
    )
      -> StandardEditCommand
    {
      StandardEditCommand(title: title, action: Selector(method, name))
    }
    return [
      command(SystemWords.cut, "cut:", UIResponder.cut),
      command(SystemWords.copy, "copy:", UIResponder.copy(_:)),
      command(SystemWords.paste, "paste:", UIResponder.paste),
      command(SystemWords.delete, "delete:", UIResponder.delete),
      command(SystemWords.select, "select:", UIResponder.select),
      command(SystemWords.selectAll, "selectAll:", UIResponder.selectAll),
      command(SystemWords.bold, "toggleBoldface:", UIResponder.toggleBoldface),
      command(SystemWords.italic, "toggleItalics:", UIResponder.toggleItalics),
      command(SystemWords.underline, "toggleUnderline:", UIResponder.toggleUnderline),
    ]
  }

  private typealias Method = (UIResponder) -> @MainActor (Any?) -> Void
}
