import CoreGraphics
import Foundation

/// A model of phone, tablet or head unit.
///
/// It is a value: a test can take one from the table and change it.
public struct Device: Sendable, Hashable, Codable {
  /// The kind of interface.
  public enum Idiom: String, Sendable, Hashable, Codable {
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A head unit of a car.
    case carPlay
  }

  /// The method of biometric authentication.
  public enum Biometrics: String, Sendable, Hashable, Codable {
    /// No biometric authentication.
    case none
    /// A fingerprint sensor.
    case touchID
    /// A camera that recognizes faces.
    case faceID
  }

  /// The colours that the panel can show.
  public enum Gamut: String, Sendable, Hashable, Codable {
    /// The colours of sRGB.
    case sRGB
    /// The colours of Display P3.
    case displayP3
  }

  /// A part of the screen that shows nothing because of a camera.
  public struct Cutout: Sendable, Hashable, Codable {
    /// The shape of a cut-out.
    public enum Shape: String, Sendable, Hashable, Codable {
      /// The cut-out is at the upper edge.
      case notch
      /// The cut-out is within the screen.
      case island
    }
    /// The shape.
    public var shape: Shape
    /// The rectangle, in points of the screen in portrait.
    public var rect: CGRect

    /// Creates a cut-out; the rectangle is in points of the screen in portrait.
    public init(shape: Shape, rect: CGRect) {
      self.shape = shape
      self.rect = rect
    }
  }

  /// The height of the status bar since a version of the system.
  public struct StatusBarHeight: Sendable, Hashable, Codable {
    /// The first version with this height.
    public var since: Environment.SystemVersion
    /// The height in portrait, in points.
    public var height: CGFloat

    /// Creates a height, in points.
    public init(since: Environment.SystemVersion, height: CGFloat) {
      self.since = since
      self.height = height
    }
  }

  /// The product name, such as "iPhone 8".
  public var name: String
  /// The kind of interface.
  public var idiom: Idiom
  /// The size in points, in portrait (for head units: as installed).
  public var size: CGSize
  /// The pixels per point of the frames that an app draws.
  public var scale: CGFloat
  /// The pixels per point of the panel, as `UIScreen.nativeScale`.
  ///
  /// It differs from `scale` on the Plus and mini phones, which scale finished frames down.
  public var nativeScale: CGFloat
  /// The radius of the screen's corners, in points; 0 for square corners.
  public var cornerRadius: CGFloat = 0
  /// The cut-out for the camera; nil for none.
  public var cutout: Cutout?
  /// Whether the screen has a home indicator instead of a home button.
  public var hasHomeIndicator = false
  /// The heights of the status bar by system version, oldest first; never empty.
  public var statusBarHeights = [StatusBarHeight(since: .init(1), height: 20)]
  /// Whether the device has a Taptic Engine for feedback generators.
  public var hasHaptics = false
  /// Whether the screen measures force (3D Touch).
  public var hasForceTouch = false
  /// The method of biometric authentication.
  public var biometrics = Biometrics.none
  /// The highest frame rate, in frames per second.
  public var framesPerSecond = 60
  /// The colours that the screen can show.
  public var gamut = Gamut.sRGB

  /// Creates a device with a square screen and without optional features; the size is in points.
  public init(name: String, idiom: Idiom, size: CGSize, scale: CGFloat) {
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
    self.nativeScale = scale
  }

  /// The size of a frame in portrait, in pixels.
  public var pixelSize: CGSize {
    CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }
}
