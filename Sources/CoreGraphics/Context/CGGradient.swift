import Foundation

/// What a gradient does beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Makes options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A smooth change between colours at locations from 0 to 1.
public final class CGGradient: @unchecked Sendable {
  /// One colour at its place, in extended sRGB, not premultiplied.
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var red: Float, green: Float, blue: Float, alpha: Float
  }

  /// The colours in order of their locations.
  package let stops: [Stop]
  /// The space that colours are blended in.
  public let colorSpace: CGColorSpace?

  /// Makes a gradient of `CGColor`s; nil locations spread them evenly.
  ///
  /// nil where there is no colour or something in the array is none.
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

  /// Makes a gradient of `count` colours given by their components and opacity, one after another.
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

  /// Sorted by location and otherwise in the order given; locations outside 0…1 are brought in.
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
