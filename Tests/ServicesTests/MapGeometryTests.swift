import Foundation
import Testing
import UIKit

@testable import MapKit

@Suite struct MapGeometryTests {
  @Test func `the map is a square of two to the power of 28 points`() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle == MKMapPoint(x: 134_217_728, y: 134_217_728))
    #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: -180)).x == 0)
    let top = MKMapPoint(CLLocationCoordinate2D(latitude: 85.051_128_779_8, longitude: 0))
    #expect(abs(top.y) < 0.1)
    #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y == 0)
  }

  @Test(arguments: [(48.2, 16.37), (-33.9, 151.2), (0.0, 0.0), (84.9, -179.9)])
  func `angles come back from points`(latitude: Double, longitude: Double) {
    let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      .coordinate
    #expect(abs(back.latitude - latitude) < 1e-9)
    #expect(abs(back.longitude - longitude) < 1e-9)
  }

  @Test func `a point is 15 centimetres at the equator and half of it at 60 degrees`() {
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149_291) < 1e-6)
    #expect(abs(MKMetersPerMapPointAtLatitude(60) - 0.074_646) < 1e-6)
    #expect(abs(MKMapPointsPerMeterAtLatitude(0) * MKMetersPerMapPointAtLatitude(0) - 1) < 1e-12)
  }

  @Test func `regions of metres have their size`() {
    let center = CLLocationCoordinate2D(latitude: 45, longitude: 10)
    let region = MKCoordinateRegion(
      center: center,
      latitudinalMeters: 2000,
      longitudinalMeters: 1000
    )
    let north = CLLocation(latitude: 45 + region.span.latitudeDelta / 2, longitude: 10)
    let south = CLLocation(latitude: 45 - region.span.latitudeDelta / 2, longitude: 10)
    #expect(abs(north.distance(from: south) - 2000) < 0.5)
    let east = CLLocation(latitude: 45, longitude: 10 + region.span.longitudeDelta)
    #expect(abs(east.distance(from: CLLocation(latitude: 45, longitude: 10)) - 1000) < 0.5)
  }

  @Test func `rectangles unite, meet and are cut`() {
    let one = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let two = MKMapRect(x: 5, y: 5, width: 10, height: 10)
    let far = MKMapRect(x: 50, y: 50, width: 1, height: 1)
    #expect(one.union(two) == MKMapRect(x: 0, y: 0, width: 15, height: 15))
    #expect(one.intersection(two) == MKMapRect(x: 5, y: 5, width: 5, height: 5))
    #expect(one.intersection(far).isNull)
    #expect(one.union(.null) == one && MKMapRect.null.union(one) == one)
    #expect(one.intersects(two) && !one.intersects(far))
    #expect(one.contains(MKMapPoint(x: 0, y: 9.9)) && !one.contains(MKMapPoint(x: 10, y: 0)))
    #expect(one.insetBy(dx: 6, dy: 0).isNull)
    let parts = one.divided(atDistance: 4, from: .maxXEdge)
    #expect(parts.slice == MKMapRect(x: 6, y: 0, width: 4, height: 10))
    #expect(parts.remainder == MKMapRect(x: 0, y: 0, width: 6, height: 10))
  }

  @Test func `what goes beyond the edge is on the other side`() {
    let world = MKMapSize.world.width
    let rect = MKMapRect(x: world - 10, y: 0, width: 30, height: 5)
    #expect(rect.spans180thMeridian)
    #expect(rect.remainder() == MKMapRect(x: 0, y: 0, width: 20, height: 5))
    #expect(MKMapRect.world.remainder().isNull)
  }

  @Test func `filters include and exclude`() {
    #expect(MKPointOfInterestFilter.includingAll.includes(.zoo))
    #expect(MKPointOfInterestFilter.excludingAll.excludes(.zoo))
    #expect(MKPointOfInterestFilter(including: [.zoo]).excludes(.cafe))
    #expect(MKPointOfInterestCategory.atm.rawValue == "MKPOICategoryATM")
  }

  @Test @MainActor func `lines of the grid are at round degrees`() {
    #expect(MapGrid.step(0.7) == 1)
    #expect(MapGrid.step(12) == 15)
    #expect(MapGrid.step(0.003) == 0.005)
    #expect(MapGrid.step(.nan) == 90 && MapGrid.step(0) == 90 && MapGrid.step(400) == 90)
  }
}
