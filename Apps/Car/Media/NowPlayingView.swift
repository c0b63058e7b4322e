import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// The playing track with its progress, and the playback keys.
final class NowPlayingView: UIView {
  let player: MediaPlayer
  let previousKey = CarButton(symbolName: "backward.fill")
  let playKey = CarButton(symbolName: "play.fill")
  let nextKey = CarButton(symbolName: "forward.fill")
  let softerKey = CarButton(symbolName: "minus")
  let louderKey = CarButton(symbolName: "plus")
  let titleLabel = UILabel()
  private let detailLabel = UILabel()
  let timeLabel = UILabel()
  private let volumeLabel = UILabel()
  private let bar = UIView()
  private let fill = UIView()

  init(player: MediaPlayer) throws {
    self.player = player
    super.init(frame: .zero)
    for label in [titleLabel, detailLabel, timeLabel, volumeLabel] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    volumeLabel.textAlignment = .center
    titleLabel.accessibilityIdentifier = "media.title"
    timeLabel.accessibilityIdentifier = "media.time"
    addSubview(bar)
    bar.addSubview(fill)
    playKey.emphasis = .prominent
    let registry = player.registry
    for (key, id, name, function, effect) in [
      (
        previousKey, "screen.previous", CarWords["Previous track"], MediaPlayer.Function.previous,
        .trigger
      ),
      (playKey, "screen.play", CarWords["Play"], MediaPlayer.Function.play, .toggle),
      (nextKey, "screen.next", CarWords["Next track"], MediaPlayer.Function.next, .trigger),
      (softerKey, "screen.softer", CarWords["Softer"], MediaPlayer.Function.volume, .step(-1)),
      (louderKey, "screen.louder", CarWords["Louder"], MediaPlayer.Function.volume, .step(1)),
    ] as [(CarButton, String, String, String, CarControl.Effect)] {
      try registry.bind(button: key, id: id, name: name, to: function, effect: effect)
      addSubview(key)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the view with the state of the player.
  func update() {
    let track = player.track
    titleLabel.text = track?.title ?? CarWords["Nothing to play"]
    let collection = player.library.collection(at: player.place)?.title
    detailLabel.text =
      player.isInterrupted
      ? CarWords["Paused for a call"]
      : [track?.artist, collection].compactMap { $0 }.joined(separator: " · ")
    playKey.symbolName = player.isPlaying ? "pause.fill" : "play.fill"
    playKey.accessibilityLabel = player.isPlaying ? CarWords["Pause"] : CarWords["Play"]
    volumeLabel.text = CarWords["Volume %@", "\(Int(clamping: player.volume))"]
    softerKey.isEnabled = player.volume > 0
    louderKey.isEnabled = player.volume < MediaPlayer.volumes.upperBound
    showTime()
    setNeedsLayout()
  }

  /// Updates the position.
  func showTime() {
    let duration = player.track?.duration ?? 0
    timeLabel.text = "\(Self.text(player.position)) / \(Self.text(duration))"
    let share = duration > 0 ? player.position / duration : 0
    fill.frame = CGRect(x: 0, y: 0, width: bar.bounds.width * share, height: bar.bounds.height)
  }

  static func text(_ seconds: Double) -> String {
    let whole = Int(clamping: seconds.rounded(.down))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    let between = CarSpacing.betweenGroups.points(on: display)
    titleLabel.setStyle(.title, .text, on: display)
    detailLabel.setStyle(.secondary, .secondaryText, on: display)
    timeLabel.setStyle(.secondary, .secondaryText, on: display)
    volumeLabel.setStyle(.secondary, .secondaryText, on: display)
    let target = CarTargetSize.android.points(on: display)
    let least = target.height * 2 + gap
    // The keys are large where there is space, with the texts above them.
    let keysHeight = max(least, min(bounds.height * 0.5, target.height * 4))
    let keys = CGRect(
      x: 0,
      y: bounds.height - keysHeight,
      width: bounds.width,
      height: keysHeight
    )
    let rowHeight = ((keysHeight - gap) / 2).rounded(.down)
    layOut(
      [previousKey, playKey, nextKey],
      columns: 3,
      in: CGRect(x: 0, y: keys.minY, width: keys.width, height: rowHeight),
      gap: gap
    )
    layOut(
      [softerKey, volumeLabel, louderKey],
      columns: 3,
      in: CGRect(x: 0, y: keys.maxY - rowHeight, width: keys.width, height: rowHeight),
      gap: gap
    )
    let lines = [titleLabel, detailLabel].map(\.lineNeed)
    let barHeight = max(4, (timeLabel.font.capHeight / 2).rounded())
    let timeHeight = timeLabel.lineNeed
    let total = lines.reduce(0, +) + timeHeight + barHeight
    var y = max(0, (keys.minY - between - total) / 2).rounded()
    for (label, height) in zip([titleLabel, detailLabel], lines) {
      label.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    timeLabel.frame = CGRect(x: 0, y: y, width: bounds.width, height: timeHeight)
    y += timeHeight
    bar.frame = CGRect(x: 0, y: y, width: bounds.width, height: barHeight)
    bar.layer.cornerRadius = barHeight / 2
    bar.clipsToBounds = true
    bar.backgroundColor = CarStyle.color(.raised)
    fill.backgroundColor = CarStyle.color(.accent)
    showTime()
  }
}
