import CarSafety
import CoreGraphics
import CoreLocation
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import VectorMap

@MainActor
private final class MapLog: VectorMapViewDelegate {
  var cameras = 0
  var taps: [CLLocationCoordinate2D] = []
  var selected: [String] = []
  var modes: [VectorMapView.FollowMode] = []
  var failures: [TileID] = []

  func mapViewDidChangeCamera(_ mapView: VectorMapView) { cameras += 1 }
  func mapView(_ mapView: VectorMapView, didTap coordinate: CLLocationCoordinate2D) {
    taps.append(coordinate)
  }
  func mapView(_ mapView: VectorMapView, didSelect annotation: MapAnnotation) {
    selected.append(annotation.title)
  }
  func mapViewDidChangeFollowMode(_ mapView: VectorMapView) { modes.append(mapView.followMode) }
  func mapView(_ mapView: VectorMapView, didFailToLoad tile: TileID, error: any Error) {
    failures.append(tile)
  }
}

/// A source with few things, so that frames are quick.
private struct PlainSource: TileSource {
  var zooms = 0...2
  var isDamaged = false
  func tile(_ id: TileID) throws -> [UInt8]? {
    if isDamaged { return [0x1A, 0x7F] }
    return VectorTile(layers: [
      .init(
        name: "land",
        features: [.init(.polygon, parts: [[.init(0, 0), .init(4096, 0), .init(0, 4096)]])]
      )
    ]).encoded()
  }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct VectorMapViewTests {
  private let screen = HeadlessScreen(.headUnit800x480)
  private let log = MapLog()
  private let middle = CGPoint(x: 400, y: 240)

  private func show(_ camera: MapCamera? = nil) -> VectorMapView {
    let map = VectorMapView(frame: screen.bounds)
    map.sources = ["city": PlainSource()]
    map.delegate = log
    map.camera = camera ?? MapCamera(center: CityTiles.center, zoom: 14)
    let controller = UIViewController()
    controller.view.addSubview(map)
    screen.rootViewController = controller
    screen.update()
    return map
  }

  private func isNear(
    _ a: CLLocationCoordinate2D?,
    _ b: CLLocationCoordinate2D?,
    _ limit: Double
  )
    -> Bool
  {
    guard let a, let b else { return false }
    return abs(a.latitude - b.latitude) < limit && abs(a.longitude - b.longitude) < limit
  }

  // MARK: Gestures

  @Test(.feature("CAR-F10"), arguments: [(0.0, 0.0), (120, 0), (0, 50)])
  func `the place under a finger stays under it`(bearing: Double, tilt: Double) {
    let map = show(MapCamera(center: CityTiles.center, zoom: 14, bearing: bearing, tilt: tilt))
    let finger = screen.touchDown(at: middle)
    screen.touchMove(finger, to: CGPoint(x: 420, y: 250))
    let held = map.coordinate(at: CGPoint(x: 420, y: 250))
    for step in 1...6 {
      screen.touchMove(finger, to: CGPoint(x: 420 + step * 12, y: 250 + step * 6))
      screen.advance(by: .milliseconds(16))
    }
    #expect(isNear(map.coordinate(at: CGPoint(x: 492, y: 286)), held, 2e-5))
    screen.advance(by: .milliseconds(400))
    screen.touchUp(finger)
    #expect(log.cameras > 3)
  }

  @Test func `a flick coasts and rests`() {
    let map = show()
    screen.drag(from: middle, to: CGPoint(x: 200, y: 240), duration: .milliseconds(120))
    let lifted = map.camera.center.longitude
    screen.advance(by: .seconds(1))
    let rested = map.camera.center.longitude
    #expect(rested > lifted)
    screen.advance(by: .seconds(1))
    #expect(map.camera.center.longitude == rested)
    #expect(!screen.isMoving)
  }

  @Test(.feature("CAR-F10"))
  func `a pinch zooms around its middle`() {
    let map = show()
    let point = CGPoint(x: 500, y: 200)
    let held = map.coordinate(at: point)
    screen.pinch(at: point, scale: 2)
    #expect(map.camera.zoom > 14.7 && map.camera.zoom <= 15.05)
    #expect(isNear(map.coordinate(at: point), held, 2e-4))
  }

  @Test func `two fingers that go round turn the map`() {
    let map = show()
    let radius = 100.0
    func place(_ angle: Double, _ side: Double) -> CGPoint {
      CGPoint(x: 400 + side * radius * cos(angle), y: 240 + side * radius * sin(angle))
    }
    let a = screen.touchDown(at: place(0, 1))
    let b = screen.touchDown(at: place(0, -1))
    for step in 1...15 {
      let angle = Double(step) * .pi / 60
      screen.touchMove(a, to: place(angle, 1))
      screen.touchMove(b, to: place(angle, -1))
      screen.advance(by: .milliseconds(16))
    }
    screen.touchUp(a)
    screen.touchUp(b)
    // The fingers go clockwise, so the map does, and the direction that is up falls behind.
    #expect(map.camera.bearing > 300 && map.camera.bearing < 335)
    #expect(abs(map.camera.zoom - 14) < 0.1)
  }

  @Test func `two fingers that go up together tilt the map and do not zoom or turn it`() {
    let map = show()
    let a = screen.touchDown(at: CGPoint(x: 350, y: 350))
    let b = screen.touchDown(at: CGPoint(x: 450, y: 350))
    for step in 1...20 {
      screen.touchMove(a, to: CGPoint(x: 350, y: 350 - step * 10))
      screen.touchMove(b, to: CGPoint(x: 450, y: 350 - step * 10))
      screen.advance(by: .milliseconds(16))
    }
    screen.touchUp(a)
    screen.touchUp(b)
    #expect(map.camera.tilt > 35)
    #expect(abs(map.camera.zoom - 14) < 0.05)
    #expect(map.camera.bearing < 2 || map.camera.bearing > 358)
  }

  // MARK: One finger for everything

  @Test(.feature("CAR-F14"), .rule("CAR-R30"))
  func `one finger zooms by a double tap and by a second touch that is dragged`() {
    let map = show()
    screen.tap(at: middle)
    screen.tap(at: middle)
    screen.advance(by: .seconds(1))
    #expect(abs(map.camera.zoom - 15) < 1e-6)
    screen.tap(at: middle)
    let finger = screen.touchDown(at: middle)
    screen.advance(by: .milliseconds(200))
    for step in 1...10 {
      screen.touchMove(finger, to: CGPoint(x: 400, y: 240 - step * 12))
      screen.advance(by: .milliseconds(16))
    }
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(map.camera.zoom < 14.3)
  }

  @Test(.feature("CAR-F14"), .rule("CAR-R30"))
  func `buttons of a car's size zoom, tilt and turn by single taps`() throws {
    let map = show(MapCamera(center: CityTiles.center, zoom: 14, bearing: 90))
    map.showsControls = true
    screen.update()
    let controls = try #require(map.controls)
    let buttons = [controls.nearer, controls.farther, controls.tilt, controls.north]
    for button in buttons {
      #expect(button.bounds.width >= 76 && button.bounds.height >= 76)
      #expect(button.accessibilityLabel?.isEmpty == false)
      #expect(screen.bounds.contains(button.convert(button.bounds, to: nil)))
      for other in buttons where other !== button {
        #expect(!button.frame.insetBy(dx: -11, dy: -11).intersects(other.frame))
      }
    }
    func press(_ button: UIButton) {
      screen.tap(button)
      screen.advance(by: .seconds(1))
    }
    press(controls.nearer)
    #expect(abs(map.camera.zoom - 15) < 1e-6)
    press(controls.farther)
    #expect(abs(map.camera.zoom - 14) < 1e-6)
    press(controls.tilt)
    #expect(map.camera.tilt == 45)
    press(controls.tilt)
    #expect(map.camera.tilt == 0)
    press(controls.north)
    #expect(map.camera.bearing == 0)
  }

  @Test(.feature("CAR-F08"), .rule("CAR-R07"))
  func `a knob that turns clockwise zooms in`() {
    let map = show()
    map.turnKnob(detents: 3)
    map.turnKnob(detents: 1)
    screen.advance(by: .seconds(1))
    #expect(abs(map.camera.zoom - 15) < 1e-6)
    map.turnKnob(detents: -8)
    screen.advance(by: .seconds(1))
    #expect(abs(map.camera.zoom - 13) < 1e-6)
  }

  // MARK: Following

  @Test(.feature("CAR-F58"))
  func `the course is up and the vehicle below the middle while the map follows`() throws {
    let map = show()
    let start = CityTiles.crossing(0, 4)
    let end = CityTiles.crossing(0, 3)
    map.setPuck(MapPuck(coordinate: start, course: 0), animated: false)
    map.followMode = .course
    screen.advance(by: .seconds(1))
    map.setPuck(MapPuck(coordinate: end, course: 40), animated: true)
    screen.advance(by: .milliseconds(500))
    #expect(map.camera.bearing > 10 && map.camera.bearing < 30)
    screen.advance(by: .seconds(1))
    #expect(abs(map.camera.bearing - 40) < 1e-6)
    let point = try #require(map.point(for: end))
    #expect(abs(point.x - 400) < 0.01 && abs(point.y - 480 * 0.72) < 0.01)
    screen.drag(from: middle, to: CGPoint(x: 300, y: 240))
    #expect(map.followMode == .none)
    #expect(log.modes == [.course, .none])
  }

  @Test func `an animated move ends where it was sent and rests`() {
    let map = show()
    let goal = MapCamera(center: CityTiles.crossing(6, 6), zoom: 16, bearing: 300, tilt: 30)
    map.setCamera(goal, animated: true)
    screen.advance(by: .milliseconds(150))
    #expect(map.camera.zoom > 14 && map.camera.zoom < 16)
    screen.advance(by: .seconds(1))
    #expect(map.camera == goal.limited)
    #expect(!screen.isMoving)
    let frames = map.frameCount
    screen.advance(by: .seconds(1))
    #expect(map.frameCount == frames)
  }

  // MARK: Marks

  private func incident(
    _ cause: CarTrafficIncident.Cause,
    _ delay: Double,
    _ place: CLLocationCoordinate2D
  ) -> CarTrafficIncident {
    CarTrafficIncident(
      id: "i",
      cause: cause,
      delay: delay,
      position: CarPosition(place),
      road: ""
    )
  }

  private func park(
    _ name: String,
    free: Int,
    price: Double,
    _ place: CLLocationCoordinate2D
  ) -> CarParkingSpot {
    CarParkingSpot(
      id: "p",
      name: name,
      position: CarPosition(place),
      capacity: nil,
      free: free,
      pricePerHour: price
    )
  }

  private func light(_ phase: CarTrafficLight.Phase, until second: Int) -> CarTrafficLight {
    CarTrafficLight(
      intersection: 1,
      signalGroup: 1,
      eventState: phase,
      likelyTime: CarTimeMark(tenths: second * 10)
    )
  }

  @Test(.feature("CAR-F49"), .feature("CAR-F52"), .feature("CAR-F54"))
  func `marks keep upright at their places, name themselves and are selected by a tap`() throws {
    let map = show()
    let place = CityTiles.crossing(2, 1)
    let marks = [
      MapAnnotation(incident(.accident, 400, place)),
      MapAnnotation(park("Car park 3", free: 12, price: 2, CityTiles.crossing(-5, -2))),
      MapAnnotation(
        light(.stopAndRemain, until: 12),
        at: CityTiles.crossing(4, -4),
        secondOfHour: 0
      ),
    ]
    for mark in marks { map.addAnnotation(mark) }
    screen.update()
    #expect(
      marks.map { $0.view.accessibilityLabel ?? "" } == [
        "Accident +7 min", "Car park 3, 12 free · € 2.00/h", "Red, 12 seconds",
      ]
    )
    let view = marks[0].view
    let point = try #require(map.point(for: place))
    #expect(abs(view.frame.midX - point.x) <= 1 && abs(view.frame.maxY - point.y) <= 1)
    #expect(view.bounds.height >= 44)
    screen.tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY - 4))
    screen.advance(by: .seconds(1))
    #expect(log.selected == ["Accident +7 min"])
    #expect(map.selectedAnnotation === marks[0])
    var turned = map.camera
    turned.bearing = 200
    map.camera = turned
    screen.update()
    let moved = try #require(map.point(for: place))
    #expect(abs(view.frame.midX - moved.x) <= 1)
    #expect(view.transform == .identity)
    screen.tap(at: CGPoint(x: 780, y: 20))
    screen.advance(by: .seconds(1))
    #expect(log.taps.count == 1 && map.selectedAnnotation == nil)
    map.removeAnnotation(marks[0])
    #expect(view.superview == nil && map.annotations.count == 2)
  }

  @Test(.feature("CAR-F49"), .feature("CAR-F54"))
  func `marks by day and night`() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let map = show()
      map.overrideUserInterfaceStyle = style
      map.addAnnotation(
        MapAnnotation(incident(.roadWork, 130, CityTiles.crossing(0, -3)))
      )
      map.addAnnotation(
        MapAnnotation(park("", free: 7, price: 1.5, CityTiles.crossing(-5, 2)))
      )
      map.addAnnotation(
        MapAnnotation(
          light(.protectedClearance, until: 3),
          at: CityTiles.crossing(5, 2),
          secondOfHour: 0
        )
      )
      map.showsControls = true
      screen.update()
      expectGolden(
        screen.image,
        "VectorMap.marks.\(style == .light ? "day" : "night")",
        maximumBytes: 40_000
      )
    }
  }

  // MARK: Traffic

  @Test(.rule("CAR-R42"), .feature("CAR-F51"))
  func `traffic is shown with its words, which assistive technology reads too`() {
    let map = show()
    let line = [CityTiles.crossing(-2, 0), CityTiles.crossing(2, 0)]
    map.guidance.traffic = [
      TrafficSection(coordinates: line, level: .jam, cause: "Accident", delay: 300)
    ]
    screen.update()
    #expect(map.accessibilityValue == "Accident +5 min")
    #expect(map.renderer.trafficTexts == ["Accident +5 min"])
    #expect(map.findings().isEmpty)
    map.guidance.traffic = [
      TrafficSection(coordinates: line, level: .jam, cause: "", delay: 0)
    ]
    screen.update()
    #expect(map.accessibilityValue == nil)
    #expect(map.findings().map(\.rule) == ["CAR-R42"])
  }

  // MARK: Tiles and styles

  @Test(.feature("CAR-F58"))
  func `tiles arrive from another thread and are drawn`() async throws {
    let map = show(MapCamera(center: .init(latitude: 60, longitude: -90), zoom: 1.5))
    await map.tilesLoaded()
    screen.update()
    let image = try #require(screen.image)
    // Land and sea of the day style.
    let colors = Set((0..<20).map { image.color(atX: 20 + $0 * 40, y: 100) })
    #expect(colors.count >= 2)
    #expect(map.loader.cost > 0)
    #expect(log.failures.isEmpty)
  }

  @Test func `a damaged tile is reported once and the map goes on`() async {
    let map = show(MapCamera(center: .init(latitude: 10, longitude: 10), zoom: 0))
    map.sources = ["city": PlainSource(zooms: 0...0, isDamaged: true)]
    await map.tilesLoaded()
    screen.update()
    await map.tilesLoaded()
    #expect(log.failures.map(\.description) == ["0/0/0"])
  }

  @Test(.feature("CAR-F41"))
  func `the style follows light and dark until an app sets one`() {
    let map = show()
    #expect(map.style.name == "Day")
    map.overrideUserInterfaceStyle = .dark
    screen.update()
    #expect(map.style.name == "Night")
    map.style = .day
    screen.update()
    #expect(map.style.name == "Day" && !map.styleFollowsAppearance)
    map.styleFollowsAppearance = true
    #expect(map.style.name == "Night")
  }

  @Test func `a mark moves when its anchor changes`() {
    let map = show()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let mark = MapAnnotation(coordinate: CityTiles.center, view: view, title: "Mark")
    map.addAnnotation(mark)
    screen.update()
    #expect(view.center.y == 230)
    mark.anchor = CGPoint(x: 0.5, y: 0.5)
    screen.update()
    #expect(view.center.y == 240)
  }

  @Test func `a mark that is added to another map leaves the first one`() {
    let (first, second) = (show(), show())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let mark = MapAnnotation(coordinate: CityTiles.center, view: view, title: "Mark")
    first.addAnnotation(mark)
    second.addAnnotation(mark)
    #expect(first.annotations.isEmpty && second.annotations.count == 1)
    #expect(view.isDescendant(of: second))
    first.removeAnnotation(mark)
    mark.anchor = CGPoint(x: 0.5, y: 0.5)
    screen.update()
    #expect(view.isDescendant(of: second) && view.center.y == 240)
  }

  @Test func `a vehicle crosses the meridian of 180 degrees on the shorter way`() {
    let motion = PuckMotion(
      from: MapPuck(coordinate: CLLocationCoordinate2D(latitude: 10, longitude: 179.9)),
      to: MapPuck(coordinate: CLLocationCoordinate2D(latitude: 10, longitude: -179.9)),
      start: 0
    )
    for time in [0.25, 0.5, 0.75] {
      #expect(abs(motion.puck(at: time).coordinate.longitude) > 179.8)
    }
  }

  @Test func `places are shown together`() throws {
    let map = show()
    let places = [CityTiles.crossing(-8, -8), CityTiles.crossing(10, 9)]
    map.show(places, animated: false)
    for place in places {
      let point = try #require(map.point(for: place))
      #expect(screen.bounds.insetBy(dx: 30, dy: 30).contains(point))
    }
  }
}
