import CoreGraphics
import Foundation

/// Numbers that depend on nothing but where they are asked: particle, cell, seed.
private struct ParticleNoise {
  private var state: UInt64

  init(seed: UInt32, cell: Int, particle: Int) {
    state =
      UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: cell &+ 1)
      &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(bitPattern: Int64(particle)) &* 0x94D0_49BB_1331_11EB
  }

  /// 0 to 1; a step of SplitMix64.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }

  /// A value that varies by `range` in all around its mean.
  mutating func value(_ mean: Double, _ range: Double) -> Double { mean + (next() - 0.5) * range }
}

extension DisplayListBuilder {
  /// At most this many particles of a cell are drawn: more are a mistake in a rate.
  private static let mostParticles = 20_000

  /// Draws the particles that are alive: each is a function of the time, of its number and of the
  /// seed; none is remembered.
  func drawParticles(
    _ slot: Int,
    _ state: LayerState,
    _ emitter: EmitterProperties,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    let firstItem = items.count
    var order: [Double] = []
    for (cellIndex, cell) in emitter.cells.enumerated() where cell.isEnabled {
      let rate = Double(cell.birthRate * emitter.birthRate)
      let life = Double(cell.lifetime * emitter.lifetime)
      let lifeRange = Double(cell.lifetimeRange)
      guard rate > 0, life > 0, rate.isFinite, let contents = cell.contents else { continue }
      keepAnimating()
      let time = context.time - cell.beginTime
      let longest = life + lifeRange / 2
      let last = Int(clamping: (min(time, cell.duration) * rate).rounded(.down))
      var first = Int(clamping: ((time - longest) * rate).rounded(.up))
      first = max(0, first, last - Self.mostParticles)
      guard first <= last else { continue }
      for number in first...last {
        var noise = ParticleNoise(seed: emitter.seed, cell: cellIndex, particle: number)
        let age = time - Double(number) / rate
        guard age >= 0, age < noise.value(life, lifeRange) else { continue }
        let depth = draw(
          contents,
          of: cell,
          emitter,
          age: age,
          noise: &noise,
          slot: slot,
          part: UInt16(truncatingIfNeeded: 64 + (number &* 31 &+ cellIndex) % 60_000),
          matrix,
          context
        )
        guard let depth else { continue }
        switch emitter.renderMode {
        case .unordered, .additive: break
        case .oldestFirst: order.append(-age)
        case .oldestLast: order.append(age)
        case .backToFront: order.append(depth)
        }
      }
    }
    sortItems(from: firstItem, by: order)
  }

  /// Puts the items from an index on in ascending order of their keys, one for each.
  private func sortItems(from first: Int, by keys: [Double]) {
    guard keys.count > 1, keys.count == items.count - first else { return }
    let sorted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let copies = sorted.map { items[first + $0] }
    for (index, item) in copies.enumerated() { items[first + index] = item }
  }

  /// Draws one particle; how near it is, or nil where it is not seen.
  private func draw(
    _ contents: LayerContents,
    of cell: EmitterCellProperties,
    _ emitter: EmitterProperties,
    age: Double,
    noise: inout ParticleNoise,
    slot: Int,
    part: UInt16,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) -> Double? {
    let speed =
      noise.value(Double(cell.velocity), Double(cell.velocityRange))
      * Double(emitter.velocity)
    // Unverified: the range is in the plane; the latitude rises out of it.
    let angle = noise.value(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let rise = Double(cell.emissionLatitude)
    let scale =
      (noise.value(Double(cell.scale), Double(cell.scaleRange))
        + Double(cell.scaleSpeed) * age) * Double(emitter.scale)
    let turn = noise.value(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin) * age
    let start = place(emitter, &noise)
    let (way, fall) = (speed * age, age * age / 2)
    let x = start.x + cos(rise) * cos(angle) * way + Double(cell.acceleration.dx) * fall
    let y = start.y + cos(rise) * sin(angle) * way + Double(cell.acceleration.dy) * fall
    let z = start.z + sin(rise) * way + Double(cell.zAcceleration) * fall
    func channel(_ base: Float, _ range: Float, _ slope: Float) -> Float {
      max(0, min(1, base + Float(noise.next() - 0.5) * range + slope * Float(age)))
    }
    let tint = SIMD4(
      channel(cell.color.red, cell.colorRange.red, cell.colorSpeed.red),
      channel(cell.color.green, cell.colorRange.green, cell.colorSpeed.green),
      channel(cell.color.blue, cell.colorRange.blue, cell.colorSpeed.blue),
      channel(cell.color.alpha, cell.colorRange.alpha, cell.colorSpeed.alpha)
    )
    guard scale > 0, tint.w > 0 else { return nil }
    var inner = context
    inner.isTinted = true
    inner.tint = context.tint * tint
    var item = imageItem(contents, slot, part, inner)
    item.source = SIMD4(
      Double(cell.contentsRect.origin.x) * Double(contents.width),
      Double(cell.contentsRect.origin.y) * Double(contents.height),
      Double(cell.contentsRect.size.width) * Double(contents.width),
      Double(cell.contentsRect.size.height) * Double(contents.height)
    )
    let size = scale / max(0.01, Double(cell.contentsScale))
    let (w, h) = (item.source.z * size, item.source.w * size)
    if emitter.renderMode == .additive { item.mode = .plusLighter }
    item.usesNearest =
      (scale < Double(cell.contentsScale) ? cell.minificationFilter : cell.magnificationFilter)
      == .nearest
    var place = matrix.translated(x, y)
    if emitter.preservesDepth { place = place.translatedZ(z) }
    if turn != 0 {
      place = Matrix(CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)).concatenating(place)
    }
    // A particle is a picture that faces the eye: what is left of its depth is where it stands.
    if emitter.preservesDepth { place = place.flattened }
    guard item.place(place, x: -w / 2, y: -h / 2, width: w, height: h, clip: context.clip) else {
      return nil
    }
    items.append(item)
    return z
  }

  /// Where a particle begins.
  private func place(
    _ emitter: EmitterProperties,
    _ noise: inout ParticleNoise
  ) -> SIMD3<Double> {
    let size = SIMD3(
      Double(emitter.size.width),
      Double(emitter.size.height),
      Double(emitter.depth)
    )
    let middle = SIMD3(
      Double(emitter.position.x),
      Double(emitter.position.y),
      Double(emitter.zPosition)
    )
    let (p, q) = (noise.next(), noise.next())
    switch emitter.shape {
    case .point: return middle
    case .line: return middle + SIMD3((p - 0.5) * size.x, 0, 0)
    case .rectangle: return middle + Self.inRectangle(size, emitter.mode, p, q)
    case .cuboid: return middle + Self.inCuboid(size, emitter.mode, p, q, noise.next())
    case .circle:
      // The radius is the width, as in Core Animation.
      let radius: Double =
        switch emitter.mode {
        case .points: 0
        case .outline: size.x
        case .surface, .volume: size.x * q.squareRoot()
        }
      return middle + SIMD3(cos(p * 2 * .pi), sin(p * 2 * .pi), 0) * radius
    case .sphere:
      return middle + Self.inSphere(radius: size.x, emitter.mode, p, q, noise.next())
    }
  }

  private static func inRectangle(
    _ size: SIMD3<Double>,
    _ mode: EmitterProperties.Mode,
    _ p: Double,
    _ q: Double
  ) -> SIMD3<Double> {
    let (w, h) = (size.x, size.y)
    switch mode {
    case .points: return SIMD3(p < 0.5 ? -w / 2 : w / 2, q < 0.5 ? -h / 2 : h / 2, 0)
    case .outline:
      let along = p * (w + h) * 2
      if along < w * 2 {
        let x = along.truncatingRemainder(dividingBy: max(w, 1e-9)) - w / 2
        return SIMD3(x, along < w ? -h / 2 : h / 2, 0)
      }
      let rest = along - w * 2
      let y = rest.truncatingRemainder(dividingBy: max(h, 1e-9)) - h / 2
      return SIMD3(rest < h ? -w / 2 : w / 2, y, 0)
    case .surface, .volume: return SIMD3((p - 0.5) * w, (q - 0.5) * h, 0)
    }
  }

  private static func inCuboid(
    _ size: SIMD3<Double>,
    _ mode: EmitterProperties.Mode,
    _ p: Double,
    _ q: Double,
    _ r: Double
  ) -> SIMD3<Double> {
    let inside = SIMD3(p - 0.5, q - 0.5, r - 0.5)
    func end(_ value: Double) -> Double { value < 0 ? -0.5 : 0.5 }
    switch mode {
    case .volume: return inside * size
    case .points: return SIMD3(end(inside.x), end(inside.y), end(inside.z)) * size
    case .surface, .outline:
      // A face (an edge) by its share of the whole; one number chooses, and what is left of it
      // goes on as a number.
      let areas = SIMD3(size.y * size.z, size.x * size.z, size.x * size.y)
      let shares = mode == .surface ? areas : size
      let total = shares.x + shares.y + shares.z
      guard total > 0 else { return .zero }
      var axis = 0
      var place = p * total
      while axis < 2, place >= shares[axis] {
        place -= shares[axis]
        axis += 1
      }
      let along = shares[axis] > 0 ? place / shares[axis] - 0.5 : 0
      var point = SIMD3<Double>.zero
      let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
      if mode == .surface {
        point[axis] = end(along)
        point[next] = q - 0.5
        point[last] = r - 0.5
      } else {
        point[axis] = along
        point[next] = end(q - 0.5)
        point[last] = end(r - 0.5)
      }
      return point * size
    }
  }

  private static func inSphere(
    radius: Double,
    _ mode: EmitterProperties.Mode,
    _ p: Double,
    _ q: Double,
    _ r: Double
  ) -> SIMD3<Double> {
    if mode == .points { return .zero }
    let angle = p * 2 * .pi
    if mode == .outline { return SIMD3(cos(angle), sin(angle), 0) * radius }
    // Even over the sphere: the height is even between the poles.
    let height = q * 2 - 1
    let across = max(0, 1 - height * height).squareRoot()
    let distance = mode == .volume ? radius * cbrt(r) : radius
    return SIMD3(cos(angle) * across, sin(angle) * across, height) * distance
  }
}
