import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitDocuments
import UIKitTestSupport

/// Values that devices share, and what the settings of a new app begin with.
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
