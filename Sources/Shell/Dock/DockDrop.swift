import CoreGraphics

/// The place where an icon that is dragged out of the dock lands over an app.
enum DockDrop: Equatable {
  /// At one side of the front app, or in the place of the app on that side.
  case left, right
  /// Above the front app, in Slide Over.
  case over

  // Unverified: the width of the strips at the sides of the screen where an app comes beside the
  // front app, as a part of the screen's width.
  private static let sideShare: CGFloat = 0.1

  /// Creates the place for the location of an icon.
  ///
  /// - Parameters:
  ///   - point: The location of the finger, in points of the screen.
  ///   - size: The size of the screen.
  ///   - divider: The middle of the strip between two apps; nil if one app fills the screen.
  init(at point: CGPoint, on size: CGSize, divider: CGFloat?) {
    if let divider {
      self = point.x < divider ? .left : .right
    } else if point.x < size.width * Self.sideShare {
      self = .left
    } else if point.x > size.width * (1 - Self.sideShare) {
      self = .right
    } else {
      self = .over
    }
  }
}
