import Accelerate
import CoreGraphics
import Foundation
import Testing

struct VectorTests {
  @Test func `arithmetic goes element by element`() {
    let (a, b): ([Float], [Float]) = ([1, 2, 3, 4, 5], [10, 20, 30, 40, 50])
    #expect(vDSP.add(a, b) == [11, 22, 33, 44, 55])
    #expect(vDSP.subtract(b, a) == [9, 18, 27, 36, 45])
    #expect(vDSP.multiply(a, b) == [10, 40, 90, 160, 250])
    #expect(vDSP.divide(b, a) == [10, 10, 10, 10, 10])
    #expect(vDSP.add(1, a) == [2, 3, 4, 5, 6])
    #expect(vDSP.divide(Float(60), a) == [60, 30, 20, 15, 12])
    #expect(vDSP.add([Double](), []) == [])
  }

  @Test func `the first argument of C's subtraction and division is what is taken away`() {
    let (a, b): ([Float], [Float]) = ([1, 2], [10, 30])
    var c: [Float] = [0, 0]
    vDSP_vsub(a, 1, b, 1, &c, 1, 2)
    #expect(c == [9, 28])
    vDSP_vdiv(a, 1, b, 1, &c, 1, 2)
    #expect(c == [10, 15])
  }

  @Test func `strides leave elements out`() {
    let a: [Double] = [1, 100, 2, 100, 3, 100]
    var c = [Double](repeating: -1, count: 6)
    vDSP_vsqD(a, 2, &c, 2, 3)
    #expect(c == [1, -1, 4, -1, 9, -1])
  }

  @Test func `sums, means and extremes`() {
    let a: [Float] = [3, -4, 5, -6, 2]
    #expect(vDSP.sum(a) == 0)
    #expect(vDSP.mean([1, 2, 3, 4] as [Double]) == 2.5)
    #expect(vDSP.rootMeanSquare([3, 4, 3, 4] as [Double]) == 12.5.squareRoot())
    #expect(vDSP.maximum(a) == 5)
    #expect(vDSP.minimum(a) == -6)
    #expect(vDSP.maximumMagnitude(a) == 6)
    #expect(vDSP.indexOfMaximum(a) == (2, 5))
    #expect(vDSP.dot([1, 2, 3, 4, 5] as [Float], [5, 4, 3, 2, 1]) == 35)
    #expect(vDSP.mean([Float]()).isNaN)
    #expect(vDSP.maximum([Float]()) == -.infinity)
    var (value, place): (Float, vDSP_Length) = (0, 0)
    vDSP_maxvi(a, 2, &value, &place, 3)
    #expect(value == 5 && place == 2)
  }

  @Test func `deviations from the mean have a mean of 0 and a deviation of 1`() {
    let a: [Double] = [2, 4, 4, 4, 5, 5, 7, 9]
    var (mean, deviation) = (0.0, 0.0)
    var out = [Double](repeating: 0, count: 8)
    vDSP_normalizeD(a, 1, &out, 1, &mean, &deviation, 8)
    #expect(mean == 5 && deviation == 2)
    #expect(out == [-1.5, -0.5, -0.5, -0.5, 0, 0, 1, 2])
    #expect(abs(vDSP.mean(out)) < 1e-12)
  }

  @Test func `ramps, clips and thresholds`() {
    #expect(vDSP.ramp(withInitialValue: Float(1), increment: 2, count: 4) == [1, 3, 5, 7])
    #expect(vDSP.ramp(in: 0.0...1.0, count: 5) == [0, 0.25, 0.5, 0.75, 1])
    #expect(vDSP.clip([-2, 0.5, 3] as [Float], to: 0...1) == [0, 0.5, 1])
    #expect(vDSP.threshold([1, 5] as [Float], to: 3, with: .zeroFill) == [0, 5])
    #expect(vDSP.threshold([1, 5] as [Float], to: 3, with: .clampToThreshold) == [3, 5])
  }

  @Test func `conversions clamp what is out of range`() {
    var out = [Int8](repeating: 0, count: 5)
    vDSP_vfix8([1.9, -1.9, 1_000, -1_000, .nan], 1, &out, 1, 5)
    #expect(out == [1, -1, 127, -128, 0])
    var rounded = [Int32](repeating: 0, count: 3)
    vDSP_vfixr32([2.5, 3.5, -0.6] as [Float], 1, &rounded, 1, 3)
    #expect(rounded == [2, 4, -1])
    var floats = [Float](repeating: 0, count: 2)
    vDSP_vfltu16([65_535, 3], 1, &floats, 1, 2)
    #expect(floats == [65_535, 3])
  }

  @Test func `a filter correlates forwards and convolves backwards`() {
    let signal: [Float] = [1, 2, 3, 4, 5]
    let filter: [Float] = [1, 0, -1]
    var out = [Float](repeating: 0, count: 3)
    vDSP_conv(signal, 1, filter, 1, &out, 1, 3, 3)
    #expect(out == [-2, -2, -2])
    filter.withUnsafeBufferPointer { filter in
      if let start = filter.baseAddress { vDSP_conv(signal, 1, start + 2, -1, &out, 1, 3, 3) }
    }
    #expect(out == [2, 2, 2])
  }

  @Test func `windows rise and fall`() {
    var hann = [Float](repeating: 0, count: 8)
    vDSP_hann_window(&hann, 8, vDSP_HANN_DENORM)
    #expect(hann[0] == 0 && abs(hann[4] - 1) < 1e-6 && abs(hann[2] - 0.5) < 1e-6)
    vDSP_hann_window(&hann, 8, vDSP_HANN_NORM)
    #expect(abs(vDSP.meanSquare(hann) - 1) < 1e-5)
    var hamming = [Double](repeating: 0, count: 4)
    vDSP_hamm_windowD(&hamming, 4, 0)
    #expect(abs(hamming[0] - 0.08) < 1e-12 && abs(hamming[2] - 1) < 1e-12)
  }

  @Test func `functions of each element`() {
    #expect(vForce.sqrt([4, 9] as [Float]) == [2, 3])
    #expect(vForce.floor([1.5, -1.5] as [Double]) == [1, -2])
    var out = [Double](repeating: 0, count: 2)
    var count: Int32 = 2
    vvexp(&out, [0, 1], &count)
    #expect(out == [1, exp(1)])
    #expect(vForce.pow(bases: [2, 3] as [Double], exponents: [3, 2]) == [8, 9])
  }
}

struct FourierTests {
  @Test func `complex frequencies are the sums of turning samples`() throws {
    let count = 16
    var re = (0..<count).map { Double($0 * $0 % 7) }
    var im = (0..<count).map { Double($0 * 3 % 5) }
    let (r, i) = (re, im)
    let setup = try #require(vDSP_create_fftsetupD(6, FFTRadix(kFFTRadix2)))
    defer { vDSP_destroy_fftsetupD(setup) }
    re.withUnsafeMutableBufferPointer { re in
      im.withUnsafeMutableBufferPointer { im in
        guard let a = re.baseAddress, let b = im.baseAddress else { return }
        var split = DSPDoubleSplitComplex(realp: a, imagp: b)
        vDSP_fft_zipD(setup, &split, 1, 4, FFTDirection(FFT_FORWARD))
      }
    }
    for k in 0..<count {
      var (sumR, sumI) = (0.0, 0.0)
      for n in 0..<count {
        let angle = -2 * Double.pi * Double(k * n) / Double(count)
        sumR += r[n] * cos(angle) - i[n] * sin(angle)
        sumI += r[n] * sin(angle) + i[n] * cos(angle)
      }
      #expect(abs(re[k] - sumR) < 1e-9 && abs(im[k] - sumI) < 1e-9)
    }
  }

  @Test func `real frequencies are packed and doubled, and come back times twice the count`() throws
  {
    for log2n in [2, 3, 5, 8] {
      let count = 1 << log2n
      let samples = (0..<count).map { Float(sin(Double($0) * 1.7) + Double($0 % 3)) }
      let setup = try #require(vDSP_create_fftsetup(10, FFTRadix(kFFTRadix2)))
      defer { vDSP_destroy_fftsetup(setup) }
      var re = (0..<count / 2).map { samples[$0 * 2] }
      var im = (0..<count / 2).map { samples[$0 * 2 + 1] }
      func run(_ direction: Int) {
        re.withUnsafeMutableBufferPointer { re in
          im.withUnsafeMutableBufferPointer { im in
            guard let a = re.baseAddress, let b = im.baseAddress else { return }
            var split = DSPSplitComplex(realp: a, imagp: b)
            vDSP_fft_zrip(setup, &split, 1, vDSP_Length(log2n), FFTDirection(direction))
          }
        }
      }
      run(FFT_FORWARD)
      for k in 0...count / 2 {
        var (sumR, sumI) = (0.0, 0.0)
        for n in 0..<count {
          let angle = -2 * Double.pi * Double(k * n) / Double(count)
          sumR += Double(samples[n]) * cos(angle)
          sumI += Double(samples[n]) * sin(angle)
        }
        let found: (Float, Float) =
          k == 0 ? (re[0], 0) : k == count / 2 ? (im[0], 0) : (re[k], im[k])
        #expect(abs(Double(found.0) - 2 * sumR) < 1e-3, "\(log2n) \(k)")
        #expect(
          abs(Double(found.1) - (k == 0 || k == count / 2 ? 0 : 2 * sumI)) < 1e-3,
          "\(log2n) \(k)"
        )
      }
      run(FFT_INVERSE)
      for n in 0..<count {
        let value = n % 2 == 0 ? re[n / 2] : im[n / 2]
        #expect(abs(value / Float(2 * count) - samples[n]) < 1e-4, "\(log2n) \(n)")
      }
    }
  }

  @Test func `a setup has a limit`() {
    #expect(vDSP_create_fftsetup(40, FFTRadix(kFFTRadix2)) == nil)
    #expect(vDSP_create_fftsetup(4, 1) == nil)
  }
}

struct MatrixTests {
  @Test func `products of matrices in both orders, turned and not`() {
    // 2 by 3 and 3 by 2.
    let (a, b): ([Float], [Float]) = ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12])
    var c: [Float] = [1, 1, 1, 1]
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1, a, 3, b, 2, 0, &c, 2)
    #expect(c == [58, 64, 139, 154])
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1, a, 3, b, 2, 1, &c, 2)
    #expect(c == [116, 128, 278, 308])
    // The same numbers by columns are the turned matrices.
    cblas_sgemm(CblasColMajor, CblasTrans, CblasTrans, 2, 2, 3, 1, a, 3, b, 2, 0, &c, 2)
    #expect(c == [58, 139, 64, 154])
    var d = [Double](repeating: .nan, count: 4)
    cblas_dgemm(
      CblasRowMajor,
      CblasTrans,
      CblasNoTrans,
      2,
      2,
      2,
      2,
      [1, 2, 3, 4],
      2,
      [1, 0, 0, 1],
      2,
      0,
      &d,
      2
    )
    #expect(d == [2, 6, 4, 8])
    var y: [Float] = [0, 0]
    cblas_sgemv(CblasRowMajor, CblasNoTrans, 2, 3, 1, a, 3, [1, 1, 1], 1, 0, &y, 1)
    #expect(y == [6, 15])
    var product = [Float](repeating: 0, count: 4)
    vDSP_mmul(a, 1, b, 1, &product, 1, 2, 2, 3)
    #expect(product == [58, 64, 139, 154])
  }

  @Test func `vectors are added, scaled and measured`() {
    var y: [Double] = [1, 1, 1]
    cblas_daxpy(3, 2, [1, 2, 3], 1, &y, 1)
    #expect(y == [3, 5, 7])
    #expect(cblas_sdot(3, [1, 2, 3], 1, [4, 5, 6], -1) == 28)
    #expect(cblas_snrm2(2, [3e30, 4e30], 1) == 5e30)
    #expect(cblas_isamax(3, [1, -9, 3], 1) == 1)
  }
}

struct PictureTests {
  private final class Picture {
    var bytes: [UInt8]
    let width: Int, height: Int
    init(_ width: Int, _ height: Int, _ body: (Int, Int) -> [UInt8] = { _, _ in [0, 0, 0, 0] }) {
      (self.width, self.height) = (width, height)
      bytes = (0..<width * height).flatMap { body($0 % width, $0 / width) }
    }
    func use(_ body: (inout vImage_Buffer) -> vImage_Error) -> vImage_Error {
      let (width, height) = (width, height)
      return bytes.withUnsafeMutableBytes { memory in
        var buffer = vImage_Buffer(
          data: memory.baseAddress,
          height: vImagePixelCount(height),
          width: vImagePixelCount(width),
          rowBytes: width * 4
        )
        return body(&buffer)
      }
    }
  }

  private func convert(
    _ source: Picture,
    _ target: Picture,
    _ body: (inout vImage_Buffer, inout vImage_Buffer) -> vImage_Error
  ) -> vImage_Error {
    source.use { source in target.use { body(&source, &$0) } }
  }

  @Test func `a box is the mean, its edge going on or cut off`() {
    let source = Picture(5, 1) { x, _ in [UInt8(x * 10), 0, 0, 255] }
    let target = Picture(5, 1)
    var error = convert(source, target) {
      vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 1, 3, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(error == kvImageNoError)
    #expect(stride(from: 0, to: 20, by: 4).map { target.bytes[$0] } == [3, 10, 20, 30, 37])
    error = convert(source, target) {
      vImageBoxConvolve_ARGB8888(
        &$0,
        &$1,
        nil,
        0,
        0,
        1,
        3,
        nil,
        vImage_Flags(kvImageTruncateKernel)
      )
    }
    #expect(stride(from: 0, to: 20, by: 4).map { target.bytes[$0] } == [5, 10, 20, 30, 35])
    #expect(target.bytes[3] == 255)
  }

  @Test func `a box is right in every pixel, also onto its own picture`() {
    let body: (Int, Int) -> [UInt8] = { x, y in
      (0..<4).map { UInt8((x * 31 + y * 17 + $0 * 50) % 256) }
    }
    let source = Picture(17, 13, body)
    let target = Picture(17, 13)
    let same = Picture(17, 13, body)
    let flags = vImage_Flags(kvImageEdgeExtend)
    #expect(
      convert(source, target) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 5, 7, nil, flags) }
        == 0
    )
    #expect(same.use { vImageBoxConvolve_ARGB8888(&$0, &$0, nil, 0, 0, 5, 7, nil, flags) } == 0)
    for y in 0..<13 {
      for x in 0..<17 {
        for lane in 0..<4 {
          var sum = 0
          for j in -2...2 {
            for i in -3...3 {
              sum += Int(body(min(16, max(0, x + i)), min(12, max(0, y + j)))[lane])
            }
          }
          #expect(Int(target.bytes[(y * 17 + x) * 4 + lane]) == (sum + 17) / 35)
        }
      }
    }
    #expect(same.bytes == target.bytes)
  }

  @Test func `wrong arguments give the errors of vImage`() {
    let (source, small, large) = (Picture(4, 4), Picture(2, 2), Picture(5, 5))
    let extend = vImage_Flags(kvImageEdgeExtend)
    #expect(
      convert(source, small) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 2, 3, nil, extend) }
        == kvImageInvalidKernelSize
    )
    #expect(
      convert(source, small) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 3, 3, nil, 0) }
        == kvImageInvalidEdgeStyle
    )
    #expect(
      convert(source, large) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 0, 0, 3, 3, nil, extend) }
        == kvImageRoiLargerThanInputBuffer
    )
    #expect(
      convert(source, small) { vImageBoxConvolve_ARGB8888(&$0, &$1, nil, 3, 0, 3, 3, nil, extend) }
        == kvImageRoiLargerThanInputBuffer
    )
    var nothing = vImage_Buffer()
    #expect(vImagePremultiplyData_RGBA8888(&nothing, &nothing, 0) == kvImageNullPointerArgument)
    #expect(vImageBuffer_Init(&nothing, 0, 4, 32, 0) == kvImageInvalidParameter)
    #expect(throws: vImage.Error.self) { try vImage_Buffer(width: -1, height: 4, bitsPerPixel: 32) }
  }

  @Test func `opacity is multiplied in and out`() {
    let picture = Picture(1, 1) { _, _ in [200, 100, 50, 128] }
    #expect(picture.use { vImagePremultiplyData_RGBA8888(&$0, &$0, 0) } == 0)
    #expect(picture.bytes == [100, 50, 25, 128])
    #expect(picture.use { vImageUnpremultiplyData_RGBA8888(&$0, &$0, 0) } == 0)
    #expect(picture.bytes == [199, 100, 50, 128])
  }

  @Test func `channels are exchanged, multiplied and counted`() {
    let picture = Picture(2, 1) { x, _ in [10, 20, 30, UInt8(40 + x)] }
    #expect(picture.use { vImagePermuteChannels_ARGB8888(&$0, &$0, [2, 1, 0, 3], 0) } == 0)
    #expect(picture.bytes == [30, 20, 10, 40, 30, 20, 10, 41])
    let matrix: [Int16] = [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 100, 0, 0, 0, 0, 1]
    #expect(picture.use { vImageMatrixMultiply_ARGB8888(&$0, &$0, matrix, 1, nil, nil, 0) } == 0)
    #expect(picture.bytes == [60, 20, 255, 40, 60, 20, 255, 41])
  }

  @Test func `a picture is turned and mirrored`() {
    let source = Picture(2, 1) { x, _ in [UInt8(x + 1), 0, 0, 0] }
    let target = Picture(1, 2)
    #expect(convert(source, target) { vImageRotate90_ARGB8888(&$0, &$1, 1, nil, 0) } == 0)
    #expect([target.bytes[0], target.bytes[4]] == [2, 1])
    #expect(convert(source, target) { vImageRotate90_ARGB8888(&$0, &$1, 3, nil, 0) } == 0)
    #expect([target.bytes[0], target.bytes[4]] == [1, 2])
    #expect(source.use { vImageHorizontalReflect_ARGB8888(&$0, &$0, 0) } == 0)
    #expect([source.bytes[0], source.bytes[4]] == [2, 1])
  }

  @Test func `a plain picture stays plain at another size`() throws {
    let source = Picture(30, 20) { _, _ in [9, 200, 77, 255] }
    let target = Picture(7, 33)
    #expect(convert(source, target) { vImageScale_ARGB8888(&$0, &$1, nil, 0) } == 0)
    #expect(
      Set(stride(from: 0, to: target.bytes.count, by: 4).map { Array(target.bytes[$0..<$0 + 4]) })
        == [[9, 200, 77, 255]]
    )
    let buffer = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
    defer { buffer.free() }
    let image = try buffer.createCGImage()
    #expect(image.width == 3 && image.height == 2)
    let back = try vImage_Buffer(cgImage: image)
    #expect(back.size == CGSize(width: 3, height: 2))
    back.free()
  }
}
