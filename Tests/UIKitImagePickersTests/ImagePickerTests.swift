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
@Suite("UIImagePickerController", .restoresProcess, .serialized)
struct ImagePickerTests {
  @Test("there are libraries, and no camera unless one is named")
  func sources() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
    #expect(UIImagePickerController.availableCaptureModes(for: .front) == nil)
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    let picker = UIImagePickerController()
    #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
    #expect(!picker.allowsEditing && picker.delegate == nil)
    #expect(picker.videoMaximumDuration == 600 && picker.videoQuality == .typeMedium)
  }

  @Test("albums lead to a grid that shows the newest, and a tap picks with all that is known")
  func picking() async throws {
    let stage = try PictureStage(count: 60)
    defer { stage.restore() }
    let log = PickingLog()
    let picker = UIImagePickerController()
    picker.delegate = log
    try await stage.present(picker)
    #expect(picker.viewControllers.count == 1)
    #expect(stage.words.contains("Photos"))
    #expect(stage.words.contains("Camera Roll") && stage.words.contains("64"))
    try stage.tap("Camera Roll")
    try await stage.loaded()
    #expect(picker.viewControllers.count == 2)
    #expect(stage.words.contains("64 Photos"))
    #expect(stage.cell("IMG_1.JPG") != nil && stage.cell("IMG_1000.JPG") == nil)
    try stage.tap(picture: "IMG_1059.JPG")
    try await stage.wait { !log.infos.isEmpty }
    let info = try #require(log.infos.first)
    #expect(info[.mediaType] as? String == "public.image")
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 80, height: 60))
    #expect(info[.editedImage] == nil && info[.cropRect] == nil)
    let copy = try #require(info[.imageURL] as? URL)
    #expect(copy.pathExtension == "jpeg")
    #expect(
      try Data(contentsOf: copy)
        == Data(contentsOf: stage.folder.appendingPathComponent("IMG_1059.JPG"))
    )
    #expect((info[.referenceURL] as? URL)?.scheme == "assets-library")
    #expect(stage.root.presentedViewController == nil)
    #expect(log.cancelled == 0)
    try FileManager.default.removeItem(at: copy)
  }

  @Test("an album shows its pictures alone")
  func album() async throws {
    let stage = try PictureStage()
    defer { stage.restore() }
    let picker = UIImagePickerController()
    try await stage.present(picker)
    try stage.tap("Lakes")
    try await stage.loaded()
    #expect(
      stage.cells.compactMap { $0.picture?.identifier } == ["Lakes/IMG_0.JPG", "Lakes/IMG_1.JPG"]
    )
  }

  @Test("Cancel is told, and without a delegate the picker goes by itself")
  func cancelling() async throws {
    let stage = try PictureStage()
    defer { stage.restore() }
    let log = PickingLog()
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    picker.delegate = log
    try await stage.present(picker)
    try stage.tap("Cancel")
    #expect(log.cancelled == 1 && stage.root.presentedViewController == nil)
    let other = UIImagePickerController()
    try await stage.present(other)
    try stage.tap("Cancel")
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("a square is moved, scaled and cropped", arguments: [false, true])
  func editing(pinches: Bool) async throws {
    let stage = try PictureStage(count: 0)
    defer { stage.restore() }
    try stage.add("Wide.JPG", number: 1, size: CGSize(width: 400, height: 200))
    let log = PickingLog()
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    picker.allowsEditing = true
    picker.delegate = log
    try await stage.present(picker)
    try stage.tap(picture: "Wide.JPG")
    let crop = try #require(picker.topViewController as? CropController)
    try await stage.wait { crop.scrollView.contentSize.width > 0 }
    #expect(stage.words.contains("Move and Scale") && picker.isNavigationBarHidden)
    if pinches {
      stage.screen.pinch(crop.scrollView, scale: 2)
      stage.screen.advance(by: .seconds(1))
    } else {
      // To the right end of the picture.
      stage.screen.drag(crop.scrollView, by: CGVector(dx: -180, dy: 0))
      stage.screen.advance(by: .seconds(2))
      stage.screen.drag(crop.scrollView, by: CGVector(dx: -180, dy: 0))
      stage.screen.advance(by: .seconds(2))
    }
    try stage.tap("Choose")
    try await stage.wait { !log.infos.isEmpty }
    let info = try #require(log.infos.first)
    let rect = try #require((info[.cropRect] as? NSValue)?.cgRectValue)
    let edited = try #require(info[.editedImage] as? UIImage)
    #expect(rect.width == rect.height && edited.size == rect.size)
    if pinches {
      #expect(abs(rect.width - 100) < 12)
      #expect(abs(rect.midX - 200) < 12 && abs(rect.midY - 100) < 12)
    } else {
      #expect(rect == CGRect(x: 200, y: 0, width: 200, height: 200))
    }
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 400, height: 200))
  }

  @Test("the crop screen's Cancel leads back to the grid")
  func leavingTheCrop() async throws {
    let stage = try PictureStage(count: 1)
    defer { stage.restore() }
    let log = PickingLog()
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    picker.allowsEditing = true
    picker.delegate = log
    try await stage.present(picker)
    try stage.tap(picture: "IMG_1000.JPG")
    try stage.tap("Cancel")
    #expect(picker.topViewController is PictureGridController)
    #expect(!picker.isNavigationBarHidden && log.cancelled == 0 && log.infos.isEmpty)
  }

  @Test("the numbers of the crop stay within the picture")
  func cropNumbers() {
    let room = CGRect(x: 0, y: 0, width: 375, height: 667)
    let square = CropGeometry.square(in: room)
    #expect(square == CGRect(x: 0, y: 146, width: 375, height: 375))
    let frame = CGRect(x: -375, y: 146, width: 750, height: 375)
    #expect(
      CropGeometry.part(of: frame, in: square) == CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    )
    let far = CGRect(x: 2000, y: 2000, width: 750, height: 375)
    #expect(CropGeometry.part(of: far, in: square).minX == 0)
    #expect(
      CropGeometry.pixels(
        CGRect(x: 0.9, y: 0.9, width: 0.5, height: 1),
        of: CGSize(width: 40, height: 20)
      )
        == CGRect(x: 20, y: 0, width: 20, height: 20)
    )
    #expect(CropGeometry.filling(100, with: .zero) == 1)
  }

  @Test("without a type of pictures the library is empty; a file that is no picture is told")
  func emptiness() async throws {
    let stage = try PictureStage()
    defer { stage.restore() }
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    picker.mediaTypes = ["public.movie"]
    try await stage.present(picker)
    #expect(stage.words.contains("No Photos"))
    picker.mediaTypes = ["public.image"]
    try Data("no picture".utf8).write(to: stage.folder.appendingPathComponent("Bad.jpg"))
    try await stage.wait { stage.cell("Bad.jpg") != nil }
    let log = PickingLog()
    picker.delegate = log
    try stage.tap(picture: "Bad.jpg")
    try await stage.wait { picker.presentedViewController is UIAlertController }
    #expect(log.infos.isEmpty)
  }

  @Test("an image is saved to the folder and its target told with its context")
  func saving() async throws {
    let stage = try PictureStage(count: 0)
    defer { stage.restore() }
    let log = PickingLog()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }
    let context = UnsafeMutableRawPointer(bitPattern: 42)
    UIImageWriteToSavedPhotosAlbum(
      image,
      log,
      Selector(PickingLog.image, "image:didFinishSavingWithError:contextInfo:"),
      context
    )
    try await stage.wait { !log.saved.isEmpty }
    #expect(log.saved.first?.image === image && log.saved.first?.error == nil)
    #expect(log.saved.first?.context == context)
    let file = stage.folder.appendingPathComponent("IMG_0001.PNG")
    #expect(UIImage(contentsOfFile: file.path)?.cgImage?.width == image.cgImage?.width)
    // A folder that cannot be: its name is a file's.
    setenv("RUSSET_PICTURES", file.path, 1)
    UIImageWriteToSavedPhotosAlbum(
      image,
      log,
      Selector(PickingLog.image, "image:didFinishSavingWithError:contextInfo:"),
      nil
    )
    try await stage.wait { log.saved.count == 2 }
    #expect(log.saved.last?.error != nil)
    #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(file.path))
  }

  nonisolated static let looks:
    [(String, Device, Int, Bool, @Sendable (inout Environment) -> Void)] = [
      ("albums.light", .iPhone8, 12, true, { _ in }),
      ("albums.dark", .iPhone8, 13, true, { $0.appearance = .dark }),
      (
        "albums.largest", .iPhone8, 12, true,
        {
          $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        }
      ),
      (
        "albums.rtl", .iPhone8, 12, true,
        {
          $0.languages = ["ar"]
          $0.locale = "ar_EG"
        }
      ),
      ("grid.light", .iPhone8, 12, false, { _ in }),
      (
        "grid.rtl", .iPhone8, 12, false,
        {
          $0.languages = ["ar"]
          $0.locale = "ar_EG"
        }
      ),
      ("ios14", .iPhone8, 14, true, { _ in }),
    ]

  @Test("how the picker looks", arguments: looks.indices)
  func look(_ index: Int) async throws {
    let (name, device, version, hasAlbums, change) = Self.looks[index]
    let stage = try PictureStage(device, version: .init(version, 0), change: change)
    defer { stage.restore() }
    let picker = UIImagePickerController()
    picker.sourceType = hasAlbums ? .photoLibrary : .savedPhotosAlbum
    try await stage.present(picker)
    expectPicture(stage, "UIImagePickerController.\(name)")
  }

  @Test("how the crop screen looks", arguments: ["light", "rtl"])
  func cropLook(_ name: String) async throws {
    let stage = try PictureStage(count: 0) { environment in
      if name == "rtl" {
        environment.languages = ["ar"]
        environment.locale = "ar_EG"
      }
    }
    defer { stage.restore() }
    try stage.add("Wide.JPG", number: 1, size: CGSize(width: 400, height: 300))
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    picker.allowsEditing = true
    try await stage.present(picker)
    try stage.tap(picture: "Wide.JPG")
    let crop = try #require(picker.topViewController as? CropController)
    try await stage.wait { crop.scrollView.contentSize.width > 0 }
    expectPicture(stage, "UIImagePickerController.crop.\(name)")
  }

  @Test("on a tablet it comes as a popover")
  func popover() async throws {
    let stage = try PictureStage(.iPadPro9_7)
    defer { stage.restore() }
    let picker = UIImagePickerController()
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = stage.root.view
    picker.popoverPresentationController?.sourceRect = CGRect(
      x: 300,
      y: 100,
      width: 100,
      height: 44
    )
    try await stage.present(picker)
    #expect(picker.view.bounds.width == 320.0)
    expectPicture(stage, "UIImagePickerController.pad")
  }
}

/// Compares the screen, at one pixel a point.
@MainActor
func expectPicture(
  _ stage: PictureStage,
  _ name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scale = Int(UIScreen.main.scale)
  expectGolden(
    stage.screen.image.flatMap { PicturePixels($0) }?.reduced(by: scale),
    name,
    maximumBytes: 163_840,
    filePath: filePath,
    sourceLocation: sourceLocation
  )
}
