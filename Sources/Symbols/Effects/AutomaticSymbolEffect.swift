/// The default transition: the old symbol shrinks, and the new one grows.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{
  /// The configuration that views use to show the effect.
  public let configuration = SymbolEffectConfiguration(
    kind: .replace(.downUp),
    isByLayer: true
  )

  init() {}
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The default transition: the old symbol shrinks, and the new one grows.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
