import Foundation
import UIKit

/// A player that stops when the app leaves the front and goes on from the same point.
@MainActor
enum Player {
  private static var position = 0
  private static var timer: Timer?
  private static var log: [String] = []

  static func begin() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIApplication.willResignActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { pause() } }
    _ = center.addObserver(
      forName: UIApplication.didBecomeActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { play() } }
  }

  private static func play() {
    note("on at \(position)")
    timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
      MainActor.assumeIsolated {
        position += 1
        ServiceConducts.write("\(position)", to: "position")
      }
    }
  }

  private static func pause() {
    timer?.invalidate()
    timer = nil
    note("off at \(position)")
  }

  private static func note(_ line: String) {
    log.append(line)
    ServiceConducts.write(log.joined(separator: "\n"), to: "player")
  }
}
