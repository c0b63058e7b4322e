import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

/// Questions for a person appear if their subject occurs.
@Suite struct `Questions for a person` {
  private func asked(_ report: AuditReport) -> Set<String> { report.asked }

  @Test(
    .rule("UI9-R61"),
    .rule("UI9-R71"),
    .rule("UI9-R132"),
    .rule("UI10-R166"),
    .rule("IX-R034"),
    .rule("IX-R035"),
    .rule("IX-R005")
  )
  func `those about an element are asked only where it is`() {
    func element(_ part: PartFacts) -> Set<String> {
      asked(AuditReport(screens: [screen([view { $0.part = part }])]))
    }
    let plain = asked(AuditReport(screens: [screen([view()])]))
    let cases: [(String, PartFacts)] = [
      ("UI9-R61", .collection(CollectionFacts(itemCounts: [3]))),
      ("UI9-R71", .pager(PagerFacts(pages: ["One"]))),
      ("UI9-R132", .picker(PickerFacts(rows: [3]))),
      ("UI10-R166", .searchBar(SearchBarFacts(showsBookmarks: true))),
      ("IX-R034", .spinner(SpinnerFacts(isAnimating: true))),
      ("IX-R035", .progressBar(ProgressBarFacts(progress: 0.5))),
    ]
    for (rule, part) in cases {
      #expect(element(part).contains(rule))
      #expect(!plain.contains(rule))
    }
    // Whose wheels show dates is known.
    #expect(!element(.picker(PickerFacts(isOfDates: true))).contains("UI9-R132"))
    let moving = log((1, .transition(.init(.push, from: "A", to: "B"))))
    #expect(asked(AuditReport(conduct: [moving])).contains("IX-R005"))
    #expect(!plain.contains("IX-R005"))
  }

  @Test(
    .rule("IX-R003"),
    .rule("IX-R004"),
    .rule("IX-R010"),
    .rule("IX-R012"),
    .rule("IX-R018"),
    .rule("IX-R019"),
    .rule("IX-R022")
  )
  func `those about principles are asked of every screen, and of no files`() {
    let rules = ["IX-R003", "IX-R004", "IX-R010", "IX-R012", "IX-R018", "IX-R019", "IX-R022"]
    let shown = asked(AuditReport(screens: [screen([view()])]))
    #expect(shown.isSuperset(of: rules))
    #expect(asked(AuditReport(resources: AppResources())).isDisjoint(with: rules))
  }

  @Test(
    .rule("IX-R017"),
    .rule("I10-R100"),
    .rule("I10-R106"),
    .rule("VIS-R54"),
    .rule("VIS-R56"),
    .rule("VIS-R87"),
    .rule("UI10-R52")
  )
  func `those about words, brands, turns and editing`() {
    let shown = asked(AuditReport(screens: [screen([view()])]))
    #expect(shown.isSuperset(of: ["I10-R100", "I10-R106", "VIS-R54", "VIS-R56", "VIS-R87"]))
    #expect(shown.isDisjoint(with: ["IX-R017", "UI10-R52"]))
    let field = view { $0.content = ContentFacts(isEditable: true, takesText: true) }
    #expect(asked(AuditReport(screens: [screen([field])])).contains("UI10-R52"))
    let moving = log((1, .transition(.init(.push, from: "A", to: "B"))))
    #expect(asked(AuditReport(conduct: [moving])).contains("IX-R017"))
  }

  @Test func `what is about everything asks every question`() {
    let report = AuditReport(
      tours: [EveryFact.tour],
      conduct: [EveryFact.log],
      resources: completeApp {
        $0.info["CFBundleDocumentTypes"] = [["LSItemContentTypes": ["com.adobe.pdf"]]]
      }
    )
    let missing = Set(RuleBook.judgmentRules.map(\.identifier.rawValue)).subtracting(asked(report))
    #expect(missing.isEmpty)
  }
}
