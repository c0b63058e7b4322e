/// An effect that makes a symbol larger or smaller until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, AdjustableEffect {
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .scale(.up),
    isByLayer: true
  )

  init() {}

  /// The same effect, with a larger symbol.
  public var up: Self { with { $0.kind = .scale(.up) } }

  /// The same effect, with a smaller symbol.
  public var down: Self { with { $0.kind = .scale(.down) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// An effect that makes a symbol larger until it is removed.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
