internal import CPictureDecoder
import Foundation

/// A page of a PDF.
public final class CGPDFPage: Sendable {
  /// The document, which the page keeps.
  public let document: CGPDFDocument?
  /// The number in the document; the first has the number 1.
  public let pageNumber: Int
  // Departs: always 0. A page that is turned has its boxes turned already, and is drawn that way:
  // Poppler does not say by how much.
  /// How far the page is turned clockwise when it is shown, in degrees.
  public let rotationAngle: Int32 = 0
  private let box: CGRect

  init?(document: CGPDFDocument, pageNumber: Int) {
    self.document = document
    self.pageNumber = pageNumber
    do throws(PictureDecoder.Failure) {
      let reply = try document.decoder.readHeader(keepsProfile: false, page: pageNumber - 1)
      guard reply.width > 0, reply.height > 0, reply.width.isFinite, reply.height.isFinite,
        reply.box.0.isFinite, reply.box.1.isFinite
      else { return nil }
      box = CGRect(x: reply.box.0, y: reply.box.1, width: reply.width, height: reply.height)
    } catch {
      GraphicsLog.report(error.message)
      return nil
    }
  }

  // Departs: every box is the crop box, which Poppler tells alone; most pages have one box.
  /// Returns a box in points, y upwards.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { self.box }

  /// Returns what brings a box into the middle of a rectangle.
  ///
  /// A box that is larger is made smaller, one that is smaller keeps its size, as Apple's
  /// documentation says.
  ///
  /// - Parameters:
  ///   - box: The box that has to fit.
  ///   - rect: Where to, in user space.
  ///   - rotate: Degrees clockwise, a multiple of 90; others count as 0.
  ///   - preserveAspectRatio: Whether width and height are scaled alike.
  /// - Returns: The transform from the page's space.
  public func getDrawingTransform(
    _ box: CGPDFBox,
    rect: CGRect,
    rotate: Int32,
    preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let box = getBoxRect(box)
    let quarters = rotate.isMultiple(of: 90) ? (Int(rotate) / 90 % 4 + 4) % 4 : 0
    let size =
      quarters.isMultiple(of: 2)
      ? box.size : CGSize(width: box.height, height: box.width)
    var (x, y) = (min(1, rect.width / size.width), min(1, rect.height / size.height))
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(quarters) * .pi / 2))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  /// Draws a part of the page, in the page's own space, into new pixels.
  func image(of part: CGRect, width: Int, height: Int) -> CGImage? {
    guard let decoder = document?.decoder else { return nil }
    do throws(PictureDecoder.Failure) {
      let raster = try decoder.decode(
        frame: pageNumber - 1,
        width: width,
        height: height,
        format: .bgra8,
        region: CGRect(
          x: part.minX - box.minX,
          y: box.maxY - part.maxY,
          width: part.width,
          height: part.height
        ),
        workingBytes: 0
      )
      return CGImage(raster: raster, utType: "com.adobe.pdf")
    } catch {
      GraphicsLog.report(error.message)
      return nil
    }
  }
}

extension CGContext {
  /// Draws a page in the current user space, a point to the unit, y upwards.
  ///
  /// What the clip leaves of it is drawn as pixels of the context's own resolution, in documents
  /// too.
  public func drawPDFPage(_ page: CGPDFPage) {
    let visible = page.getBoxRect(.cropBox).intersection(boundingBoxOfClipPath)
    guard !visible.isEmpty, !visible.isInfinite else { return }
    // Whole pixels, so that what is not turned is not sampled twice.
    let pixels = convertToDeviceSpace(visible).integral
    let part = convertToUserSpace(pixels)
    let transform = userSpaceToDeviceSpaceTransform
    let scale = ImageLimits.fitting(
      CGSize(
        width: part.width * hypot(transform.a, transform.b),
        height: part.height * hypot(transform.c, transform.d)
      )
    )
    guard let image = page.image(of: part, width: scale.width, height: scale.height) else {
      return
    }
    saveGState()
    clip(to: page.getBoxRect(.cropBox))
    draw(image, in: part)
    restoreGState()
  }
}

extension ImageLimits {
  /// A size in whole pixels, smaller where the limits do not allow as many.
  fileprivate static func fitting(_ size: CGSize) -> (width: Int, height: Int) {
    let side = CGFloat(longestSide)
    var factor = min(1, side / max(size.width, size.height, 1))
    factor = min(factor, (CGFloat(pixelCount) / max(size.width * size.height, 1)).squareRoot())
    return (
      max(1, Int(clamping: (size.width * factor).rounded(.down))),
      max(1, Int(clamping: (size.height * factor).rounded(.down)))
    )
  }
}
