import CoreGraphics
import CoreLocation
import Foundation
import TestSupport
import Testing

@testable import VectorMap

@Suite struct RasterTests {
  private let identity = Homography.identity.floats

  private func alpha(_ raster: MapRaster, _ x: Int, _ y: Int) -> Int {
    Int(raster.pixels[y * raster.width + x] >> 24)
  }

  private func total(_ raster: MapRaster) -> Double {
    (0..<raster.width * raster.height).reduce(0) { $0 + Double(raster.pixels[$1] >> 24) / 255 }
  }

  @Test func `a box between pixels covers them by their share`() throws {
    let raster = try #require(MapRaster(width: 100, height: 40))
    raster.addRings(.polygon([(10.5, 5), (90.25, 5), (90.25, 20.5), (10.5, 20.5)]), identity)
    raster.paint(0xFF00_0000)
    #expect(alpha(raster, 10, 10) == 128)
    #expect(alpha(raster, 50, 10) == 255)
    #expect(alpha(raster, 90, 10) == 64)
    #expect(alpha(raster, 91, 10) == 0 && alpha(raster, 9, 10) == 0)
    #expect(alpha(raster, 50, 20) == 128)
    #expect(alpha(raster, 10, 20) == 64)
  }

  @Test func `holes stay empty and overlapping shapes are painted once`() throws {
    let raster = try #require(MapRaster(width: 64, height: 64))
    raster.addRings(.polygon([(0, 0), (64, 0), (64, 64), (0, 64)]), identity)
    raster.addRings(.polygon([(16, 16), (16, 48), (48, 48), (48, 16)]), identity)
    raster.paint(0x8000_0000)
    #expect(alpha(raster, 30, 30) == 0)
    #expect(alpha(raster, 4, 4) == 128)
    let other = try #require(MapRaster(width: 64, height: 64))
    for shift in 0..<5 {
      let x = Double(shift * 4)
      other.addRings(.polygon([(x, 0), (x + 30, 0), (x + 30, 30), (x, 30)]), identity)
    }
    other.paint(0x8000_0000)
    #expect(alpha(other, 20, 10) == 128)
  }

  @Test func `lines have their width whichever way they run`() throws {
    for angle in stride(from: 0.0, to: .pi, by: .pi / 7) {
      let raster = try #require(MapRaster(width: 120, height: 120))
      let line = FlatShape.polygon([
        (60 - 40 * cos(angle), 60 - 40 * sin(angle)), (60, 60),
        (60 + 40 * cos(angle), 60 + 40 * sin(angle)),
      ])
      raster.addLines(line, identity, halfWidth: 3, round: false)
      raster.paint(0xFF00_0000)
      #expect(abs(total(raster) - 480) < 3, "\(angle)")
    }
  }

  @Test func `round ends and joins add their parts of a disc`() throws {
    let raster = try #require(MapRaster(width: 120, height: 120))
    let line = FlatShape.polygon([(30, 60), (60, 60), (60, 30)])
    raster.addLines(line, identity, halfWidth: 8)
    raster.paint(0xFF00_0000)
    // Two lines of 30 by 16, the corner once, a disc for the ends and a quarter for the join.
    let expected = 2 * 30.0 * 16 - 64 + .pi * 64 * 1.25
    #expect(abs(total(raster) - expected) < 6)
  }

  @Test func `dashes leave gaps`() throws {
    let raster = try #require(MapRaster(width: 100, height: 20))
    let line = FlatShape.polygon([(0, 10), (100, 10)])
    raster.addLines(line, identity, halfWidth: 2, round: false, dashes: [10, 10])
    raster.paint(0xFF00_0000)
    #expect(alpha(raster, 5, 10) == 255 && alpha(raster, 15, 10) == 0)
    #expect(abs(total(raster) - 200) < 2)
  }

  @Test func `shapes beyond every edge paint what is inside`() throws {
    let raster = try #require(MapRaster(width: 50, height: 50))
    raster.addRings(.polygon([(-1e7, -1e7), (1e7, -1e7), (1e7, 25), (-1e7, 25)]), identity)
    raster.paint(0xFF00_0000)
    #expect(alpha(raster, 0, 0) == 255 && alpha(raster, 49, 24) == 255)
    #expect(alpha(raster, 25, 25) == 0)
    raster.addRings(.polygon([(.nan, 0), (.infinity, 3), (5, 5)]), identity)
    let line = FlatShape.polygon([(.nan, .nan), (1e30, -1e30), (3, 3)])
    raster.addLines(line, identity, halfWidth: 1e9, dashes: [0, 0])
    raster.paint(0)
    #expect(MapRaster(width: 0, height: 5) == nil)
    #expect(MapRaster(width: 1 << 20, height: 5) == nil)
  }

  @Test func `parts behind the eye are cut off`() throws {
    let raster = try #require(MapRaster(width: 60, height: 60))
    // The denominator is y / 30: the ring reaches behind the eye at y = 0.
    let matrix: [Float] = [1, 0, 0, 0, 0, 30, 0, 1 / 30, 0]
    raster.addRings(.polygon([(-900, -60), (900, -60), (900, 60), (-900, 60)]), matrix)
    raster.paint(0xFF00_0000)
    // Row 30 / (y / 30): the ring's near edge, y = 60, is in row 15.
    #expect(alpha(raster, 30, 10) == 0)
    #expect(alpha(raster, 30, 20) == 255)
    #expect(alpha(raster, 30, 59) == 255)
  }

  @Test func `a raster is empty again after painting`() throws {
    let raster = try #require(MapRaster(width: 300, height: 300))
    for seed in 0..<40 {
      let line = FlatShape.polygon(
        (0..<8).map {
          (
            x: Double(CityGrid.hash(seed, $0) % 400) - 50,
            y: Double(CityGrid.hash(seed, $0, 1) % 400) - 50
          )
        }
      )
      raster.addLines(line, identity, halfWidth: 4)
    }
    raster.paint(0xFF00_0000)
    let first = (0..<90_000).map { raster.pixels[$0] }
    raster.paint(0xFFFF_FFFF)
    #expect((0..<90_000).allSatisfy { raster.pixels[$0] == first[$0] })
  }

  @Test(.feature("CAR-F58"))
  func `bands draw what one raster draws`() throws {
    let (width, height) = (300, 250)
    let raster = try #require(MapRaster(width: width, height: height))
    let bands = try #require(MapBands(width: width, height: height))
    // A projection whose far end is behind the eye, one that is tilted, and one from above.
    let tilted: [Float] = [1, 0, 0, 0, 1, 0, 0, 0.002, 0.6]
    let steep: [Float] = [1, 0, 0, 0, 1, 0, 0, 0.004, -0.1]
    let picture = PixelPicture(
      width: 9,
      height: 40,
      pixels: .init(repeating: 0x8000_4000, count: 360)
    )
    for canvas in [raster, bands] as [any MapCanvas] {
      canvas.fill(0xFFF0_E8E0)
      for seed in 0..<30 {
        let shape = FlatShape.polygon(
          (0..<5).map {
            (
              x: Double(CityGrid.hash(seed, $0) % 400) - 50,
              y: Double(CityGrid.hash(seed, $0, 1) % 400) - 50
            )
          }
        )
        let matrix = [identity, tilted, steep][seed % 3]
        if seed % 2 == 0 {
          canvas.addRings(shape, matrix)
        } else {
          canvas.addLines(
            shape,
            matrix,
            halfWidth: 3,
            scales: seed % 4 == 1,
            round: seed % 8 < 4,
            closed: seed % 8 == 7,
            dashes: seed % 8 > 4 ? [] : [9, 5]
          )
        }
        canvas.paint(seed % 5 == 0 ? 0x8000_0080 : 0xFF20_6090)
        canvas.blend(picture, x: seed * 9, y: seed * 8 - 20, opacity: 0.7)
      }
      // A shape that is undone is not drawn.
      canvas.addRings(.polygon([(0, 0), (300, 0), (300, 250)]), identity)
      canvas.paint(0)
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { bands.draw(into: base, rowPixels: width) }
    }
    // Single precision rounds differently where rows are counted from another row.
    var differing = 0
    for index in 0..<width * height where pixels[index] != raster.pixels[index] {
      for shift in [UInt32(0), 8, 16, 24] {
        let (a, b) = (pixels[index] >> shift & 255, raster.pixels[index] >> shift & 255)
        if max(a, b) - min(a, b) > 4 { differing += 1 }
      }
    }
    #expect(differing < 20)
    #expect(Set(pixels).count > 50)
  }

  /// A source with a line across the middle of the world.
  private struct LineSource: TileSource {
    let zooms = 0...0
    func tile(_ id: TileID) throws -> [UInt8]? {
      VectorTile(layers: [
        .init(name: "x", features: [.init(.line, parts: [[.init(0, 2048), .init(4096, 2048)]])])
      ]).encoded()
    }
  }

  @Test(.feature("CAR-F58"), arguments: [0.0, 12])
  func `a line with a gap is two lines on both sides of it`(gap: Double) throws {
    let style = try MapStyle(
      json: """
        {"version": 1, "sources": {"s": {"type": "vector"}}, "layers": [
          {"id": "sea", "type": "background", "paint": {"background-color": "#ffffff"}},
          {"id": "l", "type": "line", "source": "s", "source-layer": "x", "paint": {
            "line-color": "#000000", "line-width": 4, "line-gap-width": \(gap)}}]}
        """
    )
    let snapshot = MapSnapshot(
      style: style,
      sources: ["s": LineSource()],
      camera: MapCamera(center: .init(latitude: 0, longitude: 0), zoom: 1),
      size: CGSize(width: 200, height: 100)
    )
    let image = try #require(snapshot.image())
    let dark = (0..<100).filter { image.color(atX: 100, y: $0)[0] < 128 }
    #expect(dark == (gap == 0 ? Array(48..<52) : Array(40..<44) + Array(56..<60)))
  }

  @Test func `parallels of bends and rings keep their distance`() {
    var bend = FlatShape.polygon([(0, 0), (10, 0), (10, 0), (10, 10)])
    bend.append([(x: 5, y: 5)])
    let lines = bend.parallels(at: 2)
    #expect(lines.ends == [3, 6])
    #expect(lines.points == [0, 2, 8, 2, 8, 10, 0, -2, 12, -2, 12, 10])
    let ring = FlatShape.polygon([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]).parallels(at: 1)
    #expect(
      ring.points == [
        1, 1, 9, 1, 9, 9, 1, 9, 1, 1, -1, -1, 11, -1, 11, 11, -1, 11, -1, -1,
      ]
    )
    // A line that turns back has no spike.
    let spike = FlatShape.polygon([(0, 0), (10, 0), (0, 0.1)]).parallels(at: 1)
    #expect(spike.points.allSatisfy { abs($0) <= 12.1 })
  }
}
