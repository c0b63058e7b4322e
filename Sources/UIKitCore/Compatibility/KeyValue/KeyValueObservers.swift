import Foundation
import Synchronization

/// The observers of objects' keys.
///
/// Linux has no runtime that replaces setters, so an observable property reports its accesses
/// itself:
///
///     open var contentOffset: CGPoint {
///       get {
///         keyValueRead("contentOffset")
///         return storedOffset
///       }
///       set { keyValueChange("contentOffset") { storedOffset = newValue } }
///     }
///
/// At registration the key path is read once while getters report themselves; this maps
/// `\.contentOffset` to the object and the key. Both calls cost one load and one branch while
/// nothing is observed.
final class KeyValueObservers: Sendable {
  static let shared = KeyValueObservers()

  /// An object and a key that an observer depends on.
  struct Source: Hashable {
    var object: ObjectIdentifier
    var key: String
  }

  /// A change of some members of an array.
  struct MemberChange {
    var kind: NSKeyValueChange
    var indexes: IndexSet
    /// The members that were removed and inserted.
    var old: [Any] = [], new: [Any] = []
  }

  /// One observer, which is notified before and after each change of one of its sources.
  final class Observation: @unchecked Sendable {
    weak var object: AnyObject?
    var sources: [Source] = []
    private let before: () -> Void
    private let after: () -> Void
    /// Called after members of the array `memberKey` changed, in place of the two others.
    var membersDidChange: ((MemberChange) -> Void)?
    /// The name of the observed property, by its key or its key path.
    var memberKey: String?
    /// Whether changes are ignored, because an array that changes its members notifies itself.
    var isSuspended = false
    /// The registration of a string observer: the observer, its key path and its context.
    var stringKey: (observer: ObjectIdentifier, keyPath: String, context: UInt)?

    init(
      object: AnyObject,
      willChange: @escaping () -> Void,
      didChange: @escaping () -> Void
    ) {
      self.object = object
      before = willChange
      after = didChange
    }

    /// Notifies the observer before a change.
    func willChange() { if !isSuspended { before() } }

    /// Notifies the observer after a change.
    func didChange() { if !isSuspended { after() } }
  }

  private let table = Mutex<[Source: [Observation]]>([:])

  func add(_ observation: Observation, sources: [Source]) {
    // The same property may have been read twice.
    let sources = Array(Set(sources))
    observation.sources = sources
    table.withLock { table in
      for source in sources { table[source, default: []].append(observation) }
      keyValueIsObserved = !table.isEmpty
    }
  }

  func remove(_ observation: Observation) {
    table.withLock { table in
      for source in observation.sources {
        table[source]?.removeAll { $0 === observation }
        if table[source]?.isEmpty == true { table[source] = nil }
      }
      keyValueIsObserved = !table.isEmpty
    }
  }

  func observations(of source: Source) -> [Observation] {
    table.withLock { table in
      guard let all = table[source] else { return [] }
      let living = all.filter { $0.object != nil }
      if living.count < all.count {
        // The identifier may belong to a new object.
        table[source] = living.isEmpty ? nil : living
        keyValueIsObserved = !table.isEmpty
      }
      return living
    }
  }

  /// Runs `body` on this thread and returns the observable properties that it read.
  func sources(readBy body: () -> Void) -> [Source] {
    let record = ReadRecord()
    let thread = Thread.current.threadDictionary
    let outer = thread[ReadRecord.threadKey]
    thread[ReadRecord.threadKey] = record
    recordingThreads.wrappingAdd(1, ordering: .relaxed)
    keyValueIsRecorded = true
    body()
    if recordingThreads.wrappingSubtract(1, ordering: .relaxed).newValue == 0 {
      keyValueIsRecorded = false
    }
    thread[ReadRecord.threadKey] = outer
    return record.sources
  }
  private let recordingThreads = Atomic<Int>(0)

  /// Whether anything is observed; read by setters.
  var isObserving: Bool { keyValueIsObserved }
  /// Whether reads are recorded; read by getters.
  var isRecording: Bool { keyValueIsRecorded }

  func noteRead(of object: AnyObject, key: String) {
    guard let record = Thread.current.threadDictionary[ReadRecord.threadKey] as? ReadRecord else {
      return
    }
    record.sources.append(Source(object: ObjectIdentifier(object), key: key))
  }

  private final class ReadRecord {
    static let threadKey = "Russet.KeyValueObservers.reads"
    var sources: [Source] = []
  }
}

// Two flags that getters and setters read. They are written under a lock and read without it: a
// thread that reads an old value has not observed anything yet either.
nonisolated(unsafe) private var keyValueIsObserved = false
nonisolated(unsafe) private var keyValueIsRecorded = false

extension NSObject {
  /// Reports that an observable property is read; the first line of its getter.
  @inline(__always)
  package nonisolated func keyValueRead(_ key: StaticString) {
    if keyValueIsRecorded { KeyValueObservers.shared.noteRead(of: self, key: "\(key)") }
  }

  /// Changes an observable property, and notifies its observers before and after.
  @inline(__always)
  package nonisolated func keyValueChange(_ key: StaticString, _ change: () -> Void) {
    guard keyValueIsObserved else { return change() }
    let observations = keyValueObservations(key)
    for observation in observations { observation.willChange() }
    change()
    for observation in observations { observation.didChange() }
  }

  /// Notifies the observers that a property is about to change; `keyValueDidChange` must follow.
  package nonisolated func keyValueWillChange(_ key: StaticString) {
    guard keyValueIsObserved else { return }
    for observation in keyValueObservations(key) { observation.willChange() }
  }

  /// Notifies the observers that a property has changed.
  package nonisolated func keyValueDidChange(_ key: StaticString) {
    guard keyValueIsObserved else { return }
    for observation in keyValueObservations(key) { observation.didChange() }
  }

  private nonisolated func keyValueObservations(
    _ key: StaticString
  )
    -> [KeyValueObservers.Observation]
  {
    KeyValueObservers.shared.observations(
      of: KeyValueObservers.Source(object: ObjectIdentifier(self), key: "\(key)")
    )
  }
}
