import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct UndoRuleTests {
  @Test(.rule("IX-R199")) func `an undo has a name of one or two words`() {
    let rule = UndoNames()
    #expect(rule.count(log((1, undo(.registered, "")))) == 1)
    #expect(rule.count(log((1, undo(.registered, "Undo Typing")))) == 1)
    #expect(rule.count(log((1, undo(.registered, "The Last Thing You Did")))) == 1)
    #expect(rule.count(log((1, undo(.registered, "Typing")), (2, undo(.undone, "Typing")))) == 0)
  }

  @Test(.rule("IX-R200")) func `a shake that does something else beside undo is an error`() {
    let rule = ShakeOnlyUndoes()
    #expect(rule.count(log((1, .shake(.init(handler: "Dice", canUndo: true))))) == 1)
    #expect(rule.count(log((0, undo()), (1, .shake(.init(handler: "Dice", canUndo: false))))) == 1)
    #expect(rule.count(log((1, .shake(.init(handler: "Dice", canUndo: false))))) == 0)
    #expect(rule.count(log((1, .shake(.init(handler: nil, canUndo: true))))) == 0)
  }

  @Test(.rule("IX-R201")) func `undo buttons stand in bars with the system's icon`() {
    let rule = FewUndoButtons()
    var button = control(.black)
    button.label = "Undo"
    #expect(rule.count([button]) == 1)
    button.path = "UIWindow > Bar > UIButton"
    #expect(rule.count([bar(), button]) == 1)
    var symbol = icon(ring())
    symbol.path = button.path + " > UIImageView"
    symbol.picture?.isSystemIcon = true
    #expect(rule.count([bar(), button, symbol]) == 0)
    button.label = "Undock"
    #expect(rule.count([button]) == 0)
  }

  @Test(.rule("IX-R202")) func `an undo of something out of sight is an error`() {
    let rule = UndoInContext()
    #expect(rule.count(log((1, undo(.undone, "Move", isVisible: false)))) == 1)
    #expect(rule.count(log((1, undo(.undone)))) == 0)
    #expect(rule.count(log((1, undo(.registered, "Move", isVisible: false)))) == 0)
  }
}
