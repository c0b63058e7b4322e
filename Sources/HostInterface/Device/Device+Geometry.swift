import CoreGraphics
import Foundation

extension Device {
  /// The room on a screen in one direction, as `UIUserInterfaceSizeClass`.
  public enum SizeClass: String, Sendable, Hashable, Codable {
    /// Little room.
    case compact
    /// Much room.
    case regular
  }

  /// Distances from the edges of the screen in its present orientation, in points.
  public struct Insets: Sendable, Hashable, Codable {
    /// The distance from each edge, in points.
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

    /// Creates insets from distances in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Returns the size of the screen, in points.
  ///
  /// Head units are fixed and do not rotate.
  public func size(in orientation: Environment.Orientation) -> CGSize {
    guard orientation.isLandscape, idiom != .carPlay else { return size }
    return CGSize(width: size.height, height: size.width)
  }

  /// Returns the horizontal and vertical size classes of a window that fills the screen.
  ///
  /// They follow Apple's table (Human Interface Guidelines, "Layout", device size classes): tablets
  /// are regular in both directions. Phones are compact by regular in portrait and compact by
  /// compact in landscape, where large ones (Plus, Max, XR, 11, Air) are regular in width.
  public func sizeClasses(
    in orientation: Environment.Orientation
  ) -> (horizontal: SizeClass, vertical: SizeClass) {
    switch idiom {
    case .pad: return (.regular, .regular)
    case .phone:
      guard orientation.isLandscape else { return (.compact, .regular) }
      return (size.width >= Self.regularPhoneWidth ? .regular : .compact, .compact)
    case .carPlay:
      // Chosen: Apple's table has no row for these; a side of 768 points, a tablet's shorter one,
      // is regular.
      return (
        size.width >= Self.regularSide ? .regular : .compact,
        size.height >= Self.regularSide ? .regular : .compact
      )
    }
  }

  /// The width of the narrowest phone in the table's "regular width in landscape" rows, in points.
  private static let regularPhoneWidth: CGFloat = 414
  /// The shortest side of a head unit that is regular, in points.
  private static let regularSide: CGFloat = 768

  /// Returns the height of the status bar, in points.
  ///
  /// It is 0 if the system hides the bar by default: on phones in landscape and on head units.
  public func statusBarHeight(
    in orientation: Environment.Orientation,
    systemVersion: Environment.SystemVersion
  ) -> CGFloat {
    switch idiom {
    case .carPlay: return 0
    case .phone where orientation.isLandscape: return 0
    case .phone, .pad:
      return statusBarHeights.last { $0.since <= systemVersion }?.height
        ?? statusBarHeights.first?.height ?? 0
    }
  }

  /// Returns the insets of a window that fills the screen, without those of bars.
  ///
  /// If the status bar is hidden, its inset is removed unless a cut-out requires it.
  public func safeArea(
    in orientation: Environment.Orientation,
    systemVersion: Environment.SystemVersion,
    isStatusBarHidden: Bool = false
  ) -> Insets {
    let bar = statusBarHeight(in: orientation, systemVersion: systemVersion)
    switch idiom {
    case .carPlay: return Insets()
    case .pad:
      return Insets(
        top: isStatusBarHidden ? 0 : bar,
        bottom: hasHomeIndicator ? Self.padIndicatorInset : 0
      )
    case .phone:
      guard hasHomeIndicator else { return Insets(top: isStatusBarHidden ? 0 : bar) }
      guard orientation.isLandscape else {
        return Insets(top: bar, bottom: Self.phoneIndicatorInset)
      }
      // Both sides have an inset, so that content does not move when the phone is turned by 180
      // degrees.
      let side = statusBarHeight(in: .portrait, systemVersion: systemVersion)
      return Insets(left: side, bottom: Self.landscapeIndicatorInset, right: side)
    }
  }

  // Apple, "Human Interface Guidelines: iPhone X" (2017): 34 points below, 21 in landscape.
  private static let phoneIndicatorInset: CGFloat = 34
  private static let landscapeIndicatorInset: CGFloat = 21
  // iPad Pro (2018) in the Simulator of Xcode 10: `window.safeAreaInsets.bottom` is 20.
  private static let padIndicatorInset: CGFloat = 20

  /// Returns the rectangle of the camera, in points of the screen in an orientation, or nil if
  /// none.
  public func cutoutRect(in orientation: Environment.Orientation) -> CGRect? {
    guard let rect = cutout?.rect else { return nil }
    switch orientation {
    case .portrait: return rect
    case .portraitUpsideDown:
      return CGRect(
        x: size.width - rect.maxX,
        y: size.height - rect.maxY,
        width: rect.width,
        height: rect.height
      )
    case .landscapeLeft:
      return CGRect(
        x: rect.minY,
        y: size.width - rect.maxX,
        width: rect.height,
        height: rect.width
      )
    case .landscapeRight:
      return CGRect(
        x: size.height - rect.maxY,
        y: rect.minX,
        width: rect.height,
        height: rect.width
      )
    }
  }
}
