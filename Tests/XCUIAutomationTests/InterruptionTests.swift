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
}
