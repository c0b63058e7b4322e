internal import CPictureDecoder
import Foundation

/// A page of a PDF.
public final class CGPDFPage: Sendable {
  /// The document, which the page retains.
  public let document: CGPDFDocument?
  /// The number in the document, starting with 1.
  public let pageNumber: Int
  // Departs: always 0. The boxes and the drawing of a rotated page are already rotated, because
  // Poppler does not report the angle.
  /// The clockwise rotation of the page for display, in degrees.
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

  // Departs: every box is the crop box, the only one that Poppler reports; most pages have one box.
  /// Returns a box in points, with y upwards.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { self.box }

  /// Returns the transform that centres a box in a rectangle.
  ///
  /// A larger box is scaled down and a smaller one keeps its size, as in Apple's documentation.
  ///
  /// - Parameters:
  ///   - box: The box that must fit.
  ///   - rect: The rectangle in user space.
  ///   - rotate: A clockwise rotation in degrees, a multiple of 90; others count as 0.
  ///   - preserveAspectRatio: Whether width and height are scaled equally.
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

  /// Draws a part of the page, in the page's space, into new pixels.
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
  /// Draws a page in the current user space, with a point per unit and y upwards.
  ///
  /// The part within the clip is drawn as pixels in the context's resolution, also in documents.
  public func drawPDFPage(_ page: CGPDFPage) {
    let visible = page.getBoxRect(.cropBox).intersection(boundingBoxOfClipPath)
    guard !visible.isEmpty, !visible.isInfinite else { return }
    // Use whole pixels, so that a page that is not rotated is not resampled.
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
  /// Returns a size in whole pixels, reduced to the limits.
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
