import CoreGraphics
import CoreLocation
import Foundation
import TestSupport
import Testing

@testable import VectorMap

/// The city on a head unit of 1280 by 720.
@Suite struct MapGoldenTests {
  private static let size = CGSize(width: 1280, height: 720)
  // A whole map has more detail than a control: streets, buildings and names at every pixel.
  private static let bytes = 450_000

  private func expect(_ snapshot: MapSnapshot, _ name: String) {
    expectGolden(snapshot.image(), name, maximumBytes: Self.bytes)
  }

  private func snapshot(
    _ style: MapStyle,
    _ i: Double,
    _ j: Double,
    zoom: Double,
    bearing: Double = 0,
    tilt: Double = 0
  ) -> MapSnapshot {
    MapSnapshot(
      style: style,
      camera: MapCamera(
        center: CityTiles.crossing(i, j),
        zoom: zoom,
        bearing: bearing,
        tilt: tilt
      ),
      size: Self.size
    )
  }

  private func guidance() throws -> MapGuidance {
    let graph = try RoadGraph(source: CityTiles.shared, around: CityTiles.center, metres: 3000)
    let route = try graph.route(
      from: CityTiles.crossing(0, 5),
      to: CityTiles.crossing(-6, -3)
    )
    var guidance = MapGuidance()
    guidance.route = route.line
    guidance.passed = 400
    let place = try #require(route.line.place(at: 400))
    guidance.puck = MapPuck(coordinate: place.point.coordinate, course: place.bearing)
    guidance.arrow = route.maneuver(after: 400)?.distance
    let jam = route.line.part(from: route.metres * 0.62, to: route.metres * 0.8)
    guidance.traffic = [
      TrafficSection(
        coordinates: jam.map(\.coordinate),
        level: .jam,
        cause: "Accident",
        delay: 370
      )
    ]
    return guidance
  }

  @Test(.feature("CAR-F58"))
  func `the city by day`() {
    expect(snapshot(.day, 0, 0, zoom: 15.4), "VectorMap.city.day")
  }

  @Test(.feature("CAR-F58"), .feature("CAR-F41"))
  func `the city by night`() {
    expect(snapshot(.night, 0, 0, zoom: 15.4), "VectorMap.city.night")
  }

  @Test(.feature("CAR-F58"))
  func `the city turned`() {
    expect(snapshot(.day, 4, 2, zoom: 15.8, bearing: 140), "VectorMap.city.turned")
  }

  @Test(.feature("CAR-F58"), .feature("CAR-F51"), .rule("CAR-R42"))
  func `a route with traffic, seen from above`() throws {
    var picture = snapshot(.day, -2, 0.5, zoom: 14.2)
    picture.size = CGSize(width: 800, height: 480)
    picture.guidance = try guidance()
    expect(picture, "VectorMap.route.above")
  }

  @Test(.feature("CAR-F58"), .feature("CAR-F51"))
  func `a route with traffic, tilted along the course at night`() throws {
    var picture = snapshot(.night, 0, 0, zoom: 16.2, tilt: 55)
    picture.guidance = try guidance()
    let puck = try #require(picture.guidance.puck)
    picture.camera.center = puck.coordinate
    picture.camera.bearing = puck.course ?? 0
    picture.focus = CGPoint(x: 0.5, y: 0.72)
    expect(picture, "VectorMap.route.tilted-night")
  }

  @Test(.feature("CAR-F58"))
  func `the world and the island`() {
    var picture = snapshot(.day, 0, 0, zoom: 1.2)
    picture.size = CGSize(width: 800, height: 480)
    expect(picture, "VectorMap.world.day")
    picture.camera.zoom = 11.4
    expect(picture, "VectorMap.island.day")
  }

  @Test(.feature("CAR-F58"))
  func `a style of an app's own`() throws {
    let style = try MapStyle(
      json: """
        {"version": 1, "name": "Ink", "sources": {"city": {"type": "vector"}},
         "layers": [
           {"id": "paper", "type": "background", "paint": {"background-color": "#fffdf5"}},
           {"id": "sea", "type": "fill", "source": "city", "source-layer": "water",
            "paint": {"fill-color": "#d8d4c8", "fill-outline-color": "#1d1d1d"}},
           {"id": "house", "type": "fill", "source": "city", "source-layer": "building",
            "filter": [">", "height", 18], "paint": {"fill-color": "#c8442f"}},
           {"id": "way", "type": "line", "source": "city", "source-layer": "street",
            "filter": ["in", "class", "primary", "motorway"],
            "layout": {"line-cap": "round"},
            "paint": {"line-color": "#1d1d1d", "line-width": 5}},
           {"id": "lane", "type": "line", "source": "city", "source-layer": "street",
            "filter": ["!in", "class", "primary", "motorway"],
            "paint": {"line-color": "#1d1d1d", "line-width": 1, "line-dasharray": [6, 4]}},
           {"id": "light", "type": "circle", "source": "city", "source-layer": "signal",
            "paint": {"circle-color": "#fffdf5", "circle-radius": 5,
                      "circle-stroke-color": "#1d1d1d", "circle-stroke-width": 2}},
           {"id": "name", "type": "symbol", "source": "city", "source-layer": "place",
            "layout": {"text-field": "~ {name} ~", "text-size": 18, "text-weight": "bold"},
            "paint": {"text-color": "#1d1d1d", "text-halo-color": "#fffdf5",
                      "text-halo-width": 3}}
         ]}
        """
    )
    var picture = snapshot(style, 1, -3, zoom: 14.7, bearing: 20)
    picture.size = CGSize(width: 800, height: 480)
    expect(picture, "VectorMap.style.ink")
  }
}
