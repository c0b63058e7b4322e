import Foundation
import UIKitCore

/// Storyboards of launch screens, which a device shows while the process of the app starts.
///
/// No code of the app runs for them: custom classes, connections, user-defined attributes and
/// references to other storyboards are passed over, and texts are not translated.
// Source: Apple, "Human Interface Guidelines", Launch Screen: use only standard elements.
@MainActor
package enum LaunchInterface {
  /// Why there is no launch screen.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence that names the file and the cause.
    package let description: String
  }

  /// Chosen: the longest storyboard of a launch screen, in bytes; several times what Xcode's
  /// template has.
  private static let longest = 1 << 20

  /// Makes the initial controller of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The storyboard, which belongs to another program and may be malformed.
  ///   - bundle: The bundle that has its pictures and colours.
  /// - Returns: The controller; nil: there is none.
  /// - Throws: ``Failure`` if the file cannot be read.
  package static func controller(at file: URL, bundle: Bundle?) throws -> UIViewController? {
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      throw Failure(description: "“\(file.path)” cannot be read.")
    }
    defer { try? handle.close() }
    let data = try handle.read(upToCount: longest + 1) ?? Data()
    guard data.count <= longest else {
      throw Failure(description: "“\(file.path)” has more than \(longest) bytes.")
    }
    let bytes = [UInt8](data)
    let name = file.lastPathComponent
    do {
      let document = try InterfaceDocument(
        bytes: bytes,
        name: name,
        folder: file.deletingLastPathComponent().path,
        bundle: bundle,
        isLaunchScreen: true
      )
      let title = file.deletingPathExtension().lastPathComponent
      let contents = StoryboardScenes(document, name: title)
      return UIStoryboard(name: title, contents: contents).instantiateInitialViewController()
    } catch {
      throw Failure(description: "“\(file.path)” cannot be read: \(error.description(in: bytes))")
    }
  }
}
