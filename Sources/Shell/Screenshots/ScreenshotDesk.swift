import CoreGraphics
import DurableFiles
import Foundation
import PictureLibrary
import UIKit
import UIKitCore

/// Stores screenshots and shows their previews.
///
/// A screenshot is written to the disk as soon as it is taken; mark-up replaces the file.
/// Catalogue: IX-F231 to IX-F233.
@MainActor
final class ScreenshotDesk {
  /// The name of the folder in the picture library, which Photos shows as an album.
  // Source: the name of the album in Photos of iOS.
  private static let album = "Screenshots"

  private var window: UIWindow?
  private var preview: ScreenshotPreview?
  /// The file of the visible screenshot.
  private(set) var file: URL?
  /// Whether the mark-up is open; it then receives all input.
  private(set) var isEditing = false

  /// The folder of screenshots.
  static var folder: URL { PictureFolder.standard().appendingPathComponent(album) }

  /// Returns whether a touch at a point of the screen belongs to the preview.
  func takesTouch(at point: CGPoint) -> Bool { preview?.frame.contains(point) ?? false }

  /// Stores a picture of the screen and shows its preview.
  ///
  /// - Throws: An error if the picture cannot be written; no preview is shown then.
  func take(_ picture: CGImage, on screen: UIScreen) throws {
    close()
    let image = UIImage(cgImage: picture, scale: screen.scale, orientation: .up)
    guard let data = image.pngData() else { return }
    file = try PictureFolder.add([UInt8](data), extension: "PNG", to: Self.folder)
    let window = UIWindow(frame: screen.bounds)
    window.belongsToSystem = true
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    let root = UIViewController()
    window.rootViewController = root
    window.isHidden = false
    self.window = window
    let preview = ScreenshotPreview(
      image,
      in: window.bounds,
      safeArea: window.safeAreaInsets
    )
    preview.opened = { [weak self] in self?.edit(image) }
    preview.gone = { [weak self] in self?.previewLeft() }
    self.preview = preview
    root.view.addSubview(preview)
    preview.come(from: window.bounds)
  }

  private func previewLeft() {
    preview = nil
    if !isEditing { end() }
  }

  private func edit(_ image: UIImage) {
    guard let root = window?.rootViewController else { return }
    isEditing = true
    let markup = MarkupViewController(image) { [weak self] outcome in self?.finish(outcome) }
    let stack = UINavigationController(rootViewController: markup)
    stack.modalPresentationStyle = .fullScreen
    root.present(stack, animated: true) { [weak self] in self?.preview?.takeAway() }
  }

  private func finish(_ outcome: MarkupViewController.Outcome) {
    if let file {
      do {
        switch outcome {
        case .save(let image):
          if let data = image.pngData() {
            try SystemFiles(mode: 0o644).replace(file.path, with: [UInt8](data))
          }
        case .delete: try FileManager.default.removeItem(at: file)
        }
      } catch {
        ShellController.log("The screenshot “\(file.path)” cannot be changed: \(error)")
      }
    }
    window?.rootViewController?.dismiss(animated: true) { [weak self] in self?.end() }
  }

  private func end() {
    isEditing = false
    window?.isHidden = true
    window = nil
    file = nil
  }

  /// Closes the preview or the mark-up; the screenshot stays as it was taken.
  func close() {
    preview?.takeAway()
    preview = nil
    if window != nil { end() }
  }
}
