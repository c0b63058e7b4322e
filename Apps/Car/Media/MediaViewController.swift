import CarControls
import CarSafety
import CarVoice
import Foundation
import UIKit

/// The media screen: the playing track, and the library in lists of at most three levels.
final class MediaViewController: CarSectionsViewController {
  let player: MediaPlayer
  let playing: NowPlayingView
  let list: CarListView
  private var path: [Int] = []
  private var timer: Timer?

  init(player: MediaPlayer, context: CarAppContext) throws {
    self.player = player
    playing = try NowPlayingView(player: player)
    list = try CarListView(
      id: "library",
      registry: context.registry,
      restrictions: context.restrictions
    )
    super.init(
      "Media",
      context: context,
      sections: [
        Section(id: "playing", title: CarWords["Playing"], symbolName: "music.note", view: playing),
        Section(id: "library", title: CarWords["Library"], symbolName: "list.bullet", view: list),
      ]
    )
    list.onSelect = { [weak self] in self?.choose($0) }
    player.onChange = { [weak self] in self?.show() }
    context.assistant.setCommands(
      try commands(),
      slots: ["collection": player.library.sources.flatMap { $0.collections.map(\.title) }],
      for: "media"
    )
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
    let timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  // Chosen: while driving, the time is updated every ten seconds, the interval of CAR-Q41 for apps.
  private static let drivingInterval = 10

  private func tick() {
    player.tick()
    let isDriving = context.registry.drivingState.state.isDriving
    let second = Int(clamping: player.position.rounded(.down))
    if !isDriving || second % Self.drivingInterval == 0 { playing.showTime() }
    if second % Self.drivingInterval == 0 { player.save() }
  }

  private func commands() throws -> [CarVoiceCommand] {
    let player = player
    return [
      try CarVoiceCommand("media.collection", ["play {collection}"]) { slots in
        guard let name = slots["collection"], let place = player.library.place(ofCollection: name)
        else { return .failed("I do not have that") }
        player.play(place)
        return .done("Playing \(name)")
      },
      try CarVoiceCommand("media.next", ["next (song | track | episode)"]) { _ in
        player.step(by: 1)
        return .done(player.track?.title ?? "")
      },
      try CarVoiceCommand("media.pause", ["(pause | stop) [the music]"]) { _ in
        player.setPlaying(false)
        return .done("Paused")
      },
      try CarVoiceCommand("media.play", ["(play | resume) [the music]"]) { _ in
        player.setPlaying(true)
        return .done(player.track?.title ?? "")
      },
      try CarVoiceCommand("media.previous", ["previous (song | track | episode)"]) { _ in
        player.step(by: -1)
        return .done(player.track?.title ?? "")
      },
      try CarVoiceCommand("media.louder", ["louder", "volume up"]) { _ in
        player.changeVolume(bySteps: 2)
        return .done("Louder")
      },
      try CarVoiceCommand("media.softer", ["softer", "volume down"]) { _ in
        player.changeVolume(bySteps: -2)
        return .done("Softer")
      },
    ]
  }

  // MARK: Library

  private func choose(_ row: Int) {
    guard path.count == 2 else {
      path.append(row)
      return show()
    }
    player.play(MediaLibrary.Place(source: path[0], collection: path[1], track: row))
    show(section: 0)
  }

  private func goBack() {
    _ = path.popLast()
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    playing.update()
    let sources = player.library.sources
    list.onBack = path.isEmpty ? nil : { [weak self] in self?.goBack() }
    switch path.count {
    case 0:
      list.title = CarWords["Library"]
      list.rows = sources.map {
        CarListView.Row(title: CarWords[$0.title], symbolName: $0.symbolName)
      }
    case 1:
      let source = sources[path[0]]
      list.title = CarWords[source.title]
      list.rows = source.collections.map {
        CarListView.Row(title: $0.title, detail: "\($0.tracks.count)")
      }
    default:
      let place = MediaLibrary.Place(source: path[0], collection: path[1])
      let collection = player.library.collection(at: place)
      list.title = collection?.title ?? ""
      list.rows = (collection?.tracks ?? []).enumerated().map { index, track in
        let isPlaying =
          player.place.source == place.source
          && player.place.collection == place.collection && player.place.track == index
        return CarListView.Row(
          title: track.title,
          detail: NowPlayingView.text(track.duration),
          isMarked: isPlaying
        )
      }
    }
  }
}
