internal import CCairo
import Foundation

/// The function that passes bytes from Cairo to the consumer, whose address is the closure.
private let write: cairo_write_func_t = { closure, bytes, count in
  guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
  let consumer = Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue()
  let isTaken = consumer.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  return isTaken ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
}

extension DrawingTarget {
  static func pdf(_ consumer: CGDataConsumer, _ box: CGRect) -> DrawingTarget? {
    let closure = Unmanaged.passUnretained(consumer).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(write, closure, box.width, box.height)
    else { return nil }
    return document(surface, consumer, box)
  }

  static func svg(_ consumer: CGDataConsumer, _ size: CGSize) -> DrawingTarget? {
    let closure = Unmanaged.passUnretained(consumer).toOpaque()
    guard
      let surface = cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
    else { return nil }
    return document(surface, consumer, CGRect(origin: .zero, size: size))
  }

  private static func document(
    _ surface: OpaquePointer,
    _ consumer: CGDataConsumer,
    _ box: CGRect
  ) -> DrawingTarget? {
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = makeContext(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    let layout = PixelLayout(
      width: Int(clamping: box.width.rounded(.up)),
      height: Int(clamping: box.height.rounded(.up)),
      bitsPerComponent: 0,
      bitsPerPixel: 0,
      bytesPerRow: 0,
      space: .standard,
      bitmapInfo: []
    )
    let target = DrawingTarget(
      cairo: cairo,
      surface: surface,
      flip: .identity,
      storage: .document,
      format: .bgra8,
      layout: layout,
      consumer: consumer
    )
    target.documentBox = box
    target.setPage(box)
    return target
  }

  /// Sets base space to the page's space: y up, with the origin of the box.
  private func setPage(_ box: CGRect) {
    pageBox = box
    flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
  }

  func beginPage(_ box: CGRect?) {
    let box = (box ?? documentBox).standardized
    guard box.width > 0, box.height > 0 else { return }
    cairo_pdf_surface_set_size(surface, box.width, box.height)
    setPage(box)
    isInPage = true
  }

  func endPage() {
    cairo_show_page(cairo)
    isInPage = false
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    cairo_surface_finish(surface)
    if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS {
      let reason = String(cString: cairo_status_to_string(cairo_surface_status(surface)))
      GraphicsLog.report("CGContext: the document cannot be written: \(reason)")
    }
  }

  func setInformation(_ information: CFDictionary) {
    let names: [(String, cairo_pdf_metadata_t)] = [
      (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE),
      (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
      (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT),
      (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
      (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]
    for (name, field) in names {
      let value = information[name]
      if let text = value as? String ?? (value as? [String])?.joined(separator: ", ") {
        cairo_pdf_surface_set_metadata(surface, field, text)
      }
    }
  }
}
