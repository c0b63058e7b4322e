import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import UIKitCore

/// Apps with quick actions, those of the Info.plist and those set at run time.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about quick actions` {
  private func item(
    _ title: String,
    _ subtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = UIApplicationShortcutIcon(type: .add)
  ) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: title,
      localizedTitle: title,
      localizedSubtitle: subtitle,
      icon: icon
    )
  }

  /// Returns the findings for an app that sets these actions.
  private func found(
    _ rule: RuleIdentifier,
    _ items: UIApplicationShortcutItem...,
    root: UIViewController = Page("Walks")
  ) -> [Finding] {
    let stage = ServiceStage(root)
    return stage.found(rule) {
      UIApplication.shared.shortcutItems = items
      stage.screen.advance(by: .seconds(1))
    }
  }

  @Test(.rule("TECH-R172")) func `more than four quick actions, or none again, are found`() {
    let names = ["New Walk", "Find Walk", "Share Walk", "Join Walk"]
    let stage = ServiceStage(
      information: [
        "UIApplicationShortcutItems": [
          [
            "UIApplicationShortcutItemType": "last", "UIApplicationShortcutItemTitle": "Last Walk",
            "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeTime",
          ]
        ]
      ]
    )
    // The declared one counts.
    let five = stage.found("TECH-R172") {
      UIApplication.shared.shortcutItems = names.map { item($0) }
      stage.screen.advance(by: .seconds(1))
    }
    #expect(five.map(\.severity) == [.error])
    #expect(five.first?.what.hasPrefix("The app has 5 quick actions") == true)
    let kept = ServiceStage()
    let four = kept.found("TECH-R172") {
      UIApplication.shared.shortcutItems = names.map { item($0) }
      kept.screen.advance(by: .seconds(1))
    }
    #expect(four.isEmpty)
    let none = kept.found("TECH-R172") { UIApplication.shared.shortcutItems = [] }
    #expect(none.map(\.severity) == [.advice])
  }

  @Test(.rule("TECH-R173")) func `quick actions that only show the tabs are found`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("Walks"), Page("Maps")]
    let alike = found("TECH-R173", item("Walks"), item("Maps"), root: tabs)
    #expect(alike.map(\.severity) == [.advice])
    let other = UITabBarController()
    other.viewControllers = [Page("Walks"), Page("Maps")]
    #expect(found("TECH-R173", item("Walks"), item("New Walk"), root: other).isEmpty)
  }

  @Test(.rule("TECH-R174")) func `quick actions that change by themselves are found`() {
    func found(byHand: Bool) -> [Finding] {
      let page = Page("Walks")
      let stage = ServiceStage(page)
      var number = 0
      func change() {
        number += 1
        UIApplication.shared.shortcutItems = [item("Walk \(number)")]
      }
      let button = page.addButton("Next") { if byHand { change() } }
      return stage.found("TECH-R174") {
        for _ in 1...3 {
          if byHand { stage.screen.tap(button) } else { change() }
          stage.screen.advance(by: .seconds(5))
          page.view.backgroundColor = number % 2 == 0 ? .white : .lightGray
          stage.screen.advance(by: .seconds(1))
        }
      }
    }
    #expect(found(byHand: false).map(\.severity) == [.advice])
    #expect(found(byHand: true).isEmpty)
  }

  @Test(.rule("TECH-R175"), .rule("TECH-R178")) func `long words are found`() {
    let long = item("Start a New Walk Along the River Through All of the City")
    #expect(found("TECH-R175", long).map(\.severity) == [.advice])
    #expect(found("TECH-R175", item("Start New Walk")).isEmpty)
    let cut = found("TECH-R178", long)
    #expect(cut.map(\.severity) == [.warning])
    #expect(cut.first?.what.contains("pt, and is cut") == true)
    let below = item("Start Walk", "Along the river, to the old mill, and on")
    #expect(found("TECH-R178", below).count == 1)
    #expect(found("TECH-R178", item("Start Walk", "Along the river")).isEmpty)
  }

  @Test(.rule("TECH-R177")) func `the app's name in a quick action is found`() {
    #expect(found("TECH-R177", item("Open Walks")).first?.what.contains("“Walks”") == true)
    #expect(found("TECH-R177", item("New Walk")).isEmpty)
  }

  @Test(.rule("TECH-R179")) func `a quick action that tells news is found`() {
    #expect(found("TECH-R179", item("3 New Messages")).map(\.severity) == [.advice])
    #expect(found("TECH-R179", item("Inbox", "3 unread")).isEmpty)
  }

  @Test(.rule("TECH-R180")) func `a quick action without a picture is found`() {
    let none = found("TECH-R180", item("New Walk", icon: nil))
    #expect(none.first?.what == "It has no icon; the list shows a dot.")
    #expect(found("TECH-R180", item("New Walk")).isEmpty)
    let own = UIApplicationShortcutIcon(templateImageName: "own-search")
    let known = found("TECH-R180", item("Search Walks", icon: own))
    #expect(known.map(\.severity) == [.advice])
    #expect(known.first?.remedy.contains(".search") == true)
    #expect(found("TECH-R180", item("Climb Hills", icon: own)).isEmpty)
  }

  @Test(.rule("TECH-R181")) func `an icon in colours, or of another size, is found`() throws {
    func found(_ side: CGFloat, colors: [UIColor]) throws -> [Finding] {
      let name = "quick-\(UUID().uuidString)"
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
      let image = renderer.image { context in
        for (index, color) in colors.enumerated() {
          color.setFill()
          context.fill(CGRect(x: CGFloat(index) * 12 + 4, y: 4, width: 10, height: side - 8))
        }
      }
      let scale = Int(image.scale)
      let file = Bundle.main.bundleURL.appendingPathComponent(
        scale > 1 ? "\(name)@\(scale)x.png" : "\(name).png"
      )
      try image.pngData()?.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return self.found(
        "TECH-R181",
        item("Climb Hills", icon: UIApplicationShortcutIcon(templateImageName: name))
      )
    }
    #expect(try found(35, colors: [.black]).isEmpty)
    let colored = try found(35, colors: [.red, .blue])
    #expect(colored.first?.what == "Its icon has several colours.")
    #expect(try found(60, colors: [.black]).first?.what == "Its icon is 60 by 60 pt.")
    let lost = self.found(
      "TECH-R181",
      item("Climb", icon: UIApplicationShortcutIcon(templateImageName: "nowhere"))
    )
    #expect(lost.first?.notJudged != nil)
  }

  @Test(.rule("TECH-R182")) func `an emoji among the words is found`() {
    let emoji = found("TECH-R182", item("🥾 New Walk"))
    #expect(emoji.map(\.severity) == [.error])
    #expect(found("TECH-R182", item("New Walk", "2 km")).isEmpty)
  }

  @Test(.rule("TECH-R171"), .rule("TECH-R176"), .rule("TECH-R183"))
  func `what only a person can tell is asked where there are quick actions`() {
    func asked(_ items: [UIApplicationShortcutItem]) -> Set<String> {
      let stage = ServiceStage()
      let log = stage.screen.recordConduct { UIApplication.shared.shortcutItems = items }
      return AuditReport(conduct: [log]).asked
    }
    let rules: Set = ["TECH-R171", "TECH-R183"]
    #expect(asked([item("New Walk", "Along the river")]).isSuperset(of: rules.union(["TECH-R176"])))
    #expect(asked([item("New Walk")]).isSuperset(of: rules))
    #expect(!asked([item("New Walk")]).contains("TECH-R176"))
    #expect(asked([]).isDisjoint(with: rules))
  }
}
