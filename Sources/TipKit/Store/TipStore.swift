import DurableFiles
import Foundation
import RenderServer
import UIKitCore

/// The store that decides which tips may appear, and keeps their records.
@MainActor
final class TipStore {
  static let shared = TipStore()

  /// The override for tests and previews.
  enum Testing {
    case off, all, none
    case types(Set<ObjectIdentifier>)
  }

  var testing = Testing.off { didSet { changed() } }
  /// Returns the time in seconds since the reference date, by the clock of the app.
  var now: () -> Double = {
    let clock = MediaClock.current
    return clock.isStepped ? clock.now : Date().timeIntervalSinceReferenceDate
  }
  private var frequency = Tips.ConfigurationOption.DisplayFrequency.immediate
  private var file: String?
  private var record = TipRecord()
  /// The identifiers of visible tips; they stay visible regardless of the display frequency.
  private var shown: Set<String> = []
  private var observers: [UUID: @MainActor () -> Void] = [:]

  // MARK: Configuration

  func configure(_ options: [Tips.ConfigurationOption]) throws {
    var folder: URL?
    var frequency = Tips.ConfigurationOption.DisplayFrequency.immediate
    for option in options {
      switch option.kind {
      case .frequency(let value): frequency = value
      case .location(let location): folder = location.folder
      }
    }
    self.frequency = frequency
    if folder == nil, !MediaClock.current.isStepped { folder = Self.usualFolder }
    shown = []
    guard let folder else {
      file = nil
      return changed()
    }
    let path = folder.appendingPathComponent("tips.json").path
    let files = SystemFiles()
    try files.makeFolder(folder.path)
    let bytes = try files.contents(of: path)
    record =
      try bytes.map { try JSONDecoder().decode(TipRecord.self, from: Data($0)) } ?? TipRecord()
    file = path
    ParameterRecords.shared.load(record.parameters)
    changed()
  }

  private static var usualFolder: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("\(ProcessInfo.processInfo.processName)/TipKit")
  }

  func reset() throws {
    record = TipRecord()
    ParameterRecords.shared.load([:])
    shown = []
    if let file, FileManager.default.fileExists(atPath: file) {
      try FileManager.default.removeItem(atPath: file)
    }
    changed()
  }

  private func save() {
    record.parameters = ParameterRecords.shared.texts
    guard let file, let data = try? JSONEncoder().encode(record) else { return }
    do { try SystemFiles().replace(file, with: [UInt8](data)) } catch {
      FileHandle.standardError.write(Data("The tips could not be kept: \(error)\n".utf8))
    }
  }

  // MARK: Tips

  func status(of tip: any Tip) -> Tips.Status {
    switch testing {
    case .all: return .available
    case .none: return .pending
    case .types(let types) where types.contains(ObjectIdentifier(type(of: tip))):
      return .available
    case .types, .off: break
    }
    if let reason = record.tips[tip.id]?.invalidation { return .invalidated(reason) }
    // The process may have ended while the tip appeared for the last time.
    if !shown.contains(tip.id), hasAppearedEnough(tip) {
      return .invalidated(.displayCountExceeded)
    }
    return tip.rules.allSatisfy { $0.holds() } ? .available : .pending
  }

  func mayShow(_ tip: any Tip) -> Bool {
    guard status(of: tip) == .available else { return false }
    guard case .off = testing else { return true }
    if shown.contains(tip.id) { return true }
    let ignores = tip.options.contains { ($0 as? Tips.IgnoresDisplayFrequency)?.isOn == true }
    guard !ignores, frequency.seconds > 0, let last = record.lastShowing else { return true }
    let passed = now() - last
    // A clock that was set back does not keep tips away until it is where it was.
    return passed < 0 || passed >= frequency.seconds
  }

  /// Records that a tip appears on the screen.
  func noteShowing(of tip: any Tip) {
    guard shown.insert(tip.id).inserted else { return }
    record.tips[tip.id, default: TipRecord.Entry()].showings += 1
    record.lastShowing = now()
    save()
    changed()
  }

  /// Records that a tip has left the screen, and invalidates it if it has reached its display
  /// count.
  func noteHiding(of tip: any Tip) {
    guard shown.remove(tip.id) != nil else { return }
    if hasAppearedEnough(tip) { invalidate(tip.id, .displayCountExceeded) }
    changed()
  }

  /// Returns whether a tip has reached its display count.
  private func hasAppearedEnough(_ tip: any Tip) -> Bool {
    let most = tip.options.lazy.compactMap { ($0 as? Tips.MaxDisplayCount)?.count }.first
    return most.map { record.tips[tip.id]?.showings ?? 0 >= $0 } ?? false
  }

  func invalidate(_ tip: String, _ reason: Tips.InvalidationReason) {
    guard record.tips[tip]?.invalidation == nil else { return }
    record.tips[tip, default: TipRecord.Entry()].invalidation = reason
    save()
    changed()
  }

  // MARK: Events

  func donations(of event: String) -> [Double] { record.donations[event] ?? [] }

  func donate(_ event: String) {
    record.donate(event, at: now())
    save()
    changed()
  }

  // MARK: Changes

  /// Evaluates the rules again in the next turn of the main loop.
  nonisolated static func changeLater() { MainLoop.post { shared.changed() } }

  /// Saves the values of parameters and evaluates the rules again, in the next turn of the main
  /// loop.
  nonisolated static func saveLater() {
    MainLoop.post {
      shared.save()
      shared.changed()
    }
  }

  private func changed() {
    for observer in Array(observers.values) { observer() }
  }

  /// Calls a closure after each change, until the observer is removed.
  func observe(_ body: @escaping @MainActor () -> Void) -> UUID {
    let key = UUID()
    observers[key] = body
    return key
  }

  func removeObserver(_ key: UUID) { observers[key] = nil }

  func updates<Value: Equatable & Sendable>(
    of tip: any Tip,
    _ value: @escaping @MainActor @Sendable (any Tip) -> Value
  ) -> AsyncStream<Value> {
    AsyncStream { continuation in
      var last = value(tip)
      continuation.yield(last)
      let key = observe {
        let new = value(tip)
        guard new != last else { return }
        last = new
        continuation.yield(new)
      }
      continuation.onTermination = { _ in MainLoop.post { TipStore.shared.removeObserver(key) } }
    }
  }
}
