import Foundation
import SystemServices

extension NSNotification.Name {
  /// Calendars, events or reminders changed; fetch again.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// Which occurrences of an event are meant.
public enum EKSpan: Int, Sendable {
  /// This one.
  case thisEvent = 0
  /// This one and those after it.
  case futureEvents = 1
}

/// The person's calendars: the iCalendar files of a folder.
///
/// The folder is `RUSSET_CALENDARS`, else `calendars` in the folder of the person's data. A damaged file
/// is told in the log, has no events, and is never written. Whether the app may use calendars is asked
/// by an alert, for which the Info.plist needs a usage description. Changes by other programs are
/// announced as those of the app are.
open class EKEventStore: NSObject, @unchecked Sendable {
  let folder: CalendarFolder
  /// One folder for all stores, so that they wait for each other.
  private static let shared = CalendarFolder(path: CalendarFolder.defaultPath)
  /// What is known of calendars, so that events need not read the files to name theirs.
  private var known: [String: EKCalendar] = [:]
  private let knownLock = NSLock()
  /// What is saved and not committed yet, and what is to happen once it is.
  var pending: [PendingChange] = []
  private var signature: [String: Date]?

  /// A change that the next commit makes.
  struct PendingChange {
    /// Makes the change, and returns what is to happen once it is on the disk.
    var apply: (inout CalendarTree) throws -> (() -> Void)
  }

  /// Makes a store of the person's calendars.
  public override init() {
    folder = Self.shared
    super.init()
    CalendarWatch.shared.start(folder)
  }
  /// Makes a store of some sources, of which there is one.
  public convenience init(sources: [EKSource]) { self.init() }
  init(folder: CalendarFolder) { self.folder = folder }

  /// What the store is known by.
  open var eventStoreIdentifier: String { "local" }

  // MARK: Permission

  /// Whether the app may use events or reminders.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    EventPermission.status(entityType == .event ? "calendars" : "reminders")
  }
  /// Asks whether the app may, where that was not asked before; iOS 17 has finer requests.
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(entityType == .event ? .events : .reminders, completion) }
  /// Asks whether the app may, where that was not asked before; iOS 17 has finer requests.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await ask(entityType == .event ? .events : .reminders)
  }
  /// Asks whether the app may read and change events.
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.events, completion) }
  /// Asks whether the app may read and change events.
  open func requestFullAccessToEvents() async throws -> Bool { await ask(.events) }
  /// Asks whether the app may add events.
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.additions, completion) }
  /// Asks whether the app may add events.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { await ask(.additions) }
  /// Asks whether the app may read and change reminders.
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { EventPermission.request(.reminders, completion) }
  /// Asks whether the app may read and change reminders.
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

  /// Where calendars are kept: this device.
  open var sources: [EKSource] { [EKSource.only] }
  /// Sources of other people's accounts; there are none.
  open var delegateSources: [EKSource] { [] }
  /// The source of an identifier.
  open func source(withIdentifier identifier: String) -> EKSource? {
    identifier == EKSource.only.sourceIdentifier ? EKSource.only : nil
  }
  /// The calendars that hold events or reminders.
  ///
  /// An app that may only add events sees the one that they go to.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    if canRead(entityType) { return allCalendars(for: entityType) }
    if Self.authorizationStatus(for: entityType) == .writeOnly {
      return Array(allCalendars(for: entityType).prefix(1))
    }
    return []
  }
  /// The calendar of an identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    guard let calendar = fetched(identifier) else { return nil }
    let types: [EKEntityType] = [.event, .reminder]
    return types.contains { calendar.kinds.contains($0.kind) && canRead($0) } ? calendar : nil
  }
  /// The calendar that new events go to; nil: the app may use none.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
  /// The calendar that new reminders go to; nil: the app may use none.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  private func allCalendars(for entityType: EKEntityType) -> [EKCalendar] {
    guard let tree = try? read() else { return [] }
    return tree.collections.filter { $0.takes(entityType.kind) }.map { EKCalendar($0, self) }
  }
  private func fetched(_ identifier: String) -> EKCalendar? {
    (try? read())?.collection(identifier).map { EKCalendar($0, self) }
  }
  /// The calendar of an event, by what is known.
  func anyCalendar(withIdentifier identifier: String) -> EKCalendar? {
    knownLock.withLock { known[identifier] } ?? fetched(identifier)
  }
  func remember(_ calendar: EKCalendar) {
    knownLock.withLock { known[calendar.calendarIdentifier] = calendar }
  }

  /// Saves a calendar's name and colour, and makes it where it is new.
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
      // What is saved to it before the commit finds it.
      knownLock.withLock { aliases[calendar.calendarIdentifier] = identifier }
      return { calendar.wasSaved(as: identifier) }
    }
  }
  /// The identifiers that calendars got when they were saved, by those that they had before.
  private var aliases: [String: String] = [:]
  func alias(_ identifier: String) -> String {
    knownLock.withLock { aliases[identifier] ?? identifier }
  }

  /// Takes a calendar away with everything in it.
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

  /// Makes a change now, with those that wait, or with the next commit.
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

  /// Makes the changes that were saved without a commit, all or none.
  ///
  /// When this returns they are on the disk. Where writing itself fails on the way, files that were
  /// written stay written; each is whole.
  open func commit() throws {
    guard !pending.isEmpty else { return }
    try write(pending)
    pending = []
  }
  /// Forgets the changes that were saved without a commit.
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

  /// Looks whether other programs changed something, and announces it.
  open func refreshSourcesIfNecessary() {
    let now = folder.lock.withLock { folder.signature() }
    defer { signature = now }
    guard let signature, signature != now else { return }
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }
}
