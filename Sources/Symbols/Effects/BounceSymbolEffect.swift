/// A symbol that grows or shrinks for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .bounce(.up),
    isByLayer: true
  )

  init() {}

  /// The same effect with a symbol that grows.
  public var up: Self { with { $0.kind = .bounce(.up) } }

  /// The same effect with a symbol that shrinks.
  public var down: Self { with { $0.kind = .bounce(.down) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A symbol that grows for a moment.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
