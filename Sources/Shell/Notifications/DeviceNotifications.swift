import Foundation
import UIKitCore
import UserNotifications

/// The notifications of all apps of the device.
///
/// Apps report delivered and pending notifications. While an app does not run, its pending
/// notifications are delivered here. The owner shows banners and lists, and sends the person's
/// answers to the apps.
@MainActor
final class DeviceNotifications {
  // Chosen: the maximum numbers of delivered notifications and of categories of one app. iOS keeps
  // 64 pending requests.
  private static let mostDelivered = 100, mostCategories = 64, mostPending = 64

  /// A notification and its app.
  struct Arrival {
    var app: String
    var form: NotificationForm
    var options: UNNotificationPresentationOptions
  }

  /// Called after a notification has been delivered and listed.
  var onArrival: (Arrival) -> Void = { _ in }
  /// Called after the list has changed.
  var onChange: () -> Void = {}
  /// Called when an app removes one of its notifications.
  var onWithdrawal: (_ app: String, _ identifier: String) -> Void = { _, _ in }
  /// Called with a sentence when the file of an app cannot be written.
  var onTrouble: (String) -> Void = { _ in }
  /// Returns whether an app runs; a running app delivers its own pending requests.
  var isRunning: (_ app: String) -> Bool = { _ in false }

  private let store: NotificationStore
  private(set) var records: [String: NotificationRecord] = [:]
  /// The apps whose files are older than their records.
  private var unsaved: Set<String> = []
  private var nextCheck = Date.distantFuture
  /// Returns the current date.
  var now: () -> Date

  init(_ store: NotificationStore, now: @escaping () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  // MARK: Apps

  /// Reads the notifications of the installed apps, and removes those of other apps.
  func setApps(_ identifiers: [String]) {
    for app in identifiers where records[app] == nil { records[app] = store.read(app) }
    let installed = Set(identifiers)
    for app in records.keys where !installed.contains(app) {
      records[app] = nil
      save(app)
    }
    onChange()
    checkLater()
  }

  /// Writes the notifications of an app for its new process.
  func prepare(_ app: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(NotificationRecord.fileName)
    guard let record = records[app] else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try JSONEncoder().encode(record).write(to: file, options: .atomic)
  }

  /// Handles a report of an app.
  func take(_ report: NotificationReport, of app: String) {
    switch report {
    case .deliver(let form, let options, let settings):
      update(app) { $0.settings = settings }
      arrive(form, UNNotificationPresentationOptions(rawValue: options), of: app)
    case .schedule(let form, let settings):
      update(app) { record in
        record.settings = settings
        record.pending.removeAll { $0.identifier == form.identifier }
        record.pending.append(form)
        guard record.pending.count > Self.mostPending else { return }
        // The app removes its latest request, too, and reports that afterwards.
        let last = record.pending.max { $0.next ?? .distantPast < $1.next ?? .distantPast }
        record.pending.removeAll { $0.identifier == last?.identifier }
      }
    case .unschedule(let identifiers):
      update(app) { record in
        record.pending.removeAll { identifiers?.contains($0.identifier) ?? true }
      }
    case .withdraw(let identifiers):
      let gone = records[app]?.delivered.map(\.identifier)
        .filter { identifiers?.contains($0) ?? true }
      remove(gone ?? [], of: app)
      for identifier in gone ?? [] { onWithdrawal(app, identifier) }
    case .categories(let categories):
      update(app) { $0.categories = Array(categories.prefix(Self.mostCategories)) }
      onChange()
    case .settings(let settings): update(app) { $0.settings = settings }
    }
  }

  /// Delivers a notification of an app: adds it to the list, and calls ``onArrival``.
  func arrive(
    _ form: NotificationForm,
    _ options: UNNotificationPresentationOptions,
    of app: String
  ) {
    let settings = settings(of: app)
    guard settings.isAllowed else { return }
    var options = options
    if settings.isQuiet || form.content.interruptionLevel == 0 {
      options.formIntersection([.list, .badge])
    }
    let isListed = options.contains(.list) || options.contains(.alert)
    update(app) { record in
      record.delivered.removeAll { $0.identifier == form.identifier }
      if isListed, form.content.says, settings.center || settings.lockScreen {
        record.delivered.append(form)
      }
      if record.delivered.count > Self.mostDelivered { record.delivered.removeFirst() }
    }
    onArrival(Arrival(app: app, form: form, options: options))
    onChange()
  }

  /// Removes notifications from the list.
  func remove(_ identifiers: [String], of app: String) {
    guard !identifiers.isEmpty else { return }
    update(app) { record in
      record.delivered.removeAll { identifiers.contains($0.identifier) }
    }
    onChange()
  }

  /// Returns the notification settings of an app.
  func settings(of app: String) -> NotificationRecord.Settings {
    records[app]?.settings ?? NotificationRecord.Settings()
  }

  /// Changes the notification settings of an app.
  func changeSettings(of app: String, _ change: (inout NotificationRecord.Settings) -> Void) {
    update(app) { change(&$0.settings) }
    onChange()
  }

  /// Returns the category of a notification, or nil if the app has not registered it.
  func category(_ form: NotificationForm, of app: String) -> NotificationRecord.Category? {
    let identifier = form.content.categoryIdentifier
    guard !identifier.isEmpty else { return nil }
    return records[app]?.categories.first { $0.identifier == identifier }
  }

  /// The notifications of all apps by thread; the thread with the newest notification comes first.
  var threads: [(app: String, thread: String, forms: [NotificationForm])] {
    var threads: [(app: String, thread: String, forms: [NotificationForm])] = []
    for (app, record) in records {
      let byThread = Dictionary(grouping: record.delivered.reversed()) {
        $0.content.threadIdentifier
      }
      for (thread, forms) in byThread { threads.append((app, thread, forms)) }
    }
    return threads.sorted {
      ($1.forms[0].date, $0.app, $0.thread) < ($0.forms[0].date, $1.app, $1.thread)
    }
  }

  private func update(_ app: String, _ change: (inout NotificationRecord) -> Void) {
    var record = records[app] ?? NotificationRecord()
    change(&record)
    guard record != records[app] else { return }
    records[app] = record
    save(app)
    checkLater()
  }

  /// Writes the file of an app after the current turn of the run loop, so that several changes are
  /// written once.
  private func save(_ app: String) {
    unsaved.insert(app)
    guard unsaved.count == 1 else { return }
    MainLoop.post { [weak self] in self?.saveNow() }
  }

  /// Writes the files that are older than their records.
  func saveNow() {
    for app in unsaved {
      do { try store.write(records[app], of: app) } catch {
        onTrouble("The notifications of \(app) cannot be written: \(error)")
      }
    }
    unsaved = []
  }

  // MARK: Scheduled notifications

  /// Delivers the due requests of the apps that do not run.
  func check() {
    nextCheck = .distantFuture
    let date = now()
    for (app, record) in records where !isRunning(app) {
      for form in record.pending {
        guard let next = form.next, next <= date else { continue }
        fire(form, at: next, date, of: app)
      }
    }
    checkLater()
  }

  private func fire(_ form: NotificationForm, at next: Date, _ date: Date, of app: String) {
    update(app) { record in
      record.pending.removeAll { $0.identifier == form.identifier }
      if let following = form.following(max(next, date)) {
        var repeated = form
        repeated.next = following
        record.pending.append(repeated)
      }
    }
    var arrived = form
    arrived.next = nil
    arrived.date = date
    arrive(arrived, [.banner, .list, .sound, .badge], of: app)
  }

  /// Schedules a check for the time when the next request is due; without requests no timer runs.
  func checkLater() {
    let due = records.filter { !isRunning($0.key) }.values
      .flatMap(\.pending).compactMap(\.next).min()
    guard let due, due < nextCheck else { return }
    nextCheck = due
    // Chosen: the machine's clock may be changed, so it is read again each hour.
    let wait = min(max(0, due.timeIntervalSince(now())), 3600)
    WallTimer.after(wait) { [weak self] in self?.check() }
  }
}
