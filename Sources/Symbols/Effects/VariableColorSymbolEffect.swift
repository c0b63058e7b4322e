/// An effect that highlights the variable layers of a symbol in turn.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  AdjustableEffect
{
  /// The configuration that views use to show the effect.
  public internal(set) var configuration = SymbolEffectConfiguration(
    kind: .variableColor(.init()),
    isByLayer: true
  )

  init() {}

  /// The same effect, highlighting one layer at a time.
  public var iterative: Self { with { $0.colors { $0.isIterative = true } } }

  /// The same effect, in which layers stay highlighted until the last one is.
  public var cumulative: Self { with { $0.colors { $0.isIterative = false } } }

  /// The same effect, whose order is reversed at the end.
  public var reversing: Self { with { $0.colors { $0.isReversing = true } } }

  /// The same effect, whose order begins again at the end.
  public var nonReversing: Self { with { $0.colors { $0.isReversing = false } } }

  /// The same effect, hiding layers that are not highlighted.
  public var hideInactiveLayers: Self { with { $0.colors { $0.hidesInactiveLayers = true } } }

  /// The same effect, dimming layers that are not highlighted.
  public var dimInactiveLayers: Self { with { $0.colors { $0.hidesInactiveLayers = false } } }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// An effect that highlights the variable layers of a symbol in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffectConfiguration {
  fileprivate mutating func colors(_ change: (inout VariableColor) -> Void) {
    guard case .variableColor(var colors) = kind else { return }
    change(&colors)
    kind = .variableColor(colors)
  }
}
