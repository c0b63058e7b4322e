import Foundation

extension FixedWidthInteger {
  /// Converts a number to the nearest integer toward zero that is in range, and NaN to zero.
  ///
  /// `Int(x)` traps for NaN, infinities and numbers out of range, which apps, files and viewers may
  /// provide. The range is that of the type, and ±2⁵³ for types of 64 bits, so that a caller can
  /// add results, or multiply them by a scale, without an overflow.
  @inlinable
  @inline(__always)
  package init(clamping value: Double) {
    let high =
      Self.bitWidth > 53 ? 0x1p53 : Double(Int(truncatingIfNeeded: Self.max))
    let low: Double
    if Self.isSigned {
      low = Self.bitWidth > 53 ? -0x1p53 : Double(Int(truncatingIfNeeded: Self.min))
    } else {
      low = 0
    }
    if value > low, value < high {
      self.init(truncatingIfNeeded: Int(value))
    } else {
      self.init(truncatingIfNeeded: Int(value >= high ? high : value <= low ? low : 0))
    }
  }

  /// Converts a number to the nearest integer toward zero that is in range, and NaN to zero.
  @inlinable
  @inline(__always)
  package init(clamping value: CGFloat) { self.init(clamping: Double(value)) }

  /// Converts a number to the nearest integer toward zero that is in range, and NaN to zero.
  @inlinable
  @inline(__always)
  package init(clamping value: Float) { self.init(clamping: Double(value)) }
}

extension Int {
  /// Converts a number to the nearest integer toward zero within ±2⁵³, and NaN to zero.
  @inlinable
  @inline(__always)
  package init(clamping value: Double) {
    if value > -0x1p53, value < 0x1p53 {
      self = Int(value)
    } else {
      self = value >= 0x1p53 ? 1 << 53 : value <= -0x1p53 ? -1 << 53 : 0
    }
  }

  /// Converts a number to the nearest integer toward zero within ±2⁵³, and NaN to zero.
  @inlinable
  @inline(__always)
  package init(clamping value: CGFloat) { self.init(clamping: Double(value)) }

  /// Converts a number to the nearest integer toward zero within ±2⁵³, and NaN to zero.
  @inlinable
  @inline(__always)
  package init(clamping value: Float) { self.init(clamping: Double(value)) }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Converts a coordinate or length in pixels to the nearest whole one toward zero within ±2²⁴,
  /// and NaN to zero.
  ///
  /// No picture is near that size; sums and doubled results fit into 32 bits.
  @inlinable
  @inline(__always)
  package init(pixel value: Double) {
    if value > -0x1p24, value < 0x1p24 {
      self.init(truncatingIfNeeded: Int(value))
    } else {
      self.init(truncatingIfNeeded: value >= 0x1p24 ? 1 << 24 : value <= -0x1p24 ? -1 << 24 : 0)
    }
  }

  /// Converts a coordinate or length in pixels to the nearest whole one toward zero within ±2²⁴,
  /// and NaN to zero.
  @inlinable
  @inline(__always)
  package init(pixel value: CGFloat) { self.init(pixel: Double(value)) }

  /// Converts a coordinate or length in pixels to the nearest whole one toward zero within ±2²⁴,
  /// and NaN to zero.
  @inlinable
  @inline(__always)
  package init(pixel value: Float) { self.init(pixel: Double(value)) }
}
