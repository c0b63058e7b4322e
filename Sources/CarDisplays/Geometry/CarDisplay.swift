import CoreGraphics
import Foundation

/// A display of the car: its pixels, its size in millimetres, and its position relative to the
/// driver's eyes.
///
/// The value converts points to millimetres and to minutes of arc, so that sizes can be compared
/// with ergonomic figures. Catalogue: CAR-F39, CAR-F48.
public struct CarDisplay: Sendable, Hashable {
  /// The side of the car on which the driver sits.
  public enum DriverSide: String, Sendable, Hashable, Codable, CaseIterable {
    /// The driver sits on the left, as in countries where traffic keeps right.
    case left
    /// The driver sits on the right, as in countries where traffic keeps left.
    case right
  }

  /// The positions and shapes of panels in the cabin.
  public enum Slot: String, Sendable, Hashable, Codable, CaseIterable {
    /// The horizontal slot for the radio and audio controls.
    case radioSlot
    /// The upright centre stack.
    case centerStack
    /// A free-standing panel on the dashboard.
    case floating
    /// The instrument cluster behind the steering wheel.
    case cluster
  }

  /// The axes of a panel.
  public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The identifier of the display in event logs, such as "center".
  public var identifier: String
  /// The number of pixels in the current orientation of the panel.
  public var pixels: CGSize
  /// The number of pixels in a point.
  public var scale: CGFloat
  /// The size of the visible area in millimetres, in the current orientation of the panel.
  public var sizeMM: CGSize
  /// The distance, in millimetres, from the driver's eyes to the centre of the display.
  public var viewingDistanceMM: CGFloat
  /// The angle, in degrees, of the display's centre below the driver's eye line.
  public var degreesBelowEyeLine: CGFloat
  /// The angle, in degrees, of the display's centre beside the straight-ahead direction; positive
  /// toward the passenger.
  public var degreesAsideEyeLine: CGFloat
  /// The side on which the driver sits.
  public var driverSide: DriverSide
  /// The position of the panel in the cabin.
  public var slot: Slot
  /// Whether the panel can be turned between landscape and portrait.
  public var canRotate: Bool
  /// The light that falls on the display, in lux; `nil` if no sensor reports it.
  public var ambientLux: Double?

  /// Creates a display.
  ///
  /// The default viewing distance is 750 mm, the middle of the 700 to 800 mm that the catalogue
  /// assumes. The default angles are 20 and 25 degrees.
  public init(
    identifier: String = "center",
    pixels: CGSize,
    scale: CGFloat = 1,
    sizeMM: CGSize,
    // Chosen: catalogue, below CAR-Q23: "700-800 mm is our assumed distance".
    viewingDistanceMM: CGFloat = 750,
    // Chosen: angles of a display at the top of the centre stack.
    degreesBelowEyeLine: CGFloat = 20,
    degreesAsideEyeLine: CGFloat = 25,
    driverSide: DriverSide = .left,
    slot: Slot = .centerStack,
    canRotate: Bool = false,
    ambientLux: Double? = nil
  ) {
    self.identifier = identifier
    self.pixels = pixels
    self.scale = scale
    self.sizeMM = sizeMM
    self.viewingDistanceMM = viewingDistanceMM
    self.degreesBelowEyeLine = degreesBelowEyeLine
    self.degreesAsideEyeLine = degreesAsideEyeLine
    self.driverSide = driverSide
    self.slot = slot
    self.canRotate = canRotate
    self.ambientLux = ambientLux
  }

  /// Creates a display with square pixels from the length of its diagonal in inches.
  public init(
    identifier: String = "center",
    pixels: CGSize,
    scale: CGFloat = 1,
    diagonalInches: CGFloat,
    driverSide: DriverSide = .left,
    slot: Slot = .centerStack,
    canRotate: Bool = false
  ) {
    let diagonal = hypot(pixels.width, pixels.height)
    let pitch = diagonal > 0 ? diagonalInches * Self.millimetresPerInch / diagonal : 0
    self.init(
      identifier: identifier,
      pixels: pixels,
      scale: scale,
      sizeMM: CGSize(width: pixels.width * pitch, height: pixels.height * pitch),
      driverSide: driverSide,
      slot: slot,
      canRotate: canRotate
    )
  }

  static let millimetresPerInch: CGFloat = 25.4

  /// The size in points.
  public var size: CGSize {
    guard scale > 0 else { return .zero }
    return CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// The bounds in points; the origin is the top left corner.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// Whether the panel is higher than it is wide.
  public var isPortrait: Bool { pixels.height > pixels.width }

  /// The same panel turned by 90 degrees, with width and height exchanged.
  public var turned: CarDisplay {
    var turned = self
    turned.pixels = CGSize(width: pixels.height, height: pixels.width)
    turned.sizeMM = CGSize(width: sizeMM.height, height: sizeMM.width)
    return turned
  }

  /// Checks that lengths and angles can be computed.
  ///
  /// - Throws: ``CarDisplayError`` with the first invalid property.
  public func validate() throws {
    func check(_ value: CGFloat, _ property: String, in range: ClosedRange<CGFloat>) throws {
      guard range.contains(value) else {
        throw CarDisplayError(display: identifier, property: property, value: Double(value))
      }
    }
    try check(pixels.width, "pixels.width", in: Self.pixelRange)
    try check(pixels.height, "pixels.height", in: Self.pixelRange)
    try check(scale, "scale", in: 0.5...8)
    try check(sizeMM.width, "sizeMM.width", in: Self.sizeRange)
    try check(sizeMM.height, "sizeMM.height", in: Self.sizeRange)
    try check(viewingDistanceMM, "viewingDistanceMM", in: 100...5000)
    try check(degreesBelowEyeLine, "degreesBelowEyeLine", in: -90...90)
    try check(degreesAsideEyeLine, "degreesAsideEyeLine", in: -180...180)
  }

  // Chosen: from the small display of a key to a windscreen.
  private static let pixelRange: ClosedRange<CGFloat> = 1...65_536
  private static let sizeRange: ClosedRange<CGFloat> = 1...3000
}

extension CarDisplay: Codable {
  /// Reads a display and checks its values.
  ///
  /// - Throws: ``CarDisplayError`` for a value out of range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try values.decodeIfPresent(String.self, forKey: .identifier) ?? "center",
      pixels: try values.decode(CGSize.self, forKey: .pixels),
      scale: try values.decodeIfPresent(CGFloat.self, forKey: .scale) ?? 1,
      sizeMM: try values.decode(CGSize.self, forKey: .sizeMM)
    )
    func read<Value: Decodable>(_ property: inout Value, _ key: CodingKeys) throws {
      property = try values.decodeIfPresent(Value.self, forKey: key) ?? property
    }
    try read(&viewingDistanceMM, .viewingDistanceMM)
    try read(&degreesBelowEyeLine, .degreesBelowEyeLine)
    try read(&degreesAsideEyeLine, .degreesAsideEyeLine)
    try read(&driverSide, .driverSide)
    try read(&slot, .slot)
    try read(&canRotate, .canRotate)
    ambientLux = try values.decodeIfPresent(Double.self, forKey: .ambientLux)
    try validate()
  }
}
