import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The pictures behind the home screen and the lock screen.
@MainActor @Suite("Wallpapers", .serialized, .restoresProcess)
final class WallpaperTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-wallpaper-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController

  init() throws {
    screen = HeadlessScreen(.iPhone8)
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    shell = ShellController(
      folder: AppFolder(root.appendingPathComponent("apps")),
      socketPath: folder.appSocket
    )
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.update()
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private func picture(_ color: UIColor) throws -> String {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 60)
    let image = UIGraphicsImageRenderer(size: bounds.size).image { context in
      color.setFill()
      context.fill(bounds)
    }
    let file = root.appendingPathComponent("\(UUID().uuidString).png")
    try #require(image.pngData()).write(to: file)
    return file.path
  }

  /// The red, green and blue in the middle of the screen.
  private func middle() throws -> [UInt8] {
    screen.skip(.seconds(1))
    let image = try #require(screen.image)
    let one = try #require(
      image.cropping(to: CGRect(x: image.width / 2, y: image.height / 2, width: 1, height: 1))
    )
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { room in
      let context = CGContext(
        data: room.baseAddress,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.draw(one, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return Array(bytes.prefix(3))
  }

  @Test func `a picture for one screen leaves the other, and both are there after a start`() throws
  {
    defer { end() }
    let ground = try middle()
    try shell.setWallpaper(try picture(.red), home: true, lock: false)
    #expect(try middle() == [255, 0, 0])
    shell.lockScreen()
    #expect(try middle() == ground)
    try shell.setWallpaper(try picture(.green), home: false, lock: true)
    #expect(try middle() == [0, 255, 0])
    let next = ShellController(folder: shell.folder, socketPath: "")
    next.loadViewIfNeeded()
    #expect(next.home.wallpaper.image != nil && next.lock.wallpaper.image != nil)
    try shell.setWallpaper(nil, home: true, lock: true)
    #expect(try middle() == ground)
  }

  @Test func `a file that is no picture is refused, and the picture before stays`() throws {
    defer { end() }
    try shell.setWallpaper(try picture(.red), home: true, lock: true)
    let file = root.appendingPathComponent("none.png")
    try Data("no picture".utf8).write(to: file)
    #expect(throws: WallpaperStore.Failure.self) {
      try self.shell.setWallpaper(file.path, home: true, lock: true)
    }
    #expect(throws: WallpaperStore.Failure.self) {
      try self.shell.setWallpaper("/nonexistent.png", home: true, lock: true)
    }
    // A link to a large file, a device without an end, and a pipe.
    let large = root.appendingPathComponent("large.png")
    try Data(count: 33 << 20).write(to: large)
    let link = root.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: large)
    let pipe = root.appendingPathComponent("pipe.png")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for path in [link.path, "/dev/zero", pipe.path] {
      #expect(throws: WallpaperStore.Failure.self) {
        try self.shell.setWallpaper(path, home: true, lock: true)
      }
    }
    #expect(try middle() == [255, 0, 0])
  }

  @Test func `the picture moves as the device is tilted, unless motion is reduced`() throws {
    defer { end() }
    try shell.setWallpaper(try picture(.red), home: true, lock: true)
    screen.update()
    let view = try #require(shell.home.wallpaper.subviews.first)
    // The picture covers the screen also at the end of its way.
    #expect(view.frame == screen.bounds.insetBy(dx: -WallpaperView.way, dy: -WallpaperView.way))
    #expect(shift(view) == .zero)
    screen.tilt(horizontal: 1, vertical: 0)
    screen.advance(by: .milliseconds(200))
    #expect(abs(abs(shift(view).x) - WallpaperView.way) < 0.5 && abs(shift(view).y) < 0.5)
    var environment = screen.environment
    environment.isMotionReduced = true
    EventGate.take(.environment(environment), on: screen.screen)
    screen.tilt(horizontal: -1, vertical: 1)
    screen.advance(by: .milliseconds(200))
    #expect(shift(view) == .zero)
  }

  /// How far a view is seen from where it was laid out.
  private func shift(_ view: UIView) -> CGPoint {
    let (seen, place) = (view.layer.presentation()?.position ?? .zero, view.layer.position)
    return CGPoint(x: seen.x - place.x, y: seen.y - place.y)
  }
}
