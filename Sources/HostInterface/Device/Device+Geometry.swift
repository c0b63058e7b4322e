import CoreGraphics
import Foundation

extension Device {
  /// How much room a screen has in one direction, as `UIUserInterfaceSizeClass` tells it.
  public enum SizeClass: String, Sendable, Hashable, Codable { case compact, regular }

  /// Lengths in points from the edges of the screen in its present orientation.
  public struct Insets: Sendable, Hashable, Codable {
    /// Points from each edge inwards.
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

    /// Creates insets; points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Of the screen in points.
  ///
  /// Head units are built in and do not turn.
  public func size(in orientation: Environment.Orientation) -> CGSize {
    guard orientation.isLandscape, idiom != .carPlay else { return size }
    return CGSize(width: size.height, height: size.width)
  }

  /// Horizontal and vertical size class of a window that fills the screen.
  ///
  /// Apple's table (Human Interface Guidelines, "Layout", device size classes): tablets are regular
  /// both ways; phones are compact by regular held upright and compact by compact on their side,
  /// except that the large ones (Plus, Max, XR, 11, Air) are regular in width then.
  public func sizeClasses(
    in orientation: Environment.Orientation
  ) -> (horizontal: SizeClass, vertical: SizeClass) {
    switch idiom {
    case .pad: return (.regular, .regular)
    case .phone:
      guard orientation.isLandscape else { return (.compact, .regular) }
      return (size.width >= Self.regularPhoneWidth ? .regular : .compact, .compact)
    case .carPlay:
      // Chosen: Apple's table has no row; a side of 768 points, a tablet's narrow one, is regular.
      return (
        size.width >= Self.regularSide ? .regular : .compact,
        size.height >= Self.regularSide ? .regular : .compact
      )
    }
  }

  /// The narrowest phone in the table's "regular width in landscape" rows is 414 points wide.
  private static let regularPhoneWidth: CGFloat = 414
  private static let regularSide: CGFloat = 768

  /// What the status bar covers at the top, in points; 0 where the system hides it by default:
  /// phones on their side, head units.
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

  /// The insets of a window that fills the screen, before bars add theirs.
  ///
  /// A hidden status bar gives its room back unless a cut-out needs it.
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
      // Both sides give way, so that content does not move when the phone is turned over.
      let side = statusBarHeight(in: .portrait, systemVersion: systemVersion)
      return Insets(left: side, bottom: Self.landscapeIndicatorInset, right: side)
    }
  }

  // Apple, "Human Interface Guidelines: iPhone X" (2017): 34 points below, 21 in landscape.
  private static let phoneIndicatorInset: CGFloat = 34
  private static let landscapeIndicatorInset: CGFloat = 21
  // iPad Pro (2018) in the Simulator of Xcode 10: `window.safeAreaInsets.bottom` is 20.
  private static let padIndicatorInset: CGFloat = 20

  /// Where the camera is, in points of the screen in this orientation; nil: nowhere on the screen.
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
