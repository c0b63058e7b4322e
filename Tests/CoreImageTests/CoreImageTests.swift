import CoreGraphics
import CoreImage
import Foundation
import ImageIO
import Testing
import UIKitCore

/// Pixels by rows from the top, red, green, blue, alpha from 0 to 255.
private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> CGImage
{
  var bytes = Data()
  for y in 0..<height { for x in 0..<width { bytes.append(contentsOf: color(x, y)) } }
  return try #require(
    CGDataProvider(data: bytes).flatMap {
      CGImage(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast),
        provider: $0,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    }
  )
}

private func bytes(
  _ image: CIImage,
  _ rect: CGRect,
  _ context: CIContext = CIContext()
) -> [[UInt8]] {
  let (width, height) = (Int(rect.width), Int(rect.height))
  var data = [UInt8](repeating: 7, count: width * height * 4)
  context.render(
    image,
    toBitmap: &data,
    rowBytes: width * 4,
    bounds: rect,
    format: .RGBA8,
    colorSpace: CGColorSpaceCreateDeviceRGB()
  )
  return stride(from: 0, to: data.count, by: 4).map { Array(data[$0..<$0 + 4]) }
}

private func floats(_ image: CIImage, _ rect: CGRect) -> [SIMD4<Float>] {
  let (width, height) = (Int(rect.width), Int(rect.height))
  var data = [SIMD4<Float>](repeating: .zero, count: width * height)
  data.withUnsafeMutableBytes { buffer in
    guard let start = buffer.baseAddress else { return }
    CIContext().render(
      image,
      toBitmap: start,
      rowBytes: width * 16,
      bounds: rect,
      format: .RGBAf,
      colorSpace: nil
    )
  }
  return data
}

/// One colour, four by four pixels.
private func plain(_ color: [UInt8]) throws -> CIImage {
  CIImage(cgImage: try picture(4, 4) { _, _ in color })
}

private func middle(_ image: CIImage?, _ x: CGFloat = 1, _ y: CGFloat = 1) throws -> [UInt8] {
  bytes(try #require(image), CGRect(x: x, y: y, width: 1, height: 1))[0]
}

private func near(_ left: [UInt8], _ right: [UInt8], _ distance: Int = 1) -> Bool {
  zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= distance }
}

struct CIImageTests {
  @Test func `every byte survives a render, opaque or not`() throws {
    let image = try picture(16, 16) { x, y in
      let value = UInt8(y * 16 + x)
      return [value, 255 - value, value / 2, 255]
    }
    let expected: [[UInt8]] = (0..<256).map { (value: Int) -> [UInt8] in
      [UInt8(value), UInt8(255 - value), UInt8(value / 2), 255]
    }
    #expect(bytes(CIImage(cgImage: image), CGRect(x: 0, y: 0, width: 16, height: 16)) == expected)
    let half = try plain([60, 30, 0, 128])
    #expect(near(try middle(half), [60, 30, 0, 128]))
  }

  @Test func `the origin is at the lower left`() throws {
    let image = CIImage(
      cgImage: try picture(2, 2) { _, y in y == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    )
    #expect(try middle(image, 0, 1) == [255, 0, 0, 255])
    #expect(try middle(image, 0, 0) == [0, 0, 255, 255])
    let made = try #require(CIContext().createCGImage(image, from: image.extent))
    #expect(made.width == 2 && made.height == 2)
    #expect(bytes(CIImage(cgImage: made), image.extent) == bytes(image, image.extent))
  }

  @Test func `extents follow what is done to an image`() throws {
    let image = try plain([1, 2, 3, 255])
    #expect(image.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(
      image.transformed(by: .init(translationX: 3, y: -2)).extent.origin == CGPoint(x: 3, y: -2)
    )
    #expect(
      image.transformed(by: .init(scaleX: 2, y: 3)).extent.size == CGSize(width: 8, height: 12)
    )
    #expect(
      image.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 2)).extent
        == CGRect(x: 1, y: 1, width: 3, height: 2)
    )
    #expect(image.clampedToExtent().extent.isInfinite)
    #expect(CIImage(color: .red).extent.isInfinite)
    #expect(CIImage.empty().extent.isNull)
    #expect(image.cropped(to: CGRect(x: 9, y: 9, width: 1, height: 1)).extent.isNull)
    #expect(
      image.applyingGaussianBlur(sigma: 10).extent == CGRect(x: -30, y: -30, width: 64, height: 64)
    )
    let over = image.composited(over: image.transformed(by: .init(translationX: 10, y: 0)))
    #expect(over.extent == CGRect(x: 0, y: 0, width: 14, height: 4))
  }

  @Test func `a moved image is moved and nothing else`() throws {
    let image = CIImage(
      cgImage: try picture(3, 3) { x, y in [UInt8(x * 80), UInt8(y * 80), 9, 255] }
    )
    let moved = image.transformed(by: .init(translationX: 5, y: 7))
    #expect(bytes(moved, moved.extent) == bytes(image, image.extent))
    #expect(try middle(moved, 0, 0) == [0, 0, 0, 0])
  }

  @Test func `turns by quarters take each pixel to its place`() throws {
    // Rows from the top: a b / c d.
    let a: [UInt8] = [10, 0, 0, 255]
    let b: [UInt8] = [20, 0, 0, 255]
    let c: [UInt8] = [30, 0, 0, 255]
    let d: [UInt8] = [40, 0, 0, 255]
    let all: [[UInt8]] = [a, b, c, d]
    let image = CIImage(cgImage: try picture(2, 2) { x, y in all[y * 2 + x] })
    let expected: [CGImagePropertyOrientation: [[UInt8]]] = [
      .up: [a, b, c, d], .upMirrored: [b, a, d, c], .down: [d, c, b, a],
      .downMirrored: [c, d, a, b], .leftMirrored: [a, c, b, d], .right: [c, a, d, b],
      .rightMirrored: [d, b, c, a], .left: [b, d, a, c],
    ]
    for (orientation, pixels) in expected {
      let turned = image.oriented(orientation)
      #expect(turned.extent == CGRect(x: 0, y: 0, width: 2, height: 2), "\(orientation)")
      #expect(bytes(turned, turned.extent) == pixels, "\(orientation)")
    }
  }

  @Test func `an image is read from data with its properties and turned if that is asked`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    CGImageDestinationAddImage(
      destination,
      try picture(8, 4) { _, _ in [200, 100, 50, 255] },
      [kCGImagePropertyOrientation: 6]
    )
    #expect(CGImageDestinationFinalize(destination))
    let lying = try #require(CIImage(data: data as Data))
    #expect(lying.extent.size == CGSize(width: 8, height: 4))
    #expect((lying.properties[kCGImagePropertyOrientation] as? NSNumber)?.intValue == 6)
    let upright = try #require(
      CIImage(data: data as Data, options: [.applyOrientationProperty: true])
    )
    #expect(upright.extent.size == CGSize(width: 4, height: 8))
    #expect(CIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func `edges go on where an image is clamped, and nearest pixels stay sharp`() throws {
    let image = CIImage(
      cgImage: try picture(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 255, 0, 255] }
    )
    let clamped = image.clampedToExtent()
    #expect(try middle(clamped, -50, 90) == [255, 0, 0, 255])
    #expect(try middle(clamped, 60, -3) == [0, 255, 0, 255])
    let large = image.samplingNearest().transformed(by: .init(scaleX: 8, y: 8))
    let row = bytes(large, CGRect(x: 0, y: 0, width: 16, height: 1))
    #expect(
      row == [[UInt8]](repeating: [255, 0, 0, 255], count: 8)
        + [[UInt8]](repeating: [0, 255, 0, 255], count: 8)
    )
  }

  @Test func `what cannot be rendered gives nil`() throws {
    let context = CIContext()
    let image = try plain([9, 9, 9, 255])
    #expect(
      context.createCGImage(image.clampedToExtent(), from: image.clampedToExtent().extent) == nil
    )
    #expect(context.createCGImage(.empty(), from: CIImage.empty().extent) == nil)
    #expect(
      context.createCGImage(image, from: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)) == nil
    )
    #expect(context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 1e9, height: 1e9)) == nil)
    #expect(context.createCGImage(image, from: .zero) == nil)
    #expect(image.transformed(by: .init(scaleX: 0, y: 1)).extent.isNull)
    #expect(image.transformed(by: .init(translationX: .nan, y: 1)).extent.isNull)
  }

  @Test func `tiles join without a seam`() throws {
    // Larger than a tile; the blur of a constant is the constant.
    let image = CIImage(color: CIColor(red: 0.5, green: 0.25, blue: 1)).cropped(
      to: CGRect(x: 0, y: 0, width: 700, height: 300)
    )
    let blurred = image.clampedToExtent().applyingGaussianBlur(sigma: 7).cropped(to: image.extent)
    let pixels = bytes(blurred, image.extent)
    #expect(Set(pixels) == [[128, 64, 255, 255]])
  }

  @Test func `a thousand filters in a row are rendered`() throws {
    var image = try plain([100, 100, 100, 255])
    for _ in 0..<1_000 {
      image = image.transformed(by: .init(translationX: 1, y: 0)).applyingFilter("CIColorInvert")
    }
    #expect(try middle(image, 1_001, 1) == [100, 100, 100, 255])
  }

  @Test func `pictures of UIKit come and go`() throws {
    let picture = UIImage(cgImage: try picture(4, 2) { _, _ in [255, 0, 0, 255] })
    let image = try #require(CIImage(image: picture))
    #expect(image.extent.size == CGSize(width: 4, height: 2))
    let made = UIImage(ciImage: image.applyingFilter("CIColorInvert"), scale: 2, orientation: .up)
    #expect(made.size == CGSize(width: 2, height: 1))
    #expect(made.ciImage != nil)
    #expect(picture.ciImage == nil)
    #expect(CIImage(image: UIImage()) == nil)
    #expect(CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)).alpha == 0.5)
  }

  @Test func `a context writes PNG, JPEG and HEIC`() throws {
    let image = try plain([12, 200, 34, 255])
    let context = CIContext()
    let space = CGColorSpaceCreateDeviceRGB()
    let png = try #require(context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    #expect(near(try middle(CIImage(data: png)), [12, 200, 34, 255], 0))
    let jpeg = try #require(context.jpegRepresentation(of: image, colorSpace: space))
    #expect(near(try middle(CIImage(data: jpeg)), [12, 200, 34, 255], 6))
    let heic = try #require(
      context.heifRepresentation(of: image, format: .RGBA8, colorSpace: space)
    )
    #expect(near(try middle(CIImage(data: heic)), [12, 200, 34, 255], 8))
    #expect(context.pngRepresentation(of: .clear, format: .RGBA8, colorSpace: space) == nil)
  }
}

struct CIFilterTests {
  @Test func `a filter has keys, defaults and attributes`() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(filter.inputKeys == ["inputImage", "inputRadius"])
    #expect((filter.value(forKey: "inputRadius") as? NSNumber)?.doubleValue == 10)
    #expect(filter.outputImage == nil)
    let radius = try #require(filter.attributes["inputRadius"] as? [String: Any])
    #expect((radius[kCIAttributeDefault] as? NSNumber)?.intValue == 10)
    #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Gaussian Blur")
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIBoxBlur"))
    filter.setValue(3, forKey: kCIInputRadiusKey)
    let copy = try #require(filter.copy() as? CIFilter)
    filter.setValue(5, forKey: kCIInputRadiusKey)
    #expect(copy.value(forKey: "inputRadius") as? Int == 3)
    filter.setDefaults()
    #expect((filter.value(forKey: "inputRadius") as? NSNumber)?.intValue == 10)
  }

  @Test func `every filter makes an image of its defaults that renders`() throws {
    let image = CIImage(
      cgImage: try picture(24, 24) { x, y in [UInt8(x * 10), UInt8(y * 10), 90, 255] }
    )
    for name in CIFilter.filterNames(inCategory: nil) {
      let filter = try #require(CIFilter(name: name))
      for key in filter.inputKeys where key.hasSuffix("Image") || key == "inputMask" {
        filter.setValue(image, forKey: key)
      }
      if filter.inputKeys.contains("inputMessage") {
        filter.setValue(Data("Russet".utf8), forKey: "inputMessage")
      }
      let output = try #require(filter.outputImage, "\(name)")
      #expect(!output.extent.isNull, "\(name)")
      let pixels = floats(output, CGRect(x: 0, y: 0, width: 24, height: 24))
      let isFinite = pixels.allSatisfy { pixel in (0..<4).allSatisfy { pixel[$0].isFinite } }
      #expect(isFinite, "\(name)")
    }
  }

  @Test func `numbers that are none leave the default`() throws {
    let image = try plain([80, 90, 100, 255])
    for (name, key) in [
      ("CIGaussianBlur", "inputRadius"), ("CIExposureAdjust", "inputEV"),
      ("CIColorControls", "inputContrast"), ("CIPixellate", "inputScale"),
      ("CILanczosScaleTransform", "inputScale"), ("CIMotionBlur", "inputAngle"),
    ] {
      let usual = image.applyingFilter(name)
      for value in [Double.nan, .infinity, -.infinity] {
        let filtered = image.applyingFilter(name, parameters: [key: value])
        #expect(filtered.extent == usual.extent, "\(name)")
        #expect(bytes(filtered, image.extent) == bytes(usual, image.extent), "\(name)")
      }
    }
  }

  @Test func `adjustments do what their numbers say`() throws {
    let image = try plain([128, 64, 200, 255])
    let light = floats(image, CGRect(x: 1, y: 1, width: 1, height: 1))[0]
    func value(_ name: String, _ parameters: [String: Any] = [:]) -> SIMD4<Float> {
      floats(
        image.applyingFilter(name, parameters: parameters),
        CGRect(x: 1, y: 1, width: 1, height: 1)
      )[0]
    }
    func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
      (0..<4).allSatisfy { abs(a[$0] - b[$0]) < 0.003 }
    }
    for name in [
      "CIColorControls", "CIColorMatrix", "CIColorClamp", "CIExposureAdjust", "CIGammaAdjust",
      "CIHueAdjust", "CIVibrance", "CITemperatureAndTint", "CIToneCurve", "CIHighlightShadowAdjust",
      "CIColorPolynomial", "CIVignette", "CIConvolution3X3",
    ] { #expect(isNear(value(name), light), "\(name)") }
    #expect(
      isNear(
        value("CIExposureAdjust", ["inputEV": 1]),
        SIMD4(light.x * 2, light.y * 2, light.z * 2, 1)
      )
    )
    #expect(isNear(value("CIColorInvert"), SIMD4(1 - light.x, 1 - light.y, 1 - light.z, 1)))
    #expect(
      isNear(
        value("CIColorControls", ["inputBrightness": 0.25]),
        light + SIMD4(0.25, 0.25, 0.25, 0)
      )
    )
    let grey = value("CIColorControls", ["inputSaturation": 0])
    #expect(abs(grey.x - grey.y) < 1e-5 && abs(grey.y - grey.z) < 1e-5)
    #expect(abs(grey.x - (light.x * 0.2126 + light.y * 0.7152 + light.z * 0.0722)) < 1e-4)
    let swapped = value(
      "CIColorMatrix",
      [
        "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0),
        "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
      ]
    )
    #expect(isNear(swapped, SIMD4(light.z, light.y, light.x, 1)))
    #expect(isNear(value("CIHueAdjust", ["inputAngle": 2 * Double.pi]), light))
    let warm = value(
      "CITemperatureAndTint",
      ["inputTargetNeutral": CIVector(x: 4_000, y: 0)]
    )
    #expect(warm.x > light.x && warm.z < light.z)
    let mono = value("CIPhotoEffectMono")
    #expect(abs(mono.x - mono.z) < 0.002)
  }

  @Test func `sepia is the sum of weighted components`() throws {
    let sepia = try middle(try plain([100, 150, 50, 255]).applyingFilter("CISepiaTone"))
    // 0.393 · 100 + 0.769 · 150 + 0.189 · 50 and so on.
    #expect(near(sepia, [164, 146, 114, 255]))
    let none = try plain([100, 150, 50, 255]).applyingFilter(
      "CISepiaTone",
      parameters: ["inputIntensity": 0]
    )
    #expect(near(try middle(none), [100, 150, 50, 255]))
  }

  @Test func `a Gaussian blur spreads as the bell curve does`() throws {
    for sigma in [1.5, 6.0] {
      let point = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      let blurred = point.applyingGaussianBlur(sigma: sigma)
      let pixels = floats(blurred, blurred.extent)
      let side = Int(blurred.extent.width)
      let sum = pixels.reduce(0) { $0 + $1.w }
      #expect(abs(sum - 1) < 0.02)
      var variance: Float = 0
      for (index, pixel) in pixels.enumerated() {
        let x = Float(index % side - side / 2)
        variance += x * x * pixel.w
      }
      #expect(abs(variance / sum - Float(sigma * sigma)) < Float(sigma * sigma) * 0.06)
      let center = pixels[pixels.count / 2].w
      // Three boxes are flatter in the middle than the bell, by 7 % along each axis.
      #expect(abs(center - Float(1 / (2 * .pi * sigma * sigma))) < center * 0.16)
    }
  }

  @Test func `a box blur is the mean`() throws {
    let image = CIImage(
      cgImage: try picture(9, 9) { x, y in
        x == 4 && y == 4 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      }
    )
    let blurred = image.clampedToExtent().applyingFilter(
      "CIBoxBlur",
      parameters: ["inputRadius": 1]
    )
    let pixels = floats(blurred, CGRect(x: 0, y: 0, width: 9, height: 9))
    for y in 0..<9 {
      for x in 0..<9 {
        let isNear = abs(x - 4) <= 1 && abs(y - 4) <= 1
        let expected: Float = isNear ? 1.0 / 9 : 0
        #expect(abs(pixels[y * 9 + x].x - expected) < 1e-5)
      }
    }
  }

  @Test func `pictures are drawn over each other as Porter and Duff say`() throws {
    let red = try plain([128, 0, 0, 128])
    let blue = try plain([0, 0, 255, 255])
    let over = floats(red.composited(over: blue), CGRect(x: 1, y: 1, width: 1, height: 1))[0]
    let alpha = Float(128) / 255
    #expect(abs(over.x - alpha) < 1e-3 && abs(over.z - (1 - alpha)) < 1e-3 && over.w == 1)
    func mix(_ name: String, _ top: [UInt8], _ bottom: [UInt8]) throws -> SIMD4<Float> {
      let image = try plain(top).applyingFilter(
        name,
        parameters: [kCIInputBackgroundImageKey: plain(bottom)]
      )
      return floats(image, CGRect(x: 1, y: 1, width: 1, height: 1))[0]
    }
    let (a, b): ([UInt8], [UInt8]) = ([188, 188, 188, 255], [255, 0, 188, 255])
    // 188 is a half in linear light.
    let half = floats(try plain(a), CGRect(x: 0, y: 0, width: 1, height: 1))[0].x
    #expect(abs(half - 0.5) < 0.01)
    #expect(abs(try mix("CIMultiplyBlendMode", a, b).x - half) < 1e-3)
    #expect(abs(try mix("CIScreenBlendMode", a, b).z - (2 * half - half * half)) < 1e-3)
    #expect(abs(try mix("CIDifferenceBlendMode", a, b).x - (1 - half)) < 1e-3)
    #expect(try mix("CIDarkenBlendMode", a, b).y == 0)
    #expect(abs(try mix("CILightenBlendMode", a, b).y - half) < 1e-5)
    #expect(try mix("CISourceInCompositing", a, [0, 0, 0, 0]).w == 0)
  }

  @Test func `a picture is drawn over nothing only where an empty picture is given`() throws {
    let filter = CIFilter.sourceOverCompositing()
    filter.inputImage = try plain([255, 0, 0, 255])
    #expect(filter.outputImage == nil)
    filter.backgroundImage = .empty()
    let result = try #require(filter.outputImage)
    #expect(floats(result, CGRect(x: 1, y: 1, width: 1, height: 1))[0].x == 1)
    filter.inputImage = nil
    #expect(filter.outputImage == nil)
  }

  @Test func `a mask chooses between two pictures`() throws {
    let filter = CIFilter.blendWithMask()
    filter.inputImage = try plain([255, 0, 0, 255])
    filter.backgroundImage = try plain([0, 0, 255, 255])
    filter.maskImage = CIImage(
      cgImage: try picture(4, 4) { x, _ in x < 2 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    )
    #expect(try middle(filter.outputImage, 0, 0) == [255, 0, 0, 255])
    #expect(try middle(filter.outputImage, 3, 0) == [0, 0, 255, 255])
  }

  @Test func `generators draw what they are told`() throws {
    let board = CIFilter.checkerboardGenerator()
    board.center = .zero
    board.width = 4
    board.color0 = .red
    board.color1 = .blue
    #expect(try middle(board.outputImage, 1, 1) == [255, 0, 0, 255])
    #expect(try middle(board.outputImage, 5, 1) == [0, 0, 255, 255])
    #expect(try middle(board.outputImage, 5, 5) == [255, 0, 0, 255])
    #expect(try middle(board.outputImage, -1, 1) == [0, 0, 255, 255])
    let gradient = CIFilter.linearGradient()
    gradient.point0 = .zero
    gradient.point1 = CGPoint(x: 100, y: 0)
    gradient.color0 = .black
    gradient.color1 = .white
    let row = floats(try #require(gradient.outputImage), CGRect(x: 0, y: 0, width: 100, height: 1))
    for x in 0..<100 { #expect(abs(row[x].x - (Float(x) + 0.5) / 100) < 1e-4) }
    let stripes = CIFilter.stripesGenerator()
    stripes.center = .zero
    stripes.width = 2
    #expect(try middle(stripes.outputImage, 0, 9) == [255, 255, 255, 255])
    #expect(try middle(stripes.outputImage, 2, 9) == [0, 0, 0, 255])
  }

  @Test func `averages and histograms count all pixels`() throws {
    let image = CIImage(
      cgImage: try picture(300, 300) { x, _ in x < 100 ? [255, 0, 0, 255] : [0, 0, 0, 255] }
    )
    let average = image.applyingFilter(
      "CIAreaAverage",
      parameters: [kCIInputExtentKey: CIVector(cgRect: image.extent)]
    )
    #expect(average.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = floats(average, average.extent)[0]
    #expect(abs(pixel.x - 1.0 / 3) < 1e-4 && pixel.y == 0 && abs(pixel.w - 1) < 1e-4)
    let histogram = image.applyingFilter(
      "CIAreaHistogram",
      parameters: [kCIInputExtentKey: CIVector(cgRect: image.extent), "inputCount": 4]
    )
    let bins = floats(histogram, histogram.extent)
    #expect(bins.count == 4)
    #expect(abs(bins[0].x - 2.0 / 3) < 1e-4 && abs(bins[3].x - 1.0 / 3) < 1e-4)
    #expect(abs(bins[0].y - 1) < 1e-4)
  }

  @Test func `a colour cube of its own corners changes nothing`() throws {
    var data = Data()
    let size = 4
    for b in 0..<size {
      for g in 0..<size {
        for r in 0..<size {
          for value in [r, g, b, 3] {
            withUnsafeBytes(of: Float(value) / 3) { data.append(contentsOf: $0) }
          }
        }
      }
    }
    for color in [[10, 200, 99, 255], [255, 255, 255, 255], [0, 0, 0, 255]] as [[UInt8]] {
      let image = try plain(color)
      let same = image.applyingFilter(
        "CIColorCube",
        parameters: ["inputCubeDimension": size, "inputCubeData": data]
      )
      #expect(near(try middle(same), color))
    }
  }

  @Test func `a perspective is undone by its correction`() throws {
    let image = CIImage(
      cgImage: try picture(60, 40) { x, y in [UInt8(x * 4), UInt8(y * 6), 120, 255] }
    )
    let corners: [String: Any] = [
      "inputTopLeft": CIVector(x: 10, y: 52), "inputTopRight": CIVector(x: 64, y: 45),
      "inputBottomRight": CIVector(x: 70, y: 3), "inputBottomLeft": CIVector(x: 2, y: 8),
    ]
    let bent = image.applyingFilter("CIPerspectiveTransform", parameters: corners)
    #expect(abs(bent.extent.minX - 2) < 1e-6 && abs(bent.extent.maxX - 70) < 1e-6)
    let straight = bent.applyingFilter("CIPerspectiveCorrection", parameters: corners)
    let scaled = straight.transformed(
      by: .init(scaleX: 60 / straight.extent.width, y: 40 / straight.extent.height)
    )
    #expect(near(try middle(scaled, 30, 20), try middle(image, 30, 20), 6))
    #expect(near(try middle(scaled, 10, 30), try middle(image, 10, 30), 6))
  }

  @Test func `Lanczos scales to the size that was asked and keeps a plain colour`() throws {
    let image = CIImage(cgImage: try picture(64, 32) { _, _ in [90, 120, 30, 255] })
    let small = image.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 0.25])
    #expect(small.extent == CGRect(x: 0, y: 0, width: 16, height: 8))
    #expect(Set(bytes(small, small.extent)) == [[90, 120, 30, 255]])
  }

  @Test func `pixels become squares of one colour`() throws {
    let image = CIImage(
      cgImage: try picture(16, 16) { x, y in [UInt8(x * 16), UInt8(y * 16), 0, 255] }
    )
    let filter = CIFilter.pixellate()
    filter.inputImage = image
    filter.center = .zero
    filter.scale = 8
    let pixels = bytes(try #require(filter.outputImage), image.extent)
    #expect(Set(pixels).count == 4)
  }

  @Test func `an app's own filter is a subclass`() throws {
    final class Darken: CIFilter, @unchecked Sendable {
      var inputImage: CIImage?
      override var outputImage: CIImage? {
        inputImage?.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1])
      }
    }
    let filter = Darken()
    filter.inputImage = try plain([255, 255, 255, 255])
    #expect(near(try middle(filter.outputImage), [188, 188, 188, 255]))
    #expect(filter.name == "Darken")
  }

  @Test func `colours and vectors are read from text`() {
    #expect(CIColor(string: "0.25 0.5 1 0.5").components == [0.25, 0.5, 1, 0.5])
    #expect(CIColor(string: "1 2").alpha == 1)
    #expect(CIVector(string: "[1 2 3]") == CIVector(x: 1, y: 2, z: 3))
    #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    #expect(CIVector(x: 1).value(at: 5) == 0)
    #expect(CIColor(red: .nan, green: 2, blue: 0, alpha: 9).components == [0, 2, 0, 1])
  }
}

struct CodeTests {
  private func rows(_ image: CIImage) -> [String] {
    let width = Int(image.extent.width)
    let pixels = bytes(image, image.extent)
    return stride(from: 0, to: pixels.count, by: width).map { start in
      pixels[start..<start + width].map { $0[0] < 128 ? "#" : "." }.joined()
    }
  }

  @Test func `a QR code has the sizes of its versions and one module of white round it`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("https://www.example.org".utf8)
    let image = try #require(filter.outputImage)
    // 23 bytes at level M are version 2: 25 modules.
    #expect(image.extent == CGRect(x: 0, y: 0, width: 27, height: 27))
    let lines = rows(image)
    #expect(lines[0].allSatisfy { $0 == "." })
    #expect(lines[1].dropFirst().prefix(8) == "#######.")
    #expect(lines[4].dropFirst().prefix(8) == "#.###.#.")
    filter.correctionLevel = "H"
    #expect(filter.outputImage?.extent.width == 31)
    filter.message = Data(repeating: 65, count: 3_000)
    #expect(filter.outputImage == nil)
    filter.correctionLevel = "L"
    filter.message = Data(repeating: 200, count: 2_953)
    #expect(filter.outputImage?.extent.width == 179)
    filter.correctionLevel = "Z"
    #expect(filter.outputImage == nil)
  }

  @Test func `a large QR code stays sharp when it is scaled`() throws {
    let filter = try #require(
      CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data("A".utf8)])
    )
    let large = try #require(filter.outputImage).transformed(by: .init(scaleX: 10, y: 10))
    #expect(large.extent.width == 230)
    #expect(Set(bytes(large, large.extent)) == [[0, 0, 0, 255], [255, 255, 255, 255]])
  }

  @Test func `an independent reader reads the codes`() throws {
    let reader = "/usr/bin/zbarimg"
    guard FileManager.default.isExecutableFile(atPath: reader) else { return }
    var messages = [
      "0123456789", "HELLO WORLD 45", "Grüße, 世界 🙂", String(repeating: "x", count: 900),
    ]
    messages.append(String(repeating: "Russet ", count: 40))
    let codes: [(String, String, String)] =
      messages.flatMap { message in
        ["L", "M", "Q", "H"].map { ("CIQRCodeGenerator", message, $0) }
      }
      + ["Russet-128", "1234567890", "A12345B", "x1"].map { ("CICode128BarcodeGenerator", $0, "") }
    for (name, message, level) in codes {
      var parameters: [String: Any] = ["inputMessage": Data(message.utf8)]
      if !level.isEmpty { parameters["inputCorrectionLevel"] = level }
      let code = try #require(CIFilter(name: name, parameters: parameters)?.outputImage)
      let scaled = code.transformed(by: .init(scaleX: 6, y: 6))
      let white = CIImage(color: .white).cropped(to: scaled.extent.insetBy(dx: -30, dy: -30))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
      try CIContext().writePNGRepresentation(
        of: scaled.composited(over: white),
        to: file,
        format: .RGBA8,
        colorSpace: CGColorSpaceCreateDeviceRGB()
      )
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: reader)
      process.arguments = ["-q", "--raw", file.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == message + "\n", "\(name) \(level)")
    }
  }
}

struct ArchiveTests {
  private func archived<T: NSObject & NSSecureCoding>(_ original: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: original,
      requiringSecureCoding: true
    )
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }

  @Test func `an archive of a filter holds its values`() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setValue(3.25, forKey: kCIInputRadiusKey)
    let copy = try archived(filter)
    #expect(copy.name == "CIGaussianBlur")
    #expect(copy.value(forKey: kCIInputRadiusKey) as? Double == 3.25)
    #expect(copy.value(forKey: kCIInputImageKey) == nil)

    let none = try #require(CIFilter(name: "CIGaussianBlur"))
    none.setValue(nil, forKey: kCIInputRadiusKey)
    none.name = "Soft"
    none.isEnabled = false
    let other = try archived(none)
    #expect(other.value(forKey: kCIInputRadiusKey) == nil)
    #expect(other.name == "Soft" && !other.isEnabled)
    #expect(other.inputKeys.contains(kCIInputRadiusKey))
  }

  @Test func `an archive holds vectors, colours, transforms, text and data`() throws {
    let mono = try #require(CIFilter(name: "CIColorMonochrome"))
    mono.setValue(CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5), forKey: kCIInputColorKey)
    #expect(
      try archived(mono).value(forKey: kCIInputColorKey) as? CIColor
        == CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    )
    let matrix = try #require(CIFilter(name: "CIColorMatrix"))
    matrix.setValue(CIVector(x: 1, y: -2, z: 0.1, w: 4), forKey: "inputRVector")
    #expect(
      try archived(matrix).value(forKey: "inputRVector") as? CIVector
        == CIVector(x: 1, y: -2, z: 0.1, w: 4)
    )
    let tile = try #require(CIFilter(name: "CIAffineTile"))
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    tile.setValue(turn, forKey: kCIInputTransformKey)
    #expect(try archived(tile).value(forKey: kCIInputTransformKey) as? CGAffineTransform == turn)
    let code = try #require(CIFilter(name: "CIQRCodeGenerator"))
    code.setValue(Data("hello".utf8), forKey: "inputMessage")
    code.setValue("H", forKey: "inputCorrectionLevel")
    let copy = try archived(code)
    #expect(copy.value(forKey: "inputMessage") as? Data == Data("hello".utf8))
    #expect(copy.value(forKey: "inputCorrectionLevel") as? String == "H")
    #expect(copy.outputImage?.extent == code.outputImage?.extent)
  }

  @Test func `an archive holds the pixels and the place of an image`() throws {
    let pixels = try picture(3, 2) { x, y in [UInt8(x * 80), UInt8(y * 90), 7, 255] }
    let image = CIImage(cgImage: pixels)
      .transformed(by: CGAffineTransform(translationX: 5, y: -3))
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    filter.setValue(image, forKey: kCIInputImageKey)
    let copy = try archived(filter)
    let kept = try #require(copy.value(forKey: kCIInputImageKey) as? CIImage)
    #expect(kept.extent == image.extent)
    #expect(bytes(kept, image.extent) == bytes(image, image.extent))
    #expect(
      bytes(try #require(copy.outputImage), image.extent)
        == bytes(try #require(filter.outputImage), image.extent)
    )
    #expect(try archived(CIImage()).extent == CIImage().extent)
  }
}
