import CoreGraphics

/// The arrangement of content on a panel.
///
/// Catalogue: CAR-F47.
public enum CarArrangement: Sendable, Hashable {
  /// The content fills the panel.
  case whole
  /// The panel turns by 90 degrees, and the content fills it.
  case turn
  /// The content has a pane of its form, in points of the panel; `rest` is the remaining area.
  case pane(CGRect, rest: CGRect)

  /// Returns the arrangement of content on a display.
  ///
  /// A rotating panel turns. On a fixed panel the content gets a pane of its form on the
  /// passenger's side, so that the rest with the main controls is next to the driver (CAR-Q40). On
  /// a fixed portrait panel the pane is the upper part.
  ///
  /// If `mayTurn` is `false`, a rotating panel is treated as a fixed one.
  public static func arrangement(
    of form: CarContentForm,
    on display: CarDisplay,
    mayTurn: Bool = true
  ) -> CarArrangement {
    let bounds = display.bounds
    guard !form.suits(bounds.size), let aspect = form.paneAspect, bounds.width > 0,
      bounds.height > 0
    else { return .whole }
    if display.canRotate, mayTurn { return .turn }
    if form == .landscape {
      let height = min(bounds.height, (bounds.width / aspect).rounded())
      let (pane, rest) = bounds.divided(atDistance: height, from: .minYEdge)
      return .pane(pane, rest: rest)
    }
    let width = min(bounds.width, (bounds.height * aspect).rounded())
    let edge: CGRectEdge = display.driverSide == .left ? .maxXEdge : .minXEdge
    let (pane, rest) = bounds.divided(atDistance: width, from: edge)
    return .pane(pane, rest: rest)
  }
}
