/// The reasons for which a camera supplies no pictures.
public enum CarCameraError: Error, Equatable, CustomStringConvertible {
  /// The device cannot be opened; the second value is the reason that the system states.
  case notOpened(device: String, reason: String)
  /// The file is not a device that captures pictures.
  case notACamera(device: String)
  /// The camera does not offer pictures in the format YUYV.
  case unknownFormat(device: String)
  /// Capturing cannot be started; the second value is the reason that the system states.
  case notStarted(device: String, reason: String)

  /// A text with the reason and the remedy.
  public var description: String {
    switch self {
    case .notOpened(let device, let reason):
      "The camera \(device) does not open: \(reason). Connect it, or name another one."
    case .notACamera(let device):
      "\(device) is no camera of Video4Linux. Name a device such as /dev/video0."
    case .unknownFormat(let device):
      "The camera \(device) does not offer YUYV. Name another camera."
    case .notStarted(let device, let reason):
      "The camera \(device) sends no pictures: \(reason). End the program that uses it."
    }
  }
}
