import Foundation

/// Options for the area beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradual change between colours at locations from 0 to 1.
public final class CGGradient: @unchecked Sendable {
  /// A colour and its location, in extended sRGB, not premultiplied.
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var red: Float, green: Float, blue: Float, alpha: Float
  }

  /// The colours, sorted by location.
  package let stops: [Stop]
  /// The space in which the colours are mixed.
  public let colorSpace: CGColorSpace?

  /// Creates a gradient of `CGColor`s; locations of nil spread them evenly.
  ///
  /// Returns nil if the array is empty or contains another type.
  public init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    guard !colors.isEmpty else { return nil }
    var stops: [Stop] = []
    for (index, element) in colors.enumerated() {
      guard let color = element as? CGColor else {
        GraphicsLog.report("CGGradient: \(type(of: element)) is no CGColor")
        return nil
      }
      let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
      let rgb = color.extendedSRGB
      stops.append(
        Stop(
          location: locations?[index] ?? even,
          red: rgb.red,
          green: rgb.green,
          blue: rgb.blue,
          alpha: rgb.alpha
        )
      )
    }
    self.stops = Self.sorted(stops)
    colorSpace = space ?? (colors.first as? CGColor)?.colorSpace
  }

  /// Creates a gradient of `count` colours, each given by its components and opacity.
  public init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    var stops: [Stop] = []
    for index in 0..<count {
      guard let color = CGColor(colorSpace: space, components: components + index * size) else {
        return nil
      }
      let even = count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
      let rgb = color.extendedSRGB
      stops.append(
        Stop(
          location: locations?[index] ?? even,
          red: rgb.red,
          green: rgb.green,
          blue: rgb.blue,
          alpha: rgb.alpha
        )
      )
    }
    self.stops = Self.sorted(stops)
    colorSpace = space
  }

  init(stops: [Stop], colorSpace: CGColorSpace?) {
    self.stops = stops
    self.colorSpace = colorSpace
  }

  /// Sorts stops by location; equal ones keep their order, and locations are limited to 0…1.
  private static func sorted(_ stops: [Stop]) -> [Stop] {
    stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map { _, stop in
      var stop = stop
      stop.location = stop.location.isNaN ? 0 : max(0, min(1, stop.location))
      return stop
    }
  }
}
