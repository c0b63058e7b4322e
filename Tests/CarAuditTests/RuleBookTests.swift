import CarAudit
import Testing

@Suite("The rules of the car")
struct RuleBookTests {
  @Test func `all 54 rules are listed once, each with a check or a question`() {
    let ids = CarRuleBook.rules.map(\.id)
    #expect(ids == (1...54).map { $0 < 10 ? "CAR-R0\($0)" : "CAR-R\($0)" })
    for rule in CarRuleBook.rules where rule.check == .automatic {
      #expect(rule.place != nil, "\(rule.id)")
    }
    for rule in CarRuleBook.rules {
      #expect((rule.check == .judgment) == (CarRuleBook.question(rule.id) != nil), "\(rule.id)")
      #expect(rule.check != .judgment || rule.place == nil)
    }
  }
}
