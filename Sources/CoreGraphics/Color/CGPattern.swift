import Foundation

/// The fit of a pattern's cells to pixels.
///
/// Stored only, because cells always keep their spacing.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells are drawn exactly; their spacing may vary by a pixel.
  case noDistortion = 0
  /// The spacing is constant; cells may be distorted by less than a pixel.
  case constantSpacingMinimalDistortion = 1
  /// The spacing is constant; cells may be distorted.
  case constantSpacing = 2
}

/// A function that draws one cell of a pattern into a context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that releases the `info` of a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// The version, always 0.
  public var version: UInt32
  /// The function that draws one cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that is called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates a set of functions.
  public init(
    version: UInt32,
    drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A cell that is repeated to fill an area.
public final class CGPattern: @unchecked Sendable {
  /// The bounds of a cell, in the pattern's coordinates.
  package let bounds: CGRect
  /// The transform from the pattern's coordinates to the base space of the context.
  package let matrix: CGAffineTransform
  /// The distances between cells.
  package let xStep: CGFloat, yStep: CGFloat
  /// Whether the cell has its own colours, or is a stencil for a colour.
  package let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern; nil if a step is zero or not finite, or there is no function to draw a
  /// cell.
  public init?(
    info: UnsafeMutableRawPointer?,
    bounds: CGRect,
    matrix: CGAffineTransform,
    xStep: CGFloat,
    yStep: CGFloat,
    tiling: CGPatternTiling,
    isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0,
      callbacks.pointee.drawPattern != nil
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    self.xStep = xStep
    self.yStep = yStep
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  /// Creates a pattern from a closure that draws one cell.
  package convenience init?(
    bounds: CGRect,
    matrix: CGAffineTransform = .identity,
    step: CGSize? = nil,
    isColored: Bool = true,
    draw: @escaping (CGContext) -> Void
  ) {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in draw(context) },
      releaseInfo: nil
    )
    let step = step ?? bounds.size
    self.init(
      info: nil,
      bounds: bounds,
      matrix: matrix,
      xStep: step.width,
      yStep: step.height,
      tiling: .constantSpacing,
      isColored: isColored,
      callbacks: &callbacks
    )
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
