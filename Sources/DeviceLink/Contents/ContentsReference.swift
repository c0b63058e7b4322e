import CoreGraphics
import Foundation
import PacketLink
import RenderServer

/// The description of a picture in a commit: the place of its pixels and their format.
///
/// Each mention of a picture is complete, so that the shell can remove a picture at any time.
struct ContentsReference: Equatable {
  /// The format of a pixel, as in `LayerContents.Format`.
  enum Format: UInt8 {
    /// 32 bits, blue first, premultiplied.
    case bgra8
    /// As `bgra8`, with every pixel opaque.
    case bgrx8
    /// 8 bits of coverage.
    case alpha8
  }

  /// The identifier of the picture in the app.
  var identifier: UInt64 = 0
  /// The number of the file that contains it.
  var file: UInt32 = 0
  /// The offset of the block of memory in the file, in bytes.
  var fileOffset = 0
  /// The offset of the first row in the block, in bytes.
  var offset = 0
  /// The format of a pixel.
  var format = Format.bgra8
  /// The colour of `alpha8` pictures.
  var color = RenderColor.clear
  /// The size in pixels.
  var width = 0, height = 0
  var bytesPerRow = 0
  /// The distance by which the picture extends beyond its place, in pixels.
  var overhangX = 0, overhangY = 0

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    try coder.code(&identifier)
    try coder.code(&file)
    try coder.code(&fileOffset)
    try coder.code(&offset)
    try coder.code(raw: &format)
    if format == .alpha8 { try coder.code(&color) }
    try coder.code(&width)
    try coder.code(&height)
    try coder.code(&bytesPerRow)
    try coder.code(&overhangX)
    try coder.code(&overhangY)
  }

  /// The longest side of a picture, that of any image.
  ///
  /// Chosen.
  private static let longestSide = 1 << 15

  /// The number of bytes of the block that the picture needs; nil if the description is invalid.
  var byteCount: Int? {
    let sides = 1...Self.longestSide
    let pixel = format == .alpha8 ? 1 : 4
    guard sides.contains(width), sides.contains(height),
      bytesPerRow >= width * pixel, bytesPerRow <= Self.longestSide * 8,
      bytesPerRow % pixel == 0, offset % pixel == 0,
      (0...(1 << 31)).contains(offset), (0...(1 << 31)).contains(fileOffset),
      fileOffset % 64 == 0,
      abs(max(overhangX, -Self.longestSide - 1)) <= Self.longestSide,
      abs(max(overhangY, -Self.longestSide - 1)) <= Self.longestSide
    else { return nil }
    return offset + bytesPerRow * (height - 1) + width * pixel
  }
}
