import Foundation
import HostInterface
import TestSupport
import Testing

@testable import Shell

/// The values that a device stores.
@MainActor @Suite("The store of a device")
final class DeviceStoreTests {
  private let apps: AppFolder
  private var log: [String] = []

  init() {
    apps = AppFolder(
      FileManager.default.temporaryDirectory
        .appendingPathComponent("russet-store-\(UUID().uuidString.prefix(8))/apps")
    )
  }

  private func open() -> DeviceStore { DeviceStore(apps) { [self] in log.append($0) } }

  private func end() {
    try? FileManager.default.removeItem(at: apps.folder.deletingLastPathComponent())
  }

  @Test func `everything is there for a device that starts after a crash`() {
    defer { end() }
    let store = open()
    store.decide(["contacts": "denied", "location": "whenInUse"], app: "notes")
    store.decide(["contacts": "authorized"], app: "other")
    store.setBadge(3, of: "notes")
    var settings = DeviceSettings()
    settings.contentSizeCategory = "UICTContentSizeCategoryXL"
    store.set("device", settings)
    let process = DeviceStore.Process(app: "notes", identifier: 12, started: 1 << 40)
    store.note(process)
    // The first one is not closed, as after kill -9.
    let next = open()
    #expect(next.permissions(of: "notes") == ["contacts": "denied", "location": "whenInUse"])
    #expect(next.badges == ["notes": 3])
    #expect(next.setting("device") == settings)
    #expect(next.processes == [process])
    #expect(next.apps == ["notes", "other"])
    next.decide(["contacts": nil], app: "notes")
    next.setBadge(0, of: "notes")
    next.set("device", nil as DeviceSettings?)
    next.forgetProcess(of: "notes")
    #expect(store.permissions(of: "notes") == ["location": "whenInUse"])
    #expect(store.badges.isEmpty && store.processes.isEmpty)
    #expect(store.setting("device", as: DeviceSettings.self) == nil)
    #expect(log.isEmpty)
  }

  @Test func `an app that is removed leaves nothing, and others keep theirs`() {
    defer { end() }
    let store = open()
    for app in ["notes", "other"] {
      store.decide(["contacts": "denied"], app: app)
      store.setBadge(1, of: app)
    }
    store.forget("notes")
    #expect(store.apps == ["other"])
    #expect(store.permissions(of: "other") == ["contacts": "denied"])
  }

  @Test func `a damaged file is kept beside a new one and named`() throws {
    defer { end() }
    let file = open().file
    try Data(repeating: 7, count: 8192).write(to: file)
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + ending)
    }
    let store = open()
    store.setBadge(2, of: "notes")
    #expect(store.badges == ["notes": 2])
    #expect(log.count == 1 && log.first?.contains("device.damaged.sqlite") == true)
    let copy = file.deletingLastPathComponent().appendingPathComponent("device.damaged.sqlite")
    #expect(try Data(contentsOf: copy) == Data(repeating: 7, count: 8192))
  }

  @Test func `the file of a newer device is not touched`() throws {
    defer { end() }
    let file = open().file
    try SQLiteFile(path: file.path).run("PRAGMA user_version = 99")
    let store = open()
    store.setBadge(2, of: "notes")
    #expect(store.badges.isEmpty)
    #expect(log.first?.contains("newer device, version 99") == true)
    #expect(try SQLiteFile(path: file.path).run("PRAGMA user_version") == [[.integer(99)]])
  }

  @Test func `each setting that a person changes is there again, and others are not touched`() {
    defer { end() }
    let old = HostInterface.Environment()
    var new = old
    new.appearance = .dark
    new.contentSizeCategory = "UICTContentSizeCategoryXS"
    new.isBoldTextEnabled = true
    new.isContrastIncreased = true
    new.isMotionReduced = true
    new.isTransparencyReduced = true
    new.isInvertColorsEnabled = true
    new.isGrayscaleEnabled = true
    new.languages = ["ar"]
    new.locale = "ar_EG"
    new.isShakeToUndoEnabled = false
    new.areHapticsEnabled = false
    new.areKeyboardClicksEnabled = false
    new.isForceTouchEnabled = false
    new.isSilent = true
    new.isVoiceOverRunning = true
    new.isFullKeyboardAccessEnabled = true
    new.isHardwareKeyboardConnected = false
    new.calendar = "buddhist"
    new.timeZone = "Asia/Tokyo"
    new.pseudoLanguage = .accented
    new.network = .cellular
    new.statusBar.isAirplaneModeOn = true
    new.statusBar.isLowPowerModeOn = true
    new.statusBar.isDoNotDisturbOn = true
    new.statusBar.isBluetoothConnected = true
    new.statusBar.showsBatteryPercentage = true
    let expected = new
    // These are states of the moment.
    new.isLocked = true
    new.statusBarTime = "9:41"
    var settings = DeviceSettings()
    settings.note(new, before: old)
    for child in Mirror(reflecting: settings).children {
      #expect("\(child.value)" != "nil", "\(child.label ?? "") is not noted")
    }
    var restored = old
    settings.apply(to: &restored)
    #expect(restored == expected)
    // A value that is reset to nothing is absent again.
    var cleared = DeviceSettings()
    cleared.note(old, before: new)
    var back = expected
    cleared.apply(to: &back)
    #expect(back.timeZone == nil && back.pseudoLanguage == nil)
    #expect(back.statusBar.showsBatteryPercentage == nil)
    // A value that was never changed follows the device's options.
    var untouched = DeviceSettings()
    untouched.note(old, before: old)
    #expect(untouched == DeviceSettings())
  }
}
