import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitCore

/// Lets a person pick from their contacts.
///
/// The app needs no permission, because it gets only the picked contacts. Set the delegate and the
/// predicates, then present the picker, which dismisses itself.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  /// The delegate, which receives the picked contacts or properties; held weakly.
  open weak var delegate: (any CNContactPickerDelegate)? {
    didSet {
      if isViewLoaded, delegate !== oldValue { delegateChanged() }
    }
  }
  /// The keys of the properties on the page of a contact; nil, the default, shows all.
  open var displayedPropertyKeys: [String]?
  /// The predicate for contacts that can be picked; nil, the default, allows all.
  open var predicateForEnablingContact: NSPredicate?
  /// The predicate for contacts that a tap picks; for others a tap shows the page.
  ///
  /// With nil, the default, the delegate's methods decide.
  open var predicateForSelectionOfContact: NSPredicate?
  /// The predicate for properties that a tap on the page of a contact picks.
  ///
  /// A tap on another property performs its default action. nil, the default, allows all.
  open var predicateForSelectionOfProperty: NSPredicate?

  private let navigation = UINavigationController()
  private var list: ContactListController?
  private var picked: [CNContactProperty] = []
  private var isTold = false

  /// Creates a picker of the person's contacts.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Returns nil, because pickers are not archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let list = ContactListController(
      store: CNContactStore(asksPermission: false),
      choosesSeveral: picks(.contacts)
    )
    list.isEnabled = { [weak self] contact in
      self?.predicateForEnablingContact?.evaluate(with: contact) ?? true
    }
    list.chose = { [weak self] in self?.take($0) }
    list.selectionChanged = { [weak self] in self?.updateDone() }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() }
    )
    self.list = list
    delegateChanged()
    navigation.setViewControllers([list], animated: false)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  /// Lets a person pick the selections for which the delegate has a method.
  private func delegateChanged() {
    list?.choosesSeveral = picks(.contacts)
    picked = []
    list?.navigationItem.rightBarButtonItem =
      picksSeveral
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.finish() }
      ) : nil
    updateDone()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isTold = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Swiping down a sheet cancels.
    if isBeingDismissed, !isTold {
      isTold = true
      delegate?.contactPickerDidCancel(self)
    }
  }

  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  // MARK: Picked contacts

  private enum Kind { case contact, property, contacts, properties }

  private func picks(_ kind: Kind) -> Bool {
    guard let delegate else { return kind == .contact }
    let presence: PickerMethodPresence =
      switch kind {
      case .contact: .contact
      case .property: .property
      case .contacts: .contacts
      case .properties: .properties
      }
    // If it cannot be determined, a single contact can be picked.
    return presence.answer(of: delegate) ?? (kind == .contact)
  }

  // Source: Apple's documentation: the methods for several enable multiple selection.
  private var picksSeveral: Bool { picks(.contacts) || picks(.properties) }

  /// Handles a tap on a contact.
  private func take(_ contact: CNContact) {
    if picks(.properties), !picks(.contacts) { return showPage(contact) }
    let picksContact = picks(.contact)
    let selects =
      predicateForSelectionOfContact?.evaluate(with: contact)
      ?? (picksContact || !picks(.property))
    guard selects else { return showPage(contact) }
    end { $0.contactPicker(self, didSelect: contact) }
  }

  private func showPage(_ contact: CNContact) {
    let page = CNContactViewController(for: contact)
    page.allowsEditing = false
    page.displayedPropertyKeys = displayedPropertyKeys
    page.takesProperty = { [weak self] property in self?.take(property) ?? false }
    navigation.pushViewController(page, animated: true)
  }

  /// Handles a tap on a property.
  ///
  /// - Returns: False if the page performs its default action.
  private func take(_ property: CNContactProperty) -> Bool {
    guard predicateForSelectionOfProperty?.evaluate(with: property) ?? true else { return false }
    if picks(.properties) {
      picked.removeAll { $0.contact.identifier == property.contact.identifier }
      picked.append(property)
      updateDone()
      navigation.popViewController(animated: true)
      return true
    }
    guard picks(.property) else { return false }
    end { $0.contactPicker(self, didSelect: property) }
    return true
  }

  private func updateDone() {
    let count = picks(.contacts) ? list?.chosen.count ?? 0 : picked.count
    list?.navigationItem.rightBarButtonItem?.isEnabled = count > 0
  }

  private func finish() {
    if picks(.contacts) {
      let contacts = list?.chosenContacts ?? []
      end { $0.contactPicker(self, didSelect: contacts) }
    } else {
      end { $0.contactPicker(self, didSelectContactProperties: self.picked) }
    }
  }

  private func cancel() { end { $0.contactPickerDidCancel(self) } }

  private func end(_ tell: (any CNContactPickerDelegate) -> Void) {
    guard !isTold else { return }
    isTold = true
    if let delegate { tell(delegate) }
    presentingViewController?.dismiss(animated: true)
  }
}
