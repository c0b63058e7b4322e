import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A head unit in memory with an app's scene on it.
@MainActor
final class CarStage {
  let screen: HeadlessScreen
  let unit: HeadUnit
  private(set) var scene: CPTemplateApplicationScene
  var interface: CPInterfaceController { scene.interfaceController }

  init(
    _ device: Device = .headUnit800x480,
    category: CarAppCategory? = nil,
    delegate: AnyClass? = nil,
    vehicle: HeadUnit.Vehicle = HeadUnit.Vehicle(),
    style: CPContentStyle = .dark,
    language: String = "en"
  ) throws {
    var environment = Environment()
    environment.systemVersion = .init(13, 0)
    environment.statusBarTime = "9:41"
    environment.timeZone = "UTC"
    if language != "en" { environment.setLanguage(language) }
    screen = HeadlessScreen(device, environment: environment)
    var entries: [String: Any] = ["CFBundleName": "Test App"]
    if let category { entries[category.rawValue] = true }
    let manifest = Self.entries(delegate ?? EmptySceneDelegate.self, role: .carTemplateApplication)
    entries.merge(manifest) { $1 }
    AppInformation.entries = entries
    unit = HeadUnit(vehicle: vehicle)
    unit.contentStyle = style
    HeadUnit.current = unit
    let connected = unit.connect(
      UISceneSession(role: .carTemplateApplication),
      options: UIScene.ConnectionOptions(),
      on: screen.screen
    )
    scene = try #require(connected as? CPTemplateApplicationScene)
    screen.update()
  }

  /// The entries of an Info.plist with one scene.
  static func entries(_ delegate: AnyClass, role: UISceneSession.Role) -> [String: Any] {
    let configuration: [String: Any] = [
      "UISceneConfigurationName": "Car",
      "UISceneDelegateClassName": NSStringFromClass(delegate),
    ]
    return [
      "UIApplicationSceneManifest": ["UISceneConfigurations": [role.rawValue: [configuration]]]
    ]
  }

  /// Shows a template as the root, without an animation.
  @discardableResult
  func show<Template: CPTemplate>(_ template: Template) -> Template {
    interface.setRootTemplate(template, animated: false)
    screen.update()
    return template
  }

  /// Lets animations end.
  func wait(_ duration: Duration = .milliseconds(500)) { screen.skip(duration) }

  // MARK: Finding

  private var roots: [UIView] { screen.screen.windows.filter { !$0.isHidden } }

  private func all(_ view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return [view] + view.subviews.flatMap { all($0) }
  }

  var views: [UIView] { roots.flatMap { all($0) } }

  /// The texts that are shown, the lowest window first.
  var texts: [String] {
    views.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
  }

  /// The controls that a person can use, by their names.
  var controls: [UIControl] {
    views.compactMap { $0 as? UIControl }.filter {
      $0.isEnabled && $0.isAccessibilityElement && $0.isUserInteractionEnabled
    }
  }

  func control(_ label: String) -> UIControl? {
    controls.last { $0.accessibilityLabel == label }
      ?? controls.last { ($0.accessibilityLabel ?? "").hasPrefix(label) }
  }

  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    screen.update()
    guard let control = control(label) else {
      let names = controls.compactMap(\.accessibilityLabel)
      Issue.record("No control “\(label)”; there are \(names).", sourceLocation: sourceLocation)
      return
    }
    screen.tap(control)
    wait()
  }

  /// The name of what has the focus.
  var focused: String? { (screen.screen.focusedView as? UIControl)?.accessibilityLabel }

  // The knob: a turn moves the focus, a press selects, and there is a key that goes back.
  func turn(_ detents: Int) {
    for _ in 0..<abs(detents) {
      screen.key(usage: 0x2B, modifiers: detents < 0 ? .shift : [])
    }
    wait()
  }
  func press() {
    screen.key(usage: 0x28)
    wait()
  }
  func back() {
    screen.key(usage: 0x29)
    wait()
  }

  func picture(_ name: String, filePath: String = #filePath, at line: SourceLocation) {
    expectGolden(
      screen.image,
      name,
      maximumBytes: 65_536,
      filePath: filePath,
      sourceLocation: line
    )
  }
}

/// A delegate that shows an empty list.
final class EmptySceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {
    interfaceController.setRootTemplate(
      CPListTemplate(title: "Empty", sections: []),
      animated: false
    )
  }
}

/// A list with items of the given names.
@MainActor
func makeList(_ title: String, _ items: [String] = ["One", "Two"]) -> CPListTemplate {
  CPListTemplate(
    title: title,
    sections: [CPListSection(items: items.map { CPListItem(text: $0, detailText: nil) })]
  )
}
