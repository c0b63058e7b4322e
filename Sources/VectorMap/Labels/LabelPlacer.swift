import CoreGraphics
import Foundation

/// Chooses the labels that are shown, and their positions.
///
/// Layers that are drawn later are placed first. In a layer, smaller ranks are first. A label that
/// was shown has precedence over new ones, and labels fade in and out.
final class LabelPlacer {
  struct Candidate {
    var seed: PreparedTile.SymbolSeed
    var layer: Int
    var tile: PlacedTile
  }

  let shaper = LabelShaper()

  private struct Fade {
    var opacity: Double
    /// The label that is drawn while it fades out.
    var label: PlacedLabel
    var isShown: Bool
  }

  private var fades: [LabelKey: Fade] = [:]
  private var lastTime: Double?
  /// Whether labels are fading, so that more frames are needed.
  private(set) var isFading = false

  // Chosen: the seconds in which a label appears or disappears.
  static let fadeDuration = 0.25
  // Chosen: the empty points around a label.
  private static let margin = 3.0
  // Chosen: the largest angle between letters of a text along a line, in radians.
  private static let largestBend = 0.6

  /// Places labels that do not overlap `occupied` boxes; without a `time` in seconds all labels are
  /// shown immediately, as in still pictures.
  func place(
    _ candidates: [Candidate],
    style: MapStyle,
    projection: MapProjection,
    occupied: [CGRect],
    time: Double?
  ) -> [PlacedLabel] {
    var grid = CollisionGrid()
    for box in occupied { grid.insert(box) }
    let zoom = projection.camera.zoom
    let order = visible(candidates, projection).sorted { a, b in
      let (first, second) = (candidates[a.index], candidates[b.index])
      if first.layer != second.layer { return first.layer > second.layer }
      if first.seed.rank != second.seed.rank { return first.seed.rank < second.seed.rank }
      if a.wasShown != b.wasShown { return a.wasShown }
      return (a.key.text, a.key.x, a.key.y) < (b.key.text, b.key.x, b.key.y)
    }
    var placed: [PlacedLabel] = []
    var keys: Set<LabelKey> = []
    // The same text is not repeated nearby.
    var sites: [String: [CGPoint]] = [:]
    for entry in order {
      let (candidate, key) = (candidates[entry.index], entry.key)
      let layer = style.layers[candidate.layer]
      guard layer.isShown(at: zoom), case .symbol(let paint) = layer.paint,
        !keys.contains(key),
        var label = position(candidate, entry, paint, projection)
      else { continue }
      let site = candidate.seed.text + "\n" + candidate.seed.icon
      if paint.followsLine, let others = sites[site],
        others.contains(where: {
          hypot($0.x - label.point.x, $0.y - label.point.y) < paint.spacing * 0.6
        })
      {
        continue
      }
      guard label.boxes.allSatisfy({ grid.isFree($0) }) else { continue }
      for box in label.boxes { grid.insert(box) }
      label.opacity = 1
      sites[site, default: []].append(label.point)
      keys.insert(key)
      placed.append(label)
    }
    return fade(placed, projection, time)
  }

  /// A candidate whose anchor the view shows.
  private struct Visible {
    /// The index in the list of candidates.
    var index: Int
    var key: LabelKey
    var wasShown: Bool
    var point: CGPoint
    /// The distance of the anchor, in relation to that of the camera's centre.
    var distance: Double
  }

  /// Returns the candidates whose anchors are in the view and near; most of those in the tiles of a
  /// tilted view are not.
  private func visible(_ candidates: [Candidate], _ projection: MapProjection) -> [Visible] {
    let bounds = CGRect(origin: .zero, size: projection.size).insetBy(dx: -40, dy: -40)
    var result: [Visible] = []
    for index in candidates.indices {
      let candidate = candidates[index]
      let world = Self.world(candidate.seed.x, candidate.seed.y, candidate.tile)
      // Very far labels of a tilted map are omitted.
      guard let place = projection.place(of: world), place.distance < 3.2,
        bounds.contains(place.point)
      else { continue }
      let key = key(of: candidate)
      result.append(
        Visible(
          index: index,
          key: key,
          wasShown: fades[key]?.isShown ?? false,
          point: place.point,
          distance: place.distance
        )
      )
    }
    return result
  }

  private static func world(_ x: Float, _ y: Float, _ tile: PlacedTile) -> WorldPoint {
    let frame = tile.id.worldFrame
    let unit = frame.side / PreparedTile.extent
    return WorldPoint(
      x: frame.x + Double(tile.copy) + Double(x) * unit,
      y: frame.y + Double(y) * unit
    )
  }

  /// Removes fading labels, after a change of style.
  func reset() {
    fades = [:]
    lastTime = nil
    isFading = false
  }

  private func key(of candidate: Candidate) -> LabelKey {
    let frame = candidate.tile.id.worldFrame
    let unit = frame.side / PreparedTile.extent
    let scale = Double(1 << 22)
    return LabelKey(
      layer: candidate.layer,
      text: candidate.seed.text.isEmpty ? candidate.seed.icon : candidate.seed.text,
      x: Int32(clamping: ((frame.x + Double(candidate.seed.x) * unit) * scale).rounded()),
      y: Int32(clamping: ((frame.y + Double(candidate.seed.y) * unit) * scale).rounded())
    )
  }

  // MARK: Fading

  private func fade(
    _ placed: [PlacedLabel],
    _ projection: MapProjection,
    _ time: Double?
  ) -> [PlacedLabel] {
    guard let time else {
      fades = Dictionary(
        placed.map { ($0.key, Fade(opacity: 1, label: $0, isShown: true)) },
        uniquingKeysWith: { first, _ in first }
      )
      isFading = false
      return placed
    }
    // The first frame of a map shows its labels immediately.
    let step = lastTime.map { max(0, min(1, (time - $0) / Self.fadeDuration)) } ?? 1
    lastTime = time
    var next: [LabelKey: Fade] = [:]
    var result: [PlacedLabel] = []
    isFading = false
    for var label in placed {
      let opacity = min(1, (fades[label.key]?.opacity ?? 0) + step)
      label.opacity = opacity
      if opacity < 1 { isFading = true }
      next[label.key] = Fade(opacity: opacity, label: label, isShown: true)
      result.append(label)
    }
    for (key, old) in fades where next[key] == nil {
      let opacity = old.opacity - step
      // A text along a line would need a new layout to move with the map.
      guard opacity > 0, old.label.glyphs.isEmpty else { continue }
      var label = old.label
      let scale = Double(1 << 22)
      guard
        let place = projection.place(
          of: WorldPoint(x: Double(key.x) / scale, y: Double(key.y) / scale)
        )
      else { continue }
      label.point = place.point
      label.opacity = opacity
      isFading = true
      next[key] = Fade(opacity: opacity, label: label, isShown: false)
      result.append(label)
    }
    fades = next
    // Later labels are drawn above earlier ones, always in the same order.
    return result.sorted {
      ($0.layer, $0.text, $0.key.x, $0.key.y) < ($1.layer, $1.text, $1.key.x, $1.key.y)
    }
  }

  // MARK: Places

  private func position(
    _ candidate: Candidate,
    _ place: Visible,
    _ paint: StyleLayer.Symbol,
    _ projection: MapProjection
  ) -> PlacedLabel? {
    let bounds = CGRect(origin: .zero, size: projection.size)
    let zoom = projection.camera.zoom
    // Far labels of a tilted map are smaller; near ones are not much larger.
    let perspective = max(0.7, min(1.15, 0.5 + 0.5 / place.distance))
    var size = paint.textSize.value(at: zoom) * perspective
    // Half points, so that most labels of a tilted map keep their pictures between frames.
    if projection.camera.tilt > 0 { size = (size * 2).rounded() / 2 }
    var label = PlacedLabel(
      key: place.key,
      layer: candidate.layer,
      text: candidate.seed.text,
      icon: candidate.seed.icon,
      point: place.point,
      glyphs: [],
      shaped: nil,
      boxes: [],
      opacity: 1
    )
    if paint.followsLine {
      guard !candidate.seed.text.isEmpty else { return nil }
      let shaped = shaper.label(candidate.seed.text, weight: paint.weight, size: size, width: 0)
      var line: [CGPoint] = []
      for index in stride(from: 0, to: candidate.seed.line.count - 1, by: 2) {
        guard
          let point = projection.place(
            of: Self.world(
              candidate.seed.line[index],
              candidate.seed.line[index + 1],
              candidate.tile
            )
          )?.point
        else {
          // A part behind the eye ends the line.
          if line.count > 1, Self.contains(line, place.point) { break }
          line = []
          continue
        }
        line.append(point)
      }
      guard let glyphs = Self.glyphs(of: shaped, along: line, around: place.point) else {
        return nil
      }
      label.glyphs = glyphs
      label.boxes = zip(glyphs, shaped.glyphs).map { glyph, source in
        let reach = CGFloat(max(size * 0.5, source.advance * 0.5) + Self.margin - 1)
        let middle = CGPoint(
          x: glyph.point.x
            + CGFloat(
              cos(glyph.angle) * source.advance / 2 + sin(glyph.angle) * shaped.capHeight / 2
            ),
          y: glyph.point.y
            + CGFloat(
              sin(glyph.angle) * source.advance / 2 - cos(glyph.angle) * shaped.capHeight / 2
            )
        )
        return CGRect(
          x: middle.x - reach,
          y: middle.y - reach,
          width: 2 * reach,
          height: 2 * reach
        )
      }
      // A part of a name is not shown.
      guard label.boxes.allSatisfy({ bounds.contains($0) }) else { return nil }
      return label
    }
    var boxes: [CGRect] = []
    let iconHeight = candidate.seed.icon.isEmpty ? 0 : paint.iconSize.value(at: zoom) * perspective
    if iconHeight > 0 {
      boxes.append(
        CGRect(
          x: place.point.x - CGFloat(iconHeight / 2),
          y: place.point.y - CGFloat(iconHeight / 2),
          width: CGFloat(iconHeight),
          height: CGFloat(iconHeight)
        )
      )
    }
    if !candidate.seed.text.isEmpty {
      let shaped = shaper.label(
        candidate.seed.text,
        weight: paint.weight,
        size: size,
        width: paint.longestLine * size
      )
      label.shaped = shaped
      boxes.append(Self.textBox(shaped, at: place.point, iconHeight: iconHeight))
    }
    label.boxes = boxes.map { $0.insetBy(dx: -Self.margin, dy: -Self.margin) }
    guard label.boxes.allSatisfy({ bounds.intersects($0) }) else { return nil }
    return label
  }

  /// Returns the box of an upright text: around the point, or below the icon.
  static func textBox(_ shaped: ShapedLabel, at point: CGPoint, iconHeight: Double) -> CGRect {
    CGRect(
      x: point.x - CGFloat(shaped.width / 2),
      y: iconHeight > 0
        ? point.y + CGFloat(iconHeight / 2 + 1) : point.y - CGFloat(shaped.height / 2),
      width: CGFloat(shaped.width),
      height: CGFloat(shaped.height)
    )
  }

  private static func contains(_ line: [CGPoint], _ point: CGPoint) -> Bool {
    line.contains { hypot($0.x - point.x, $0.y - point.y) < 1 }
  }

  /// Returns the positions of the letters of a text along a line of the screen, with its middle at
  /// the point of the line that is nearest to `anchor`; nil if the line is too short or bends too
  /// much.
  ///
  /// The text is never upside down: it runs to the right in both directions of the line.
  static func glyphs(
    of shaped: ShapedLabel,
    along line: [CGPoint],
    around anchor: CGPoint
  ) -> [PlacedLabel.Glyph]? {
    guard line.count > 1 else { return nil }
    var lengths = [0.0]
    for (a, b) in zip(line, line.dropFirst()) {
      lengths.append((lengths.last ?? 0) + Double(hypot(b.x - a.x, b.y - a.y)))
    }
    let total = lengths.last ?? 0
    guard total >= shaped.width, total.isFinite else { return nil }
    var middle = 0.0
    var nearest = Double.infinity
    for index in 0..<line.count - 1 {
      let (a, b) = (line[index], line[index + 1])
      let length = lengths[index + 1] - lengths[index]
      guard length > 0 else { continue }
      let share = max(
        0,
        min(
          1,
          Double((anchor.x - a.x) * (b.x - a.x) + (anchor.y - a.y) * (b.y - a.y))
            / (length * length)
        )
      )
      let point = CGPoint(
        x: a.x + (b.x - a.x) * CGFloat(share),
        y: a.y + (b.y - a.y) * CGFloat(share)
      )
      let distance = Double(hypot(point.x - anchor.x, point.y - anchor.y))
      if distance < nearest {
        nearest = distance
        middle = lengths[index] + share * length
      }
    }
    let start = middle - shaped.width / 2
    guard start >= 0, start + shaped.width <= total else { return nil }

    func at(_ distance: Double) -> (point: CGPoint, angle: Double) {
      var index = 0
      while index < line.count - 2, lengths[index + 1] < distance { index += 1 }
      let (a, b) = (line[index], line[index + 1])
      let length = max(1e-9, lengths[index + 1] - lengths[index])
      let share = CGFloat((distance - lengths[index]) / length)
      return (
        CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share),
        atan2(Double(b.y - a.y), Double(b.x - a.x))
      )
    }
    let isReversed = at(start + shaped.width).point.x < at(start).point.x
    var glyphs: [PlacedLabel.Glyph] = []
    var last: Double?
    for glyph in shaped.glyphs {
      let center = glyph.x + glyph.advance / 2
      let distance = isReversed ? start + shaped.width - center : start + center
      var (point, angle) = at(max(0, min(total, distance)))
      if isReversed { angle += .pi }
      if let last {
        var bend = (angle - last).truncatingRemainder(dividingBy: 2 * .pi)
        if bend > .pi { bend -= 2 * .pi }
        if bend < -.pi { bend += 2 * .pi }
        guard abs(bend) <= largestBend else { return nil }
      }
      last = angle
      // From the middle of the letter back to its origin, and from the line down by half of the
      // height of a capital letter.
      let back = -glyph.advance / 2
      let down = shaped.capHeight / 2 + glyph.y
      point.x += CGFloat(cos(angle) * back - sin(angle) * down)
      point.y += CGFloat(sin(angle) * back + cos(angle) * down)
      glyphs.append(PlacedLabel.Glyph(outline: glyph.outline, point: point, angle: angle))
    }
    return glyphs
  }
}
