import Foundation

/// A drawing destination: a bitmap, a PDF or an SVG document.
///
/// The path, the clip and the graphics state are stored as values; the surface receives one
/// operation at a time. A new bitmap context has its origin at the bottom left and one pixel per
/// unit; the contexts of UIKit have their origin at the top left and use points.
public final class CGContext: Hashable {
  var state = GraphicsState()
  var savedStates: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The current path, in base space.
  var currentPath = PathStorage()
  /// The initial user space: points in contexts of UIKit.
  let baseTransform: CGAffineTransform
  let target: DrawingTarget
  /// The transform of text; not part of the graphics state, as in Core Graphics.
  public var textMatrix = CGAffineTransform.identity
  var allowsAntialiasing = true
  var allowsFontSmoothing = true
  var allowsFontSubpixelPositioning = true
  var allowsFontSubpixelQuantization = true

  init(target: DrawingTarget, baseTransform: CGAffineTransform) {
    self.target = target
    self.baseTransform = baseTransform
    state.ctm = baseTransform
  }

  /// Returns whether two contexts are the same object.
  public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

  /// Hashes the identity of the context.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Graphics state

  /// Saves a copy of the graphics state, which does not include the path.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Restores the last saved state; logged and ignored if there is none.
  public func restoreGState() {
    guard savedStates.count > layers.last?.savedStateCount ?? 0,
      let last = savedStates.popLast()
    else {
      GraphicsLog.report("CGContext: restoreGState() without saveGState() is ignored")
      return
    }
    state = last
  }

  // MARK: Transform

  /// The transform from user space to base space (device pixels with the origin at the bottom
  /// left).
  public var ctm: CGAffineTransform { state.ctm }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Translates user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Rotates user space, in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.ctm)
    guard result.isFinite else {
      GraphicsLog.report("CGContext: a transform that is not finite is ignored")
      return
    }
    state.ctm = result
  }

  /// The transform from user space to device pixels with the origin at the bottom left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Converts a point from user space to device pixels with the origin at the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Converts a size from user space to device pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Converts a rectangle from user space to device pixels with the origin at the bottom left.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Converts a point from device pixels with the origin at the bottom left to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Converts a size from device pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  /// Converts a rectangle from device pixels with the origin at the bottom left to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  // MARK: Strokes

  /// Sets the width of strokes, in user space.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of lines; `.butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of lines; `.miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the length, in line widths, beyond which a mitre is cut.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the lengths of dashes and gaps in turn; an empty array for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
  /// Sets the largest error of a curve, in pixels; 0 by default.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  // MARK: Look

  /// Sets the opacity of all drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  /// Sets the blend mode; `.normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets the rendering intent.
  ///
  /// Stored only, because every conversion clips.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    state.renderingIntent = intent
  }
  /// The interpolation of the pixels of scaled images.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
  /// Sets whether edges are antialiased; part of the graphics state.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }
  /// Sets whether antialiasing is allowed in the context; not part of the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }
  /// Sets whether text is smoothed.
  ///
  /// Stored only, because text is always smoothed by grey coverage.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.shouldSmoothFonts = shouldSmoothFonts
  }
  /// Sets whether smoothing of text is allowed.
  ///
  /// Stored only, because text is always smoothed by grey coverage.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    self.allowsFontSmoothing = allowsFontSmoothing
  }
  /// Sets whether glyphs are positioned at fractions of pixels.
  ///
  /// Stored only, because the text engine positions glyphs.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
  }
  /// Sets whether positions at fractions of pixels are allowed.
  ///
  /// Stored only, because the text engine positions glyphs.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    self.allowsFontSubpixelPositioning = allowsFontSubpixelPositioning
  }
  /// Sets whether fractions of pixels are quantized.
  ///
  /// Stored only, because the text engine positions glyphs.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
  }
  /// Sets whether quantization of fractions of pixels is allowed.
  ///
  /// Stored only, because the text engine positions glyphs.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    self.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
  }

  // MARK: Shadow

  /// Sets a shadow of `color` for the drawing that follows; nil for none.
  ///
  /// The offset and the blur are in base space, independent of the transform. The blur is twice the
  /// standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      GraphicsState.Shadow(offset: offset, blur: max(0, blur), color: $0)
    }
  }

  /// Sets a shadow of black with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: Text state

  /// The position of the next text.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }
  /// Sets whether drawing text fills, strokes or draws nothing; `.fill` by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
  /// The effect of drawing text.
  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
  /// Sets the spacing of characters.
  ///
  /// Stored only, because UIKit's text has its own spacing.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }
  /// Sets the font.
  ///
  /// Stored only, because UIKit's text has its own font.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Sets the font size.
  ///
  /// Stored only, because UIKit's text has its own size.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
