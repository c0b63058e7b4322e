import Foundation
import SystemServices

extension NSNotification.Name {
  /// Posted when calendars, events or reminders changed; fetch them again.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// The occurrences to which a change applies.
public enum EKSpan: Int, Sendable {
  /// Only this occurrence.
  case thisEvent = 0
  /// This occurrence and the following ones.
  case futureEvents = 1
}

/// The person's calendars, stored as iCalendar files in a folder.
///
/// The folder is `RUSSET_CALENDARS`, or else `calendars` in the folder of the person's data. A
/// damaged file is reported in the log, has no events, and is never written. An alert asks for
/// permission to use calendars, for which the Info.plist needs a usage description. Changes by
/// other programs are posted like those of the app.
open class EKEventStore: NSObject, @unchecked Sendable {
  let folder: CalendarFolder
  /// The folder that all stores share, so that its lock serializes them.
  private static let shared = CalendarFolder(path: CalendarFolder.defaultPath)
  /// The known calendars by identifier, so that events find theirs without reading the files.
  private var known: [String: EKCalendar] = [:]
  private let knownLock = NSLock()
  /// The changes that were saved without a commit.
  var pending: [PendingChange] = []
  private var signature: [String: Date]?

  /// A change that the next commit makes.
  struct PendingChange {
    /// Makes the change, and returns a function to call after it is on the disk.
    var apply: (inout CalendarTree) throws -> (() -> Void)
  }

  /// Creates a store of the person's calendars.
  public override init() {
    folder = Self.shared
    super.init()
    CalendarWatch.shared.start(folder)
  }
  /// Creates a store for some sources; there is only one.
  public convenience init(sources: [EKSource]) { self.init() }
  init(folder: CalendarFolder) { self.folder = folder }

  /// The identifier of the store.
  open var eventStoreIdentifier: String { "local" }

  // MARK: Permission

  /// Returns whether the app may use events or reminders.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    EventPermission.status(entityType == .event ? "calendars" : "reminders")
  }
  /// Requests access, unless the person was asked before.
  ///
  /// - Note: iOS 17 and later have more specific requests.
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(entityType == .event ? .events : .reminders, completion) }
  /// Requests access, unless the person was asked before.
  ///
  /// - Note: iOS 17 and later have more specific requests.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await ask(entityType == .event ? .events : .reminders)
  }
  /// Requests access to read and change events.
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.events, completion) }
  /// Requests access to read and change events.
  open func requestFullAccessToEvents() async throws -> Bool { await ask(.events) }
  /// Requests access to add events.
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.additions, completion) }
  /// Requests access to add events.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { await ask(.additions) }
  /// Requests access to read and change reminders.
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.reminders, completion) }
  /// Requests access to read and change reminders.
  open func requestFullAccessToReminders() async throws -> Bool { await ask(.reminders) }

  private func ask(_ wish: EventPermission.Wish) async -> Bool {
    await withCheckedContinuation { continuation in
      EventPermission.request(wish) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  func canRead(_ type: EKEntityType) -> Bool {
    Self.authorizationStatus(for: type) == .fullAccess
  }
  func checkWriting(_ type: EKEntityType) throws {
    let status = Self.authorizationStatus(for: type)
    guard status == .fullAccess || status == .writeOnly else {
      throw EKError(.eventStoreNotAuthorized)
    }
  }

  // MARK: Calendars

  /// The sources of calendars: this device.
  open var sources: [EKSource] { [EKSource.only] }
  /// The sources of delegates' accounts; there are none.
  open var delegateSources: [EKSource] { [] }
  /// Returns the source with an identifier.
  open func source(withIdentifier identifier: String) -> EKSource? {
    identifier == EKSource.only.sourceIdentifier ? EKSource.only : nil
  }
  /// Returns the calendars for events or reminders.
  ///
  /// An app with write-only access receives the default calendar.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    if canRead(entityType) { return allCalendars(for: entityType) }
    if Self.authorizationStatus(for: entityType) == .writeOnly {
      return Array(allCalendars(for: entityType).prefix(1))
    }
    return []
  }
  /// Returns the calendar with an identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    guard let calendar = fetched(identifier) else { return nil }
    let types: [EKEntityType] = [.event, .reminder]
    return types.contains { calendar.kinds.contains($0.kind) && canRead($0) } ? calendar : nil
  }
  /// The calendar for new events; nil without access.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
  /// Returns the calendar for new reminders; nil without access.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  private func allCalendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard let tree = try? read() else { return [] }
    return tree.collections.filter { $0.takes(entityType.kind) }.map { EKCalendar($0, self) }
  }
  private func fetched(_ identifier: String) -> EKCalendar? {
    (try? read())?.collection(identifier).map { EKCalendar($0, self) }
  }
  /// Returns the calendar of an event, known or fetched.
  func anyCalendar(withIdentifier identifier: String) -> EKCalendar? {
    knownLock.withLock { known[identifier] } ?? fetched(identifier)
  }
  func remember(_ calendar: EKCalendar) {
    knownLock.withLock { known[calendar.calendarIdentifier] = calendar }
  }

  /// Saves the name and colour of a calendar, and creates it if it is new.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    let type: EKEntityType = calendar.kinds.contains("VEVENT") ? .event : .reminder
    try checkWriting(type)
    guard calendar.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    let (title, color, kinds) = (calendar.title, calendar.colorText, calendar.kinds)
    try change(commit: commit) { [self] tree in
      if let identifier = calendar.identifier, tree.collection(identifier) == nil {
        throw EKError(.noCalendar)
      }
      let identifier = calendar.identifier ?? tree.freeIdentifier(title)
      tree.putCalendar(identifier, title: title, color: color, kinds: kinds)
      // Items saved to it before the commit find the calendar.
      knownLock.withLock { aliases[calendar.calendarIdentifier] = identifier }
      return { calendar.wasSaved(as: identifier) }
    }
  }
  /// The identifiers of saved calendars, by their earlier ones.
  private var aliases: [String: String] = [:]
  func alias(_ identifier: String) -> String {
    knownLock.withLock { aliases[identifier] ?? identifier }
  }

  /// Removes a calendar with all its items.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    let type: EKEntityType = calendar.kinds.contains("VEVENT") ? .event : .reminder
    try checkWriting(type)
    guard calendar.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard let identifier = calendar.identifier else { return }
    try change(commit: commit) { [self] tree in
      try tree.removeCalendar(identifier)
      return { [self] in
        calendar.wasRemoved()
        knownLock.withLock { known[identifier] = nil }
      }
    }
  }

  // MARK: Committing

  func read() throws -> CalendarTree {
    var tree = try folder.lock.withLock {
      try folder.tree { PermissionQuestion.log("EventKit: \($0)") }
    }
    // Source: a device always has a calendar for each.
    if !tree.collections.contains(where: { $0.takes("VEVENT") }) {
      let collection = CalendarTree.Collection(
        identifier: tree.freeIdentifier("calendar"),
        isFolder: true,
        title: "Calendar",
        color: "#1BADF8",
        kinds: ["VEVENT"],
        isThere: false
      )
      tree.collections.append(collection)
    }
    if !tree.collections.contains(where: { $0.takes("VTODO") }) {
      let collection = CalendarTree.Collection(
        identifier: tree.freeIdentifier("reminders"),
        isFolder: true,
        title: "Reminders",
        color: "#FF9500",
        kinds: ["VTODO"],
        isThere: false
      )
      tree.collections.append(collection)
    }
    knownLock.withLock {
      for collection in tree.collections {
        known[collection.identifier] = EKCalendar(collection, self)
      }
    }
    return tree
  }

  /// Makes a change now, together with pending ones, or with the next commit.
  func change(
    commit isNow: Bool,
    _ apply: @escaping (inout CalendarTree) throws -> (() -> Void)
  ) throws {
    let change = PendingChange(apply: apply)
    guard isNow else {
      pending.append(change)
      return
    }
    try write(pending + [change])
    pending = []
  }

  /// Commits the changes that were saved without a commit, all or none.
  ///
  /// The changes are on the disk when this returns. If writing fails, files that were already
  /// written remain written; each file is consistent.
  open func commit() throws {
    guard !pending.isEmpty else { return }
    try write(pending)
    pending = []
  }
  /// Discards the changes that were saved without a commit.
  open func reset() { pending = [] }

  private func write(_ changes: [PendingChange]) throws {
    var done: [() -> Void] = []
    try folder.lock.withLock {
      var tree = try read()
      for change in changes { done.append(try change.apply(&tree)) }
      try folder.write(tree)
      signature = folder.signature()
      CalendarWatch.shared.wrote(folder)
    }
    for body in done { body() }
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }

  /// Posts a notification if other programs changed the files.
  open func refreshSourcesIfNecessary() {
    let now = folder.lock.withLock { folder.signature() }
    defer { signature = now }
    guard let signature, signature != now else { return }
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }
}
