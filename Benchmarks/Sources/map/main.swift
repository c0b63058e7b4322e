import CoreLocation
import Foundation
import HeadlessHost
import Measures
import UIKit
import VectorMap

#if canImport(Glibc)
import Glibc
#endif

#if DEBUG
FileHandle.standardError.write(
  Data("map: built without optimisation; nothing is measured\n".utf8)
)
exit(2)
#else
let frames = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 600 : 600
MainActor.assumeIsolated { run(frames: max(1, frames)) }

/// Measures frames of a map of 1280 by 720 pixels that moves, rotates, and is tilted along a route
/// with the vehicle and its traffic; prints elapsed time, because several processors draw a frame,
/// and their total processor time.
@MainActor
func run(frames: Int) {
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
        let start = milliseconds(of: CLOCK_MONOTONIC)
        let used = milliseconds(of: CLOCK_PROCESS_CPUTIME_ID)
        map.guidance = guidance
        map.camera = camera
        map.layoutIfNeeded()
        if frame >= 0 {
          samples.append(milliseconds(of: CLOCK_MONOTONIC) - start)
          processors.append(milliseconds(of: CLOCK_PROCESS_CPUTIME_ID) - used)
        }
        // The picture on the screen and the loading of tiles do not count as the map's time.
        screen.advance(by: .seconds(1) / 60)
      }
      print(
        "RESULT {\"map\":\"\(style.name) \(name)\",\"wall_p50\":\(percentile(0.5, of: samples)),"
          + "\"wall_p99\":\(percentile(0.99, of: samples)),\"p50\":\(percentile(0.5, of: processors)),"
          + "\"p99\":\(percentile(0.99, of: processors))}"
      )
    }
  }
}
#endif
