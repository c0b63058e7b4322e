internal import CCairo
import Foundation

/// The title of a document.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of a document.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The program that creates a document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The subject of a document.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The keywords of a document, a string or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The size of a page, as the bytes of a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
/// The visible part of a page, as the bytes of a `CGRect`.
///
/// Ignored.
public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox"

extension CGContext {
  /// US Letter, in points, the default size of Core Graphics.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// Creates a context that writes a PDF; a `mediaBox` of nil is US Letter, 612 by 792 points.
  public convenience init?(
    consumer: CGDataConsumer,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    let box = (mediaBox?.pointee ?? Self.letter).standardized
    guard box.width > 0, box.height > 0, !box.isInfinite,
      let target = DrawingTarget.pdf(consumer, box)
    else { return nil }
    target.setInformation(auxiliaryInfo ?? [:])
    self.init(target: target, baseTransform: .identity)
  }

  /// Creates a context that writes a PDF file.
  public convenience init?(
    _ url: CFURL,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page with the size for `kCGPDFContextMediaBox`, or else the document's size.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    var box: CGRect?
    if let data = pageInfo?[kCGPDFContextMediaBox] as? Data,
      data.count == MemoryLayout<CGRect>.size
    {
      box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    } else if let rect = pageInfo?[kCGPDFContextMediaBox] as? CGRect {
      box = rect
    }
    beginPage(box)
  }

  /// Ends a page.
  public func endPDFPage() { endPage() }

  /// Begins a page; nil for the document's size.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(mediaBox?.pointee) }

  private func beginPage(_ box: CGRect?) {
    guard case .document = target.storage, !target.isClosed else { return }
    if target.isInPage { endPage() }
    target.beginPage(box)
    // Each page begins with the initial state of the document.
    state = GraphicsState()
    state.ctm = baseTransform
    savedStates = []
  }

  /// Ends a page; open layers are drawn.
  public func endPage() {
    guard case .document = target.storage, !target.isClosed, target.isInPage else { return }
    while !layers.isEmpty { endTransparencyLayer() }
    state.clip = nil
    target.applyClip(nil)
    target.endPage()
  }

  /// Writes the rest of the document and closes it; later drawing has no effect.
  public func closePDF() {
    if target.isInPage { endPage() }
    target.close()
  }

  /// Makes a rectangle in user space a link.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    link(rect, "uri='\(Self.escaped(url.absoluteString))'")
  }

  /// Names a point of the page as the destination of links.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    guard target.isDocument, !target.isClosed else { return }
    let place = point.applying(pixelTransform)
    cairo_tag_begin(
      target.cairo,
      CAIRO_TAG_DEST,
      "name='\(Self.escaped(name))' x=\(Double(place.x)) y=\(Double(place.y)) internal"
    )
    cairo_tag_end(target.cairo, CAIRO_TAG_DEST)
  }

  /// Makes a rectangle in user space a link to a named point.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    link(rect, "dest='\(Self.escaped(name))'")
  }

  private func link(_ rect: CGRect, _ attributes: String) {
    guard target.isDocument, !target.isClosed, !rect.isEmpty else { return }
    let area = rect.applying(pixelTransform)
    let place = [area.minX, area.minY, area.width, area.height]
      .map { String(Double($0)) }.joined(separator: " ")
    cairo_tag_begin(target.cairo, CAIRO_TAG_LINK, "rect=[\(place)] \(attributes)")
    cairo_tag_end(target.cairo, CAIRO_TAG_LINK)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
  }

  /// Creates a context that writes an SVG picture, with the origin at the top left and a unit per
  /// point.
  package convenience init?(svgConsumer: CGDataConsumer, size: CGSize) {
    guard size.width > 0, size.height > 0,
      let target = DrawingTarget.svg(svgConsumer, size)
    else { return nil }
    self.init(
      target: target,
      baseTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    )
  }

  /// Writes the rest of an SVG picture and closes it.
  package func closeSVG() { target.close() }
}
