import CoreGraphics

/// The frames of the parts of the cluster, on a landscape panel of any size.
///
/// The dial always has the same position, which drivers can learn (CAR-R05). A wide panel shows the
/// trip beside the chosen page.
struct ClusterLayout {
  let dial: CGRect
  let context: CGRect
  /// The second page of a wide panel; nil if there is no space.
  let trip: CGRect?
  let light: CGRect
  /// The frame of the rear camera, above the page, the trip and the light; warnings remain visible.
  let camera: CGRect
  let automation: CGRect
  let strip: CGRect
  let gear: CGRect
  let range: CGRect
  let outside: CGRect
  let leftIndicator: CGRect
  let rightIndicator: CGRect
  /// The scale of the layout relative to a panel 720 points high.
  let factor: CGFloat
  /// The size in which the parts are laid out: the size of the panel divided by the factor.
  let size: CGSize

  // Chosen: lengths in points on a panel 720 points high.
  private static let margin: CGFloat = 36
  private static let gap: CGFloat = 20
  private static let head: CGFloat = 76
  private static let foot: CGFloat = 72
  private static let telltale: CGFloat = 52

  /// The width below which the layout is scaled down.
  ///
  /// Chosen: below it the parts do not fit beside each other.
  private static let narrowest: CGFloat = 1160

  init(panel: CGSize) {
    factor = max(min(panel.height / 720, panel.width / Self.narrowest), 0.1)
    let size = CGSize(width: panel.width / factor, height: panel.height / factor)
    self.size = size
    let margin = Self.margin, gap = Self.gap
    let bottom = size.height - Self.foot - 8
    let side = min(bottom - Self.head - 24, size.width * 0.4)
    dial = CGRect(
      x: margin,
      y: Self.head + (bottom - Self.head - side) / 2,
      width: side,
      height: side
    )
    let x = dial.maxX + 32, width = size.width - x - margin
    let isWide = width > 1000
    let lightWidth: CGFloat = 112
    automation = CGRect(x: x, y: Self.head + 12, width: width, height: 72)
    strip = CGRect(x: x, y: bottom - 84, width: width, height: 72)
    let top = automation.maxY + gap, height = strip.minY - gap - top
    light = CGRect(x: size.width - margin - lightWidth, y: top, width: lightWidth, height: height)
    camera = CGRect(
      x: x,
      y: automation.minY,
      width: width,
      height: strip.minY - gap - automation.minY
    )
    let room = light.minX - gap - x
    context = CGRect(x: x, y: top, width: isWide ? room * 0.58 : room, height: height)
    trip =
      isWide
      ? CGRect(
        x: context.maxX + gap,
        y: top,
        width: room - context.width - gap,
        height: height
      ) : nil
    let footTop = size.height - Self.foot
    gear = CGRect(x: dial.midX - 140, y: footTop, width: 280, height: 56)
    range = CGRect(x: size.width - margin - 320, y: footTop, width: 320, height: 56)
    outside = CGRect(x: range.minX - 180, y: footTop, width: 160, height: 56)
    let y = (Self.head - Self.telltale) / 2 + 6
    leftIndicator = CGRect(x: margin, y: y, width: Self.telltale, height: Self.telltale)
    rightIndicator = CGRect(
      x: size.width - margin - Self.telltale,
      y: y,
      width: Self.telltale,
      height: Self.telltale
    )
  }

  /// Returns the frame of a warning light; each has its own, lit or not.
  func telltale(_ index: Int, of count: Int) -> CGRect {
    let room = rightIndicator.minX - leftIndicator.maxX - 2 * Self.gap
    let step = min(room / CGFloat(count), 96)
    let first = (size.width - step * CGFloat(count)) / 2
    return CGRect(
      x: first + step * CGFloat(index) + (step - Self.telltale) / 2,
      y: leftIndicator.minY,
      width: Self.telltale,
      height: Self.telltale
    )
  }
}
