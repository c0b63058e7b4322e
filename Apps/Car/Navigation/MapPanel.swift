import CarControls
import CarDisplays
import CoreGraphics
import UIKit
import VectorMap

/// The panel beside the map: the next manoeuvre during guidance, otherwise the entry to the search
/// for destinations.
final class MapPanel: UIView {
  private let navigator: Navigator
  let arrow = ManeuverView()
  let distanceLabel = UILabel()
  let streetLabel = UILabel()
  let lanes = LaneView()
  let newsLabel = UILabel()
  let arrivalLabel = UILabel()
  let detourKey = CarButton(title: CarWords["Avoid"])
  let voiceKey = CarButton(symbolName: "speaker.wave.2.fill")
  let endKey = CarButton(title: CarWords["End"])
  let parkingKey = CarButton(title: CarWords["Parking"])
  let searchKey = CarButton(title: CarWords["Search"], symbolName: "magnifyingglass")
  let offerKey = CarButton(title: CarWords["Go"])

  init(_ navigator: Navigator) throws {
    self.navigator = navigator
    super.init(frame: .zero)
    for label in [distanceLabel, streetLabel, newsLabel, arrivalLabel] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    for label in [streetLabel, newsLabel] { label.numberOfLines = 2 }
    distanceLabel.accessibilityIdentifier = "distance"
    streetLabel.accessibilityIdentifier = "street"
    newsLabel.accessibilityIdentifier = "news"
    arrivalLabel.accessibilityIdentifier = "arrival"
    for view in [arrow, lanes] { addSubview(view) }
    endKey.emphasis = .stop
    searchKey.emphasis = .prominent
    offerKey.emphasis = .prominent
    for (key, id, name, function) in [
      (detourKey, "detour", CarWords["Avoid the delay"], Navigator.Function.detour),
      (endKey, "end", CarWords["End the guidance"], Navigator.Function.end),
      (parkingKey, "parking", CarWords["Parking near the destination"], Navigator.Function.parking),
      (searchKey, "search", CarWords["Search"], Navigator.Function.search),
      (offerKey, "offer", CarWords["Go to the offered place"], Navigator.Function.offer),
    ] {
      addSubview(key)
      try navigator.registry.bind(button: key, id: "screen.\(id)", name: name, to: function)
    }
    addSubview(voiceKey)
    voiceKey.accessibilityLabel = CarWords["Spoken hints"]
    try navigator.registry.bind(
      button: voiceKey,
      id: "screen.voice",
      name: CarWords["Spoken hints"],
      to: Navigator.Function.voice,
      effect: .toggle
    )
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  /// Chosen: the distance to the destination, in metres, at which parking is offered.
  private static let parkingDistance = 1_500.0

  func show() {
    let isGuiding = navigator.session.isGuiding
    if isGuiding { showGuidance() } else { showIdle() }
    arrow.isHidden = !isGuiding || navigator.next == nil
    distanceLabel.isHidden = !isGuiding
    arrivalLabel.isHidden = !isGuiding
    lanes.isHidden = !isGuiding || lanes.lanes.isEmpty
    endKey.isHidden = !isGuiding
    voiceKey.isHidden = !isGuiding
    voiceKey.symbolName =
      navigator.session.isVoiceOn ? "speaker.wave.2.fill" : "speaker.slash.fill"
    voiceKey.accessibilityValue = navigator.session.isVoiceOn ? CarWords["on"] : CarWords["off"]
    parkingKey.isHidden = !isGuiding || navigator.remaining > Self.parkingDistance
    detourKey.isHidden = !isGuiding || navigator.detour == nil
    searchKey.isHidden = isGuiding
    offerKey.isHidden = isGuiding || navigator.offer == nil
    newsLabel.isHidden = newsLabel.text?.isEmpty ?? true
    setNeedsLayout()
  }

  private func showGuidance() {
    let next = navigator.next
    arrow.maneuver = next?.maneuver.kind.arrow
    distanceLabel.text = next.map { navigator.words.short($0.distance) } ?? ""
    streetLabel.text =
      next.map { next in
        next.maneuver.kind == .arrive
          ? navigator.session.destination?.name ?? CarWords["Destination"]
          : next.maneuver.street.isEmpty ? next.maneuver.instruction : next.maneuver.street
      } ?? ""
    streetLabel.accessibilityLabel = next?.maneuver.instruction
    lanes.lanes = next?.maneuver.lanes ?? []
    let saving = navigator.detour.map { DistanceWords.duration($0.saving) }
    detourKey.title = saving.map { CarWords["Avoid, –%@", $0] } ?? CarWords["Avoid"]
    newsLabel.text = navigator.notice ?? navigator.incident?.words
    let time = DistanceWords.time(navigator.arrival, in: navigator.calendar)
    let rest = DistanceWords.duration(navigator.remainingSeconds)
    arrivalLabel.text = "\(time) · \(rest)"
    arrivalLabel.accessibilityLabel = CarWords["Arrival at %@, in %@", time, rest]
  }

  private func showIdle() {
    let place = navigator.session.destination
    if navigator.session.hasArrived, let place {
      streetLabel.text = CarWords["Arrived: %@", place.name]
    } else if let offer = navigator.offer {
      streetLabel.text = offer.title
    } else {
      streetLabel.text = CarWords["Where to?"]
    }
    streetLabel.accessibilityLabel = nil
    newsLabel.text =
      navigator.notice ?? navigator.offer?.detail
      ?? (navigator.map == nil ? CarWords["The map is being read."] : "")
  }

  // MARK: Layout

  /// The size that the texts and keys of a guidance need, without margins.
  var neededSize: CGSize {
    let display = carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    func width(_ text: String, _ role: CarStyle.TextRole) -> CGFloat {
      let label = UILabel()
      label.font = CarStyle.font(role, on: display)
      label.text = text
      return label.sizeThatFits(.zero).width.rounded(.up)
    }
    let title = CarStyle.font(.title, on: display).lineHeight
    let primary = CarStyle.font(.primary, on: display).lineHeight
    let secondary = CarStyle.font(.secondary, on: display).lineHeight
    let key = max(
      CarTargetSize.android.points(on: display).height,
      endKey.intrinsicContentSize.height
    )
    return CGSize(
      width: max(
        width("00:00 · 00 min", .secondary),
        (title * 1.15).rounded(.up) + gap + width("8.8 km", .title),
        searchKey.intrinsicContentSize.width
      ),
      height: (title * 1.15 + primary * 3.3 + secondary + 2 * (key + gap) + 3 * gap).rounded(.up)
    )
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = CarStyle.color(.ground)
    arrow.color = CarStyle.color(.text).resolvedColor(with: traitCollection)
    let display = carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let tight = CarSpacing.tight.points(on: display)
    let area = carContentArea
    guard area.width > 0, area.height > 0 else { return }
    distanceLabel.setStyle(.title, .text, on: display)
    streetLabel.setStyle(.primary, .text, on: display)
    newsLabel.setStyle(.secondary, navigator.incident == nil ? .secondaryText : .stop, on: display)
    arrivalLabel.setStyle(.secondary, .text, on: display)
    let bottom = layOutKeys(in: area, gap)
    var end = bottom
    if !arrivalLabel.isHidden {
      let height = arrivalLabel.lineNeed
      end -= height + tight
      arrivalLabel.frame = CGRect(x: area.minX, y: end, width: area.width, height: height)
    }
    var y = area.minY
    if !distanceLabel.isHidden {
      let height = distanceLabel.lineNeed
      let side = height * 1.15
      arrow.frame = CGRect(x: area.minX, y: y, width: side, height: side)
      distanceLabel.frame = CGRect(
        x: area.minX + side + gap,
        y: y + (side - height) / 2,
        width: max(0, area.width - side - gap),
        height: height
      )
      y += side.rounded(.up) + tight
    }
    for (view, label) in [(streetLabel, streetLabel), (lanes, nil), (newsLabel, newsLabel)]
      as [(UIView, UILabel?)] where !view.isHidden
    {
      let line = streetLabel.font.lineHeight
      let wanted =
        label?.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
        ?? line * 1.3
      // Content that does not fit above the arrival is omitted; the voice still announces it.
      let height = wanted.rounded(.up)
      guard y + height <= end else {
        view.frame = .zero
        continue
      }
      view.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      y += height + tight
    }
  }

  /// Lays out the keys from the bottom.
  ///
  /// - Returns: The upper edge of the keys.
  private func layOutKeys(in area: CGRect, _ gap: CGFloat) -> CGFloat {
    let target = CarTargetSize.android.points(on: carDisplay)
    var end = area.maxY
    func row(_ keys: [CarButton]) {
      let shown = keys.filter { !$0.isHidden }
      guard !shown.isEmpty else { return }
      let height = max(target.height, shown.map(\.intrinsicContentSize.height).max() ?? 0)
      var x = area.minX
      for (index, key) in shown.enumerated() {
        // A key with only a symbol has the width of a target; the last key gets the remaining
        // width.
        let width =
          index == shown.count - 1
          ? area.maxX - x : key.title == nil ? target.width : (area.width - gap) / 2
        key.frame = CGRect(x: x, y: end - height, width: max(0, width), height: height)
        x += width + gap
      }
      end -= height + gap
    }
    row([voiceKey, endKey])
    row([searchKey])
    row([offerKey])
    row([detourKey.isHidden ? parkingKey : detourKey])
    if !detourKey.isHidden { parkingKey.isHidden = true }
    return end
  }
}
