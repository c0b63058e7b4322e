import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct PeekRuleTests {
  private func row(
    _ index: Int = 0,
    hasPreview: Bool = true,
    _ change: (inout PeekFacts) -> Void = { _ in }
  ) -> ScreenElement {
    var facts = PeekFacts(
      hasPreview: hasPreview,
      previewSize: CGSize(width: 300, height: 400)
    )
    change(&facts)
    return view("UIWindow > UITableView > Row[\(index)]") {
      $0.isCell = true
      $0.peek = facts
    }
  }

  @Test(.rule("IX-R094")) func `a preview that a finger hides is found`() {
    let small = row { $0.previewSize = CGSize(width: 300, height: 100) }
    #expect(LargePeek().count([small]) == 1)
    #expect(LargePeek().count([row()]) == 0)
  }

  @Test(.rule("IX-R095")) func `rows of a kind peek all or none`() {
    #expect(ConsistentPeek().count([row(0), row(1, hasPreview: false)]) == 1)
    #expect(ConsistentPeek().count([row(0), row(1)]) == 0)
    #expect(ConsistentPeek().count([row(0, hasPreview: false), row(1, hasPreview: false)]) == 0)
  }

  @Test(.rule("IX-R096")) func `a button in a preview is found`() {
    #expect(NoButtonsInPeek().count([row { $0.buttons = ["UIView > UIButton"] }]) == 1)
    #expect(NoButtonsInPeek().count([row()]) == 0)
  }

  @Test(.rule("IX-R099")) func `a peek and an edit menu are one too many`() {
    #expect(PeekOrEditMenu().count([row { $0.hasEditMenu = true }]) == 1)
    #expect(PeekOrEditMenu().count([row()]) == 0)
    #expect(PeekOrEditMenu().count([row(hasPreview: false) { $0.hasEditMenu = true }]) == 0)
  }

  @Test(.rule("IX-R100")) func `what a held finger does is offered below the preview`() {
    var held = row()
    held.gestures = [GestureFacts(.longPress, className: "UILongPress", action: "List.share")]
    #expect(PeekActions().count([held]) == 1)
    held.peek?.actions = ["Share"]
    #expect(PeekActions().count([held]) == 0)
    #expect(PeekActions().count([row()]) == 0)
  }

  @Test(.rule("IX-R101")) func `an action that opens the item is found`() {
    #expect(NoOpenInPeek().count([row { $0.actions = ["Share", "Open"] }]) == 1)
    #expect(NoOpenInPeek().count([row { $0.actions = ["Open in New Tab"] }]) == 0)
  }

  @Test(.rule("IX-R102")) func `an action that only a press reaches is an error`() {
    let sharing = row { $0.actions = ["Share"] }
    #expect(PeekNotAlone().count([sharing]) == 1)
    #expect(PeekNotAlone().count([sharing]) { $0.hiddenActions = ["Share"] } == 0)
    var button = control(.black)
    button.label = "Share"
    #expect(PeekNotAlone().count([sharing, button]) == 0)
  }

  @Test(.rule("I10-R112")) func `a preview that shows nothing new is found`() {
    #expect(RichPeek().count([row { $0.isEmpty = true }]) == 1)
    #expect(RichPeek().count([row { $0.repeatsElement = true }]) == 1)
    #expect(RichPeek().count([row()]) == 0)
  }

  @Test(.rule("I10-R112"), .rule("IX-R094"))
  func `rows with equal previews are one finding, and another kind of preview a second`() {
    let empty = (0..<7).map { index in row(index) { $0.isEmpty = true } }
    #expect(RichPeek().count(empty) == 1)
    #expect(RichPeek().count(empty + [row(7) { $0.repeatsElement = true }]) == 2)
    let small = (0..<3).map { index in row(index) { $0.previewSize.height = 100 } }
    #expect(LargePeek().count(small) == 1)
  }

  @Test(.rule("I10-R115")) func `a pop does what a tap does`() {
    #expect(PopLikeTap().count([row { $0.canPop = false }]) == 1)
    let other = row {
      $0.popped = "Photo"
      $0.tapped = "Album"
    }
    #expect(PopLikeTap().count([other]) == 1)
    let same = row {
      $0.popped = "Photo"
      $0.tapped = "Photo"
    }
    #expect(PopLikeTap().count([same]) == 0)
  }
}
