import CoreGraphics
import Foundation
import RenderServer

/// A layer that draws only its visible tiles, in the detail that the screen shows.
///
/// Departs: iOS draws several tiles at a time on background threads. Here the thread of the commit
/// draws a few for each frame, so that drawing code needs no locks.
open class CATiledLayer: CALayer {
  private var tiles: [TileKey: CALayer] = [:]
  private var level = 0

  private struct TileKey: Hashable {
    var level: Int, column: Int, row: Int
  }

  /// The number of tiles that are drawn for a frame.
  ///
  /// Chosen.
  private static let tilesPerFrame = 8

  /// Returns the duration in which a new tile fades in, in seconds; 0.25 by default.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail, each half as fine as the one before; 1 by default.
  open var levelsOfDetail = 1 {
    didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } }
  }

  /// The number of levels that are finer than the layer's own scale; 0 by default.
  open var levelsOfDetailBias = 0 {
    didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } }
  }

  /// The largest size of a tile, in pixels; 256 by 256 by default.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { setNeedsDisplay() } }
  }

  override func copyKindValues(of layer: CALayer) {
    guard let layer = layer as? CATiledLayer else { return }
    levelsOfDetail = layer.levelsOfDetail
    levelsOfDetailBias = layer.levelsOfDetailBias
    tileSize = layer.tileSize
  }

  override var innerLayers: [CALayer] {
    tiles.sorted {
      ($0.key.level, $0.key.row, $0.key.column) < ($1.key.level, $1.key.row, $1.key.column)
    }.map(\.value)
  }

  override var followsVisibleRect: Bool { true }

  /// Discards the tiles that intersect `r`; they are drawn again when they become visible.
  open override func setNeedsDisplay(_ r: CGRect) {
    for (key, tile) in tiles where rect(of: key).intersects(r) {
      tiles[key] = nil
      dropInner(tile)
    }
    noteIfAttached()
  }

  /// Discards all tiles.
  open override func setNeedsDisplay() { setNeedsDisplay(.infinite) }

  open override func display() {}

  override func followVisibleRect() {
    let visible = rectOnScreen
    guard !visible.isEmpty else { return }
    let wanted = wantedLevel
    if wanted != level {
      for (key, tile) in tiles where key.level != wanted {
        tiles[key] = nil
        dropInner(tile)
      }
      level = wanted
    }
    let missing = keys(touching: visible).filter { tiles[$0] == nil }
    for key in missing.prefix(Self.tilesPerFrame) { makeTile(key) }
    if missing.count > Self.tilesPerFrame {
      AnimationClock.shared.callSoon { [weak self] in self?.markChanged(.sublayers) }
    }
  }

  /// Returns the number of pixels per point at a level; 0 is the layer's own scale.
  private func scale(of level: Int) -> CGFloat { contentsScale * CGFloat(pow(2, Double(level))) }

  /// The least detailed level with at least as many pixels as the screen.
  private var wantedLevel: Int {
    var root = self as CALayer
    while let parent = root.parent { root = parent }
    let unit = convert(CGRect(x: bounds.minX, y: bounds.minY, width: 1, height: 1), to: root)
    let magnification = max(Double(max(unit.width, unit.height)), 1e-6)
    // Beyond these limits a tile is larger than the screen, or its pixels are too small for a
    // number.
    let ideal = max(-32, min(32, Int(clamping: log2(magnification).rounded(.up))))
    let finest = max(0, levelsOfDetailBias)
    return min(finest, max(finest - max(1, levelsOfDetail) + 1, ideal))
  }

  /// The part of the bounds that no superlayer clips.
  private var rectOnScreen: CGRect {
    var visible = bounds
    var layer = self as CALayer
    while let parent = layer.parent {
      if parent.isHidden || visible.isEmpty { return .null }
      if parent.masksToBounds || parent.parent == nil {
        visible = visible.intersection(convert(parent.bounds, from: parent))
      }
      layer = parent
    }
    return visible
  }

  private func size(of level: Int) -> CGSize {
    let scale = self.scale(of: level)
    let unit = scale.isFinite && scale > 0 ? scale : 1
    // Chosen: at most 1,024 tiles in a row, independent of the requested size.
    return CGSize(
      width: max(bounds.width / 1024, max(tileSize.width, 1) / unit),
      height: max(bounds.height / 1024, max(tileSize.height, 1) / unit)
    )
  }

  private func rect(of key: TileKey) -> CGRect {
    let size = size(of: key.level)
    return CGRect(
      x: bounds.minX + CGFloat(key.column) * size.width,
      y: bounds.minY + CGFloat(key.row) * size.height,
      width: size.width,
      height: size.height
    ).intersection(bounds)
  }

  private func keys(touching visible: CGRect) -> [TileKey] {
    let size = size(of: level)
    func range(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> Range<Int> {
      let first = Int(clamping: (low / step).rounded(.down))
      return first..<max(first, Int(clamping: (high / step).rounded(.up)))
    }
    var keys: [TileKey] = []
    for row in range(visible.minY - bounds.minY, visible.maxY - bounds.minY, size.height) {
      for column in range(visible.minX - bounds.minX, visible.maxX - bounds.minX, size.width) {
        keys.append(TileKey(level: level, column: column, row: row))
      }
    }
    return keys
  }

  private func makeTile(_ key: TileKey) {
    let rect = rect(of: key)
    guard !rect.isEmpty,
      let context = CGContext(size: rect.size, scale: scale(of: key.level), isOpaque: isOpaque)
    else { return }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.clip(to: rect)
    draw(in: context)
    let tile = CALayer()
    tile.anchorPoint = .zero
    tile.frame = rect
    tile.contentsScale = scale(of: key.level)
    tile.setRenderContents(context.makeRaster().map { LayerContents(raster: $0) })
    tiles[key] = tile
    adoptInner(tile)
    let duration = type(of: self).fadeDuration()
    guard duration > 0 else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = duration
    tile.add(fade, forKey: "fade")
  }
}
