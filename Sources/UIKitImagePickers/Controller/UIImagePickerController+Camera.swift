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

  final func captureModeDidChange() {
    guard cameraCaptureMode == .video else { return }
    stop(
      what: "Camera capture mode video not available.",
      where: "UIImagePickerController.cameraCaptureMode",
      mend: "Ask UIImagePickerController.availableCaptureModes(for:) first."
    )
  }

  /// Tells the delegate of a picture that was taken; `crop` is the part of it, its sides from 0 to 1.
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

  /// The form of dates in Exif.
  private static let exifDate: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
    return formatter
  }()
}
