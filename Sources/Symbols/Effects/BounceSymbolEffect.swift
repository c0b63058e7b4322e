/// An effect that briefly enlarges or shrinks a symbol.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .bounce(.up),
    isByLayer: true
  )

  init() {}

  /// The same effect, with a symbol that grows.
  public var up: Self { with { $0.kind = .bounce(.up) } }

  /// The same effect, with a symbol that shrinks.
  public var down: Self { with { $0.kind = .bounce(.down) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// An effect that briefly enlarges a symbol.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
