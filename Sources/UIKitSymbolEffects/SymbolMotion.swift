import CoreGraphics
import Foundation
import Symbols

/// The keyframes of an effect for one part of a symbol; tests do not need a clock.
struct SymbolMotion: Equatable {
  /// The keyframes of one property.
  struct Track: Equatable {
    var keyPath: String
    var values: [Double]
    /// The times of the values, from 0 to 1.
    var times: [Double]
  }

  /// A part of a symbol.
  struct Part {
    /// The index among the symbol's parts, from back to front.
    var index = 0
    /// The index among the variable layers; nil for other layers.
    var step: Int?
    /// The number of variable layers.
    var stepCount = 0
    /// The size of the whole symbol, in points.
    var size = CGSize.zero
    var isRightToLeft = false
  }

  var tracks: [Track] = []
  /// The duration of one run including the pause after it, in seconds.
  var duration: Double = 0
  /// The time before the first run, in seconds.
  var delay: Double = 0
  /// The number of runs; `infinity` for an endless motion.
  var runs: Double = 1

  /// The lasting size and opacity of a symbol with effects.
  struct Rest: Equatable {
    var scale = 1.0
    var opacity = 1.0
  }

  // Unverified: all times and sizes below; they are estimated from Apple's videos of symbol
  // effects.
  enum Figures {
    /// The delay of each layer after the previous one, in seconds.
    static let layerDelay = 0.07
    static let bounceDuration = 0.6
    static let pulseDuration = 1.6
    static let pulseOpacity = 0.4
    /// The duration of a step of a variable colour, in seconds.
    static let stepDuration = 0.28
    /// The opacity of a layer that is not highlighted.
    static let dimmedOpacity = 0.3
    static let wiggleDuration = 0.9
    /// The angle of a wiggle, in radians.
    static let wiggleAngle = 12.0 * .pi / 180
    /// The distance of a wiggle, relative to the larger side of the symbol.
    static let wiggleReach = 0.1
    static let turnDuration = 1.8
    static let breathDuration = 2.4
    static let breathScale = 1.12
    static let breathOpacity = 0.55
    static let largeScale = 1.2
    static let smallScale = 0.8
    /// The scale of a small symbol before it appears or after it disappears.
    static let awaySmall = 0.6
    /// The scale of a large symbol before it appears or after it disappears.
    static let awayLarge = 1.4
    /// The duration of a change of size and opacity, in seconds.
    static let changeDuration = 0.3
    /// The delay of the new symbol after the old one in a replacement, in seconds.
    static let replaceDelay = 0.14
    /// The default pause between two runs, in seconds.
    static let pause = 0.6
  }

  /// Creates the motion of a part; returns nil if the part does not move.
  ///
  /// For example, a variable colour does not change a symbol without variable layers.
  init?(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, part: Part) {
    switch effect.kind {
    case .bounce(let way):
      tracks = [
        Track(
          keyPath: "transform.scale",
          values: way == .up ? [1, 1.24, 0.94, 1] : [1, 0.78, 1.06, 1],
          times: [0, 0.3, 0.66, 1]
        )
      ]
      duration = Figures.bounceDuration
    case .pulse:
      tracks = [
        Track(keyPath: "opacity", values: [1, Figures.pulseOpacity, 1], times: [0, 0.5, 1])
      ]
      duration = Figures.pulseDuration
    case .variableColor(let colors):
      guard let step = part.step, part.stepCount > 0 else { return nil }
      let lit = Self.lit(step, of: part.stepCount, colors)
      let track = Self.colorTrack(lit, dimmed: colors.hidesInactiveLayers ? 0 : nil)
      tracks = [track]
      duration = Double(lit.count) * Figures.stepDuration
    case .wiggle(let way):
      tracks = Self.wiggle(way, part)
      duration = Figures.wiggleDuration
    case .rotate(let isClockwise):
      let turn = isClockwise ? 2 * Double.pi : -2 * Double.pi
      tracks = [Track(keyPath: "transform.rotation.z", values: [0, turn], times: [0, 1])]
      duration = Figures.turnDuration
    case .breathe(let isPulsing):
      tracks = [
        Track(keyPath: "transform.scale", values: [1, Figures.breathScale, 1], times: [0, 0.5, 1])
      ]
      if isPulsing {
        tracks.append(
          Track(
            keyPath: "opacity",
            values: [Figures.breathOpacity, 1, Figures.breathOpacity],
            times: [0, 0.5, 1]
          )
        )
      }
      duration = Figures.breathDuration
    case .scale, .appear, .disappear, .replace:
      return nil
    }
    let isStepped = if case .variableColor = effect.kind { true } else { false }
    if effect.isByLayer, !isStepped { delay = Double(part.index) * Figures.layerDelay }
    repeats(effect, options)
    duration /= options.speed
    delay /= options.speed
  }

  private mutating func repeats(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions)
  {
    switch options.repetition {
    case .never: runs = 1
    case .automatic:
      switch effect.kind {
      case .pulse, .variableColor, .rotate, .breathe: runs = .infinity
      default: runs = 1
      }
    case .behavior(let behavior):
      runs = behavior.count.map(Double.init) ?? .infinity
      guard !behavior.isContinuous else { return }
      let pause = behavior.delay ?? Figures.pause
      guard pause > 0 else { return }
      let share = duration / (duration + pause)
      tracks = tracks.map { track in
        Track(
          keyPath: track.keyPath,
          values: track.values + [track.values.last ?? 1],
          times: track.times.map { $0 * share } + [1]
        )
      }
      duration += pause
    }
  }

  /// Returns whether a part is highlighted in each step of one run.
  private static func lit(
    _ step: Int,
    of count: Int,
    _ colors: SymbolEffectConfiguration.VariableColor
  ) -> [Bool] {
    // The number of highlighted layers: none, one, … all; all of them for two steps if cumulative.
    var reached = Array(0...count) + (colors.isIterative ? [] : [count])
    if colors.isReversing { reached += reached.dropFirst().dropLast().reversed() }
    return reached.map { colors.isIterative ? $0 == step + 1 : $0 > step }
  }

  private static func colorTrack(_ lit: [Bool], dimmed: Double?) -> Track {
    let dim = dimmed ?? Figures.dimmedOpacity
    let count = Double(lit.count)
    var track = Track(keyPath: "opacity", values: [], times: [])
    var before = lit.last == true ? 1 : dim
    for (index, isLit) in lit.enumerated() {
      let now = isLit ? 1 : dim
      // The fade of a part takes two fifths of a step.
      track.values += [before, now]
      track.times += [Double(index) / count, (Double(index) + 0.4) / count]
      before = now
    }
    track.values.append(before)
    track.times.append(1)
    return track
  }

  private static func wiggle(
    _ way: SymbolEffectConfiguration.Wiggle,
    _ part: Part
  ) -> [Track] {
    let swing = [0, 1, -1, 0.6, -0.6, 0]
    let times = [0, 0.15, 0.4, 0.62, 0.82, 1]
    func track(_ keyPath: String, _ reach: Double) -> Track {
      Track(keyPath: keyPath, values: swing.map { $0 * reach }, times: times)
    }
    let reach = Figures.wiggleReach * Double(max(part.size.width, part.size.height))
    let forward: Double = part.isRightToLeft ? -1 : 1
    switch way {
    case .clockwise: return [track("transform.rotation.z", Figures.wiggleAngle)]
    case .counterClockwise: return [track("transform.rotation.z", -Figures.wiggleAngle)]
    case .forward: return [track("transform.translation.x", reach * forward)]
    case .backward: return [track("transform.translation.x", -reach * forward)]
    case .angle(let degrees):
      let angle = degrees * .pi / 180
      // The y axis of a layer points downwards.
      return [
        track("transform.translation.x", reach * cos(angle)),
        track("transform.translation.y", -reach * sin(angle)),
      ]
    }
  }

  /// Returns the lasting size and opacity of a symbol with effects.
  static func rest(of effects: [SymbolEffectConfiguration]) -> Rest {
    effects.reduce(into: Rest()) { rest, effect in
      switch effect.kind {
      case .scale(let way): rest.scale *= way == .up ? Figures.largeScale : Figures.smallScale
      case .disappear(let way):
        rest.opacity = 0
        rest.scale *= way == .up ? Figures.awayLarge : Figures.awaySmall
      default: break
      }
    }
  }

  /// Returns the size and opacity of a symbol before it appears.
  static func start(of way: SymbolEffectConfiguration.Scaling) -> Rest {
    Rest(scale: way == .up ? Figures.awaySmall : Figures.awayLarge, opacity: 0)
  }
}
