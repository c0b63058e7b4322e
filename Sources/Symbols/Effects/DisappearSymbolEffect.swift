/// A symbol that goes out of sight.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .disappear(.down),
    isByLayer: true
  )

  init() {}

  /// The same effect with a symbol that grows.
  public var up: Self { with { $0.kind = .disappear(.up) } }

  /// The same effect with a symbol that shrinks.
  public var down: Self { with { $0.kind = .disappear(.down) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// A symbol that goes out of sight.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
