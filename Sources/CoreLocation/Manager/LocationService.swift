import Foundation
import ServiceRecords
import SystemServices

/// Delivers locations from one source to all managers and sequences of the process.
@MainActor
final class LocationService {
  static var shared = LocationService()

  /// The kind of updates that a manager requests.
  enum Want: Hashable { case updates, once, significant }

  private final class Client {
    weak var manager: CLLocationManager?
    var wants: Set<Want> = []
    var lastUpdate: CLLocation?
    var lastSignificant: CLLocation?
    var timeout: ServiceCall?
    init(_ manager: CLLocationManager) { self.manager = manager }
  }

  private var clients: [ObjectIdentifier: Client] = [:]
  /// The managers in the order of their creation.
  private var order: [ObjectIdentifier] = []
  private var streams: [UUID: @MainActor (Result<CLLocation, CLError>) -> Void] = [:]
  private var source: (any LocationSource)?
  private var running: CLLocationAccuracy?

  // Unverified: the time, in seconds, until a request for one location fails.
  private static let patience = 10.0
  // Source: startMonitoringSignificantLocationChanges(): 500 metres or more.
  private static let significant = 500.0
  // Source: startMonitoring(for:): an app monitors at most 20 regions.
  private static let mostRegions = 20

  /// Runs a closure after the current code has returned.
  static func soon(_ body: @escaping @MainActor () -> Void) -> ServiceCall {
    ServiceHosts.shared.call(after: 0, body)
  }

  // MARK: Managers

  func add(_ manager: CLLocationManager) {
    _ = Self.observesPermissions
    let id = ObjectIdentifier(manager)
    clients[id] = Client(manager)
    order.append(id)
    // Source: a new manager is notified of the authorization once.
    _ = Self.soon { [weak manager] in
      guard let manager else { return }
      manager.delegate?.locationManagerDidChangeAuthorization(manager)
    }
  }

  func remove(_ id: ObjectIdentifier) {
    // Another manager may have the same address in memory by now.
    guard clients[id]?.manager == nil else { return }
    clients.removeValue(forKey: id)?.timeout?.cancel()
    order.removeAll { $0 == id }
    follow()
  }

  func start(_ want: Want, of manager: CLLocationManager) {
    guard let client = clients[ObjectIdentifier(manager)] else { return }
    ServiceWatch.note { .locationRequested }
    guard LocationAuthorization.status != .denied, LocationAuthorization.status != .restricted
    else { return fail(client, CLError(.denied)) }
    let isNew = client.wants.insert(want).inserted
    if isNew, want == .updates { client.lastUpdate = nil }
    if isNew, want == .significant { client.lastSignificant = nil }
    if want == .once {
      client.timeout?.cancel()
      client.timeout = ServiceHosts.shared.call(after: Self.patience) { [weak self, weak client] in
        guard let self, let client, client.wants.remove(.once) != nil else { return }
        self.follow()
        self.fail(client, CLError(.locationUnknown))
      }
    }
    // A running source may not deliver another location for a long time.
    if running != nil, LocationAuthorization.status.isAuthorized, let last = CLLocationManager.last
    {
      _ = Self.soon { [weak self, weak client] in
        guard let self, let client else { return }
        self.tell(last, to: client)
        self.follow()
      }
    }
    follow()
  }

  func stop(_ want: Want, of manager: CLLocationManager) {
    guard let client = clients[ObjectIdentifier(manager)] else { return }
    client.wants.remove(want)
    // Source: stopUpdatingLocation() also ends a request for one location.
    if want == .updates {
      client.wants.remove(.once)
      client.timeout?.cancel()
      client.timeout = nil
    }
    follow()
  }

  /// Notifies the managers of permissions that the person changes in a device's settings.
  private static let observesPermissions: Void = {
    _ = NotificationCenter.default.addObserver(
      forName: Permissions.didChange,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { shared.authorizationChanged() } }
  }()

  /// Notifies the managers after the person answered.
  func authorizationChanged() {
    for id in order {
      guard let manager = clients[id]?.manager else { continue }
      manager.delegate?.locationManagerDidChangeAuthorization(manager)
    }
    if LocationAuthorization.status == .denied {
      for id in order {
        guard let client = clients[id], !client.wants.isEmpty else { continue }
        client.wants = []
        client.timeout?.cancel()
        fail(client, CLError(.denied))
      }
      for stream in Array(streams.values) { stream(.failure(CLError(.denied))) }
    }
    follow()
  }

  private func fail(_ client: Client, _ error: CLError) {
    _ = Self.soon { [weak client] in
      guard let manager = client?.manager else { return }
      manager.delegate?.locationManager(manager, didFailWithError: error)
    }
  }

  // MARK: Streams

  func open(_ id: UUID, _ tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void) {
    streams[id] = tell
    if LocationAuthorization.status == .denied {
      _ = Self.soon { tell(.failure(CLError(.denied))) }
    } else if running != nil, let last = CLLocationManager.last {
      _ = Self.soon { tell(.success(last)) }
    }
    follow()
  }

  func close(_ id: UUID) {
    streams[id] = nil
    follow()
  }

  // MARK: The source

  /// Runs the source while locations are requested, with the highest requested accuracy.
  func follow() {
    var accuracy: CLLocationAccuracy?
    if LocationAuthorization.status.isAuthorized {
      for client in clients.values where !client.wants.isEmpty {
        guard let manager = client.manager else { continue }
        let own =
          client.wants == [.significant]
          ? kCLLocationAccuracyKilometer : manager.desiredAccuracy
        accuracy = min(accuracy ?? own, own)
      }
      if !streams.isEmpty { accuracy = min(accuracy ?? kCLLocationAccuracyBest, -1) }
      if !MonitoredRegions.shared.regions.isEmpty {
        accuracy = min(accuracy ?? kCLLocationAccuracyHundredMeters, 100)
      }
    }
    guard accuracy != running else { return }
    running = accuracy
    guard let accuracy else {
      source?.stop()
      return
    }
    let source = self.source ?? LocationSettings.makeSource()
    self.source = source
    // Callers receive the location after the call has returned.
    _ = Self.soon { [weak self] in
      guard let self, self.running == accuracy else { return }
      source.start(accuracy: accuracy) { [weak self] in self?.take($0) }
    }
  }

  private func take(_ result: Result<CLLocation, CLError>) {
    guard running != nil else { return }
    switch result {
    case .success(let place):
      CLLocationManager.last = place
      for id in order {
        if let client = clients[id] { tell(place, to: client) }
      }
      for stream in Array(streams.values) { stream(.success(place)) }
      crossRegions(place)
    case .failure(let error):
      for id in order {
        guard let client = clients[id], !client.wants.isEmpty else { continue }
        // A failed request ends; updates continue.
        if client.wants.remove(.once) != nil { client.timeout?.cancel() }
        fail(client, error)
      }
      for stream in Array(streams.values) { stream(.failure(error)) }
    }
    follow()
  }

  private func tell(_ place: CLLocation, to client: Client) {
    guard let manager = client.manager else { return }
    var isWanted = false
    if client.wants.remove(.once) != nil {
      client.timeout?.cancel()
      client.timeout = nil
      isWanted = true
    }
    if client.wants.contains(.updates) {
      let filter = manager.distanceFilter
      let moved = client.lastUpdate.map { place.distance(from: $0) }
      // The same location is not delivered twice.
      if client.lastUpdate !== place, moved.map({ filter < 0 || $0 >= filter }) ?? true {
        client.lastUpdate = place
        isWanted = true
      }
    }
    if client.wants.contains(.significant) {
      let moved = client.lastSignificant.map { place.distance(from: $0) }
      if moved.map({ $0 >= Self.significant }) ?? true {
        client.lastSignificant = place
        isWanted = true
      }
    }
    if isWanted { manager.delegate?.locationManager(manager, didUpdateLocations: [place]) }
  }

  // MARK: Regions

  private var states: [String: CLRegionState] = [:]

  private var live: [CLLocationManager] { order.compactMap { clients[$0]?.manager } }

  func watch(_ region: CLRegion, for manager: CLLocationManager) {
    let regions = MonitoredRegions.shared
    let isKnown = regions.regions.contains(region)
    var problem: CLError?
    if !LocationAuthorization.status.isAuthorized {
      problem = CLError(.regionMonitoringDenied)
    } else if !(region is CLCircularRegion)
      || (!isKnown && regions.regions.count >= Self.mostRegions)
    {
      problem = CLError(.regionMonitoringFailure)
    }
    if let problem {
      _ = Self.soon { [weak manager] in
        guard let manager else { return }
        manager.delegate?.locationManager(
          manager,
          monitoringDidFailFor: region,
          withError: problem
        )
      }
      return
    }
    regions.insert(region)
    states[region.identifier] = nil
    _ = Self.soon { [weak self, weak manager] in
      guard let self, let manager else { return }
      manager.delegate?.locationManager(manager, didStartMonitoringFor: region)
      // The present location is the state with which crossings are compared.
      if let last = CLLocationManager.last {
        self.states[region.identifier] = Self.state(region, last)
      }
    }
    follow()
  }

  func tellState(of region: CLRegion, to manager: CLLocationManager) {
    _ = Self.soon { [weak manager] in
      guard let manager else { return }
      let state = manager.location.map { Self.state(region, $0) } ?? .unknown
      manager.delegate?.locationManager(manager, didDetermineState: state, for: region)
    }
  }

  private static func state(_ region: CLRegion, _ place: CLLocation) -> CLRegionState {
    guard let circle = region as? CLCircularRegion else { return .unknown }
    return circle.contains(place.coordinate) ? .inside : .outside
  }

  private func crossRegions(_ place: CLLocation) {
    let watched = MonitoredRegions.shared.regions.sorted { $0.identifier < $1.identifier }
    for region in watched {
      let state = Self.state(region, place)
      let last = states.updateValue(state, forKey: region.identifier)
      guard let last, last != state else { continue }
      for manager in live {
        manager.delegate?.locationManager(manager, didDetermineState: state, for: region)
        if state == .inside, region.notifyOnEntry {
          manager.delegate?.locationManager(manager, didEnterRegion: region)
        }
        if state == .outside, region.notifyOnExit {
          manager.delegate?.locationManager(manager, didExitRegion: region)
        }
      }
    }
  }
}
