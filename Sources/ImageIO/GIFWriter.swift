import CoreGraphics
import Foundation

/// Writes GIF files; each frame has its own palette, chosen by median cut.
enum GIFWriter {
  static func data(of entries: [CGImageDestination.Entry], properties: CFDictionary) -> Data? {
    let (width, height) = (entries[0].image.width, entries[0].image.height)
    guard width <= 0xFFFF, height <= 0xFFFF else { return nil }
    func little(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
    var bytes: [UInt8] = Array("GIF89a".utf8) + little(width) + little(height) + [0x70, 0, 0]
    let settings = properties[kCGImagePropertyGIFDictionary] as? CFDictionary ?? [:]
    if let loops = number(settings[kCGImagePropertyGIFLoopCount]) {
      let count = min(0xFFFF, max(0, Int(clamping: loops)))
      // The file has the number of repetitions, Image I/O the number of runs; 0 is forever in both.
      bytes +=
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
        + little(max(0, count - (count > 0 ? 1 : 0))) + [0]
    }
    for entry in entries {
      guard let pixels = entry.image.plainPixels(width: width, height: height) else { return nil }
      let own = entry.properties[kCGImagePropertyGIFDictionary] as? CFDictionary ?? [:]
      let delay =
        number(own[kCGImagePropertyGIFUnclampedDelayTime]) ?? number(
          own[kCGImagePropertyGIFDelayTime]
        ) ?? 0
      let hundredths = min(0xFFFF, max(0, Int(clamping: (delay * 100).rounded())))
      let palette = Palette(pixels)
      let clears: UInt8 = palette.transparent == nil ? 4 : 9
      bytes += [0x21, 0xF9, 4, clears] + little(hundredths) + [UInt8(palette.transparent ?? 0), 0]
      bytes +=
        [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0x80 | UInt8(palette.bits - 1)]
      for index in 0..<(1 << palette.bits) {
        let color = index < palette.colors.count ? palette.colors[index] : (0, 0, 0)
        bytes += [color.0, color.1, color.2]
      }
      let depth = max(2, palette.bits)
      bytes.append(UInt8(depth))
      let packed = compress(palette.indices, depth: depth)
      for start in stride(from: 0, to: packed.count, by: 255) {
        let part = packed[start..<min(start + 255, packed.count)]
        bytes.append(UInt8(part.count))
        bytes += part
      }
      bytes.append(0)
    }
    bytes.append(0x3B)
    return Data(bytes)
  }

  /// Compresses indices with GIF's variant of LZW, whose codes grow to 12 bits.
  private static func compress(_ indices: [UInt8], depth: Int) -> [UInt8] {
    let (clear, end) = (1 << depth, (1 << depth) + 1)
    var output: [UInt8] = []
    var (bits, bitCount) = (0, 0)
    var size = depth + 1
    func put(_ code: Int) {
      bits |= code << bitCount
      bitCount += size
      while bitCount >= 8 {
        output.append(UInt8(bits & 0xFF))
        bits >>= 8
        bitCount -= 8
      }
    }
    var codes: [Int: Int] = [:]
    var next = end + 1
    put(clear)
    guard var prefix = indices.first.map({ Int($0) }) else { return output }
    for index in indices.dropFirst() {
      let key = prefix << 8 | Int(index)
      if let code = codes[key] {
        prefix = code
        continue
      }
      put(prefix)
      if next < 4_096 {
        codes[key] = next
        if next == 1 << size, size < 12 { size += 1 }
        next += 1
      } else {
        put(clear)
        codes.removeAll(keepingCapacity: true)
        next = end + 1
        size = depth + 1
      }
      prefix = Int(index)
    }
    put(prefix)
    put(end)
    if bitCount > 0 { output.append(UInt8(bits & 0xFF)) }
    return output
  }

  /// A palette of at most 256 colours, and the pixels as indices.
  private struct Palette {
    var colors: [(UInt8, UInt8, UInt8)] = []
    var indices: [UInt8] = []
    var transparent: Int?
    var bits = 1

    init(_ pixels: [UInt8]) {
      let count = pixels.count / 4
      // GIF has one transparent colour; pixels with an alpha of half or more are opaque.
      let hasTransparent = stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 128 }
      let room = hasTransparent ? 255 : 256
      var exact: [UInt32: Int] = [:]
      func key(_ at: Int) -> UInt32 {
        UInt32(pixels[at]) << 16 | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2])
      }
      var isExact = true
      for pixel in 0..<count where pixels[pixel * 4 + 3] >= 128 {
        let color = key(pixel * 4)
        if exact[color] == nil {
          guard exact.count < room else {
            isExact = false
            break
          }
          exact[color] = exact.count
          colors.append((pixels[pixel * 4], pixels[pixel * 4 + 1], pixels[pixel * 4 + 2]))
        }
      }
      var bins: [UInt8] = []
      func bin(_ at: Int) -> Int {
        Int(pixels[at] >> 3) << 10 | Int(pixels[at + 1] >> 3) << 5 | Int(pixels[at + 2] >> 3)
      }
      if !isExact {
        var weights = [Int](repeating: 0, count: 32_768)
        var sums = [SIMD3<Int>](repeating: .zero, count: 32_768)
        for pixel in 0..<count where pixels[pixel * 4 + 3] >= 128 {
          let at = pixel * 4
          weights[bin(at)] += 1
          sums[bin(at)] &+= SIMD3(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]))
        }
        let boxes = Self.medianCut(weights, into: room)
        bins = [UInt8](repeating: 0, count: 32_768)
        colors = []
        for (index, box) in boxes.enumerated() {
          var (sum, weight) = (SIMD3<Int>.zero, 0)
          for bin in box {
            sum &+= sums[bin]
            weight += weights[bin]
            bins[bin] = UInt8(index)
          }
          colors.append(
            (
              UInt8(sum.x / max(1, weight)), UInt8(sum.y / max(1, weight)),
              UInt8(sum.z / max(1, weight))
            )
          )
        }
      }
      if hasTransparent {
        transparent = colors.count
        colors.append((0, 0, 0))
      }
      while 1 << bits < colors.count { bits += 1 }
      indices = (0..<count).map { pixel in
        if pixels[pixel * 4 + 3] < 128 { return UInt8(transparent ?? 0) }
        return isExact ? UInt8(exact[key(pixel * 4)] ?? 0) : bins[bin(pixel * 4)]
      }
    }

    /// Splits the heaviest box of colours along its longest side, until there are enough boxes.
    private static func medianCut(_ weights: [Int], into limit: Int) -> [[Int]] {
      typealias Box = (bins: [Int], weight: Int)
      var boxes: [Box] = [(weights.indices.filter { weights[$0] > 0 }, weights.reduce(0, +))]
      func channel(_ bin: Int, _ index: Int) -> Int { bin >> (10 - index * 5) & 31 }
      while boxes.count < limit {
        guard
          let heaviest = boxes.indices.filter({ boxes[$0].bins.count > 1 }).max(by: {
            boxes[$0].weight < boxes[$1].weight
          })
        else { break }
        let box = boxes[heaviest]
        let side =
          (0..<3).max { left, right in
            func range(_ index: Int) -> Int {
              let values = box.bins.map { channel($0, index) }
              return (values.max() ?? 0) - (values.min() ?? 0)
            }
            return range(left) < range(right)
          } ?? 0
        let sorted = box.bins.sorted { channel($0, side) < channel($1, side) }
        var (half, cut) = (0, 0)
        while cut < sorted.count - 1, half + weights[sorted[cut]] <= box.weight / 2 || cut == 0 {
          half += weights[sorted[cut]]
          cut += 1
        }
        boxes[heaviest] = (Array(sorted[..<cut]), half)
        boxes.append((Array(sorted[cut...]), box.weight - half))
      }
      return boxes.map(\.bins)
    }
  }
}
