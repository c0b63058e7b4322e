import Foundation

/// A function that computes output values from input values; its arguments are info, input, output.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// A function that releases the `info` of a function.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a `CGFunction`.
public struct CGFunctionCallbacks {
  /// The version, always 0.
  public var version: UInt32
  /// The function that computes the values.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The function that is called when the `CGFunction` is deallocated.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates a set of functions.
  public init(
    version: UInt32,
    evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function of numbers, which defines the colours of a shading.
public final class CGFunction: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [CGFloat]
  private let range: [CGFloat]
  private let rangeDimension: Int
  private let callbacks: CGFunctionCallbacks

  /// Creates a function; nil if it has no outputs or no callback.
  ///
  /// `domain` and `range` contain the least and the greatest value of each number; nil for no
  /// limits.
  public init?(
    info: UnsafeMutableRawPointer?,
    domainDimension: Int,
    domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.evaluate != nil else {
      return nil
    }
    self.info = info
    self.domain = Array(
      UnsafeBufferPointer(start: domain, count: domain == nil ? 0 : domainDimension * 2)
    )
    self.range = Array(
      UnsafeBufferPointer(start: range, count: range == nil ? 0 : rangeDimension * 2)
    )
    self.rangeDimension = rangeDimension
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The least and the greatest input.
  var inputRange: (CGFloat, CGFloat) { domain.count >= 2 ? (domain[0], domain[1]) : (0, 1) }

  /// Returns at least `count` values at `input`.
  func values(at input: CGFloat, count: Int) -> [CGFloat] {
    var input = input
    var output = [CGFloat](repeating: 0, count: max(rangeDimension, count))
    callbacks.evaluate?(info, &input, &output)
    for index in 0..<min(range.count / 2, output.count) {
      output[index] = max(range[index * 2], min(range[index * 2 + 1], output[index]))
    }
    return output
  }
}

/// A gradual change between colours that a function defines.
public final class CGShading: @unchecked Sendable {
  enum Shape {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  /// The geometry of the shading.
  let shape: Shape
  let extendStart: Bool, extendEnd: Bool
  /// The function as a gradient of samples.
  let gradient: CGGradient

  /// Creates a shading along a line.
  public init?(
    axialSpace space: CGColorSpace,
    start: CGPoint,
    end: CGPoint,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    shape = .axial(start, end)
    self.extendStart = extendStart
    self.extendEnd = extendEnd
    gradient = Self.sampled(function, space)
  }

  /// Creates a shading between two circles.
  public init?(
    radialSpace space: CGColorSpace,
    start: CGPoint,
    startRadius: CGFloat,
    end: CGPoint,
    endRadius: CGFloat,
    function: CGFunction,
    extendStart: Bool,
    extendEnd: Bool
  ) {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    shape = .radial(start, startRadius, end, endRadius)
    self.extendStart = extendStart
    self.extendEnd = extendEnd
    gradient = Self.sampled(function, space)
  }

  /// Samples the function.
  ///
  /// Chosen: 129 samples, so that quarters, eighths and the ends are exact.
  private static func sampled(_ function: CGFunction, _ space: CGColorSpace) -> CGGradient {
    let count = 129
    let (low, high) = function.inputRange
    let stops = (0..<count).map { index -> CGGradient.Stop in
      let t = CGFloat(index) / CGFloat(count - 1)
      let values = function.values(
        at: low + (high - low) * t,
        count: space.numberOfComponents + 1
      )
      let color = CGColor(
        space: space,
        values: Array(values.prefix(space.numberOfComponents + 1))
      )
      let rgb = color.extendedSRGB
      return CGGradient.Stop(
        location: t,
        red: rgb.red,
        green: rgb.green,
        blue: rgb.blue,
        alpha: rgb.alpha
      )
    }
    return CGGradient(stops: stops, colorSpace: space)
  }
}
