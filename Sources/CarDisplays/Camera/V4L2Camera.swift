import CoreGraphics
import UIKitImagePickers

/// A camera of Video4Linux, such as a USB camera, which is read on a thread of its own.
///
/// Pictures that arrive while the main thread is busy are dropped, so that the newest one is shown
/// next.
@MainActor
public final class V4L2Camera: CarCameraSource {
  /// Called with each picture.
  public var onPicture: ((CGImage) -> Void)?
  /// The path of the device, such as "/dev/video0".
  public let device: String
  /// The requested size in pixels; the camera chooses the nearest size that it supports.
  public let size: CGSize

  private var reader: CameraReader?

  /// Makes a camera that is closed.
  public init(device: String, size: CGSize = CGSize(width: 640, height: 480)) {
    self.device = device
    self.size = size
  }

  /// Opens the camera and starts its pictures.
  ///
  /// - Throws: ``CarCameraError``.
  public func start() throws {
    guard reader == nil else { return }
    let reader: CameraReader
    do { reader = try CameraReader(device, size) } catch let failure as CameraFailure {
      throw CarCameraError(failure, of: device)
    }
    self.reader = reader
    reader.begin { [weak self] image in self?.onPicture?(image) }
  }

  /// Stops the pictures.
  public func stop() {
    reader?.end()
    reader = nil
  }
}

extension CarCameraError {
  fileprivate init(_ failure: CameraFailure, of device: String) {
    self =
      switch failure {
      case .notOpened(let reason): .notOpened(device: device, reason: reason)
      case .notACamera: .notACamera(device: device)
      case .unknownFormat: .unknownFormat(device: device)
      case .notStarted(let reason): .notStarted(device: device, reason: reason)
      }
  }
}
