import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The controller of the now playing template.
@MainActor
final class NowPlayingTemplateController: TemplateViewController {
  private let nowPlaying: CPNowPlayingTemplate
  private let cover = UIImageView()
  private let titleLabel = UILabel()
  private let artistButton = CarButton()
  private let track = UIView()
  private let played = UIView()
  private let elapsed = UILabel()
  private let left = UILabel()
  private let back: CarButton
  private let play: CarButton
  private let forward: CarButton
  private let upNext = CarButton()
  private var buttons: [CarButton] = []

  init(_ template: CPNowPlayingTemplate) {
    nowPlaying = template
    back = CarButton(symbol: "backward.fill", label: CarPlayWords["Previous Track"], form: .plain) {
    }
    play = CarButton(symbol: "play.fill", label: CarPlayWords["Play"], form: .plain) {}
    forward = CarButton(symbol: "forward.fill", label: CarPlayWords["Next Track"], form: .plain) {}
    super.init(template)
    back.action = { [weak self] in self?.send(.previousTrack) }
    play.action = { [weak self] in self?.send(.togglePlayPause) }
    forward.action = { [weak self] in self?.send(.nextTrack) }
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  private func send(_ command: RemoteCommand) {
    carScreen?.unit.audioCommandHandler?(command)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = CarMetrics.rowRadius
    titleLabel.font = CarMetrics.titleFont
    elapsed.font = CarMetrics.detailFont
    left.font = CarMetrics.detailFont
    left.textAlignment = .right
    artistButton.action = { [weak self] in self?.nowPlaying.albumArtistTapped() }
    upNext.action = { [weak self] in self?.nowPlaying.upNextTapped() }
    for button in [back, play, forward] { button.imageSize = CGSize(width: 44, height: 44) }
    let views: [UIView] = [
      cover, titleLabel, artistButton, track, played, elapsed, left, back, play, forward, upNext,
    ]
    views.forEach { view.addSubview($0) }
  }

  override func reloadContent() {
    let palette = palette
    let now = carScreen?.unit.nowPlaying
    cover.image = now?.artwork ?? UIImage(systemName: "music.note")
    cover.contentMode = now?.artwork == nil ? .center : .scaleAspectFill
    cover.tintColor = palette.secondaryText
    cover.backgroundColor = palette.row
    titleLabel.text = now?.title ?? CarPlayWords["Not Playing"]
    titleLabel.textColor = palette.text
    let line = [now?.artist, now?.album].compactMap { $0 }.joined(separator: " — ")
    artistButton.titles = line.isEmpty ? [] : [line]
    artistButton.isUserInteractionEnabled = nowPlaying.isAlbumArtistButtonEnabled
    artistButton.isAccessibilityElement = !line.isEmpty
    artistButton.form = nowPlaying.isAlbumArtistButtonEnabled ? .rounded : .plain
    artistButton.image =
      nowPlaying.isAlbumArtistButtonEnabled ? UIImage(systemName: "chevron.forward") : nil
    artistButton.imageSize = CGSize(width: 20, height: 20)
    track.backgroundColor = palette.track
    played.backgroundColor = palette.tint
    elapsed.textColor = palette.secondaryText
    left.textColor = palette.secondaryText
    elapsed.text = now.map { Self.clock($0.elapsed) }
    left.text =
      now.map { now in
        now.duration.map { "−" + Self.clock(max(0, $0 - now.elapsed)) } ?? CarPlayWords["LIVE"]
      }
    play.image = UIImage(systemName: now?.isPlaying ?? false ? "pause.fill" : "play.fill")
    play.accessibilityLabel = now?.isPlaying ?? false ? CarPlayWords["Pause"] : CarPlayWords["Play"]
    for button in [back, play, forward, artistButton, upNext] {
      button.palette = palette
    }
    for button in [back, play, forward] { button.isEnabled = now != nil }
    upNext.isHidden = !nowPlaying.isUpNextButtonEnabled
    upNext.titles = [nowPlaying.upNextTitle]
    upNext.image = UIImage(systemName: "list.bullet")
    buttons.forEach { $0.removeFromSuperview() }
    buttons = nowPlaying.nowPlayingButtons.map { item in
      let button = CarButton()
      button.image = item.shownImage
      button.imageSize = CGSize(width: 34, height: 34)
      button.titles = item.shownText.map { [$0] } ?? []
      button.accessibilityLabel = item.shownName
      button.palette = palette
      button.isEnabled = item.isEnabled
      let isOn =
        item is CPNowPlayingShuffleButton
        ? now?.isShuffled ?? false
        : item is CPNowPlayingRepeatButton ? now?.repeatMode ?? .off != .off : false
      button.isSelected = item.isSelected || isOn
      button.action = { [weak item] in if let item { item.handler?(item) } }
      view.addSubview(button)
      return button
    }
  }

  /// Returns a time as minutes and seconds, such as "3:05".
  static func clock(_ seconds: TimeInterval) -> String {
    let whole = Int(clamping: seconds.rounded(.down))
    let minutes = whole / 60
    let rest = whole % 60
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  override func layoutContent(in room: CGRect) {
    let margin = CarMetrics.margin
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ target: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = room.width - rect.maxX }
      target.frame = rect
    }
    let hasButtons = !buttons.isEmpty
    let below: CGFloat = hasButtons ? CarMetrics.rowHeight + CarMetrics.gap : CarMetrics.gap
    let side = min(room.height - below - 8, room.width * 0.36, 320).rounded()
    place(cover, CGRect(x: margin, y: room.minY, width: side, height: side))
    let x = margin + side + 28
    let width = room.width - x - margin
    place(titleLabel, CGRect(x: x, y: room.minY, width: width, height: 42))
    titleLabel.textAlignment = isMirrored ? .right : .left
    let artistWidth = min(width, artistButton.sizeThatFits(CGSize(width: width, height: 44)).width)
    place(
      artistButton,
      CGRect(
        x: nowPlaying.isAlbumArtistButtonEnabled ? x : x - 16,
        y: room.minY + 46,
        width: artistWidth,
        height: 48
      )
    )
    let barY = room.minY + 110
    let now = carScreen?.unit.nowPlaying
    let share =
      now.flatMap { now in now.duration.map { $0 > 0 ? now.elapsed / $0 : 0 } } ?? 0
    place(track, CGRect(x: x, y: barY, width: width, height: 6))
    place(
      played,
      CGRect(
        x: x,
        y: barY,
        width: (width * CGFloat(min(1, max(0, share)))).rounded(),
        height: 6
      )
    )
    track.isHidden = now?.duration == nil
    played.isHidden = now?.duration == nil
    place(elapsed, CGRect(x: x, y: barY + 10, width: width / 2, height: 32))
    place(left, CGRect(x: x + width / 2, y: barY + 10, width: width / 2, height: 32))
    elapsed.textAlignment = isMirrored ? .right : .left
    left.textAlignment = isMirrored ? .left : .right
    let controlY = min(barY + 52, room.minY + side - CarMetrics.buttonSide)
    let third = (width / 3).rounded()
    for (index, button) in [back, play, forward].enumerated() {
      // The playback buttons are not mirrored: they show the direction of the tape.
      button.frame = CGRect(
        x: (isMirrored ? margin : x) + CGFloat(index) * third,
        y: max(barY + 44, controlY),
        width: third,
        height: CarMetrics.buttonSide
      )
    }
    let rowY = room.maxY - CarMetrics.rowHeight - 8
    let wide = upNext.isHidden ? 0 : min(300, room.width * 0.32).rounded()
    let rest = room.width - 2 * margin - (wide > 0 ? wide + CarMetrics.gap : 0)
    let count = CGFloat(max(1, buttons.count))
    let buttonWidth = min(110, ((rest - CarMetrics.gap * (count - 1)) / count).rounded(.down))
    for (index, button) in buttons.enumerated() {
      place(
        button,
        CGRect(
          x: margin + CGFloat(index) * (buttonWidth + CarMetrics.gap),
          y: rowY,
          width: buttonWidth,
          height: CarMetrics.rowHeight
        )
      )
    }
    place(
      upNext,
      CGRect(
        x: room.width - margin - wide,
        y: hasButtons ? rowY : room.minY - CarMetrics.barHeight + 8,
        width: wide,
        height: hasButtons ? CarMetrics.rowHeight : CarMetrics.barHeight - 16
      )
    )
  }
}
