import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R029: Finds screens that are blank or frozen while content loads.
struct NoBlankScreens: ConductRule {
  static let identifier: RuleIdentifier = "IX-R029"
  static let statement = "Never show a blank or frozen screen while content loads."
  static let reference = "iOS 12, §2.2; iOS 10, Loading"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    blanks(in: log, settings) + freezes(in: log, settings)
  }

  /// Returns findings about blank screens that content fills after a while; a screen that stays
  /// blank, or that a touch fills, is intended.
  private func blanks(in log: ConductLog, _ settings: AuditSettings) -> [Finding] {
    var start: Double?
    return log.events.compactMap { event in
      guard case .blank(let isBlank) = event.kind else { return nil }
      if isBlank {
        start = start ?? event.time
        return nil
      }
      defer { start = nil }
      guard let began = start, event.time - began > settings.slowWork,
        !log.hasInput(in: (event.time - settings.longestResponse)...event.time),
        !log.tellsProgress(in: began...event.time)
      else { return nil }
      return Self.finding(
        .error,
        at: log.place(at: event.time),
        time: began,
        what:
          "The screen stayed blank for \((event.time - began).secondsText) before content came.",
        remedy: "Show placeholders, or an activity indicator, until content is there."
      )
    }
  }

  private func freezes(in log: ConductLog, _ settings: AuditSettings) -> [Finding] {
    log.requests.compactMap { name, span in
      guard span.upperBound - span.lowerBound > settings.slowWork, log.isFrozen(in: span),
        !log.tellsProgress(in: span)
      else { return nil }
      return Self.finding(
        .error,
        at: name,
        time: span.lowerBound,
        what: "It loaded for \((span.upperBound - span.lowerBound).secondsText), and nothing on "
          + "the screen changed.",
        remedy: "Show at once what is known, and an activity indicator for the rest."
      )
    }
  }
}

/// IX-R030: Finds loads without a progress indicator.
struct VisibleLoading: ConductRule {
  static let identifier: RuleIdentifier = "IX-R030"
  static let statement = "Make it clear that loading happens, at least by an activity indicator."
  static let reference = "iOS 12, §2.2; iOS 10, Loading, Activity Indicators"
  static let check = Check.auto

  // IX-R029 reports frozen screens, and I10-R195 work that is not a request.
  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.requests.compactMap { name, span in
      guard span.upperBound - span.lowerBound > settings.slowWork, !log.isFrozen(in: span),
        !log.tellsProgress(in: span), !log.movesEndlessly(in: span)
      else { return nil }
      return Self.finding(
        .warning,
        at: name,
        time: span.lowerBound,
        what: "It loaded for \((span.upperBound - span.lowerBound).secondsText), and no indicator "
          + "told so.",
        remedy: "Show an activity indicator, or a progress view, while it loads."
      )
    }
  }
}

/// IX-R031: Finds indeterminate indicators for work whose progress is known.
struct DeterminateProgress: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "IX-R031"
  static let statement = "Show how far work is where its duration can be known."
  static let reference = "iOS 12, §2.2; iOS 10, Loading, Activity Indicators"
  static let check = Check.partial

  private static let remedy = "Show a progress view that is filled by what is done."

  /// A caption with a count next to an indicator shows that the app can measure the progress.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard !screen.elements.contains(where: { $0.progressBar != nil }) else { return [] }
    return screen.parts(\.spinner).compactMap { element, spinner in
      guard spinner.isAnimating,
        let caption = screen.texts(near: element, within: CGFloat(settings.captionReach))
          .first(where: { Self.counts($0.text ?? "") })
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(caption.text ?? "")” beside it tells how far the work is.",
        remedy: Self.remedy
      )
    }
  }

  /// Returns whether a text is a count, such as "40 %", "3 of 12" or "3/12".
  static func counts(_ text: String) -> Bool {
    let patterns = ["[0-9٠-٩]+ ?[%٪]", "[0-9]+ (of|من) [0-9]+", "[0-9]+ ?/ ?[0-9]+"]
    return patterns.contains { text.range(of: $0, options: .regularExpression) != nil }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.events.compactMap { event in
      guard case .amount(let name, let done) = event.kind, done > 0, done < 1,
        !told.contains(name)
      else { return nil }
      let showsBar = log.bars.values.contains { values in
        values.contains { $0.value != nil && $0.time <= event.time + settings.slowWork }
      }
      guard !showsBar, log.isProgressShown(at: event.time) else { return nil }
      told.insert(name)
      return Self.finding(
        .advice,
        at: name,
        time: event.time,
        what:
          "\((done * 100).whole) per cent were done, and an indicator without an end was shown.",
        remedy: Self.remedy
      )
    }
  }
}

/// IX-R032: Finds screens that appear only after their content was loaded.
struct ScreensAtOnce: ConductRule {
  static let identifier: RuleIdentifier = "IX-R032"
  static let statement = "Show a screen at once, with placeholders until its content is there."
  static let reference = "iOS 12, §2.2; iOS 10, Loading"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let tapTimes = log.taps.filter { $0.value.isInteractive }.map(\.time)
    let times = tapTimes + log.rows.map(\.time)
    return log.transitions.compactMap { transition -> Finding? in
      let value = transition.value
      guard value.kind == .push || value.kind == .present, !value.isAlert,
        !value.isInteractive,
        let tap = times.filter({ $0 <= transition.time }).max()
      else { return nil }
      let wait = transition.time - tap
      guard wait > settings.promptScreen else { return nil }
      // A screen long after a tap is a response to it if a load happened in between.
      let begins = (tap - 0.001)...(tap + settings.promptScreen)
      let ends = (transition.time - settings.promptScreen)...(transition.time + 0.001)
      let load = log.tasks.first {
        begins.contains($0.span.lowerBound) && ends.contains($0.span.upperBound)
      }
      guard let load else { return nil }
      return Self.finding(
        .warning,
        at: value.to,
        time: transition.time,
        what: "It came \(wait.secondsText) after the tap, when \(load.name) was over.",
        remedy: "Show it at once, with placeholders that content replaces."
      )
    }
  }
}

/// IX-R033: Finds screens whose content begins to load when they appear.
struct PreloadedContent: ConductRule {
  static let identifier: RuleIdentifier = "IX-R033"
  static let statement = "Load content that comes next in the background where possible."
  static let reference = "iOS 12, §2.2; iOS 10, Loading"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.transitions.compactMap { transition -> Finding? in
      let value = transition.value
      guard value.kind == .push || value.kind == .present, !value.isAlert else { return nil }
      let soon = (transition.time - 0.05)...(transition.time + max(0, value.duration) + 0.3)
      // A list that appeared without rows, or a load that began with the screen.
      let waits = log.waits.filter { soon.contains($0.start) }.map(\.duration)
      let loads = log.tasks.filter { soon.contains($0.span.lowerBound) }
        .map { $0.span.upperBound - $0.span.lowerBound }
      guard let seconds = (waits + loads).first(where: { $0 > settings.slowWork }),
        told.insert(value.to).inserted
      else { return nil }
      return Self.finding(
        .advice,
        at: value.to,
        time: transition.time,
        what: "What it shows began to load when it came, and took \(seconds.secondsText).",
        remedy: "Load it before, as soon as it is likely to be opened; lists have "
          + "prefetchDataSource."
      )
    }
  }
}

extension ConductLog {
  /// The network requests that the app reported, by name.
  var requests: [(name: String, span: ClosedRange<Double>)] {
    spansByName {
      if case .request(let name, let isRunning) = $0 { (name, isRunning) } else { nil }
    }
  }

  /// The requests and the work that the app reported.
  var tasks: [(name: String, span: ClosedRange<Double>)] {
    let work = spansByName {
      if case .work(let name, let isRunning) = $0 { (name, isRunning) } else { nil }
    }
    return (requests + work).sorted {
      ($0.span.lowerBound, $0.name) < ($1.span.lowerBound, $1.name)
    }
  }

  private func spansByName(
    _ pick: (Kind) -> (name: String, isRunning: Bool)?
  ) -> [(name: String, span: ClosedRange<Double>)] {
    let names = Set(events.compactMap { pick($0.kind)?.name })
    return names.sorted().flatMap { name in
      spans { kind in pick(kind).flatMap { $0.name == name ? $0 : nil } }.map { (name, $0) }
    }
    .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
  }

  /// Returns whether a progress indicator was visible at some time of a span.
  func tellsProgress(in span: ClosedRange<Double>) -> Bool {
    if isProgressShown(at: span.lowerBound) { return true }
    return events.contains { event in
      guard span.contains(event.time) else { return false }
      switch event.kind {
      case .progress(isVisible: true), .networkSign(isVisible: true): return true
      case .bar(_, let value): return value != nil
      default: return false
      }
    }
  }

  /// Returns whether a progress indicator is visible at a time.
  func isProgressShown(at time: Double) -> Bool {
    let changes = events.compactMap { event -> (time: Double, isVisible: Bool)? in
      switch event.kind {
      case .progress(let isVisible), .networkSign(let isVisible): (event.time, isVisible)
      default: nil
      }
    }
    if let last = changes.last(where: { $0.time <= time }) { return last.isVisible }
    // An indicator whose first event is its disappearance was visible before.
    return changes.first.map { !$0.isVisible } ?? false
  }

  /// Returns whether anything, such as a placeholder, is animated without end.
  fileprivate func movesEndlessly(in span: ClosedRange<Double>) -> Bool {
    animations.contains { $0.value.isEndless && $0.time <= span.upperBound }
  }

  /// Returns whether no frame was drawn between the first response in a span and its end.
  fileprivate func isFrozen(in span: ClosedRange<Double>) -> Bool {
    let start = span.lowerBound + 0.1
    guard span.upperBound - 0.1 > start else { return false }
    return !changesVisibly(in: start...(span.upperBound - 0.1))
  }

  /// Returns the class of the controller that shows content at a time.
  fileprivate func place(at time: Double) -> String {
    let name = stages.last { $0.time <= time }?.value.front?.content.name ?? ""
    return name.isEmpty ? "screen" : name
  }
}
