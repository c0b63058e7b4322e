import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CoreLocation
@testable import MapKit

@MainActor
@Suite(.restoresProcess, .serialized) struct MapCollisionTests {
  private static let vienna = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)

  /// Makes square views with a priority from the title of their annotation.
  private final class Maker: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
      view.displayPriority = MKFeatureDisplayPriority(Float(annotation.title ?? "") ?? 0)
      return view
    }
  }

  private let maker = Maker()

  private func show(_ stage: ServicesStage) -> MKMapView {
    let map = MKMapView(frame: stage.screen.screen.bounds)
    stage.screen.rootViewController?.view.addSubview(map)
    stage.screen.update()
    map.delegate = maker
    map.region = MKCoordinateRegion(
      center: Self.vienna,
      latitudinalMeters: 2000,
      longitudinalMeters: 2000
    )
    return map
  }

  /// An annotation at points to the right of the middle of a map.
  private func pin(_ map: MKMapView, _ right: CGFloat, _ priority: Int) -> MKPointAnnotation {
    let point = CGPoint(x: map.bounds.midX + right, y: map.bounds.midY)
    return MKPointAnnotation(
      coordinate: map.convert(point, toCoordinateFrom: map),
      title: "\(priority)",
      subtitle: nil
    )
  }

  private func shown(_ map: MKMapView, _ pins: [MKPointAnnotation]) -> [Bool] {
    pins.map { map.view(for: $0)?.isHidden == false }
  }

  @Test func `a view hides those with lower priorities that it overlaps`() throws {
    let map = show(ServicesStage())
    let pins = [pin(map, 60, 1000), pin(map, 80, 750), pin(map, 106, 250), pin(map, 75, 1000)]
    map.addAnnotations(pins)
    // The second is covered by the first; the third overlaps only the second, and is shown.
    #expect(shown(map, pins) == [true, false, true, true])
    map.removeAnnotation(pins[0])
    map.removeAnnotation(pins[3])
    #expect(shown(map, [pins[1], pins[2]]) == [true, false])
    pins[1].coordinate = pin(map, -60, 0).coordinate
    #expect(shown(map, [pins[1], pins[2]]) == [true, true])
  }

  @Test func `of equal priorities the view nearer to the middle is shown`() throws {
    let map = show(ServicesStage())
    let pins = [pin(map, 40, 750), pin(map, 20, 750)]
    map.addAnnotations(pins)
    #expect(shown(map, pins) == [false, true])
    map.setCenter(pin(map, 60, 0).coordinate, animated: false)
    #expect(shown(map, pins) == [true, false])
    try #require(map.view(for: pins[1])).displayPriority = .required
    #expect(shown(map, pins) == [false, true])
    map.selectAnnotation(pins[0], animated: false)
    #expect(shown(map, pins) == [true, true])
    map.deselectAnnotation(pins[0], animated: false)
    #expect(shown(map, pins) == [false, true])
  }

  @Test func `views that the app hides stay hidden and hide no others`() throws {
    let map = show(ServicesStage())
    let pins = [pin(map, 0, 1000), pin(map, 20, 250)]
    map.addAnnotations(pins)
    #expect(shown(map, pins) == [true, false])
    try #require(map.view(for: pins[0])).isHidden = true
    map.setCenter(pin(map, 10, 0).coordinate, animated: false)
    #expect(shown(map, pins) == [false, true])
  }

  @Test func `an annotation of two maps is shown and followed by both`() throws {
    let stage = ServicesStage()
    let maps = [show(stage), show(stage)]
    let pin = MKPointAnnotation(coordinate: Self.vienna, title: "1000", subtitle: nil)
    for map in maps { map.addAnnotation(pin) }
    let views = try maps.map { try #require($0.view(for: pin)) }
    #expect(views[0] !== views[1])
    let place = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.38)
    pin.coordinate = place
    for (map, view) in zip(maps, views) {
      #expect(abs(view.center.x - map.convert(place, toPointTo: map).x) < 0.01)
    }
    maps[0].selectAnnotation(pin, animated: false)
    #expect(views[0].isSelected && !views[1].isSelected)
    maps[0].removeAnnotation(pin)
    pin.coordinate = Self.vienna
    #expect(views[0].superview == nil && maps[1].view(for: pin) === views[1])
    #expect(abs(views[1].center.x - maps[1].bounds.midX) < 0.5)
  }
}
