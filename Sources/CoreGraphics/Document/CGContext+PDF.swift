import Foundation

/// The title of a document.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of a document.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The program that makes a document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The subject of a document.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The keywords of a document.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The size of a page: the bytes of a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
/// The visible part of a page: the bytes of a `CGRect`. Stored only.
public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox"

extension CGContext {
  /// Makes a context that writes a PDF; nil for `mediaBox` is US Letter, 612 by 792 points.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    return nil
  }
  /// Makes a context that writes a PDF file.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    return nil
  }
  /// Begins a page of the size under `kCGPDFContextMediaBox`, else of the document's.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {}
  public func endPDFPage() {}
  /// Begins a page; nil for the document's size.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {}
  public func endPage() {}
  /// Writes what is left; nothing can be drawn afterwards.
  public func closePDF() {}
  /// Makes the rectangle (user space) a link.
  public func setURL(_ url: CFURL, for rect: CGRect) {}
  /// Gives a point of the page a name to link to.
  public func addDestination(_ name: CFString, at point: CGPoint) {}
  /// Makes the rectangle (user space) a link to a named point.
  public func setDestination(_ name: CFString, for rect: CGRect) {}

  /// Makes a context that writes an SVG picture, the origin at the top left, one unit to the point.
  package convenience init?(svgConsumer: CGDataConsumer, size: CGSize) {
    return nil
  }
  /// Writes what is left of an SVG picture.
  package func closeSVG() {}
}
