import Foundation

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV; not used by devices here.
  case tv = 2
  /// A screen in a car.
  case carPlay = 3
  /// A Mac; not used by devices here.
  case mac = 5
  /// A headset; not used by devices here.
  case vision = 6
}

/// The amount of space along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = 0
  /// Little space.
  case compact = 1
  /// Ample space.
  case regular = 2
}

/// The appearance of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = 0
  /// Dark text on light backgrounds.
  case light = 1
  /// Light text on dark backgrounds.
  case dark = 2
}

/// The colour gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// The sRGB gamut.
  case SRGB = 0
  /// The Display P3 gamut, which contains more vivid colours.
  case P3 = 1
}

/// Whether a person has chosen bold text.
public enum UILegibilityWeight: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// The weights that the app specifies.
  case regular = 0
  /// Heavier weights, because the person has chosen bold text.
  case bold = 1
}

/// The layout direction, which leading and trailing follow.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// Whether a person has chosen increased contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// The app's own contrast.
  case normal = 0
  /// Increased contrast.
  case high = 1
}

/// Whether the screen measures force.
public enum UIForceTouchCapability: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unknown = 0
  /// The screen does not measure force.
  case unavailable = 1
  /// The screen measures force.
  case available = 2
}

/// Whether content is on the base level or on an elevated layer such as a sheet.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// The base level of the app.
  case base = 0
  /// A layer above the base level, such as a sheet.
  case elevated = 1
}

/// Whether a person is using the interface.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// No value is specified; the inherited value applies.
  case unspecified = -1
  /// Another window is in use.
  case inactive = 0
  /// The window is in use.
  case active = 1
}
