import CarAudit
import Testing

@Suite("The rules of the car")
struct RuleBookTests {
  @Test func `all 54 rules are listed once, and every automatic one has a check`() {
    let ids = CarRuleBook.rules.map(\.id)
    #expect(ids == (1...54).map { $0 < 10 ? "CAR-R0\($0)" : "CAR-R\($0)" })
    for rule in CarRuleBook.rules where rule.check == .automatic {
      #expect(rule.place != nil, "\(rule.id)")
    }
    #expect(CarRuleBook.rules.allSatisfy { $0.check != .judgment || $0.place == nil })
  }
}
