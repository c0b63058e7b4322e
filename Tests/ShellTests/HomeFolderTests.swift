import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell

/// Folders of the home screen, by events.
@MainActor @Suite("Folders of the home screen", .serialized, .restoresProcess)
struct HomeFolderTests {
  private func home(
    _ count: Int = 9,
    _ device: Device = .iPhone8,
    folder: [String] = [],
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) -> (HeadlessScreen, HomeViewController) {
    var environment = HostInterface.Environment()
    change(&environment)
    let screen = HeadlessScreen(device, environment: environment)
    let home = HomeViewController()
    screen.rootViewController = home
    if !folder.isEmpty {
      home.arrangement = HomeArrangement(
        pages: [["folder 1"]],
        dock: [],
        folders: ["folder 1": HomeFolder(name: "Things", apps: folder)]
      )
    }
    home.show(
      (0..<count).map {
        InstalledApp(
          identifier: "a\($0)",
          name: "App \($0)",
          executable: "/bin/true",
          category: $0 == 1 ? "public.app-category.games" : nil
        )
      }
    )
    screen.update()
    return (screen, home)
  }

  private func middle(_ home: HomeViewController, _ identifier: String) throws -> CGPoint {
    let icon = try #require(home.icon(of: identifier))
    return icon.convert(CGPoint(x: icon.bounds.midX, y: 30), to: home.view)
  }

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

  /// Whether every app has one place, and only icons that are to be seen are on the screen.
  private func expectSound(_ home: HomeViewController) {
    #expect(home.carry == nil)
    let identifiers = home.arrangement.identifiers
    #expect(Set(identifiers) == Set(home.apps.map(\.identifier)))
    #expect(identifiers.count == home.apps.count)
    for (identifier, icon) in home.views {
      #expect(!icon.takesDrop)
      let folder = home.arrangement.folder(of: identifier)
      let isShown = folder == nil || folder == home.openFolder?.key
      #expect((icon.window != nil) == isShown)
      if icon.window != nil, home.openFolder?.key != identifier { #expect(icon.alpha == 1) }
    }
  }

  @Test func `an app that stays over another one makes a folder, named after their category`()
    throws
  {
    let (screen, home) = home()
    var saved: [HomeArrangement] = []
    home.onArrange = { saved.append($0) }
    let target = try middle(home, "a1")
    let finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: target)
    screen.skip(.milliseconds(400))
    #expect(home.icon(of: "a1")?.takesDrop == false)
    screen.skip(.milliseconds(400))
    #expect(home.icon(of: "a1")?.takesDrop == true)
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    let key = try #require(home.arrangement.folder(of: "a3"))
    #expect(home.arrangement.folders[key] == HomeFolder(name: "Games", apps: ["a1", "a3"]))
    #expect(home.arrangement.pages == [["a0", key, "a2", "a4", "a5", "a6", "a7", "a8"]])
    #expect(saved.last == home.arrangement)
    // It is open, and its name can be changed.
    #expect(home.openFolder?.key == key && home.openFolder?.title.isUserInteractionEnabled == true)
    expectSound(home)
    home.goBack()
    screen.skip(.seconds(1))
    #expect(home.openFolder == nil && !home.isEditingIcons)
    expectSound(home)
  }

  @Test(.feature("IX-F134"))
  func `several icons are dragged into a folder together`() throws {
    let (screen, home) = home(9, folder: ["a0", "a1"])
    let target = try middle(home, "folder 1")
    let finger = try lift("a3", screen, home)
    screen.touchMove(finger, to: CGPoint(x: 180, y: 400))
    screen.skip(.milliseconds(500))
    for other in ["a5", "a7"] {
      screen.tap(try #require(home.icon(of: other)))
      screen.skip(.milliseconds(500))
    }
    screen.touchMove(finger, to: target)
    screen.skip(.milliseconds(800))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(home.arrangement.folders["folder 1"]?.apps == ["a0", "a1", "a3", "a5", "a7"])
    #expect(home.arrangement.pages == [["folder 1", "a2", "a4", "a6", "a8"]])
    #expect(home.openFolder == nil)
    expectSound(home)
  }

  @Test func `a tap opens a folder, a tap on an app opens that, a tap beside closes it`() throws {
    let (screen, home) = home(5, folder: ["a0", "a1"])
    var opened: [String] = []
    home.onOpen = { opened.append($0.identifier) }
    let icon = try #require(home.icon(of: "folder 1"))
    #expect(icon.accessibilityLabel == "Things folder" && icon.accessibilityValue == "2 apps")
    screen.tap(icon)
    screen.skip(.seconds(1))
    #expect(home.openFolder != nil)
    expectSound(home)
    screen.tap(try #require(home.icon(of: "a1")))
    #expect(opened == ["a1"])
    #expect(home.shownIcon(of: "a1") === home.icon(of: "a1"))
    screen.tap(at: CGPoint(x: 190, y: 640))
    screen.skip(.seconds(1))
    #expect(home.openFolder == nil)
    #expect(home.shownIcon(of: "a1") === icon)
    expectSound(home)
  }

  @Test func `the name of a folder is changed in edit mode, and an empty one is not taken`() throws
  {
    let (screen, home) = home(5, folder: ["a0", "a1"])
    var saved: [HomeArrangement] = []
    home.onArrange = { saved.append($0) }
    home.beginEditing()
    screen.tap(try #require(home.icon(of: "folder 1")))
    screen.skip(.seconds(1))
    let title = try #require(home.openFolder?.title)
    screen.tap(title)
    screen.skip(.seconds(1))
    #expect(title.isFirstResponder)
    title.text = ""
    screen.type("Work\n")
    screen.skip(.seconds(1))
    #expect(!title.isFirstResponder)
    #expect(home.arrangement.folders["folder 1"]?.name == "Work")
    #expect(home.icon(of: "folder 1")?.accessibilityLabel == "Work folder")
    #expect(saved.last?.folders["folder 1"]?.name == "Work")
    screen.tap(title)
    title.text = " "
    screen.type("\n")
    #expect(home.arrangement.folders["folder 1"]?.name == "Work")
  }

  @Test func `an app is dragged out of its folder, which goes with its last app`() throws {
    let (screen, home) = home(4, folder: ["a0"])
    home.beginEditing()
    screen.tap(try #require(home.icon(of: "folder 1")))
    screen.skip(.seconds(1))
    let finger = try lift("a0", screen, home)
    screen.touchMove(finger, to: CGPoint(x: 60, y: 640))
    screen.skip(.seconds(1))
    #expect(home.openFolder == nil && home.carry != nil)
    screen.touchMove(finger, to: CGPoint(x: 190, y: 500))
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(home.arrangement == HomeArrangement(pages: [["a1", "a2", "a3", "a0"]]))
    expectSound(home)
  }

  @Test func `a folder of more than nine apps has pages`() throws {
    let all = (0..<12).map { "a\($0)" }
    let (screen, home) = home(12, folder: all)
    screen.tap(try #require(home.icon(of: "folder 1")))
    screen.skip(.seconds(1))
    let folder = try #require(home.openFolder)
    #expect(folder.dots.numberOfPages == 2 && folder.dots.currentPage == 0)
    #expect(!screen.bounds.contains(try middle(home, "a9")))
    screen.drag(
      from: CGPoint(x: 300, y: 350),
      to: CGPoint(x: 100, y: 350),
      duration: .milliseconds(150)
    )
    screen.skip(.seconds(1))
    #expect(folder.dots.currentPage == 1)
    #expect(folder.panel.frame.contains(try middle(home, "a9")))
  }

  @Test func `the badge of a folder is the sum of its apps' badges`() throws {
    let (_, home) = home(4, folder: ["a0", "a1"])
    home.setBadges(["a0": 2, "a1": 5, "a2": 1])
    #expect(home.icon(of: "folder 1")?.count == 7)
    #expect(home.icon(of: "folder 1")?.accessibilityValue == "2 apps, 7 new items")
  }

  @Test(arguments: stride(from: 0, to: 1_800, by: 200).map { $0 })
  func `an interruption at any moment of making a folder leaves every app at a place`(
    moment: Int
  ) throws {
    let (screen, home) = home(9)
    let target = try middle(home, "a1")
    let finger = screen.touchDown(at: try middle(home, "a3"))
    for time in stride(from: 0, to: moment, by: 50) {
      screen.skip(.milliseconds(50))
      if time == 700 { screen.touchMove(finger, to: target) }
      if time == 1_500 { screen.touchUp(finger) }
    }
    home.interrupt()
    screen.touchUp(finger)
    screen.skip(.seconds(1))
    #expect(!home.isEditingIcons && home.openFolder == nil)
    expectSound(home)
  }

  @Test func `an open folder whose last app is removed closes`() throws {
    let (screen, home) = home(3, folder: ["a2"])
    home.open("folder 1")
    screen.skip(.milliseconds(100))
    home.show(home.apps.filter { $0.identifier != "a2" })
    screen.skip(.seconds(1))
    #expect(home.openFolder == nil && home.arrangement.folders.isEmpty)
    expectSound(home)
  }

  @Test func `folders look as recorded`() throws {
    let all = (0..<12).map { "a\($0)" }
    let (screen, home) = home(16, .iPhone8, folder: all) { $0.isMotionReduced = true }
    home.setBadges(["a3": 4])
    expectGolden(screen.image, "HomeFolder.closed.phone", maximumBytes: 90_000)
    home.open("folder 1")
    screen.advance(by: .seconds(1))
    expectGolden(screen.image, "HomeFolder.open.phone", maximumBytes: 110_000)
    let (arabic, other) = self.home(16, .iPhoneSE, folder: all) {
      $0.languages = ["ar"]
      $0.isMotionReduced = true
    }
    other.beginEditing()
    other.open("folder 1")
    arabic.advance(by: .seconds(1))
    expectGolden(arabic.image, "HomeFolder.editing.rightToLeft", maximumBytes: 110_000)
  }
}
