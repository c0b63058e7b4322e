import Foundation

/// Where the top left pixel of a stored picture belongs, as EXIF numbers it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// As it is stored.
  case up = 1
  /// Mirrored from side to side.
  case upMirrored = 2
  /// Turned by half a turn.
  case down = 3
  /// Mirrored up and down.
  case downMirrored = 4
  /// Mirrored, then turned to the left.
  case leftMirrored = 5
  /// To be turned to the right.
  case right = 6
  /// Mirrored, then turned to the right.
  case rightMirrored = 7
  /// To be turned to the left.
  case left = 8
}
