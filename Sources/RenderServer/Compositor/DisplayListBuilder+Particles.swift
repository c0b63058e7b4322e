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
    for (cellIndex, cell) in emitter.cells.enumerated() where cell.isEnabled {
      let rate = Double(cell.birthRate * emitter.birthRate)
      let life = Double(cell.lifetime * emitter.lifetime)
      let lifeRange = Double(cell.lifetimeRange)
      guard rate > 0, life > 0, rate.isFinite, let contents = cell.contents else { continue }
      keepAnimating()
      let time = context.time - cell.beginTime
      let longest = life + lifeRange / 2
      let last = Int((min(time, cell.duration) * rate).rounded(.down))
      var first = Int(((time - longest) * rate).rounded(.up))
      first = max(0, first, last - Self.mostParticles)
      guard first <= last else { continue }
      for number in first...last {
        var noise = ParticleNoise(seed: emitter.seed, cell: cellIndex, particle: number)
        let age = time - Double(number) / rate
        guard age >= 0, age < noise.value(life, lifeRange) else { continue }
        draw(
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
      }
    }
  }

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
  ) {
    let speed =
      noise.value(Double(cell.velocity), Double(cell.velocityRange))
      * Double(emitter.velocity)
    let angle = noise.value(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let scale =
      (noise.value(Double(cell.scale), Double(cell.scaleRange))
        + Double(cell.scaleSpeed) * age) * Double(emitter.scale)
    let turn = noise.value(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin) * age
    let start = place(emitter, &noise)
    let x = start.x + cos(angle) * speed * age + Double(cell.acceleration.dx) * age * age / 2
    let y = start.y + sin(angle) * speed * age + Double(cell.acceleration.dy) * age * age / 2
    func channel(_ base: Float, _ range: Float, _ slope: Float) -> Float {
      max(0, min(1, base + Float(noise.next() - 0.5) * range + slope * Float(age)))
    }
    let tint = SIMD4(
      channel(cell.color.red, cell.colorRange.red, cell.colorSpeed.red),
      channel(cell.color.green, cell.colorRange.green, cell.colorSpeed.green),
      channel(cell.color.blue, cell.colorRange.blue, cell.colorSpeed.blue),
      channel(cell.color.alpha, cell.colorRange.alpha, cell.colorSpeed.alpha)
    )
    guard scale > 0, tint.w > 0 else { return }
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
    var place = matrix.translated(x, y)
    if turn != 0 {
      place = Matrix(CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)).concatenating(place)
    }
    if item.place(place, x: -w / 2, y: -h / 2, width: w, height: h, clip: context.clip) {
      items.append(item)
    }
  }

  /// Where a particle begins. Chosen: depth is not seen, so cuboids are their front and spheres
  /// their circle.
  private func place(
    _ emitter: EmitterProperties,
    _ noise: inout ParticleNoise
  ) -> (x: Double, y: Double) {
    let (w, h) = (Double(emitter.size.width), Double(emitter.size.height))
    var x = Double(emitter.position.x)
    var y = Double(emitter.position.y)
    let (p, q) = (noise.next(), noise.next())
    switch emitter.shape {
    case .point: break
    case .line: x += (p - 0.5) * w
    case .rectangle, .cuboid:
      switch emitter.mode {
      case .points:
        x += p < 0.5 ? -w / 2 : w / 2
        y += q < 0.5 ? -h / 2 : h / 2
      case .outline:
        let along = p * (w + h) * 2
        if along < w * 2 {
          x += along.truncatingRemainder(dividingBy: max(w, 1e-9)) - w / 2
          y += along < w ? -h / 2 : h / 2
        } else {
          let rest = along - w * 2
          x += rest < h ? -w / 2 : w / 2
          y += rest.truncatingRemainder(dividingBy: max(h, 1e-9)) - h / 2
        }
      case .surface, .volume:
        x += (p - 0.5) * w
        y += (q - 0.5) * h
      }
    case .circle, .sphere:
      // The radius is the width, as in Core Animation.
      let radius: Double =
        switch emitter.mode {
        case .points: 0
        case .outline: w
        case .surface, .volume: w * q.squareRoot()
        }
      x += cos(p * 2 * .pi) * radius
      y += sin(p * 2 * .pi) * radius
    }
    return (x, y)
  }
}
