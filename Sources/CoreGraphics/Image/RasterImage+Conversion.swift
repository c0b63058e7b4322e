import Foundation
import Synchronization

extension RasterImage {
  /// Returns the number of bytes per row that every consumer supports.
  static func bytesPerRow(width: Int, format: RasterFormat) -> Int {
    // A multiple of 16, the alignment of vector instructions.
    (width * format.bytesPerPixel + 15) & ~15
  }

  /// Creates an image by filling new memory; nil if there is not enough, or if `body` returns
  /// false.
  package static func make(
    format: RasterFormat,
    width: Int,
    height: Int,
    isZeroed: Bool = false,
    grant: ImageBudget.Grant? = nil,
    _ body: (UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Bool
  ) -> RasterImage? {
    let bytesPerRow = bytesPerRow(width: width, format: format)
    guard width > 0, height > 0,
      let memory = PixelMemory(byteCount: bytesPerRow * height, isZeroed: isZeroed, grant: grant),
      body(memory.baseAddress.assumingMemoryBound(to: UInt8.self), bytesPerRow)
    else { return nil }
    return RasterImage(
      format: format,
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      memory: memory
    )
  }

  /// Returns the address of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (baseAddress + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns the picture with red and blue exchanged.
  func swappingRedAndBlue() -> RasterImage? {
    Self.make(format: format, width: width, height: height) { target, targetBytesPerRow in
      for y in 0..<height {
        let source = UnsafeRawPointer(row(y)).assumingMemoryBound(to: UInt32.self)
        let out = UnsafeMutableRawPointer(target + y * targetBytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          let p = source[x]
          out[x] = p & 0xFF00_FF00 | (p & 0xFF) << 16 | (p >> 16) & 0xFF
        }
      }
      return true
    }
  }

  /// Returns the picture in another RGB space.
  func converted(from: CGColorSpace, to: CGColorSpace) -> RasterImage? {
    guard format != .alpha8, !from.hasSameColors(as: to),
      case .rgb(let fromMatrix, let fromCurves) = from.definition,
      case .rgb(let toMatrix, let toCurves) = to.definition
    else { return self }
    let m = toMatrix.inverse.times(fromMatrix).rows.map { Float($0) }
    let linear = fromCurves.map { TransferTables.of($0).linear }
    let encoded = toCurves.map { TransferTables.of($0).encoded }
    func encode(_ value: Float, _ table: [UInt8]) -> UInt8 {
      table[Int(clamping: max(0, min(1, value)) * Float(TransferTables.steps) + 0.5)]
    }
    return Self.make(format: format, width: width, height: height) { target, targetBytesPerRow in
      for y in 0..<height {
        let s = row(y)
        let t = target + y * targetBytesPerRow
        // Neighbouring pixels are often equal.
        var last: UInt32 = 0
        var lastResult: (UInt8, UInt8, UInt8) = (0, 0, 0)
        for x in stride(from: 0, to: width * 4, by: 4) {
          let alpha = format == .bgrx8 ? 255 : s[x + 3]
          t[x + 3] = alpha
          guard alpha > 0 else {
            t[x] = 0
            t[x + 1] = 0
            t[x + 2] = 0
            continue
          }
          let key =
            UInt32(s[x]) | UInt32(s[x + 1]) << 8 | UInt32(s[x + 2]) << 16 | UInt32(alpha) << 24
          if key != last {
            last = key
            func divide(_ value: UInt8) -> Int {
              alpha == 255 ? Int(value) : min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha))
            }
            let r = linear[0][divide(s[x + 2])]
            let g = linear[1][divide(s[x + 1])]
            let b = linear[2][divide(s[x])]
            lastResult = (
              multiply(encode(m[6] * r + m[7] * g + m[8] * b, encoded[2]), alpha),
              multiply(encode(m[3] * r + m[4] * g + m[5] * b, encoded[1]), alpha),
              multiply(encode(m[0] * r + m[1] * g + m[2] * b, encoded[0]), alpha)
            )
          }
          t[x] = lastResult.0
          t[x + 1] = lastResult.1
          t[x + 2] = lastResult.2
        }
      }
      return true
    }
  }
}

/// The values of a curve in tables.
private struct TransferTables {
  /// The number of steps of linear light; only the darkest of the 256 results differ by one.
  static let steps = 4095

  /// The linear light of each byte.
  let linear: [Float]
  /// The byte of each step of linear light.
  let encoded: [UInt8]

  private init(_ curve: TransferFunction) {
    linear = (0..<256).map { Float(curve.linear(Double($0) / 255)) }
    encoded = (0...Self.steps).map {
      PixelReader.byte(curve.encoded(Double($0) / Double(Self.steps)))
    }
  }

  private static let known = Mutex<[TransferFunction: TransferTables]>([:])

  /// Returns the tables of a curve from a cache; pictures use few colour spaces.
  static func of(_ curve: TransferFunction) -> TransferTables {
    known.withLock { known in
      if let tables = known[curve] { return tables }
      let tables = TransferTables(curve)
      known[curve] = tables
      return tables
    }
  }
}
