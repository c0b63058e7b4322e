import CoreGraphics
import CoreLocation
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import VectorMap

/// A source that counts its requests, and fails for the first ones.
private final class CountingSource: TileSource {
  struct Failure: Error {}
  let zooms: ClosedRange<Int>
  private let failures: Int
  private let isDamaged: Bool
  private let asked = Mutex<[TileID]>([])

  /// Held back until it is signalled; nil for a source that answers at once.
  private let gate: DispatchSemaphore?

  init(
    zooms: ClosedRange<Int> = 0...0,
    failures: Int = 0,
    isDamaged: Bool = false,
    gate: DispatchSemaphore? = nil
  ) {
    (self.zooms, self.failures, self.isDamaged, self.gate) = (zooms, failures, isDamaged, gate)
  }

  var requests: [TileID] { asked.withLock { $0 } }

  func tile(_ id: TileID) throws -> [UInt8]? {
    let count = asked.withLock { list in
      list.append(id)
      return list.count
    }
    if count == 1 { gate?.wait() }
    if count <= failures { throw Failure() }
    return isDamaged ? [0x1A, 0x7F] : VectorTile(layers: []).encoded()
  }
}

@Suite struct TileLoaderTests {
  private static let root = TileLoader.Key(
    source: "s",
    id: TileID(knownZoom: 0, x: 0, y: 0),
    generation: 0
  )

  /// Requests a tile whenever the loader reports something, as a map does, until it is there.
  private func load(from source: CountingSource, pauses: [Double]) async throws -> TileLoader {
    let reports = Mutex(0)
    let loader = TileLoader(budget: 1 << 20, pauses: pauses) { reports.withLock { $0 += 1 } }
    var seen = -1
    for _ in 0..<2_000 {
      let count = reports.withLock { $0 }
      if count != seen {
        seen = count
        if case .ready = loader.content(Self.root, from: source, style: .day) { break }
      }
      try await Task.sleep(for: .milliseconds(1))
    }
    return loader
  }

  @Test(.feature("CAR-F58"))
  func `a tile that the source could not read is requested again after pauses`() async throws {
    let source = CountingSource(failures: 3)
    let start = ContinuousClock.now
    let loader = try await load(from: source, pauses: [0.01, 0.02])
    #expect(source.requests.count == 4)
    // The last pause repeats: 10 + 20 + 20 ms.
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    guard case .ready = loader.kept(Self.root) else {
      Issue.record("The tile is not there.")
      return
    }
  }

  @Test func `a tile is not requested again before its pause is over`() async throws {
    let source = CountingSource(failures: 9)
    let loader = TileLoader(budget: 1 << 20, pauses: [60]) {}
    for _ in 0..<5 {
      _ = loader.content(Self.root, from: source, style: .day)
      await loader.finished()
    }
    #expect(source.requests.count == 1)
    // A still picture has only one attempt, and a new set of tiles starts from the beginning.
    _ = loader.loadNow(Self.root, from: source, style: .day)
    #expect(source.requests.count == 2)
    loader.reset()
    _ = loader.content(Self.root, from: source, style: .day)
    await loader.finished()
    #expect(source.requests.count == 3)
  }

  @Test func `damaged bytes are not read again`() async throws {
    let source = CountingSource(isDamaged: true)
    let loader = TileLoader(budget: 1 << 20, pauses: [0]) {}
    for _ in 0..<5 {
      _ = loader.content(Self.root, from: source, style: .day)
      await loader.finished()
    }
    #expect(source.requests.count == 1)
  }

  @Test(.feature("CAR-F58"))
  func `the tiles nearest to the centre are loaded first`() async throws {
    let source = CountingSource(zooms: 0...14)
    let center = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
    let projection = MapProjection(
      camera: MapCamera(center: center, zoom: 14.6, bearing: 20, tilt: 60),
      size: CGSize(width: 1280, height: 720)
    )
    let style = try MapStyle(
      json: """
        {"version": 1, "sources": {"s": {"type": "vector"}}, "layers": [
          {"id": "l", "type": "line", "source": "s", "source-layer": "x"}]}
        """
    )
    let loader = TileLoader(budget: 1 << 20) {}
    let resolver = TileResolver(
      loader: loader,
      sources: ["s": source],
      style: style,
      generation: 0
    )
    _ = resolver.tiles(for: projection, waits: false) { _, _ in }
    await loader.finished()
    let requests = source.requests
    let middle = WorldPoint(center)
    let distances = requests.map { id -> Double in
      let frame = id.worldFrame
      let x = max(frame.x - middle.x, 0, middle.x - frame.x - frame.side)
      let y = max(frame.y - middle.y, 0, middle.y - frame.y - frame.side)
      return hypot(x, y)
    }
    #expect(requests.count > 8 && Set(requests).count == requests.count)
    #expect(distances[0] == 0 && distances == distances.sorted())
    #expect(requests[0].zoom == 14)
  }

  @Test(.feature("CAR-F58"))
  func `tiles that are no longer visible are not loaded`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let source = CountingSource(zooms: 0...14, gate: gate)
    let style = try MapStyle(
      json: """
        {"version": 1, "sources": {"s": {"type": "vector"}}, "layers": [
          {"id": "l", "type": "line", "source": "s", "source-layer": "x"}]}
        """
    )
    let loader = TileLoader(budget: 1 << 20) {}
    let resolver = TileResolver(
      loader: loader,
      sources: ["s": source],
      style: style,
      generation: 0
    )
    func look(at longitude: Double) -> Set<TileID> {
      let center = CLLocationCoordinate2D(latitude: 48.2082, longitude: longitude)
      let projection = MapProjection(
        camera: MapCamera(center: center, zoom: 14),
        size: CGSize(width: 640, height: 480)
      )
      _ = resolver.tiles(for: projection, waits: false) { _, _ in }
      return Set(projection.tiles(zooms: 0...14).map(\.id))
    }
    let former = look(at: 16.3)
    while source.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    let visible = look(at: 16.9)
    gate.signal()
    await loader.finished()
    let requests = source.requests
    // The first tile was being read already, and is kept.
    #expect(former.count > 2 && former.contains(requests[0]))
    #expect(Set(requests.dropFirst()) == visible)
    let first = TileLoader.Key(source: "s", id: requests[0], generation: 0)
    #expect(loader.kept(first) != nil)
    // Back at the first place the others are loaded.
    _ = look(at: 16.3)
    await loader.finished()
    #expect(Set(source.requests) == former.union(visible))
    #expect(source.requests.count == former.union(visible).count)
  }

  @Test(.feature("CAR-F58"), arguments: [5_000.0, 14_000])
  func `a view with too many tiles keeps those around its centre`(side: Double) {
    let center = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
    let projection = MapProjection(
      camera: MapCamera(center: center, zoom: 14),
      size: CGSize(width: side, height: side)
    )
    let tiles = projection.tiles(zooms: 0...14)
    #expect(tiles.count <= 96)
    let middle = WorldPoint(center)
    // Points at a distance of 2000 points from the centre, in every direction.
    for angle in stride(from: 0.0, to: 2 * .pi, by: .pi / 8) {
      let reach = 2_000 / (WebMercator.tileSide * exp2(14))
      let x = middle.x + cos(angle) * reach
      let y = middle.y + sin(angle) * reach
      let hits = tiles.filter {
        let frame = $0.id.worldFrame
        return x >= frame.x && x < frame.x + frame.side && y >= frame.y && y < frame.y + frame.side
      }
      #expect(hits.count == 1, "\(angle)")
    }
  }
}
