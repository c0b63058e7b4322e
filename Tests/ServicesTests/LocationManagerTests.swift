import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CoreLocation
@testable import SystemServices
@testable import UIKitCore

private final class Log: CLLocationManagerDelegate {
  var lines: [String] = []
  var places: [CLLocation] = []
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    lines.append("authorization \(manager.authorizationStatus.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    places += locations
    lines.append("places \(locations.count)")
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    lines.append("error \((error as? CLError)?.code.rawValue ?? -1)")
  }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    lines.append("watching \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager,
    didDetermineState state: CLRegionState,
    for region: CLRegion
  ) { lines.append("\(region.identifier) \(state)") }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    lines.append("entered \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    lines.append("left \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager,
    monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {
    lines.append("failed \(region?.identifier ?? "") \((error as? CLError)?.code.rawValue ?? -1)")
  }
}

private final class OlderLog: CLLocationManagerDelegate {
  var statuses: [CLAuthorizationStatus] = []
  func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  ) { statuses.append(status) }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct LocationManagerTests {
  private static let key = "NSLocationWhenInUseUsageDescription"
  private static let alwaysKey = "NSLocationAlwaysAndWhenInUseUsageDescription"

  /// Along the equator, 111.3 metres each second for ten seconds.
  private func route(_ folder: ScratchFolder) -> String {
    let points = (0...10).map { "<wpt lat='0' lon='\(Double($0) / 1000)'/>" }.joined()
    return folder.write("<gpx>\(points)</gpx>", to: "route.gpx")
  }

  // MARK: Permission

  @Test func `a new manager tells its delegate once whether the app may know`() {
    let stage = ServicesStage()
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    #expect(log.lines.isEmpty)
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["authorization 0"])
  }

  @Test(.feature("IX-F074"))
  func `an app learns what it may do before it asks, and asks nobody by that`() {
    let stage = ServicesStage(location: "52.5,13.4")
    #expect(CLLocationManager.locationServicesEnabled())
    #expect(CLLocationManager.authorizationStatus() == .notDetermined)
    #expect(stage.words.isEmpty)
    for (decision, status) in [
      ("whenInUse", CLAuthorizationStatus.authorizedWhenInUse), ("always", .authorizedAlways),
      ("denied", .denied),
    ] {
      stage.allow("location", decision)
      #expect(CLLocationManager.authorizationStatus() == status)
    }
    #expect(stage.words.isEmpty)
    // Without a source of places there is nothing to ask for.
    let other = ServicesStage(location: "none")
    #expect(!CLLocationManager.locationServicesEnabled())
    #expect(other.words.isEmpty)
  }

  @Test func `the question has the app's words, and its answer is told before places come`() {
    let stage = ServicesStage(location: "48.2,16.37", keys: [Self.key: "To draw your walk."])
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    let words = stage.words
    #expect(words.contains("Allow “Walks” to access your location while you are using the app?"))
    #expect(words.contains("To draw your walk."))
    #expect(log.lines == ["authorization 0"])
    #expect(manager.location == nil)
    stage.choose("Allow")
    #expect(log.lines == ["authorization 0", "authorization 4", "places 1"])
    #expect(manager.location?.coordinate.latitude == 48.2)
    #expect(CLLocationManager.authorizationStatus() == .authorizedWhenInUse)
    manager.requestWhenInUseAuthorization()
    #expect(!stage.words.contains("To draw your walk."))
  }

  @Test(arguments: ["iOS12", "dark"])
  func `it looks like the system's question`(look: String) {
    let stage = ServicesStage(
      look == "iOS12" ? (12, 4) : (14, 0),
      keys: [Self.key: "To draw your walk on the map."]
    )
    if look == "dark" { stage.screen.environment.appearance = .dark }
    stage.screen.rootViewController?.view.backgroundColor = .systemBackground
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    stage.screen.advance(by: .seconds(1))
    expectGolden(stage.screen.image, "LocationQuestion.\(look)", maximumBytes: 40_960)
    stage.choose("Don’t Allow")
  }

  @Test func `the app is inactive while the question stands`() {
    let stage = ServicesStage(keys: [Self.key: "Why"])
    let before = UIApplication.shared.applicationState
    UIApplication.shared.becomeActive()
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    stage.screen.advance(by: .seconds(1))
    #expect(UIApplication.shared.applicationState == .inactive)
    stage.choose("Don’t Allow")
    #expect(UIApplication.shared.applicationState == .active)
    #expect(manager.authorizationStatus == .denied)
    if before != .active { UIApplication.shared.resignActive() }
  }

  @Test func `without the words in the Info dot plist nothing is asked`() {
    let stage = ServicesStage()
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    #expect(!stage.words.contains { $0.contains("location") })
    #expect(manager.authorizationStatus == .notDetermined)
    let half = ServicesStage(keys: [Self.alwaysKey: "Why"])
    manager.requestAlwaysAuthorization()
    #expect(!half.words.contains { $0.contains("location") })
  }

  @Test func `a delegate of iOS 13 and before hears the status`() {
    let stage = ServicesStage(keys: [Self.key: "Why"])
    let (manager, log) = (CLLocationManager(), OlderLog())
    manager.delegate = log
    manager.requestWhenInUseAuthorization()
    stage.choose("Allow")
    #expect(log.statuses == [.notDetermined, .authorizedWhenInUse])
  }

  @Test func `from iOS 14 on it can be allowed for once`() {
    let stage = ServicesStage((14, 0), keys: [Self.key: "Why"])
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    #expect(stage.words.contains("Allow “Walks” to use your location?"))
    stage.choose("Allow Once")
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
  }

  @Test func `more than while in use is asked for once`() {
    let stage = ServicesStage(keys: [Self.key: "Why", Self.alwaysKey: "Always why"])
    stage.allow("location", "whenInUse")
    let manager = CLLocationManager()
    manager.requestAlwaysAuthorization()
    #expect(stage.words.contains("Always why"))
    stage.choose("Cancel")
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
    manager.requestAlwaysAuthorization()
    #expect(!stage.words.contains("Always why"))
  }

  @Test func `what is denied fails, and nothing is told of the place`() {
    let stage = ServicesStage(location: "1,2")
    stage.allow("location", "denied")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    stage.screen.advance(by: .seconds(2))
    #expect(log.lines == ["authorization 2", "error 1"])
    #expect(manager.location == nil)
  }

  // MARK: Places

  @Test func `a route is played by the clock, a place each second`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    stage.screen.advance(by: .milliseconds(3500))
    #expect(log.places.count == 4)
    #expect(log.places.map { ($0.coordinate.longitude * 1000).rounded() } == [0, 1, 2, 3])
    #expect(abs((log.places.last?.speed ?? 0) - 111.319) < 0.001)
    #expect(log.places.last?.course == 90)
    #expect(log.places.last?.sourceInformation?.isSimulatedBySoftware == true)
    stage.screen.advance(by: .seconds(60))
    #expect(log.places.count == 11)
    #expect(log.places.last?.speed == -1)
    let steps = zip(log.places.dropFirst(), log.places).map {
      $0.timestamp.timeIntervalSince($1.timestamp)
    }
    #expect(steps.allSatisfy { abs($0 - 1) < 0.05 })
  }

  @Test func `stopping ends the updates, and a second manager gets the last place at once`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "always")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    stage.screen.advance(by: .milliseconds(2500))
    let (second, other) = (CLLocationManager(), Log())
    second.delegate = other
    second.startUpdatingLocation()
    stage.screen.advance(by: .milliseconds(100))
    #expect(other.places.count == 1)
    manager.stopUpdatingLocation()
    stage.screen.advance(by: .seconds(2))
    #expect(log.places.count == 3)
    #expect(other.places.count == 3)
  }

  @Test func `the distance filter leaves out what is too near`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.distanceFilter = 300
    manager.startUpdatingLocation()
    stage.screen.advance(by: .seconds(20))
    #expect(log.places.map { ($0.coordinate.longitude * 1000).rounded() } == [0, 3, 6, 9])
  }

  @Test func `significant changes are 500 metres apart`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "always")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startMonitoringSignificantLocationChanges()
    stage.screen.advance(by: .seconds(20))
    #expect(log.places.map { ($0.coordinate.longitude * 1000).rounded() } == [0, 5, 10])
  }

  @Test func `a request brings one place and no more`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.requestLocation()
    stage.screen.advance(by: .seconds(30))
    #expect(log.lines == ["authorization 4", "places 1"])
    manager.requestLocation()
    stage.screen.advance(by: .seconds(30))
    #expect(log.places.count == 2)
  }

  @Test func `without a source a request fails with location unknown, once`() {
    let stage = ServicesStage(location: "none")
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    #expect(!CLLocationManager.locationServicesEnabled())
    manager.requestLocation()
    stage.screen.advance(by: .seconds(30))
    #expect(log.lines == ["authorization 4", "error 0"])
  }

  @Test func `a file that is damaged is no place`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: folder.write("<gpx><wpt", to: "bad.gpx"))
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    stage.screen.advance(by: .seconds(2))
    #expect(log.lines == ["authorization 4", "error 0"])
  }

  @Test func `the environment's place is told where nothing else is said`() {
    let stage = ServicesStage(location: "")
    stage.screen.environment.location = .init(latitude: 10, longitude: 20)
    stage.allow("location", "whenInUse")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    stage.screen.advance(by: .seconds(5))
    #expect(log.places.count == 1)
    #expect(log.places.first?.coordinate.longitude == 20)
  }

  @Test func `a manager that is gone wants nothing more`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "whenInUse")
    var manager: CLLocationManager? = CLLocationManager()
    weak let gone = manager
    manager?.startUpdatingLocation()
    stage.screen.advance(by: .seconds(1))
    manager = nil
    #expect(gone == nil)
    stage.screen.advance(by: .seconds(1))
    #expect(!stage.screen.isMoving)
  }

  // MARK: Regions

  @Test func `coming in and going out is told in order`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "always")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    let center = CLLocationCoordinate2D(latitude: 0, longitude: 0.005)
    manager.startMonitoring(for: CLCircularRegion(center: center, radius: 150, identifier: "park"))
    stage.screen.advance(by: .seconds(20))
    #expect(
      log.lines == [
        "authorization 3", "watching park", "park inside", "entered park", "park outside",
        "left park",
      ]
    )
    manager.requestState(for: CLCircularRegion(center: center, radius: 1e6, identifier: "city"))
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines.last == "city inside")
    #expect(manager.monitoredRegions.map(\.identifier) == ["park"])
  }

  @Test func `a region that tells of entries alone is silent when it is left`() {
    let folder = ScratchFolder()
    let stage = ServicesStage(location: route(folder))
    stage.allow("location", "always")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    let center = CLLocationCoordinate2D(latitude: 0, longitude: 0.005)
    let region = CLCircularRegion(center: center, radius: 150, identifier: "park")
    region.notifyOnExit = false
    manager.startMonitoring(for: region)
    stage.screen.advance(by: .seconds(20))
    #expect(log.lines.contains("entered park"))
    #expect(!log.lines.contains("left park"))
  }

  @Test func `the twenty-first region fails, and so does any without permission`() {
    let stage = ServicesStage(location: "1,1")
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    let center = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    manager.startMonitoring(for: CLCircularRegion(center: center, radius: 1, identifier: "x"))
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines.last == "failed x 4")
    stage.allow("location", "always")
    for number in 1...21 {
      manager.startMonitoring(
        for: CLCircularRegion(center: center, radius: 1, identifier: "\(number)")
      )
    }
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines.contains("failed 21 5"))
    #expect(manager.monitoredRegions.count == 20)
    manager.stopMonitoring(for: CLCircularRegion(center: center, radius: 9, identifier: "1"))
    #expect(manager.monitoredRegions.count == 19)
  }

  // MARK: Others

  @Test func `a geocoder says that there is no network, and that it was cancelled`() {
    let stage = ServicesStage()
    let geocoder = CLGeocoder()
    nonisolated(unsafe) var codes: [CLError.Code] = []
    geocoder.geocodeAddressString("Vienna") { _, error in
      if let error = error as? CLError { codes.append(error.code) }
    }
    #expect(geocoder.isGeocoding)
    stage.screen.advance(by: .milliseconds(50))
    #expect(codes == [.network])
    #expect(!geocoder.isGeocoding)
    geocoder.reverseGeocodeLocation(CLLocation(latitude: 0, longitude: 0)) { _, error in
      if let error = error as? CLError { codes.append(error.code) }
    }
    geocoder.cancelGeocode()
    stage.screen.advance(by: .milliseconds(50))
    #expect(codes == [.network, .geocodeCanceled])
  }

  @Test func `live updates come as a sequence`() async throws {
    let stage = ServicesStage(location: "3,4")
    stage.allow("location", "whenInUse")
    let task = Task { @MainActor in
      for try await update in CLLocationUpdate.liveUpdates() {
        if let place = update.location { return (place.coordinate.latitude, update.isStationary) }
      }
      return (0, false)
    }
    for _ in 0..<20 {
      await Task.yield()
      stage.screen.advance(by: .milliseconds(50))
    }
    let result = try await task.value
    #expect(result == (3, true))
  }

  @Test func `headings fail, as there is no compass`() {
    let stage = ServicesStage()
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    #expect(!CLLocationManager.headingAvailable())
    manager.startUpdatingHeading()
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines.last == "error 3")
  }
}

@Suite struct PermissionTests {
  @Test func `decisions are on the disk, and a damaged file is none`() {
    let folder = ScratchFolder()
    let file = folder.path + "/deep/app.permissions"
    Permissions(file: file).decide("always", on: "location", isKept: true)
    #expect(Permissions(file: file).decision(on: "location", isKept: true) == "always")
    #expect(Permissions(file: file).decision(on: "location", isKept: false) == nil)
    folder.write("{", to: "deep/app.permissions")
    #expect(Permissions(file: file).decision(on: "location", isKept: true) == nil)
  }

  @Test func `the environment comes before what was decided`() {
    let given = Permissions.parse("location=always, contacts=denied,,x")
    #expect(given == ["location": "always", "contacts": "denied"])
    let permissions = Permissions(file: "/none/app", given: given)
    permissions.decide("denied", on: "location", isKept: false)
    #expect(permissions.decision(on: "location", isKept: false) == "always")
  }
}
