import CoreGraphics
import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import VectorMap

/// A source with a café in the middle of each tile of the equator.
private struct CafeSource: TileSource {
  let zooms = 0...6
  func tile(_ id: TileID) throws -> [UInt8]? {
    VectorTile(layers: [
      .init(
        name: "poi",
        features: [
          .init(
            .point,
            ["name": .text("Café \(id.x) \(id.y)"), "class": .text("cafe")],
            parts: [[.init(2048, 2048)]]
          )
        ]
      )
    ]).encoded()
  }
}

@Suite struct MeridianTests {
  private static func place(_ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: 0, longitude: longitude)
  }

  @Test(.feature("CAR-F54"), arguments: [179.9, -179.9])
  func `places beyond the meridian of 180 degrees are found`(longitude: Double) throws {
    // The sides of the tiles are 5.6 degrees or 626 km; the nearest four have their middles within
    // half of a diagonal.
    let found = try MapPlace.all(
      in: CafeSource(),
      around: Self.place(longitude),
      metres: 460_000
    )
    #expect(Set(found.map(\.name)) == ["Café 0 31", "Café 0 32", "Café 63 31", "Café 63 32"])
    #expect(found.count == 4)
  }

  @Test func `an area of the whole world has each place once`() throws {
    let found = try MapPlace.all(in: CafeSource(), around: Self.place(179.9), metres: 5e7)
    #expect(found.count == 64 * 64)
  }

  @Test func `a camera shows places on both sides of the meridian together`() throws {
    let size = CGSize(width: 1280, height: 720)
    let places = [178.0, -179, 179.5].map(Self.place)
    let camera = try #require(MapCamera(showing: places, in: size, insets: .zero))
    #expect(camera.zoom > 6 && abs(abs(camera.center.longitude) - 179.5) < 1e-6)
    let projection = MapProjection(camera: camera, size: size)
    for place in places {
      let point = try #require(projection.point(for: place))
      #expect(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(point))
    }
    let alone = try #require(MapCamera(showing: [Self.place(10)], in: size, insets: .zero))
    #expect(abs(alone.center.longitude - 10) < 1e-9)
  }

  @Test func `the direction to a place beyond the meridian is the shorter one`() {
    #expect(abs(Self.place(179.9).bearing(to: Self.place(-179.9)) - 90) < 1e-6)
    #expect(abs(Self.place(-179.9).bearing(to: Self.place(179.9)) - 270) < 1e-6)
  }
}
