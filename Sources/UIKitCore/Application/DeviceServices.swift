import Foundation

/// What a device's shell does for the app that it runs.
///
/// Without a shell there is none, and an app opens URLs through its host and keeps its badge and
/// its pasteboard to itself.
@MainActor
package protocol DeviceServices: AnyObject {
  /// Whether an app of the device opens URLs of a scheme, which is in lower case.
  func opensScheme(_ scheme: String) -> Bool
  /// Opens a URL in the app that has its scheme.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void)
  /// Shows a number on the app's icon; 0 removes it.
  func setBadge(_ count: Int)
  /// Shares the items of the general pasteboard: for each item its data by type.
  func share(_ items: [[String: Data]])
  /// Notes that the app read what another app put on the general pasteboard.
  func noteReading()
}

/// The services of the device in which the app runs.
@MainActor
package enum DeviceConnection {
  /// The services; nil: the app runs without a shell.
  package static var services: (any DeviceServices)?
  /// The URL that an app is launched to open; taken by the launch.
  package static var launchURL: OpenedURL?
}

/// A URL that another app, or a command, opens in this one.
package struct OpenedURL: Hashable, Sendable {
  /// The URL.
  package var url: URL
  /// The identifier of the app that opens it; nil: no app does.
  package var source: String?

  package init(_ url: URL, source: String?) {
    self.url = url
    self.source = source
  }

  /// The options of `application(_:open:options:)`.
  @MainActor var options: [UIApplication.OpenURLOptionsKey: Any] {
    var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
    if let source { options[.sourceApplication] = source }
    return options
  }

  /// The options of a launch.
  @MainActor var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    var options: [UIApplication.LaunchOptionsKey: Any] = [.url: url]
    if let source { options[.sourceApplication] = source }
    return options
  }
}

extension UIApplication {
  /// Hands a URL to the delegate of the scene in front, or of the app.
  package func deliver(_ opened: OpenedURL) {
    if usesScenes {
      let scenes = connectedScenes.filter { $0.delegate != nil }
      let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
      guard let scene else { return }
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(opened)])
    } else {
      _ = delegate?.application(self, open: opened.url, options: opened.options)
    }
  }
}

extension UIPasteboard {
  /// Takes the items that another app of the device put on the general pasteboard.
  package func takeFromDevice(_ items: [[String: Data]]) {
    put(
      items.map { $0 },
      providers: [],
      expirationDate: nil,
      isLocal: false,
      isFromHost: true
    )
    PasteboardStore.shared.noteForeign(name.rawValue)
  }

  /// The items as data by type; values that have no data are left out.
  package var sharedItems: [[String: Data]] {
    contents.items.map { item in
      var result: [String: Data] = [:]
      for (type, value) in item {
        result[type] = ItemCoercion.data(of: value, typeIdentifier: type)
      }
      return result
    }
  }

  /// Sends the items to the device, or their text to the host's clipboard.
  func hand() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { handOnMain() }
    } else {
      MainLoop.post { [self] in handOnMain() }
    }
  }

  @MainActor private func handOnMain() {
    if let services = DeviceConnection.services {
      services.share(sharedItems)
    } else {
      HostClipboard.give(strings ?? [])
    }
  }

  /// Notes that the app takes up what lies there.
  func noteReading() {
    guard name == .general, PasteboardStore.shared.takeForeign(name.rawValue) else { return }
    MainLoop.post { DeviceConnection.services?.noteReading() }
  }
}
