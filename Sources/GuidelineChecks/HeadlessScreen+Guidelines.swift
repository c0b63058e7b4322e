import DesignAudit
import Foundation
import HeadlessHost
import ScreenInspection
import Testing

extension HeadlessScreen {
  /// Returns whether the content of the screen follows the guidelines.
  ///
  ///     #expect(screen.followsGuidelines())
  ///
  /// If it does not, an issue of the test is recorded with one line for each finding, and an HTML
  /// page with the marked picture is attached to the test's results.
  ///
  /// - Parameters:
  ///   - settings: The settings in which the screen is judged. The default is the present one;
  ///     `ScreenTour.usualSettings` has those of `russet audit`.
  ///   - severity: The lowest severity that counts. The default is `.error`, as for `russet audit`.
  ///   - configuration: The severities, thresholds and suppressions.
  ///   - ownRules: The rules of the app's team, which are judged in addition to the built-in rules.
  ///   - sourceLocation: The place at which issues are reported.
  /// - Returns: Whether no finding counts.
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
    // The expectation with the result fails by itself; the issue gives the reasons.
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

  /// Returns the report of an audit of the screen, without recording issues.
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
