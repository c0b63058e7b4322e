import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R204: Finds apps that are blank, or show progress, a second after they come back.
struct QuickReturn: ConductRule {
  static let identifier: RuleIdentifier = "IX-R204"
  static let statement =
    "Change between the front and the background quickly, and run dependably behind the scenes."
  static let reference = "iOS 12, §4 Multitasking"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let blanks: [ConductLog.Timed<Bool>] = log.all {
      if case .blank(let isBlank) = $0 { isBlank } else { nil }
    }
    let waits: [ConductLog.Timed<Bool>] = log.all {
      if case .progress(let isVisible) = $0 { isVisible } else { nil }
    }
    return log.returns.compactMap { time in
      let soon = time...(time + settings.longestCause)
      // The state of the app at the end of that time.
      let blank = blanks.last { $0.time <= soon.upperBound }
      let wait = waits.last { soon.contains($0.time) }
      let what: String
      let leaving = log.lastLeaving(before: time)
      // A screen that was blank before looks as people left it.
      let wasBlank = blanks.last { $0.time < leaving }?.value ?? false
      if let blank, blank.value, blank.time >= leaving, !wasBlank {
        what = "is blank"
      } else if let wait, wait.value {
        what = "shows a wait"
      } else {
        return nil
      }
      guard log.endTime >= soon.upperBound else { return nil }
      return Self.finding(
        .advice,
        at: log.stage(at: soon.upperBound)?.front?.name ?? "app",
        time: time,
        what: "The app \(what) \(settings.longestCause.secondsText) after it came back.",
        remedy: "Keep what was shown, and bring it up to date in place."
      )
    }
  }
}

/// IX-R207: Finds media that play on while the app is away, or that continue at an earlier point.
struct PausesWhenLeft: ConductRule {
  static let identifier: RuleIdentifier = "IX-R207"
  static let statement =
    "Pause games and media when people leave, and continue at the same point on return."
  static let reference = "iOS 12, §4 Multitasking"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var findings: [Finding] = []
    let times = log.events.compactMap { event -> (time: Double, isAway: Bool)? in
      switch event.kind {
      case .away: (event.time, true)
      case .back: (event.time, false)
      default: nil
      }
    }
    let items = Set(log.playbacks.map(\.value.item)).sorted()
    for (index, leaving) in times.enumerated() where leaving.isAway {
      let end = times[(index + 1)...].first { !$0.isAway }?.time ?? log.endTime
      for item in items {
        let all = log.playbacks.filter { $0.value.item == item }
        guard let last = all.last(where: { $0.time <= leaving.time }), last.value.isPlaying else {
          continue
        }
        let here = last.value.position + leaving.time - last.time
        // The first report after the return has the position at which playback continues.
        let after = all.first { $0.time >= end }
        let during = all.last { $0.time > leaving.time && $0.time <= end }
        let passed = max(
          (during?.value.position ?? here) - here,
          after.map { $0.value.position - ($0.time - end) - here } ?? 0
        )
        let isLost = after.map { here - $0.value.position > settings.playbackTolerance } ?? false
        guard passed > settings.leftPlaybackTolerance || isLost else { continue }
        findings.append(
          Self.finding(
            .error,
            at: item,
            time: leaving.time,
            what: isLost
              ? "It goes on before the point at which people left it."
              : "It went on for \(passed.secondsText) while people were away.",
            remedy: "Pause in applicationWillResignActive, and go on from there."
          )
        )
      }
    }
    return findings
  }
}

extension ConductLog {
  /// The times at which the app came back.
  fileprivate var returns: [Double] {
    events.compactMap { if case .back = $0.kind { $0.time } else { nil } }
  }

  fileprivate func lastLeaving(before time: Double) -> Double {
    events.last { event in
      guard event.time <= time, case .away = event.kind else { return false }
      return true
    }?.time ?? time
  }
}

/// IX-R206: Finds elements that the tall status bar covers, truncates or moves off the screen
/// during a call.
struct AdaptsToTallStatusBar: AdaptationRule {
  static let identifier: RuleIdentifier = "IX-R206"
  static let statement = "Adapt the layout to a double-height status bar."
  static let reference = "iOS 12, §4 Multitasking"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    tour.stops.filter(\.setting.isInCall).flatMap { stop -> [Finding] in
      var usual = stop.setting
      usual.isInCall = false
      guard let before = tour.stops.first(where: { $0.setting == usual })?.screen,
        let bar = stop.screen.statusBar?.frame.maxY, bar > (before.statusBar?.frame.maxY ?? bar)
      else { return [] }
      let now = Dictionary(stop.screen.elements.map { ($0.path, $0) }) { first, _ in first }
      let bounds = CGRect(origin: .zero, size: stop.screen.size)
      return before.elements.compactMap { element in
        guard element.kind == .text || element.isInteractive, !element.isSystemPart,
          before.bar(around: element) == nil,
          // The finding about a button covers its text.
          !before.elements.contains(where: { $0.isInteractive && element.isInside($0) }),
          !element.isClipped, !element.isTruncated,
          !before.elements.contains(where: { $0.scroll != nil && element.isInside($0) }),
          CGRect(origin: .zero, size: before.size).contains(element.frame)
        else { return nil }
        let what: String
        if let other = now[element.path] {
          if other.frame.minY < bar - 0.5, element.frame.minY >= bar - 20.5 {
            what = "lies under the status bar"
          } else if !bounds.insetBy(dx: -0.5, dy: -0.5).contains(other.frame) {
            what = "is pushed off the screen"
          } else if other.isTruncated {
            what = "is cut"
          } else {
            return nil
          }
        } else if before.stage?.front?.name == stop.screen.stage?.front?.name {
          what = "is pushed off the screen"
        } else {
          return nil
        }
        return Self.finding(
          .warning,
          at: now[element.path] ?? element,
          on: stop.setting,
          what: "“\(element.name)” \(what) during a call.",
          remedy: "Lay it out from the safe area, or let it scroll."
        )
      }
    }
  }
}

/// IX-R191: Finds screens that defer the system’s gestures, and recognizers at the top and bottom
/// edges.
struct SystemEdgesStayOpen: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R191"
  static let statement =
    "Never block the system’s gestures at the edges: Home, Control Center, notifications, Dock."
  static let reference = "iOS 12, §3.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // Games and full-screen content may receive the first swipe.
    guard screen.app?.isGame != true, !screen.isFullScreenMedia else { return [] }
    var findings: [Finding] = []
    let deferred = screen.deferredEdges.filter { $0 == "top" || $0 == "bottom" }
    if !deferred.isEmpty {
      findings.append(
        Self.finding(
          .warning,
          at: screen.stage?.front?.name ?? "screen",
          what: "The screen wants the first swipe from the \(deferred.joined(separator: " and ")).",
          remedy: "Leave preferredScreenEdgesDeferringSystemGestures empty outside of games."
        )
      )
    }
    for element in screen.elements {
      let edges = element.gestures.flatMap(\.edges).filter { $0 == "top" || $0 == "bottom" }
      guard let edge = edges.first else { continue }
      findings.append(
        Self.finding(
          .error,
          at: element,
          what: "It takes swipes from the \(edge) edge, which are the system’s.",
          remedy: "Use another gesture; swipes from the left edge go back."
        )
      )
    }
    return findings
  }
}
