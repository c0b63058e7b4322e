import Foundation

/// A place to draw: a bitmap, a PDF or an SVG document.
///
/// The path, the clip and the graphics state are kept as values here; the surface below only ever
/// sees one operation at a time. A fresh bitmap context has its origin at the bottom left and one
/// unit to the pixel; contexts that UIKit makes have theirs at the top left and points for units.
public final class CGContext: Hashable {
  var state = GraphicsState()
  var savedStates: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The current path, in base space.
  var currentPath = PathStorage()
  /// What user space was when the context was made: points, for contexts of UIKit.
  let baseTransform: CGAffineTransform
  let target: DrawingTarget
  /// Where text is drawn; not part of the graphics state, as in Core Graphics.
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

  /// Two contexts are equal where they are the same object.
  public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

  /// Feeds the identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Graphics state

  /// Keeps a copy of the graphics state; the path is not part of it.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Goes back to the state that was kept last; logged and ignored where there is none.
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

  /// User space to base space (device pixels with the origin at the bottom left).
  public var ctm: CGAffineTransform { state.ctm }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Turns user space, in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Puts a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.ctm)
    guard result.isFinite else {
      GraphicsLog.report("CGContext: a transform that is not finite is ignored")
      return
    }
    state.ctm = result
  }

  /// User space to device pixels, the origin at the bottom left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Takes user space to device pixels, the origin at the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Takes user space to device pixels, the origin at the bottom left.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Takes user space to device pixels, the origin at the bottom left.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Takes device pixels, the origin at the bottom left, to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Takes device pixels, the origin at the bottom left, to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  /// Takes device pixels, the origin at the bottom left, to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  // MARK: Strokes

  /// The width of strokes, in user space.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// How the ends of lines look; `.butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// How the corners of lines look; `.miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// How long, in line widths, a miter may be before the corner is cut.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Lengths of dashes and gaps in turn; an empty array for an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
  /// How far, in pixels, a drawn curve may be from the true one; 0 is the default.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  // MARK: Look

  /// Opacity of all that is drawn, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  /// How what is drawn meets what is there; `.normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Stored; every conversion clips.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    state.renderingIntent = intent
  }
  /// How pixels of scaled images are blended.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
  /// Part of the graphics state.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }
  /// Not part of the graphics state: both must be true for edges to be smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }
  /// Stored: text is always smoothed by grey coverage.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.shouldSmoothFonts = shouldSmoothFonts
  }
  /// Stored: text is always smoothed by grey coverage.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    self.allowsFontSmoothing = allowsFontSmoothing
  }
  /// Stored: where glyphs fall is the text engine's matter.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
  }
  /// Stored: where glyphs fall is the text engine's matter.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    self.allowsFontSubpixelPositioning = allowsFontSubpixelPositioning
  }
  /// Stored: where glyphs fall is the text engine's matter.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
  }
  /// Stored: where glyphs fall is the text engine's matter.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    self.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
  }

  // MARK: Shadow

  /// Draws a shadow of `color` under all that follows; nil for none.
  ///
  /// The offset and the blur are in base space, untouched by the transform; the blur is twice the
  /// standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      GraphicsState.Shadow(offset: offset, blur: max(0, blur), color: $0)
    }
  }

  /// Draws a shadow of black at one third under all that follows.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: Text state

  /// Where the next text begins.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }
  /// Whether drawing text fills, strokes or shows nothing; `.fill` by default.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
  /// What drawing text does.
  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
  /// Stored: UIKit's text brings its own spacing.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }
  /// Stored: UIKit's text brings its own font.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Stored: UIKit's text brings its own size.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
