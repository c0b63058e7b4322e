import CarSafety
import Foundation

/// The profiles of the drivers of this car, one file each, and what holds for the car itself.
///
/// A file is replaced as a whole, so that the end of the process at any moment leaves the one before
/// or after. A profile's file is what another car reads (CAR-F26).
struct DriverStore {
  /// A driver of this car.
  enum Driver: String, CaseIterable, Codable, Sendable {
    case first, second, guest

    var name: String {
      switch self {
      case .first: "Driver 1"
      case .second: "Driver 2"
      case .guest: "Guest"
      }
    }
  }

  /// What holds for the car, whoever drives.
  struct CarState: Codable, Equatable {
    var driver = Driver.first
    var appearance = "AUTO"
    var profile = CarProfile.suggested.name
    var tones = true
    var pulses = true
    var spokenHints = true
    var thumbKeys = "MEDIA"
    var tab = CarSettings.Tab.driver
  }

  /// The folder; nil keeps nothing.
  let folder: URL?

  init(folder: URL?) { self.folder = folder }

  /// The folder of the person's application data.
  static var standardFolder: URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let base = support.first ?? FileManager.default.temporaryDirectory
    return base.appendingPathComponent("russet/car/settings")
  }

  /// Reads the profile of a driver; a new one without a file.
  ///
  /// - Throws: An error that names the file, which stays.
  func profile(of driver: Driver) throws -> CarDriverProfile {
    let fresh = CarDriverProfile(id: driver.rawValue, name: driver.name)
    // A guest brings and leaves nothing.
    guard driver != .guest, let url = file(of: driver),
      FileManager.default.fileExists(atPath: url.path)
    else { return fresh }
    return try CarDriverProfile(contentsOf: url)
  }

  func save(_ profile: CarDriverProfile, of driver: Driver) throws {
    guard driver != .guest, let url = file(of: driver), let folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try profile.write(to: url)
  }

  /// Reads the state of the car; nil where none was kept.
  ///
  /// - Throws: An error that names the file, which is kept beside its place as `….damaged`.
  func state() throws -> CarState? {
    guard let url = folder?.appendingPathComponent("car.json"),
      FileManager.default.fileExists(atPath: url.path)
    else { return nil }
    do {
      return try JSONDecoder().decode(CarState.self, from: Data(contentsOf: url))
    } catch {
      let kept = url.appendingPathExtension("damaged")
      try? FileManager.default.removeItem(at: kept)
      try? FileManager.default.moveItem(at: url, to: kept)
      throw Damage(file: kept.path)
    }
  }

  /// A file that cannot be read.
  struct Damage: Error, CustomStringConvertible {
    var file: String
    var description: String { "The settings cannot be read and are kept as \(file)." }
  }

  func save(_ state: CarState) throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(state).write(
      to: folder.appendingPathComponent("car.json"),
      options: .atomic
    )
  }

  private func file(of driver: Driver) -> URL? {
    folder?.appendingPathComponent("driver-\(driver.rawValue).json")
  }
}
