import Foundation
import ScreenInspection

/// The results of an audit.
public struct AuditReport: Sendable, Codable {
  /// The findings that count, the most severe first.
  public var findings: [Finding]
  /// The suppressed findings, with the reasons.
  public var suppressed: [Suppressed] = []
  /// The findings of the baseline; nil if there is no baseline.
  public var known: [Finding]?
  /// Notes about the audit itself: suppressions that expired or have no effect.
  public var notes: [String] = []
  /// The rules that were checked.
  public var checked: [RuleIdentifier]
  /// The questions for a person about subjects that occur in the app.
  public var questions: [String]
  /// The texts of the rules with findings, by identifier.
  public var rules: [String: RuleText]
  /// The screens that a walk found and the steps between them; nil if there was no walk.
  public var map: ScreenMap?

  /// The text of a rule.
  public struct RuleText: Sendable, Codable, Equatable {
    /// The rule, in one sentence.
    public var statement: String
    /// The chapter of the guideline.
    public var reference: String
  }

  /// Audits screens, their adaptation, the conduct of the app and its files.
  ///
  /// Findings at one place in several surroundings are joined into one.
  ///
  /// - Parameters:
  ///   - screens: Single screens.
  ///   - tours: Screens in several surroundings.
  ///   - conduct: The logs of the app's use.
  ///   - resources: The files of the app; nil if they are unknown.
  ///   - map: The map of a walk, whose tours and logs are passed separately.
  ///   - configuration: Severities, thresholds and suppressions.
  ///   - ownRules: Rules of a team, in addition to those of the rule book.
  ///   - today: The day on which suppressions have to be valid, such as "2026-12-31".
  public init(
    screens: [Screen] = [],
    tours: [ScreenTour] = [],
    conduct: [ConductLog] = [],
    resources: AppResources? = nil,
    map: ScreenMap? = nil,
    configuration: AuditConfiguration,
    ownRules: [any Rule] = [],
    today: String = AuditReport.today
  ) {
    let settings = configuration.settings
    var findings: [Finding] = []
    var checked: [RuleIdentifier] = []
    var noted: Set<RuleIdentifier> = []
    // A rule may be both about screens and about conduct.
    func note(_ rule: any Rule) {
      let identifier = type(of: rule).identifier
      if noted.insert(identifier).inserted { checked.append(identifier) }
    }
    func isOn(_ rule: any Rule) -> Bool {
      configuration.weights[type(of: rule).identifier] != .off
    }
    let app = resources.map { AppFacts($0) }
    func judged(_ screen: Screen) -> Screen {
      var screen = screen
      screen.app = screen.app ?? app
      return screen
    }
    let stops = tours.enumerated().flatMap { index, tour in
      tour.stops.map { (screen: judged($0.screen), names: [$0.setting.description], place: index) }
    }
    let all =
      screens.enumerated().map { (screen: judged($1), names: [String](), place: $0) } + stops
    if !all.isEmpty {
      for rule in RuleBook.screenRules + ownRules.compactMap({ $0 as? any ScreenRule })
      where isOn(rule) {
        note(rule)
        for (screen, names, place) in all where screen.isJudged(by: type(of: rule).identifier) {
          findings += rule.findings(on: screen, settings: settings).filter {
            !screen.covers($0.place)
          }.map { finding in
            var finding = finding.named(screen.names)
            finding.settings = names
            finding.screen = place
            return finding
          }
        }
      }
    }
    if !tours.isEmpty {
      let names = tours.map { tour in
        tour.stops.reduce(into: [String: String]()) { all, stop in
          all.merge(stop.screen.names) { first, _ in first }
        }
      }
      for rule in RuleBook.adaptationRules + ownRules.compactMap({ $0 as? any AdaptationRule })
      where isOn(rule) {
        note(rule)
        for (index, tour) in tours.enumerated()
        where tour.base?.screen.isJudged(by: type(of: rule).identifier) != false {
          findings += rule.findings(across: tour, settings: settings).map { finding in
            var finding = finding.named(names[index])
            finding.screen = index
            return finding
          }
        }
      }
    }
    if !conduct.isEmpty {
      let logs = conduct.map { log in
        var log = log.inOrder
        log.app = log.app ?? app
        return log
      }
      let logsWithScreens = zip(logs, logs.map(\.systemScreens))
      for rule in RuleBook.conductRules + ownRules.compactMap({ $0 as? any ConductRule })
      where isOn(rule) {
        note(rule)
        for (log, systemScreens) in logsWithScreens {
          findings += rule.findings(in: log, settings: settings).map { $0.named(log.names) }
            .filter { finding in
              !systemScreens.contains { finding.place.isPart(ofScreen: $0) }
                || RuleBook.systemScreenRules.contains(finding.rule)
            }
        }
      }
    }
    if let resources {
      for rule in RuleBook.resourceRules + ownRules.compactMap({ $0 as? any ResourceRule })
      where isOn(rule) {
        note(rule)
        findings += rule.findings(in: resources, settings: settings)
      }
    }
    if let map {
      checked.append(Crashes.identifier)
      findings += Crashes.findings(on: map)
    }
    let isWalk = conduct.count > 1
    self.findings = Self.sorted(Self.joined(findings, byTime: !isWalk))
    self.checked = checked
    self.map = map
    rules = [:]
    let own = Dictionary(
      ownRules.map { (type(of: $0).identifier, type(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    for finding in findings {
      rules[finding.rule.rawValue] =
        own[finding.rule].map { RuleText(statement: $0.statement, reference: $0.reference) }
        ?? RuleBook.text(of: finding.rule)
    }
    let evidence = Evidence(screens: all.map(\.screen), conduct: conduct, resources: resources)
    questions = RuleBook.judgmentRules.filter { $0.subject.occurs(evidence) }
      .filter { configuration.weights[$0.identifier] != .off }
      .map { "\($0.identifier): \($0.question)" }
    weigh(configuration.weights)
    suppress(
      by: configuration.suppressions,
      and: all.flatMap(\.screen.suppressions).uniqued,
      today: today
    )
  }

  /// Audits screens, their adaptation, the conduct of the app and its files.
  public init(
    screens: [Screen] = [],
    tours: [ScreenTour] = [],
    conduct: [ConductLog] = [],
    resources: AppResources? = nil,
    settings: AuditSettings = AuditSettings()
  ) {
    var configuration = AuditConfiguration()
    configuration.settings = settings
    self.init(
      screens: screens,
      tours: tours,
      conduct: conduct,
      resources: resources,
      configuration: configuration
    )
  }

  /// Returns findings sorted by severity, the highest first, then by rule and place.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($1.severity, $0.rule.rawValue, $0.place, $0.time ?? 0)
        < ($0.severity, $1.rule.rawValue, $1.place, $1.time ?? 0)
    }
  }

  /// Joins findings with the same rule, place and moment into one with all their surroundings.
  ///
  /// A walk performs many steps at one place, so its moments are not distinguished.
  private static func joined(_ findings: [Finding], byTime: Bool) -> [Finding] {
    struct Key: Hashable {
      var rule: RuleIdentifier
      var place: String
      var time: Double?
    }
    var places: [Key: Int] = [:]
    var result: [Finding] = []
    for finding in findings {
      let key = Key(
        rule: finding.rule,
        place: finding.place,
        time: byTime ? finding.time : nil
      )
      guard let index = places[key] else {
        places[key] = result.count
        result.append(finding)
        continue
      }
      result[index].settings += finding.settings.filter { !result[index].settings.contains($0) }
      result[index].severity = max(result[index].severity, finding.severity)
    }
    return result
  }

  /// Returns the findings of a rule, and of the rules that it summarizes.
  public func findings(of rule: RuleIdentifier) -> [Finding] {
    let parts = [rule] + (RuleBook.sums[rule] ?? [])
    return findings.filter { parts.contains($0.rule) }
  }

  /// The highest severity of the findings; nil if there are none.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// Returns the number of findings with a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Returns whether a finding has at least a severity; false if the severity is nil.
  public func fails(on severity: Severity?) -> Bool {
    guard let severity, let worst else { return false }
    return worst >= severity
  }

  /// The report in a sentence, such as "3 errors, 1 warning, 12 pieces of advice by 80 rules".
  public var summary: String {
    func words(_ count: Int, _ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
    return [
      words(count(of: .error), "error", "errors"),
      words(count(of: .warning), "warning", "warnings"),
      words(count(of: .advice), "piece of advice", "pieces of advice"),
    ].joined(separator: ", ") + " by \(checked.count) rules."
  }

  /// A sentence about the findings that do not count; nil if all count.
  public var leftOut: String? {
    var parts: [String] = []
    if let known { parts.append("\(known.count) of the baseline") }
    if !suppressed.isEmpty { parts.append("\(suppressed.count) suppressed") }
    return parts.isEmpty ? nil : "Not counted: \(parts.joined(separator: ", "))."
  }

  /// Returns a finding as a line.
  static func line(_ finding: Finding) -> String { finding.line }
}

extension Finding {
  /// The finding as a line: severity, rule, place, problem and solution.
  public var line: String {
    var place = place
    if let time = time { place += " at \(time.secondsText)" }
    if let first = settings.first {
      let others = settings.count - 1
      place += " (\(first)\(others > 0 ? " and \(others) more" : ""))"
    }
    if let source = source { place = "\(source.file):\(source.line): \(place)" }
    return "\(severity.rawValue): \(rule) \(place): \(what) "
      + remedy
  }
}

extension AuditReport {
  /// The report as lines for a terminal.
  public var text: String {
    var lines = findings.map(Self.line)
    lines.append(summary)
    if let leftOut { lines.append(leftOut) }
    lines += notes
    if let map { lines.append(map.text) }
    lines.append("To be judged by a person:")
    lines += questions.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// Returns the report as JSON.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

extension Screen {
  /// Returns whether a rule applies to a screen; an app does not choose the content of the system's
  /// controllers.
  fileprivate func isJudged(by rule: RuleIdentifier) -> Bool {
    // An alert over a system's controller is the system's, too.
    let front = stage?.layers.last { $0.form != .alert && $0.form != .actionSheet }
    return front?.isOfSystem != true || RuleBook.systemScreenRules.contains(rule)
  }

  /// Returns whether an alert covers the element at a path, or the element is a button of the
  /// alert, which UIKit creates.
  fileprivate func covers(_ path: String) -> Bool {
    guard let alert = elements.last(where: { $0.alert != nil }), path.contains(" > ") else {
      return false
    }
    guard path.lies(in: alert.path) else { return true }
    return elements.contains { $0.path == path && $0.kind == .text }
  }
}

extension Finding {
  /// Returns the finding with the name of its place in the app's code.
  func named(_ names: [String: String]) -> Finding {
    guard !names.isEmpty, path == nil else { return self }
    var result = self
    // The description may contain the path of another element.
    if what.contains(" > ") {
      let others = names.keys.filter(what.contains).sorted { $0.count > $1.count }
      for other in others where other.contains(" > ") {
        result.what = result.what.replacingOccurrences(of: other, with: names[other] ?? other)
      }
    }
    if let name = names[place] {
      result.path = place
      result.place = name
      return result
    }
    // A part of an element without a view of its own, such as a button of an alert.
    var end = place.endIndex
    while let separator = place[..<end].range(of: " > ", options: .backwards) {
      end = separator.lowerBound
      guard let name = names[String(place[..<end])] else { continue }
      result.path = place
      result.place = name + place[end...]
      return result
    }
    return result
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension ConductLog {
  /// The classes of the system's controllers that were shown.
  fileprivate var systemScreens: Set<String> {
    events.reduce(into: []) { names, event in
      guard case .stage(let stage) = event.kind else { return }
      for layer in stage.layers where layer.isOfSystem { names.insert(layer.content.name) }
    }
  }
}

extension String {
  /// Returns whether the name of a place begins with a controller's class, not with a longer name.
  func isPart(ofScreen name: String) -> Bool {
    guard hasPrefix(name) else { return false }
    guard let next = dropFirst(name.count).first else { return true }
    return !next.isLetter && !next.isNumber && next != "_"
  }
}
