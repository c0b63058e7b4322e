import CoreGraphics
import Foundation
import RenderServer
import TextLayout

/// The part of a long line that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Long lines are clipped.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The natural alignment of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges; the last line is aligned naturally.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A font that a text layer can draw with, such as a `UIFont`.
package protocol TextLayerFont: AnyObject {
  var textFont: Font { get }
}

/// A layer that draws a text from the top of its bounds.
open class CATextLayer: CALayer {
  private var text = TextValues()

  private struct TextValues {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }

  /// Creates a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  override func copyKindValues(of layer: CALayer) {
    if let layer = layer as? CATextLayer { text = layer.text }
  }

  private func change(_ key: String, _ set: (inout TextValues) -> Void) {
    let action = beginChange(key)
    set(&text)
    endChange(key, action, .none)
    setNeedsDisplay()
  }

  /// The text: a `String`, or an `NSAttributedString`, whose attributes replace those of the layer.
  open var string: Any? {
    get { text.string }
    set { change("string") { $0.string = newValue } }
  }

  /// The font, or its name; its size is ignored.
  ///
  /// The default is Helvetica.
  open var font: Any? {
    get { text.font }
    set { change("font") { $0.font = newValue } }
  }

  /// The font size, in points; 36 by default.
  ///
  /// Animates.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { if newValue != text.fontSize { change("fontSize") { $0.fontSize = newValue } } }
  }

  /// The colour of a plain string; opaque white by default.
  ///
  /// Animates.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set {
      guard newValue != text.foregroundColor else { return }
      change("foregroundColor") { $0.foregroundColor = newValue }
    }
  }

  /// Whether lines wrap at the width of the bounds; false by default.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { if newValue != text.isWrapped { change("wrapped") { $0.isWrapped = newValue } } }
  }

  /// The truncation of text that does not fit; none by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set {
      guard newValue != text.truncationMode else { return }
      change("truncationMode") { $0.truncationMode = newValue }
    }
  }

  /// The alignment of the lines of a plain string; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set {
      guard newValue != text.alignmentMode else { return }
      change("alignmentMode") { $0.alignmentMode = newValue }
    }
  }

  /// Whether glyphs are positioned at fractions of pixels.
  ///
  /// Stored only: they always are.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { text.allowsFontSubpixelQuantization = newValue }
  }

  /// Returns the size of the text without wrapping.
  open override func preferredFrameSize() -> CGSize {
    var unlimited = TextContainer()
    unlimited.lineHeightScale = contentsScale
    return TextFrame(attributedText, in: unlimited).size(roundedUpTo: contentsScale)
  }

  /// Draws the text from the top left of the bounds.
  open override func draw(in ctx: CGContext) {
    frame(in: bounds.size).draw(
      in: ctx,
      at: bounds.origin,
      color: TextColor(text.foregroundColor)
    )
  }

  /// Updates the contents; plain text becomes coverage and a colour.
  ///
  /// A subclass that overrides `draw(in:)`, or a delegate, draws into a context instead.
  open override func display() {
    guard !Self.textDraw.isOverridden(in: type(of: self)), delegate == nil else {
      displayByDrawing()
      return
    }
    setRenderContents(presentationIfAnimated.rasterized())
  }

  private var presentationIfAnimated: CATextLayer {
    guard let animations, animations.list.contains(where: \.isDrawnHere) else { return self }
    return presentation() ?? self
  }

  private final class Plain: CATextLayer {}
  private final class Drawing: CATextLayer {
    override func draw(in ctx: CGContext) {}
  }
  private static let textDraw = MethodSlot(
    of: CATextLayer.self,
    plain: Plain.self,
    overriding: Drawing.self
  )

  private func rasterized() -> LayerContents? {
    let scale = contentsScale
    let width = Int(clamping: (bounds.width * scale).rounded(.up))
    let height = Int(clamping: (bounds.height * scale).rounded(.up))
    // Chosen: at most 16384 pixels, Core Animation's limit for a texture.
    guard text.string != nil, (1...16384).contains(width), (1...16384).contains(height) else {
      return nil
    }
    let frame = frame(in: bounds.size)
    let color = TextColor(text.foregroundColor)
    let format: RasterFormat = frame.isSingleColor ? .alpha8 : .bgra8
    let bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
    guard let memory = PixelMemory(byteCount: bytesPerRow * height) else { return nil }
    if format == .alpha8 {
      frame.rasterizeAlpha8(
        into: memory.baseAddress,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        scale: scale
      )
    } else {
      frame.rasterizeBGRA8(
        into: memory.baseAddress,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        scale: scale,
        color: color
      )
    }
    return LayerContents(
      raster: RasterImage(
        format: format,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        memory: memory
      ),
      color: text.foregroundColor?.rendered ?? .clear
    )
  }

  // MARK: Layout of the text

  private func frame(in size: CGSize) -> TextFrame {
    var container = TextContainer(
      size: CGSize(
        width: text.isWrapped || text.truncationMode != .none || text.alignmentMode != .natural
          ? size.width : max(size.width, .greatestFiniteMagnitude),
        height: size.height
      )
    )
    container.lineHeightScale = contentsScale
    if text.isWrapped, text.truncationMode != .none {
      container.lineBreakMode = truncation
      container.truncatesLastVisibleLine = text.truncationMode == .end
    }
    return TextFrame(attributedText, in: container)
  }

  private var truncation: LineBreakMode {
    switch text.truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }

  private var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    style.lineBreakMode = text.isWrapped ? .byWordWrapping : truncation
    style.alignment =
      switch text.alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    return style
  }

  private var layoutFont: Font {
    switch text.font {
    case let font as any TextLayerFont: font.textFont.withSize(text.fontSize)
    case let font as Font: font.withSize(text.fontSize)
    case let name as String: named(name)
    default: named("Helvetica")
    }
  }

  private func named(_ name: String) -> Font {
    FontCatalogue.shared.font(named: name, size: text.fontSize) ?? .system(size: text.fontSize)
  }

  private var attributedText: AttributedText {
    let attributes = TextAttributes(font: layoutFont)
    if let string = text.string as? NSAttributedString {
      return TextLayerString.layoutText(
        of: string,
        attributes: attributes,
        paragraphStyle: paragraphStyle
      )
    }
    let string = text.string.map { $0 as? String ?? "\($0)" } ?? ""
    return AttributedText(string, attributes: attributes, paragraphStyle: paragraphStyle)
  }

  // MARK: Values by key

  override func kindValue(forKey key: String) -> Any?? {
    switch key {
    case "string": .some(string)
    case "font": .some(font)
    case "fontSize": .some(fontSize)
    case "foregroundColor": .some(foregroundColor)
    case "wrapped", "isWrapped": .some(isWrapped)
    case "truncationMode": .some(truncationMode)
    case "alignmentMode": .some(alignmentMode)
    default: nil
    }
  }

  override func setKindValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "string": string = value
    case "font": font = value
    case "fontSize": fontSize = Self.length(value)
    case "foregroundColor": foregroundColor = Self.unboxed(value) as? CGColor
    case "wrapped", "isWrapped": isWrapped = Self.flag(value)
    case "truncationMode": truncationMode = value as? CATextLayerTruncationMode ?? .none
    case "alignmentMode": alignmentMode = value as? CATextLayerAlignmentMode ?? .natural
    default: return false
    }
    return true
  }

  override class func isKindKeyAnimated(_ key: String) -> Bool {
    key == "fontSize" || key == "foregroundColor"
  }
}

extension TextColor {
  init(_ color: CGColor?) {
    let color = color?.rendered ?? .clear
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
