import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitImagePickers

@MainActor
@Suite("Movies of UIImagePickerController", .restoresProcess, .serialized)
struct CameraMovieTests {
  private typealias Stage = CameraTests.Stage

  /// Whether the encoder is installed, as `Scripts/install` does for tests.
  nonisolated private static let hasEncoder =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  private func stage(
    _ change: @escaping (UIImagePickerController) -> Void = { _ in }
  ) throws -> Stage {
    try Stage {
      $0.mediaTypes = ["public.movie"]
      $0.videoQuality = .typeLow
      change($0)
    }
  }

  /// The frames of a movie, each with three bytes to the pixel.
  private func frames(_ file: URL, width: Int, height: Int) throws -> [ArraySlice<UInt8>] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = [
      "-v", "error", "-i", file.path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let size = width * height * 3
    try #require(!bytes.isEmpty && bytes.count.isMultiple(of: size))
    return stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<$0 + size] }
  }

  @Test(.enabled(if: hasEncoder))
  func `An app without the camera's buttons records what the camera sees`() async throws {
    let it = try stage { $0.showsCameraControls = false }
    defer { it.restore() }
    #expect(it.picker.cameraCaptureMode == .video)
    it.picker.takePicture()
    #expect(it.log.infos.isEmpty)
    it.picker.stopVideoCapture()
    #expect(it.picker.startVideoCapture())
    #expect(!it.picker.startVideoCapture())
    it.stage.screen.advance(by: .seconds(2))
    it.picker.stopVideoCapture()
    try await it.stage.wait { !it.log.infos.isEmpty }
    let info = try #require(it.log.infos.first)
    #expect(info[.mediaType] as? String == "public.movie" && info[.originalImage] == nil)
    let file = try #require(info[.mediaURL] as? URL)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(file.path))
    // Two seconds of 15 frames each; 480 × 320 pixels fit into 192 × 144 as 192 × 128.
    let frames = try frames(file, width: 192, height: 128)
    #expect(frames.count == 30)
    // The first bar of the test picture is white, the last one blue; the mark moves.
    let first = try #require(frames.first)
    let last = Array(first.suffix(from: first.startIndex + 191 * 3).prefix(3))
    #expect(first.prefix(3).allSatisfy { $0 > 230 } && last[0] < 60 && last[2] > 200)
    #expect(frames.first?.suffix(192 * 3 * 20) != frames.last?.suffix(192 * 3 * 20))
  }

  @Test(.enabled(if: hasEncoder))
  func `A person begins and ends a movie, and uses it or not`() async throws {
    let it = try stage()
    defer { it.restore() }
    let shutter = try #require(it.picker.cameraController?.shutter)
    #expect(shutter.accessibilityLabel == "Record Video")
    try it.shoot()
    it.stage.screen.advance(by: .milliseconds(500))
    #expect(shutter.accessibilityLabel == "Stop Recording")
    #expect(it.stage.words.contains("00:00:01") && !it.stage.words.contains("Cancel"))
    try it.shoot()
    try await it.stage.wait { it.stage.words.contains("Use Video") }
    #expect(!it.stage.words.contains("00:00:01") && it.log.infos.isEmpty)
    let file = try #require(it.picker.cameraController?.movie.file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    try it.stage.tap("Retake")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try it.shoot()
    try it.shoot()
    try await it.stage.wait { it.stage.words.contains("Use Video") }
    try it.stage.tap("Use Video")
    let used = try #require(it.log.infos.first?[.mediaURL] as? URL)
    defer { try? FileManager.default.removeItem(at: used) }
    #expect(used != file && FileManager.default.fileExists(atPath: used.path))
    #expect(it.stage.root.presentedViewController == nil && !it.stage.screen.isMoving)
  }

  @Test(.enabled(if: hasEncoder))
  func `A movie ends by itself after its longest time`() async throws {
    let it = try stage {
      $0.showsCameraControls = false
      $0.videoMaximumDuration = 1
    }
    defer { it.restore() }
    it.log.dismisses = false
    #expect(it.picker.startVideoCapture())
    it.stage.screen.advance(by: .seconds(3))
    try await it.stage.wait { !it.log.infos.isEmpty }
    let file = try #require(it.log.infos.first?[.mediaURL] as? URL)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try frames(file, width: 192, height: 128).count == 15)
    // The camera goes on.
    #expect(it.picker.startVideoCapture())
    it.stage.screen.advance(by: .milliseconds(100))
  }

  @Test func `The words above the shutter choose between stills and movies`() throws {
    let program = MovieWriter.program
    defer { MovieWriter.program = program }
    MovieWriter.program = { "/bin/false" }
    let it = try stage { $0.mediaTypes = ["public.image", "public.movie"] }
    defer { it.restore() }
    #expect(it.picker.cameraCaptureMode == .photo)
    #expect(!it.picker.startVideoCapture())
    try it.stage.tap("VIDEO")
    #expect(it.picker.cameraCaptureMode == .video)
    #expect(it.picker.cameraController?.shutter.look == .movie)
    try it.stage.tap("PHOTO")
    #expect(it.picker.cameraCaptureMode == .photo)
    try it.shoot()
    #expect(it.stage.words.contains("Use Photo") && !it.stage.words.contains("VIDEO"))
  }

  @Test func `Without an encoder there are no movies`() throws {
    let program = MovieWriter.program
    defer { MovieWriter.program = program }
    MovieWriter.program = { nil }
    let it = try stage { $0.mediaTypes = ["public.image", "public.movie"] }
    defer { it.restore() }
    #expect(!it.stage.words.contains("VIDEO"))
    #expect(it.picker.cameraCaptureMode == .photo && !it.picker.startVideoCapture())
  }

  @Test func `An encoder that fails is said, and leaves no file`() async throws {
    let program = MovieWriter.program
    defer { MovieWriter.program = program }
    MovieWriter.program = { "/bin/false" }
    let it = try stage()
    defer { it.restore() }
    try it.shoot()
    try it.shoot()
    try await it.stage.wait { it.stage.words.contains("The video can’t be recorded.") }
    #expect(it.log.infos.isEmpty && it.picker.cameraController?.shutter.isEnabled == true)
    // The camera goes on, and the next movie begins.
    try it.shoot()
    #expect(!it.stage.words.contains("The video can’t be recorded."))
    it.picker.cameraController?.cancelMovie()
    MovieWriter.program = { "/no/such/encoder" }
    let other = try stage()
    defer { other.restore() }
    #expect(!other.picker.startVideoCapture())
    #expect(other.stage.words.contains("The video can’t be recorded."))
  }

  @Test(arguments: [
    (UIImagePickerController.QualityType.typeHigh, "30", "crop=trunc(iw/2)*2:trunc(ih/2)*2", false),
    (.typeMedium, "30", "scale=w='min(iw,480)':h='min(ih,360)'", false),
    (.typeLow, "15", "scale=w='min(iw,192)':h='min(ih,144)'", false),
    (.type640x480, "30", "scale=w='min(iw,640)':h='min(ih,480)'", false),
    (.typeIFrame1280x720, "30", "scale=w='min(iw,1280)':h='min(ih,720)'", true),
    (.typeIFrame960x540, "30", "scale=w='min(iw,960)':h='min(ih,540)'", true),
  ])
  func `A quality has a size and a rate`(
    quality: UIImagePickerController.QualityType,
    rate: String,
    filter: String,
    isIntra: Bool
  ) throws {
    let words = MovieWriter.arguments(quality.movieFormat, width: 640, height: 480, path: "a.MOV")
    let rateIndex = try #require(words.firstIndex(of: "-framerate"))
    let filterIndex = try #require(words.firstIndex(of: "-vf"))
    #expect(words[rateIndex + 1] == rate && words[filterIndex + 1].hasPrefix(filter))
    #expect(words.contains("-g") == isIntra && words.last == "a.MOV")
  }

  @Test(arguments: ["choice", "recording"])
  func `The camera of movies looks as recorded`(setting: String) throws {
    let program = MovieWriter.program
    defer { MovieWriter.program = program }
    MovieWriter.program = { "/bin/cat" }
    let it = try stage {
      $0.mediaTypes = ["public.image", "public.movie"]
      $0.cameraCaptureMode = .video
    }
    defer { it.restore() }
    if setting == "recording" { try it.shoot() }
    let image = try #require(it.stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 2), "Camera.movie.\(setting)", maximumBytes: 32_768)
    it.picker.cameraController?.cancelMovie()
  }
}
