/// The effect that suits a symbol: it shrinks, and the other grows.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{
  /// What the effect does, for the views that show it.
  public let configuration = SymbolEffectConfiguration(
    kind: .replace(.downUp),
    isByLayer: true
  )

  init() {}
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits a symbol: it shrinks, and the other grows.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
