import CarSafety
import Foundation

/// The files of the navigation: the state of its screens, and the driver's places.
@MainActor
struct NavigationStore {
  /// The state of the app's screens; saved after each change.
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
    /// The start of the present trip; nil without a trip.
    var departure: Departure?
  }

  /// The start of a trip.
  struct Departure: Codable, Equatable {
    var position: CarPosition
    var time: Double
  }

  /// The driver's places, trips and reports.
  struct Collection: Codable, Equatable {
    var recents: [Place] = []
    var favourites: [Place] = []
    var trips: [CarCommute.Trip] = []
    var reports: [CarIncidentReport] = []
  }

  /// The file of the session; nil saves nothing.
  let session: CarStateFile<Session>?
  /// The file of the collection; nil saves nothing.
  let collection: CarStateFile<Collection>?

  /// Creates the store of a folder; without a folder nothing is saved.
  init(folder: URL?) {
    session = folder.map { CarStateFile("session", in: $0) }
    collection = folder.map { CarStateFile("places", in: $0) }
  }
}
