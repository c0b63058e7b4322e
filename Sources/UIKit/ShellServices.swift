import DeviceLink
import Foundation
import HostInterface
import RenderServer
import SystemServices
import UIKitCore

/// The app's side of the shell's services: permissions, URLs, the badge and the pasteboard.
@MainActor
final class ShellServices: DeviceServices, PermissionAuthority {
  private struct Asked {
    var call: DeviceCall
    var answered: @MainActor @Sendable (String) -> Void
  }

  private let host: DeviceLinkHost
  private var lastNumber = 0
  /// The questions without an answer of the shell; a new shell receives them again after a crash.
  private var questions: [Int: Asked] = [:]
  private var openings: [Int: @MainActor @Sendable (Bool) -> Void] = [:]
  private var schemes: Set<String> = []

  init(_ host: DeviceLinkHost) { self.host = host }

  /// Registers the services and applies the values of the launch.
  func start() {
    let launch = host.launch
    take(launch)
    if let url = launch.url.flatMap({ URL(string: $0) }) {
      DeviceConnection.launchURL = OpenedURL(url, source: launch.source)
    }
    if launch.badge != 0 { UIApplication.shared.applicationIconBadgeNumber = launch.badge }
    DeviceConnection.services = self
    host.setNews { news in
      // Applied immediately, so that the app has it before the message that brings it to the
      // foreground.
      if case .pasteboard(let items) = news {
        return UIPasteboard.general.takeFromDevice(items)
      }
      MainLoop.post { self.take(news) }
    }
  }

  /// Continues with a new shell after a crash of the old one.
  func rejoin(_ launch: AppLaunch) {
    take(launch)
    for question in questions.values { host.call(question.call) }
    let opened = openings.values
    openings = [:]
    for completion in opened { completion(false) }
  }

  private func take(_ launch: AppLaunch) {
    schemes = Set(launch.schemes)
    if let items = launch.pasteboard { UIPasteboard.general.takeFromDevice(items) }
    Permissions.shared.follow(self, decisions: launch.permissions)
  }

  private func take(_ news: DeviceNews) {
    switch news {
    case .answered(let number, let answer):
      questions.removeValue(forKey: number)?.answered(answer)
    case .opened(let number, let opens): openings.removeValue(forKey: number)?(opens)
    case .permissions(let decisions): Permissions.shared.follow(self, decisions: decisions)
    case .schemes(let list): schemes = Set(list)
    case .open(let text, let source):
      guard let url = URL(string: text) else { return }
      UIApplication.shared.deliver(OpenedURL(url, source: source))
    case .changedDefaults(let values): take(values)
    case .pasteboard: break
    }
  }

  /// Stores values that a person changed in the device's settings.
  private func take(_ values: [String: SettingsValue]) {
    let defaults = UserDefaults.standard
    for (key, value) in values { defaults.set(value.object, forKey: key) }
    defaults.synchronize()
    // Source: Foundation on Linux (UserDefaults.swift) does not post this notification on changes.
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  // MARK: Permissions

  func ask(
    _ wish: PermissionWish,
    purpose: String,
    answered: @escaping @MainActor @Sendable (String) -> Void
  ) {
    lastNumber += 1
    let call = DeviceCall.ask(number: lastNumber, wish: wish.rawValue, purpose: purpose)
    questions[lastNumber] = Asked(call: call, answered: answered)
    host.call(call)
  }

  nonisolated func note(_ decision: String?, on kind: String) {
    host.call(.note(decision: decision, kind: kind))
  }

  // MARK: Device

  func opensScheme(_ scheme: String) -> Bool { schemes.contains(scheme) }

  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    lastNumber += 1
    openings[lastNumber] = completion
    host.call(.open(number: lastNumber, url: url.absoluteString))
  }

  func setBadge(_ count: Int) { host.call(.badge(count)) }
  func share(_ items: [[String: Data]]) { host.call(.share(items)) }
  func noteReading() { host.call(.notedReading) }
}
