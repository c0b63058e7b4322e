import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport
import XCTest
import XCUIAutomation

@MainActor
@Suite("Interruptions and audits", .serialized, .restoresProcess)
struct InterruptionTests {
  @Test func `an audit hands its issues to a closure, which may pass them over`() throws {
    let app = SampleApp.launched()
    app.tabBars.buttons["Canvas"].tap()
    var issues: [XCUIAccessibilityAuditIssue] = []
    try app.performAccessibilityAudit(for: [.trait, .sufficientElementDescription]) { issue in
      issues.append(issue)
      return true
    }
    // The board takes taps and says of itself that it is nothing of the kind.
    let board = issues.first { $0.element?.identifier == "board" }
    #expect(board?.auditType == .trait)
    #expect(board?.compactDescription == "Element takes taps and is no button.")
  }

  @Test func `an audit asks about what is wanted alone`() throws {
    let app = SampleApp.launched()
    var types: Set<UInt64> = []
    try app.performAccessibilityAudit(for: .hitRegion) { issue in
      types.insert(issue.auditType.rawValue)
      return true
    }
    #expect(types.isSubset(of: [XCUIAccessibilityAuditType.hitRegion.rawValue]))
  }

  @Test func `an audit of an app that does not run throws`() {
    let app = SampleApp.launched()
    app.terminate()
    #expect(throws: XCUIError.self) { try app.performAccessibilityAudit() }
  }

  @Test func `activities return what their closure does`() {
    let app = SampleApp.launched()
    let label = XCTContext.runActivity(named: "Save") { _ in
      app.buttons["Save"].tap()
      return app.staticTexts["status"].label
    }
    #expect(label == "saved")
  }

  /// Shows an alert of the system over the sample, with the title of the chosen button in the log.
  private func interrupt(
    _ choices: [(title: String, style: AlertChoice.Style)],
    preferred: Int? = nil,
    log: @escaping @MainActor (String) -> Void
  ) -> SystemAlert {
    let list = choices.map { choice in
      AlertChoice(title: choice.title, style: choice.style) { log(choice.title) }
    }
    let alert = SystemAlert(title: "May it?", message: nil, choices: list)
    if let preferred { list[preferred].isPreferred = true }
    alert.show(on: UIScreen.main)
    return alert
  }

  @Test func `an alert that no monitor handles is cancelled, or else answered by its default`() {
    let app = SampleApp.launched()
    var pressed: [String] = []
    let cancelled = interrupt([("One", .default), ("Two", .default), ("Cancel", .cancel)]) {
      pressed.append($0)
    }
    app.buttons["Save"].tap()
    #expect(pressed == ["Cancel"] && !cancelled.isShown)
    #expect(app.staticTexts["status"].label == "saved")
    let answered = interrupt([("One", .default), ("Two", .default)], preferred: 1) {
      pressed.append($0)
    }
    app.buttons["Save"].tap()
    #expect(pressed == ["Cancel", "Two"] && !answered.isShown)
    let plain = interrupt([("First", .default), ("Second", .default)]) { pressed.append($0) }
    app.buttons["Save"].tap()
    #expect(pressed == ["Cancel", "Two", "First"] && !plain.isShown)
  }
}
