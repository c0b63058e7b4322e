import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery
@testable import Photos

#if canImport(Glibc)
import Glibc
#endif

/// A screen and a folder of drawn pictures for the app Photos.
@MainActor
final class PhotosStage {
  let screen: HeadlessScreen
  let folder: URL
  let store: PhotoStore
  private let before = ProcessInfo.processInfo.environment["RUSSET_PICTURES"]

  init(
    _ device: Device = .iPhone8,
    samples: Bool = true,
    change: (inout Environment) -> Void = { _ in }
  ) throws {
    var environment = Environment()
    environment.timeZone = "UTC"
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if samples { try SamplePictures.fill(folder) }
    setenv("RUSSET_PICTURES", folder.path, 1)
    store = PhotoStore(folder: folder)
  }

  func restore() {
    if let before { setenv("RUSSET_PICTURES", before, 1) } else { unsetenv("RUSSET_PICTURES") }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Shows the app with its grid.
  func open() async throws {
    screen.rootViewController = PhotosApp.makeRoot(store)
    try await ready(store)
  }

  func ready(_ store: PhotoStore) async throws {
    try await wait { store.isRead }
    try await loaded()
  }

  func loaded() async throws {
    try await wait { cells.allSatisfy { $0.imageView.image != nil } }
  }

  func wait(until holds: () -> Bool) async throws {
    try await UIKitTestSupport.wait(on: screen, turns: 5_000, until: holds)
    screen.advance(by: .seconds(1))
  }

  func rest() { screen.advance(by: .seconds(1)) }

  func visible<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return view.subviews.flatMap(all) + [view as? View].compactMap(\.self)
    }
    let windows = UIApplication.shared.windows.filter { $0.screen == screen.window?.screen }
    return windows.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }.flatMap(all)
      .filter { view in
        view.window != nil
          && screen.bounds.intersects(view.convert(view.bounds, to: nil as UIView?))
      }
  }

  var words: [String] { visible(UILabel.self).compactMap(\.text) }

  var cells: [PhotoCell] {
    visible(PhotoCell.self).sorted {
      let a = $0.convert($0.bounds, to: nil as UIView?)
      let b = $1.convert($1.bounds, to: nil as UIView?)
      return a.minY == b.minY ? a.minX < b.minX : a.minY < b.minY
    }
  }

  /// The squares whose middle no bar covers.
  var reachable: [PhotoCell] {
    cells.filter { (90..<screen.bounds.maxY - 70).contains(middle($0).y) }
  }

  func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  func tap(_ cell: PhotoCell) {
    screen.tap(at: middle(cell))
    rest()
  }

  /// Taps the frontmost view that says this.
  func tap(_ text: String) throws {
    let found = visible(UIView.self).last { view in
      (view as? UILabel)?.text == text || (view as? UIButton)?.currentTitle == text
        || view.accessibilityLabel == text
    }
    screen.tap(at: middle(try #require(found, "Nothing is called \(text).")))
    rest()
  }

  func tapToolbar(trailing: Bool) {
    let bounds = screen.bounds
    screen.tap(at: CGPoint(x: trailing ? bounds.maxX - 24 : 24, y: bounds.maxY - 22))
    rest()
  }

  var tabs: UITabBarController? { screen.rootViewController as? UITabBarController }
  var grid: GridController? {
    (tabs?.selectedViewController as? UINavigationController)?.topViewController as? GridController
  }
  var pager: PagerController? {
    (tabs?.presentedViewController as? UINavigationController)?.topViewController
      as? PagerController
  }

  /// Opens the newest picture.
  func openLast() throws {
    tap(try #require(reachable.last))
  }

  func expectPicture(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectGolden(
      screen.image.flatMap { PicturePixels($0) }?.reduced(by: Int(UIScreen.main.scale)),
      "Photos.\(name)",
      maximumBytes: 327_680,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }
}
