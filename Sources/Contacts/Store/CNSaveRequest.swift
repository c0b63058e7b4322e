import Foundation

/// A collection of changes of contacts to save together.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact), update(CNMutableContact), delete(CNMutableContact)
    case addGroup(CNMutableGroup), updateGroup(CNMutableGroup), deleteGroup(CNMutableGroup)
    case addMember(CNContact, CNGroup), removeMember(CNContact, CNGroup)
  }
  var changes: [Change] = []
  /// The author of the changes; it has no effect.
  open var transactionAuthor: String?
  /// Whether contacts are fetched again after saving.
  ///
  /// The default is `true`; it has no effect.
  open var shouldRefetchContacts = true

  /// Adds a contact to the only container.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }
  /// Updates an existing contact.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  /// Deletes a contact.
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
  /// Adds a group to the only container.
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    changes.append(.addGroup(group))
  }
  /// Updates an existing group.
  open func update(_ group: CNMutableGroup) { changes.append(.updateGroup(group)) }
  /// Deletes a group; its members are kept.
  open func delete(_ group: CNMutableGroup) { changes.append(.deleteGroup(group)) }
  /// Adds a contact to a group.
  open func addMember(_ contact: CNContact, to group: CNGroup) {
    changes.append(.addMember(contact, group))
  }
  /// Removes a contact from a group.
  open func removeMember(_ contact: CNContact, from group: CNGroup) {
    changes.append(.removeMember(contact, group))
  }
}

/// A group of contacts.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The identifier of the group.
  public let identifier: String
  var title: String
  /// The name.
  open var name: String { title }
  init(identifier: String, name: String) {
    self.identifier = identifier
    title = name
  }
  /// Returns a predicate for groups with identifiers.
  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    let wanted = Set(identifiers)
    return NSPredicate { group, _ in
      (group as? CNGroup).map { wanted.contains($0.identifier) } ?? false
    }
  }
  /// Returns a predicate for the groups of a container.
  open class func predicateForGroupsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate {
    NSPredicate { _, _ in containerIdentifier == CNContainer.only.identifier }
  }
  /// Returns the group itself, or an immutable copy of a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableGroup(identifier: identifier, name: title)
  }
  /// Returns whether both groups have the same identifier and name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNGroup else { return false }
    return other.identifier == identifier && other.name == name
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A mutable group.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
  /// Creates a group without a name.
  public init() { super.init(identifier: UUID().uuidString, name: "") }
  override init(identifier: String, name: String) { super.init(identifier: identifier, name: name) }
  /// The name.
  open override var name: String {
    get { title }
    set { title = newValue }
  }
  /// Returns an immutable copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    CNGroup(identifier: identifier, name: title)
  }
}

/// The type of a container of contacts.
public enum CNContainerType: Int, Sendable {
  /// The type is unknown.
  case unassigned = 0
  /// A container on the device.
  case local = 1
  /// An Exchange server.
  case exchange = 2
  /// A CardDAV server.
  case cardDAV = 3
}

/// A container of contacts; the only one is the folder.
open class CNContainer: NSObject, @unchecked Sendable {
  /// The identifier of the container.
  public let identifier: String
  /// The name.
  public let name: String
  /// The type: on the device.
  public let type = CNContainerType.local
  init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }
  static let only = CNContainer(identifier: "local", name: "")
  /// Returns a predicate for containers with identifiers.
  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { container, _ in
      (container as? CNContainer).map { identifiers.contains($0.identifier) } ?? false
    }
  }
}
