import CarSafety
import CoreGraphics

/// An operation of a control by the driver.
public enum CarOperation: Sendable, Hashable {
  /// A turn by detents; positive is clockwise, and a fraction is a turn between two detents.
  case turn(detents: Double)
  /// A push.
  case push
  /// A pull.
  case pull
  /// A flip to the upper or lower position.
  case flip(isUp: Bool)
  /// A movement of a slider to a position from 0 to 1, from left to right or from bottom to top.
  case slide(to: Double)
  /// A touch.
  case tap
  /// A movement of a finger in points; y increases downward, as on screens.
  case drag(CGVector)
  /// A spoken command.
  case speak(String)

  /// The affordance that the operation needs.
  public var affordance: CarAffordance {
    switch self {
    case .turn: .rotate
    case .push: .push
    case .pull: .pull
    case .flip: .flip
    case .slide: .slide
    case .tap: .tap
    case .drag: .drag
    case .speak: .speak
    }
  }

  /// The kind of input that event logs record.
  public var inputKind: CarInput.Kind {
    switch self {
    case .turn: .turn
    case .push: .press
    case .pull: .pull
    case .flip: .flip
    case .slide: .slide
    case .tap: .tap
    case .drag: .drag
    case .speak: .speak
    }
  }

  /// Whether every number of the operation is finite.
  var isSound: Bool {
    switch self {
    case .turn(let detents): detents.isFinite
    case .slide(let share): share.isFinite
    case .drag(let way): way.dx.isFinite && way.dy.isFinite
    default: true
    }
  }
}
