import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import PictureLibrary
@testable import UIKitImagePickers

@MainActor
@Suite("The camera of UIImagePickerController", .restoresProcess, .serialized)
struct CameraTests {
  /// A screen of a device with cameras.
  @MainActor
  final class Stage {
    let stage: PictureStage
    let picker = UIImagePickerController()
    let log = PickingLog()
    private let before = CameraFeed.setting

    init(
      _ cameras: String = "pattern",
      device: Device = .iPhone8,
      change: (UIImagePickerController) -> Void = { _ in },
      surroundings: (inout Environment) -> Void = { _ in }
    ) throws {
      CameraFeed.setting = { cameras }
      stage = try PictureStage(device, count: 0, change: surroundings)
      picker.sourceType = .camera
      picker.delegate = log
      picker.modalPresentationStyle = .fullScreen
      change(picker)
      stage.root.present(picker, animated: true)
      stage.screen.advance(by: .seconds(1))
    }

    func restore() {
      CameraFeed.setting = before
      stage.restore()
    }

    /// The visible state, for comparisons.
    func seen() throws -> [UInt8] {
      try #require(stage.screen.image.flatMap { PicturePixels($0) }).bytes
    }

    func shoot() throws {
      let camera = try #require(picker.cameraController)
      stage.screen.tap(camera.shutter)
      stage.screen.advance(by: .seconds(1))
    }
  }

  @Test func `Cameras are there where they are named`() {
    let before = CameraFeed.setting
    defer { CameraFeed.setting = before }
    CameraFeed.setting = { "pattern" }
    #expect(UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isCameraDeviceAvailable(.rear))
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
    let encoder = MovieWriter.program
    defer { MovieWriter.program = encoder }
    for (program, types, modes) in [
      (nil, ["public.image"], [0] as [NSNumber]),
      ("/usr/bin/ffmpeg", ["public.image", "public.movie"], [0, 1]),
    ] {
      MovieWriter.program = { program }
      #expect(UIImagePickerController.availableMediaTypes(for: .camera) == types)
      #expect(UIImagePickerController.availableCaptureModes(for: .rear) == modes)
      #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    }
    #expect(UIImagePickerController.availableCaptureModes(for: .front) == nil)
    #expect(!UIImagePickerController.isFlashAvailable(for: .rear))
    CameraFeed.setting = { "none, pattern" }
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
    #expect(UIImagePickerController.isCameraDeviceAvailable(.front))
    #expect(UIImagePickerController().cameraDevice == .front)
    for name in ["", "none", "/dev/video-of-nothing"] {
      CameraFeed.setting = { name }
      #expect(!UIImagePickerController.isSourceTypeAvailable(.camera), "\(name)")
    }
    CameraFeed.setting = { nil }
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
  }

  @Test func `A picture is taken, looked at, and used`() throws {
    let it = try Stage()
    defer { it.restore() }
    #expect(it.picker.isNavigationBarHidden)
    try it.shoot()
    // It is looked at first.
    #expect(it.log.infos.isEmpty && it.stage.root.presentedViewController === it.picker)
    let still = try it.seen()
    it.stage.screen.advance(by: .seconds(1))
    #expect(try it.seen() == still)
    try it.stage.tap("Retake")
    #expect(try it.seen() != still && it.log.infos.isEmpty)
    try it.shoot()
    try it.stage.tap("Use Photo")
    let info = try #require(it.log.infos.first)
    let image = try #require(info[.originalImage] as? UIImage)
    #expect(image.size == CGSize(width: 480, height: 320))
    #expect(info[.mediaType] as? String == "public.image")
    #expect(info[.editedImage] == nil && info[.imageURL] == nil && info[.referenceURL] == nil)
    let metadata = try #require(info[.mediaMetadata] as? [String: Any])
    #expect((metadata["{Exif}"] as? [String: Any])?["PixelXDimension"] as? Int == 480)
    #expect(it.stage.root.presentedViewController == nil)
    #expect(!it.stage.screen.isMoving)
  }

  @Test func `Cancel ends without a picture`() throws {
    let it = try Stage()
    defer { it.restore() }
    try it.stage.tap("Cancel")
    #expect(it.log.cancelled == 1 && it.log.infos.isEmpty)
    #expect(it.stage.root.presentedViewController == nil && !it.stage.screen.isMoving)
  }

  @Test func `A picture is cropped where editing is allowed`() throws {
    let it = try Stage { $0.allowsEditing = true }
    defer { it.restore() }
    try it.shoot()
    #expect(it.stage.words.contains("Move and Scale"))
    try it.stage.tap("Retake")
    #expect(it.log.infos.isEmpty && it.picker.viewControllers.count == 1)
    try it.shoot()
    try it.stage.tap("Use Photo")
    let info = try #require(it.log.infos.first)
    #expect((info[.editedImage] as? UIImage)?.size == CGSize(width: 320, height: 320))
    #expect(
      (info[.cropRect] as? NSValue)?.cgRectValue == CGRect(x: 80, y: 0, width: 320, height: 320)
    )
  }

  @Test func `An app's own view takes pictures without the camera's buttons`() throws {
    let overlay = UIView()
    let button = UIButton(type: .system)
    button.setTitle("Snap", for: .normal)
    button.frame = CGRect(x: 100, y: 500, width: 100, height: 50)
    overlay.addSubview(button)
    let it = try Stage {
      $0.showsCameraControls = false
      $0.cameraOverlayView = overlay
      $0.cameraViewTransform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    defer { it.restore() }
    it.log.dismisses = false
    button.addAction(
      UIAction { [picker = it.picker] _ in picker.takePicture() },
      for: .primaryActionTriggered
    )
    #expect(overlay.frame == it.stage.screen.bounds)
    #expect(!it.stage.words.contains("Cancel"))
    try it.stage.tap("Snap")
    try it.stage.tap("Snap")
    #expect(it.log.infos.count == 2)
    // The preview is half as wide.
    let image = try #require(it.stage.screen.image)
    #expect(image.color(atX: 60, y: 500) == [0, 0, 0, 255])
    #expect(image.color(atX: 375, y: 480) != [0, 0, 0, 255])
  }

  @Test func `The other camera is a mirror, its pictures are not`() throws {
    let it = try Stage("pattern,pattern")
    defer { it.restore() }
    let left = CGPoint(x: 40, y: 480)
    func seen() -> [UInt8]? {
      it.stage.screen.image?.color(atX: Int(left.x), y: Int(left.y))
    }
    #expect(seen() == [255, 255, 255, 255])
    try it.stage.tap("Switch Camera")
    #expect(it.picker.cameraDevice == .front)
    #expect(seen() == [0, 0, 255, 255])
    try it.shoot()
    try it.stage.tap("Use Photo")
    let image = try #require(it.log.infos.first?[.originalImage] as? UIImage)
    #expect(image.cgImage?.color(atX: 10, y: 10) == [255, 255, 255, 255])
  }

  @Test func `A camera that does not open says so`() throws {
    let it = try Stage("/dev/null")
    defer { it.restore() }
    #expect(it.stage.words.contains("The camera can’t be used."))
    #expect(it.picker.cameraController?.shutter.isEnabled == false)
    it.picker.takePicture()
    #expect(it.log.infos.isEmpty)
    try it.stage.tap("Cancel")
    #expect(it.log.cancelled == 1)
  }

  @Test(arguments: ["phone", "taken", "arabic", "landscape"])
  func `The camera looks as recorded`(setting: String) throws {
    let it = try Stage(
      "pattern,pattern",
      surroundings: {
        if setting == "arabic" { $0.languages = ["ar"] }
        if setting == "landscape" { $0.orientation = .landscapeRight }
      }
    )
    defer { it.restore() }
    if setting == "taken" { try it.shoot() }
    let image = try #require(it.stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 2), "Camera.\(setting)", maximumBytes: 32_768)
  }
}
