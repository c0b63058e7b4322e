/// A symbol that gives place to another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, AdjustableEffect {
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .replace(.downUp),
    isByLayer: true
  )

  init() {}

  /// The same effect with a symbol that shrinks and another that grows.
  public var downUp: Self { with { $0.kind = .replace(.downUp) } }

  /// The same effect with two symbols that grow.
  public var upUp: Self { with { $0.kind = .replace(.upUp) } }

  /// The same effect with a symbol that goes at once and another that grows.
  public var offUp: Self { with { $0.kind = .replace(.offUp) } }

  /// The same effect, for each layer by itself.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, for the symbol as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }

  /// A symbol that shrinks and another that grows.
  public static var downUp: Self { Self().downUp }
  /// Two symbols that grow.
  public static var upUp: Self { Self().upUp }
  /// A symbol that goes at once and another that grows.
  public static var offUp: Self { Self().offUp }

  /// A symbol of which the parts that another has too stay where they are.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
    var fallback: ReplaceSymbolEffect

    /// What the effect does, for the views that show it: the fallback.
    ///
    /// Which parts two symbols have in common is not known here.
    public var configuration: SymbolEffectConfiguration { fallback.configuration }
  }

  /// Returns an effect for symbols that have parts in common, and one for others.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
    MagicReplace(fallback: fallback)
  }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// A symbol that gives place to another: it shrinks, and the other grows.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
