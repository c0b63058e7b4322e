/// An error of a Linux input device.
public enum EvdevError: Error, Equatable, CustomStringConvertible {
  /// The user has no permission to read the device.
  case noPermission(path: String)
  /// The device does not exist.
  case notFound(path: String)
  /// Another error of the system, with its number and its text.
  case failed(path: String, code: Int32, reason: String)

  /// A text with the path, the reason and the remedy.
  public var description: String {
    switch self {
    case .noPermission(let path):
      "\(path) may not be read; add the user to the group “input”, or give the device a udev rule"
    case .notFound(let path): "\(path) does not exist"
    case .failed(let path, let code, let reason): "\(path) cannot be read: \(reason) (\(code))"
    }
  }
}
