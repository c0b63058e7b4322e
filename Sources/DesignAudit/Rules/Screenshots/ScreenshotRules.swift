import CoreGraphics
import Foundation
import ScreenInspection

extension ConductLog {
  var screenshots: [Double] {
    events.compactMap { event in if case .screenshot = event.kind { event.time } else { nil } }
  }
}

/// IX-R241: Finds alerts and other changes of the screen right after a screenshot.
struct ScreenshotChangesNothing: ConductRule {
  static let identifier: RuleIdentifier = "IX-R241"
  static let statement = "Never change the interface when people take a screenshot of their device."
  static let reference = "iOS 12, §4"
  static let check = Check.auto

  // Chosen: seconds in which an app responds to the notification.
  private static let answerTime = 0.5

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.screenshots.compactMap { time in
      let after = time...(time + Self.answerTime)
      // Input in that time has its own consequences.
      guard !log.hasInput(in: after), let change = Self.change(in: log, after) else { return nil }
      return Self.finding(
        .error,
        at: "screenshot",
        time: time,
        what: "After the screenshot \(change).",
        remedy: "Leave the interface as it is; the notification is for what people do not see."
      )
    }
  }

  private static func change(in log: ConductLog, _ after: ClosedRange<Double>) -> String? {
    if log.alerts.contains(where: { after.contains($0.time) }) { return "an alert opens" }
    if let transition = log.transition(in: after) {
      return transition.to.isEmpty ? "another screen comes" : "\(transition.to) comes"
    }
    // Content that moved before continues to move.
    let before = (after.lowerBound - answerTime)...(after.lowerBound - 0.001)
    let isMoving = log.changesVisibly(in: before)
    return !isMoving && log.changesVisibly(in: after) ? "the screen shows something else" : nil
  }
}
