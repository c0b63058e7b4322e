import CoreGraphics
import CoreLocation
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import VectorMap

@Suite struct LabelTests {
  private static let size = CGSize(width: 640, height: 400)

  /// The labels of a style with one layer of names at points of the tile in the middle.
  private func place(
    _ seeds: [(text: String, x: Int32, y: Int32, rank: Double)],
    placer: LabelPlacer = LabelPlacer(),
    camera: MapCamera,
    time: Double? = nil
  ) throws -> [PlacedLabel] {
    let id = try #require(VectorTileTests.cityTile)
    let tile = VectorTile(layers: [
      .init(
        name: "p",
        features: seeds.map {
          .init(
            .point,
            ["name": .text($0.text), "rank": .number($0.rank)],
            parts: [[.init($0.x, $0.y)]]
          )
        }
      )
    ])
    let style = try MapStyle(
      json: """
        {"version": 1, "sources": {"s": {"type": "vector"}}, "layers": [
          {"id": "n", "type": "symbol", "source": "s", "source-layer": "p",
           "layout": {"text-field": "{name}", "text-size": 16, "symbol-sort-key": "rank"}}]}
        """
    )
    let prepared = PreparedTile(tile, style: style, source: "s")
    return placer.place(
      (prepared.buckets[0]?.symbols ?? []).map {
        .init(seed: $0, layer: 0, tile: PlacedTile(id: id, copy: 0))
      },
      style: style,
      projection: MapProjection(camera: camera, size: Self.size),
      occupied: [],
      time: time
    )
  }

  private func middle(bearing: Double = 0) throws -> MapCamera {
    let frame = try #require(VectorTileTests.cityTile).worldFrame
    return MapCamera(
      center: WorldPoint(x: frame.x + frame.side / 2, y: frame.y + frame.side / 2).coordinate,
      zoom: 14,
      bearing: bearing
    )
  }

  @Test(.feature("CAR-F58"))
  func `of two labels that collide the more important one is shown`() throws {
    let seeds: [(text: String, x: Int32, y: Int32, rank: Double)] = [
      ("Minor", 2048, 2048, 5), ("Major", 2080, 2050, 1), ("Away", 2048, 3000, 9),
    ]
    let placed = try place(seeds, camera: middle())
    #expect(Set(placed.map(\.text)) == ["Major", "Away"])
    // Nearer, they have room for both.
    var near = try middle()
    near.zoom = 19
    #expect(Set(try place(seeds, camera: near).map(\.text)) == ["Minor", "Major"])
  }

  @Test(.feature("CAR-F58"))
  func `letters of an Arabic name join and run from right to left`() throws {
    let shaper = LabelShaper()
    func label(_ text: String) -> ShapedLabel {
      shaper.label(text, weight: .regular, size: 16, width: 0)
    }
    /// The outlines of a label's letters, from left to right.
    func outlines(_ text: String) -> [ObjectIdentifier] {
      label(text).glyphs.sorted { $0.x < $1.x }.map { ObjectIdentifier($0.outline) }
    }
    // An alef joins no letter after it, so both letters look as they do alone.
    let (alef, seen) = ("\u{627}", "\u{633}")
    #expect(outlines(alef + seen) == outlines(seen) + outlines(alef))
    #expect(outlines(alef) != outlines(seen))
    // Three letters that join: the first, the middle and the last have forms of their own.
    let joined = outlines(seen + seen + seen)
    #expect(joined.count == 3 && Set(joined).count == 3)
    let lone = label(seen)
    #expect(label(seen + seen + seen).width < 3 * lone.width)
    #expect(lone.glyphs.allSatisfy { !$0.outline.shape.isEmpty })
  }

  @MainActor @Test func `a symbol is the same picture on screens of every scale`() throws {
    let white = StyleColor(red: 1, green: 1, blue: 1)
    let pictures = try [Device.headUnit1280x720, .iPhone8, .iPhoneX].map { device in
      HeadlessScreen(device).makeCurrent()
      return try #require(MapSymbols.picture("bolt.fill", 20, white)).pixels
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    #expect(pictures[0].contains { $0 != 0 })
  }

  @Test func `boxes of placed labels never overlap`() throws {
    var seeds: [(text: String, x: Int32, y: Int32, rank: Double)] = []
    for index in 0..<120 {
      let x = Int32(500 + (index * 677) % 3000)
      let y = Int32(600 + (index * 1511) % 2900)
      seeds.append(("Name \(index)", x, y, Double(index)))
    }
    let placed = try place(seeds, camera: middle(bearing: 33))
    #expect(placed.count > 10 && placed.count < 120)
    let boxes = placed.flatMap(\.boxes)
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] { #expect(!box.intersects(other)) }
    }
  }

  @Test(.feature("CAR-F58"), arguments: stride(from: 0.0, to: 360, by: 15).map { $0 })
  func `names along a street are never upside down while the map turns`(bearing: Double) throws {
    let shaper = LabelShaper()
    let shaped = shaper.label("Meridian Street", weight: .regular, size: 14, width: 0)
    // A street to the north-east, seen under a turned camera.
    let angle = (45 - bearing) * .pi / 180
    let line = [-200.0, 0, 200].map {
      CGPoint(x: 320 + $0 * sin(angle), y: 200 - $0 * cos(angle))
    }
    let glyphs = try #require(
      LabelPlacer.glyphs(of: shaped, along: line, around: CGPoint(x: 320, y: 200))
    )
    for glyph in glyphs {
      // Up to a rounding error at the vertical itself.
      #expect(cos(glyph.angle) > -1e-6)
    }
    let (first, last) = (try #require(glyphs.first), try #require(glyphs.last))
    #expect(last.point.x >= first.point.x - 1e-6)
    // The middle is where it was asked for.
    let middle = CGPoint(
      x: (first.point.x + last.point.x) / 2,
      y: (first.point.y + last.point.y) / 2
    )
    #expect(hypot(middle.x - 320, middle.y - 200) < 12)
  }

  @Test func `a street that is too short or bends sharply has no name`() {
    let shaped = LabelShaper().label("Long Avenue", weight: .bold, size: 20, width: 0)
    let short = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0)]
    #expect(LabelPlacer.glyphs(of: shaped, along: short, around: .zero) == nil)
    let bent = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]
    #expect(
      LabelPlacer.glyphs(of: shaped, along: bent, around: CGPoint(x: 100, y: 0)) == nil
    )
  }

  @Test func `labels fade in and out instead of jumping`() throws {
    let placer = LabelPlacer()
    let camera = try middle()
    let first: [(text: String, x: Int32, y: Int32, rank: Double)] = [("A", 2048, 2048, 1)]
    #expect(try place(first, placer: placer, camera: camera, time: 0).map(\.opacity) == [1])
    let both = first + [("B", 2048, 1500, 2)]
    let half = LabelPlacer.fadeDuration / 2
    let labels = try place(both, placer: placer, camera: camera, time: half)
    #expect(labels.first { $0.text == "A" }?.opacity == 1)
    #expect(labels.first { $0.text == "B" }?.opacity == 0.5)
    #expect(placer.isFading)
    _ = try place(both, placer: placer, camera: camera, time: 2 * half)
    #expect(!placer.isFading)
    let leaving = try place(first, placer: placer, camera: camera, time: 3 * half)
    #expect(leaving.first { $0.text == "B" }?.opacity == 0.5)
    #expect(try place(first, placer: placer, camera: camera, time: 5 * half).map(\.text) == ["A"])
  }

  @Test(.feature("CAR-F58"), arguments: [(0.0, 0.0), (137, 0), (60, 55)])
  func `every name on the city's map is upright and inside the view`(
    bearing: Double,
    tilt: Double
  ) throws {
    let camera = MapCamera(
      center: CityTiles.crossing(0, 0),
      zoom: 15.6,
      bearing: bearing,
      tilt: tilt
    )
    let snapshot = MapSnapshot(camera: camera, size: CGSize(width: 800, height: 480))
    let (_, renderer) = try #require(snapshot.render())
    let lines = renderer.placed.filter { !$0.glyphs.isEmpty }
    #expect(lines.count > 2)
    for label in lines {
      // The reading direction is to the right, whichever way the street runs.
      let (first, last) = (label.glyphs[0].point, label.glyphs[label.glyphs.count - 1].point)
      #expect(last.x >= first.x, "\(label.text)")
      for box in label.boxes {
        #expect(CGRect(x: 0, y: 0, width: 800, height: 480).contains(box))
      }
    }
  }
}
