import Foundation

/// How a pattern's cells are fitted to pixels.
///
/// Stored; cells always keep their spacing.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells are drawn exactly; their distance may vary by a pixel.
  case noDistortion = 0
  /// Distances are the same; cells may be drawn wider or narrower by less than a pixel.
  case constantSpacingMinimalDistortion = 1
  /// Distances are the same; cells may be drawn wider or narrower.
  case constantSpacing = 2
}

/// Draws one cell of a pattern into the context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Releases the `info` of a pattern.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Draws one cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern goes.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes the set of functions.
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
  /// The cell, in the pattern's coordinates.
  package let bounds: CGRect
  /// Takes the pattern's coordinates to the base space of the context.
  package let matrix: CGAffineTransform
  /// The distances between cells.
  package let xStep: CGFloat, yStep: CGFloat
  /// Whether the cell has colours of its own, or is a stencil for a colour.
  package let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Makes a pattern; nil where a step is zero or not finite, or the callbacks draw nothing.
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

  /// Makes a coloured pattern from a closure that draws one cell.
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
