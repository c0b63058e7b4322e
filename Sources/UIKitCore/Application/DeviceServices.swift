import Foundation

/// The services of a device's shell for the app that it runs.
///
/// An app without a shell has none: it opens URLs through its host and does not share its badge
/// and its pasteboard.
@MainActor
package protocol DeviceServices: AnyObject {
  /// Returns whether an app of the device opens URLs of a scheme, given in lower case.
  func opensScheme(_ scheme: String) -> Bool
  /// Opens a URL in the app that supports its scheme.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void)
  /// Shows a number on the app's icon; 0 removes it.
  func setBadge(_ count: Int)
  /// Shares the items of the general pasteboard: for each item its data by type.
  func share(_ items: [[String: Data]])
  /// Notifies the shell that the app read pasteboard items of another app.
  func noteReading()
}

/// The services of the device in which the app runs.
@MainActor
package enum DeviceConnection {
  /// The services; `nil` if the app runs without a shell.
  package static var services: (any DeviceServices)?
  /// The URL that an app is launched to open; removed by the launch.
  package static var launchURL: OpenedURL?
}

/// A URL that another app, or a command, opens in this app.
package struct OpenedURL: Hashable, Sendable {
  /// The URL.
  package var url: URL
  /// The identifier of the app that opens the URL; `nil` if a command opens it.
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
  /// Passes a URL to the delegate of the frontmost scene, or of the app.
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
  /// Sets the items that another app of the device put on the general pasteboard.
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

  /// The items as data by type, without values that have no data representation.
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

  /// Notifies the device when the app reads items of another app.
  func noteReading() {
    guard name == .general, PasteboardStore.shared.takeForeign(name.rawValue) else { return }
    MainLoop.post { DeviceConnection.services?.noteReading() }
  }
}
