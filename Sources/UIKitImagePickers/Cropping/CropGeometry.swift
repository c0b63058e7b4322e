import CoreGraphics
import Foundation

/// Calculates the positions of the crop screen.
enum CropGeometry {
  /// Returns the square in the middle of the screen to which the picture is cropped.
  static func square(in room: CGRect) -> CGRect {
    let side = max(1, min(room.width, room.height).rounded(.down))
    return CGRect(
      x: room.minX + ((room.width - side) / 2).rounded(),
      y: room.minY + ((room.height - side) / 2).rounded(),
      width: side,
      height: side
    )
  }

  /// Returns the scale at which a picture's shorter side fills the square.
  static func filling(_ side: CGFloat, with size: CGSize) -> CGFloat {
    let shortest = min(size.width, size.height)
    return shortest > 0 && side > 0 ? side / shortest : 1
  }

  /// Returns the part of a picture within the square, with coordinates from 0 to 1.
  ///
  /// - Parameters:
  ///   - frame: The frame of the picture.
  ///   - square: The square.
  /// - Returns: The part.
  static func part(of frame: CGRect, in square: CGRect) -> CGRect {
    guard frame.width > 0, frame.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let width = min(1, square.width / frame.width)
    let height = min(1, square.height / frame.height)
    return CGRect(
      x: min(max(0, (square.minX - frame.minX) / frame.width), 1 - width),
      y: min(max(0, (square.minY - frame.minY) / frame.height), 1 - height),
      width: width,
      height: height
    )
  }

  /// Returns a part in whole pixels: a square within the picture.
  static func pixels(_ part: CGRect, of size: CGSize) -> CGRect {
    let longest = max(1, min(size.width, size.height))
    let side = min(longest, max(1, (part.width * size.width).rounded()))
    return CGRect(
      x: min(max(0, (part.minX * size.width).rounded()), max(0, size.width - side)),
      y: min(max(0, (part.minY * size.height).rounded()), max(0, size.height - side)),
      width: side,
      height: side
    )
  }
}
