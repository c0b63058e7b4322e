/// How a device is held.
public enum ScreenOrientation: String, Sendable, Codable, CaseIterable {
  /// As `UIDeviceOrientation` names them, whatever the interface does.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  /// As said in a sentence: “landscape left”.
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
  /// A name of code as words: “screenEdge” is “screen edge”.
  package var spelledOut: String {
    reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
