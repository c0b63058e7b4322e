import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitNibs

@MainActor
@Suite(.restoresProcess) struct `State of a storyboard's controllers` {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
    targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
    <scene sceneID="1"><objects><navigationController storyboardIdentifier="stack"
    useStoryboardIdentifierAsRestorationIdentifier="YES" id="a"><connections>
    <segue destination="b" kind="relationship" relationship="rootViewController" id="x"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="2"><objects><viewController storyboardIdentifier="first"
    useStoryboardIdentifierAsRestorationIdentifier="YES" title="First" id="b"/></objects></scene>
    <scene sceneID="3"><objects><viewController storyboardIdentifier="second" title="Second"
    useStoryboardIdentifierAsRestorationIdentifier="YES" customClass="RememberingScene"
    customModule="UIKitNibsTests" id="c"/></objects></scene></scenes></document>
    """

  @Test(.feature("IX-F071"))
  func `a controller that was pushed is made anew by its storyboard`() throws {
    let folder = Bundle.main.bundlePath + "/NibState-\(getpid()).resources"
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    try Data(Self.document.utf8)
      .write(to: URL(fileURLWithPath: folder + "/NibStateMain.storyboard"))
    AppInformation.entries = ["UIMainStoryboardFile": "NibStateMain"]
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(RememberingDelegate.self)
    screen.update()
    let stack = try #require(screen.window?.rootViewController as? UINavigationController)
    let second = try #require(
      stack.storyboard?.instantiateViewController(withIdentifier: "second") as? RememberingScene
    )
    second.number = 12
    stack.pushViewController(second, animated: false)
    screen.update()
    screen.relaunch(RememberingDelegate.self)
    screen.update()
    let again = try #require(screen.window?.rootViewController as? UINavigationController)
    #expect(again !== stack)
    #expect(again.viewControllers.map(\.title) == ["First", "Second"])
    let restored = try #require(again.topViewController as? RememberingScene)
    #expect(restored.number == 12)
    #expect(restored.storyboardOfState?.name == "NibStateMain")
    screen.kill()
  }
}

final class RememberingScene: UIViewController {
  var number = 0
  private(set) var storyboardOfState: UIStoryboard?
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    storyboardOfState =
      coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
      as? UIStoryboard
  }
}

final class RememberingDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}
