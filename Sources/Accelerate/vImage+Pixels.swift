import CoreGraphics
import Foundation

/// Changes each pixel of four bytes.
private func map(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  if let error = problem(source, target, 4) { return error }
  for y in 0..<Int(target.height) {
    guard let from = source.row(y), let to = target.row(y) else { break }
    for x in 0..<Int(target.width) { body(from + x * 4, to + x * 4) }
  }
  return kvImageNoError
}

private func premultiply(_ at: Int) -> (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void {
  { from, to in
    let alpha = Int(from[at])
    for lane in 0..<4 {
      to[lane] = lane == at ? from[lane] : UInt8((Int(from[lane]) * alpha + 127) / 255)
    }
  }
}

private func unpremultiply(
  _ at: Int
) -> (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void {
  { from, to in
    let alpha = Int(from[at])
    for lane in 0..<4 where lane != at {
      to[lane] = alpha == 0 ? 0 : UInt8(min(255, (Int(from[lane]) * 255 + alpha / 2) / alpha))
    }
    to[at] = UInt8(alpha)
  }
}

/// Premultiplies colours by the alpha channel, which is first.
@discardableResult
public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, premultiply(0)) }

/// Premultiplies colours by the alpha channel, which is last.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, premultiply(3)) }

/// Premultiplies colours by the alpha channel, which is last.
@discardableResult
public func vImagePremultiplyData_BGRA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, premultiply(3)) }

/// Divides colours by the alpha channel, which is first.
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, unpremultiply(0)) }

/// Divides colours by the alpha channel, which is last.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, unpremultiply(3)) }

/// Divides colours by the alpha channel, which is last.
@discardableResult
public func vImageUnpremultiplyData_BGRA8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error { map(src, dest, unpremultiply(3)) }

/// Permutes the channels: the first byte of the map is the index of the first channel.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ permuteMap: UnsafePointer<UInt8>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let order = (0..<4).map { Int(permuteMap[$0]) }
  guard order.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return map(src, dest) { from, to in
    let pixel = (from[order[0]], from[order[1]], from[order[2]], from[order[3]])
    (to[0], to[1], to[2], to[3]) = pixel
  }
}

/// Multiplies each pixel, as a row vector, by an integer matrix with a divisor; biases are added
/// before and after.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32,
  _ pre_bias: UnsafePointer<Int16>?,
  _ post_bias: UnsafePointer<Int32>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard divisor != 0 else { return kvImageInvalidParameter }
  let weights = (0..<16).map { Int(matrix[$0]) }
  return map(src, dest) { from, to in
    let pixel = (0..<4).map { Int(from[$0]) + Int(pre_bias?[$0] ?? 0) }
    for column in 0..<4 {
      var sum = Int(post_bias?[column] ?? 0)
      for row in 0..<4 { sum += pixel[row] * weights[row * 4 + column] }
      to[column] = UInt8(clamping: sum / Int(divisor))
    }
  }
}

/// Maps each channel with a table of 256 entries; nil leaves it unchanged.
@discardableResult
public func vImageTableLookUp_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ alphaTable: UnsafePointer<Pixel_8>?,
  _ redTable: UnsafePointer<Pixel_8>?,
  _ greenTable: UnsafePointer<Pixel_8>?,
  _ blueTable: UnsafePointer<Pixel_8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  map(src, dest) { from, to in
    to[0] = alphaTable?[Int(from[0])] ?? from[0]
    to[1] = redTable?[Int(from[1])] ?? from[1]
    to[2] = greenTable?[Int(from[2])] ?? from[2]
    to[3] = blueTable?[Int(from[3])] ?? from[3]
  }
}

/// Counts the values of each channel in four histograms of 256 entries.
@discardableResult
public func vImageHistogramCalculation_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ histogram: UnsafeMutablePointer<UnsafeMutablePointer<vImagePixelCount>?>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let source = src.pointee
  if let error = source.problem(4) { return error }
  for lane in 0..<4 {
    guard let table = histogram[lane] else { return kvImageNullPointerArgument }
    for value in 0..<256 { table[value] = 0 }
    for y in 0..<Int(source.height) {
      guard let row = source.row(y) else { break }
      for x in 0..<Int(source.width) { table[Int(row[x * 4 + lane])] += 1 }
    }
  }
  return kvImageNoError
}

/// Counts the values of a one-channel image in a histogram of 256 entries.
@discardableResult
public func vImageHistogramCalculation_Planar8(
  _ src: UnsafePointer<vImage_Buffer>,
  _ histogram: UnsafeMutablePointer<vImagePixelCount>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let source = src.pointee
  if let error = source.problem(1) { return error }
  for value in 0..<256 { histogram[value] = 0 }
  for y in 0..<Int(source.height) {
    guard let row = source.row(y) else { break }
    for x in 0..<Int(source.width) { histogram[Int(row[x])] += 1 }
  }
  return kvImageNoError
}

/// Rotates an image counterclockwise by 0 to 3 quarter turns; the destination has the resulting
/// size.
@discardableResult
public func vImageRotate90_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ rotationConstant: UInt8,
  _ backColor: UnsafePointer<UInt8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  if let error = source.problem(4) ?? target.problem(4) { return error }
  guard rotationConstant < 4, source.data != target.data else { return kvImageInvalidParameter }
  let (width, height) = (Int(source.width), Int(source.height))
  let isTurned = rotationConstant & 1 == 1
  guard Int(target.width) == (isTurned ? height : width),
    Int(target.height) == (isTurned ? width : height)
  else { return kvImageBufferSizeMismatch }
  for y in 0..<Int(target.height) {
    guard let out = target.row(y) else { break }
    for x in 0..<Int(target.width) {
      let place: (x: Int, y: Int) =
        switch rotationConstant {
        case 0: (x, y)
        case 1: (width - 1 - y, x)
        case 2: (width - 1 - x, height - 1 - y)
        default: (y, height - 1 - x)
        }
      guard let from = source.row(place.y) else { continue }
      memcpy(out + x * 4, from + place.x * 4, 4)
    }
  }
  return kvImageNoError
}

/// Mirrors an image horizontally.
@discardableResult
public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  if let error = problem(source, target, 4) { return error }
  let width = Int(target.width)
  var line = [UInt8](repeating: 0, count: width * 4)
  for y in 0..<Int(target.height) {
    guard let from = source.row(y), let to = target.row(y) else { break }
    for x in 0..<width {
      for lane in 0..<4 { line[x * 4 + lane] = from[(width - 1 - x) * 4 + lane] }
    }
    memcpy(to, line, line.count)
  }
  return kvImageNoError
}

/// Mirrors an image vertically.
@discardableResult
public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  if let error = problem(source, target, 4) { return error }
  let (height, bytes) = (Int(target.height), Int(target.width) * 4)
  var line = [UInt8](repeating: 0, count: bytes)
  for y in 0..<(height + 1) / 2 {
    guard let low = source.row(y), let high = source.row(height - 1 - y), let to = target.row(y),
      let other = target.row(height - 1 - y)
    else { break }
    memcpy(&line, low, bytes)
    memmove(to, high, bytes)
    memcpy(other, line, bytes)
  }
  return kvImageNoError
}

/// Scales an image to the destination's size.
///
/// Uses Lanczos' kernel of three lobes, or of five with `kvImageHighQualityResampling`; the kernel is
/// widened where the image shrinks.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?,
  _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  if let error = source.problem(4) ?? target.problem(4) { return error }
  guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
    return kvImageInvalidParameter
  }
  let lobes = Int(flags) & kvImageHighQualityResampling != 0 ? 5.0 : 3.0
  let across = Resampling(Int(source.width), Int(target.width), lobes)
  let down = Resampling(Int(source.height), Int(target.height), lobes)
  var middle = [SIMD4<Float>](repeating: .zero, count: Int(source.height) * Int(target.width))
  let width = Int(target.width)
  for y in 0..<Int(source.height) {
    guard let row = source.row(y) else { break }
    for x in 0..<width {
      var sum = SIMD4<Float>.zero
      for (place, weight) in across.taps[x] {
        let at = row + place * 4
        sum += SIMD4(Float(at[0]), Float(at[1]), Float(at[2]), Float(at[3])) * weight
      }
      middle[y * width + x] = sum
    }
  }
  for y in 0..<Int(target.height) {
    guard let row = target.row(y) else { break }
    for x in 0..<width {
      var sum = SIMD4<Float>.zero
      for (place, weight) in down.taps[y] { sum += middle[place * width + x] * weight }
      for lane in 0..<4 { row[x * 4 + lane] = UInt8(clamping: sum[lane].rounded()) }
    }
  }
  return kvImageNoError
}

/// The source pixels and their weights for each pixel of another size.
private struct Resampling {
  var taps: [[(Int, Float)]]

  init(_ from: Int, _ to: Int, _ lobes: Double) {
    let scale = Double(to) / Double(from)
    let stretch = max(1, 1 / scale)
    taps = (0..<to).map { index in
      let center = (Double(index) + 0.5) / scale
      let first = Int(clamping: (center - lobes * stretch - 0.5).rounded(.up))
      let last = Int(clamping: (center + lobes * stretch - 0.5).rounded(.down))
      var list: [(Int, Float)] = []
      var sum = 0.0
      for place in first...max(first, last) {
        let x = (Double(place) + 0.5 - center) / stretch
        let weight =
          abs(x) < 1e-9 ? 1 : lobes * sin(.pi * x) * sin(.pi * x / lobes) / (.pi * .pi * x * x)
        list.append((min(max(place, 0), from - 1), Float(weight)))
        sum += weight
      }
      return list.map { ($0.0, $0.1 / Float(sum)) }
    }
  }
}

/// Fills an image with a four-byte colour.
@discardableResult
public func vImageBufferFill_ARGB8888(
  _ dest: UnsafePointer<vImage_Buffer>,
  _ color: UnsafePointer<UInt8>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let target = dest.pointee
  if let error = target.problem(4) { return error }
  for y in 0..<Int(target.height) {
    guard let row = target.row(y) else { break }
    for x in 0..<Int(target.width) { memcpy(row + x * 4, color, 4) }
  }
  return kvImageNoError
}

/// Composites a premultiplied image over another.
@discardableResult
public func vImagePremultipliedAlphaBlend_ARGB8888(
  _ srcTop: UnsafePointer<vImage_Buffer>,
  _ srcBottom: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let (top, bottom, target) = (srcTop.pointee, srcBottom.pointee, dest.pointee)
  if let error = problem(top, target, 4) ?? problem(bottom, target, 4) { return error }
  for y in 0..<Int(target.height) {
    guard let over = top.row(y), let under = bottom.row(y), let out = target.row(y) else { break }
    for x in 0..<Int(target.width) {
      let rest = 255 - Int(over[x * 4])
      for lane in 0..<4 {
        let at = x * 4 + lane
        out[at] = UInt8(clamping: Int(over[at]) + (Int(under[at]) * rest + 127) / 255)
      }
    }
  }
  return kvImageNoError
}
