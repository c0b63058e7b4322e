/// A symbol whose parts that show a value light up in turn.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// What the effect does, for the views that show it.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .variableColor(.init()),
    isByLayer: true
  )

  init() {}

  /// The same effect with one lit part at a time.
  public var iterative: Self { with { $0.colors { $0.isIterative = true } } }

  /// The same effect with parts that stay lit until the last one is.
  public var cumulative: Self { with { $0.colors { $0.isIterative = false } } }

  /// The same effect with an order that turns at its end.
  public var reversing: Self { with { $0.colors { $0.isReversing = true } } }

  /// The same effect with an order that starts again at its end.
  public var nonReversing: Self { with { $0.colors { $0.isReversing = false } } }

  /// The same effect with hidden parts where they are not lit.
  public var hideInactiveLayers: Self { with { $0.colors { $0.hidesInactiveLayers = true } } }

  /// The same effect with dimmed parts where they are not lit.
  public var dimInactiveLayers: Self { with { $0.colors { $0.hidesInactiveLayers = false } } }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// A symbol whose parts that show a value light up in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffectConfiguration {
  fileprivate mutating func colors(_ change: (inout VariableColor) -> Void) {
    guard case .variableColor(var colors) = kind else { return }
    change(&colors)
    kind = .variableColor(colors)
  }
}
