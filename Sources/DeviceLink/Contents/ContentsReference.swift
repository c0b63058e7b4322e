import CoreGraphics
import Foundation
import PacketLink
import RenderServer

/// The description of a picture in a commit: where its pixels are and how they are stored.
///
/// Each mention of a picture is complete, so that the shell may forget one at any time.
struct ContentsReference: Equatable {
  /// How a pixel is stored, as in `LayerContents.Format`.
  enum Format: UInt8 {
    case bgra8, bgrx8, alpha8
  }

  /// The number of the picture in the app.
  var identifier: UInt64 = 0
  /// The number of the file that holds it.
  var file: UInt32 = 0
  /// Where the block of memory begins in the file, in bytes.
  var fileOffset = 0
  /// Where the first row begins in the block, in bytes.
  var offset = 0
  var format = Format.bgra8
  /// The colour of one-coloured pictures.
  var color = RenderColor.clear
  /// In pixels.
  var width = 0, height = 0
  var bytesPerRow = 0
  /// In pixels.
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

  /// Chosen: the sides of a picture, as the largest that an image may have.
  private static let longestSide = 1 << 15

  /// The bytes of the block that the picture needs; nil if the description is not sound.
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
