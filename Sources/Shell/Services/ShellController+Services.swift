import DeviceLink
import Foundation
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// The effects of commands on the device and its apps.
extension ShellController {
  /// The device's surroundings; nil if there is no screen.
  var environment: HostInterface.Environment? { view.window?.screen.environment }

  /// Changes the device's surroundings, as a person does in its settings; apps are notified.
  func change(_ change: EnvironmentChange) throws {
    guard let screen = view.window?.screen else { return }
    var environment = screen.environment
    if let trouble = change.apply(to: &environment) { throw Failure(description: trouble) }
    if let cause = change.statusBarCause {
      guard environment.statusBar.activity != nil else {
        throw Failure(
          description: "Nothing goes on in the background: --items activity=call does it."
        )
      }
      guard installed.contains(where: { $0.identifier == cause }) else {
        throw Failure(description: "The app \(cause) is not installed.")
      }
    }
    EventGate.take(.environment(environment), on: screen)
    if let cause = change.statusBarCause { setCause(cause) }
  }

  /// Delivers a push notification to an app; a stopped app is continued for it.
  ///
  /// If the app does not run, the notification is shown.
  ///
  /// - Parameters:
  ///   - payload: The payload in the format that a server sends.
  ///   - identifier: The identifier of the app.
  /// - Throws: ``Failure`` if the app is not installed, or the payload is invalid.
  func push(_ payload: Data, to identifier: String) throws {
    guard let app = installed.first(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    guard payload.count <= Self.longestPayload else {
      throw Failure(
        description: "The payload has \(payload.count) bytes; it may have \(Self.longestPayload)."
      )
    }
    guard let object = try? JSONSerialization.jsonObject(with: payload) as? [String: Any],
      object["aps"] is [String: Any]
    else { throw Failure(description: "The payload is no JSON object with an object “aps”.") }
    guard let process = running[identifier] else { return try show(push: object, of: app) }
    let pushes = AppContainer(of: identifier, on: folder).pushes
    let file = pushes.appendingPathComponent("\(UUID().uuidString).json")
    // The app reads each file with this ending as soon as it appears, so the file is written
    // atomically.
    do { try payload.write(to: file, options: .atomic) } catch {
      throw Failure(description: "The payload cannot be handed over: \(error.localizedDescription)")
    }
    wake(process)
  }

  // Source: the maximum payload of Apple's service, in bytes.
  private static let longestPayload = 4_096

  /// Writes a picture of the screen, with the front app, to a PNG file.
  func writeScreenshot(to path: String) throws {
    guard let screen = view.window?.screen,
      let image = screen.display.server.snapshot()?.makeImage(),
      let data = UIImage(cgImage: image).pngData()
    else { throw Failure(description: "The screen has no picture yet.") }
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw Failure(description: "“\(path)” cannot be written: \(error.localizedDescription)")
    }
  }
}
