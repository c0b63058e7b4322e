import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

extension UIImagePickerController {
  /// The screen of the camera; nil while a library is shown.
  final var cameraController: CameraController? {
    viewControllers.lazy.compactMap { $0 as? CameraController }.first
  }

  final func cameraOptionsDidChange() { cameraController?.optionsDidChange() }

  final func choose(_ device: CameraDevice) {
    if sourceType == .camera, !Self.isCameraDeviceAvailable(device) {
      stop(
        what: "Camera device \(device) not available.",
        where: "UIImagePickerController.cameraDevice",
        mend: "Ask UIImagePickerController.isCameraDeviceAvailable(_:) first."
      )
    }
    guard device != cameraDevice || chosenCamera == nil else { return }
    chosenCamera = device
    if cameraController?.viewIfLoaded?.window != nil { cameraController?.start() }
  }

  /// Whether the picker's media types include movies and the device can record them.
  final var takesMovies: Bool {
    // Source: `kUTTypeMovie`, and `kUTTypeVideo` of movies without sound.
    mediaTypes.contains { $0 == "public.movie" || $0 == "public.video" }
      && MovieWriter.program() != nil
  }
  /// Whether the picker's media types include still pictures.
  final var takesStills: Bool { mediaTypes.contains { $0 == "public.image" } }

  final var currentCaptureMode: CameraCaptureMode {
    let mode = chosenCaptureMode ?? .photo
    // Unverified: media types without stills change the mode to movies.
    if mode == .photo, !takesStills, takesMovies { return .video }
    return mode == .video && !takesMovies ? .photo : mode
  }

  final func choose(_ mode: CameraCaptureMode) {
    if mode == .video, !takesMovies {
      stop(
        what: "Camera capture mode video not available.",
        where: "UIImagePickerController.cameraCaptureMode",
        mend: "Set media types with \"public.movie\" first, and ask "
          + "UIImagePickerController.availableCaptureModes(for:)."
      )
    }
    guard mode != cameraCaptureMode else { return }
    chosenCaptureMode = mode
    cameraOptionsDidChange()
  }

  /// Passes a recorded movie to the delegate.
  final func finish(movie: URL) {
    guard let delegate = pickerDelegate else {
      try? FileManager.default.removeItem(at: movie)
      return leave()
    }
    delegate.imagePickerController(
      self,
      didFinishPickingMediaWithInfo: [.mediaType: "public.movie", .mediaURL: movie]
    )
  }

  /// Passes a taken picture to the delegate.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The cropped part, with coordinates from 0 to 1; nil if it is not cropped.
  final func finish(taken picture: CGImage, crop: CGRect?) {
    guard !isBusy else { return }
    let image = UIImage(cgImage: picture)
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let crop {
      let area = CropGeometry.pixels(crop, of: image.size)
      info[.cropRect] = NSValue(cgRect: area)
      info[.editedImage] = PickedPicture.crop(image, area)
    }
    // Source: the dictionaries of ImageIO, "{TIFF}" and "{Exif}".
    let date = Self.exifDate.string(from: Date())
    info[.mediaMetadata] = [
      "Orientation": 1, "{TIFF}": ["DateTime": date, "Orientation": 1] as [String: Any],
      "{Exif}": [
        "DateTimeOriginal": date, "PixelXDimension": picture.width,
        "PixelYDimension": picture.height,
      ] as [String: Any],
    ]
    guard let delegate = pickerDelegate else { return leave() }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  /// The date format of Exif.
  private static let exifDate: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
    return formatter
  }()
}
