/// The orientation of a device or an interface, with the names of `UIDeviceOrientation`.
public enum ScreenOrientation: String, Sendable, Codable, CaseIterable {
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// The top of the device points to the left.
  case landscapeLeft
  /// The top of the device points to the right.
  case landscapeRight

  /// The name for a sentence, such as “landscape left”.
  package var words: String { rawValue.spelledOut }

  /// The orientation after half a turn.
  public var halfTurned: ScreenOrientation {
    switch self {
    case .portrait: .portraitUpsideDown
    case .portraitUpsideDown: .portrait
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}

extension String {
  /// The words of a name in code: “screenEdge” becomes “screen edge”.
  package var spelledOut: String {
    reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
