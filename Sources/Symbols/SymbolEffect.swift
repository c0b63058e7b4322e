/// An animation of a symbol, such as ``SymbolEffect/bounce``.
///
/// Each effect also conforms to the protocols that determine how it can be used:
/// ``DiscreteSymbolEffect``, ``IndefiniteSymbolEffect``, ``TransitionSymbolEffect`` and
/// ``ContentTransitionSymbolEffect``.
public protocol SymbolEffect: Hashable, Sendable {
  /// The configuration that views use to show the effect.
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

/// The configuration of an effect, used by the views that show it.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  /// The direction of a change of size.
  package enum Scaling: Hashable, Sendable {
    /// The symbol grows.
    case up
    /// The symbol shrinks.
    case down
  }

  /// The motions of a symbol and its replacement.
  package enum Replacement: Hashable, Sendable {
    /// The old symbol shrinks, and the new one grows.
    case downUp
    /// Both symbols grow.
    case upUp
    /// The old symbol disappears at once, and the new one grows.
    case offUp
  }

  /// The order in which the variable layers of a symbol are highlighted.
  package struct VariableColor: Hashable, Sendable {
    /// Whether one layer at a time is highlighted; otherwise the preceding ones stay highlighted.
    package var isIterative = false
    /// Whether the order is reversed at the end.
    package var isReversing = false
    /// Whether layers that are not highlighted are hidden; otherwise they are dimmed.
    package var hidesInactiveLayers = false
  }

  /// The motion of a wiggle.
  package enum Wiggle: Hashable, Sendable {
    /// A move along an angle, in degrees counterclockwise from the right.
    case angle(Double)
    /// A move in the reading direction.
    case forward
    /// A move against the reading direction.
    case backward
    /// A clockwise rotation.
    case clockwise
    /// A counterclockwise rotation.
    case counterClockwise
  }

  /// The kind of an effect, with its options.
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

  /// The kind of the effect.
  package var kind: Kind
  /// Whether each layer moves separately.
  package var isByLayer: Bool
}

/// An effect whose properties return a copy with another configuration.
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
