import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import PhotosUI
import Testing
import UIKit
import UIKitTestSupport

@testable import PictureLibrary
@testable import UIKitImagePickers

#if canImport(Glibc)
import Glibc
#endif

/// A screen whose process has a library of drawn pictures of its own.
@MainActor
final class PictureStage: NSObject {
  let screen: HeadlessScreen
  let root = UIViewController()
  let folder: URL
  private let before = ProcessInfo.processInfo.environment["RUSSET_PICTURES"]

  /// Makes a folder with `count` pictures, and two more in the albums "Hills" and "Lakes" each.
  init(
    _ device: Device = .iPhone8,
    count: Int = 12,
    version: Environment.SystemVersion = .init(12, 4),
    change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment()
    environment.systemVersion = version
    environment.timeZone = "UTC"
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    super.init()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("RUSSET_PICTURES", folder.path, 1)
    for index in 0..<count { try add("IMG_\(1000 + index).JPG", number: index) }
    if count > 0 {
      for (place, album) in ["Hills", "Lakes"].enumerated() {
        for index in 0..<2 {
          try add("\(album)/IMG_\(index).JPG", number: count + place * 2 + index)
        }
      }
    }
    root.view.backgroundColor = .white
    screen.rootViewController = root
    screen.update()
  }

  func restore() {
    if let before { setenv("RUSSET_PICTURES", before, 1) } else { unsetenv("RUSSET_PICTURES") }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a picture that was taken `number` days after July 1, 2019.
  @discardableResult
  func add(_ name: String, number: Int, size: CGSize = CGSize(width: 80, height: 60)) throws -> URL
  {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(hue: CGFloat(number % 12) / 12, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(hue: CGFloat(number % 7) / 7, saturation: 0.8, brightness: 0.6, alpha: 1).setFill()
      context.cgContext.fillEllipse(
        in: CGRect(
          x: size.width / 3,
          y: size.height / 4,
          width: size.width / 3,
          height: size.height / 2
        )
      )
    }
    let data = name.hasSuffix("PNG") ? image.pngData() : image.jpegData(compressionQuality: 0.9)
    try #require(data).write(to: file)
    // 1,562,000,000: July 1, 2019.
    let date = Date(timeIntervalSince1970: 1_562_000_000 + Double(number) * 86_400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    return file
  }

  /// Waits while other threads work.
  func wait(until holds: () -> Bool) async throws {
    try await UIKitTestSupport.wait(on: screen, until: holds)
    screen.advance(by: .seconds(1))
  }

  /// Waits until all pictures in sight are decoded.
  func loaded() async throws {
    try await wait {
      let cells = visible(PictureCell.self)
      return cells.allSatisfy { $0.imageView.image != nil }
        && visible(UIImageView.self).filter { $0.superview?.superview is UITableViewCell }
          .allSatisfy { $0.isHidden || $0.image != nil }
    }
  }

  func visible<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return view.subviews.flatMap(all) + [view as? View].compactMap(\.self)
    }
    let windows = UIApplication.shared.windows.filter { $0.screen == screen.window?.screen }
    return windows.flatMap(all).filter { $0.window != nil }
  }

  /// The cells of the grid in front, in reading order.
  var cells: [PictureCell] {
    visible(PictureCell.self).filter {
      screen.bounds.insetBy(dx: 0, dy: 1).intersects($0.convert($0.bounds, to: nil as UIView?))
    }.sorted {
      let (a, b) = (
        $0.convert($0.bounds, to: nil as UIView?), $1.convert($1.bounds, to: nil as UIView?)
      )
      return a.minY == b.minY ? a.minX < b.minX : a.minY < b.minY
    }
  }

  func cell(_ name: String) -> PictureCell? { cells.first { $0.picture?.name == name } }

  func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  func tap(picture name: String) throws {
    screen.tap(at: middle(try #require(cell(name), "No picture \(name) is in sight.")))
    screen.advance(by: .seconds(1))
  }

  /// Taps the frontmost words.
  func tap(_ text: String) throws {
    let found = visible(UIView.self).last { view in
      (view as? UILabel)?.text == text || (view as? UIButton)?.currentTitle == text
        || view.accessibilityLabel == text
    }
    let view = try #require(found, "Nothing is called \(text).")
    screen.tap(at: middle(view))
    screen.advance(by: .seconds(1))
  }

  var words: [String] { visible(UILabel.self).compactMap(\.text) }

  func present(_ controller: UIViewController) async throws {
    root.present(controller, animated: true)
    screen.advance(by: .seconds(1))
    try await wait { PictureLibrary.current.isRead }
    try await loaded()
  }
}

/// Records the calls of a delegate.
@MainActor
final class PickingLog: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
  PHPickerViewControllerDelegate
{
  var infos: [[UIImagePickerController.InfoKey: Any]] = []
  var cancelled = 0
  var results: [[PHPickerResult]] = []
  var saved: [(image: UIImage, error: (any Error)?, context: UnsafeMutableRawPointer?)] = []
  var dismisses = true

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    infos.append(info)
    if dismisses { picker.dismiss(animated: true) }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    cancelled += 1
    picker.dismiss(animated: true)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    self.results.append(results)
    if dismisses { picker.dismiss(animated: true) }
  }

  func image(
    _ image: UIImage,
    didFinishSavingWithError error: (any Error)?,
    contextInfo: UnsafeMutableRawPointer?
  ) { saved.append((image, error, contextInfo)) }
}

/// What comes from another thread.
final class Received<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value?
  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
