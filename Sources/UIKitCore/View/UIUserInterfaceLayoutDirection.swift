/// The direction in which the interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// What a view means, which decides whether it flips in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Flips with the language.
  case unspecified = 0
  /// Controls of playback: a tape runs the same way everywhere.
  case playback = 1
  /// Controls of directions in space: left is left.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// The home button, or the lower edge, is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is at the right.
  case landscapeRight = 3
  /// The home button is at the left.
  case landscapeLeft = 4

  /// Whether the longer side lies across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the longer side stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit an orientation: 1 shifted by its raw value, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of orientations from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The home button, or the lower edge, is at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home button is at the top; phones without one do not turn this way.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button is at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button is at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both orientations that are wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations; the default on iPad.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but the one upside down; the default on iPhone.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
