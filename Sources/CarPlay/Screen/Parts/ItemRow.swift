import CoreGraphics
import Foundation
import UIKitCore

/// The content of a row with two lines.
@MainActor
struct RowContent {
  /// The first line.
  var text: String?
  /// The second line.
  var detail: String?
  /// The picture at the leading end.
  var image: UIImage?
  /// Whether the picture is drawn in the color of the text.
  var isSymbol = false
  /// The text at the trailing end.
  var trailingText: String?
  /// The picture at the trailing end.
  var trailingImage: UIImage?
  var isTrailingSymbol = true
  /// Whether the item is marked as explicit.
  var isExplicit = false
  /// Whether the item is playing.
  var isPlaying = false
  /// Whether the playing indicator is at the trailing end instead of the leading end.
  var playsAtEnd = false
  /// The part of the content that has been played, from 0 to 1; 0 shows no bar.
  var progress: CGFloat = 0
  /// The names of the symbols before the text.
  var marks: [String] = []
  /// Whether the row has a dot for unread messages.
  var isUnread = false
  /// Whether the row can be selected.
  var isEnabled = true
  /// Whether the row is drawn as the current choice.
  var isSelected = false
}

/// A row with a picture, two lines and an accessory.
@MainActor
final class ItemRow: CarRow {
  private let content: () -> RowContent
  private let textLabel = UILabel()
  private let detailLabel = UILabel()
  private let trailingLabel = UILabel()
  private let picture = UIImageView()
  private let trailing = UIImageView()
  private let badge = UILabel()
  private let playing: PlayingBars
  private let track = UIView()
  private let played = UIView()
  private let dot = UIView()
  private var markViews: [UIImageView] = []
  private var shown = RowContent()

  init(palette: CarPalette, content: @escaping () -> RowContent) {
    self.content = content
    playing = PlayingBars(color: palette.tint)
    super.init(palette: palette)
    textLabel.font = CarMetrics.textFont
    detailLabel.font = CarMetrics.detailFont
    trailingLabel.font = CarMetrics.detailFont
    badge.font = .systemFont(ofSize: 16, weight: .bold)
    badge.text = "E"
    badge.textAlignment = .center
    badge.backgroundColor = palette.track
    badge.textColor = palette.text
    badge.layer.cornerRadius = 4
    badge.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = 6
    picture.clipsToBounds = true
    trailing.contentMode = .scaleAspectFit
    track.backgroundColor = palette.track
    played.backgroundColor = palette.tint
    dot.backgroundColor = palette.tint
    dot.layer.cornerRadius = 6
    for view in [picture, textLabel, detailLabel, badge, trailingLabel, trailing, playing]
      as [UIView]
    {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [track, played, dot] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    itemChanged()
  }

  required init?(coder: NSCoder) { fatalError("ItemRow is not in archives.") }

  override func itemChanged() {
    shown = content()
    textLabel.text = shown.text
    detailLabel.text = shown.detail
    trailingLabel.text = shown.trailingText
    textLabel.textColor = shown.isSelected ? palette.tint : palette.text
    detailLabel.textColor = palette.secondaryText
    trailingLabel.textColor = palette.secondaryText
    picture.image = shown.image
    picture.tintColor = palette.tint
    trailing.image = shown.trailingImage
    trailing.tintColor = palette.secondaryText
    badge.isHidden = !shown.isExplicit
    playing.isHidden = !shown.isPlaying
    track.isHidden = shown.progress <= 0
    played.isHidden = shown.progress <= 0
    dot.isHidden = !shown.isUnread
    markViews.forEach { $0.removeFromSuperview() }
    markViews = shown.marks.map { name in
      let view = UIImageView(image: UIImage(systemName: name))
      view.tintColor = palette.secondaryText
      view.contentMode = .scaleAspectFit
      addSubview(view)
      return view
    }
    isEnabled = shown.isEnabled
    alpha = shown.isEnabled ? 1 : 0.4
    var words = [shown.text, shown.detail, shown.trailingText].compactMap { $0 }
    if shown.isPlaying { words.append(CarPlayWords["Playing"]) }
    if shown.isExplicit { words.append(CarPlayWords["Explicit"]) }
    if shown.isUnread { words.append(CarPlayWords["Unread"]) }
    accessibilityLabel = words.joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    var start: CGFloat = 16
    var end = bounds.width - 16
    func leading(_ view: UIView, _ size: CGSize) {
      view.frame = mirrored(
        CGRect(
          x: start,
          y: ((height - size.height) / 2).rounded(),
          width: size.width,
          height: size.height
        )
      )
      start += size.width + 14
    }
    func atEnd(_ view: UIView, _ size: CGSize) {
      end -= size.width
      view.frame = mirrored(
        CGRect(
          x: end,
          y: ((height - size.height) / 2).rounded(),
          width: size.width,
          height: size.height
        )
      )
      end -= 12
    }
    if shown.isUnread { leading(dot, CGSize(width: 12, height: 12)) }
    let showsPicture = shown.image != nil && !(shown.isPlaying && !shown.playsAtEnd)
    picture.isHidden = !showsPicture
    if showsPicture {
      leading(
        picture,
        shown.isSymbol ? CGSize(width: 32, height: 32) : CarMetrics.rowImageSize
      )
    } else if shown.isPlaying, !shown.playsAtEnd {
      leading(
        playing,
        shown.image == nil ? CGSize(width: 30, height: 30) : CarMetrics.rowImageSize
      )
    }
    for view in markViews { leading(view, CGSize(width: 24, height: 24)) }
    if !spinner.isHidden {
      atEnd(spinner, CGSize(width: 30, height: 30))
      trailing.isHidden = true
    } else {
      trailing.isHidden = shown.trailingImage == nil
      if !trailing.isHidden { atEnd(trailing, CGSize(width: 26, height: 26)) }
    }
    if shown.isPlaying, shown.playsAtEnd { atEnd(playing, CGSize(width: 30, height: 30)) }
    if shown.trailingText != nil {
      let width = trailingLabel.sizeThatFits(bounds.size).width.rounded(.up)
      atEnd(trailingLabel, CGSize(width: min(width, bounds.width / 3), height: 32))
    }
    let room = max(0, end - start)
    let hasDetail = !(shown.detail ?? "").isEmpty || shown.progress > 0
    let badgeWidth: CGFloat = shown.isExplicit ? 30 : 0
    let wanted = textLabel.sizeThatFits(bounds.size).width.rounded(.up)
    let textWidth = min(wanted, room - badgeWidth)
    let textY: CGFloat = hasDetail ? 4 : 0
    let textHeight = hasDetail ? 36 : height
    textLabel.frame = mirrored(
      CGRect(x: start, y: textY, width: max(0, textWidth), height: textHeight)
    )
    badge.frame = mirrored(
      CGRect(x: start + textWidth + 8, y: textY + (textHeight - 22) / 2, width: 22, height: 22)
    )
    detailLabel.frame = mirrored(CGRect(x: start, y: 38, width: room, height: 32))
    for label in [textLabel, detailLabel] { label.textAlignment = isMirrored ? .right : .left }
    if shown.progress > 0 {
      let y: CGFloat = (shown.detail ?? "").isEmpty ? 50 : height - 6
      let share = min(1, max(0, shown.progress))
      track.frame = mirrored(CGRect(x: start, y: y, width: room, height: 4))
      played.frame = mirrored(CGRect(x: start, y: y, width: (room * share).rounded(), height: 4))
    }
  }
}
