import DesignAudit
import Foundation
import HeadlessHost
import ScreenInspection
import Testing

extension HeadlessScreen {
  /// Whether what is on the screen follows the guidelines.
  ///
  ///     #expect(screen.followsGuidelines())
  ///
  /// Where it does not, the findings become an issue of the test with a line for each, and an HTML
  /// page with the marked picture is attached to the test's results.
  ///
  /// - Parameters:
  ///   - settings: The surroundings in which the screen is judged; by default the present ones.
  ///     `ScreenTour.usualSettings` has those of `russet audit`.
  ///   - severity: The least severity that counts, by default `.error` as for `russet audit`.
  ///   - configuration: Severities, thresholds and suppressions.
  ///   - ownRules: Rules of the team, which are judged beside those of the book.
  ///   - sourceLocation: Where issues are reported.
  /// - Returns: Whether nothing was found that counts.
  public func followsGuidelines(
    in settings: [ScreenSetting] = [],
    failingOn severity: Severity = .error,
    configuration: AuditConfiguration = AuditConfiguration(),
    ownRules: [any Rule] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let audit = guidelineAudit(in: settings, configuration: configuration, ownRules: ownRules)
    let report = audit.report
    guard report.fails(on: severity) else { return true }
    Attachment.record(
      report.html(title: "Guidelines", tours: [audit.tour]) { _, stop in
        audit.pictures.indices.contains(stop) ? audit.pictures[stop] : nil
      },
      named: "guidelines.html",
      sourceLocation: sourceLocation
    )
    let broken = report.findings.filter { $0.severity >= severity }
    // The expectation that asked fails by itself; this says why.
    Issue.record(
      Comment(
        rawValue: "The screen breaks \(broken.count == 1 ? "a rule" : "\(broken.count) rules"):\n"
          + broken.map { "  \($0.line)" }.joined(separator: "\n")
      ),
      severity: .warning,
      sourceLocation: sourceLocation
    )
    return false
  }

  /// What an audit of the screen says; nothing is reported.
  public func guidelineReport(
    in settings: [ScreenSetting] = [],
    configuration: AuditConfiguration = AuditConfiguration(),
    ownRules: [any Rule] = []
  ) -> AuditReport {
    guidelineAudit(in: settings, configuration: configuration, ownRules: ownRules).report
  }

  private func guidelineAudit(
    in settings: [ScreenSetting],
    configuration: AuditConfiguration,
    ownRules: [any Rule]
  ) -> (report: AuditReport, tour: ScreenTour, pictures: [Data?]) {
    var pictures: [Data?] = []
    let tour: ScreenTour
    if settings.isEmpty {
      tour = ScreenTour(stops: stop.map { [$0.stop] } ?? [])
      pictures = [stop?.picture]
    } else {
      tour = ScreenTour.visiting(
        settings,
        on: self,
        taking: { pictures.append($0?.pngData()) }
      )
    }
    let report = AuditReport(
      tours: [tour],
      configuration: configuration,
      ownRules: ownRules
    )
    return (report, tour, pictures)
  }

  private var stop: (stop: ScreenTour.Stop, picture: Data?)? {
    update()
    guard let window else { return nil }
    let picture = image
    let setting = ScreenSetting(
      device: device.name,
      orientation: ScreenOrientation(environment.orientation),
      textSize: environment.contentSizeCategory
    )
    return (
      ScreenTour.Stop(
        setting: setting,
        screen: ScreenWalker.screen(of: window, picture: picture)
      ),
      picture?.pngData()
    )
  }
}
