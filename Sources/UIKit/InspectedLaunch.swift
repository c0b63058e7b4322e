import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import ScreenInspection
import ServiceRecords
import UIKitCore

/// Runs an app without a host in the surroundings of a tour, writes a description of what it shows,
/// and ends the process.
///
/// `russet audit` starts apps in this way.
@MainActor
enum InspectedLaunch {
  /// Launches the app and makes the tour or the walk that the environment variables request.
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
      tour = ScreenTour.visiting(settings, on: screen, settling: { settle($0) }) {
        pictures.append($0)
      }
      if ProcessInfo.processInfo.environment["RUSSET_SCREENS_TOUCH"] != nil { touchAll(screen) }
    }
    do {
      try folder.write(tour, pictures: pictures, conduct: log)
      exit(0)
    } catch {
      fail("What the app shows was not written: \(error)")
    }
  }

  /// Continues a walk through the app; exits with 75 if the walk needs another launch to continue.
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
      // `EX_TEMPFAIL`: the caller tries again.
      exit(try explorer.walk() == .needsLaunch ? 75 : 0)
    } catch {
      fail("What the app shows was not written: \(error)")
    }
  }

  /// Lets the app complete its reactions: on the screen's clock, and on the wall clock, which files
  /// and queues use.
  ///
  /// A recording has only the frames that are drawn. `drawsFrames` draws one every 80 milliseconds,
  /// less than the tenth of a second in which a response counts as immediate.
  private static func settle(_ screen: HeadlessScreen, drawsFrames: Bool = false) {
    // A rotation takes 0.3 or 0.4 seconds; what it starts gets as much time.
    for _ in 0..<13 {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false)
      screen.skip(.milliseconds(80))
      if drawsFrames { screen.update() }
    }
  }

  /// Taps each interactive element once and stops when a tap replaces the screen.
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
      // Long enough for a highlight in a scroll view, and too short for a long press.
      screen.press(at: point, for: .milliseconds(250))
      settle(screen, drawsFrames: true)
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
