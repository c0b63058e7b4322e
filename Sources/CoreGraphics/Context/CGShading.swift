import Foundation

/// Computes output values from input values: info, input, output.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Releases the `info` of a function.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a `CGFunction`.
public struct CGFunctionCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Computes the values.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called when the function goes.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Makes the set of functions.
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

/// A function of numbers that a shading takes its colours from.
public final class CGFunction: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [CGFloat]
  private let range: [CGFloat]
  private let rangeDimension: Int
  private let callbacks: CGFunctionCallbacks

  /// Makes a function; `domain` and `range` hold a lowest and a highest value for each number, nil
  /// for no limits.
  ///
  /// nil where it computes nothing.
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

  /// The lowest and the highest input.
  var inputRange: (CGFloat, CGFloat) { domain.count >= 2 ? (domain[0], domain[1]) : (0, 1) }

  /// The values at `input`, at least `count` of them.
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

/// A smooth change between colours that a function gives.
public final class CGShading: @unchecked Sendable {
  enum Shape {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  let shape: Shape
  let extendStart: Bool, extendEnd: Bool
  /// The function sampled.
  let gradient: CGGradient

  /// Makes a shading along a line.
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

  /// Makes a shading between two circles.
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
