/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .rotate(isClockwise: true),
    isByLayer: true
  )

  init() {}

  /// The same effect, clockwise.
  public var clockwise: Self { with { $0.kind = .rotate(isClockwise: true) } }

  /// The same effect, counterclockwise.
  public var counterClockwise: Self { with { $0.kind = .rotate(isClockwise: false) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// A symbol that turns clockwise.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
