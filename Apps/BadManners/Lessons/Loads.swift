import UIKit

extension Lesson {
  @MainActor static var loads: [Lesson] {
    [
      Lesson(
        "IX-R029",
        "Nothing for a While",
        at: "Page",
        finds: "The screen stayed blank for",
        wants: "activity indicator",
        .steps([.tap("Open"), .wait(5)])
      ) { page, isGood in
        page.opens { next in
          let spinner = next.spinner()
          if isGood { spinner.startAnimating() }
          later(3) {
            spinner.stopAnimating()
            next.label("Words")
          }
        }
      },
      Lesson(
        "IX-R030",
        "Silent Load",
        at: "photos",
        finds: "no indicator told so",
        wants: "activity indicator",
        .steps([
          .tap("Load"), .tell { _ in .request("photos", isRunning: true) }, .wait(3),
          .tell { _ in .request("photos", isRunning: false) }, .wait(0.5),
        ])
      ) { page, isGood in
        let spinner = page.spinner()
        let words = page.label("Albums")
        page.button("Load").on {
          if isGood { spinner.startAnimating() }
          later(1) { words.text = "Albums, not yet all" }
          later(3.2) { spinner.stopAnimating() }
        }
      },
      Lesson(
        "IX-R032",
        "Screen That Waits",
        at: "Page",
        finds: "s after the tap, when photos was over",
        wants: "with placeholders",
        .steps([
          .tap("Open"), .tell { _ in .request("photos", isRunning: true) }, .wait(1.4),
          .tell { _ in .request("photos", isRunning: false) }, .wait(2),
        ])
      ) { page, isGood in
        page.button("Open").on { [weak page] in
          later(isGood ? 0 : 1.5) {
            page?.show(Page(title: "Photos") { $0.label("Words") }, sender: nil)
          }
        }
      },
      Lesson(
        "VIS-R46",
        "From the Beginning",
        at: "Song",
        finds: "paused at 30.0 s and goes on at 0.0 s",
        wants: "Store the position",
        .steps([
          .tap("Play"), .tell { $0.playback }, .wait(1), .tap("Play"), .tell { $0.playback },
          .wait(1),
          .tap("Play"), .tell { $0.playback },
        ])
      ) { page, isGood in
        let player = Player(keepsPosition: isGood)
        page.sources.append(player)
        page.button("Play").on { player.toggle() }
      },
      Lesson(
        "UI10-R11",
        "Flash of the Network",
        at: "status bar",
        finds: "was seen for 0.5 s",
        wants: "some seconds",
        .steps([.tap("Load"), .wait(3)])
      ) { page, isGood in
        page.button("Load").on {
          guard !isGood else { return }
          UIApplication.shared.isNetworkActivityIndicatorVisible = true
          later(0.5) { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
        }
      },
      Lesson(
        "UI10-R12",
        "Endless Network",
        at: "status bar",
        finds: "nothing was under way any more",
        wants: "Hide it",
        .steps([
          .tap("Load"), .tell { _ in .request("photos", isRunning: true) }, .wait(4),
          .tell { _ in .request("photos", isRunning: false) }, .wait(4),
          .act { _ in UIApplication.shared.isNetworkActivityIndicatorVisible = false },
        ])
      ) { page, isGood in
        page.button("Load").on {
          UIApplication.shared.isNetworkActivityIndicatorVisible = true
          if isGood {
            later(4) { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
          }
        }
      },
    ]
  }
}

extension Page {
  fileprivate func spinner() -> UIActivityIndicatorView {
    add(
      UIActivityIndicatorView(style: .gray),
      CGRect(x: 177, y: 300, width: 20, height: 20),
      named: "spinner"
    )
  }

  /// Adds a button that opens another page.
  fileprivate func opens(_ build: @escaping @MainActor (Page) -> Void) {
    button("Open").on { [weak self] in
      self?.show(Page(title: "Photos", build: build), sender: nil)
    }
  }

  fileprivate var playback: Step.Told {
    let player = sources.lazy.compactMap { $0 as? Player }.first
    return .playback(
      "Song",
      at: player?.position ?? 0,
      isPlaying: player?.isPlaying ?? false
    )
  }
}

/// A simulated player of a song, which plays 30 seconds between two taps.
private final class Player {
  private let keepsPosition: Bool
  private(set) var position = 0.0
  private(set) var isPlaying = false

  init(keepsPosition: Bool) { self.keepsPosition = keepsPosition }

  func toggle() {
    if isPlaying {
      position += 30
    } else if !keepsPosition {
      position = 0
    }
    isPlaying.toggle()
  }
}
