/// An effect that makes a symbol appear.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .appear(.up),
    isByLayer: true
  )

  init() {}

  /// The same effect, with a symbol that grows.
  public var up: Self { with { $0.kind = .appear(.up) } }

  /// The same effect, with a symbol that shrinks.
  public var down: Self { with { $0.kind = .appear(.down) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// An effect that makes a symbol appear.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
