/// A motion that is applied to a symbol, such as ``SymbolEffect/bounce``.
///
/// Each effect also conforms to the protocols that say how it can be used: ``DiscreteSymbolEffect``,
/// ``IndefiniteSymbolEffect``, ``TransitionSymbolEffect`` and ``ContentTransitionSymbolEffect``.
public protocol SymbolEffect: Hashable, Sendable {
  /// What the effect does, for the views that show it.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs from its start to its end, once or several times.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}

/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect {}

/// An effect that replaces a symbol by another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does, for the views that show it.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  /// The direction of a change of size.
  package enum Scaling: Hashable, Sendable { case up, down }

  /// The way of a symbol that gives place to another.
  package enum Replacement: Hashable, Sendable { case downUp, upUp, offUp }

  /// The order in which the parts of a symbol that show a value light up.
  package struct VariableColor: Hashable, Sendable {
    /// Whether one part at a time is lit; otherwise those before it stay lit.
    package var isIterative = false
    /// Whether the order turns at its end.
    package var isReversing = false
    /// Whether parts that are not lit are hidden; otherwise they are dimmed.
    package var hidesInactiveLayers = false
  }

  /// The way of a wiggle.
  package enum Wiggle: Hashable, Sendable {
    /// Along an angle in degrees, counterclockwise from the right.
    case angle(Double)
    /// To the end of a line of text, or to its start.
    case forward, backward
    case clockwise, counterClockwise
  }

  package enum Kind: Hashable, Sendable {
    case bounce(Scaling)
    case pulse
    case variableColor(VariableColor)
    case scale(Scaling)
    case appear(Scaling)
    case disappear(Scaling)
    case wiggle(Wiggle)
    case rotate(isClockwise: Bool)
    case breathe(isPulsing: Bool)
    case replace(Replacement)
  }

  package var kind: Kind
  /// Whether each layer moves by itself.
  package var isByLayer: Bool
}

/// An effect whose properties are the same effect with another configuration.
protocol AdjustableEffect {
  var configuration: SymbolEffectConfiguration { get set }
}

extension AdjustableEffect {
  func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var made = self
    change(&made.configuration)
    return made
  }
}
