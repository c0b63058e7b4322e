import Foundation
import HeadlessHost
import ScreenInspection
import Testing
import UIKit
import UIKitPrinting

@testable import BadManners
@testable import DesignAudit

/// Shows a lesson on a headless screen, performs its steps, and checks the result.
@MainActor
struct LessonPlayer {
  private let lesson: Lesson
  private let isGood: Bool
  private let screen: HeadlessScreen
  private let page: BadManners.Page

  init(_ lesson: Lesson, isGood: Bool) {
    self.lesson = lesson
    self.isGood = isGood
    page = lesson.page(isGood: isGood)
    screen = HeadlessScreen(Device.named(lesson.device) ?? .iPhone8)
    if lesson.isLying { screen.rotate(to: .landscapeLeft) }
    if lesson.hasStatusBar { screen.showStatusBar() }
  }

  /// The findings of the lesson's rule.
  func findings() throws -> [Finding] {
    PrintService.replacement = lesson.hasPrinter ? IdlePrinters() : nil
    defer { PrintService.replacement = nil }
    let report: AuditReport
    if case .shipped(let files) = lesson.look {
      report = AuditReport(resources: try resources(files(isGood)))
    } else {
      report = shown()
    }
    if lesson.hasPrinter {
      UIPrintInteractionController.shared.dismiss(animated: false)
      screen.advance(by: .seconds(1))
    }
    return report.findings(of: RuleIdentifier(lesson.rule)).filter {
      $0.rule.rawValue == lesson.rule
    }
  }

  private func shown() -> AuditReport {
    if let whole = lesson.screen?(isGood) {
      screen.rootViewController = whole
    } else {
      let stack = UINavigationController()
      let former = lesson.before.map { BadManners.Page(title: $0) { _ in } }
      stack.viewControllers = [former, page].compactMap { $0 }
      screen.rootViewController = stack
    }
    screen.advance(by: .seconds(1))
    let orientation = ScreenOrientation(screen.environment.orientation)
    var settings = [ScreenSetting(device: lesson.device, orientation: orientation)]
    var logs: [ConductLog] = []
    switch lesson.look {
    case .plain, .shipped: break
    case .textSizes:
      settings += ["UICTContentSizeCategoryXS", "UICTContentSizeCategoryXXXL"].map {
        ScreenSetting(textSize: $0)
      }
    case .preferences: settings.append(ScreenSetting(preferences: [.boldText]))
    case .turns:
      settings += [ScreenOrientation.landscapeLeft, .landscapeRight].map {
        ScreenSetting(device: lesson.device, orientation: $0)
      }
    case .devices(let names): settings += names.map { ScreenSetting(device: $0) }
    case .use(let isMotionReduced, let actions):
      screen.environment.isMotionReduced = isMotionReduced
      logs = [
        screen.recordConduct {
          actions(page)
          screen.advance(by: .seconds(1))
        }
      ]
    case .steps(let steps): logs = [log(of: steps)]
    }
    var app = AppResources()
    app.info["CFBundleDisplayName"] = "Bad Manners"
    return AuditReport(
      tours: [ScreenTour.visiting(settings, on: screen)],
      conduct: logs,
      resources: app
    )
  }

  // MARK: Steps

  private func log(of steps: [Step]) -> ConductLog {
    var told: [ConductLog.Event] = []
    var log = screen.recordConduct {
      for step in steps {
        if case .tell(let tell) = step {
          told.append(ConductLog.Event(screen.time, Self.kind(of: tell(page))))
        } else {
          perform(step)
        }
      }
    }
    log.events += told
    return log
  }

  private static func kind(of told: Step.Told) -> ConductLog.Kind {
    switch told {
    case .request(let name, let isRunning): .request(name: name, isRunning: isRunning)
    case .playback(let item, let position, let isPlaying):
      .playback(ConductLog.Playback(item, at: position, isPlaying: isPlaying))
    }
  }

  private func perform(_ step: Step) {
    switch step {
    case .tap(let name): screen.tap(at: middle(of: name))
    case .touch(let point): screen.tap(at: point)
    case .hold(let name, let seconds): screen.press(at: middle(of: name), for: .seconds(seconds))
    case .type(let text): screen.type(text)
    case .wait(let seconds): screen.advance(by: .seconds(seconds))
    case .carry(let name, let places): carry(name, over: places)
    case .shake: screen.shake()
    case .home: screen.press(.home)
    case .act(let act):
      act(page)
      screen.update()
    case .tell: break
    }
  }

  /// Lifts a view and rests over each place, then lets go.
  private func carry(_ name: String, over places: [String]) {
    var point = middle(of: name)
    let finger = screen.touchDown(at: point)
    screen.advance(by: .milliseconds(600))
    for place in places {
      let target = middle(of: place)
      let count = 20
      for step in 1...count {
        let share = CGFloat(step) / CGFloat(count)
        screen.touchMove(
          finger,
          to: CGPoint(
            x: point.x + (target.x - point.x) * share,
            y: point.y + (target.y - point.y) * share
          )
        )
        screen.advance(by: .milliseconds(20))
      }
      point = target
      screen.advance(by: .seconds(1))
    }
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
  }

  /// The middle of the view in front that has an identifier, a label or a text.
  private func middle(of name: String) -> CGPoint {
    screen.update()
    for window in screen.screen.windows.reversed() {
      guard let view = Self.view(named: name, in: window) else { continue }
      return view.convert(
        CGPoint(x: view.bounds.midX, y: view.bounds.midY),
        to: nil as UIView?
      )
    }
    Issue.record("Nothing on the screen of \(lesson.rule) is called “\(name)”.")
    return .zero
  }

  private static func view(named name: String, in view: UIView) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    // Views in front come last.
    for child in view.subviews.reversed() {
      if let found = self.view(named: name, in: child) { return found }
    }
    let names = [
      view.accessibilityIdentifier, view.accessibilityLabel, (view as? UILabel)?.text,
    ]
    return names.contains(name) ? view : nil
  }

  // MARK: Files of an app

  private func resources(_ files: [ShippedFile]) throws -> AppResources {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lesson-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let place = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try file.content.write(to: place)
    }
    return AppResources(folder: folder)
  }
}

/// Takes every job and prints none.
private final class IdlePrinters: PrintServing {
  func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void) { found([]) }
  func submit(
    _ job: PrintJob,
    to printer: URL,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  ) { done(nil) }
}
