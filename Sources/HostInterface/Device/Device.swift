import CoreGraphics
import Foundation

/// A model of phone, tablet or head unit.
///
/// A plain value: a test may take one from the table and change what it likes.
public struct Device: Sendable, Hashable, Codable {
  /// Which interface it has.
  public enum Idiom: String, Sendable, Hashable, Codable { case phone, pad, carPlay }

  /// How the device knows its owner.
  public enum Biometrics: String, Sendable, Hashable, Codable { case none, touchID, faceID }

  /// Colours that the panel can show.
  public enum Gamut: String, Sendable, Hashable, Codable { case sRGB, displayP3 }

  /// A part of the screen that shows nothing because a camera is there.
  public struct Cutout: Sendable, Hashable, Codable {
    /// What it is cut out as.
    public enum Shape: String, Sendable, Hashable, Codable {
      /// Hangs from the upper edge.
      case notch
      /// The cut-out is inside the screen.
      case island
    }
    /// Its outline.
    public var shape: Shape
    /// In points of the screen held upright.
    public var rect: CGRect

    /// Its outline.
    public init(shape: Shape, rect: CGRect) {
      self.shape = shape
      self.rect = rect
    }
  }

  /// A height of the status bar and the system version from which it holds.
  public struct StatusBarHeight: Sendable, Hashable, Codable {
    /// The first version that has it.
    public var since: Environment.SystemVersion
    /// In points, held upright.
    public var height: CGFloat

    /// The first version that has it.
    public init(since: Environment.SystemVersion, height: CGFloat) {
      self.since = since
      self.height = height
    }
  }

  /// The name as on the box, "iPhone 8".
  public var name: String
  /// Which interface it has.
  public var idiom: Idiom
  /// Size in points, held upright (head units: as built in).
  public var size: CGSize
  /// Pixels to the point, of the frames that an app draws.
  public var scale: CGFloat
  /// Pixels of the panel to the point: differs from `scale` on the Plus and mini phones, which
  /// shrink finished frames.
  ///
  /// `UIScreen.nativeScale`.
  public var nativeScale: CGFloat
  /// Of the screen's corners, in points; 0: square ones.
  public var cornerRadius: CGFloat = 0
  /// The camera's place; nil: the screen is whole.
  public var cutout: Cutout?
  /// Whether a bar on the screen stands in for the home button.
  public var hasHomeIndicator = false
  /// By system version, oldest first; never empty.
  public var statusBarHeights = [StatusBarHeight(since: .init(1), height: 20)]
  /// Whether there is a Taptic Engine that feedback generators can use.
  public var hasHaptics = false
  /// Whether the screen measures force (3D Touch).
  public var hasForceTouch = false
  /// What tells people apart.
  public var biometrics = Biometrics.none
  /// Frames a second at most.
  public var framesPerSecond = 60
  /// The colours that the screen shows.
  public var gamut = Gamut.sRGB

  /// Which interface it has.
  public init(name: String, idiom: Idiom, size: CGSize, scale: CGFloat) {
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
    self.nativeScale = scale
  }

  /// Pixels of a frame held upright.
  public var pixelSize: CGSize {
    CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }
}
