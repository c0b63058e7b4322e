/// A symbol that shakes.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .wiggle(.clockwise),
    isByLayer: true
  )

  init() {}

  /// The same effect with turns, the first clockwise.
  public var clockwise: Self { with { $0.kind = .wiggle(.clockwise) } }

  /// The same effect with turns, the first counterclockwise.
  public var counterClockwise: Self { with { $0.kind = .wiggle(.counterClockwise) } }

  /// The same effect with moves to the sides, the first to the left.
  public var left: Self { with { $0.kind = .wiggle(.angle(180)) } }

  /// The same effect with moves to the sides, the first to the right.
  public var right: Self { with { $0.kind = .wiggle(.angle(0)) } }

  /// The same effect with moves up and down, the first up.
  public var up: Self { with { $0.kind = .wiggle(.angle(90)) } }

  /// The same effect with moves up and down, the first down.
  public var down: Self { with { $0.kind = .wiggle(.angle(270)) } }

  /// The same effect with moves along a line of text, the first to its end.
  public var forward: Self { with { $0.kind = .wiggle(.forward) } }

  /// The same effect with moves along a line of text, the first to its start.
  public var backward: Self { with { $0.kind = .wiggle(.backward) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }

  /// Returns the same effect with moves along an angle.
  ///
  /// - Parameter angle: Degrees from the right, counterclockwise; the first move is that way.
  /// - Returns: The effect.
  public func custom(angle: Double) -> Self {
    with { $0.kind = .wiggle(.angle(angle.isFinite ? angle : 0)) }
  }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A symbol that shakes.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
