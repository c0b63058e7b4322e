import Foundation

/// Finds what is there for the tiles that a view shows.
struct TileResolver {
  var loader: TileLoader
  var sources: [String: any TileSource]
  var style: MapStyle
  var generation: Int

  /// The tiles of each source, coarser or finer ones in the place of those that are not loaded yet;
  /// with `waits`, missing tiles are loaded on this thread.
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
      for tile in projection.tiles(zooms: source.zooms) {
        let key = TileLoader.Key(source: name, id: tile.id, generation: generation)
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

  /// The nearest coarser tile that is kept, or the finer ones.
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
