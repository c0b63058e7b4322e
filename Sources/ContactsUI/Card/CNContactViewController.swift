import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitCore

/// Shows a contact, performs actions with its values, and lets a person edit it.
///
/// Create it for a contact of the store, for a contact that the store does not have, or for a new
/// one. Push it, or present it in a navigation controller. `setEditing(_:animated:)` switches
/// between the page and the editor.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
  enum Purpose { case existing, unknown, new }

  final let purpose: Purpose
  final var shown: CNContact
  final var card: ContactCard?
  final var editor: ContactEditor?
  /// Whether the contact differs from the one in the store, so that it can be saved without a
  /// change.
  final var isUnsaved = false
  /// The delegate of this editor if another page presented it; stored here to keep it alive.
  final var end: EditorEnd?
  /// Handles a tap on a property; returns true to prevent the default action.
  final var takesProperty: ((CNContactProperty) -> Bool)?
  private var highlighted: (key: String, identifier: String?)?

  // MARK: Making

  /// Returns the keys with which a contact must have been fetched to be shown.
  ///
  /// A contact of the store that was fetched with fewer keys is fetched again.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { PageKeys() }

  /// The keys of a vCard and the key of the note.
  private struct PageKeys: CNKeyDescriptor {
    var contactKeys: Set<String> {
      CNContactVCardSerialization.descriptorForRequiredKeys().contactKeys.union([CNContactNoteKey])
    }
  }

  /// Creates the page of a contact in the store.
  public convenience init(for contact: CNContact) { self.init(contact, .existing) }
  /// Creates the page of a contact that is not in the store.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
  /// Creates the editor of a new contact.
  ///
  /// - Parameter contact: The contact with the known values; nil for an empty editor.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(contact ?? CNMutableContact(), .new)
  }

  init(_ contact: CNContact, _ purpose: Purpose) {
    self.purpose = purpose
    shown = contact
    super.init(nibName: nil, bundle: nil)
    title = purpose == .new ? ContactWords.newContact.text : nil
  }

  /// Returns nil, because pages of contacts are not archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Configuration

  /// The contact that is shown, including saved changes.
  public final var contact: CNContact { shown }
  /// The delegate, which receives the person's actions; held weakly.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// The keys of the properties that are shown; nil, the default, shows all.
  open var displayedPropertyKeys: [Any]? { didSet { refresh() } }
  /// Whether a person can change the contact, by default true.
  open var allowsEditing = true { didSet { updateItems() } }
  /// Whether values and buttons perform actions, by default true.
  open var allowsActions = true { didSet { refresh() } }
  /// The name that is shown if the contact has none; nil shows "No Name".
  open var alternateName: String? { didSet { refresh() } }
  /// The line below the name; nil shows none.
  open var message: String? { didSet { refresh() } }
  /// The store in which changes are saved; nil, the default, is the person's contacts.
  open var contactStore: CNContactStore?
  /// The group to which a new contact is added; nil adds it to none.
  open var parentGroup: CNGroup?
  /// The container to which a new contact is added; nil is the only container.
  open var parentContainer: CNContainer?
  /// Whether linked contacts are shown; stored only, because contacts are not linked on Linux.
  open var shouldShowLinkedContacts = false
  /// Highlights a property until another one is highlighted.
  open func highlightProperty(withKey key: String, identifier: String?) {
    highlighted = (key, identifier)
    refresh()
  }

  final func isHighlighted(_ property: CNContactProperty) -> Bool {
    guard let highlighted, highlighted.key == property.key else { return false }
    return highlighted.identifier.map { $0 == property.identifier } ?? true
  }

  final var store: CNContactStore { contactStore ?? CNContactStore(asksPermission: false) }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    prepare()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card?.layOutHeader()
    editor?.layOutHeader()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { refresh() }
  }
  open override func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    super.setEditing(editing, animated: animated)
    editingDidChange(animated: animated)
  }
}
