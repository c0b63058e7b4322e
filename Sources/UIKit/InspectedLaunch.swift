import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import ScreenInspection
import ServiceRecords
import UIKitCore

/// Runs an app that nobody sees through the surroundings of a tour, writes down what it shows, and
/// ends the process.
///
/// What `russet audit` starts apps with.
@MainActor
enum InspectedLaunch {
  /// What `RUSSET_SCREENS` asks for.
  static func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    device: Device?,
    environment: HostInterface.Environment,
    into folder: InspectionFolder
  ) -> Never {
    let screen = HeadlessScreen(device ?? .iPhone8, environment: environment)
    screen.showStatusBar()
    ServiceWatch.keepEarlier()
    screen.launch(principal: principal, delegate: delegate)
    settle(screen)
    guard screen.window != nil else {
      fail("The app showed no window.")
    }
    if let walk = WalkSettings.requested { self.walk(walk, on: screen, into: folder) }
    let settings = device.map { ScreenTour.settings(of: $0.name) } ?? ScreenTour.usualSettings
    var pictures: [CGImage?] = []
    var tour = ScreenTour(stops: [])
    let log = screen.recordConduct {
      tour = ScreenTour.visiting(settings, on: screen, settling: settle) { pictures.append($0) }
      if ProcessInfo.processInfo.environment["RUSSET_SCREENS_TOUCH"] != nil { touchAll(screen) }
    }
    do {
      try folder.write(tour, pictures: pictures, conduct: log)
      exit(0)
    } catch {
      fail("What the app shows was not written: \(error)")
    }
  }

  /// Walks on through the app; ends with 75 where it has to be launched again to go on.
  private static func walk(
    _ settings: WalkSettings,
    on screen: HeadlessScreen,
    into folder: InspectionFolder
  ) -> Never {
    do {
      let explorer = try Explorer(
        on: screen,
        settings: settings,
        into: WalkFolder(url: folder.url)
      )
      // `EX_TEMPFAIL`: to be tried again.
      exit(try explorer.walk() == .needsLaunch ? 75 : 0)
    } catch {
      fail("What the app shows was not written: \(error)")
    }
  }

  /// Lets the app do what it began: on the screen's clock and, as files and queues go by the wall
  /// clock, on that too.
  private static func settle(_ screen: HeadlessScreen) {
    // A rotation takes 0.3 or 0.4 seconds; what it starts gets as long again.
    for _ in 0..<10 {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false)
      screen.skip(.milliseconds(100))
    }
  }

  /// Touches everything that takes a tap, once, as long as the screen stays the one that it was.
  private static func touchAll(_ screen: HeadlessScreen) {
    guard let window = screen.window else { return }
    let shown = ScreenWalker.screen(of: window)
    let root = window.rootViewController
    for element in shown.elements where element.isInteractive && element.isEnabled {
      guard element.kind != .text, element.content == nil, let area = element.hitArea else {
        continue
      }
      let point = CGPoint(x: area.midX, y: area.midY)
      guard screen.bounds.contains(point) else { continue }
      // Long enough for a highlight in what scrolls, and too short for a long press.
      screen.press(at: point, for: .milliseconds(250))
      settle(screen)
      root?.presentedViewController?.dismiss(animated: false, completion: nil)
      settle(screen)
      guard window.rootViewController === root,
        ScreenWalker.screen(of: window).elements.contains(where: { $0.path == element.path })
      else { return }
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(74)
  }
}
