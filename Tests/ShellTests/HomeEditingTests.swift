import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell

/// The edit mode of the home screen, by events.
@MainActor @Suite("The edit mode of the home screen", .serialized, .restoresProcess)
struct HomeEditingTests {
  private static func app(_ number: Int) -> InstalledApp {
    InstalledApp(
      identifier: "a\(number)",
      name: "App \(number)",
      executable: "/bin/true",
      dock: number < 3 ? true : nil
    )
  }

  /// A home screen with icons a0 to a2 in the dock and the others on pages.
  private func home(
    _ count: Int,
    _ device: Device = .iPhone8,
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) -> (HeadlessScreen, HomeViewController) {
    var environment = HostInterface.Environment()
    change(&environment)
    let screen = HeadlessScreen(device, environment: environment)
    let home = HomeViewController()
    screen.rootViewController = home
    home.show((0..<count).map { Self.app($0) })
    screen.update()
    return (screen, home)
  }

  private func middle(_ home: HomeViewController, _ identifier: String) throws -> CGPoint {
    let icon = try #require(home.icon(of: identifier))
    return icon.convert(CGPoint(x: icon.bounds.midX, y: 30), to: home.view)
  }

  /// Presses an icon until it is lifted.
  private func lift(
    _ identifier: String,
    _ screen: HeadlessScreen,
    _ home: HomeViewController
  ) throws -> Int {
    let finger = screen.touchDown(at: try middle(home, identifier))
    screen.skip(.milliseconds(700))
    #expect(home.carry?.identifiers == [identifier])
    return finger
  }

  /// Whether every icon is at the place that the order gives, and none is left lifted.
  private func expectSound(_ home: HomeViewController) {
    #expect(home.carry == nil)
    let layout = home.layout
    #expect(Set(home.arrangement.identifiers) == Set(home.apps.map(\.identifier)))
    #expect(home.arrangement.identifiers.count == home.apps.count)
    for (page, identifiers) in home.arrangement.pages.enumerated() {
      let x = layout.pageX(page, of: home.arrangement.pages.count)
      for (index, identifier) in identifiers.enumerated() {
        let icon = home.icon(of: identifier)
        #expect(icon?.superview === home.pages)
        #expect(icon?.frame == layout.frame(at: index).offsetBy(dx: x, dy: 0))
        #expect(icon?.alpha == 1)
      }
    }
  }

  private func pageOrder(_ home: HomeViewController) -> [[String]] { home.arrangement.pages }

  @Test func `a long press starts the edit mode, in which icons wiggle and open nothing`() throws {
    let (screen, home) = home(6)
    var opened = 0
    home.onOpen = { _ in opened += 1 }
    screen.press(try #require(home.icon(of: "a4")), for: .milliseconds(700))
    screen.skip(.seconds(1))
    #expect(home.isEditingIcons)
    let icons = home.icons + home.dockIcons
    #expect(icons.allSatisfy { $0.layer.animation(forKey: "wiggle") != nil })
    #expect(Set(icons.map(\.phase)).count == icons.count)
    screen.tap(try #require(home.icon(of: "a4")))
    #expect(opened == 0)
    home.goBack()
    #expect(!home.isEditingIcons)
    #expect(icons.allSatisfy { $0.layer.animation(forKey: "wiggle") == nil })
    screen.tap(try #require(home.icon(of: "a4")))
    #expect(opened == 1)
    expectSound(home)
  }

  @Test func `with reduced motion icons do not wiggle`() throws {
    let (screen, home) = home(6) { $0.isMotionReduced = true }
    screen.press(try #require(home.icon(of: "a4")), for: .milliseconds(700))
    #expect(home.isEditingIcons)
    #expect(home.icons.allSatisfy { $0.layer.animation(forKey: "wiggle") == nil })
  }

  @Test func `devices without a home button end the edit mode with Done`() throws {
    let (screen, home) = home(6, .iPhoneX)
    #expect(home.doneButton.isHidden)
    screen.press(try #require(home.icon(of: "a4")), for: .milliseconds(700))
    screen.skip(.seconds(1))
    screen.tap(home.doneButton)
    #expect(!home.isEditingIcons && home.doneButton.isHidden)
  }

  @Test(arguments: [false, true])
  func `an icon that is dragged gets its place when it is dropped`(isRightToLeft: Bool) throws {
    let (screen, home) = home(9) { if isRightToLeft { $0.languages = ["ar"] } }
    var saved: [HomeArrangement] = []
    home.onArrange = { saved.append($0) }
    // Beside the middle of the icon, over which the two would make a folder.
    var target = try middle(home, "a6")
    target.x += 30
    let finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: target)
    screen.skip(.milliseconds(500))
    // The others have made room, and nothing is saved yet.
    #expect(pageOrder(home) == [["a4", "a5", "a6", "a3", "a7", "a8"]])
    #expect(saved.isEmpty)
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(saved.map(\.pages) == [[["a4", "a5", "a6", "a3", "a7", "a8"]]])
    #expect(home.isEditingIcons)
    expectSound(home)
  }

  @Test func `an icon moves into the dock while that has room, and out of it`() throws {
    let (screen, home) = home(7)
    let dock = CGPoint(x: screen.bounds.midX, y: screen.bounds.maxY - 50)
    var finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: dock)
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(home.arrangement.dock.count == 4 && home.arrangement.dock.contains("a3"))
    #expect(home.icon(of: "a3")?.showsName == false)
    // A fifth one stays on its page.
    finger = try lift("a4", screen, home)
    screen.touchMove(finger, to: dock)
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(home.arrangement.dock.count == 4 && pageOrder(home) == [["a4", "a5", "a6"]])
    finger = try lift("a0", screen, home)
    screen.touchMove(finger, to: CGPoint(x: 60, y: 60))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(pageOrder(home) == [["a0", "a4", "a5", "a6"]])
    #expect(home.icon(of: "a0")?.showsName == true)
    expectSound(home)
  }

  @Test func `a finger at the edge turns the page, and an icon dropped there makes a page`() throws
  {
    let (screen, home) = home(6)
    let finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: CGPoint(x: screen.bounds.maxX - 8, y: 300))
    screen.skip(.milliseconds(400))
    #expect(home.page == 0)
    screen.skip(.milliseconds(800))
    #expect(home.page == 1)
    screen.touchMove(finger, to: CGPoint(x: 100, y: 100))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(pageOrder(home) == [["a4", "a5"], ["a3"]])
    expectSound(home)
    #expect(home.dots.numberOfPages == 2 && home.dots.currentPage == 1)
    // The page goes with its last icon.
    let back = try lift("a3", screen, home)
    screen.touchMove(back, to: CGPoint(x: 8, y: 300))
    screen.skip(.milliseconds(1_200))
    screen.touchMove(back, to: CGPoint(x: 60, y: 60))
    screen.touchUp(back)
    screen.skip(.seconds(1))
    #expect(pageOrder(home) == [["a3", "a4", "a5"]])
    #expect(home.dots.numberOfPages == 1)
    expectSound(home)
  }

  @Test func `taps of another finger add icons to the dragged one, and all are dropped together`()
    throws
  {
    let (screen, home) = home(9)
    let target = try middle(home, "a8")
    let finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: CGPoint(x: 180, y: 400))
    screen.skip(.milliseconds(500))
    screen.tap(try #require(home.icon(of: "a5")))
    screen.skip(.milliseconds(500))
    #expect(home.carry?.identifiers == ["a3", "a5"])
    screen.touchMove(finger, to: target)
    screen.skip(.milliseconds(500))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(pageOrder(home) == [["a4", "a6", "a7", "a8", "a3", "a5"]])
    expectSound(home)
  }

  @Test(arguments: stride(from: 50, to: 1_650, by: 200).map { $0 })
  func `an interruption at any moment of a drag leaves every icon at a place`(
    moment: Int
  ) throws {
    let (screen, home) = home(30)
    let finger = screen.touchDown(at: try middle(home, "a3"))
    for time in stride(from: 0, to: moment, by: 50) {
      screen.skip(.milliseconds(50))
      if time > 600 {
        // Over the icons, then at the edge, where the page turns.
        let x = min(screen.bounds.maxX - 6, 40 + CGFloat(time - 600) * 0.8)
        screen.touchMove(finger, to: CGPoint(x: x, y: 200))
      }
    }
    home.interrupt()
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(!home.isEditingIcons)
    expectSound(home)
  }

  @Test func `an app that is removed during a drag ends the drag`() throws {
    let (screen, home) = home(9)
    let finger = try lift("a5", screen, home)
    screen.touchMove(finger, to: CGPoint(x: 180, y: 400))
    home.show((0..<9).filter { $0 != 5 }.map { Self.app($0) })
    screen.touchMove(finger, to: CGPoint(x: 180, y: 420))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(pageOrder(home) == [["a3", "a4", "a6", "a7", "a8"]])
    expectSound(home)
  }

  @Test func `the button on an icon asks before the app is deleted`() throws {
    let (screen, home) = home(6)
    var deleted: [String] = []
    home.onDelete = { deleted.append($0.identifier) }
    screen.press(try #require(home.icon(of: "a4")), for: .milliseconds(700))
    screen.skip(.seconds(1))
    let icon = try #require(home.icon(of: "a3"))
    screen.tap(at: icon.convert(CGPoint(x: 12, y: 2), to: home.view))
    screen.skip(.seconds(1))
    let alert = try #require(home.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete “App 3”?")
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    #expect(deleted.isEmpty)
    expectGolden(screen.image, "HomeScreen.delete.alert", maximumBytes: 80_000)
    home.interrupt()
    #expect(home.presentedViewController == nil && deleted.isEmpty)
    home.confirmDeletion(of: try #require(icon.app))
    screen.skip(.seconds(1))
    let view = try #require(home.presentedViewController?.view)
    let answer = try #require(label("Delete", in: view))
    let middle = CGPoint(x: answer.bounds.midX, y: answer.bounds.midY)
    screen.tap(at: answer.convert(middle, to: nil as UIView?))
    screen.skip(.seconds(1))
    #expect(deleted == ["a3"])
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test func `from iOS 13 on a long press on an icon opens a menu with Edit Home Screen`() throws {
    let (screen, home) = home(6) { $0.systemVersion = .init(13, 0) }
    screen.press(try #require(home.icon(of: "a4")), for: .milliseconds(800))
    screen.skip(.seconds(1))
    #expect(!home.isEditingIcons)
    let menu = try #require(
      home.icon(of: "a4")?.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    )
    #expect(menu.menuAppearance == .rich)
    expectGolden(screen.image, "HomeScreen.menu.phone", maximumBytes: 120_000)
    // A lock takes the menu away.
    home.interrupt()
    screen.skip(.seconds(1))
    #expect(menu.menuAppearance == .unknown)
    // A long press beside the icons starts the edit mode.
    screen.press(at: CGPoint(x: 190, y: 480), for: .milliseconds(700))
    #expect(home.isEditingIcons)
  }

  @Test func `assistive technologies read what an icon does in each mode`() throws {
    let (screen, home) = home(6)
    let icon = try #require(home.icon(of: "a4"))
    #expect(icon.accessibilityHint == "Double tap to open")
    #expect(icon.accessibilityCustomActions == nil)
    home.beginEditing()
    #expect(icon.accessibilityHint == "Double tap and hold, then drag to move")
    let action = try #require(icon.accessibilityCustomActions?.first)
    #expect(action.name == "Delete App")
    #expect(action.actionHandler?(action) == true)
    #expect(home.presentedViewController is UIAlertController)
    // An alert that is still appearing would be affected by every later test that leaves its app.
    screen.skip(.seconds(1))
    home.interrupt()
    #expect(home.presentedViewController == nil)
  }

  @Test func `the edit mode looks as recorded`() throws {
    let (screen, home) = home(12, .iPhoneX) { $0.isMotionReduced = true }
    home.setBadges(["a5": 3, "a1": 21])
    home.beginEditing()
    expectGolden(screen.image, "HomeScreen.editing.round", maximumBytes: 120_000)
  }
}

@Suite("The order of icons")
struct HomeArrangementTests {
  private func apps(_ names: String...) -> [InstalledApp] {
    names.map { InstalledApp(identifier: $0, name: $0, executable: "/bin/true") }
  }

  @Test func `removed apps lose their places, new ones come last, and what is too much flows on`() {
    let order = HomeArrangement(
      pages: [["a", "folder 1", "b"], ["c", "folder 2"]],
      dock: ["d", "gone"],
      folders: [
        "folder 1": HomeFolder(name: "F", apps: ["g", "a"]),
        "folder 2": HomeFolder(name: "G", apps: ["gone"]),
      ]
    )
    let result = order.arranging(
      apps("a", "b", "c", "d", "e", "f", "g"),
      pageCapacity: 3,
      dockCapacity: 4
    )
    #expect(
      result
        == HomeArrangement(
          pages: [["a", "folder 1", "b"], ["c", "e", "f"]],
          dock: ["d"],
          folders: ["folder 1": HomeFolder(name: "F", apps: ["g"])]
        )
    )
  }

  @Test func `an identifier that a file has twice has one place`() {
    let order = HomeArrangement(pages: [["a", "a"], ["b", "a"]], dock: ["b"])
    let result = order.arranging(apps("a", "b"), pageCapacity: 4, dockCapacity: 4)
    #expect(result == HomeArrangement(pages: [["a"]], dock: ["b"]))
  }

  @Test func `an icon that comes to a full page moves the last one on to the next`() {
    let order = HomeArrangement(pages: [["a", "b"], ["c", "d"]], dock: [])
    let result = order.moving(["d"], to: .page(0, 0), pageCapacity: 2, dockCapacity: 4)
    #expect(result?.pages == [["d", "a"], ["b", "c"]])
    #expect(order.moving(["a"], to: .dock(0), pageCapacity: 2, dockCapacity: 0) == nil)
  }

  @Test func `apps that are dropped on an app make a folder in its place, and others join it`()
    throws
  {
    let order = HomeArrangement(pages: [["a", "b", "c", "d"]], dock: [])
    let (made, key) = try #require(order.dropping(["a", "d"], onto: "b", name: "N"))
    #expect(made.pages == [[key, "c"]])
    #expect(made.folders[key] == HomeFolder(name: "N", apps: ["b", "a", "d"]))
    #expect(Set(made.identifiers) == ["a", "b", "c", "d"])
    let (joined, same) = try #require(made.dropping(["c"], onto: key, name: "M"))
    #expect(same == key && joined.pages == [[key]])
    #expect(joined.folders[key] == HomeFolder(name: "N", apps: ["b", "a", "d", "c"]))
    // A folder comes neither into a folder nor onto an app.
    #expect(made.dropping([key], onto: "c", name: "M") == nil)
    #expect(
      made.moving([key], to: .folder(key, 0), pageCapacity: 9, dockCapacity: 4) == nil
    )
  }
}
