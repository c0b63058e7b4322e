/// An effect that replaces a symbol by another one.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, AdjustableEffect {
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .replace(.downUp),
    isByLayer: true
  )

  init() {}

  /// The same effect; the old symbol shrinks, and the new one grows.
  public var downUp: Self { with { $0.kind = .replace(.downUp) } }

  /// The same effect; both symbols grow.
  public var upUp: Self { with { $0.kind = .replace(.upUp) } }

  /// The same effect; the old symbol disappears at once, and the new one grows.
  public var offUp: Self { with { $0.kind = .replace(.offUp) } }

  /// The same effect, applied to each layer separately.
  public var byLayer: Self { with { $0.isByLayer = true } }

  /// The same effect, applied to the whole symbol.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }

  /// A replacement in which the old symbol shrinks and the new one grows.
  public static var downUp: Self { Self().downUp }
  /// A replacement in which both symbols grow.
  public static var upUp: Self { Self().upUp }
  /// A replacement in which the old symbol disappears at once and the new one grows.
  public static var offUp: Self { Self().offUp }

  /// A replacement in which common parts of the symbols do not move.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
    var fallback: ReplaceSymbolEffect

    /// The configuration that views use to show the effect: that of the fallback.
    ///
    /// The common parts of two symbols are not known here.
    public var configuration: SymbolEffectConfiguration { fallback.configuration }
  }

  /// Returns an effect for symbols with common parts, with a fallback for other symbols.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
    MagicReplace(fallback: fallback)
  }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// An effect that replaces a symbol: the old one shrinks, and the new one grows.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
