/// The direction in which lines of the interface run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// The meaning of a view's content, which decides whether the view flips in right-to-left
/// interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The view flips with the language.
  case unspecified = 0
  /// The view has playback controls, such as rewind and play; it does not flip.
  case playback = 1
  /// The view has controls for directions in space, such as left and right; it does not flip.
  case spatial = 2
  /// The view is always laid out from left to right.
  case forceLeftToRight = 3
  /// The view is always laid out from right to left.
  case forceRightToLeft = 4
}

/// The orientation of the interface relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// The home button, or the lower edge of the device, is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is at the right.
  case landscapeRight = 3
  /// The home button is at the left.
  case landscapeLeft = 4

  /// Whether the longer side is horizontal.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the longer side is vertical.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each orientation: 1 shifted by its raw value, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of orientations from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The home button, or the lower edge of the device, is at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home button is at the top; phones without a home button do not support it.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button is at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button is at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both orientations that are wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations; the default on iPad.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down; the default on iPhone.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
