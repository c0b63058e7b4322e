import Foundation

/// The position of the top left pixel of a stored picture, with the numbers of EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The picture is stored upright.
  case up = 1
  /// The picture is mirrored horizontally.
  case upMirrored = 2
  /// The picture is rotated by 180 degrees.
  case down = 3
  /// The picture is mirrored vertically.
  case downMirrored = 4
  /// The picture must be mirrored horizontally and rotated counterclockwise.
  case leftMirrored = 5
  /// The picture must be rotated clockwise.
  case right = 6
  /// The picture must be mirrored horizontally and rotated clockwise.
  case rightMirrored = 7
  /// The picture must be rotated counterclockwise.
  case left = 8
}
