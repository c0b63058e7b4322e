import CarSafety
import Foundation

/// Stores the profiles of the drivers of this car, one file each, and the state of the car.
///
/// A file is replaced as a whole, so that after the end of the process it has the state before or
/// after a change. Other cars can read the file of a profile (CAR-F26).
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

  /// The state of the car that does not depend on the driver.
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

  /// The folder; nil saves nothing.
  let folder: URL?
  /// The file of the car's state; nil saves nothing.
  let state: CarStateFile<CarState>?

  init(folder: URL?) {
    self.folder = folder
    state = folder.map { CarStateFile("car", in: $0) }
  }

  /// Reads the profile of a driver, or returns a new one if there is no file.
  ///
  /// - Throws: An error that names the file, which remains.
  func profile(of driver: Driver) throws -> CarDriverProfile {
    let fresh = CarDriverProfile(id: driver.rawValue, name: driver.name)
    // A guest's profile is neither read nor saved.
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
