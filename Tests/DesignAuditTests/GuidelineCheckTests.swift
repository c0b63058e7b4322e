import DesignAudit
import GuidelineChecks
import HeadlessHost
import Testing
import UIKit

@MainActor @Suite("Guidelines in tests") struct GuidelineCheckTests {
  private func screen(_ side: CGFloat) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 50, y: 100, width: 120, height: side)
    button.setTitle("Add Photo", for: .normal)
    screen.show(button)
    return screen
  }

  /// Shouts in a rule of a team's own.
  private struct NoShouting: ScreenRule {
    static let identifier: RuleIdentifier = "TEAM-R01"
    static let statement = "Do not shout."
    static let reference = "Our style guide"
    static let check = Check.auto

    func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
      screen.elements.filter { $0.text?.hasSuffix("Photo") == true }.map {
        Finding(Self.identifier, .error, at: $0.path, what: "It shouts.", remedy: "Whisper.")
      }
    }
  }

  @Test func `a screen that keeps the rules passes`() {
    #expect(screen(44).followsGuidelines())
  }

  @Test func `one that breaks them fails and says which, where and how to mend it`() {
    withKnownIssue {
      #expect(screen(20).followsGuidelines(failingOn: .warning))
    } matching: { issue in
      // The expectation itself, and the words about it.
      let words = issue.comments.map(\.rawValue).joined()
      return issue.severity == .error
        || words.contains("breaks") && words.contains("VIS-R88") && words.contains("44")
    }
  }

  @Test func `severities and suppressions hold`() throws {
    var configuration = AuditConfiguration()
    configuration.weights["VIS-R88"] = .severity(.advice)
    #expect(screen(20).followsGuidelines(failingOn: .warning, configuration: configuration))
    let suppressed = screen(20)
    suppressed.rootViewController?.suppressAudit(of: "VIS-R88", because: "As drawn.")
    #expect(suppressed.followsGuidelines(failingOn: .warning))
  }

  @Test func `a team's own rule is judged and told with its text`() {
    let report = screen(44).guidelineReport(ownRules: [NoShouting()])
    #expect(report.findings(of: "TEAM-R01").map(\.what) == ["It shouts."])
    #expect(report.rules["TEAM-R01"]?.statement == "Do not shout.")
    #expect(report.checked.contains("TEAM-R01"))
  }

  @Test func `several surroundings are judged where they are asked for`() {
    let report = screen(44).guidelineReport(in: ScreenTour.settings(of: "iPhone 8"))
    #expect(report.checked.contains("VIS-R74"))
    #expect(!screen(44).guidelineReport().findings.contains { $0.settings.count > 1 })
  }
}
