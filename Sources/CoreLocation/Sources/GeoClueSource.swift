import DesktopBus
import Foundation

// Source: the interface org.freedesktop.GeoClue2 (www.freedesktop.org/software/geoclue/docs).
/// The desktop's location service, GeoClue, on the system bus.
@MainActor
final class GeoClueSource: LocationSource {
  private let session: GeoClueSession

  /// Creates a source for the bus at an address; nil for the system bus.
  init(address: String? = nil) { session = GeoClueSession(address: address) }

  func start(
    accuracy: CLLocationAccuracy,
    tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  ) {
    session.start(level: Self.level(accuracy)) { result in
      DispatchQueue.main.async { MainActor.assumeIsolated { tell(result) } }
    }
  }

  func stop() { session.stop() }

  // Source: GClueAccuracyLevel: city 4, neighborhood 5, street 6, exact 8.
  /// Returns GeoClue's level for an accuracy.
  static func level(_ accuracy: CLLocationAccuracy) -> UInt32 {
    switch accuracy {
    case ..<100: 8
    case ..<1000: 6
    case ..<3000: 5
    default: 4
    }
  }
}

/// The communication over the bus, on its own queue.
private final class GeoClueSession: @unchecked Sendable {
  private let queue = DispatchQueue(label: "CoreLocation.GeoClue")
  private let address: String?
  // Used only on the queue.
  private var bus: BusConnection?
  private var client: String?
  private var tell: (@Sendable (Result<CLLocation, CLError>) -> Void)?

  private static let name = "org.freedesktop.GeoClue2"

  init(address: String?) { self.address = address }

  func start(level: UInt32, tell: @escaping @Sendable (Result<CLLocation, CLError>) -> Void) {
    queue.async { [self] in
      self.tell = tell
      do {
        try begin(level)
      } catch let error as BusError {
        // Source: GeoClue returns this error if its settings deny the app access.
        let isDenied = error.name == "org.freedesktop.DBus.Error.AccessDenied"
        tell(.failure(CLError(isDenied ? .denied : .locationUnknown)))
        end()
      } catch {
        tell(.failure(CLError(.locationUnknown)))
        end()
      }
    }
  }

  func stop() { queue.async { self.end() } }

  private func end() {
    if let bus, let client { _ = try? call(bus, client, "Client", "Stop") }
    bus?.close()
    bus = nil
    client = nil
    tell = nil
  }

  private func begin(_ level: UInt32) throws {
    bus?.close()
    let bus = try address.map { try BusConnection(address: $0) } ?? BusConnection.system()
    self.bus = bus
    let answer = try call(bus, "/org/freedesktop/GeoClue2/Manager", "Manager", "GetClient")
    guard let client = answer.first?.text else { throw BusError(name: "", message: "No client") }
    self.client = client
    try set(bus, client, "DesktopId", .string(ProcessInfo.processInfo.processName))
    try set(bus, client, "RequestedAccuracyLevel", .uint32(level))
    try bus.onSignal(path: client, interface: Self.name + ".Client", member: "LocationUpdated") {
      [weak self] arguments in
      guard let self, arguments.count == 2, let path = arguments[1].text else { return }
      queue.async { self.read(path) }
    }
    _ = try call(bus, client, "Client", "Start")
  }

  private func call(
    _ bus: BusConnection,
    _ path: String,
    _ interface: String,
    _ member: String
  ) throws -> [BusValue] {
    try bus.call(Self.name, path, Self.name + "." + interface, member, [])
  }

  private func set(_ bus: BusConnection, _ path: String, _ name: String, _ value: BusValue) throws {
    _ = try bus.call(
      Self.name,
      path,
      "org.freedesktop.DBus.Properties",
      "Set",
      [.string(Self.name + ".Client"), .string(name), .variant(value)]
    )
  }

  private func read(_ path: String) {
    guard let bus, let tell else { return }
    let answer = try? bus.call(
      Self.name,
      path,
      "org.freedesktop.DBus.Properties",
      "GetAll",
      [.string(Self.name + ".Location")]
    )
    guard let values = answer?.first?.dictionary,
      let latitude = values["Latitude"]?.double, let longitude = values["Longitude"]?.double
    else { return }
    // Source: unknown is -1 for heading and speed, and the smallest double for the altitude.
    let altitude = values["Altitude"]?.double ?? -.greatestFiniteMagnitude
    let knowsAltitude = altitude > -.greatestFiniteMagnitude
    let accuracy = values["Accuracy"]?.double ?? -1
    tell(
      .success(
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
          altitude: knowsAltitude ? altitude : 0,
          horizontalAccuracy: accuracy,
          verticalAccuracy: knowsAltitude ? max(accuracy, 1) : -1,
          course: values["Heading"]?.double ?? -1,
          speed: values["Speed"]?.double ?? -1,
          timestamp: Date()
        )
      )
    )
  }
}
