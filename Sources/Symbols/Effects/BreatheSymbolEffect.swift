/// A symbol that slowly grows and shrinks.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .breathe(isPulsing: false),
    isByLayer: true
  )

  init() {}

  /// The same effect without a change of opacity.
  public var plain: Self { with { $0.kind = .breathe(isPulsing: false) } }

  /// The same effect with a symbol that fades as it shrinks.
  public var pulse: Self { with { $0.kind = .breathe(isPulsing: true) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A symbol that slowly grows and shrinks.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
