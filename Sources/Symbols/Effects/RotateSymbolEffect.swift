/// An effect that rotates a symbol.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .rotate(isClockwise: true),
    isByLayer: true
  )

  init() {}

  /// The same effect, rotating clockwise.
  public var clockwise: Self { with { $0.kind = .rotate(isClockwise: true) } }

  /// The same effect, rotating counterclockwise.
  public var counterClockwise: Self { with { $0.kind = .rotate(isClockwise: false) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// An effect that rotates a symbol clockwise.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
