import HeadlessHost
import ScreenInspection
import Testing
import UIKit

@testable import BadManners
@testable import DesignAudit

/// How many of the rules find what breaks them: each once, at the element, with what was measured
/// and what is wanted; and nothing on the twin.
@MainActor @Suite("Bad Manners", .serialized) struct BadMannersTests {
  private func findings(of lesson: Lesson, isGood: Bool) -> [Finding] {
    let page = lesson.page(isGood: isGood)
    let former = lesson.before.map { BadManners.Page(title: $0) { _ in } }
    let screen = HeadlessScreen(stack: [former, page].compactMap { $0 })
    screen.advance(by: .seconds(1))
    var settings = [ScreenSetting()]
    var logs: [ConductLog] = []
    switch lesson.look {
    case .plain: break
    case .textSizes:
      settings += ["UICTContentSizeCategoryXS", "UICTContentSizeCategoryXXXL"].map {
        ScreenSetting(textSize: $0)
      }
    case .preferences: settings.append(ScreenSetting(preferences: [.boldText]))
    case .use(let isMotionReduced, let actions):
      screen.environment.isMotionReduced = isMotionReduced
      logs = [
        screen.recordConduct {
          actions(page)
          screen.advance(by: .seconds(1))
        }
      ]
    }
    let tour = ScreenTour.visiting(settings, on: screen)
    let report = AuditReport(tours: [tour], conduct: logs)
    return report.findings(of: RuleIdentifier(lesson.rule)).filter {
      $0.rule.rawValue == lesson.rule
    }
  }

  nonisolated static let rules = [
    "I10-R101", "I10-R102", "I10-R104", "I10-R105", "I10-R55", "I10-R80", "I10-R96", "I10-R97",
    "I10-R98", "I10-R99", "IX-R023", "IX-R024", "IX-R025", "IX-R026", "IX-R028", "IX-R037",
    "IX-R040", "IX-R043", "IX-R126", "IX-R134", "IX-R137", "IX-R138", "IX-R142", "IX-R143",
    "IX-R201", "IX-R229", "IX-R231", "UI10-R04", "UI10-R05", "UI10-R07", "UI10-R09", "UI10-R103",
    "UI10-R112", "UI10-R113", "UI10-R114", "UI10-R123", "UI10-R124", "UI10-R127", "UI10-R128",
    "UI10-R129", "UI10-R131", "UI10-R132", "UI10-R133", "UI10-R135", "UI10-R136", "UI10-R137",
    "UI10-R138", "UI10-R139", "UI10-R143", "UI10-R145", "UI10-R15", "UI10-R152", "UI10-R153",
    "UI10-R161", "UI10-R162", "UI10-R17", "UI10-R178", "UI10-R179", "UI10-R18", "UI10-R19",
    "UI10-R25", "UI10-R26", "UI10-R27", "UI10-R33", "UI10-R36", "UI10-R38", "UI10-R39", "UI10-R42",
    "UI10-R43", "UI10-R48", "UI10-R58", "UI10-R61", "UI10-R62", "UI10-R65", "UI10-R66", "UI10-R83",
    "UI10-R84", "UI10-R85", "UI10-R86", "UI10-R87", "UI10-R93", "UI10-R95", "UI10-R99", "UI9-R103",
    "UI9-R112", "UI9-R113", "UI9-R120", "UI9-R131", "UI9-R139", "UI9-R14", "UI9-R145", "UI9-R146",
    "UI9-R153", "UI9-R169", "UI9-R184", "UI9-R19", "UI9-R26", "UI9-R45", "UI9-R47", "VIS-R23",
    "VIS-R30", "VIS-R45", "VIS-R57", "VIS-R58", "VIS-R62", "VIS-R67", "VIS-R69", "VIS-R76",
    "VIS-R86", "VIS-R88", "VIS-R89", "VIS-R90", "VIS-R92", "VIS-R93", "VIS-R94", "VIS-R99",
  ]

  @Test(arguments: rules)
  func `a rule finds what breaks it, once, and nothing on the twin`(rule: String) throws {
    let lesson = try #require(Lesson.all.first { $0.rule == rule })
    let found = findings(of: lesson, isGood: false)
    #expect(found.count == 1, "\(lesson.rule): \(found.map(\.line))")
    if let finding = found.first {
      let name = Comment(rawValue: "\(lesson.rule): \(finding.line)")
      #expect(finding.place.contains(lesson.place), name)
      #expect(finding.what.lowercased().contains(lesson.measured.lowercased()), name)
      #expect(finding.remedy.lowercased().contains(lesson.wanted.lowercased()), name)
    }
    let twin = findings(of: lesson, isGood: true)
    #expect(twin.isEmpty, "\(lesson.rule) on the twin: \(twin.map(\.line))")
  }

  @Test func `each rule has one lesson, and is a rule`() {
    let names = Lesson.all.map(\.rule)
    #expect(names.sorted() == Self.rules)
    #expect(names.allSatisfy { RuleBook.rules[RuleIdentifier($0)] != nil })
  }
}
