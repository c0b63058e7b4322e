internal import CCairo
import Foundation

/// Returns the rounded product of numbers in units of 1/255.
@inline(__always)
private func times(_ x: Int, _ y: Int) -> Int {
  let t = x * y + 128
  return (t + t >> 8) >> 8
}

extension CGContext {
  /// Replaces `source` with the result of a blend mode that Cairo does not support within the
  /// shape.
  func blend(_ source: ScratchSurface, _ coverage: ScratchSurface, mode: CGBlendMode) {
    let region = source.region
    let hasColor = target.format != .alpha8
    let isOpaque = target.format == .bgrx8 && target.layerClipCounts.isEmpty
    _ = target.withPixels { ground, groundBytesPerRow, bounds in
      source.withBytes { sourceBytes, sourceBytesPerRow in
        coverage.withBytes { coverageBytes, coverageBytesPerRow in
          for y in 0..<Int(clamping: region.height) {
            let groundY = y + Int(clamping: region.minY - bounds.minY)
            guard groundY >= 0, groundY < Int(clamping: bounds.height) else { continue }
            for x in 0..<Int(clamping: region.width) {
              let groundX = x + Int(clamping: region.minX - bounds.minX)
              guard groundX >= 0, groundX < Int(clamping: bounds.width) else { continue }
              let cover = Int(coverageBytes[y * coverageBytesPerRow + x])
              let s = sourceBytes + y * sourceBytesPerRow + x * 4
              var d = (0, 0, 0, 0)
              if hasColor {
                let p = (ground + groundY * groundBytesPerRow + groundX * 4)
                  .assumingMemoryBound(to: UInt8.self)
                d = (Int(p[0]), Int(p[1]), Int(p[2]), isOpaque ? 255 : Int(p[3]))
              } else {
                d.3 = Int(
                  (ground + groundY * groundBytesPerRow + groundX).load(as: UInt8.self)
                )
              }
              let r = Self.blended(
                mode,
                (Int(s[0]), Int(s[1]), Int(s[2]), Int(s[3])),
                d,
                cover,
                isSwapped: target.swapsRedAndBlue
              )
              s[0] = UInt8(clamping: r.0)
              s[1] = UInt8(clamping: r.1)
              s[2] = UInt8(clamping: r.2)
              s[3] = UInt8(clamping: r.3)
            }
          }
        }
      }
    }
  }

  typealias Pixel = (Int, Int, Int, Int)

  /// Returns the result for one pixel; the part that the operation does not cover is unchanged.
  ///
  /// `s` is the source times its coverage, premultiplied; `d` is the destination.
  private static func blended(
    _ mode: CGBlendMode,
    _ s: Pixel,
    _ d: Pixel,
    _ cover: Int,
    isSwapped: Bool
  ) -> Pixel {
    func combine(_ sourceFactor: Int, _ groundFactor: Int) -> Pixel {
      func one(_ s: Int, _ d: Int) -> Int {
        min(255, times(s, sourceFactor) + times(d, groundFactor))
      }
      return (one(s.0, d.0), one(s.1, d.1), one(s.2, d.2), one(s.3, d.3))
    }
    let rest = 255 - cover
    switch mode {
    case .copy: return combine(255, rest)
    case .clear: return combine(0, rest)
    case .sourceIn: return combine(d.3, rest)
    case .sourceOut: return combine(255 - d.3, rest)
    case .destinationIn: return combine(0, rest + s.3)
    case .destinationAtop: return combine(255 - d.3, rest + s.3)
    case .plusDarker:
      let alpha = min(255, s.3 + d.3)
      func one(_ s: Int, _ d: Int) -> Int { max(0, alpha - ((dAlpha - d) + (sAlpha - s))) }
      let (sAlpha, dAlpha) = (s.3, d.3)
      return (one(s.0, d.0), one(s.1, d.1), one(s.2, d.2), alpha)
    case .hue, .saturation, .color, .luminosity:
      return isSwapped ? weighed(mode, s, d, red: 0, blue: 2) : weighed(mode, s, d, red: 2, blue: 0)
    default:
      return s
    }
  }

  /// Returns the result of the four modes that treat red and blue differently: PDF 32000-1:2008,
  /// 11.3.5.3.
  private static func weighed(
    _ mode: CGBlendMode,
    _ s: Pixel,
    _ d: Pixel,
    red: Int,
    blue: Int
  ) -> Pixel {
    guard s.3 > 0 else { return d }
    guard d.3 > 0 else { return s }
    typealias Color = SIMD3<Float>
    let weights = Color(0.3, 0.59, 0.11)
    func color(_ p: Pixel) -> Color {
      let c = Color(Float(p.0), Float(p.1), Float(p.2)) / Float(p.3)
      return red == 0 ? c : Color(c.z, c.y, c.x)
    }
    func luminosity(_ c: Color) -> Float { (c * weights).sum() }
    func with(luminosity light: Float, _ c: Color) -> Color {
      var c = c + (light - luminosity(c))
      let (low, high) = (c.min(), c.max())
      if low < 0 { c = light + (c - light) * (light / (light - low)) }
      if high > 1 { c = light + (c - light) * ((1 - light) / (high - light)) }
      return c
    }
    func saturation(_ c: Color) -> Float { c.max() - c.min() }
    func with(saturation target: Float, _ c: Color) -> Color {
      let range = saturation(c)
      return range == 0 ? .zero : (c - c.min()) * (target / range)
    }
    let (cs, cd) = (color(s), color(d))
    let mixed =
      switch mode {
      case .hue: with(luminosity: luminosity(cd), with(saturation: saturation(cd), cs))
      case .saturation: with(luminosity: luminosity(cd), with(saturation: saturation(cs), cd))
      case .color: with(luminosity: luminosity(cd), cs)
      default: with(luminosity: luminosity(cs), cd)
      }
    let (sAlpha, dAlpha) = (Float(s.3) / 255, Float(d.3) / 255)
    let blended =
      cd * ((1 - sAlpha) * dAlpha) + cs * ((1 - dAlpha) * sAlpha) + mixed * (sAlpha * dAlpha)
    let result = (blended * 255).rounded(.toNearestOrAwayFromZero)
    let (first, last) = red == 0 ? (result.x, result.z) : (result.z, result.x)
    let alpha = s.3 + d.3 - times(s.3, d.3)
    return (Int(clamping: first), Int(clamping: result.y), Int(clamping: last), alpha)
  }
}

/// Blurs 8-bit coverage in place, approximating a Gaussian blur.
///
/// It computes three running means along each axis, with the widths of W3C's filter effects, 9.6
/// (feGaussianBlur).
func blurCoverage(
  _ bytes: UnsafeMutablePointer<UInt8>,
  width: Int,
  height: Int,
  bytesPerRow: Int,
  sigma: Double
) {
  guard sigma > 0.1, width > 0, height > 0 else { return }
  let size = max(1, Int(clamping: sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5))
  guard size > 1 else { return }
  // Each mean covers [i - before, i + after]; with an even width the longer side alternates.
  let half = size / 2
  let passes: [(before: Int, after: Int)] =
    size % 2 == 1
    ? [(half, half), (half, half), (half, half)]
    : [(half, half - 1), (half - 1, half), (half, half)]
  let longest = max(width, height)
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest * 2) { scratch in
    guard var from = scratch.baseAddress else { return }
    var to = from + longest
    func blurLine(_ line: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
      for i in 0..<count { from[i] = line[i * step] }
      for pass in passes {
        let divisor = pass.before + pass.after + 1
        // Multiplication by the reciprocal is exact for sums below 2^24 with 255 · divisor.
        let reciprocal = ((1 << 32) + divisor / 2) / divisor
        var sum = 0
        for i in 0..<min(pass.after, count) { sum += Int(from[i]) }
        for i in 0..<count {
          if i + pass.after < count { sum += Int(from[i + pass.after]) }
          to[i] = UInt8(truncatingIfNeeded: (sum * reciprocal + (1 << 31)) >> 32)
          if i >= pass.before { sum -= Int(from[i - pass.before]) }
        }
        swap(&from, &to)
      }
      for i in 0..<count { line[i * step] = from[i] }
    }
    for y in 0..<height { blurLine(bytes + y * bytesPerRow, width, 1) }
    for x in 0..<width { blurLine(bytes + x, height, bytesPerRow) }
  }
}
