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
    let screen = HeadlessScreen(stack: [page])
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
    "I10-R101", "I10-R102", "I10-R104", "I10-R105", "I10-R96", "I10-R97", "I10-R98", "I10-R99",
    "IX-R023", "IX-R024", "IX-R025", "IX-R026", "IX-R028", "IX-R126", "IX-R134", "IX-R142",
    "IX-R229", "IX-R231",
    "UI10-R04", "UI10-R128", "UI10-R132", "UI10-R133", "UI10-R135", "UI10-R137", "UI10-R138",
    "UI10-R152", "UI10-R19", "UI10-R25", "UI10-R26", "UI10-R33", "UI10-R36", "UI10-R38",
    "UI10-R39", "UI10-R42", "UI10-R43", "UI10-R48", "UI10-R58", "UI10-R61", "UI10-R83",
    "UI10-R86", "UI9-R139", "UI9-R145", "UI9-R146", "UI9-R19", "VIS-R57", "VIS-R58", "VIS-R62",
    "VIS-R67", "VIS-R69", "VIS-R86", "VIS-R88", "VIS-R90", "VIS-R93", "VIS-R94", "VIS-R99",
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
