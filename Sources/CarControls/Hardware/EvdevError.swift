/// A Linux input device that cannot be used.
public enum EvdevError: Error, Equatable, CustomStringConvertible {
  /// The user may not read the device.
  case noPermission(path: String)
  /// There is no such device.
  case notFound(path: String)
  /// Another error of the system, by its number and text.
  case failed(path: String, code: Int32, reason: String)

  /// The path, the reason and the remedy.
  public var description: String {
    switch self {
    case .noPermission(let path):
      "\(path) may not be read; add the user to the group “input”, or give the device a udev rule"
    case .notFound(let path): "\(path) does not exist"
    case .failed(let path, let code, let reason): "\(path) cannot be read: \(reason) (\(code))"
    }
  }
}
