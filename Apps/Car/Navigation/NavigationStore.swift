import CarSafety
import Foundation

/// What the navigation keeps in a folder: where the driver was in it, and the driver's places.
@MainActor
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

  /// The file of the session; nil keeps nothing.
  let session: CarStateFile<Session>?
  /// The file of what the driver collected; nil keeps nothing.
  let collection: CarStateFile<Collection>?

  /// Names the files in a folder; without one nothing is kept.
  init(folder: URL?) {
    session = folder.map { CarStateFile("session", in: $0) }
    collection = folder.map { CarStateFile("places", in: $0) }
  }
}
