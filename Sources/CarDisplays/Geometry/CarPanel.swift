import CoreGraphics

/// A panel for layout tests, with the figure of the catalogue that lists it.
public struct CarPanel: Sendable, Hashable {
  /// The name of the panel.
  public let name: String
  /// The display, in the orientation in which the panel is mounted.
  public let display: CarDisplay
  /// The identifier of the figure that lists the panel's pixels, such as "CAR-Q39".
  public let figure: String

  /// The panels of CAR-Q39, all in landscape, the smallest first.
  ///
  /// Chosen: the diagonals. The figure lists only pixels.
  public static let carPlay: [CarPanel] = [
    CarPanel("800 x 480", 800, 480, inches: 7, slot: .radioSlot, figure: "CAR-Q39"),
    CarPanel("960 x 540", 960, 540, inches: 8, slot: .radioSlot, figure: "CAR-Q39"),
    CarPanel("1280 x 720", 1280, 720, inches: 10.1, slot: .floating, figure: "CAR-Q39"),
    CarPanel("1920 x 720", 1920, 720, inches: 12.3, slot: .floating, figure: "CAR-Q39"),
  ]

  /// The other panels of CAR-Q60, which is from memory (sureness 3): portrait, rotating and wide.
  ///
  /// Panels with 1080 or more pixels in both dimensions have two pixels to a point, as head units
  /// of that density have.
  public static let others: [CarPanel] = [
    CarPanel("768 x 1024, 9 inch", 768, 1024, inches: 9, slot: .centerStack, figure: "CAR-Q60"),
    CarPanel(
      "1200 x 1920, 17 inch",
      1200,
      1920,
      scale: 2,
      inches: 17,
      slot: .centerStack,
      figure: "CAR-Q60"
    ),
    CarPanel(
      "1920 x 1080, rotating, 12.8 inch",
      1920,
      1080,
      scale: 2,
      inches: 12.8,
      slot: .floating,
      canRotate: true,
      figure: "CAR-Q60"
    ),
    CarPanel(
      "1920 x 720, 10.25 inch",
      1920,
      720,
      inches: 10.25,
      slot: .floating,
      figure: "CAR-Q60"
    ),
    CarPanel("1920 x 720, 12.3 inch", 1920, 720, inches: 12.3, slot: .floating, figure: "CAR-Q60"),
  ]

  /// The panels of both figures.
  public static let all = carPlay + others

  /// The displays for which layouts are tested: each panel, rotating panels in both orientations,
  /// with the driver on each side.
  public static let layoutCases: [CarDisplay] = all.flatMap { panel in
    [CarDisplay.DriverSide.left, .right].flatMap { side in
      var display = panel.display
      display.driverSide = side
      return display.canRotate ? [display, display.turned] : [display]
    }
  }

  init(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 1,
    inches: CGFloat,
    slot: CarDisplay.Slot,
    canRotate: Bool = false,
    figure: String
  ) {
    self.name = name
    self.figure = figure
    display = CarDisplay(
      pixels: CGSize(width: width, height: height),
      scale: scale,
      diagonalInches: inches,
      slot: slot,
      canRotate: canRotate
    )
  }
}
