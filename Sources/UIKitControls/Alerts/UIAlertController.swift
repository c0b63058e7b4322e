import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitInteraction
import UIKitText

/// The severity of an alert.
///
/// - Note: iOS 16 and later.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// A normal alert.
  case `default` = 0
  /// An alert that requires attention at once.
  case critical = 1
}

/// A controller that shows an alert or an action sheet.
///
/// Catalogue: UI10-F120 to UI10-F124, UI10-F133 to UI10-F139, UI9-F277, IX-F051.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of the controller.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen; on tablets in a popover.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert = 1
  }

  /// The style of the controller, which is set when it is created.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The text below the title; nil for none.
  open var message: String? {
    didSet { textDidChange() }
  }
  open override var title: String? {
    didSet { textDidChange() }
  }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button of an alert that is bold and that Return chooses; with nil, the cancel button is
  /// bold.
  open var preferredAction: UIAlertAction? {
    didSet { preferenceDidChange() }
  }
  /// The text fields, in the order in which they were added; nil for none.
  open var textFields: [UITextField]? {
    fieldsView.fields.isEmpty ? nil : fieldsView.fields
  }
  /// The severity of the alert; stored without effect on phones and tablets.
  open var severity = UIAlertControllerSeverity.default

  private final lazy var fieldsView = AlertFieldsView(frame: .zero)
  private final var shownPanel: ChoicePanel?
  private final var wantedSize = CGSize.zero

  // MARK: Making

  /// Creates an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(style: preferredStyle)
    self.title = title
    self.message = message
  }

  /// Creates an empty action sheet, as UIKit does.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    chooseStyle()
  }

  private convenience init(style: Style) {
    self.init(nibName: nil, bundle: nil)
    preferredStyle = style
    chooseStyle()
  }

  /// Returns nil, since alerts are not archived.
  public required init?(coder: NSCoder) { nil }

  private final func chooseStyle() { modalPresentationStyle = isPopover ? .popover : .custom }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      stop(
        what: "UIAlertController can only have one action with a style of "
          + "UIAlertActionStyleCancel.",
        where: "UIAlertController.addAction(_:)",
        mend: "Give the other action another style."
      )
    }
    actions.append(action)
    preferenceDidChange()
    rebuild()
  }

  /// Adds a text field below the message; `configurationHandler` configures it before it is
  /// visible.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      stop(
        what: "Text fields can only be added to an alert controller of style "
          + "UIAlertControllerStyleAlert.",
        where: "UIAlertController.addTextField(configurationHandler:)",
        mend: "Make the controller with preferredStyle .alert."
      )
    }
    let field = fieldsView.addField()
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in
        if let self, let field { self.returnPressed(in: field) }
      },
      for: .editingDidEndOnExit
    )
    field.addAction(
      UIAction { [weak self, weak field] _ in
        if let self, let field { (self.shownPanel as? AlertView)?.reveal(field) }
      },
      for: .editingDidBegin
    )
    rebuild()
  }

  private final func preferenceDidChange() {
    if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
      stop(
        what: "The preferred action is not one of the alert controller's actions.",
        where: "UIAlertController.preferredAction",
        mend: "Add the action with addAction(_:) first."
      )
    }
    for action in actions {
      let isPreferred = action === preferredAction && preferredStyle == .alert
      action.choice.answersReturn = isPreferred
      action.choice.isPreferred =
        isPreferred
        || action.style == .cancel
          && (preferredAction == nil || preferredStyle == .actionSheet)
    }
  }

  // MARK: View

  private final var isPopover: Bool {
    preferredStyle == .actionSheet && hostScreen.device.idiom == .pad
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  /// Replaces the panel if the view is loaded.
  private final func rebuild() {
    guard isViewLoaded else { return }
    shownPanel?.removeFromSuperview()
    let panel = makePanel()
    shownPanel = panel
    panel.frame = view.bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.chosen = { [weak self] choice in self?.finish(with: choice) }
    view.addSubview(panel)
    panelDidChange()
  }

  private final func makePanel() -> ChoicePanel {
    let choices = actions.map { $0.choice }
    guard preferredStyle == .actionSheet else {
      return AlertView(
        title: title,
        message: message,
        choices: choices,
        accessory: textFields == nil ? nil : fieldsView
      )
    }
    let panel = ActionSheetView(
      title: title,
      message: message,
      choices: choices,
      isInPopover: isShownInPopover
    )
    return panel
  }

  private final var isShownInPopover: Bool {
    isPopover && !(presentedForm is AlertPresentation)
  }

  /// The presentation controller that shows the alert now; nil for none.
  private final var presentedForm: UIPresentationController? { activePresentation }

  private final func textDidChange() {
    guard let shownPanel else { return }
    shownPanel.title = title
    shownPanel.message = message
    panelDidChange()
  }

  private final func measureForPopover() {
    guard isPopover, let shownPanel else { return }
    let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    preferredContentSize = shownPanel.size(fitting: limit)
  }

  private final func panelDidChange() {
    measureForPopover()
    (presentedForm as? AlertPresentation)?.panelDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // In compact width the popover becomes a sheet, which has groups.
    if isPopover, isViewLoaded,
      previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
    {
      rebuild()
    }
    // The content of the panel receives the traits afterwards: it is measured in the next layout.
    viewIfLoaded?.setNeedsLayout()
    (presentedForm as? AlertPresentation)?.containerView?.setNeedsLayout()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    measureForPopover()
  }

  // An alert rotates like the content that it covers, and does not change the status bar.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    presentingViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  open override var shouldAutorotate: Bool { presentingViewController?.shouldAutorotate ?? true }

  // MARK: Coming and going

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isPopover { rebuild() }
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(UIAlertController.appWentAway, "_appWentAway:"),
      name: UIApplication.didEnterBackgroundNotification,
      object: nil
    )
    // The keyboard appears together with the alert.
    guard let field = textFields?.first else { return }
    transitionCoordinator?.animate(
      alongsideTransition: { _ in _ = field.becomeFirstResponder() },
      completion: nil
    )
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(
      self,
      name: UIApplication.didEnterBackgroundNotification,
      object: nil
    )
    view.endEditing(true)
  }

  /// Cancels an alert when the app enters the background; one without a cancel button stays.
  // Source: UI10-F139 and UI9-F280 of the guidelines; since iOS 8 UIKit leaves it to the app.
  private final func appWentAway(_ notification: Notification) {
    guard preferredStyle == .alert,
      let cancel = actions.first(where: { $0.style == .cancel && $0.isEnabled }),
      !isBeingDismissed
    else { return }
    finish(with: cancel.choice, animated: false)
  }

  private final func finish(with choice: AlertChoice, animated: Bool = true) {
    guard !isBeingDismissed, !isBeingPresented || animated == false else { return }
    guard presentingViewController != nil else { return choice.handler() }
    // The handler is called after the alert was dismissed, so that it can present at once.
    dismiss(animated: animated) { choice.handler() }
  }

  // MARK: Keys

  /// Moves to the next text field; after the last one, chooses the button for Return.
  private final func returnPressed(in field: UITextField) {
    let fields = fieldsView.fields
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      _ = fields[index + 1].becomeFirstResponder()
    } else {
      shownPanel?.choose(shownPanel?.returning)
    }
  }

  open override var keyCommands: [UIKeyCommand]? {
    var commands = [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape,
        modifierFlags: [],
        action: Selector(UIAlertController.cancelByKey, "_cancelByKey:")
      )
    ]
    // A text field that is being edited receives the other keys.
    guard !fieldsView.fields.contains(where: { $0.isFirstResponder }) else { return commands }
    let next = Selector(UIAlertController.nextByKey, "_nextByKey:")
    let last = Selector(UIAlertController.lastByKey, "_lastByKey:")
    let choose = Selector(UIAlertController.chooseByKey, "_chooseByKey:")
    let keys: [(String, UIKeyModifierFlags, Selector)] = [
      ("\r", [], choose), (" ", [], choose), ("\t", [], next), ("\t", .shift, last),
      (UIKeyCommand.inputDownArrow, [], next), (UIKeyCommand.inputUpArrow, [], last),
      (UIKeyCommand.inputRightArrow, [], isMirrored ? last : next),
      (UIKeyCommand.inputLeftArrow, [], isMirrored ? next : last),
    ]
    commands += keys.map { UIKeyCommand(input: $0.0, modifierFlags: $0.1, action: $0.2) }
    return commands
  }

  private final var isMirrored: Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
  private final func cancelByKey(_ sender: Any?) { shownPanel?.choose(shownPanel?.cancelling) }
  private final func chooseByKey(_ sender: Any?) { shownPanel?.choose(shownPanel?.returning) }
  private final func nextByKey(_ sender: Any?) { shownPanel?.moveByKeys(1) }
  private final func lastByKey(_ sender: Any?) { shownPanel?.moveByKeys(-1) }

  open override func accessibilityPerformEscape() -> Bool {
    shownPanel?.choose(shownPanel?.cancelling) ?? false
  }
}

extension UIAlertController: SelfPresenting, PanelHolding {
  package var presentedPanel: (any PresentedPanel)? {
    loadViewIfNeeded()
    if let shownPanel { return shownPanel }
    rebuild()
    return shownPanel ?? makePanel()
  }

  package var coversPopovers: Bool { true }

  /// Calls the cancel button's handler after a tap beside a popover, which does not show the
  /// button.
  // Source: known from iOS 8 and later; Apple's documentation states only that the sheet closes.
  package func wasClosedFromBeside() {
    actions.first { $0.style == .cancel }?.choice.handler()
  }

  package var missingSourceMessage: String? {
    guard preferredStyle == .actionSheet else { return nil }
    let presenter = presentingViewController.map { "\($0)" } ?? "a view controller"
    return "Your application has presented a UIAlertController (\(self)) of style "
      + "UIAlertControllerStyleActionSheet from \(presenter). The modalPresentationStyle of a "
      + "UIAlertController with this style is UIModalPresentationPopover. You must provide location "
      + "information for this popover through the alert controller's "
      + "popoverPresentationController. You must provide either a sourceView and sourceRect or a "
      + "barButtonItem. If this information is not known when you present the alert controller, you "
      + "may provide it in the UIPopoverPresentationControllerDelegate method "
      + "-prepareForPopoverPresentation."
  }

  package func makeOwnPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    guard isPopover else { return makeCompactPresentation(presenting: presenting) }
    return UIPopoverPresentationController(
      presentedViewController: self,
      presenting: presenting
    )
  }

  package func makeCompactPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    AlertPresentation(
      preferredStyle == .alert ? .alert : .sheet,
      presented: self,
      presenting: presenting
    )
  }

  package func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
