import DeviceLink
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKitCore

/// Reports the app's background work to the shell and follows directives of the shell.
@MainActor
final class ShellLifeCycle {
  // Unverified: the time limit of background tasks, in seconds, until iOS 12 and since iOS 13.
  private static let taskTime = (until12: 180.0, since13: 30.0)

  private let host: DeviceLinkHost
  private let services: ShellServices
  private let statusBar: ShellStatusBar
  private let drags: ShellDrags
  private var isInBackground = false
  private var isReportDue = false
  /// The quick actions that were last sent to the shell.
  private var shortcuts: [ShortcutForm] = []

  init(_ host: DeviceLinkHost) {
    self.host = host
    services = ShellServices(host)
    statusBar = ShellStatusBar(host)
    drags = ShellDrags(host)
  }

  /// Starts to observe the app and the shell; the observers retain this object.
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
      // The app performs the action after its launch, as on iOS.
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

  /// Shows the app in a new shell, to which all layers must be sent again.
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

  /// Schedules a report after the current turn of the run loop.
  ///
  /// The app's state is saved by then, and tasks that begin and end in one turn make one report.
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

  /// Sends the quick actions that the app has set; only in the background, because the home screen
  /// shows them.
  private func sendShortcuts() {
    guard isInBackground else { return }
    let forms = (UIApplication.shared.shortcutItems ?? []).prefix(ShortcutForm.most)
      .map { ShortcutForm($0) }
    guard forms != shortcuts, let message = try? JSONEncoder().encode(forms) else { return }
    if host.send(message, to: ShortcutForm.service) { shortcuts = forms }
  }
}
