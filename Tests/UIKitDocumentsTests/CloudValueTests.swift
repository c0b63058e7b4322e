import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitDocuments
import UIKitTestSupport

/// Values that devices share, and the initial settings of a new app.
@MainActor @Suite("Values in the cloud", .serialized, .restoresProcess)
final class CloudValueTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-cloud-\(UUID().uuidString.prefix(8))")

  deinit { try? FileManager.default.removeItem(at: root) }

  private func device() -> NSUbiquitousKeyValueStore {
    NSUbiquitousKeyValueStore(file: root.appendingPathComponent("walks.plist").path)
  }

  @Test(.feature("IX-F069"))
  func `what one device sets the other one has, and is told of`() async throws {
    let (phone, pad) = (device(), device())
    var told: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSUbiquitousKeyValueStore.didChangeExternallyNotification,
      object: pad,
      queue: nil
    ) { note in
      let keys = note.userInfo?[NSUbiquitousKeyValueStoreChangedKeysKey] as? [String] ?? []
      let reason = note.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int
      MainActor.assumeIsolated {
        if reason == NSUbiquitousKeyValueStoreServerChange { told += keys }
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    phone.set("metric", forKey: "units")
    phone.set(true, forKey: "loud")
    phone.set(Int64(7), forKey: "length")
    pad.synchronize()
    #expect(pad.string(forKey: "units") == "metric" && pad.bool(forKey: "loud"))
    #expect(pad.longLong(forKey: "length") == 7 && pad.double(forKey: "length") == 7)
    #expect(Set(told) == ["units", "loud", "length"])
    // Keys of both stay.
    pad.set(["a", "b"], forKey: "list")
    pad.removeObject(forKey: "loud")
    phone.synchronize()
    #expect(phone.array(forKey: "list") as? [String] == ["a", "b"])
    #expect(phone.object(forKey: "loud") == nil && phone.string(forKey: "units") == "metric")
    #expect(device().dictionaryRepresentation.count == 3)
  }

  @Test func `what is too much is refused, and the rest stays`() {
    let store = device()
    store.set("metric", forKey: "units")
    store.set(Data(count: 2 << 20), forKey: "large")
    store.set(1.5, forKey: String(repeating: "k", count: 65))
    #expect(store.dictionaryRepresentation.keys.sorted() == ["units"])
    #expect(device().string(forKey: "units") == "metric")
    // A file that is none counts for nothing.
    let file = root.appendingPathComponent("walks.plist")
    try? Data("no list".utf8).write(to: file)
    #expect(device().dictionaryRepresentation.isEmpty)
  }

  @Test func `devices that write at one time lose no change of each other`() {
    let stores = (0..<4).map { _ in device() }
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      stores[index % 4].set(Int64(index), forKey: "key \(index)")
    }
    #expect(device().dictionaryRepresentation.count == 40)
  }

  @Test func `a change that the disk does not take is kept, written later, and breaks no quota`()
    async throws
  {
    // A file stands where the folder should be.
    try Data().write(to: root)
    let store = device()
    let told = told(of: store)
    store.set("metric", forKey: "units")
    store.set("loud", forKey: "sound")
    store.removeObject(forKey: "sound")
    await MainActor.run {}
    try await Task.sleep(for: .milliseconds(50))
    #expect(told.reasons.isEmpty)
    #expect(store.string(forKey: "units") == "metric" && store.object(forKey: "sound") == nil)
    #expect(!store.synchronize())
    try FileManager.default.removeItem(at: root)
    #expect(store.synchronize())
    #expect(device().dictionaryRepresentation.keys.sorted() == ["units"])
  }

  @Test func `what synchronizing on another thread finds is posted on the main one`() async throws {
    let (phone, pad) = (device(), device())
    let told = told(of: pad)
    phone.set("metric", forKey: "units")
    await Task.detached { _ = pad.synchronize() }.value
    for _ in 0..<200 where told.reasons.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(told.reasons == [NSUbiquitousKeyValueStoreServerChange])
    #expect(told.wereOnMain == [true])
  }

  /// The notifications that a store has posted.
  private final class Told: @unchecked Sendable {
    var reasons: [Int] = []
    var wereOnMain: [Bool] = []
    var token: (any NSObjectProtocol)?
    deinit { if let token { NotificationCenter.default.removeObserver(token) } }
  }

  private func told(of store: NSUbiquitousKeyValueStore) -> Told {
    let told = Told()
    told.token = NotificationCenter.default.addObserver(
      forName: NSUbiquitousKeyValueStore.didChangeExternallyNotification,
      object: store,
      queue: nil
    ) { [weak told] note in
      told?.wereOnMain.append(Thread.isMainThread)
      told?.reasons.append(note.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int ?? -1)
    }
    return told
  }

  @Test(.feature("IX-F069"))
  func `initial settings come from the cloud, else from the device, else from defaults`() throws {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.locale = "en_US"
    screen.makeCurrent()
    let defaults = try #require(UserDefaults(suiteName: "russet.cloud.\(UUID().uuidString)"))
    defaults.register(defaults: ["pace": 5])
    func units(_ store: NSUbiquitousKeyValueStore) -> String {
      store.string(forKey: "units")
        ?? (Locale.current.measurementSystem == .metric ? "metric" : "miles")
    }
    #expect(units(device()) == "miles")
    screen.environment.locale = "de_DE"
    #expect(units(device()) == "metric")
    device().set("miles", forKey: "units")
    #expect(units(device()) == "miles")
    #expect(defaults.integer(forKey: "pace") == 5)
  }
}
