import CoreGraphics
import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import VectorMap

@Suite struct ProjectionTests {
  private static let vienna = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
  private static let size = CGSize(width: 1280, height: 720)

  @Test func `Web Mercator has its published figures`() {
    #expect(WorldPoint(.init(latitude: 0, longitude: 0)) == WorldPoint(x: 0.5, y: 0.5))
    #expect(abs(WorldPoint(.init(latitude: 85.051128779806, longitude: 0)).y) < 1e-9)
    #expect(WorldPoint(.init(latitude: 90, longitude: 0)).y >= 0)
    // Source: Google's example of map coordinates: Chicago, (41.85, -87.65), is at
    // (65.67111, 95.17492) in a world of 256.
    let point = WorldPoint(.init(latitude: 41.85, longitude: -87.65))
    #expect(abs(point.x * 256 - 65.67111) < 1e-4)
    #expect(abs(point.y * 256 - 95.17492) < 1e-4)
    // Source: 156543.03 m to a pixel of 256-pixel tiles at zoom 0 on the equator; half with 512.
    #expect(abs(WebMercator.metresPerPoint(latitude: 0, zoom: 0) - 78271.517) < 0.001)
  }

  @Test(arguments: [(48.2, 16.37), (-33.9, 151.2), (0.0, 0.0), (84.9, -179.9)])
  func `angles come back from points of the world`(latitude: Double, longitude: Double) {
    let back = WorldPoint(.init(latitude: latitude, longitude: longitude)).coordinate
    #expect(abs(back.latitude - latitude) < 1e-9)
    #expect(abs(back.longitude - longitude) < 1e-9)
  }

  @Test(
    .feature("CAR-F58"),
    arguments: [
      (0.0, 0.0), (90, 0), (217, 0), (0, 45), (33, 60), (300, 20),
    ]
  )
  func `points of a turned and tilted view come back from their places`(
    bearing: Double,
    tilt: Double
  ) throws {
    let camera = MapCamera(center: Self.vienna, zoom: 15.3, bearing: bearing, tilt: tilt)
    let projection = MapProjection(
      camera: camera,
      size: Self.size,
      focus: CGPoint(x: 0.5, y: 0.7)
    )
    let focus = try #require(projection.point(for: Self.vienna))
    #expect(abs(focus.x - 640) < 1e-6 && abs(focus.y - 504) < 1e-6)
    for point in [CGPoint(x: 10, y: 20), CGPoint(x: 1270, y: 30), CGPoint(x: 300, y: 700)] {
      let place = try #require(projection.coordinate(at: point))
      let back = try #require(projection.point(for: place))
      #expect(abs(back.x - point.x) < 1e-5 && abs(back.y - point.y) < 1e-5)
    }
  }

  @Test func `the bearing is up`() throws {
    let projection = MapProjection(
      camera: MapCamera(center: Self.vienna, zoom: 15, bearing: 90),
      size: Self.size
    )
    let east = try #require(
      projection.point(for: .init(latitude: Self.vienna.latitude, longitude: 16.375))
    )
    #expect(abs(east.x - 640) < 0.01)
    #expect(east.y < 350)
  }

  @Test func `a tilted view has the scale of the formula`() throws {
    let tilt = 50 * Double.pi / 180
    let projection = MapProjection(
      camera: MapCamera(center: Self.vienna, zoom: 15, tilt: 50),
      size: Self.size
    )
    // A point that is d points ahead on the ground: row = h/2 - D d cos / (D + d sin).
    let d = 400.0
    let side = 512 * exp2(15.0)
    var world = WorldPoint(Self.vienna)
    world.y -= d / side
    let point = try #require(projection.point(for: world.coordinate))
    let eye = 1.5 * 720
    #expect(abs(Double(point.y) - (360 - eye * d * cos(tilt) / (eye + d * sin(tilt)))) < 1e-4)
  }

  @Test func `cameras are limited and interpolate the short way round`() {
    let wild = MapCamera(
      center: .init(latitude: .nan, longitude: 725),
      zoom: 99,
      bearing: -30,
      tilt: 90
    ).limited
    #expect(wild.center.latitude == 0)
    #expect(abs(wild.center.longitude - 5) < 1e-9)
    #expect(wild.zoom == 20 && wild.bearing == 330 && wild.tilt == 60)
    let a = MapCamera(center: Self.vienna, zoom: 10, bearing: 350)
    let b = MapCamera(center: Self.vienna, zoom: 14, bearing: 20)
    let middle = a.interpolated(to: b, at: 0.5)
    #expect(abs(middle.bearing - 5) < 1e-9)
    #expect(middle.zoom == 12)
    #expect(a.interpolated(to: b, at: 1) == b)
  }

  @Test func `a camera that shows places has them inside the insets`() throws {
    let places = [
      CLLocationCoordinate2D(latitude: 48.1, longitude: 16.2),
      CLLocationCoordinate2D(latitude: 48.3, longitude: 16.6),
    ]
    let insets = UIEdgeInsets(top: 40, left: 300, bottom: 40, right: 40)
    let camera = try #require(MapCamera(showing: places, in: Self.size, insets: insets))
    let projection = MapProjection(camera: camera, size: Self.size)
    for place in places {
      let point = try #require(projection.point(for: place))
      #expect(point.x >= 299 && point.x <= 1241 && point.y >= 39 && point.y <= 681)
    }
  }

  @Test func `a view is covered by tiles without gaps or repetitions`() {
    for (bearing, tilt) in [(0.0, 0.0), (30, 0), (45, 60), (200, 40)] {
      let projection = MapProjection(
        camera: MapCamera(center: Self.vienna, zoom: 14.6, bearing: bearing, tilt: tilt),
        size: Self.size
      )
      let tiles = projection.tiles(zooms: 0...14)
      #expect(tiles.count < 60)
      for column in stride(from: 1.0, to: 1280, by: 71) {
        for row in stride(from: 1.0, to: 720, by: 53) {
          guard let world = projection.worldPoint(at: CGPoint(x: column, y: row)) else { continue }
          let hits = tiles.filter {
            let frame = $0.id.worldFrame
            return world.x >= frame.x && world.x < frame.x + frame.side && world.y >= frame.y
              && world.y < frame.y + frame.side
          }
          #expect(hits.count == 1, "\(bearing) \(tilt) \(column) \(row)")
        }
      }
    }
  }

  @Test func `homographies invert`() throws {
    let map = Homography([2, 1, 3, 0.5, 4, -1, 0.01, 0.02, 1])
    let back = try #require(map.inverted)
    let image = map.apply(7, -3)
    let point = back.apply(image.x, image.y)
    #expect(abs(point.x - 7) < 1e-9 && abs(point.y + 3) < 1e-9)
    #expect(Homography([1, 2, 3, 2, 4, 6, 0, 0, 1]).inverted == nil)
  }

  @Test func `lines and rings are cut at the tile's edge`() {
    let line: [PolygonClipping.Point] = [(-10, 5), (5, 5), (5, 20), (20, 5)]
    let parts = PolygonClipping.clip(line, extent: 10)
    #expect(parts.count == 1)
    #expect(parts[0].map(\.x) == [0, 5, 5] && parts[0].map(\.y) == [5, 5, 10])
    let ring: [PolygonClipping.Point] = [(-5, -5), (5, -5), (5, 5), (-5, 5)]
    let cut = PolygonClipping.clip(ring, left: 0, top: 0, right: 10, bottom: 10)
    #expect(Set(cut.map { "\($0.x) \($0.y)" }) == ["0.0 0.0", "5.0 0.0", "5.0 5.0", "0.0 5.0"])
    #expect(PolygonClipping.clip(line, extent: 0).isEmpty)
  }
}
