import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitCore

/// Shows a contact, lets a person use what it holds, and changes it.
///
/// Made for a contact of the store, for one that the store does not have, or for a new one. Push it,
/// or present it in a navigation controller. `setEditing(_:animated:)` exchanges the page and its
/// editor.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
  enum Purpose { case existing, unknown, new }

  final let purpose: Purpose
  final var shown: CNContact
  final var card: ContactCard?
  final var editor: ContactEditor?
  /// Whether what is shown is not what the store has, so that it can be saved as it is.
  final var isUnsaved = false
  /// The delegate of an editor that another page shows, which holds it.
  final var end: EditorEnd?
  /// Takes a property that a person tapped; true where nothing more is to be done.
  final var takesProperty: ((CNContactProperty) -> Bool)?
  private var highlighted: (key: String, identifier: String?)?

  // MARK: Making

  /// Returns the keys that a contact must have been fetched with to be shown.
  ///
  /// Where a contact of the store was fetched with fewer, the page fetches it again.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { PageKeys() }

  /// The keys of a card and the key of the note.
  private struct PageKeys: CNKeyDescriptor {
    var contactKeys: Set<String> {
      CNContactVCardSerialization.descriptorForRequiredKeys().contactKeys.union([CNContactNoteKey])
    }
  }

  /// Makes the page of a contact of the store.
  public convenience init(for contact: CNContact) { self.init(contact, .existing) }
  /// Makes the page of a contact that the store does not have.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
  /// Makes the editor of a new contact, filled with what is known of it.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(contact ?? CNMutableContact(), .new)
  }

  init(_ contact: CNContact, _ purpose: Purpose) {
    self.purpose = purpose
    shown = contact
    super.init(nibName: nil, bundle: nil)
    title = purpose == .new ? ContactWords.newContact.text : nil
  }

  /// Pages of contacts are not archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Configuration

  /// The contact that is shown, with the changes that were saved.
  public final var contact: CNContact { shown }
  /// Receives what a person does; held weakly.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// The keys of the properties that are shown; nil, the default: all.
  open var displayedPropertyKeys: [Any]? { didSet { refresh() } }
  /// Whether a person can change the contact, by default true.
  open var allowsEditing = true { didSet { updateItems() } }
  /// Whether values and buttons do something, by default true.
  open var allowsActions = true { didSet { refresh() } }
  /// The name that is shown where the contact has none; nil: "No Name".
  open var alternateName: String? { didSet { refresh() } }
  /// A line below the name; nil: none.
  open var message: String? { didSet { refresh() } }
  /// Where changes are saved; nil, the default: the person's contacts.
  open var contactStore: CNContactStore?
  /// The group that a new contact is added to; nil: none.
  open var parentGroup: CNGroup?
  /// The container that a new contact is added to; nil: the only one.
  open var parentContainer: CNContainer?
  /// Whether linked contacts are shown; contacts are not linked here.
  open var shouldShowLinkedContacts = false
  /// Marks a property, which stands out until another one is.
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
