import DurableFiles
import Foundation
import Synchronization
import SystemServices

/// The permission of an app to use contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// The person cannot grant access; never the case here.
  case restricted = 1
  /// The person denied access.
  case denied = 2
  /// The app has access.
  case authorized = 3
  /// The app has access to some contacts.
  case limited = 4
}

/// The type of data to which access is requested.
public enum CNEntityType: Int, Sendable {
  /// The contacts.
  case contacts = 0
}

extension NSNotification.Name {
  /// Posted when contacts changed; fetch them again.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification"
  )
}

/// A request that fetches contacts.
open class CNContactFetchRequest: NSObject {
  /// The predicate that contacts must match; `nil` for all.
  open var predicate: NSPredicate?
  /// The properties to fetch.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether the results are mutable.
  ///
  /// The default is `false`.
  open var mutableObjects = false
  /// Whether contacts of several containers are unified.
  ///
  /// The default is `true`; there is one container.
  open var unifyResults = true
  /// The order of the results.
  ///
  /// The default is none.
  open var sortOrder = CNContactSortOrder.none

  /// Creates a request for properties of all contacts.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The person's contacts, stored as vCard files in a folder.
///
/// The folder is `RUSSET_CONTACTS`, or else `contacts` in the folder of the person's data. A
/// damaged file is reported in the log, has no contacts, and is never written. An alert asks for
/// permission to use contacts, for which the Info.plist needs `NSContactsUsageDescription`. Changes
/// by other programs are read with the next fetch; no notification is posted.
open class CNContactStore: NSObject, @unchecked Sendable {
  private let folder: ContactFolder
  /// Whether the store checks permission; false for system screens such as the picker, where a
  /// person chooses the contacts for the app.
  private let asksPermission: Bool
  /// The folders by path, which all stores share, so that their locks serialize the stores.
  private static let folders = Mutex<[String: ContactFolder]>([:])

  /// Creates a store of the person's contacts.
  public override convenience init() { self.init(asksPermission: true) }
  /// Creates a store that ignores the app's permission, for system screens.
  package init(asksPermission: Bool) {
    let path = ContactFolder.defaultPath
    folder = Self.folders.withLock { folders in
      if let known = folders[path] { return known }
      let made = ContactFolder(path: path)
      folders[path] = made
      return made
    }
    self.asksPermission = asksPermission
    super.init()
  }
  init(folder: String, files: any FileCalls = SystemFiles()) {
    self.folder = ContactFolder(path: folder, files: files)
    asksPermission = true
  }

  // MARK: Permission

  /// Returns whether the app may use contacts.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    ContactPermission.status
  }
  /// Requests access, unless the person was asked before.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ContactPermission.request(completionHandler) }
  /// Requests access, unless the person was asked before.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { granted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: granted)
        }
      }
    }
  }

  private func checkPermission() throws {
    guard !asksPermission || ContactPermission.status == .authorized else {
      throw CNError(.authorizationDenied)
    }
  }

  // MARK: Fetching

  /// Returns the contacts that match a predicate of ``CNContact``.
  open func unifiedContacts(
    matching predicate: NSPredicate,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(request)
  }
  /// Returns the contact with an identifier.
  open func unifiedContact(
    withIdentifier identifier: String,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let predicate = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let first = try unifiedContacts(matching: predicate, keysToFetch: keys).first else {
      throw CNError(.recordDoesNotExist)
    }
    return first
  }
  /// Calls the block with each contact until it sets `stop`.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    for contact in try contacts(fetchRequest) {
      block(contact, &stop)
      if stop.boolValue { return }
    }
  }
  /// Returns the groups that match a predicate of ``CNGroup``; `nil` for all.
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    try checkPermission()
    return try folder.lock.withLock {
      try read().filter(\.isGroup).map { Self.group($0) }
        .filter { predicate?.evaluate(with: $0) ?? true }
    }
  }
  /// Returns the container if it matches a predicate of ``CNContainer``.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try checkPermission()
    return [CNContainer.only].filter { predicate?.evaluate(with: $0) ?? true }
  }
  /// Returns the identifier of the container.
  open func defaultContainerIdentifier() -> String { CNContainer.only.identifier }

  private func read() throws -> [ContactFolder.Card] {
    try folder.cards { PermissionQuestion.log("Contacts: \($0)") }
  }

  private static func group(_ card: ContactFolder.Card) -> CNGroup {
    CNGroup(
      identifier: card.identifier,
      name: card.lines.first { $0.name == "FN" || $0.name == "N" }?.value ?? ""
    )
  }

  // Source: RFC 6350 section 6.6.5, and the older extension of address book servers.
  private static let memberNames: Set = ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]

  private static func member(_ line: VCardLine) -> String {
    let value = line.value
    return value.hasPrefix("urn:uuid:") ? String(value.dropFirst(9)) : value
  }

  private func contacts(_ request: CNContactFetchRequest) throws -> [CNContact] {
    try checkPermission()
    var keys = request.keysToFetch.reduce(into: Set<String>()) { $0.formUnion($1.contactKeys) }
    // Source: the identifier is always fetched.
    keys.insert(CNContactIdentifierKey)
    let cards = try folder.lock.withLock { try read() }
    var groups: [String: Set<String>] = [:]
    for card in cards where card.isGroup {
      for line in card.lines where Self.memberNames.contains(line.name) {
        groups[Self.member(line), default: []].insert(card.identifier)
      }
    }
    var found: [ContactRecord] = []
    for card in cards where !card.isGroup {
      var record = CardReader.record(card.lines)
      record.identifier = card.identifier
      let candidate = ContactCandidate(record, groups: groups[card.identifier] ?? [])
      if request.predicate?.evaluate(with: candidate) ?? true { found.append(record) }
    }
    if request.sortOrder != .none {
      let sorted = found.map { (CNContact.sortKey($0, request.sortOrder), $0) }
        .sorted { $0.0.localizedCaseInsensitiveCompare($1.0) == .orderedAscending }
      found = sorted.map(\.1)
    }
    return found.map { record in
      request.mutableObjects
        ? CNMutableContact(record, fetched: keys) : CNContact(record, fetched: keys)
    }
  }

  // MARK: Saving

  /// Makes all changes of a request, or none if one of them is not possible.
  ///
  /// The changes are on the disk when this returns. If writing fails, files that were already
  /// written remain written; each file is consistent.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try checkPermission()
    try folder.lock.withLock { try save(saveRequest) }
    NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
  }

  private func save(_ request: CNSaveRequest) throws {
    // The new contents of the files: the text of each card.
    let cards = try read()
    var texts: [String: [Int: String]] = [:]
    var places: [String: ContactFolder.Card] = [:]
    for card in cards {
      texts[card.file, default: [:]][card.index] = CardWriter.text(of: card.lines)
      places[card.identifier] = card
    }
    var changed: [String] = []
    func put(_ text: String?, _ card: ContactFolder.Card) {
      texts[card.file, default: [:]][card.index] = text
      if !changed.contains(card.file) { changed.append(card.file) }
    }
    func place(_ identifier: String, isGroup: Bool) throws -> ContactFolder.Card {
      guard let card = places[identifier], card.isGroup == isGroup else {
        throw CNError(.recordDoesNotExist)
      }
      return card
    }
    func add(_ identifier: String, isGroup: Bool, _ lines: [VCardLine], _ text: String) throws {
      guard places[identifier] == nil else { throw CNError(.insertedRecordAlreadyExists) }
      var name = folder.fileName(for: identifier)
      // An existing file, also a damaged one, is not overwritten.
      var number = 1
      while texts[name] != nil || FileManager.default.fileExists(atPath: folder.path + "/" + name) {
        number += 1
        name = folder.fileName(for: "\(identifier)-\(number)")
      }
      let card = ContactFolder.Card(
        file: name,
        index: 0,
        lines: lines,
        identifier: identifier,
        isGroup: isGroup
      )
      places[identifier] = card
      put(text, card)
    }
    func rewrite(_ card: ContactFolder.Card, _ lines: [VCardLine]) {
      var card = card
      card.lines = lines
      places[card.identifier] = card
      put(CardWriter.text(of: lines), card)
    }
    for change in request.changes {
      switch change {
      case .add(let contact):
        try add(contact.identifier, isGroup: false, [], CardWriter.text(of: contact.record))
      case .update(let contact):
        let card = try place(contact.identifier, isGroup: false)
        put(CardWriter.text(of: contact.record), card)
      case .delete(let contact):
        put(nil, try place(contact.identifier, isGroup: false))
        places[contact.identifier] = nil
      case .addGroup(let group):
        let lines = [
          VCardLine("VERSION", "3.0"), VCardLine("X-ADDRESSBOOKSERVER-KIND", "group"),
          VCardLine("N", VCardLine.escape(group.name)),
          VCardLine("FN", VCardLine.escape(group.name)),
          VCardLine("UID", VCardLine.escape(group.identifier)),
        ]
        try add(group.identifier, isGroup: true, lines, CardWriter.text(of: lines))
      case .updateGroup(let group):
        let card = try place(group.identifier, isGroup: true)
        rewrite(
          card,
          card.lines.map { line in
            guard line.name == "N" || line.name == "FN" else { return line }
            return VCardLine(line.name, VCardLine.escape(group.name))
          }
        )
      case .deleteGroup(let group):
        put(nil, try place(group.identifier, isGroup: true))
        places[group.identifier] = nil
      case .addMember(let contact, let group):
        _ = try place(contact.identifier, isGroup: false)
        let card = try place(group.identifier, isGroup: true)
        let isThere = card.lines.contains {
          Self.memberNames.contains($0.name) && Self.member($0) == contact.identifier
        }
        if !isThere {
          let line = VCardLine("X-ADDRESSBOOKSERVER-MEMBER", "urn:uuid:" + contact.identifier)
          rewrite(card, card.lines + [line])
        }
      case .removeMember(let contact, let group):
        let card = try place(group.identifier, isGroup: true)
        rewrite(
          card,
          card.lines.filter {
            !(Self.memberNames.contains($0.name) && Self.member($0) == contact.identifier)
          }
        )
      }
    }
    try folder.write(
      changed.map { name in
        let parts = (texts[name] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return (name, parts.isEmpty ? nil : parts.joined())
      }
    )
  }
}

/// Requests permission to use contacts, and stores the answer.
enum ContactPermission {
  private static let kind = "contacts"
  private static let isKept = Mutex(true)

  static var status: CNAuthorizationStatus {
    if Thread.isMainThread {
      MainActor.assumeIsolated {
        let keeps = ServiceHosts.shared.keepsDecisions
        isKept.withLock { $0 = keeps }
      }
    }
    switch Permissions.shared.decision(on: kind, isKept: isKept.withLock { $0 }) {
    case "authorized", "always", "yes": return .authorized
    case "denied", "no": return .denied
    default: return .notDetermined
    }
  }

  static func request(_ answered: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated { ask(answered) } }
    DispatchQueue.main.async { MainActor.assumeIsolated { ask(answered) } }
  }

  @MainActor private static func ask(
    _ answered: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    func tell(_ isAllowed: Bool) {
      _ = ServiceHosts.shared.call(after: 0) {
        answered(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
      }
    }
    switch status {
    case .authorized: return tell(true)
    case .notDetermined: break
    default: return tell(false)
    }
    let host = ServiceHosts.shared
    let words = host.information("NSContactsUsageDescription") as? String ?? ""
    // Chosen: a program without an Info.plist, such as one that `swift run` starts, asks without a
    // reason.
    guard !words.isEmpty || host.information("CFBundleName") == nil else {
      PermissionQuestion.refuse(missing: "NSContactsUsageDescription")
      return tell(false)
    }
    let question = PermissionQuestion(.contacts, purpose: words) { answer in
      Permissions.shared.decide(answer, on: kind, isKept: ServiceHosts.shared.keepsDecisions)
      let isAllowed = answer == "authorized"
      answered(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
    }
    if !host.ask(question) {
      PermissionQuestion.log(
        "Contacts: there is no screen to ask on; say RUSSET_PERMISSIONS=contacts=authorized or denied."
      )
      tell(false)
    }
  }
}
