/// An effect that slowly enlarges and shrinks a symbol.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .breathe(isPulsing: false),
    isByLayer: true
  )

  init() {}

  /// The same effect, without a change of opacity.
  public var plain: Self { with { $0.kind = .breathe(isPulsing: false) } }

  /// The same effect, with a symbol that fades as it shrinks.
  public var pulse: Self { with { $0.kind = .breathe(isPulsing: true) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// An effect that slowly enlarges and shrinks a symbol.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
