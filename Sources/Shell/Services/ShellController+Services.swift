import DeviceLink
import Foundation
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// What commands do to the device and its apps.
extension ShellController {
  /// The device's surroundings; nil: there is no screen.
  var environment: HostInterface.Environment? { view.window?.screen.environment }

  /// Changes the device's surroundings, as a person does in its settings; apps follow.
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

  /// Hands a push notification to an app that runs; a stopped one goes on for it.
  ///
  /// - Parameters:
  ///   - payload: The payload as a server sends it.
  ///   - identifier: The identifier of the app.
  /// - Throws: ``Failure`` if the app does not run, or the payload is not sound.
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
    // The app reads each name with this ending that appears, so the file appears as a whole.
    do { try payload.write(to: file, options: .atomic) } catch {
      throw Failure(description: "The payload cannot be handed over: \(error.localizedDescription)")
    }
    wake(process)
  }

  // Source: the largest payload that Apple's service takes, in bytes.
  private static let longestPayload = 4_096

  /// Writes a picture of the screen, with the app in front, to a PNG file.
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
