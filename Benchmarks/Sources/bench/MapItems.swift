import CoreLocation
import Foundation
import HeadlessHost
import UIKit
import VectorMap

extension Bench {
  /// Frames of a map of 1280 by 720 pixels that moves, turns, and is tilted along a route with the
  /// vehicle and its traffic; time by the clock, since several processors draw a frame.
  static func map(frames: Int) {
    let screen = HeadlessScreen(.headUnit1280x720)
    let controller = UIViewController()
    let map = VectorMapView(frame: screen.bounds)
    controller.view = map
    screen.rootViewController = controller
    let graph = try? RoadGraph(source: CityTiles.shared, around: CityTiles.center, metres: 3000)
    guard
      let route = try? graph?.route(
        from: CityTiles.crossing(0, 5),
        to: CityTiles.crossing(-6, -3)
      )
    else { preconditionFailure("The example city has no route.") }
    var guidance = MapGuidance()
    guidance.route = route.line
    let jam = route.line.part(from: route.metres * 0.6, to: route.metres * 0.8)
    guidance.traffic = [
      TrafficSection(
        coordinates: jam.map(\.coordinate),
        level: .jam,
        cause: "Accident",
        delay: 370
      )
    ]
    for style in [MapStyle.day, .night] {
      map.style = style
      for (name, bearing, tilt) in [("moved", 0.0, 0.0), ("turned", 1, 0), ("tilted", 1, 55)] {
        var samples: [Double] = []
        var processors: [Double] = []
        for frame in -60..<frames {
          let share = Double(max(0, frame)) / Double(frames)
          guard let place = route.line.place(at: route.metres * share) else { continue }
          guidance.passed = route.metres * share
          guidance.arrow = route.maneuver(after: guidance.passed)?.distance
          guidance.puck = MapPuck(coordinate: place.point.coordinate, course: place.bearing)
          let camera = MapCamera(
            center: place.point.coordinate,
            zoom: 16.2,
            bearing: bearing * Double(frame) * 0.7,
            tilt: tilt
          )
          let start = clock
          let used = measure {
            map.guidance = guidance
            map.camera = camera
            map.layoutIfNeeded()
          }
          if frame >= 0 {
            samples.append(clock - start)
            processors.append(used)
          }
          // The picture on the screen, and tiles that are loaded meanwhile, are not the map's time.
          screen.advance(by: frameInterval)
        }
        print(
          "RESULT {\"map\":\"\(style.name) \(name)\",\"wall_p50\":\(percentile(0.5, of: samples)),"
            + "\"wall_p99\":\(percentile(0.99, of: samples)),\(spread(processors))}"
        )
      }
    }
    save(screen)
  }

  /// Milliseconds.
  private static var clock: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
  }
}
