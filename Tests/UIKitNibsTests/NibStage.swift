import Foundation
import HeadlessHost
import HostInterface
import UIKit
import UIKitCore

@testable import UIKitNibs

/// A screen, and the documents beside the tests.
@MainActor
final class NibStage {
  let screen: HeadlessScreen
  /// The faults of documents.
  private(set) var findings: [String] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("__Fixtures__").path
  static var bundle: Bundle { Bundle(path: folder) ?? .main }

  init(_ device: Device = .iPhone8, configure: (inout Environment) -> Void = { _ in }) {
    var environment = Environment()
    configure(&environment)
    screen = HeadlessScreen(device, environment: environment)
    SceneLog.entries = []
    InterfaceFindings.listener = { [unowned self] in findings.append($0) }
  }

  deinit {
    MainActor.assumeIsolated { InterfaceFindings.listener = nil }
  }

  func storyboard(_ name: String) -> UIStoryboard { UIStoryboard(name: name, bundle: Self.bundle) }

  @discardableResult
  func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.update()
    return window
  }

  func document(_ xml: String) throws(DocumentError) -> InterfaceDocument {
    try InterfaceDocument(bytes: Array(xml.utf8), name: "Test.xib", folder: "", bundle: nil)
  }

  /// The objects of a xib that holds some elements.
  func objects(_ elements: String, owner: AnyObject? = nil) -> [Any] {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>\(elements)</objects></document>
      """
    return UINib(data: Data(xml.utf8), bundle: nil).instantiate(withOwner: owner)
  }

  /// A storyboard that holds some scenes, the first being the initial one.
  func scenes(_ scenes: [String], initial: String) throws -> UIStoryboard {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    let document = try document(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\(list)</scenes></document>
      """
    )
    return UIStoryboard(name: "Test", contents: StoryboardScenes(document, name: "Test"))
  }
}
