import Foundation
import ServiceRecords
import Synchronization

/// Delivers the location of the device to a delegate.
///
/// Locations come from `RUSSET_LOCATION`: `latitude,longitude`, the path of a GPX file that is
/// played by the app's clock, or `none`; otherwise from the location that the environment
/// simulates; otherwise from the desktop's GeoClue. An alert asks for permission, for which the
/// Info.plist needs a usage description; the answer is stored (``CLAuthorizationStatus``). Members
/// can be used on any thread; the delegate is called on the main thread.
///
/// Not supported: headings, beacons, visits, reduced accuracy, and updates while the program does
/// not run.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The settings of the app; they are read on the main thread when a location arrives.
  struct Wishes: Sendable {
    var accuracy = kCLLocationAccuracyBest
    var filter = kCLDistanceFilterNone
    var activity = CLActivityType.other
    var headingFilter: CLLocationDegrees = 1
    var headingOrientation = CLDeviceOrientation.portrait
    var pauses = true
    var isInBackground = false
    var showsIndicator = false
  }
  let wishes = Mutex(Wishes())
  private let listener = Mutex(Listener())
  private struct Listener: @unchecked Sendable {
    weak var delegate: (any CLLocationManagerDelegate)?
  }

  /// The delegate, which receives locations.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { listener.withLock { $0.delegate } }
    set {
      let box = Listener(delegate: newValue)
      listener.withLock { $0 = box }
    }
  }
  // Source: the default of iOS.
  /// The desired accuracy in metres.
  ///
  /// The default is the best; a service may use less power for a lower one.
  open var desiredAccuracy: CLLocationAccuracy {
    get { wishes.withLock { $0.accuracy } }
    set { setDesiredAccuracy(newValue) }
  }
  /// The distance, in metres, that the device must move before the next update.
  ///
  /// The default is none.
  open var distanceFilter: CLLocationDistance {
    get { wishes.withLock { $0.filter } }
    set { wishes.withLock { $0.filter = newValue } }
  }
  /// The activity of the user.
  ///
  /// The default is `.other`; it has no effect.
  open var activityType: CLActivityType {
    get { wishes.withLock { $0.activity } }
    set { wishes.withLock { $0.activity = newValue } }
  }
  /// Whether updates may pause automatically.
  ///
  /// The default is `true`; it has no effect.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { wishes.withLock { $0.pauses } }
    set { wishes.withLock { $0.pauses = newValue } }
  }
  /// Whether updates continue in the background.
  ///
  /// The default is `false`.
  open var allowsBackgroundLocationUpdates: Bool {
    get { wishes.withLock { $0.isInBackground } }
    set { wishes.withLock { $0.isInBackground = newValue } }
  }
  /// Whether the status bar shows the use of location.
  ///
  /// The default is `false`; it has no effect.
  open var showsBackgroundLocationIndicator: Bool {
    get { wishes.withLock { $0.showsIndicator } }
    set { wishes.withLock { $0.showsIndicator = newValue } }
  }
  /// The angle, in degrees, that the device must turn before the next heading.
  ///
  /// The default is 1.
  open var headingFilter: CLLocationDegrees {
    get { wishes.withLock { $0.headingFilter } }
    set { wishes.withLock { $0.headingFilter = newValue } }
  }
  /// The device orientation for headings.
  ///
  /// The default is portrait.
  open var headingOrientation: CLDeviceOrientation {
    get { wishes.withLock { $0.headingOrientation } }
    set { wishes.withLock { $0.headingOrientation = newValue } }
  }

  /// Creates a manager; its delegate is notified of the authorization soon after.
  public override init() {
    super.init()
    onMain { LocationService.shared.add($0) }
  }

  deinit {
    let id = ObjectIdentifier(self)
    Self.main { LocationService.shared.remove(id) }
  }

  // MARK: What may be

  /// The permission of the app to use location.
  open var authorizationStatus: CLAuthorizationStatus {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationAuthorization.status
  }
  // Deprecated by Apple in iOS 14, and in wide use.
  /// The permission of the app to use location, for all managers.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationAuthorization.status
  }
  /// The permitted accuracy: always full.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether there is a source of locations.
  open class func locationServicesEnabled() -> Bool {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationSettings.isEnabled
  }
  /// Whether significant changes can be monitored, as `locationServicesEnabled()`.
  open class func significantLocationChangeMonitoringAvailable() -> Bool {
    LocationSettings.isEnabled
  }
  /// Whether a class of regions can be monitored: only circles.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    LocationSettings.isEnabled && regionClass is CLCircularRegion.Type
  }
  /// Whether headings are available: never.
  open class func headingAvailable() -> Bool { false }
  /// Whether beacons can be ranged: never.
  open class func isRangingAvailable() -> Bool { false }
  // Unverified: about 400 km on iPhones.
  /// The maximum radius of a monitored region, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 400_000 }

  /// Requests permission to use location while the app is in use, unless the person was asked
  /// before.
  ///
  /// Requires `NSLocationWhenInUseUsageDescription` in the Info.plist; without it no alert is
  /// shown.
  open func requestWhenInUseAuthorization() {
    Self.main { LocationAuthorization.request(always: false) }
  }
  /// Requests permission to use location always, unless the person was asked before.
  ///
  /// Requires `NSLocationAlwaysAndWhenInUseUsageDescription` and
  /// `NSLocationWhenInUseUsageDescription`.
  open func requestAlwaysAuthorization() {
    Self.main { LocationAuthorization.request(always: true) }
  }
  /// Requests full accuracy temporarily, which the app already has.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String,
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let completion else { return }
    Self.main { _ = LocationService.soon { completion(nil) } }
  }

  // MARK: Places

  /// The latest location; nil if there is none yet, or without permission.
  open var location: CLLocation? {
    guard LocationAuthorization.status.isAuthorized, let last = Self.last else { return nil }
    ServiceWatch.note { .locationReceived }
    return last
  }
  /// The latest heading: nil.
  open var heading: CLHeading? { nil }
  /// Starts updates, until they are stopped.
  open func startUpdatingLocation() { onMain { LocationService.shared.start(.updates, of: $0) } }
  /// Stops the updates.
  open func stopUpdatingLocation() { onMain { LocationService.shared.stop(.updates, of: $0) } }
  /// Requests one update; reports an error if none arrives within ten seconds.
  open func requestLocation() { onMain { LocationService.shared.start(.once, of: $0) } }
  /// Starts updates for moves of 500 metres or more.
  open func startMonitoringSignificantLocationChanges() {
    onMain { LocationService.shared.start(.significant, of: $0) }
  }
  /// Stops the updates for significant changes.
  open func stopMonitoringSignificantLocationChanges() {
    onMain { LocationService.shared.stop(.significant, of: $0) }
  }
  /// Reports an error, since there is no compass.
  open func startUpdatingHeading() {
    onMain { manager in
      _ = LocationService.soon {
        manager.delegate?.locationManager(manager, didFailWithError: CLError(.headingFailure))
      }
    }
  }
  /// Does nothing, since there is no compass.
  open func stopUpdatingHeading() {}
  /// Does nothing, since there is no compass.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Regions

  /// The regions that the app's managers monitor together.
  open var monitoredRegions: Set<CLRegion> { MonitoredRegions.shared.regions }
  /// Starts to monitor a circle; it replaces a region with the same identifier.
  open func startMonitoring(for region: CLRegion) {
    guard let copy = region.copy() as? CLRegion else { return }
    onMain { LocationService.shared.watch(copy, for: $0) }
  }
  /// Stops monitoring the region with the same identifier.
  open func stopMonitoring(for region: CLRegion) {
    MonitoredRegions.shared.remove(region.identifier)
    onMain { _ in LocationService.shared.follow() }
  }
  /// Requests a call of the delegate with the state of a region.
  open func requestState(for region: CLRegion) {
    guard let copy = region.copy() as? CLRegion else { return }
    onMain { LocationService.shared.tellState(of: copy, to: $0) }
  }

  // MARK: Threads

  /// The latest location of all managers in this process.
  static var last: CLLocation? {
    get { lastPlace.withLock { $0 } }
    set { lastPlace.withLock { $0 = newValue } }
  }
  private static let lastPlace = Mutex<CLLocation?>(nil)

  private func setDesiredAccuracy(_ accuracy: CLLocationAccuracy) {
    let changes = wishes.withLock { wishes in
      defer { wishes.accuracy = accuracy }
      return wishes.accuracy != accuracy
    }
    if changes { onMain { _ in LocationService.shared.follow() } }
  }

  private func onMain(_ work: @escaping @MainActor @Sendable (CLLocationManager) -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated { work(self) } }
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      MainActor.assumeIsolated { work(self) }
    }
  }

  static func main(_ work: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated { work() } }
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }
}
