internal import CCameraDevice
import CoreGraphics
import Foundation

/// The reason why a camera of Video4Linux supplies no pictures.
package enum CameraFailure: Error, Equatable {
  /// The device does not open; the value is the reason from the system.
  case notOpened(String)
  /// The file is not a device that captures pictures.
  case notACamera
  /// The camera does not offer pictures in the format YUYV.
  case unknownFormat
  /// The capture does not start; the value is the reason from the system.
  case notStarted(String)
}

/// An open camera of Video4Linux that a thread of its own reads.
///
/// While the main thread is busy, the reader drops pictures, so that the newest one is shown next.
package final class CameraReader: @unchecked Sendable {
  private let device: OpaquePointer
  private let width: Int
  private let height: Int
  private let lock = NSLock()
  private var isEnded = false
  private var isBusy = false

  /// Opens a camera.
  ///
  /// - Parameters:
  ///   - path: The device, such as "/dev/video0".
  ///   - size: The preferred size in pixels; the camera uses the nearest size that it has.
  /// - Throws: ``CameraFailure``.
  package init(_ path: String, _ size: CGSize) throws {
    var width = Int32(clamping: size.width)
    var height = Int32(clamping: size.height)
    var device: OpaquePointer?
    let result = camera_open(path, &width, &height, &device)
    let reason = String(cString: strerror(errno))
    switch result {
    case CAMERA_NOT_OPENED: throw CameraFailure.notOpened(reason)
    case CAMERA_NOT_A_CAMERA: throw CameraFailure.notACamera
    case CAMERA_WITHOUT_YUYV: throw CameraFailure.unknownFormat
    default: break
    }
    guard let device else { throw CameraFailure.notStarted(reason) }
    self.device = device
    (self.width, self.height) = (Int(width), Int(height))
  }

  deinit { camera_close(device) }

  /// Starts the capture and calls `show` with each picture.
  package func begin(_ show: @escaping @MainActor (CGImage) -> Void) {
    let thread = Thread { [self] in
      var pixels = [UInt32](repeating: 0, count: width * height)
      // Chosen: the thread ends within a tenth of a second.
      while !lock.withLock({ isEnded }) {
        let state = camera_read(device, &pixels, 100)
        if state < 0 { return }
        guard state > 0, !lock.withLock({ isBusy }), let image = image(pixels) else { continue }
        lock.withLock { isBusy = true }
        DispatchQueue.main.async {
          MainActor.assumeIsolated { show(image) }
          self.lock.withLock { self.isBusy = false }
        }
      }
    }
    thread.name = "Russet camera"
    thread.start()
  }

  /// Ends the capture.
  package func end() { lock.withLock { isEnded = true } }

  private func image(_ pixels: [UInt32]) -> CGImage? {
    let data = pixels.withUnsafeBytes { Data($0) }
    guard let provider = CGDataProvider(data: data as CFData) else { return nil }
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      ),
      provider: provider,
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
  }
}
