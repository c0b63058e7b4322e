import ContactsUI
import UIKit

/// The person's contacts, which are read in the background.
@MainActor
final class ContactBook {
  /// Posted when the contacts or the app's permission change.
  static let changedNotification = Notification.Name("ContactBookChanged")

  let store = CNContactStore()
  private(set) var contacts: [CNContact] = []
  private(set) var isRead = false
  /// The reason why there are no contacts, for display; nil after they were read.
  private(set) var trouble: String?
  private var isReading = false
  private var isOutdated = false
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: .CNContactStoreDidChange,
      object: nil,
      queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reload() }
    }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  /// Whether the person denied access.
  var isDenied: Bool {
    switch CNContactStore.authorizationStatus(for: .contacts) {
    case .denied, .restricted: true
    default: false
    }
  }

  /// Requests access to the contacts, then reads them.
  func open() {
    store.requestAccess(for: .contacts) { [weak self] _, _ in
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.reload() } }
    }
  }

  /// Reads the contacts again.
  func reload() {
    guard CNContactStore.authorizationStatus(for: .contacts) == .authorized else {
      if isDenied { take(.success([])) }
      return
    }
    guard !isReading else {
      isOutdated = true
      return
    }
    isReading = true
    isOutdated = false
    Task.detached(priority: .userInitiated) { [weak self, store] in
      let result = Result { try ContactBook.read(store) }
      await self?.take(result)
    }
  }

  private nonisolated static func read(_ store: CNContactStore) throws -> [CNContact] {
    let request = CNContactFetchRequest(
      keysToFetch: [CNContactVCardSerialization.descriptorForRequiredKeys(), CNContactNoteKey]
    )
    var contacts: [CNContact] = []
    try store.enumerateContacts(with: request) { contact, _ in contacts.append(contact) }
    return contacts
  }

  private func take(_ result: Result<[CNContact], any Error>) {
    isReading = false
    let wasRead = isRead
    isRead = true
    switch result {
    case .success(let read):
      let isSame = wasRead && trouble == nil && read == contacts
      trouble = nil
      contacts = read
      if !isSame { post() }
    case .failure(let error):
      trouble = error.localizedDescription
      post()
    }
    if isOutdated { reload() }
  }

  private func post() {
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  func contact(_ identifier: String) -> CNContact? {
    contacts.first { $0.identifier == identifier }
  }

  /// Deletes contacts; after a failure they remain.
  func delete(_ deleted: [CNContact]) throws {
    let request = CNSaveRequest()
    for contact in deleted {
      if let contact = contact.mutableCopy() as? CNMutableContact { request.delete(contact) }
    }
    try store.execute(request)
    let gone = Set(deleted.map(\.identifier))
    contacts.removeAll { gone.contains($0.identifier) }
    post()
  }
}
