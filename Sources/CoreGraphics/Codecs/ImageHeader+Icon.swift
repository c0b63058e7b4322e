import Foundation

/// ICO: a directory of pictures, each a PNG or a BMP without its file header and with a mask.
extension ImageHeader {
  /// Checks the place and the size of every picture of an icon.
  ///
  /// The size of the icon is that of its first picture.
  mutating func readIcon(_ data: Data) {
    var reader = ByteReader(data)
    reader.isLittleEndian = true
    isTruncated = true
    guard let count = reader.number16(4), count > 0 else { return }
    if count > limits.frameCount {
      excess = "more than \(limits.frameCount) pictures"
      return
    }
    var pixels = 0
    for index in 0..<count {
      guard let bytes = Self.iconPicture(at: index, in: data),
        let picture = Self(iconPicture: bytes, limits: limits), !picture.isTruncated
      else { return }
      pixels += picture.width * picture.height
      if pixels > limits.framePixels {
        excess = "\(pixels) pixels or more in its pictures"
        return
      }
      if index == 0 { (width, height) = (picture.width, picture.height) }
    }
    iconCount = count
    isTruncated = false
  }

  /// Returns the bytes of a picture of an icon; nil if they are not within the data.
  static func iconPicture(at index: Int, in data: Data) -> Data? {
    var reader = ByteReader(data)
    reader.isLittleEndian = true
    // After the head of 6 bytes, the directory has 16 bytes for each picture.
    let entry = 6 + index * 16
    guard let count = reader.number16(4), (0..<count).contains(index),
      let length = reader.number32(entry + 8), let offset = reader.number32(entry + 12),
      offset >= 6 + count * 16
    else { return nil }
    return reader.bytes(offset, length)
  }

  /// Reads the size of a picture of an icon; nil if it is of no known kind or too large.
  init?(iconPicture data: Data, limits: ImageLimits) {
    let bigEndian = ByteReader(data)
    self.limits = limits
    if bigEndian.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      kind = .png
      width = bigEndian.number32(16) ?? 0
      height = bigEndian.number32(20) ?? 0
      guard limits.allows(width: width, height: height) else { return nil }
      return
    }
    kind = .ico
    var reader = bigEndian
    reader.isLittleEndian = true
    // The stated height includes the mask. Only plain rows are allowed.
    guard reader.number32(0) == 40, let fullWidth = reader.signed32(4),
      let doubleHeight = reader.signed32(8), doubleHeight % 2 == 0,
      let bits = reader.number16(14), [1, 4, 8, 16, 24, 32].contains(bits),
      reader.number32(16) == 0, let stated = reader.number32(32),
      limits.allows(width: fullWidth, height: doubleHeight / 2)
    else { return nil }
    (width, height) = (fullWidth, doubleHeight / 2)
    let colors = stated == 0 && bits <= 8 ? 1 << bits : stated
    isTruncated = 40 + colors * 4 + (width * bits + 31) / 32 * 4 * height > reader.count
  }
}
