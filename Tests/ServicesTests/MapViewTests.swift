import Foundation
import HeadlessHost
import RenderServer
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import CoreLocation
@testable import MapKit

@MainActor
private final class MapLog: MKMapViewDelegate {
  var lines: [String] = []
  var make: ((any MKAnnotation) -> MKAnnotationView?)?
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    lines.append("will \(animated)")
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    lines.append("did \(animated)")
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    make?(annotation)
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    lines.append("added \(views.count)")
  }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    lines.append("select \(view.annotation?.title ?? "")")
  }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    lines.append("deselect \(view.annotation?.title ?? "")")
  }
  func mapView(
    _ mapView: MKMapView,
    annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) { lines.append("control \(view.annotation?.title ?? "")") }
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    lines.append("user \(userLocation.coordinate.latitude)")
  }
}

/// Counts the annotations of a map when a selection ends.
@MainActor
private final class CountLog: MKMapViewDelegate {
  var counts: [Int] = []
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    counts.append(mapView.annotations.count)
  }
}

private final class SquareView: MKAnnotationView {
  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    backgroundColor = .systemGreen
    canShowCallout = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct MapViewTests {
  private static let vienna = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
  private static let near = MKCoordinateRegion(
    center: vienna,
    latitudinalMeters: 2000,
    longitudinalMeters: 2000
  )

  private func show(_ stage: ServicesStage) -> MKMapView {
    let map = MKMapView(frame: stage.screen.screen.bounds)
    stage.screen.rootViewController?.view.addSubview(map)
    stage.screen.update()
    return map
  }

  private func isNear(
    _ a: CLLocationCoordinate2D,
    _ b: CLLocationCoordinate2D,
    _ limit: Double = 1e-6
  ) -> Bool { abs(a.latitude - b.latitude) < limit && abs(a.longitude - b.longitude) < limit }

  // MARK: The visible part

  @Test func `a region is shown whole, its middle in the middle`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    #expect(isNear(map.centerCoordinate, Self.vienna, 1e-5))
    #expect(abs(map.region.span.longitudeDelta - Self.near.span.longitudeDelta) < 1e-9)
    // The screen is higher than wide.
    #expect(map.region.span.latitudeDelta > Self.near.span.latitudeDelta * 1.7)
    let fit = map.regionThatFits(Self.near)
    #expect(abs(fit.span.latitudeDelta - map.region.span.latitudeDelta) < 1e-9)
  }

  @Test func `a region that is set before the map has a size is shown once it has one`() {
    let stage = ServicesStage()
    let map = MKMapView()
    map.region = Self.near
    #expect(abs(map.region.span.latitudeDelta - Self.near.span.latitudeDelta) < 1e-6)
    map.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    stage.screen.rootViewController?.view.addSubview(map)
    stage.screen.update()
    #expect(isNear(map.centerCoordinate, Self.vienna, 1e-5))
    map.frame.size = CGSize(width: 200, height: 300)
    stage.screen.update()
    #expect(isNear(map.centerCoordinate, Self.vienna, 1e-5))
  }

  @Test func `points and places are converted there and back`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    let point = map.convert(Self.vienna, toPointTo: map)
    #expect(abs(point.x - map.bounds.midX) < 0.01)
    let place = map.convert(CGPoint(x: 10, y: 20), toCoordinateFrom: map)
    let back = map.convert(place, toPointTo: map)
    #expect(abs(back.x - 10) < 1e-6 && abs(back.y - 20) < 1e-6)
    let rect = map.convert(map.region, toRectTo: map)
    #expect(abs(rect.width - map.bounds.width) < 0.01)
  }

  @Test func `a drag moves the map with the finger, and tells before and after`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    let log = MapLog()
    map.delegate = log
    let place = map.convert(CGPoint(x: 180, y: 300), toCoordinateFrom: map)
    let finger = stage.screen.touchDown(at: CGPoint(x: 180, y: 300))
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 180 - Double(step) * 10, y: 300))
      stage.screen.advance(by: .milliseconds(16))
    }
    let moved = map.convert(place, toPointTo: map)
    // The place under the finger has followed it, except for the distance of the recognizer.
    #expect(moved.x < 100 && moved.x > 75)
    stage.screen.advance(by: .milliseconds(300))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["will false", "did false"])
    map.isScrollEnabled = false
    let before = map.centerCoordinate
    stage.screen.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 100, y: 300))
    #expect(isNear(before, map.centerCoordinate))
  }

  @Test func `two taps show twice as much detail, around the finger`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    let width = map.visibleMapRect.size.width
    let place = map.convert(CGPoint(x: 100, y: 150), toCoordinateFrom: map)
    for _ in 0..<2 {
      stage.screen.tap(at: CGPoint(x: 100, y: 150))
    }
    stage.screen.advance(by: .seconds(1))
    #expect(abs(map.visibleMapRect.size.width - width / 2) < 1)
    let point = map.convert(place, toPointTo: map)
    #expect(abs(point.x - 100) < 0.5 && abs(point.y - 150) < 0.5)
  }

  @Test func `the map never shows more than there is`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.setVisibleMapRect(.world, animated: false)
    #expect(MKMapRect.world.insetBy(dx: -1, dy: -1).contains(map.visibleMapRect))
    map.setCenter(CLLocationCoordinate2D(latitude: 89, longitude: 179), animated: false)
    #expect(MKMapRect.world.insetBy(dx: -1, dy: -1).contains(map.visibleMapRect))
  }

  @Test func `an animated change ends where it was asked to`() {
    let stage = ServicesStage()
    let map = show(stage)
    let log = MapLog()
    map.delegate = log
    map.setRegion(Self.near, animated: true)
    #expect(log.lines == ["will true"])
    stage.screen.advance(by: .milliseconds(200))
    #expect(map.region.span.longitudeDelta > Self.near.span.longitudeDelta * 2)
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["will true", "did true"])
    #expect(isNear(map.centerCoordinate, Self.vienna, 1e-5))
  }

  // MARK: Annotations

  @Test func `annotations stand at their places and follow map and coordinate`() throws {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    let log = MapLog()
    map.delegate = log
    let annotation = MKPointAnnotation(coordinate: Self.vienna, title: "Vienna", subtitle: nil)
    map.addAnnotation(annotation)
    map.addAnnotation(annotation)
    #expect(map.annotations.count == 1)
    #expect(log.lines == ["added 1"])
    let view = try #require(map.view(for: annotation))
    #expect(view is MKMarkerAnnotationView)
    // The tip of the balloon is at the place.
    #expect(abs(view.frame.maxY - map.bounds.midY) < 0.5)
    let place = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.38)
    annotation.coordinate = place
    #expect(abs(view.center.x - map.convert(place, toPointTo: map).x) < 0.01)
    map.region = MKCoordinateRegion(
      center: Self.vienna,
      latitudinalMeters: 90000,
      longitudinalMeters: 90000
    )
    #expect(abs(view.center.x - map.convert(place, toPointTo: map).x) < 0.01)
    map.removeAnnotation(annotation)
    #expect(view.superview == nil && map.annotations.isEmpty)
  }

  @Test func `views out of sight are used again`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    map.register(SquareView.self, forAnnotationViewWithReuseIdentifier: "square")
    let log = MapLog()
    log.make = { map.dequeueReusableAnnotationView(withIdentifier: "square", for: $0) }
    map.delegate = log
    let first = MKPointAnnotation(coordinate: Self.vienna)
    map.addAnnotation(first)
    let view = map.view(for: first)
    #expect(view is SquareView)
    map.setCenter(CLLocationCoordinate2D(latitude: 0, longitude: 0), animated: false)
    #expect(map.view(for: first) == nil)
    let second = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0))
    map.addAnnotation(second)
    #expect(map.view(for: second) === view)
    #expect(view?.annotation === second)
  }

  @Test func `a tap selects and shows the callout, one beside it ends that`() throws {
    let stage = ServicesStage()
    let map = show(stage)
    map.region = Self.near
    let log = MapLog()
    log.make = {
      let view = SquareView(annotation: $0, reuseIdentifier: nil)
      let button = UIButton(type: .infoLight)
      button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      view.rightCalloutAccessoryView = button
      return view
    }
    map.delegate = log
    let annotation = MKPointAnnotation(
      coordinate: Self.vienna,
      title: "Vienna",
      subtitle: "Austria"
    )
    map.addAnnotation(annotation)
    log.lines = []
    stage.screen.tap(at: CGPoint(x: map.bounds.midX, y: map.bounds.midY))
    stage.screen.advance(by: .milliseconds(500))
    #expect(log.lines == ["select Vienna"])
    #expect(map.selectedAnnotations.first === annotation)
    #expect(stage.words.contains("Vienna") && stage.words.contains("Austria"))
    let view = try #require(map.view(for: annotation))
    #expect(view.isSelected)
    let button = try #require(view.rightCalloutAccessoryView)
    stage.screen.tap(at: button.convert(CGPoint(x: 15, y: 15), to: nil))
    #expect(log.lines == ["select Vienna", "control Vienna"])
    stage.screen.tap(at: CGPoint(x: 20, y: 600))
    stage.screen.advance(by: .milliseconds(500))
    #expect(log.lines == ["select Vienna", "control Vienna", "deselect Vienna"])
    #expect(!stage.words.contains("Austria"))
  }

  @Test func `a delegate may use the annotations when a selected one is removed`() {
    let stage = ServicesStage()
    let map = show(stage)
    let log = CountLog()
    map.delegate = log
    map.setRegion(Self.near, animated: false)
    let pin = MKPointAnnotation(coordinate: Self.vienna)
    map.addAnnotation(pin)
    map.selectAnnotation(pin, animated: false)
    map.removeAnnotation(pin)
    #expect(log.counts == [1])
    #expect(map.annotations.isEmpty && map.view(for: pin) == nil)
  }

  @Test func `an annotation that is not visible cannot be selected`() {
    let stage = ServicesStage()
    let map = show(stage)
    map.setRegion(Self.near, animated: false)
    let near = MKPointAnnotation(coordinate: Self.vienna)
    let far = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: -33, longitude: 18))
    map.addAnnotations([near, far])
    map.selectAnnotation(near, animated: false)
    map.selectAnnotation(far, animated: false)
    #expect(map.selectedAnnotations.count == 1 && map.selectedAnnotations.first === near)
  }

  @Test func `showing annotations shows all of them`() {
    let stage = ServicesStage()
    let map = show(stage)
    let places = [(48.2, 16.3), (47.0, 15.4), (47.8, 13.0)].map {
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
    }
    map.showAnnotations(places, animated: false)
    let safe = map.bounds.insetBy(dx: 20, dy: 20)
    for place in places {
      #expect(safe.contains(map.convert(place.coordinate, toPointTo: map)))
    }
    map.showAnnotations([places[0]], animated: false)
    #expect(abs(map.visibleMapRect.size.width * MKMetersPerMapPointAtLatitude(48.2) - 1000) < 300)
  }

  @Test func `the device's place is shown and followed`() {
    let stage = ServicesStage(location: "48.2082,16.3738")
    stage.allow("location", "whenInUse")
    let map = show(stage)
    let log = MapLog()
    map.delegate = log
    map.setUserTrackingMode(.follow, animated: false)
    stage.screen.advance(by: .seconds(2))
    #expect(log.lines.contains("user 48.2082"))
    #expect(map.isUserLocationVisible)
    #expect(isNear(map.centerCoordinate, Self.vienna, 1e-4))
    #expect(map.view(for: map.userLocation) != nil)
    stage.screen.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 100, y: 300))
    #expect(map.userTrackingMode == .none)
    map.showsUserLocation = false
    #expect(map.annotations.isEmpty)
  }

  // MARK: Looks

  @Test(arguments: ["light", "dark"])
  func `it looks like a map without data`(look: String) throws {
    let stage = ServicesStage((13, 0))
    stage.screen.environment.appearance = look == "dark" ? .dark : .light
    let map = show(stage)
    map.region = Self.near
    let log = MapLog()
    let pin = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 48.2042, longitude: 16.3838)
    )
    log.make = { $0 === pin ? MKPinAnnotationView(annotation: $0, reuseIdentifier: nil) : nil }
    map.delegate = log
    let square = MKPointAnnotation(
      coordinate: Self.vienna,
      title: "St Stephen’s",
      subtitle: "Vienna"
    )
    map.addAnnotations([square, pin])
    map.view(for: square)?.canShowCallout = true
    map.selectAnnotation(square, animated: false)
    stage.screen.advance(by: .milliseconds(500))
    expectGolden(stage.screen.image, "MKMapView.\(look)", maximumBytes: 40_960)
  }

  // MARK: Snapshots

  @Test func `a snapshot has the size that was asked for, and knows where places are`() throws {
    let stage = ServicesStage()
    let options = MKMapSnapshotter.Options()
    #expect(options.size == CGSize(width: 256, height: 256))
    options.region = Self.near
    options.size = CGSize(width: 200, height: 100)
    options.scale = 2
    let snapshotter = MKMapSnapshotter(options: options)
    var found: MKMapSnapshotter.Snapshot?
    snapshotter.start { snapshot, error in
      found = snapshot
      #expect(error == nil)
    }
    #expect(snapshotter.isLoading && found == nil)
    stage.screen.advance(by: .milliseconds(50))
    let snapshot = try #require(found)
    #expect(snapshot.image.size == CGSize(width: 200, height: 100))
    #expect(snapshot.image.cgImage?.width == 400)
    let point = snapshot.point(for: Self.vienna)
    #expect(abs(point.x - 100) < 0.1 && abs(point.y - 50) < 0.1)
  }

  @Test func `a snapshot of nothing fails, and a cancelled one is silent`() {
    let stage = ServicesStage()
    let options = MKMapSnapshotter.Options()
    options.size = .zero
    var errors = 0
    MKMapSnapshotter(options: options).start { snapshot, error in
      if snapshot == nil, error is MKError { errors += 1 }
    }
    let cancelled = MKMapSnapshotter(options: MKMapSnapshotter.Options())
    cancelled.start { _, _ in errors += 10 }
    cancelled.cancel()
    stage.screen.advance(by: .milliseconds(50))
    #expect(errors == 1)
  }

  @Test func `who awaits a snapshot that is cancelled gets an error`() async {
    let stage = ServicesStage()
    let snapshotter = MKMapSnapshotter(options: MKMapSnapshotter.Options())
    let task = Task { try await snapshotter.start() }
    for _ in 0..<1_000 where !snapshotter.isLoading { await Task.yield() }
    #expect(snapshotter.isLoading)
    snapshotter.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!snapshotter.isLoading)
    stage.screen.advance(by: .milliseconds(50))
  }
}
