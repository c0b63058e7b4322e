// swift-format-ignore-file: NeverForceUnwrap

import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import TextLayout
import Testing

@testable import QuartzCore

extension LayerContents {
  /// The pixel at x, y: alpha, red, green, blue; coverage as alpha alone.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let row = memory.baseAddress + offset + y * bytesPerRow
    if case .alpha8 = format { return [row.load(fromByteOffset: x, as: UInt8.self)] }
    let value = row.load(fromByteOffset: x * 4, as: UInt32.self)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The sum of all coverage or alpha.
  var ink: Int {
    (0..<height).reduce(0) { sum, y in
      sum + (0..<width).reduce(0) { $0 + Int(pixel($1, y)[0]) }
    }
  }
}

extension Stepped {
  @MainActor @Suite("Drawing") struct DrawingTests {
    private final class Square: CALayer {
      var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      var drawings = 0
      override func draw(in ctx: CGContext) {
        drawings += 1
        ctx.setFillColor(color)
        ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 5, height: 5))
      }
    }

    private func contents(in changes: [LayerChange]) -> LayerContents? {
      for case .set(_, .contents(let contents)) in changes { return contents }
      return nil
    }

    @Test func `a layer draws at its scale from the origin of its bounds`() throws {
      let tree = RecordedTree()
      let layer = tree.addLayer(Square(), frame: CGRect(x: 0, y: 0, width: 10, height: 8))
      layer.bounds.origin = CGPoint(x: 100, y: 50)
      layer.contentsScale = 2
      layer.setNeedsDisplay()
      let picture = try #require(contents(in: tree.flush()))
      #expect(picture.width == 20 && picture.height == 16)
      #expect(picture.format == .bgra8)
      #expect(picture.pixel(0, 0) == [255, 255, 0, 0])
      #expect(picture.pixel(9, 9) == [255, 255, 0, 0])
      #expect(picture.pixel(10, 10) == [0, 0, 0, 0])
      #expect(!layer.needsDisplay())
      #expect(layer.drawings == 1)
    }

    @Test func `an opaque layer has pixels without alpha`() {
      let tree = RecordedTree()
      let layer = tree.addLayer(Square(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.isOpaque = true
      layer.setNeedsDisplay()
      #expect(contents(in: tree.flush())?.format == .bgrx8)
    }

    @Test func `a new drawing leaves the committed one as it was`() throws {
      let tree = RecordedTree()
      let layer = tree.addLayer(Square(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.setNeedsDisplay()
      let first = try #require(contents(in: tree.flush()))
      layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      let second = try #require(contents(in: tree.flush()))
      #expect(first.pixel(0, 0) == [255, 255, 0, 0])
      #expect(second.pixel(0, 0) == [255, 0, 0, 255])
      #expect(first.identifier != second.identifier)
    }

    @Test func `a part that is drawn again is clipped and leaves the rest`() throws {
      final class Stripes: CALayer {
        var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        var clip = CGRect.null
        override func draw(in ctx: CGContext) {
          clip = ctx.boundingBoxOfClipPath
          ctx.setFillColor(color)
          ctx.fill(bounds)
        }
      }
      let tree = RecordedTree()
      let layer = tree.addLayer(Stripes(), frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.setNeedsDisplay()
      let first = try #require(contents(in: tree.flush()))
      #expect(layer.clip == CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5)
      layer.setNeedsDisplay(CGRect(x: 2.5, y: 4, width: 2, height: 2))
      layer.setNeedsDisplay(CGRect(x: 6, y: 4, width: 1, height: 3))
      let second = try #require(contents(in: tree.flush()))
      #expect(layer.clip == CGRect(x: 2, y: 4, width: 5, height: 3))
      #expect(second.pixel(1, 4) == [255, 255, 0, 0])
      #expect(second.pixel(3, 5) == [128, 0, 128, 0])
      #expect(first.pixel(3, 5) == [255, 255, 0, 0])
    }

    @Test func `drawing is asked for by size, scale and nothing else`() {
      let tree = RecordedTree()
      let layer = tree.addLayer(Square(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.setNeedsDisplay()
      _ = tree.flush()
      layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
      _ = tree.flush()
      #expect(layer.drawings == 1)
      layer.needsDisplayOnBoundsChange = true
      layer.bounds.size = CGSize(width: 30, height: 30)
      _ = tree.flush()
      #expect(layer.drawings == 2)
      layer.contentsScale = 3
      #expect(contents(in: tree.flush())?.width == 90)
      #expect(layer.drawings == 3)
    }

    @Test func `the delegate displays, or draws, or neither`() {
      final class Displaying: CALayerDelegate {
        let picture: CGImage
        init(_ picture: CGImage) { self.picture = picture }
        func display(_ layer: CALayer) { layer.contents = picture }
      }
      final class Drawing: CALayerDelegate {
        var notes: [String] = []
        func layerWillDraw(_ layer: CALayer) { notes.append("will") }
        func draw(_ layer: CALayer, in ctx: CGContext) {
          notes.append("draw")
          ctx.setFillColor(.white)
          ctx.fill(layer.bounds)
        }
      }
      final class Idle: CALayerDelegate {}
      let tree = RecordedTree()
      let layer = tree.addLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      let drawing = Drawing()
      layer.delegate = drawing
      layer.setNeedsDisplay()
      #expect(contents(in: tree.flush())?.pixel(0, 0) == [255, 255, 255, 255])
      #expect(drawing.notes == ["will", "draw"])
      let idle = Idle()
      layer.delegate = idle
      layer.setNeedsDisplay()
      let emptied = tree.flush()
      #expect(emptied.summaries == ["set contents"])
      #expect(layer.contents == nil)
      let displaying = Displaying(LayerContents.sample.makeImage()!)
      layer.delegate = displaying
      layer.setNeedsDisplay()
      #expect(contents(in: tree.flush())?.width == 2)
    }

    @Test func `a plain layer that is asked to draw has no pixels`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      layer.setNeedsDisplay()
      #expect(tree.flush().isEmpty)
    }

    @Test func `one image is one set of pixels, however many layers show it`() throws {
      let tree = RecordedTree()
      let image = try #require(LayerContents.sample.makeImage())
      let layers = (0..<3).map { _ in CALayer() }
      for layer in layers {
        layer.contents = image
        tree.root.addSublayer(layer)
      }
      let pictures = tree.flush().compactMap { change -> UInt64? in
        if case .set(_, .contents(let contents?)) = change { contents.identifier } else { nil }
      }
      #expect(pictures.count == 3)
      #expect(Set(pictures).count == 1)
      #expect(layers[0].contents as? CGImage === image)
    }

    @Test func `plain text is coverage and a colour`() throws {
      let tree = RecordedTree()
      let layer = CATextLayer()
      layer.string = "Hi"
      layer.fontSize = 20
      layer.contentsScale = 2
      layer.foregroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      _ = tree.addLayer(layer, frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      let picture = try #require(layer.renderedContents)
      #expect(picture.format == .alpha8(RenderColor(red: 0, green: 0, blue: 1, alpha: 1)))
      #expect(picture.width == 120 && picture.height == 60)
      #expect(picture.ink > 5000)
      layer.string = ""
      _ = tree.flush()
      #expect(layer.renderedContents?.ink == 0)
    }

    @Test func `text is aligned, wrapped and truncated`() throws {
      func ink(_ change: (CATextLayer) -> Void) throws -> [Int] {
        let tree = RecordedTree()
        let layer = CATextLayer()
        layer.string = "one two three four five six seven"
        layer.fontSize = 16
        layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
        change(layer)
        _ = tree.addLayer(layer, frame: layer.frame)
        let picture = try #require(layer.renderedContents)
        // Ink in the left and right half, and in the lower half.
        var sums = [0, 0, 0]
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let value = Int(picture.pixel(x, y)[0])
            sums[x < picture.width / 2 ? 0 : 1] += value
            if y >= picture.height / 2 { sums[2] += value }
          }
        }
        return sums
      }
      let plain = try ink { _ in }
      #expect(plain[2] == 0 && plain[1] > 0)
      let wrapped = try ink { $0.isWrapped = true }
      #expect(wrapped[2] > 0)
      let right = try ink {
        $0.string = "x"
        $0.alignmentMode = .right
      }
      #expect(right[0] == 0 && right[1] > 0)
      let short = try ink { $0.truncationMode = .end }
      let cut = try ink { $0.truncationMode = .start }
      #expect(short[2] == 0 && short != plain && cut != short)
    }

    @Test func `a subclass may move the text as on iOS`() throws {
      final class Lowered: CATextLayer {
        override func draw(in ctx: CGContext) {
          ctx.saveGState()
          ctx.translateBy(x: 0, y: 20)
          super.draw(in: ctx)
          ctx.restoreGState()
        }
      }
      let tree = RecordedTree()
      let layer = Lowered()
      layer.string = "Hi"
      layer.fontSize = 16
      _ = tree.addLayer(layer, frame: CGRect(x: 0, y: 0, width: 60, height: 50))
      let picture = try #require(layer.renderedContents)
      #expect((0..<20).allSatisfy { y in (0..<60).allSatisfy { picture.pixel($0, y)[0] == 0 } })
      #expect(picture.ink > 1000)
      #expect(layer.preferredFrameSize().height == 20)
    }

    @Test func `a tiled layer draws the tiles that are seen and those alone`() {
      final class Map: CATiledLayer {
        var clips: [CGRect] = []
        override class func fadeDuration() -> CFTimeInterval { 0 }
        override func draw(in ctx: CGContext) { clips.append(ctx.boundingBoxOfClipPath) }
      }
      let tree = RecordedTree()
      let map = Map()
      map.tileSize = CGSize(width: 200, height: 200)
      _ = tree.addLayer(map, frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
      // 320 by 480 are 2 by 3 tiles of 200.
      #expect(map.clips.count == 6)
      #expect(map.clips.contains(CGRect(x: 200, y: 400, width: 200, height: 200)))
      #expect(map.sublayers == nil)
      tree.root.bounds.origin = CGPoint(x: 0, y: 100)
      _ = tree.flush()
      #expect(map.clips.count == 6)
      tree.root.bounds.origin = CGPoint(x: 0, y: 200)
      _ = tree.flush()
      #expect(map.clips.count == 8)
      map.setNeedsDisplay(CGRect(x: 0, y: 250, width: 10, height: 10))
      _ = tree.flush()
      #expect(map.clips.count == 9)
    }

    @Test func `a tiled layer draws finer tiles when it is magnified`() {
      final class Map: CATiledLayer {
        var sizes: Set<CGFloat> = []
        override class func fadeDuration() -> CFTimeInterval { 0 }
        override func draw(in ctx: CGContext) { sizes.insert(ctx.boundingBoxOfClipPath.width) }
      }
      let tree = RecordedTree()
      let map = Map()
      map.levelsOfDetail = 4
      map.levelsOfDetailBias = 2
      map.tileSize = CGSize(width: 256, height: 256)
      _ = tree.addLayer(map, frame: CGRect(x: 0, y: 0, width: 1024, height: 1024))
      #expect(map.sizes == [256])
      map.anchorPoint = .zero
      map.position = .zero
      map.setAffineTransform(CGAffineTransform(scaleX: 4, y: 4))
      map.sizes = []
      _ = tree.flush()
      #expect(map.sizes == [64])
      map.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
      map.sizes = []
      _ = tree.flush()
      #expect(map.sizes == [512])
    }
  }
}

extension LayerContents {
  /// Two by two opaque pixels of red.
  static var sample: LayerContents {
    let memory = PixelMemory(byteCount: 16)!
    for index in 0..<4 {
      memory.baseAddress.storeBytes(of: 0xFFFF_0000, toByteOffset: index * 4, as: UInt32.self)
    }
    return LayerContents(
      identifier: nextIdentifier(),
      format: .bgra8,
      width: 2,
      height: 2,
      bytesPerRow: 8,
      memory: memory
    )
  }
}
