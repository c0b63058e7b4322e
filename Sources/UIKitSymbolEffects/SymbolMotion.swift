import CoreGraphics
import Foundation
import Symbols

/// The keyframes by which an effect moves one part of a symbol; a value, so that a test needs no clock.
struct SymbolMotion: Equatable {
  struct Track: Equatable {
    var keyPath: String
    var values: [Double]
    /// From 0 to 1.
    var times: [Double]
  }

  /// A part of a symbol.
  struct Part {
    /// The place among the symbol's parts, from back to front.
    var index = 0
    /// The place among the parts that show a value; nil for a part that shows none.
    var step: Int?
    var stepCount = 0
    /// The size of the whole symbol, in points.
    var size = CGSize.zero
    var isRightToLeft = false
  }

  var tracks: [Track] = []
  /// Seconds of one run, with the pause after it.
  var duration: Double = 0
  /// Seconds before the first run.
  var delay: Double = 0
  /// `infinity` for no end.
  var runs: Double = 1

  /// What a lasting effect makes of a symbol's size and opacity.
  struct Rest: Equatable {
    var scale = 1.0
    var opacity = 1.0
  }

  // Unverified: all times and sizes below, taken by eye from Apple's films of symbol effects.
  enum Figures {
    /// Seconds by which each layer is behind the one before it.
    static let layerDelay = 0.07
    static let bounceDuration = 0.6
    static let pulseDuration = 1.6
    static let pulseOpacity = 0.4
    /// Seconds for each step of a variable color, and the opacity of a part that is not lit.
    static let stepDuration = 0.28
    static let dimmedOpacity = 0.3
    static let wiggleDuration = 0.9
    /// Radians, and a share of the symbol's width.
    static let wiggleAngle = 12.0 * .pi / 180
    static let wiggleReach = 0.1
    static let turnDuration = 1.8
    static let breathDuration = 2.4
    static let breathScale = 1.12
    static let breathOpacity = 0.55
    static let largeScale = 1.2
    static let smallScale = 0.8
    /// The size that a symbol comes from or goes to, and the seconds that it takes.
    static let awaySmall = 0.6
    static let awayLarge = 1.4
    static let changeDuration = 0.3
    /// Seconds by which a symbol that takes another's place is behind it.
    static let replaceDelay = 0.14
    /// Seconds between two runs that are periodic.
    static let pause = 0.6
  }

  /// The motion of a part; nil where the effect moves none, as a variable color without values.
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

  /// Whether a part is lit, step by step of one run.
  private static func lit(
    _ step: Int,
    of count: Int,
    _ colors: SymbolEffectConfiguration.VariableColor
  ) -> [Bool] {
    // How many steps are reached: none, one, … all, and once more so that all are seen.
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
      // A part fades for two fifths of a step.
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
      // A layer's y grows downwards.
      return [
        track("transform.translation.x", reach * cos(angle)),
        track("transform.translation.y", -reach * sin(angle)),
      ]
    }
  }

  /// What lasting effects together make of the symbol.
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

  /// The size that a symbol has before it appears.
  static func start(of way: SymbolEffectConfiguration.Scaling) -> Rest {
    Rest(scale: way == .up ? Figures.awaySmall : Figures.awayLarge, opacity: 0)
  }
}
