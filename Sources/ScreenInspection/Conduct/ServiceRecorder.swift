import Dispatch
import Foundation
import HeadlessHost
import ServiceRecords
import UIKitCore
import UIKitText

/// Records the app's uses of the device's services, and the content of its icon.
@MainActor
final class ServiceRecorder {
  private let screen: HeadlessScreen
  private var events: [ConductLog.Event] = []
  private var outer: (@Sendable (ServiceUse) -> Void)?
  /// Whether the events contain the actions of the app during its launch.
  private(set) var beginsWithLaunch = false
  private var badge = 0
  /// The quick actions that the app set last.
  private var quickActions: [UIApplicationShortcutItem] = []
  /// Delivered notifications that were not opened, dismissed or removed.
  private var listed: Set<String> = []

  init(of screen: HeadlessScreen) { self.screen = screen }

  private func note(_ kind: ConductLog.Kind) { events.append(ConductLog.Event(screen.time, kind)) }

  func start() {
    let launch = ServiceWatch.takeEarlier()
    beginsWithLaunch = launch != nil
    for use in launch ?? [] { served(use) }
    badge = UIApplication.shared.applicationIconBadgeNumber
    quickActions = UIApplication.shared.shortcutItems ?? []
    let actions = QuickActionFacts.ofApp
    if !actions.isEmpty { note(.quickActions(actions)) }
    outer = ServiceWatch.observe { [weak self] use in
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.served(use) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.served(use) } }
      }
    }
  }

  func stop() { ServiceWatch.observe(outer) }

  func finish() -> [ConductLog.Event] {
    frameWasShown()
    return events.map { event in
      guard case .signIn(var signIn) = event.kind else { return event }
      signIn.usesBiometrics = ServiceWatch.isMarked(.usesBiometrics)
      return ConductLog.Event(event.time, .signIn(signIn))
    }
  }

  private func served(_ use: ServiceUse) {
    // Earlier changes of the icon come before this event.
    noteIcon()
    note(.service(use))
    switch use {
    case .notificationDelivered(let facts): listed.insert(facts.identifier)
    case .notificationsRemoved(let gone): listed.subtract(gone)
    default: break
    }
  }

  func frameWasShown() {
    noteIcon()
    let field = screen.window.flatMap(Self.secret)
    guard field !== secret else { return }
    secret = field
    guard let field else { return }
    note(
      .signIn(
        ConductLog.SignIn(ElementPath.of(field), biometry: ScreenWalker.biometry)
      )
    )
  }

  private weak var secret: UIView?

  /// Returns the first visible password field, if there is also a field for a name; a password
  /// field alone may be for a network, a file or the device.
  private static func secret(in window: UIWindow) -> UIView? {
    var secret: UIView?
    var hasName = false
    var views: [UIView] = [window]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if let field = view as? UITextField {
        guard field.frameInWindow.intersects(window.bounds) else { continue }
        if !field.isSecureTextEntry { hasName = true } else if secret == nil { secret = field }
      } else {
        views += view.subviews.reversed()
      }
    }
    return hasName ? secret : nil
  }

  private func noteIcon() {
    let number = UIApplication.shared.applicationIconBadgeNumber
    if number != badge {
      badge = number
      note(.service(.badge(number, listed: listed.count)))
    }
    let actions = UIApplication.shared.shortcutItems ?? []
    guard actions != quickActions else { return }
    quickActions = actions
    note(.quickActions(QuickActionFacts.ofApp))
  }
}
