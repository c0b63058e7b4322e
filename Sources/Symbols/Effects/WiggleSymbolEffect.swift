/// An effect that shakes a symbol.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .wiggle(.clockwise),
    isByLayer: true
  )

  init() {}

  /// The same effect, rotating back and forth; clockwise first.
  public var clockwise: Self { with { $0.kind = .wiggle(.clockwise) } }

  /// The same effect, rotating back and forth; counterclockwise first.
  public var counterClockwise: Self { with { $0.kind = .wiggle(.counterClockwise) } }

  /// The same effect, moving horizontally; to the left first.
  public var left: Self { with { $0.kind = .wiggle(.angle(180)) } }

  /// The same effect, moving horizontally; to the right first.
  public var right: Self { with { $0.kind = .wiggle(.angle(0)) } }

  /// The same effect, moving vertically; up first.
  public var up: Self { with { $0.kind = .wiggle(.angle(90)) } }

  /// The same effect, moving vertically; down first.
  public var down: Self { with { $0.kind = .wiggle(.angle(270)) } }

  /// The same effect, moving in the reading direction; forward first.
  public var forward: Self { with { $0.kind = .wiggle(.forward) } }

  /// The same effect, moving in the reading direction; backward first.
  public var backward: Self { with { $0.kind = .wiggle(.backward) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }

  /// Returns the same effect, moving back and forth along an angle.
  ///
  /// - Parameter angle: The angle of the first move, in degrees counterclockwise from the right.
  /// - Returns: The effect.
  public func custom(angle: Double) -> Self {
    with { $0.kind = .wiggle(.angle(angle.isFinite ? angle : 0)) }
  }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// An effect that shakes a symbol.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
