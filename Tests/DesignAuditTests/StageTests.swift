import Foundation
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// The information about controllers and bars that rules receive.
@MainActor @Suite struct StageTests {
  @Test func `layers, stacks and tabs are told`() {
    let stack = UINavigationController(rootViewController: Page("Mail"))
    stack.pushViewController(OtherPage("Inbox"), animated: false)
    let screen = HeadlessScreen(tabs: [stack, Page("Search")])
    let root = screen.walked.stage?.layers.first
    #expect(root?.tabs?.names == ["Mail", "Search"])
    #expect(root?.stack.map(\.title) == ["Mail", "Inbox"])
    #expect(root?.content.name == "OtherPage")
    #expect(screen.walked.navigation?.depth == 1)
    #expect(screen.walked.navigation?.showsWayBack == true)
    #expect(screen.walked.navigation?.swipesBack == true)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    screen.present(alert)
    let front = screen.walked.stage?.front
    #expect(front?.form == .alert)
    #expect(front?.choices == [Stage.Choice("Delete", isDestructive: true)])
  }

  @Test func `bars are told with their items, and a way back with its title`() {
    let page = Page("Inbox")
    page.navigationItem.rightBarButtonItems = [item(.add), item("Edit")]
    page.toolbarItems = [item(.trash), .flexibleSpace(), item(.compose)]
    let screen = HeadlessScreen(stack: [Page("Mail"), page])
    (screen.rootViewController as? UINavigationController)?.isToolbarHidden = false
    let walked = screen.walked
    let bar = walked.navigationBars.first
    #expect(bar?.title == "Inbox")
    #expect(bar?.back?.title == "Mail")
    #expect(bar?.trailing.map(\.kind) == [.icon, .text])
    #expect(bar?.trailing.first?.system == "add")
    #expect(bar?.trailing.last?.frame.isEmpty == false)
    #expect(walked.toolbars.first?.items.map(\.kind) == [.icon, .flexibleSpace, .icon])
    #expect(walked.toolbars.first?.look.isTranslucent == true)
    let opaque = walked.elements.filter { $0.kind == .bar && !$0.isTranslucent }
    #expect(opaque.isEmpty)
  }

  @Test func `screens with bars survive being written`() throws {
    let page = Page("Inbox")
    page.toolbarItems = [item(.trash), .flexibleSpace(), item(.compose)]
    let screen = HeadlessScreen(stack: [Page("Mail"), page])
    (screen.rootViewController as? UINavigationController)?.isToolbarHidden = false
    screen.present(Page("Task"))
    let walked = screen.walked
    let read = try JSONDecoder().decode(Screen.self, from: JSONEncoder().encode(walked))
    #expect(read.stage == walked.stage)
    #expect(read.toolbars == walked.toolbars)
    #expect(read.stage?.layers.count == 2)
    let log = screen.recordConduct { screen.rootViewController?.dismiss(animated: false) }
    let again = try JSONDecoder().decode(ConductLog.self, from: JSONEncoder().encode(log))
    #expect(again.stages.map(\.value) == log.stages.map(\.value))
    #expect(again.stages.count == 2)
  }
}
