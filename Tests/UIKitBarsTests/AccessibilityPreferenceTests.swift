import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// What one preference is called for apps.
private struct Preference: Sendable, CustomTestStringConvertible {
  var fact: any WritableKeyPath<Environment, Bool> & Sendable
  var name: Notification.Name
  var read: @MainActor @Sendable () -> Bool
  var testDescription: String { name.rawValue }

  static let all = [
    Preference(
      fact: \.isBoldTextEnabled,
      name: UIAccessibility.boldTextStatusDidChangeNotification
    ) { UIAccessibility.isBoldTextEnabled },
    Preference(
      fact: \.isVoiceOverRunning,
      name: UIAccessibility.voiceOverStatusDidChangeNotification
    ) { UIAccessibility.isVoiceOverRunning },
    Preference(
      fact: \.isInvertColorsEnabled,
      name: UIAccessibility.invertColorsStatusDidChangeNotification
    ) { UIAccessibility.isInvertColorsEnabled },
    Preference(
      fact: \.isGrayscaleEnabled,
      name: UIAccessibility.grayscaleStatusDidChangeNotification
    ) { UIAccessibility.isGrayscaleEnabled },
    Preference(
      fact: \.isMotionReduced,
      name: UIAccessibility.reduceMotionStatusDidChangeNotification
    ) { UIAccessibility.isReduceMotionEnabled },
    Preference(
      fact: \.isTransparencyReduced,
      name: UIAccessibility.reduceTransparencyStatusDidChangeNotification
    ) { UIAccessibility.isReduceTransparencyEnabled },
    Preference(
      fact: \.isContrastIncreased,
      name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    ) { UIAccessibility.isDarkerSystemColorsEnabled },
  ]
}

/// The names of notifications, in the order in which they came.
@MainActor
private final class Names {
  var heard: [Notification.Name] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ names: [Notification.Name]) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in MainActor.assumeIsolated { self?.heard.append(name) }
      }
    }
  }

  func stop() { tokens.forEach(NotificationCenter.default.removeObserver) }
}

@MainActor
@Suite struct `Accessibility preferences` {
  @Test(.feature("IX-F024"), arguments: Preference.all)
  fileprivate func `an app reads each of them and hears of its change alone`(
    _ preference: Preference
  ) {
    let stage = NavigationStage(root: page("First"))
    let names = Names(Preference.all.map(\.name))
    defer { names.stop() }
    #expect(!preference.read())
    stage.screen.environment[keyPath: preference.fact] = true
    #expect(preference.read() && names.heard == [preference.name])
    stage.screen.environment[keyPath: preference.fact] = true
    #expect(names.heard.count == 1, "nothing changed")
    stage.screen.environment[keyPath: preference.fact] = false
    #expect(!preference.read() && names.heard == [preference.name, preference.name])
  }

  /// Where a view is seen in the middle of a transition, and how opaque it is.
  private func seen(_ view: UIView) -> (origin: CGPoint, opacity: Float) {
    let layer = view.layer.presentation() ?? view.layer
    return (layer.frame.origin, layer.opacity)
  }

  @Test(.feature("IX-F024"))
  func `the system's transitions fade in their place once motion is reduced`() {
    let stage = NavigationStage(root: page("First"))
    let pushed = page("Second", .red)
    stage.controller.pushViewController(pushed, animated: true)
    stage.screen.advance(by: .milliseconds(50))
    #expect(seen(pushed.view).origin.x > 0 && seen(pushed.view).opacity == 1)
    stage.finish()

    stage.screen.environment.isMotionReduced = true
    stage.controller.popViewController(animated: false)
    let faded = page("Third", .green)
    stage.controller.pushViewController(faded, animated: true)
    stage.screen.advance(by: .milliseconds(50))
    #expect(seen(faded.view).origin.x == 0)
    #expect(seen(faded.view).opacity > 0 && seen(faded.view).opacity < 1)
    stage.finish()

    let sheet = page("Sheet", .blue)
    stage.controller.present(sheet, animated: true)
    stage.screen.advance(by: .milliseconds(150))
    #expect(seen(sheet.view).origin.y == 0)
    #expect(seen(sheet.view).opacity > 0 && seen(sheet.view).opacity < 1)
    stage.screen.advance(by: .seconds(1))
    sheet.dismiss(animated: true)
    stage.screen.advance(by: .milliseconds(150))
    #expect(seen(sheet.view).origin.y == 0 && seen(sheet.view).opacity < 1)
    stage.finish()
  }

  @Test(.feature("I10-F161"))
  func `bars over content turn opaque with reduced transparency, and back`() throws {
    let stage = NavigationStage()
    let ground = page("Title")
    let upper = UIView(frame: CGRect(x: 0, y: 0, width: 187.5, height: 300))
    upper.backgroundColor = .red
    ground.view.addSubview(upper)
    stage.controller.setViewControllers([ground], animated: false)
    // Below the status bar and the title: the left of the bar over red, the right over white.
    func sides() throws -> [[UInt8]] {
      let pixels = try #require(stage.picture(height: 62, from: 62))
      return [20, 730].map { x in
        let part = pixels.cropping(to: CGRect(x: x, y: 0, width: 1, height: 1))
        return (part?.dataProvider?.data).map { Array($0.prefix(4)) } ?? []
      }
    }
    let translucent = try sides()
    #expect(translucent[0] != translucent[1])
    stage.screen.environment.isTransparencyReduced = true
    let opaque = try sides()
    #expect(opaque[0] == opaque[1] && !opaque[0].isEmpty)
    stage.screen.environment.isTransparencyReduced = false
    #expect(try sides() == translucent)
  }
}

@MainActor
@Suite struct `Labels that are spoken` {
  /// Returns the accessibility values of a bar's item in a language.
  private func spoken(_ item: UIBarButtonItem, in language: String) -> String? {
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = item
    let stage = NavigationStage(languages: [language], root: root)
    stage.screen.update()
    let control = stage.views(UIControl.self).last {
      $0.isAccessibilityElement && $0.bounds.width > 0
    }
    // The words are spoken, not drawn.
    if let label = control?.accessibilityLabel { #expect(stage.label(label) == nil) }
    return control?.accessibilityLabel
  }

  @Test(
    .feature("VIS-F16"),
    arguments: [
      (UIBarButtonItem.SystemItem.add, "Add", "添加"), (.compose, "Compose", "撰写"),
      (.reply, "Reply", "回复"), (.action, "Share", "共享"), (.organize, "Organize", "整理"),
      (.bookmarks, "Bookmarks", "书签"), (.search, "Search", "搜索"), (.refresh, "Refresh", "刷新"),
      (.stop, "Stop", "停止"), (.camera, "Camera", "相机"), (.trash, "Delete", "删除"),
      (.play, "Play", "播放"), (.pause, "Pause", "暂停"), (.rewind, "Rewind", "倒回"),
      (.fastForward, "Fast forward", "快进"),
    ]
  )
  func `icons of the system say what they do in the person's language`(
    _ icon: UIBarButtonItem.SystemItem,
    _ english: String,
    _ chinese: String
  ) throws {
    func item() -> UIBarButtonItem {
      UIBarButtonItem(barButtonSystemItem: icon, target: nil, action: nil)
    }
    #expect(spoken(item(), in: "en") == english)
    #expect(spoken(item(), in: "zh-Hans") == chinese)
    let arabic = try #require(spoken(item(), in: "ar"))
    #expect(arabic.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) })
    let own = item()
    own.accessibilityLabel = "Scan"
    #expect(spoken(own, in: "en") == "Scan")
  }

  @Test(.feature("VIS-F16"))
  func `an app's icons say what their item or their image is labelled, and draw none of it`() throws
  {
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      context.fill(CGRect(x: 4, y: 4, width: 16, height: 16))
    }
    let item = UIBarButtonItem(image: icon, style: .plain, target: nil, action: nil)
    let tab = UITabBarItem(title: nil, image: icon, tag: 0)
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = item
    let picture = UIImageView(image: icon)
    picture.frame.origin = CGPoint(x: 100, y: 200)
    root.view.addSubview(picture)
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = tab
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = TabStage()
    stage.show(tabs)
    stage.screen.update()
    let before = stage.screen.image?.dataProvider?.data
    func labels() -> [String] {
      views(UIControl.self, in: tabs.view).compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    }
    icon.accessibilityLabel = "From the image"
    #expect(labels().contains("From the image"))
    item.accessibilityLabel = "Scan"
    tab.accessibilityLabel = "Codes"
    picture.isAccessibilityElement = true
    #expect(picture.accessibilityLabel == "From the image")
    picture.accessibilityLabel = "A square"
    stage.screen.update()
    #expect(labels().contains("Scan") && labels().contains("Codes"))
    #expect(picture.accessibilityLabel == "A square")
    #expect(before != nil && stage.screen.image?.dataProvider?.data == before)
  }
}
