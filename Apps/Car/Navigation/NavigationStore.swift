import CarSafety
import Foundation

/// What the navigation keeps in a folder: where the driver was in it, and the driver's places.
///
/// Each file is replaced as a whole, so that the end of the process at any moment leaves the one
/// before or after.
struct NavigationStore {
  /// Where the driver is in the app; written with each change.
  struct Session: Codable, Equatable {
    var screen = Navigator.Screen.map
    var category: PlaceCategory?
    var page = 0
    var text = ""
    var destination: Place?
    var choice = 0
    var isGuiding = false
    var hasArrived = false
    var position = Navigator.start
    var heading = 0.0
    var view = Navigator.View.heading
    var zoom = Navigator.startZoom
    var isVoiceOn = true
    /// The trip that is under way; nil without one.
    var departure: Departure?
  }

  /// The beginning of a trip.
  struct Departure: Codable, Equatable {
    var position: CarPosition
    var time: Double
  }

  /// What the driver collected.
  struct Collection: Codable, Equatable {
    var recents: [Place] = []
    var favourites: [Place] = []
    var trips: [CarCommute.Trip] = []
    var reports: [CarIncidentReport] = []
  }

  /// The folder; nil keeps nothing.
  let folder: URL?

  init(folder: URL?) { self.folder = folder }

  /// The folder of the person's application data.
  static var standardFolder: URL {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let base = support.first ?? FileManager.default.temporaryDirectory
    return base.appendingPathComponent("russet/car/navigation")
  }

  func save(_ session: Session) throws { try write(session, "session.json") }
  func save(_ collection: Collection) throws { try write(collection, "places.json") }

  /// Reads what was kept; nil where nothing was.
  ///
  /// - Throws: An error that names the file, which stays beside its place as `….damaged`.
  func session() throws -> Session? { try read("session.json") }
  func collection() throws -> Collection? { try read("places.json") }

  private func write(_ value: some Encodable, _ name: String) throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(value)
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func read<Value: Decodable>(_ name: String) throws -> Value? {
    guard let url = folder?.appendingPathComponent(name),
      FileManager.default.fileExists(atPath: url.path)
    else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
    } catch {
      // What cannot be read is kept for a person, and not overwritten.
      let kept = url.appendingPathExtension("damaged")
      try? FileManager.default.removeItem(at: kept)
      try? FileManager.default.moveItem(at: url, to: kept)
      throw Damage(file: kept.path)
    }
  }

  /// A file that cannot be read.
  struct Damage: Error, CustomStringConvertible {
    var file: String
    var description: String { "The file cannot be read and is kept as \(file)." }
  }
}
