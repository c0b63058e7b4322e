import CoreGraphics

/// The place and the meaning of a control, as a driver learns them.
public struct CarMappedControl: Sendable, Hashable, Codable {
  /// The identifier of the control.
  public var control: String
  /// The name that the driver reads.
  public var name: String
  /// The frame in millimetres from the top left corner of the panel.
  public var frameMM: CGRect
  /// The identifier of the function that the control operates; `nil` if unknown.
  public var function: String?

  /// Creates a place.
  public init(control: String, name: String, frameMM: CGRect, function: String? = nil) {
    self.control = control
    self.name = name
    self.frameMM = frameMM
    self.function = function
  }

  /// Returns whether another place of the control is further away than half the control's size.
  ///
  /// Chosen: half the size, from the catalogue (CAR-R05). A finger that aims at the old centre then
  /// misses the control.
  public func hasMoved(to other: CarMappedControl) -> Bool {
    abs(other.frameMM.midX - frameMM.midX) > frameMM.width / 2
      || abs(other.frameMM.midY - frameMM.midY) > frameMM.height / 2
  }
}
