import CarSafety
import Foundation

/// The profiles of the drivers of this car, one file each, and what holds for the car itself.
///
/// A file is replaced as a whole, so that the end of the process at any moment leaves the one before
/// or after. A profile's file is what another car reads (CAR-F26).
@MainActor
struct DriverStore {
  /// A driver of this car.
  enum Driver: String, CaseIterable, Codable, Sendable {
    case first, second, guest

    var name: String {
      switch self {
      case .first: CarWords["Driver 1"]
      case .second: CarWords["Driver 2"]
      case .guest: CarWords["Guest"]
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
  /// The file of what holds for the car; nil keeps nothing.
  let state: CarStateFile<CarState>?

  init(folder: URL?) {
    self.folder = folder
    state = folder.map { CarStateFile("car", in: $0) }
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

  private func file(of driver: Driver) -> URL? {
    folder?.appendingPathComponent("driver-\(driver.rawValue).json")
  }
}
