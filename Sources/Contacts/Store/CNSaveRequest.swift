import Foundation

/// What is to be changed of contacts, at once.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact), update(CNMutableContact), delete(CNMutableContact)
    case addGroup(CNMutableGroup), updateGroup(CNMutableGroup), deleteGroup(CNMutableGroup)
    case addMember(CNContact, CNGroup), removeMember(CNContact, CNGroup)
  }
  var changes: [Change] = []
  /// Who asks; nobody reads it here.
  open var transactionAuthor: String?
  /// Whether contacts are fetched again after saving, by default `true`; they are as they were given.
  open var shouldRefetchContacts = true

  /// Adds a contact to the container, of which there is one.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }
  /// Writes a contact that is there.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  /// Takes a contact away.
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
  /// Adds a group to the container, of which there is one.
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    changes.append(.addGroup(group))
  }
  /// Writes a group that is there.
  open func update(_ group: CNMutableGroup) { changes.append(.updateGroup(group)) }
  /// Takes a group away; its members stay.
  open func delete(_ group: CNMutableGroup) { changes.append(.deleteGroup(group)) }
  /// Puts a contact into a group.
  open func addMember(_ contact: CNContact, to group: CNGroup) {
    changes.append(.addMember(contact, group))
  }
  /// Takes a contact out of a group.
  open func removeMember(_ contact: CNContact, from group: CNGroup) {
    changes.append(.removeMember(contact, group))
  }
}

/// Contacts that belong together.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// What the group is known by.
  public let identifier: String
  var title: String
  /// The name.
  open var name: String { title }
  init(identifier: String, name: String) {
    self.identifier = identifier
    title = name
  }
  /// Finds groups by identifier.
  open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
    let wanted = Set(identifiers)
    return NSPredicate { group, _ in
      (group as? CNGroup).map { wanted.contains($0.identifier) } ?? false
    }
  }
  /// Finds the groups of a container.
  open class func predicateForGroupsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate {
    NSPredicate { _, _ in containerIdentifier == CNContainer.only.identifier }
  }
  /// Returns the group itself, which does not change; of a changeable one a copy that does not.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableGroup(identifier: identifier, name: title)
  }
  /// Groups with one identifier and name are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNGroup else { return false }
    return other.identifier == identifier && other.name == name
  }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A group that can be changed.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
  /// Makes a group without a name.
  public init() { super.init(identifier: UUID().uuidString, name: "") }
  override init(identifier: String, name: String) { super.init(identifier: identifier, name: name) }
  /// The name.
  open override var name: String {
    get { title }
    set { title = newValue }
  }
  /// Makes a copy that does not change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    CNGroup(identifier: identifier, name: title)
  }
}

/// Where contacts are kept.
public enum CNContainerType: Int, Sendable {
  /// Not said.
  case unassigned = 0
  /// On the device.
  case local = 1
  /// An Exchange server.
  case exchange = 2
  /// A CardDAV server.
  case cardDAV = 3
}

/// The place where contacts are kept: there is one, the folder.
open class CNContainer: NSObject, @unchecked Sendable {
  /// What the container is known by.
  public let identifier: String
  /// The name.
  public let name: String
  /// The kind: on the device.
  public let type = CNContainerType.local
  init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }
  static let only = CNContainer(identifier: "local", name: "")
  /// Finds containers by identifier.
  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { container, _ in
      (container as? CNContainer).map { identifiers.contains($0.identifier) } ?? false
    }
  }
}
