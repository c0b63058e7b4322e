/// A symbol that is larger or smaller as long as the effect lasts.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, AdjustableEffect {
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .scale(.up),
    isByLayer: true
  )

  init() {}

  /// The same effect with a larger symbol.
  public var up: Self { with { $0.kind = .scale(.up) } }

  /// The same effect with a smaller symbol.
  public var down: Self { with { $0.kind = .scale(.down) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A symbol that is larger as long as the effect lasts.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
