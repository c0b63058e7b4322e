import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitText

/// How grave what an alert says is, from iOS 16 on.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// An alert like others.
  case `default` = 0
  /// What it tells cannot wait.
  case critical = 1
}

/// Shows an alert, or an action sheet.
///
/// Catalogue: UI10-F120 to UI10-F124, UI10-F133 to UI10-F139, UI9-F277, IX-F051.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// What it shows.
  public enum Style: Int, Sendable {
    /// Choices at the bottom of the screen; on tablets in a popover.
    case actionSheet = 0
    /// A box in the middle of the screen.
    case alert = 1
  }

  /// Fixed when the controller is made.
  public private(set) final var preferredStyle = Style.actionSheet
  /// More than the title says.
  open var message: String? {
    didSet { textDidChange() }
  }
  open override var title: String? {
    didSet { textDidChange() }
  }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that is bold and that Return chooses, of alerts; nil: the cancelling one is bold.
  open var preferredAction: UIAlertAction? {
    didSet { preferenceDidChange() }
  }
  /// The fields, in the order in which they were added; nil: there are none.
  open var textFields: [UITextField]? {
    fieldsView.fields.isEmpty ? nil : fieldsView.fields
  }
  /// How grave what is said is; phones and tablets show no difference: stored only.
  open var severity = UIAlertControllerSeverity.default

  private final lazy var fieldsView = AlertFieldsView(frame: .zero)
  private final var shownPanel: ChoicePanel?
  private final var wantedSize = CGSize.zero

  // MARK: Making

  /// Makes an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(style: preferredStyle)
    self.title = title
    self.message = message
  }

  /// Makes an empty action sheet, as UIKit does.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    chooseStyle()
  }

  private convenience init(style: Style) {
    self.init(nibName: nil, bundle: nil)
    preferredStyle = style
    chooseStyle()
  }

  /// Alerts are not archived.
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

  /// Adds a field below the message; `configurationHandler` gets it before it is shown.
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
    preferredStyle == .actionSheet && UIScreen.main.device.idiom == .pad
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  /// Makes the panel anew where it is seen.
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

  /// Who shows the alert now.
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
    // In compact width what was a popover is a sheet, which has groups.
    if isPopover, isViewLoaded,
      previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
    {
      rebuild()
    }
    // What is in the panel hears of the traits after this: it is measured when it is laid out.
    viewIfLoaded?.setNeedsLayout()
    (presentedForm as? AlertPresentation)?.containerView?.setNeedsLayout()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    measureForPopover()
  }

  // An alert turns as what it covers does, and leaves the status bar alone.
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
    // The keyboard comes with the alert.
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

  /// The home button cancels an alert; one without a cancelling button stays.
  // Source: UI10-F139 and UI9-F280 of the guidelines; UIKit leaves it to the app since iOS 8.
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
    // What the button does comes when the alert is gone, so that it may present at once.
    dismiss(animated: animated) { choice.handler() }
  }

  // MARK: Keys

  /// From field to field, and after the last one what Return means.
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
    // A field that is edited has the other keys.
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

  /// A tap beside an action sheet's popover cancels: the popover has no button for that.
  // Source: known of iOS 8 and later; Apple's documentation says only that the sheet closes.
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
