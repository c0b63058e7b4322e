import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit

@testable import CoreLocation
@testable import SystemServices
@testable import UIKitCore

/// A screen whose app may have services, and nothing left of the test before.
@MainActor
final class ServicesStage {
  let screen: HeadlessScreen

  init(_ version: (Int, Int) = (12, 4), location: String? = "none", keys: [String: Any] = [:]) {
    var environment = Environment()
    environment.systemVersion = Environment.SystemVersion(version.0, version.1)
    screen = HeadlessScreen(.iPhone8, environment: environment)
    Permissions.shared.forgetFresh()
    LocationAuthorization.isAsking = false
    LocationService.shared = LocationService()
    LocationSettings.text = location
    MonitoredRegions.shared.removeAll()
    CLLocationManager.last = nil
    AppInformation.entries = keys.merging(["CFBundleName": "Walks"]) { a, _ in a }
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

/// A folder that is gone with the test.
final class ScratchFolder {
  let path: String
  init() {
    path = NSTemporaryDirectory() + "services-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let file = path + "/" + name
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
