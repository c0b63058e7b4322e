/// A symbol that fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .pulse,
    isByLayer: true
  )

  init() {}

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// A symbol that fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
