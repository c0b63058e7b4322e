import DurableFiles
import Foundation
import HeadlessHost
import HostInterface
import Synchronization
import Testing
import UIKit

@testable import EventKit
@testable import SystemServices
@testable import UIKitCore

/// A screen whose app may have services, and nothing left of the test before.
@MainActor
final class EventStage {
  let screen: HeadlessScreen

  init(_ version: (Int, Int) = (12, 4), keys: [String: Any] = [:]) {
    var environment = Environment()
    environment.systemVersion = Environment.SystemVersion(version.0, version.1)
    screen = HeadlessScreen(.iPhone8, environment: environment)
    Permissions.shared.forgetFresh()
    AppInformation.entries = keys.merging(["CFBundleName": "Plans"]) { a, _ in a }
    screen.rootViewController = UIViewController()
    screen.update()
  }

  /// Sets the person's earlier decision.
  func allow(_ kind: String, _ decision: String) {
    Permissions.shared.decide(decision, on: kind, isKept: false)
  }

  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
  }

  /// All words on the screen, windows of the system included.
  var words: [String] {
    screen.advance(by: .milliseconds(400))
    return screen.screen.windows.filter { !$0.isHidden }.flatMap { labels($0) }
      .compactMap(\.text)
  }

  /// Taps the button of a title.
  func choose(_ title: String) {
    screen.advance(by: .milliseconds(400))
    for window in screen.screen.windows.reversed() where !window.isHidden {
      guard let label = labels(window).last(where: { $0.text == title }) else { continue }
      let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
      screen.tap(at: label.convert(middle, to: nil))
      screen.advance(by: .milliseconds(400))
      return
    }
    Issue.record("No button “\(title)” on the screen: \(words)")
  }
}

/// A folder of calendars that is gone with the test.
final class CalendarScratch {
  let path: String
  init() {
    path = NSTemporaryDirectory() + "calendars-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) {
    let url = URL(fileURLWithPath: path + "/" + name)
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
  var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// Calls that fail where a test says so.
final class FailingFiles: FileCalls {
  private let files = SystemFiles()
  let failsToSynchronize = Mutex(false)
  func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32 {
    try files.open(path, for: use)
  }
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileFailure) -> Int {
    try files.write(bytes, to: descriptor)
  }
  func synchronize(_ descriptor: Int32) throws(FileFailure) {
    if failsToSynchronize.withLock({ $0 }) { throw FileFailure(call: "fsync", code: 5) }
    try files.synchronize(descriptor)
  }
  func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure) {
    try files.truncate(descriptor, to: length)
  }
  func lock(_ descriptor: Int32) throws(FileFailure) -> Bool { try files.lock(descriptor) }
  func close(_ descriptor: Int32) { files.close(descriptor) }
  func rename(_ path: String, to other: String) throws(FileFailure) {
    try files.rename(path, to: other)
  }
  func exchange(_ path: String, with other: String) throws(FileFailure) {
    try files.exchange(path, with: other)
  }
  func remove(_ path: String) throws(FileFailure) { try files.remove(path) }
  func makeFolder(_ path: String) throws(FileFailure) { try files.makeFolder(path) }
  func names(in folder: String) throws(FileFailure) -> [String] { try files.names(in: folder) }
  func contents(of path: String) throws(FileFailure) -> [UInt8]? { try files.contents(of: path) }
}
