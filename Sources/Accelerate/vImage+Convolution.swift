import CoreGraphics
import Foundation

/// The pixels beyond the edges.
private enum Edge {
  case extend
  case background
  case truncate
  case copy

  init?(_ flags: vImage_Flags) {
    let bits =
      Int(flags)
      & (kvImageCopyInPlace | kvImageBackgroundColorFill | kvImageEdgeExtend | kvImageTruncateKernel)
    switch bits {
    case kvImageEdgeExtend: self = .extend
    case kvImageBackgroundColorFill: self = .background
    case kvImageTruncateKernel: self = .truncate
    case kvImageCopyInPlace: self = .copy
    default: return nil
    }
  }
}

private func keepsAlpha(_ flags: vImage_Flags) -> Bool {
  Int(flags) & kvImageLeaveAlphaUnchanged != 0
}

/// Computes the mean of a box, by rows and then by columns, with running sums; source and
/// destination may be the same memory.
private func box(
  _ source: vImage_Buffer,
  _ target: vImage_Buffer,
  _ left: Int,
  _ top: Int,
  _ boxHeight: UInt32,
  _ boxWidth: UInt32,
  _ background: SIMD4<UInt32>,
  _ channels: Int,
  _ flags: vImage_Flags
) -> vImage_Error {
  if let error = problem(source, target, channels) { return error }
  guard boxWidth & 1 == 1, boxHeight & 1 == 1, boxWidth < 1 << 14, boxHeight < 1 << 14 else {
    return kvImageInvalidKernelSize
  }
  guard let edge = Edge(flags) else { return kvImageInvalidEdgeStyle }
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  let (width, height) = (Int(target.width), Int(target.height))
  let (fullWidth, fullHeight) = (Int(source.width), Int(source.height))
  guard left >= 0, top >= 0, left + width <= fullWidth, top + height <= fullHeight else {
    return kvImageRoiLargerThanInputBuffer
  }
  let (reachX, reachY) = (Int(boxWidth) / 2, Int(boxHeight) / 2)
  let wide = width + 2 * reachX
  // Sums of columns; a pixel beyond the edge counts as the edge, the background or nothing.
  var columns = [SIMD4<UInt32>](repeating: .zero, count: wide)
  var line = columns
  // Rows that leave the box are read after the target may have been written over them.
  let rows = 2 * reachY + 1
  var ring = [SIMD4<UInt32>](repeating: .zero, count: wide * rows)

  @inline(__always)
  func pixel(_ at: UnsafePointer<UInt8>) -> SIMD4<UInt32> {
    channels == 4
      ? SIMD4(UInt32(at[0]), UInt32(at[1]), UInt32(at[2]), UInt32(at[3]))
      : SIMD4(UInt32(at[0]), 0, 0, 0)
  }

  func load(_ y: Int, _ slot: Int, _ ring: inout [SIMD4<UInt32>]) {
    let inside = y >= 0 && y < fullHeight
    let base = slot * wide
    guard inside || edge == .extend || edge == .copy,
      let row = source.row(min(max(y, 0), fullHeight - 1))
    else {
      let value = edge == .background ? background : .zero
      for x in 0..<wide { ring[base + x] = value }
      return
    }
    for x in 0..<wide {
      let column = left + x - reachX
      if column >= 0, column < fullWidth {
        ring[base + x] = pixel(row + column * channels)
      } else if edge == .extend || edge == .copy {
        ring[base + x] = pixel(row + min(max(column, 0), fullWidth - 1) * channels)
      } else {
        ring[base + x] = edge == .background ? background : .zero
      }
    }
  }

  for y in 0..<rows {
    load(top + y - reachY, y, &ring)
    for x in 0..<wide { columns[x] &+= ring[y * wide + x] }
  }
  for y in 0..<height {
    // The lines that are needed below are in the ring before this one is written.
    guard let out = target.row(y), let own = source.row(top + y) else { break }
    let countY =
      edge == .truncate
      ? min(fullHeight - 1, top + y + reachY) - max(0, top + y - reachY) + 1 : rows
    var sum = SIMD4<UInt32>.zero
    for x in 0..<(2 * reachX) { sum &+= columns[x] }
    let isInsideY = top + y >= reachY && top + y + reachY < fullHeight
    for x in 0..<width {
      sum &+= columns[x + 2 * reachX]
      let column = left + x
      let countX =
        edge == .truncate
        ? min(fullWidth - 1, column + reachX) - max(0, column - reachX) + 1 : 2 * reachX + 1
      let count = UInt32(countX * countY)
      line[x] = (sum &+ count / 2) / SIMD4(repeating: count)
      if edge == .copy, !isInsideY || column < reachX || column + reachX >= fullWidth {
        line[x] = pixel(own + column * channels)
      }
      sum &-= columns[x]
    }
    let leaving = y % rows
    for x in 0..<wide { columns[x] &-= ring[leaving * wide + x] }
    if y + 1 < height {
      load(top + y + 1 + reachY, leaving, &ring)
      for x in 0..<wide { columns[x] &+= ring[leaving * wide + x] }
    }
    // With the same memory, rows below the ring are not read again.
    let keeps = keepsAlpha(flags) && channels == 4
    for x in 0..<width {
      let at = out + x * channels
      let alpha = own[(left + x) * channels]
      at[0] = keeps ? alpha : UInt8(truncatingIfNeeded: line[x].x)
      guard channels == 4 else { continue }
      at[1] = UInt8(truncatingIfNeeded: line[x].y)
      at[2] = UInt8(truncatingIfNeeded: line[x].z)
      at[3] = UInt8(truncatingIfNeeded: line[x].w)
    }
  }
  return kvImageNoError
}

private func lanes(_ color: UnsafePointer<UInt8>?) -> SIMD4<UInt32> {
  color.map { SIMD4(UInt32($0[0]), UInt32($0[1]), UInt32($0[2]), UInt32($0[3])) } ?? .zero
}

/// Computes the mean of the box around each four-byte pixel; the sides of the box are odd.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  box(
    src.pointee,
    dest.pointee,
    Int(clamping: srcOffsetToROI_X),
    Int(clamping: srcOffsetToROI_Y),
    kernel_height,
    kernel_width,
    lanes(backgroundColor),
    4,
    flags
  )
}

/// Computes the mean of the box around each one-byte pixel.
@discardableResult
public func vImageBoxConvolve_Planar8(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: Pixel_8,
  _ flags: vImage_Flags
) -> vImage_Error {
  box(
    src.pointee,
    dest.pointee,
    Int(clamping: srcOffsetToROI_X),
    Int(clamping: srcOffsetToROI_Y),
    kernel_height,
    kernel_width,
    SIMD4(UInt32(backgroundColor), 0, 0, 0),
    1,
    flags
  )
}

/// Convolves an image with a kernel of integer weights and a divisor.
@discardableResult
public func vImageConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel: UnsafePointer<Int16>,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ divisor: Int32,
  _ backgroundColor: UnsafePointer<UInt8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  let weights = (0..<Int(kernel_height) * Int(kernel_width)).map {
    Float(kernel[$0]) / Float(divisor == 0 ? 1 : divisor)
  }
  return convolve(
    src.pointee,
    dest.pointee,
    Int(clamping: srcOffsetToROI_X),
    Int(clamping: srcOffsetToROI_Y),
    weights,
    Int(kernel_height),
    Int(kernel_width),
    lanes(backgroundColor),
    flags
  )
}

/// Computes the mean around each four-byte pixel with weights that decrease linearly from the
/// center.
@discardableResult
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>,
  _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?,
  _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount,
  _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard kernel_height & 1 == 1, kernel_width & 1 == 1, kernel_height < 512, kernel_width < 512
  else {
    return kvImageInvalidKernelSize
  }
  func tent(_ size: UInt32) -> [Float] {
    let middle = Int(size) / 2 + 1
    return (0..<Int(size)).map { Float(middle - abs($0 + 1 - middle)) / Float(middle * middle) }
  }
  let (down, across) = (tent(kernel_height), tent(kernel_width))
  return convolve(
    src.pointee,
    dest.pointee,
    Int(clamping: srcOffsetToROI_X),
    Int(clamping: srcOffsetToROI_Y),
    down.flatMap { weight in across.map { $0 * weight } },
    down.count,
    across.count,
    lanes(backgroundColor),
    flags
  )
}

private func convolve(
  _ source: vImage_Buffer,
  _ target: vImage_Buffer,
  _ left: Int,
  _ top: Int,
  _ weights: [Float],
  _ kernelHeight: Int,
  _ kernelWidth: Int,
  _ background: SIMD4<UInt32>,
  _ flags: vImage_Flags
) -> vImage_Error {
  if let error = problem(source, target, 4) { return error }
  guard kernelHeight & 1 == 1, kernelWidth & 1 == 1 else { return kvImageInvalidKernelSize }
  guard let edge = Edge(flags) else { return kvImageInvalidEdgeStyle }
  let (width, height) = (Int(source.width), Int(source.height))
  guard left + Int(target.width) <= width, top + Int(target.height) <= height else {
    return kvImageRoiLargerThanInputBuffer
  }
  let (reachX, reachY) = (kernelWidth / 2, kernelHeight / 2)
  let total = weights.reduce(0, +)
  let outside = SIMD4<Float>(background)
  guard source.data != target.data else { return kvImageInvalidParameter }
  for y in 0..<Int(target.height) {
    guard let out = target.row(y), let own = source.row(top + y) else { break }
    for x in 0..<Int(target.width) {
      var sum = SIMD4<Float>.zero
      var used: Float = 0
      var isInside = true
      for j in -reachY...reachY {
        for i in -reachX...reachX {
          let weight = weights[(j + reachY) * kernelWidth + i + reachX]
          let (u, v) = (left + x + i, top + y + j)
          let isHere = u >= 0 && v >= 0 && u < width && v < height
          isInside = isInside && isHere
          if !isHere, edge == .background {
            sum += outside * weight
            continue
          }
          guard isHere || edge == .extend else { continue }
          guard let row = source.row(min(max(v, 0), height - 1)) else { continue }
          let at = row + min(max(u, 0), width - 1) * 4
          sum += SIMD4(Float(at[0]), Float(at[1]), Float(at[2]), Float(at[3])) * weight
          used += weight
        }
      }
      if edge == .truncate, !isInside, used != 0 { sum *= total / used }
      let at = out + x * 4
      let from = own + (left + x) * 4
      for lane in 0..<4 {
        let isKept = (edge == .copy && !isInside) || (lane == 0 && keepsAlpha(flags))
        at[lane] = isKept ? from[lane] : UInt8(clamping: sum[lane].rounded())
      }
    }
  }
  return kvImageNoError
}
