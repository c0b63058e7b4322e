import Foundation

/// The facts that the header of a picture states, read without decoding pixels.
struct ImageHeader {
  /// The format of a picture.
  enum Kind: Equatable {
    case png, jpeg, gif, webP, bmp, ico, tiff, svg, heic, avif, pdf

    /// The uniform type identifier.
    var typeIdentifier: String {
      switch self {
      case .png: "public.png"
      case .jpeg: "public.jpeg"
      case .gif: "com.compuserve.gif"
      case .webP: "org.webmproject.webp"
      case .bmp: "com.microsoft.bmp"
      case .ico: "com.microsoft.ico"
      case .tiff: "public.tiff"
      case .svg: "public.svg-image"
      case .heic: "public.heic"
      case .avif: "public.avif"
      case .pdf: "com.adobe.pdf"
      }
    }

    /// Whether the picture consists of shapes, so that it can be drawn in any size.
    var isVector: Bool { self == .svg || self == .pdf }

    /// Whether the picture is always decoded in a helper process.
    ///
    /// The memory that the library needs is stated within the coded data, and not in a header that
    /// could be checked.
    var isDecodedApart: Bool { self == .heic || self == .avif || self == .pdf }
  }

  var kind: Kind
  var width = 0
  var height = 0
  var orientation = CGImagePropertyOrientation.up
  /// The duration of each frame of an animation, in seconds.
  var delays: [Double] = []
  /// The number of runs of an animation; 0 is endless.
  var loopCount = 0
  /// Whether the data ends too early.
  var isTruncated = false
  /// GIF: whether the data ends too early, but after a whole frame.
  var isPartial = false
  /// ICO: the number of pictures.
  var iconCount = 0
  /// A description of what exceeds the limits, such as "70000 frames"; nil if nothing does.
  var excess: String?
  /// JPEG: the number of bytes of the segments that contain the colour profile.
  var profileBytes = 0
  /// JPEG: whether the picture needs several passes.
  var hasManyScans = false
  /// PNG: whether it contains text that may inflate to a large size.
  var hasCompressedText = false
  /// SVG: the estimated size of the parsed tree.
  var documentTreeBytes = 0
  let limits: ImageLimits

  /// Determines the format and reads the size; nil for an unknown format.
  ///
  /// Each byte is read at most once, and eight bytes are stored for each frame.
  init?(_ data: Data, limits: ImageLimits = .standard) {
    self.limits = limits
    let reader = ByteReader(data)
    if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      kind = .png
      readPNG(reader)
    } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = .jpeg
      readJPEG(reader)
    } else if reader.starts(with: Array("GIF87a".utf8)) || reader.starts(with: Array("GIF89a".utf8))
    {
      kind = .gif
      readGIF(reader)
    } else if reader.starts(with: Array("RIFF".utf8)),
      reader.starts(with: Array("WEBP".utf8), at: 8)
    {
      kind = .webP
      readWebP(reader)
    } else if reader.starts(with: Array("BM".utf8)), reader.count > 26 {
      kind = .bmp
      readBMP(reader)
    } else if reader.starts(with: [0, 0, 1, 0]) {
      kind = .ico
      readIcon(data)
    } else if reader.starts(with: [0x49, 0x49, 0x2A, 0])
      || reader.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      kind = .tiff
      readTIFF(data)
    } else if let brand = Self.mediaBrand(reader) {
      kind = brand
      readMedia(reader)
    } else if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil {
      kind = .pdf
    } else if Self.looksLikeSVG(data) {
      kind = .svg
      readSVG(data)
    } else {
      return nil
    }
  }

  private static func looksLikeSVG(_ data: Data) -> Bool {
    let text = String(decoding: data.prefix(4096), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
    return text.hasPrefix("<") && text.contains("<svg")
  }

  // MARK: PNG

  private mutating func readPNG(_ reader: ByteReader) {
    width = reader.number32(16) ?? 0
    height = reader.number32(20) ?? 0
    var offset = 8
    while let length = reader.number32(offset), let type = reader.text(offset + 4, 4) {
      guard reader.bytes(offset + 8, length + 4) != nil else { break }
      if type == "eXIf", let exif = reader.bytes(offset + 8, length) {
        orientation = EXIF.orientation(tiff: exif) ?? orientation
      }
      if type == "zTXt" || type == "iTXt" { hasCompressedText = true }
      if type == "IEND" { return }
      offset += length + 12
    }
    isTruncated = true
  }

  // MARK: JPEG

  private mutating func readJPEG(_ reader: ByteReader) {
    var offset = 2
    var didStartScan = false
    var components = 0
    while !didStartScan, let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = reader.number16(offset + 2), length >= 2 else { break }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        height = reader.number16(offset + 5) ?? 0
        width = reader.number16(offset + 7) ?? 0
        // Every second of four frame types is progressive.
        if marker & 3 == 2 { hasManyScans = true }
        components = reader.byte(offset + 9) ?? 0
      case 0xE1 where reader.text(offset + 4, 6) == "Exif\0\0":
        if let exif = reader.bytes(offset + 10, length - 8) {
          orientation = EXIF.orientation(tiff: exif) ?? orientation
        }
      case 0xE2:
        profileBytes += length
      case 0xDA:
        didStartScan = true
        if let inScan = reader.byte(offset + 4), inScan < components { hasManyScans = true }
      default:
        break
      }
      offset += 2 + length
    }
    isTruncated = true
    guard didStartScan else { return }
    // Data after the end is allowed; most files have none.
    var end = reader.count - 2
    while end >= offset {
      if reader.byte(end) == 0xFF, reader.byte(end + 1) == 0xD9 {
        isTruncated = false
        return
      }
      end -= 1
    }
  }

  // MARK: GIF

  private mutating func readGIF(_ bytes: ByteReader) {
    var reader = bytes
    reader.isLittleEndian = true
    width = reader.number16(6) ?? 0
    height = reader.number16(8) ?? 0
    // Without the extension an animation runs once.
    loopCount = 1
    func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
    var offset = 13 + tableSize(reader.byte(10) ?? 0)
    func skipBlocks() -> Bool {
      while let length = reader.byte(offset) {
        offset += 1 + length
        if length == 0 { return true }
      }
      return false
    }
    var delay = 0.0
    var framePixels = 0
    isTruncated = true
    defer {
      // The whole frames of a GIF that is cut off are shown.
      if isTruncated, !delays.isEmpty { (isTruncated, isPartial) = (false, true) }
    }
    while let introducer = reader.byte(offset) {
      switch introducer {
      case 0x3B:
        isTruncated = false
        return
      case 0x21:
        let label = reader.byte(offset + 1)
        if label == 0xF9, let hundredths = reader.number16(offset + 4) {
          delay = Double(hundredths) / 100
        } else if label == 0xFF, reader.text(offset + 3, 11) == "NETSCAPE2.0",
          reader.byte(offset + 15) == 1, let count = reader.number16(offset + 16)
        {
          loopCount = count == 0 ? 0 : count + 1
        }
        offset += 2
        guard skipBlocks() else { return }
      case 0x2C:
        guard let flags = reader.byte(offset + 9), let frameWidth = reader.number16(offset + 5),
          let frameHeight = reader.number16(offset + 7)
        else { return }
        framePixels += frameWidth * frameHeight
        guard addsFrame(pixels: framePixels, of: frameWidth * frameHeight) else { return }
        offset += 11 + tableSize(flags)
        guard skipBlocks() else { return }
        // As in browsers and iOS, a duration of less than 20 ms means 100 ms.
        delays.append(delay < 0.02 ? 0.1 : delay)
        delay = 0
      default:
        return
      }
    }
  }

  /// Returns whether one more frame is within the limits; `pixels` is the sum of all frames.
  private mutating func addsFrame(pixels: Int, of ownPixels: Int) -> Bool {
    if delays.count >= limits.frameCount {
      excess = "more than \(limits.frameCount) frames"
    } else if ownPixels > ImageLimits.pixelCount || pixels > limits.framePixels {
      excess = "\(pixels) pixels or more in its frames"
    }
    return excess == nil
  }

  // MARK: WebP

  private mutating func readWebP(_ bytes: ByteReader) {
    var reader = bytes
    reader.isLittleEndian = true
    guard let size = reader.number32(4), size + 8 <= reader.count else {
      isTruncated = true
      return
    }
    var offset = 12
    var framePixels = 0
    while let type = reader.text(offset, 4), let length = reader.number32(offset + 4) {
      let body = offset + 8
      switch type {
      case "VP8X" where width == 0:
        width = (reader.number24(body + 4) ?? 0) + 1
        height = (reader.number24(body + 7) ?? 0) + 1
      case "VP8 " where width == 0:
        width = (reader.number16(body + 6) ?? 0) & 0x3FFF
        height = (reader.number16(body + 8) ?? 0) & 0x3FFF
      case "VP8L" where width == 0:
        let bits = reader.number32(body + 1) ?? 0
        width = bits & 0x3FFF + 1
        height = bits >> 14 & 0x3FFF + 1
      case "ANIM":
        loopCount = reader.number16(body + 4) ?? 0
      case "ANMF":
        let pixels =
          ((reader.number24(body + 6) ?? 0) + 1) * ((reader.number24(body + 9) ?? 0) + 1)
        framePixels += pixels
        guard addsFrame(pixels: framePixels, of: pixels) else { return }
        delays.append(Double(reader.number24(body + 12) ?? 100) / 1000)
      case "EXIF":
        if let exif = reader.bytes(body, length) {
          orientation = EXIF.orientation(tiff: exif) ?? orientation
        }
      default:
        break
      }
      offset = body + length + length % 2
    }
  }

  // MARK: BMP and TIFF

  private mutating func readBMP(_ bytes: ByteReader) {
    var reader = bytes
    reader.isLittleEndian = true
    // gdk-pixbuf allocates as much memory as the stated length of the header.
    guard let headerSize = reader.number32(14), Self.headerSizes.contains(headerSize),
      let start = reader.number32(10), start >= 14 + headerSize, start <= reader.count
    else {
      isTruncated = true
      return
    }
    if headerSize == 12 {
      width = reader.number16(18) ?? 0
      height = reader.number16(20) ?? 0
      return
    }
    width = reader.signed32(18) ?? 0
    height = abs(reader.signed32(22) ?? 0)
    let isPlain = reader.number32(30) == 0 || reader.number32(30) == 3
    if isPlain, width > 0, width <= ImageLimits.longestSide, height <= ImageLimits.longestSide,
      let bits = reader.number16(28), bits <= 32
    {
      isTruncated = start + (width * bits + 31) / 32 * 4 * height > reader.count
    }
  }

  /// The header sizes of the published versions of BMP.
  private static let headerSizes: Set = [12, 40, 52, 56, 64, 108, 124]

  private mutating func readTIFF(_ data: Data) {
    let directory = EXIF.directory(tiff: data)
    width = directory[256] ?? 0
    height = directory[257] ?? 0
    orientation =
      directory[274].flatMap {
        CGImagePropertyOrientation(rawValue: UInt32(truncatingIfNeeded: $0))
      } ?? .up
    // The unit of decoding: a tile, or a strip of rows.
    let columns = directory[322] ?? width
    let rows = directory[323] ?? min(directory[278] ?? height, height)
    let samples = directory[277] ?? 1
    // If each sample has its own number of bits, the tag contains an offset instead of a number.
    let bits = samples > 2 ? 16 : min(directory[258] ?? 1, 64)
    let (area, isTooLarge) = columns.multipliedReportingOverflow(by: rows)
    let (sampleBits, isTooDeep) = samples.multipliedReportingOverflow(by: bits)
    let (strip, isTooMuch) = area.multipliedReportingOverflow(by: sampleBits)
    if isTooLarge || isTooDeep || isTooMuch || strip / 8 > limits.workingBytes {
      excess = "strips beyond the budget"
    }
  }

  // MARK: HEIC and AVIF

  /// Returns the format by the brands of an ISO media file, or nil for other files such as films.
  ///
  /// The brands are those of ISO/IEC 23008-12 and of the specification of AVIF.
  private static func mediaBrand(_ reader: ByteReader) -> Kind? {
    guard reader.text(4, 4) == "ftyp", let length = reader.number32(0), length >= 16 else {
      return nil
    }
    // The major brand, then the compatible ones after its version.
    let offsets = [8] + stride(from: 16, to: min(length, 256), by: 4)
    for brand in offsets.compactMap({ reader.text($0, 4) }) {
      switch brand {
      case "avif", "avis": return .avif
      case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
      default: continue
      }
    }
    return nil
  }

  /// Checks the size of every picture in the file, including tiles.
  ///
  /// The decoder decides which of them is shown.
  private mutating func readMedia(_ reader: ByteReader) {
    guard let meta = box("meta", of: reader, in: 0..<reader.count),
      // After the version and flags of `meta`.
      let properties = box("iprp", of: reader, in: meta.lowerBound + 4..<meta.upperBound),
      let container = box("ipco", of: reader, in: properties)
    else {
      isTruncated = true
      return
    }
    var (offset, count) = (container.lowerBound, 0)
    while offset < container.upperBound, excess == nil {
      guard let (type, body) = box(of: reader, at: offset, in: container) else { break }
      if type == "ispe", let width = reader.number32(body.lowerBound + 4),
        let height = reader.number32(body.lowerBound + 8)
      {
        if !limits.allows(width: width, height: height) {
          excess = "\(width) x \(height) pixels"
        }
        count += 1
        if count > limits.frameCount { excess = "more than \(limits.frameCount) pictures" }
      }
      offset = body.upperBound
    }
  }

  private func box(_ type: String, of reader: ByteReader, in range: Range<Int>) -> Range<Int>? {
    var offset = range.lowerBound
    while let (found, body) = box(of: reader, at: offset, in: range) {
      if found == type { return body }
      offset = body.upperBound
    }
    return nil
  }

  /// Returns the type and the body of the box at an offset.
  private func box(
    of reader: ByteReader,
    at offset: Int,
    in range: Range<Int>
  ) -> (String, Range<Int>)? {
    guard range.upperBound - offset >= 8, var length = reader.number32(offset),
      let type = reader.text(offset + 4, 4)
    else { return nil }
    var head = 8
    if length == 1, reader.number32(offset + 8) == 0, let low = reader.number32(offset + 12) {
      (length, head) = (low, 16)
    } else if length == 0 {
      length = range.upperBound - offset
    }
    guard length >= head, length <= range.upperBound - offset else { return nil }
    return (type, offset + head..<offset + length)
  }

  // MARK: SVG

  private mutating func readSVG(_ data: Data) {
    guard data.count <= limits.documentBytes else {
      excess = "\(data.count) bytes"
      return
    }
    data.withUnsafeBytes { bytes in
      var screening = DocumentScreening(bytes.bindMemory(to: UInt8.self), limits: limits)
      excess = screening.excess()
      documentTreeBytes =
        data.count * 4 + screening.elements * Self.elementBytes + screening.pictureBytes
    }
    if documentTreeBytes > limits.workingBytes, excess == nil {
      excess = "a tree of \(documentTreeBytes) bytes"
    }
  }

  /// The estimated memory of an element.
  ///
  /// Chosen: about the memory that librsvg 2.54 uses.
  private static let elementBytes = 2048
}

/// The tags of TIFF, which EXIF uses.
enum EXIF {
  static func orientation(tiff: Data) -> CGImagePropertyOrientation? {
    directory(tiff: tiff)[274].flatMap {
      CGImagePropertyOrientation(rawValue: UInt32(truncatingIfNeeded: $0))
    }
  }

  /// Returns the short and long numbers of the first directory, by tag.
  static func directory(tiff data: Data) -> [Int: Int] {
    var reader = ByteReader(data)
    // Some writers of WebP add JPEG's identifier.
    if reader.text(0, 6) == "Exif\0\0" { reader = ByteReader(data.dropFirst(6)) }
    if reader.starts(with: [0x49, 0x49]) { reader.isLittleEndian = true }
    guard reader.number16(2) == 42, let start = reader.number32(4),
      let count = reader.number16(start)
    else { return [:] }
    var result: [Int: Int] = [:]
    for index in 0..<count {
      let entry = start + 2 + index * 12
      guard let tag = reader.number16(entry), let type = reader.number16(entry + 2) else { break }
      // The first of two equal tags counts, as in libtiff.
      guard result[tag] == nil else { continue }
      if type == 3 { result[tag] = reader.number16(entry + 8) }
      if type == 4 { result[tag] = reader.number32(entry + 8) }
    }
    return result
  }

  /// Returns an APP1 segment that contains only the orientation.
  static func data(orientation: CGImagePropertyOrientation) -> Data {
    Data("Exif\0\0MM".utf8)
      + Data([
        0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,
      ])
      + Data([0, 0, 0, 0])
  }
}
