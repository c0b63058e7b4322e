import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The pictures of one of the device's cameras.
///
/// `RUSSET_CAMERA` names the cameras, the rear one first: devices of Video4Linux, or `pattern` for
/// test pictures. Without the variable no camera is available, because a person at a desktop has
/// not allowed the use of one.
@MainActor
final class CameraFeed {
  /// Returns the value of `RUSSET_CAMERA`; tests replace it.
  static var setting: () -> String? = { ProcessInfo.processInfo.environment["RUSSET_CAMERA"] }

  /// The names of the rear and the front camera.
  private static var names: [String] {
    (setting() ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns the name of a camera; nil if there is none.
  static func name(of device: UIImagePickerController.CameraDevice) -> String? {
    let names = names
    guard names.indices.contains(device.rawValue) else { return nil }
    let name = names[device.rawValue]
    guard !name.isEmpty, name != "none" else { return nil }
    return name == "pattern" || FileManager.default.fileExists(atPath: name) ? name : nil
  }

  // Chosen: the preferred size in pixels; a camera uses the nearest size that it has.
  private static let size = CGSize(width: 1280, height: 960)

  private let name: String
  private let show: (CGImage) -> Void
  private var reader: CameraReader?
  private var link: CADisplayLink?
  private var count = 0

  init(_ name: String, show: @escaping (CGImage) -> Void) {
    self.name = name
    self.show = show
  }

  func start() throws {
    guard reader == nil, link == nil else { return }
    if name == "pattern" {
      let link = CADisplayLink(target: self, selector: Selector(CameraFeed.tick, "tick:"))
      link.preferredFramesPerSecond = TestPicture.rate
      link.add(to: .main, forMode: .common)
      self.link = link
      return
    }
    let reader = try CameraReader(name, Self.size)
    self.reader = reader
    reader.begin { [weak self] in self?.show($0) }
  }

  func stop() {
    reader?.end()
    reader = nil
    link?.invalidate()
    link = nil
  }

  private func tick(_ link: CADisplayLink) {
    count += 1
    if let picture = TestPicture.draw(count) { show(picture) }
  }
}
