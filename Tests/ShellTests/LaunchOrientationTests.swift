import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// An app with a window.
private final class UprightApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The way round in which an app starts.
@MainActor @Suite("Orientation at launch", .serialized, .restoresProcess)
struct LaunchOrientationTests {
  /// The orientation of the device, the app's declaration, and the orientation in which it starts.
  struct Case: Sendable {
    var held: HostInterface.Environment.Orientation
    var declared: [String]
    var starts: HostInterface.Environment.Orientation
  }

  nonisolated private static let portrait = "UIInterfaceOrientationPortrait"
  nonisolated private static let left = "UIInterfaceOrientationLandscapeLeft"
  nonisolated private static let right = "UIInterfaceOrientationLandscapeRight"

  /// The interface's left is the device's right.
  nonisolated static let cases = [
    // Both modes: as the device is held.
    Case(held: .portrait, declared: [portrait, left, right], starts: .portrait),
    Case(held: .landscapeLeft, declared: [portrait, left, right], starts: .landscapeLeft),
    Case(held: .landscapeRight, declared: [portrait, left, right], starts: .landscapeRight),
    // One mode: always its own.
    Case(held: .landscapeLeft, declared: [portrait], starts: .portrait),
    // Landscape: the right way up on either side.
    Case(held: .landscapeLeft, declared: [left, right], starts: .landscapeLeft),
    Case(held: .landscapeRight, declared: [left, right], starts: .landscapeRight),
    Case(held: .portrait, declared: [left], starts: .landscapeRight),
    Case(held: .portrait, declared: [right], starts: .landscapeLeft),
  ]

  @Test(.feature("IX-F065"), arguments: cases)
  func `an app alone starts in a mode that it declares, as the device is held`(each: Case) {
    AppInformation.entries = ["UISupportedInterfaceOrientations": each.declared]
    defer { AppInformation.entries = nil }
    var environment = HostInterface.Environment()
    environment.orientation = each.held
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.launch(UprightApp.self)
    #expect(screen.screen.interfaceOrientation == each.starts)
    #expect(screen.bounds.width == (each.starts.isLandscape ? 667 : 375))
    screen.kill()
  }

  @Test(.feature("IX-F065"), arguments: cases)
  func `an app of the device starts so, and its launch screen with it`(each: Case) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-turn-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    var environment = HostInterface.Environment()
    environment.orientation = each.held
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let shell = try ShellController.booted(below: root, on: screen)
    defer { shell.shutDown() }
    #expect(screen.screen.interfaceOrientation == .portrait)
    try shell.installProbe("adjuster")
    try declare(each.declared, of: root.appendingPathComponent("adjuster"))
    try shell.launch("adjuster")
    // The process has not joined yet.
    let launchScreen = try #require(shell.front?.window.launchScreen)
    screen.update()
    #expect(screen.screen.interfaceOrientation == each.starts)
    #expect(launchScreen.view.bounds.size == screen.bounds.size)
    #expect(screen.bounds.width == (each.starts.isLandscape ? 667 : 375))
    // The home screen is upright again.
    shell.goHome()
    screen.advance(by: .seconds(1))
    #expect(screen.screen.interfaceOrientation == .portrait)
  }

  /// Writes the Info.plist of a program with the orientations that it declares.
  private func declare(_ names: [String], of program: URL) throws {
    let resources = program.appendingPathExtension("resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let list = ["UISupportedInterfaceOrientations": names]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: resources.appendingPathComponent("Info.plist"))
  }

  @Test func `names that are none, and upside down alone on a phone, declare nothing`() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-turn-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    func mask(_ names: [String], isPad: Bool = false) throws -> UIInterfaceOrientationMask? {
      let program = root.appendingPathComponent("walks")
      try declare(names, of: program)
      return AppResources(of: program).orientations(isPad: isPad)
    }
    #expect(try mask(["Sideways"]) == nil)
    #expect(try mask([]) == nil)
    #expect(try mask(["UIInterfaceOrientationPortraitUpsideDown"]) == nil)
    #expect(
      try mask(["UIInterfaceOrientationPortraitUpsideDown"], isPad: true) == .portraitUpsideDown
    )
    #expect(try mask([Self.left, "Sideways"]) == .landscapeLeft)
  }
}
