import CoreGraphics
import Foundation

/// The format of a PDF renderer's documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The document's title, author and so on, with `kCGPDFContextTitle` and related keys.
  open var documentInfo: [String: Any] = [:]

  /// Creates a format with the defaults.
  public override init() { super.init() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }
}

/// Draws the pages of a document.
final class PDFDocumentBuilder {
  let context: CGContext
  let bounds: CGRect
  private(set) var pageBounds = CGRect.zero
  private(set) var isPageOpen = false

  init?(consumer: CGDataConsumer, bounds: CGRect, info: [String: Any]) {
    // The default of UIKit: US Letter.
    let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    self.bounds = bounds.isEmpty ? letter : bounds
    var box = CGRect(origin: .zero, size: self.bounds.size)
    let dictionary: CFDictionary = Dictionary(
      uniqueKeysWithValues: info.map { (AnyHashable($0.key), $0.value) }
    )
    guard let context = CGContext(consumer: consumer, mediaBox: &box, dictionary) else {
      return nil
    }
    self.context = context
  }

  func beginPage(_ bounds: CGRect? = nil) {
    endPage()
    pageBounds = bounds ?? self.bounds
    var box = CGRect(origin: .zero, size: pageBounds.size)
    context.beginPage(mediaBox: &box)
    context.saveGState()
    // The origin of a document is at the bottom left, that of UIKit at the top left.
    context.translateBy(x: 0, y: box.height)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: -pageBounds.minX, y: -pageBounds.minY)
    isPageOpen = true
  }

  func endPage() {
    guard isPageOpen else { return }
    context.restoreGState()
    context.endPage()
    isPageOpen = false
  }

  func close() {
    endPage()
    context.closePDF()
  }
}

/// The context for the drawing actions of a PDF renderer.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let builder: PDFDocumentBuilder

  init(builder: PDFDocumentBuilder, format: UIGraphicsRendererFormat) {
    self.builder = builder
    super.init(cgContext: builder.context, format: format)
  }

  /// The bounds of the current page, in points.
  open var pdfContextBounds: CGRect { builder.pageBounds }

  /// Ends the current page and begins one of the renderer's size.
  open func beginPage() { builder.beginPage() }

  /// Ends the current page and begins one of its own size.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    builder.beginPage(bounds)
  }

  /// Makes a rectangle a link to a URL.
  open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }

  /// Adds a named destination at a point.
  open func addDestination(withName name: String, at point: CGPoint) {
    cgContext.addDestination(name, at: point)
  }

  /// Makes a rectangle a link to a named destination.
  open func setDestinationWithName(_ name: String, for rect: CGRect) {
    cgContext.setDestination(name, for: rect)
  }
}

/// Draws documents with code, on any thread.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// A closure that draws a document.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// Creates a renderer with pages of the area `bounds`, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Creates a renderer with pages of the area `bounds`, in points, in a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Draws a document.
  open func pdfData(actions: DrawingActions) -> Data {
    let data = NSMutableData()
    guard let consumer = CGDataConsumer(data: data) else { return Data() }
    draw(to: consumer, actions)
    return Data(referencing: data)
  }

  /// Draws a document into a file.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }

  private func draw(to consumer: CGDataConsumer, _ actions: DrawingActions) {
    let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
    guard
      let builder = PDFDocumentBuilder(consumer: consumer, bounds: storedBounds, info: info)
    else { return }
    withCurrentContext(builder.context, scale: 1) {
      actions(UIGraphicsPDFRendererContext(builder: builder, format: format))
    }
    builder.close()
  }
}

/// Begins drawing a document into `data`; empty `bounds` stand for US Letter.
@discardableResult
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard let consumer = CGDataConsumer(data: data) else { return false }
  let info = (documentInfo ?? [:]).reduce(into: [String: Any]()) {
    if let key = $1.key as? String { $0[key] = $1.value }
  }
  guard let builder = PDFDocumentBuilder(consumer: consumer, bounds: bounds, info: info) else {
    return false
  }
  let stack = GraphicsContextStack.current
  stack.document = builder
  stack.push(builder.context, scale: 1)
  return true
}

/// Begins a page of the document's size.
public func UIGraphicsBeginPDFPage() {
  GraphicsContextStack.current.document?.beginPage()
}

/// Begins a page of its own size.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  GraphicsContextStack.current.document?.beginPage(bounds)
}

/// Returns the bounds of the current page, in points.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  GraphicsContextStack.current.document?.pageBounds ?? .zero
}

/// Ends the document.
public func UIGraphicsEndPDFContext() {
  let stack = GraphicsContextStack.current
  guard let document = stack.document else { return }
  document.close()
  stack.document = nil
  stack.pop()
}
