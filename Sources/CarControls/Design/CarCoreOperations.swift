import CoreGraphics

/// The basic operations of a skin, with their place, gesture and result.
///
/// The operations are the same in all modes, vehicles and skins. Catalogue: CAR-F25, CAR-R19.
public struct CarCoreOperations: Sendable, Hashable, Codable {
  /// A basic operation.
  public enum Operation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Raises the volume.
    case volumeUp
    /// Lowers the volume.
    case volumeDown
    /// Raises the temperature.
    case temperatureUp
    /// Lowers the temperature.
    case temperatureDown
    /// Accepts a call.
    case acceptCall
    /// Ends a call.
    case endCall
    /// Goes back by one level.
    case back
    /// Shows the home screen.
    case home
  }

  /// The way in which an operation is performed.
  public struct Way: Sendable, Hashable, Codable {
    /// The location of a physical control, or the part of the display, such as
    /// "display.lower.driver".
    public var place: String
    /// The gesture.
    public var gesture: CarAffordance
    /// The direction of the gesture; `nil` for a gesture without a direction.
    public var direction: CarDirectionConvention.Direction?
    /// The identifier of the function with its effect, such as "volume+1".
    public var result: String

    /// Creates a way.
    public init(
      place: String,
      gesture: CarAffordance,
      direction: CarDirectionConvention.Direction? = nil,
      result: String
    ) {
      self.place = place
      self.gesture = gesture
      self.direction = direction
      self.result = result
    }
  }

  /// A difference between two skins.
  public struct Difference: Sendable, Hashable, Codable {
    /// The operation.
    public let operation: Operation
    /// The aspect that differs: "place", "gesture", "direction", "result" or "missing".
    public let aspect: String
    /// The value of the first skin.
    public let first: String
    /// The value of the second skin.
    public let second: String
  }

  /// The name of the skin or vehicle.
  public var name: String
  /// The ways of the operations.
  public var ways: [Operation: Way]

  /// Creates the operations of a skin.
  public init(name: String, ways: [Operation: Way]) {
    self.name = name
    self.ways = ways
  }

  /// Returns all differences from another skin, in the order of operations.
  public func differences(from other: CarCoreOperations) -> [Difference] {
    Operation.allCases.flatMap { operation -> [Difference] in
      func difference(_ aspect: String, _ first: String, _ second: String) -> Difference {
        Difference(operation: operation, aspect: aspect, first: first, second: second)
      }
      switch (ways[operation], other.ways[operation]) {
      case (nil, nil): return []
      case (let way?, nil): return [difference("missing", way.place, "")]
      case (nil, let way?): return [difference("missing", "", way.place)]
      case (let first?, let second?):
        var found: [Difference] = []
        if first.place != second.place {
          found.append(difference("place", first.place, second.place))
        }
        if first.gesture != second.gesture {
          found.append(difference("gesture", first.gesture.rawValue, second.gesture.rawValue))
        }
        if first.direction != second.direction {
          found.append(
            difference(
              "direction",
              first.direction?.rawValue ?? "",
              second.direction?.rawValue ?? ""
            )
          )
        }
        if first.result != second.result {
          found.append(difference("result", first.result, second.result))
        }
        return found
      }
    }
  }
}
