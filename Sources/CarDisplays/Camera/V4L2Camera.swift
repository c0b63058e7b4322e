internal import CCameraDevice
import CoreGraphics
import Foundation

/// A camera of Video4Linux, such as one at a USB port, read on a thread of its own.
///
/// While the main thread is busy, pictures are dropped, so that the newest one is shown next.
@MainActor
public final class V4L2Camera: CarCameraSource {
  /// Takes each picture.
  public var onPicture: ((CGImage) -> Void)?
  /// The path of the device, "/dev/video0".
  public let device: String
  /// The wanted size in pixels; the camera chooses the nearest that it has.
  public let size: CGSize

  private var reader: Reader?

  /// Makes a camera that is not open.
  public init(device: String, size: CGSize = CGSize(width: 640, height: 480)) {
    self.device = device
    self.size = size
  }

  /// Opens the camera and starts its pictures.
  ///
  /// - Throws: ``CarCameraError``.
  public func start() throws {
    guard reader == nil else { return }
    let reader = try Reader(device, size)
    self.reader = reader
    reader.begin { [weak self] image in self?.onPicture?(image) }
  }

  /// Stops the pictures.
  public func stop() {
    reader?.end()
    reader = nil
  }

  /// The open device and its thread.
  private final class Reader: @unchecked Sendable {
    private let device: OpaquePointer
    private let width: Int
    private let height: Int
    private let lock = NSLock()
    private var isEnded = false
    private var isBusy = false

    init(_ path: String, _ size: CGSize) throws {
      var width = Int32(clamping: size.width)
      var height = Int32(clamping: size.height)
      var device: OpaquePointer?
      let result = camera_open(path, &width, &height, &device)
      let reason = String(cString: strerror(errno))
      switch result {
      case CAMERA_NOT_OPENED: throw CarCameraError.notOpened(device: path, reason: reason)
      case CAMERA_NOT_A_CAMERA: throw CarCameraError.notACamera(device: path)
      case CAMERA_WITHOUT_YUYV: throw CarCameraError.unknownFormat(device: path)
      default: break
      }
      guard let device else { throw CarCameraError.notStarted(device: path, reason: reason) }
      self.device = device
      (self.width, self.height) = (Int(width), Int(height))
    }

    deinit { camera_close(device) }

    func begin(_ show: @escaping @MainActor (CGImage) -> Void) {
      let thread = Thread { [self] in
        var pixels = [UInt32](repeating: 0, count: width * height)
        // Chosen: a thread that is to end does so within a tenth of a second.
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

    func end() { lock.withLock { isEnded = true } }

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
}
