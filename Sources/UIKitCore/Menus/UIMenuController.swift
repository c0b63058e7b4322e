import CoreGraphics
import Foundation

/// The edit menu: a bar with the commands that the first responder takes, pointing at what they are
/// about.
///
/// Catalogue: UI10-F48, UI10-F49, UI10-F51, UI10-F52, UI10-F53.
@preconcurrency @MainActor
open class UIMenuController: _UIObject {
  /// Where the menu's arrow points.
  public enum ArrowDirection: Int, Sendable {
    /// Down where there is room above the target, else up.
    case `default` = 0
    /// The way in which the arrow points, whether there is room or not.
    case up, down, left, right
  }

  /// Posted around the menu's coming and going, and when its frame changes.
  public static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification"
  )
  /// Posted when the menu has come; the object is the menu.
  public static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification"
  )
  /// Posted before the menu goes; the object is the menu.
  public static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification"
  )
  /// Posted when the menu has gone; the object is the menu.
  public static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification"
  )
  /// Posted when the menu's frame changes, also when it comes and goes; the object is the menu.
  public static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification"
  )

  private static let instance = UIMenuController()
  /// The app's edit menu.
  open class var shared: UIMenuController { instance }

  /// Makes a controller of its own; `shared` is the one whose menu is shown.
  public init() {
    super.init(_root: ())
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(UIMenuController.responderChanged, "responderChanged"),
      name: .firstResponderDidChange,
      object: nil
    )
  }

  /// The commands are those of another responder now.
  private func responderChanged() { if callout != nil { update() } }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var callout: EditCallout?

  /// Commands of the app, shown after the system's; nil is none.
  open var menuItems: [UIMenuItem]? {
    didSet { if callout != nil { update() } }
  }
  /// Where the arrow points, by default `.default`.
  ///
  /// Read when the menu is shown.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is on the screen; setting it shows or hides it without animation.
  open var isMenuVisible: Bool {
    get { callout != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The menu's frame in points of the screen; zero while it is hidden.
  open var menuFrame: CGRect { callout?.barFrame ?? .zero }

  /// Says what the menu is about, in points of a view, which is not held.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    if callout != nil { update() }
  }

  /// Shows the menu at a rectangle of a view.
  ///
  /// As of iOS 13.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu, also one that another view shows.
  ///
  /// As of iOS 13.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Hides the menu if it is about a view.
  ///
  /// As of iOS 13.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }

  /// Shows or hides the menu; without a command that somebody takes nothing is shown.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Asks again which commands are taken, and shows the menu where it belongs now.
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
    callout.follows = { [weak self] in self?.update() }
    self.callout = callout
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
    callout.disappear(animated: animated) { [weak self] in
      self?.post(Self.didHideMenuNotification)
    }
    post(Self.menuFrameDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// The target in points of the screen; nil where its view left.
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
    // A command may have shown the menu anew.
    if visible === callout, !(visible?.wasShownAgain ?? false) { hide(animated: true) }
  }
}

/// The system's commands of the edit menu, in its order.
@MainActor
struct StandardEditCommand {
  let title: String
  let action: Selector
  let identifier: UIMenu.Identifier

  static var all: [StandardEditCommand] {
    func command(
      _ title: String,
      _ name: String,
      _ method: @escaping Method
    )
      -> StandardEditCommand
    {
      StandardEditCommand(
        title: title,
        action: Selector(method, name),
        identifier: .standardEdit
      )
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
