import HeadlessHost
import ScreenInspection
import Testing
import UIKit

@testable import BadManners
@testable import DesignAudit

/// The recall of the rules: each violation is found once, at the element, with the measured and the
/// required value; and nothing on the correct version.
@MainActor @Suite("Bad Manners", .serialized) struct BadMannersTests {
  /// The automatic rules that no lesson breaks, and why.
  nonisolated static let unbroken = [
    "I10-R115": "Which screen a firmer press opens is known only when it is tried.",
    "IX-R169": "What a drop puts into a text is UIKit's, and no app sees to it by itself.",
    "TECH-R160": "An app's keyboard is enabled and chosen first; `OwnKeyboardRuleTests` breaks it.",
    "TECH-R164": "An app's keyboard is enabled and chosen first; `OwnKeyboardRuleTests` breaks it.",
    "UI10-R111": "UIKit shows such a sheet in a popover, and stops where it has no source.",
    "UI10-R168": "UIKit's search bar shows only one of the two buttons.",
    "UI9-R58": "UIKit lists its services before the app's, in its order.",
    "VIS-R98": "Apple's fonts are on no other system.",
  ]

  /// Rules about a launch, about requests to the device's services and about the app's files.
  ///
  /// A lesson is one screen and has none of these. Each of them is broken and kept in a suite of its
  /// own, such as `FirstLaunchRuleTests` and `NotificationRuleTests`.
  nonisolated static let beyondScreens = Set(
    (RuleBook.serviceRules + RuleBook.beginningRules).map { type(of: $0).identifier.rawValue }
  )

  /// Rules that a machine decides in part, and that have a lesson.
  nonisolated static let partly = [
    "I10-R104", "I10-R105", "I10-R96", "I10-R97", "I10-R99", "IX-R149", "UI10-R128", "UI10-R138",
    "UI10-R36", "UI10-R48", "VIS-R57", "VIS-R58", "VIS-R62", "VIS-R69", "VIS-R86", "VIS-R94",
  ]

  nonisolated static let rules: [String] =
    RuleBook.rules.filter { $0.value.check == .auto }.map(\.key.rawValue)
    .filter { unbroken[$0] == nil && !beyondScreens.contains($0) }.sorted() + partly

  @Test(arguments: rules)
  func `a rule finds what breaks it, once, and nothing on the twin`(rule: String) throws {
    let lesson = try #require(Lesson.all.first { $0.rule == rule })
    let found = try LessonPlayer(lesson, isGood: false).findings()
    #expect(found.count == 1, "\(lesson.rule): \(found.map(\.line))")
    if let finding = found.first {
      let name = Comment(rawValue: "\(lesson.rule): \(finding.line)")
      #expect(finding.place.contains(lesson.place), name)
      #expect(finding.what.lowercased().contains(lesson.measured.lowercased()), name)
      #expect(finding.remedy.lowercased().contains(lesson.wanted.lowercased()), name)
    }
    let twin = try LessonPlayer(lesson, isGood: true).findings()
    #expect(twin.isEmpty, "\(lesson.rule) on the twin: \(twin.map(\.line))")
  }

  @Test func `each rule has one lesson, and is a rule`() {
    let names = Lesson.all.map(\.rule)
    #expect(names.sorted() == Self.rules.sorted())
    #expect(names.allSatisfy { RuleBook.rules[RuleIdentifier($0)] != nil })
    #expect(Self.unbroken.keys.allSatisfy { RuleBook.rules[RuleIdentifier($0)] != nil })
  }
}
