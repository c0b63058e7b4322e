import DeviceLink
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKitCore

/// Tells a device's shell of the app's work in the background, and follows the shell's directives.
@MainActor
final class ShellLifeCycle {
  // Unverified: the seconds that background tasks have, until iOS 12 and since iOS 13.
  private static let taskTime = (until12: 180.0, since13: 30.0)

  private let host: DeviceLinkHost
  private let services: ShellServices
  private let statusBar: ShellStatusBar
  private let drags: ShellDrags
  private var isInBackground = false
  private var isReportDue = false
  /// The quick actions that the shell has.
  private var shortcuts: [ShortcutForm] = []

  init(_ host: DeviceLinkHost) {
    self.host = host
    services = ShellServices(host)
    statusBar = ShellStatusBar(host)
    drags = ShellDrags(host)
  }

  /// Begins to follow the app's life; the observers keep the object.
  func follow() {
    services.start()
    statusBar.follow()
    drags.follow()
    ShellEdges.follow(host)
    host.addChangeHandler { change in
      MainLoop.post {
        switch change {
        case .lost:
          self.drags.lose()
          UIApplication.shared.resignActive()
        case .joined(let environment, let launch): self.rejoin(environment, launch)
        }
      }
    }
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { self.entered(isInBackground: true) } }
    _ = center.addObserver(
      forName: UIApplication.willEnterForegroundNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { self.entered(isInBackground: false) } }
    BackgroundWork.shared.changed = { [self] in if isInBackground { reportSoon() } }
    host.setReceiver(of: ShortcutForm.service) { message in
      guard let form = try? JSONDecoder().decode(ShortcutForm.self, from: message) else { return }
      // The app performs it after its launch, as on iOS.
      MainLoop.post { QuickActions.perform(form.item) { _ in } }
    }
    host.setReceiver(of: ScreenshotMessage.service) { _ in
      MainLoop.post {
        NotificationCenter.default.post(
          name: UIApplication.userDidTakeScreenshotNotification,
          object: UIApplication.shared
        )
      }
    }
    host.setDirective { directive in
      MainLoop.post {
        switch directive {
        case .endTasks:
          BackgroundWork.shared.expireTasks()
          self.reportSoon()
        case .freeMemory: UIApplication.shared.receiveMemoryWarning()
        }
      }
    }
  }

  /// Shows the app in another shell, which has none of its layers.
  private func rejoin(_ environment: HostInterface.Environment, _ launch: AppLaunch) {
    guard UIScreen.hasCurrent else { return }
    let screen = UIScreen.current
    screen.display.resendLayers(host.resume)
    host.requestFrameTicks(screen.display.isTicking)
    services.rejoin(launch)
    if screen.environment != environment { EventGate.take(.environment(environment), on: screen) }
    reportSoon()
    UIApplication.shared.endInterruption()
  }

  private func entered(isInBackground: Bool) {
    self.isInBackground = isInBackground
    let version = Surroundings.environment.systemVersion
    let time =
      version < Environment.SystemVersion(13) ? Self.taskTime.until12 : Self.taskTime.since13
    BackgroundWork.shared.deadline = isInBackground ? MediaClock.current.now + time : nil
    reportSoon()
  }

  /// Reports after the current turn: the state is saved then, and tasks that begin and end in one
  /// turn are one report.
  private func reportSoon() {
    guard !isReportDue else { return }
    isReportDue = true
    MainLoop.post { [self] in
      isReportDue = false
      sendShortcuts()
      let work = BackgroundWork.shared
      host.report(
        AppReport(
          isInBackground: isInBackground,
          tasks: work.taskCount,
          nextCall: work.nextCall
        )
      )
    }
  }

  /// Sends the quick actions that the app has set; the home screen shows them, so they are sent when
  /// the app is in the background.
  private func sendShortcuts() {
    guard isInBackground else { return }
    let forms = (UIApplication.shared.shortcutItems ?? []).prefix(ShortcutForm.most)
      .map { ShortcutForm($0) }
    guard forms != shortcuts, let message = try? JSONEncoder().encode(forms) else { return }
    if host.send(message, to: ShortcutForm.service) { shortcuts = forms }
  }
}
