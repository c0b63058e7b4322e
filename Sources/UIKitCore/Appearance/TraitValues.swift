import Foundation

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV; no device here is one.
  case tv = 2
  /// A screen in a car.
  case carPlay = 3
  /// A Mac; no device here is one.
  case mac = 5
  /// A headset; no device here is one.
  case vision = 6
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = 0
  /// Dark words on light grounds.
  case light = 1
  /// Light words on dark grounds.
  case dark = 2
}

/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// The colours of sRGB.
  case SRGB = 0
  /// The colours of Display P3, more vivid ones among them.
  case P3 = 1
}

/// Whether a person asked for bold text.
public enum UILegibilityWeight: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// The weights that the app asks for.
  case regular = 0
  /// Heavier weights: the person wants bold text.
  case bold = 1
}

/// The direction that leading and trailing follow.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// Whether a person asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// The app's own contrast.
  case normal = 0
  /// More contrast: the person wants it.
  case high = 1
}

/// Whether the screen feels pressure.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not said, so that what is above decides.
  case unknown = 0
  /// The screen feels no force.
  case unavailable = 1
  /// The screen feels force.
  case available = 2
}

/// Whether content lies on the screen's ground or on something that floats above it.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// The ground of the app.
  case base = 0
  /// A layer above the app's ground, as a sheet.
  case elevated = 1
}

/// Whether an interface is the one that a person is using.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not said, so that what is above decides.
  case unspecified = -1
  /// Another window takes part in what the person does.
  case inactive = 0
  /// The window takes part in what the person does.
  case active = 1
}
