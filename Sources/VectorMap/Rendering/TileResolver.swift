import Foundation

/// Finds the loaded tiles for a view.
struct TileResolver {
  var loader: TileLoader
  var sources: [String: any TileSource]
  var style: MapStyle
  var generation: Int

  /// Returns the tiles of each source, with coarser or finer ones in place of those that are not
  /// loaded yet; with `waits`, missing tiles are loaded on this thread.
  func tiles(
    for projection: MapProjection,
    waits: Bool,
    failed: (TileID, any Error) -> Void
  ) -> [String: [(tile: PlacedTile, content: PreparedTile)]] {
    var result: [String: [(tile: PlacedTile, content: PreparedTile)]] = [:]
    for name in style.sources {
      guard let source = sources[name] else { continue }
      var shown: [(tile: PlacedTile, content: PreparedTile)] = []
      var used: Set<PlacedTile> = []
      func key(_ tile: PlacedTile) -> TileLoader.Key {
        TileLoader.Key(source: name, id: tile.id, generation: generation)
      }
      let tiles = projection.tiles(zooms: source.zooms)
      if !waits, tiles.contains(where: { loader.isMissing(key($0)) }) {
        loader.cancelRequests(of: name, except: Set(tiles.map { key($0) }))
        // Tiles are loaded in the order of their requests, and drawn in an order that does not
        // change with the camera.
        for tile in projection.nearestFirst(tiles) {
          _ = loader.content(key(tile), from: source, style: style)
        }
      }
      for tile in tiles {
        let key = key(tile)
        let content =
          waits
          ? loader.loadNow(key, from: source, style: style)
          : loader.content(key, from: source, style: style)
        switch content {
        case .ready(let prepared): shown.append((tile, prepared))
        case .empty: continue
        case .failed(let error): failed(tile.id, error)
        case nil:
          for other in substitutes(tile, name) where used.insert(other.tile).inserted {
            shown.append(other)
          }
        }
      }
      result[name] = shown
    }
    return result
  }

  /// Returns the nearest cached coarser tile, or the finer ones.
  private func substitutes(
    _ tile: PlacedTile,
    _ source: String
  ) -> [(tile: PlacedTile, content: PreparedTile)] {
    func kept(_ id: TileID) -> PreparedTile? {
      let key = TileLoader.Key(source: source, id: id, generation: generation)
      if case .ready(let prepared)? = loader.kept(key) { return prepared }
      return nil
    }
    let finer = tile.id.children.compactMap { id in
      kept(id).map { (tile: PlacedTile(id: id, copy: tile.copy), content: $0) }
    }
    if finer.count == 4 { return finer }
    var id = tile.id
    while let parent = id.parent {
      if let prepared = kept(parent) {
        return [(PlacedTile(id: parent, copy: tile.copy), prepared)]
      }
      id = parent
    }
    return finer
  }
}
