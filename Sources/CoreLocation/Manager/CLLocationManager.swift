import Foundation
import ServiceRecords
import Synchronization

/// Asks for where the device is, and tells a delegate.
///
/// Positions come from `RUSSET_LOCATION`: `latitude,longitude`, the path of a GPX file that is played
/// by the app's clock, or `none`; else from the place that the environment simulates; else from the
/// desktop's GeoClue. Whether the app may know is asked by an alert, for which the Info.plist needs
/// its words, and kept (``CLAuthorizationStatus``). Members can be used on any thread; the delegate is
/// called on the main thread.
///
/// Not here: headings, beacons, visits, reduced accuracy, and updates while the program does not run.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// What the app wants; read on the main thread when a place comes.
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

  /// Hears where the device is.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { listener.withLock { $0.delegate } }
    set {
      let box = Listener(delegate: newValue)
      listener.withLock { $0 = box }
    }
  }
  // Source: the default of iOS.
  /// How exactly a place is wanted, in metres, by default the best; a service may use less power
  /// for less.
  open var desiredAccuracy: CLLocationAccuracy {
    get { wishes.withLock { $0.accuracy } }
    set { setDesiredAccuracy(newValue) }
  }
  /// Metres that the device moves before the next update, by default none.
  open var distanceFilter: CLLocationDistance {
    get { wishes.withLock { $0.filter } }
    set { wishes.withLock { $0.filter = newValue } }
  }
  /// What the device is used for, by default something else; says nothing to the sources here.
  open var activityType: CLActivityType {
    get { wishes.withLock { $0.activity } }
    set { wishes.withLock { $0.activity = newValue } }
  }
  /// Whether updates may pause by themselves, by default `true`; they do not here.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { wishes.withLock { $0.pauses } }
    set { wishes.withLock { $0.pauses = newValue } }
  }
  /// Whether updates go on in the background, by default `false`.
  open var allowsBackgroundLocationUpdates: Bool {
    get { wishes.withLock { $0.isInBackground } }
    set { wishes.withLock { $0.isInBackground = newValue } }
  }
  /// Whether the status bar says so, by default `false`; it does not here.
  open var showsBackgroundLocationIndicator: Bool {
    get { wishes.withLock { $0.showsIndicator } }
    set { wishes.withLock { $0.showsIndicator = newValue } }
  }
  /// Degrees of turn before the next heading, by default 1.
  open var headingFilter: CLLocationDegrees {
    get { wishes.withLock { $0.headingFilter } }
    set { wishes.withLock { $0.headingFilter = newValue } }
  }
  /// Which edge is up for headings, by default the upper one.
  open var headingOrientation: CLDeviceOrientation {
    get { wishes.withLock { $0.headingOrientation } }
    set { wishes.withLock { $0.headingOrientation = newValue } }
  }

  /// Makes a manager; its delegate soon hears whether the app may know.
  public override init() {
    super.init()
    onMain { LocationService.shared.add($0) }
  }

  deinit {
    let id = ObjectIdentifier(self)
    Self.main { LocationService.shared.remove(id) }
  }

  // MARK: What may be

  /// Whether the app may know where the device is.
  open var authorizationStatus: CLAuthorizationStatus {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationAuthorization.status
  }
  // Deprecated by Apple in iOS 14, and in wide use.
  /// Whether the app may know, for all managers.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationAuthorization.status
  }
  /// How exactly the app may know: always fully here.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether anything tells the device's place at all.
  open class func locationServicesEnabled() -> Bool {
    ServiceWatch.mark(.looksForPlacePermission)
    return LocationSettings.isEnabled
  }
  /// Whether places far apart can be told, as `locationServicesEnabled()`.
  open class func significantLocationChangeMonitoringAvailable() -> Bool {
    LocationSettings.isEnabled
  }
  /// Whether a kind of region can be watched: circles.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    LocationSettings.isEnabled && regionClass is CLCircularRegion.Type
  }
  /// Whether headings can be told: never here.
  open class func headingAvailable() -> Bool { false }
  /// Whether beacons can be measured: never here.
  open class func isRangingAvailable() -> Bool { false }
  // Unverified: about 400 km on iPhones.
  /// The largest radius of a region that is watched, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 400_000 }

  /// Asks whether the app may know while it is used, where that was not asked before.
  ///
  /// Needs `NSLocationWhenInUseUsageDescription` in the Info.plist; without it nothing is asked.
  open func requestWhenInUseAuthorization() {
    Self.main { LocationAuthorization.request(always: false) }
  }
  /// Asks whether the app may always know, where that was not asked before.
  ///
  /// Needs `NSLocationAlwaysAndWhenInUseUsageDescription` and `NSLocationWhenInUseUsageDescription`.
  open func requestAlwaysAuthorization() {
    Self.main { LocationAuthorization.request(always: true) }
  }
  /// Asks for the full accuracy for once, which the app has.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String,
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard let completion else { return }
    Self.main { _ = LocationService.soon { completion(nil) } }
  }

  // MARK: Places

  /// The place that was told last; nil: none yet, or the app may not know.
  open var location: CLLocation? {
    guard LocationAuthorization.status.isAuthorized, let last = Self.last else { return nil }
    ServiceWatch.note { .locationReceived }
    return last
  }
  /// The heading that was told last: none here.
  open var heading: CLHeading? { nil }
  /// Has updates come until they are stopped.
  open func startUpdatingLocation() { onMain { LocationService.shared.start(.updates, of: $0) } }
  /// Ends the updates.
  open func stopUpdatingLocation() { onMain { LocationService.shared.stop(.updates, of: $0) } }
  /// Has one update come, or an error where none does in ten seconds.
  open func requestLocation() { onMain { LocationService.shared.start(.once, of: $0) } }
  /// Has updates come where the device moved 500 metres or more.
  open func startMonitoringSignificantLocationChanges() {
    onMain { LocationService.shared.start(.significant, of: $0) }
  }
  /// Ends those updates.
  open func stopMonitoringSignificantLocationChanges() {
    onMain { LocationService.shared.stop(.significant, of: $0) }
  }
  /// Fails, as there is no compass.
  open func startUpdatingHeading() {
    onMain { manager in
      _ = LocationService.soon {
        manager.delegate?.locationManager(manager, didFailWithError: CLError(.headingFailure))
      }
    }
  }
  /// Does nothing, as there is no compass.
  open func stopUpdatingHeading() {}
  /// Does nothing, as there is no compass.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Regions

  /// The regions that the app's managers watch together.
  open var monitoredRegions: Set<CLRegion> { MonitoredRegions.shared.regions }
  /// Has coming into and going out of a circle be told; one of the same identifier goes.
  open func startMonitoring(for region: CLRegion) {
    guard let copy = region.copy() as? CLRegion else { return }
    onMain { LocationService.shared.watch(copy, for: $0) }
  }
  /// Ends watching the region of that identifier.
  open func stopMonitoring(for region: CLRegion) {
    MonitoredRegions.shared.remove(region.identifier)
    onMain { _ in LocationService.shared.follow() }
  }
  /// Has the delegate hear where the device is of a region.
  open func requestState(for region: CLRegion) {
    guard let copy = region.copy() as? CLRegion else { return }
    onMain { LocationService.shared.tellState(of: copy, to: $0) }
  }

  // MARK: Threads

  /// The place that was told last, to any app's manager in this process.
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
