import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Segues` {
  private func list(_ stage: NibStage) throws -> (UINavigationController, ListScene) {
    let root = stage.storyboard("Flow").instantiateInitialViewController()
    let stack = try #require(root as? UINavigationController)
    stage.show(stack)
    return (stack, try #require(stack.viewControllers.first as? ListScene))
  }

  @Test func `the initial controller holds its root, and embeds before it has loaded`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    #expect(list.navigationItem.title == "List")
    #expect(list.storyboard === stack.storyboard && list.storyboard != nil)
    #expect(
      SceneLog.entries == [
        "list awakes, view false", "prepare child by nil", "child viewDidLoad",
        "list viewDidLoad, table true",
      ]
    )
    let child = try #require(list.children.first as? ChildScene)
    #expect(child.view.superview?.frame == CGRect(x: 20, y: 480, width: 200, height: 100))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(child.view.backgroundColor == .systemRed)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test(.feature("UI9-F125"))
  func `a tap on a prototype cell shows the detail before the delegate hears`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? FlowCell)
    #expect(cell.textLabel?.text == "Row 1" && cell.detailTextLabel?.text == "Detail")
    #expect(cell.textLabel?.font == .boldSystemFont(ofSize: 15))
    #expect(cell.wasMarkedAtAwake)
    SceneLog.entries = []
    stage.screen.tap(cell)
    stage.screen.advance(by: .seconds(1))
    #expect(SceneLog.entries == ["should open", "prepare open by FlowCell", "didSelect 1"])
    let detail = try #require(stack.topViewController as? DetailScene)
    #expect(detail.word == "plain" && detail.title == "Detail")
    // Below the bar, by the top layout guide.
    #expect(detail.back.frame.origin == CGPoint(x: 20, y: 84))
  }

  @Test func `a controller may refuse a segue that a person begins, not one by name`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    list.allowsSegues = false
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    stage.screen.tap(cell)
    stage.screen.advance(by: .seconds(1))
    #expect(stack.topViewController === list)
    list.performSegue(withIdentifier: "open", sender: nil)
    stage.screen.advance(by: .seconds(1))
    #expect(stack.topViewController is DetailScene)
  }

  @Test func `an unwind segue prepares, acts and pops`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    list.performSegue(withIdentifier: "open", sender: nil)
    stage.screen.advance(by: .seconds(1))
    let detail = try #require(stack.topViewController as? DetailScene)
    SceneLog.entries = []
    stage.screen.tap(detail.back)
    stage.screen.advance(by: .seconds(1))
    #expect(SceneLog.entries == ["detail prepares back", "unwind action"])
    #expect(list.unwoundFrom === detail)
    #expect(stack.viewControllers == [list])
  }

  @Test func `an unwind segue dismisses what was presented`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    let button = try #require(list.view.subviews.compactMap { $0 as? UIButton }.first)
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    let modal = try #require(stack.presentedViewController as? DetailScene)
    #expect(modal.modalPresentationStyle == .fullScreen)
    #expect(modal.modalTransitionStyle == .crossDissolve)
    let done = try #require(modal.view.subviews.first)
    stage.screen.tap(done)
    stage.screen.advance(by: .seconds(1))
    #expect(stack.presentedViewController == nil && list.unwoundFrom === modal)
  }

  @Test func `a container chooses who is asked, then its own segue leads back`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <navigationController customClass="UnwindingStack" customModule="UIKitNibsTests" id="a"><connections>
        <segue destination="b" kind="relationship" relationship="rootViewController" id="x"/></connections>
        </navigationController>
        """,
        "<viewController customClass=\"ListScene\" customModule=\"UIKitNibsTests\" id=\"b\"/>",
        """
        <viewController storyboardIdentifier="detail" customClass="DetailScene" customModule="UIKitNibsTests"
        id="c"><connections><segue destination="e" kind="unwind" identifier="back"
        unwindAction="unwindToList:" id="u"/></connections></viewController><exit id="e"/>
        """,
      ],
      initial: "a"
    )
    let stack = try #require(storyboard.instantiateInitialViewController() as? UnwindingStack)
    stage.show(stack)
    let detail = storyboard.instantiateViewController(withIdentifier: "detail")
    stack.pushViewController(detail, animated: false)
    SceneLog.entries = []
    detail.performSegue(withIdentifier: "back", sender: nil)
    stage.screen.advance(by: .seconds(1))
    #expect(
      SceneLog.entries == [
        "stack children", "stack segue back", "detail prepares back", "unwind action", "own segue",
      ]
    )
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `a segue of the app's class performs itself`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    let button = list.view.subviews.compactMap { $0 as? UIButton }[1]
    SceneLog.entries = []
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    #expect(
      SceneLog.entries == ["should custom", "prepare custom by UIButton", "custom perform"]
    )
    #expect(stack.topViewController is DetailScene)
  }

  @Test func `a segue action makes the destination`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    list.performSegue(withIdentifier: "made", sender: "word")
    stage.screen.advance(by: .seconds(1))
    let detail = try #require(stack.topViewController as? DetailScene)
    #expect(detail.word == "made word" && detail.title == "Detail")
    #expect(detail.back != nil)
  }

  @Test func `a bar button leads into another storyboard`() throws {
    let stage = NibStage()
    let (stack, list) = try list(stage)
    stage.screen.tap(at: CGPoint(x: 345, y: 42))
    stage.screen.advance(by: .seconds(1))
    #expect(stack.topViewController?.title == "Second")
    #expect(stack.topViewController?.restorationIdentifier == "Second")
    #expect(stack.topViewController?.storyboard !== list.storyboard)
  }

  @Test func `a bar button sends its action`() throws {
    let stage = NibStage()
    let (_, list) = try list(stage)
    #expect(list.addItem != nil && list.addItem === list.navigationItem.leftBarButtonItem)
    stage.screen.tap(at: CGPoint(x: 25, y: 42))
    #expect(list.added == 1)
  }

  @Test func `tabs come with their items`() throws {
    let stage = NibStage()
    let root = stage.storyboard("Other").instantiateInitialViewController()
    let tabs = try #require(root as? UITabBarController)
    stage.show(tabs)
    #expect(tabs.viewControllers?.map(\.title) == ["First", "Second"])
    #expect(tabs.viewControllers?[1].tabBarItem.badgeValue == "3")
    #expect(tabs.viewControllers?[1].tabBarItem.title == "Two")
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a closure makes the controller of an identifier`() {
    let stage = NibStage()
    let detail = stage.storyboard("Flow").instantiateViewController(identifier: "Detail") { coder in
      DetailScene(coder: coder, word: "creator")
    }
    #expect(detail.word == "creator" && detail.title == "Detail")
    stage.show(detail)
    #expect(detail.back != nil)
  }

  @Test func `unknown identifiers stop`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = NibStage()
        _ = stage.storyboard("Flow").instantiateViewController(withIdentifier: "Detial")
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = NibStage()
        let list = stage.storyboard("Flow").instantiateViewController(withIdentifier: "List")
        list.performSegue(withIdentifier: "opne", sender: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = NibStage().storyboard("Damaged") }
    }
  }

  @Test func `near names are found`() {
    #expect(NearNames.sentence(for: "Detial", among: ["Detail", "List"]) == " Near it: “Detail”.")
    #expect(NearNames.sentence(for: "zzz", among: ["Detail"]) == " There are: “Detail”.")
    #expect(NearNames.sentence(for: "zzz", among: []) == " There are none.")
  }

  @Test func `a controller that is let go takes its scene with it`() {
    let stage = NibStage()
    weak var gone: UIViewController?
    do {
      let root = stage.storyboard("Layout").instantiateInitialViewController()
      gone = root
      root?.loadViewIfNeeded()
    }
    stage.screen.update()
    #expect(gone == nil)
  }
}
