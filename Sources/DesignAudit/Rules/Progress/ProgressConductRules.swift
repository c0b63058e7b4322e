import Foundation
import ScreenInspection

/// UI10-R03: Finds progress bars that stand still or start again.
struct BarsForKnownDurations: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R03"
  static let statement = "Use a progress bar only for tasks of well-defined duration."
  static let reference = "iOS 10, Progress Bars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let end = log.endTime
    return log.bars.sorted { $0.key < $1.key }.compactMap { element, values in
      for (index, value) in values.enumerated() {
        guard let now = value.value else { continue }
        let next = index + 1 < values.count ? values[index + 1] : nil
        let what: String
        if now >= 1, let after = next?.value, after < 0.5 {
          what = "It was full and began again."
        } else if now < 1, (next?.time ?? end) - value.time > settings.longestStandstill {
          what = "It stood still for \(((next?.time ?? end) - value.time).secondsText)."
        } else {
          continue
        }
        return Self.finding(
          .advice,
          at: element,
          time: value.time,
          what: what,
          remedy: "Use an activity indicator where the duration is not known."
        )
      }
      return nil
    }
  }
}

/// UI10-R08: Finds progress bars that go back, or that stay near their end.
struct AccurateProgress: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R08"
  static let statement = "Report progress accurately, never invented."
  static let reference = "iOS 10, Progress Bars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let end = log.endTime
    return log.bars.sorted { $0.key < $1.key }.compactMap { element, values in
      for (last, next) in zip(values, values.dropFirst()) {
        guard let before = last.value, let after = next.value else { continue }
        // UI10-R03 reports a full bar that starts again.
        guard after < before, before < 1 else { continue }
        return Self.finding(
          .warning,
          at: element,
          time: next.time,
          what: "It went back from \((before * 100).whole) to \((after * 100).whole) per cent.",
          remedy: "Set it from what is done, and let the total include all that is to do."
        )
      }
      guard let first = values.first, let late = values.first(where: { ($0.value ?? 0) >= 0.99 }),
        late.time > first.time
      else { return nil }
      let gone = values.first { $0.time > late.time && ($0.value == nil || $0.value == 1) }
      let last = gone?.time ?? end
      let share = (last - late.time) / max(last - first.time, 0.001)
      guard share > settings.maximumEndShare, last - late.time > settings.slowWork,
        (late.value ?? 0) < 1
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        time: late.time,
        what: "It spent \((share * 100).whole) per cent of its time just before its end.",
        remedy: "Let the last step have the part of the bar that it has of the work."
      )
    }
  }
}

/// UI10-R11: Finds network activity indicators that are visible for a short time.
struct NoSignForShortAccess: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R11"
  static let statement = "Show the network activity indicator only for accesses of some seconds."
  static let reference = "iOS 10, Network Activity Indicators"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var shown: Double?
    return log.events.compactMap { event in
      guard case .networkSign(let isVisible) = event.kind else { return nil }
      guard !isVisible else {
        shown = event.time
        return nil
      }
      guard let start = shown, event.time - start < settings.shortestNetworkSign else { return nil }
      return Self.finding(
        .warning,
        at: "status bar",
        time: start,
        what: "The network indicator was seen for \((event.time - start).secondsText).",
        remedy: "Show it only when an access has lasted some seconds."
      )
    }
  }
}

/// UI10-R12: Finds long requests without the network activity indicator, and indicators without a
/// request.
struct SignForLongAccess: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R12"
  static let statement = "Show the network activity indicator during long accesses, then hide it."
  static let reference = "iOS 10, Status Bars; Network Activity Indicators"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let requests = log.spans {
      if case .request(let name, let isRunning) = $0 { (name, isRunning) } else { nil }
    }
    let signs = log.spans {
      if case .networkSign(let isVisible) = $0 { ("sign", isVisible) } else { nil }
    }
    let silent = requests.filter { request in
      request.upperBound - request.lowerBound > settings.longNetworkWork
        && !signs.contains {
          $0.lowerBound <= request.lowerBound + settings.longNetworkWork
            && $0.upperBound > request.lowerBound
        }
    }.map { request in
      Self.finding(
        .warning,
        at: "status bar",
        time: request.lowerBound,
        what: "A request ran for \((request.upperBound - request.lowerBound).secondsText) without "
          + "the network indicator.",
        remedy: "Set isNetworkActivityIndicatorVisible while it lasts."
      )
    }
    let forgotten = signs.filter { sign in
      let busy = requests.filter { $0.overlaps(sign) }.map(\.upperBound).max() ?? sign.lowerBound
      // A log with requests shows the end of the last one; in others only the duration counts.
      let limit = requests.isEmpty ? settings.forgottenNetworkSign : settings.longestCause
      return sign.upperBound - busy > limit
    }.map { sign in
      Self.finding(
        .warning,
        at: "status bar",
        time: sign.lowerBound,
        what: "The network indicator stayed for \((sign.upperBound - sign.lowerBound).secondsText)"
          + ", and nothing was under way any more.",
        remedy: "Hide it when the last request ends, also when it fails."
      )
    }
    return silent + forgotten
  }
}
