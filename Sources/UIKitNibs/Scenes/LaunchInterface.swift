import Foundation
import UIKitCore

/// Storyboards of launch screens, which a device shows while the app's process starts.
///
/// They run no code of the app: custom classes, connections, user-defined attributes and references
/// to other storyboards are ignored, and texts are not translated.
// Source: Apple, "Human Interface Guidelines", Launch Screen: use only standard elements.
@MainActor
package enum LaunchInterface {
  /// The reason why there is no launch screen.
  package struct Failure: Error, CustomStringConvertible {
    /// A sentence that names the file and the cause.
    package let description: String
  }

  /// The maximum size of a launch screen's storyboard, in bytes.
  ///
  /// Chosen: several times the size of Xcode's template.
  private static let longest = 1 << 20

  /// Creates the initial controller of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The storyboard, which belongs to another program and may be malformed.
  ///   - bundle: The bundle with its images and colours.
  /// - Returns: The controller; nil if there is none.
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
