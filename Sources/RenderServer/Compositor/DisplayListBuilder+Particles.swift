import CoreGraphics
import Foundation

/// A source of random numbers that depend only on the particle, the cell and the seed.
private struct ParticleNoise {
  private var state: UInt64

  init(seed: UInt32, cell: Int, particle: Int) {
    state =
      UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: cell &+ 1)
      &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(bitPattern: Int64(particle)) &* 0x94D0_49BB_1331_11EB
  }

  /// Returns a number from 0 to 1, by a step of SplitMix64.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }

  /// Returns a random value around `mean`; `range` is the distance of the least and the greatest.
  mutating func value(_ mean: Double, _ range: Double) -> Double { mean + (next() - 0.5) * range }
}

/// The motion of one particle; its position at an age follows from its values at birth.
private struct Particle {
  let start: SIMD3<Double>
  /// The velocity at birth, in points per second.
  let velocity: SIMD3<Double>
  /// The acceleration, in points per second squared.
  let acceleration: SIMD3<Double>
  let scale: Double
  /// The rotation, in radians per second.
  let spin: Double
  /// The colour that the picture is multiplied with at birth.
  let tint: SIMD4<Float>
  /// The change of the tint per second.
  let tintSpeed: SIMD4<Float>

  func place(at age: Double) -> SIMD3<Double> {
    start + velocity * age + acceleration * (age * age / 2)
  }

  func tint(at age: Double) -> SIMD4<Float> {
    (tint + tintSpeed * Float(age)).clamped(lowerBound: .zero, upperBound: .one)
  }
}

extension EmitterCellProperties {
  /// The time after a birth during which the particle, or one that it emits, may be visible.
  fileprivate var reach: Double {
    var longest = 0.0
    for cell in cells where cell.isEnabled { longest = max(longest, cell.beginTime + cell.reach) }
    return Double(lifetime) + Double(lifetimeRange) / 2 + longest
  }
}

extension DisplayListBuilder {
  /// The most particles of a cell, and of all that particles emit, that are drawn.
  ///
  /// A higher number is a mistake in a rate.
  private static let mostParticles = 20_000

  /// The parameters for drawing the particles of a layer.
  private struct ParticleRun {
    let slot: Int
    let emitter: EmitterProperties
    let matrix: Matrix
    let context: DrawingContext
    /// The keys by which the items are sorted.
    var order: [Double] = []
    /// The number of emitted particles that may still be considered.
    var budget = DisplayListBuilder.mostParticles
  }

  /// Draws the particles that are alive.
  ///
  /// Each particle is a function of the time, its number and the seed; no state is stored.
  func drawParticles(
    _ slot: Int,
    _ state: LayerState,
    _ emitter: EmitterProperties,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    let firstItem = items.count
    var run = ParticleRun(slot: slot, emitter: emitter, matrix: matrix, context: context)
    for (index, cell) in emitter.cells.enumerated() where cell.isEnabled {
      let rate = Double(cell.birthRate * emitter.birthRate)
      let life = Double(cell.lifetime * emitter.lifetime)
      guard rate > 0, life > 0, rate.isFinite, cell.contents != nil || !cell.cells.isEmpty else {
        continue
      }
      keepAnimating()
      let time = context.time - cell.beginTime
      let longest = life + Double(cell.lifetimeRange) / 2
      let reach = cell.cells.isEmpty ? longest : max(longest, cell.reach)
      let last = Int(clamping: (min(time, cell.duration) * rate).rounded(.down))
      var first = Int(clamping: ((time - reach) * rate).rounded(.up))
      first = max(0, first, last - Self.mostParticles)
      guard first <= last else { continue }
      for number in first...last {
        var noise = ParticleNoise(seed: emitter.seed, cell: index, particle: number)
        let age = time - Double(number) / rate
        guard age >= 0 else { continue }
        let lifetime = noise.value(life, Double(cell.lifetimeRange))
        guard age < lifetime || !cell.cells.isEmpty else { continue }
        let particle = makeParticle(
          of: cell,
          emitter,
          at: { self.place(emitter, &$0) },
          tint: .one,
          &noise
        )
        show(
          particle,
          of: cell,
          age: age,
          lifetime: lifetime,
          part: UInt16(truncatingIfNeeded: 64 + (number &* 31 &+ index) % 60_000),
          seed: emitter.seed &+ UInt32(truncatingIfNeeded: number &* 0x9E37 &+ index &* 0x79B9),
          &run
        )
      }
    }
    sortItems(from: firstItem, by: run.order)
  }

  /// Draws a particle that is alive, and the particles that it has emitted.
  private func show(
    _ particle: Particle,
    of cell: EmitterCellProperties,
    age: Double,
    lifetime: Double,
    part: UInt16,
    seed: UInt32,
    _ run: inout ParticleRun
  ) {
    if age < lifetime, let contents = cell.contents,
      let depth = draw(particle, contents, of: cell, age: age, part: part, run)
    {
      switch run.emitter.renderMode {
      case .unordered, .additive: break
      case .oldestFirst: run.order.append(-age)
      case .oldestLast: run.order.append(age)
      case .backToFront: run.order.append(depth)
      }
    }
    for (index, inner) in cell.cells.enumerated() where inner.isEnabled {
      let rate = Double(inner.birthRate)
      let life = Double(inner.lifetime)
      guard rate > 0, life > 0, rate.isFinite, inner.contents != nil || !inner.cells.isEmpty else {
        continue
      }
      // The time of the cell begins at the birth of the emitting particle and ends at its death.
      let time = age - inner.beginTime
      let emission = min(time, inner.duration, lifetime - inner.beginTime)
      guard emission >= 0 else { continue }
      let last = Int(clamping: (emission * rate).rounded(.down))
      let first = max(0, Int(clamping: ((time - inner.reach) * rate).rounded(.up)))
      guard first <= last else { continue }
      for number in first...last {
        guard run.budget > 0 else { return }
        run.budget -= 1
        let birth = Double(number) / rate
        let innerAge = time - birth
        var noise = ParticleNoise(seed: seed, cell: index, particle: number)
        let innerLife = noise.value(life, Double(inner.lifetimeRange))
        guard innerAge >= 0, innerAge < innerLife || !inner.cells.isEmpty else { continue }
        let bornAt = birth + inner.beginTime
        // Unverified: an emitted particle inherits the position and colour of its emitter, but
        // neither its direction nor its size.
        let child = makeParticle(
          of: inner,
          run.emitter,
          at: { _ in particle.place(at: bornAt) },
          tint: particle.tint(at: bornAt),
          &noise
        )
        show(
          child,
          of: inner,
          age: innerAge,
          lifetime: innerLife,
          part: part &+ UInt16(truncatingIfNeeded: 1 + (number &* 37 &+ index) % 30_000),
          seed: seed &+ UInt32(truncatingIfNeeded: number &* 0x85EB &+ index &* 0xC2B2 &+ 1),
          &run
        )
      }
    }
  }

  /// Sorts the items from an index on in ascending order of their keys, one for each.
  private func sortItems(from first: Int, by keys: [Double]) {
    guard keys.count > 1, keys.count == items.count - first else { return }
    let sorted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let copies = sorted.map { items[first + $0] }
    for (index, item) in copies.enumerated() { items[first + index] = item }
  }

  /// Creates a particle from random values.
  ///
  /// The order of the random values must stay the same, because pictures of emitters depend on it.
  private func makeParticle(
    of cell: EmitterCellProperties,
    _ emitter: EmitterProperties,
    at start: (inout ParticleNoise) -> SIMD3<Double>,
    tint: SIMD4<Float>,
    _ noise: inout ParticleNoise
  ) -> Particle {
    let speed =
      noise.value(Double(cell.velocity), Double(cell.velocityRange))
      * Double(emitter.velocity)
    // Unverified: the range is in the plane; the latitude is the angle out of it.
    let angle = noise.value(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let rise = Double(cell.emissionLatitude)
    let scale = noise.value(Double(cell.scale), Double(cell.scaleRange))
    let spin = noise.value(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin)
    let place = start(&noise)
    func channel(_ base: Float, _ range: Float) -> Float {
      base + Float(noise.next() - 0.5) * range
    }
    let color = SIMD4(
      channel(cell.color.red, cell.colorRange.red),
      channel(cell.color.green, cell.colorRange.green),
      channel(cell.color.blue, cell.colorRange.blue),
      channel(cell.color.alpha, cell.colorRange.alpha)
    )
    let speeds = cell.colorSpeed
    return Particle(
      start: place,
      velocity: SIMD3(cos(rise) * cos(angle), cos(rise) * sin(angle), sin(rise)) * speed,
      acceleration: SIMD3(
        Double(cell.acceleration.dx),
        Double(cell.acceleration.dy),
        Double(cell.zAcceleration)
      ),
      scale: scale,
      spin: spin,
      tint: color * tint,
      tintSpeed: SIMD4(speeds.red, speeds.green, speeds.blue, speeds.alpha) * tint
    )
  }

  /// Draws one particle and returns its depth, or nil if it is not visible.
  private func draw(
    _ particle: Particle,
    _ contents: LayerContents,
    of cell: EmitterCellProperties,
    age: Double,
    part: UInt16,
    _ run: ParticleRun
  ) -> Double? {
    let emitter = run.emitter
    let scale = (particle.scale + Double(cell.scaleSpeed) * age) * Double(emitter.scale)
    let turn = particle.spin * age
    let point = particle.place(at: age)
    let tint = particle.tint(at: age)
    guard scale > 0, tint.w > 0 else { return nil }
    var inner = run.context
    inner.isTinted = true
    inner.tint = run.context.tint * tint
    var item = imageItem(contents, run.slot, part, inner)
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
    var place = run.matrix.translated(point.x, point.y)
    if emitter.preservesDepth { place = place.translatedZ(point.z) }
    if turn != 0 {
      place = Matrix(CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)).concatenating(place)
    }
    // A particle always faces the viewer; its depth only affects its position.
    if emitter.preservesDepth { place = place.flattened }
    guard item.place(place, x: -w / 2, y: -h / 2, width: w, height: h, clip: run.context.clip)
    else {
      return nil
    }
    items.append(item)
    return point.z
  }

  /// Returns a random position at which a particle is created.
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
      // Choose a face (or edge) with a probability proportional to its size; the remainder of the
      // random number is the position along it.
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
    // Uniform over the sphere: the height is uniform between the poles.
    let height = q * 2 - 1
    let across = max(0, 1 - height * height).squareRoot()
    let distance = mode == .volume ? radius * cbrt(r) : radius
    return SIMD3(cos(angle) * across, sin(angle) * across, height) * distance
  }
}
