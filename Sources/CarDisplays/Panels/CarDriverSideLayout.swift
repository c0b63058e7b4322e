import CoreGraphics

/// The areas of a panel: main controls next to the driver, and content beside or above them.
///
/// The layout depends on the driver's side and not on the reading direction. Catalogue: CAR-F44,
/// CAR-F45, CAR-F48, CAR-Q40. CAR-Q40.
public struct CarDriverSideLayout: Sendable, Hashable {
  /// The area of the main controls.
  public let controls: CGRect
  /// The area of the content.
  public let content: CGRect
  /// Whether the controls are at the right edge or aligned with it.
  public let isMirrored: Bool

  // Chosen: a third, which leaves the larger part to the content. Q40 names sides but no ratio.
  private static let controlsShare: CGFloat = 1.0 / 3

  /// Divides an area.
  ///
  /// In a landscape area the controls are in a column next to the driver. In a portrait area the
  /// content is in the upper part (CAR-Q40), and the controls are below it, aligned with the
  /// driver's side.
  ///
  /// `share` is the controls' part of the width, or of the height in a portrait area; the default
  /// is a third. `spacing` is the gap between the areas in points.
  public init(
    in bounds: CGRect,
    driverSide: CarDisplay.DriverSide,
    share: CGFloat? = nil,
    spacing: CGFloat = 0
  ) {
    let share = max(0, min(1, share ?? Self.controlsShare))
    isMirrored = driverSide == .right
    if bounds.height > bounds.width {
      let height = (bounds.height * share).rounded()
      let (lower, upper) = bounds.divided(atDistance: height, from: .maxYEdge)
      controls = lower
      content = CGRect(
        x: upper.minX,
        y: upper.minY,
        width: upper.width,
        height: max(0, upper.height - spacing)
      )
      return
    }
    let width = (bounds.width * share).rounded()
    let (near, far) = bounds.divided(
      atDistance: width,
      from: isMirrored ? .maxXEdge : .minXEdge
    )
    controls = near
    content = CGRect(
      x: far.minX + (isMirrored ? 0 : min(spacing, far.width)),
      y: far.minY,
      width: max(0, far.width - spacing),
      height: far.height
    )
  }

  /// Returns a rectangle of a layout for a driver on the left, mirrored if the driver is on the
  /// right.
  public static func place(
    _ rect: CGRect,
    in bounds: CGRect,
    driverSide: CarDisplay.DriverSide
  ) -> CGRect {
    guard driverSide == .right else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX,
      y: rect.minY,
      width: rect.width,
      height: rect.height
    )
  }
}
