/// The media library: sources, each with collections of tracks.
struct MediaLibrary: Sendable, Hashable {
  /// A track.
  struct Track: Sendable, Hashable {
    let title: String
    let artist: String
    /// The duration in seconds.
    let duration: Double
  }

  /// An ordered list of tracks: an album, a playlist or a podcast.
  struct Collection: Sendable, Hashable {
    let title: String
    let tracks: [Track]
  }

  /// A source of collections.
  struct Source: Sendable, Hashable {
    let title: String
    let symbolName: String
    let collections: [Collection]
  }

  /// The position of a track in the library.
  struct Place: Sendable, Hashable, Codable {
    var source = 0
    var collection = 0
    var track = 0
  }

  let sources: [Source]

  /// Returns the collection at a position; nil if there is none.
  func collection(at place: Place) -> Collection? {
    guard sources.indices.contains(place.source) else { return nil }
    let collections = sources[place.source].collections
    return collections.indices.contains(place.collection) ? collections[place.collection] : nil
  }

  /// Returns the track at a position; nil if there is none.
  func track(at place: Place) -> Track? {
    guard let tracks = collection(at: place)?.tracks, tracks.indices.contains(place.track) else {
      return nil
    }
    return tracks[place.track]
  }

  /// Returns the position of the collection with a title.
  func place(ofCollection title: String) -> Place? {
    for (index, source) in sources.enumerated() {
      if let found = source.collections.firstIndex(where: { $0.title == title }) {
        return Place(source: index, collection: found)
      }
    }
    return nil
  }

  /// Sample recordings, which are fictional.
  static let sample: MediaLibrary = {
    func collection(_ title: String, _ artist: String, _ tracks: [(String, Double)]) -> Collection {
      Collection(
        title: title,
        tracks: tracks.map { Track(title: $0, artist: artist, duration: $1) }
      )
    }
    return MediaLibrary(sources: [
      Source(
        title: "Albums",
        symbolName: "music.note",
        collections: [
          collection(
            "City Lights",
            "The Lanterns",
            [
              ("Morning Tram", 212), ("City Lights", 198), ("Rain on Glass", 245),
              ("Ring Road", 187),
              ("Last Exit", 263), ("Harbour", 221), ("Slow Train", 204), ("Homeward", 276),
            ]
          ),
          collection(
            "North Jazz",
            "Ida Holm Trio",
            [
              ("Fjord", 318), ("Blue Ferry", 287), ("Ice Dance", 265), ("Long Night", 402),
            ]
          ),
          collection("Strings", "Chamber Five", [("Prelude", 154), ("Air", 221), ("Finale", 305)]),
        ]
      ),
      Source(
        title: "Playlists",
        symbolName: "list.bullet",
        collections: [
          collection("Long Drive", "Various", [("Open Road", 233), ("Mile by Mile", 254)]),
          collection("Quiet", "Various", [("Snow", 187), ("Feather", 201), ("Lake", 240)]),
        ]
      ),
      Source(
        title: "Podcasts",
        symbolName: "mic.fill",
        collections: [
          collection("Road Stories", "Episode", [("The Pass", 1_840), ("The Ferry", 2_105)])
        ]
      ),
    ])
  }()
}
