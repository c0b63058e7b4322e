internal import CPictureDecoder
import Foundation

/// A PDF whose pages can be drawn.
///
/// Poppler reads it, in a helper process (`docs/untrusted-data.md`); where it is not installed, or
/// the data is damaged or needs a password, there is no document, and the log says why.
public final class CGPDFDocument: Sendable {
  /// How many pages there are.
  public let numberOfPages: Int
  let decoder: PictureDecoder

  /// Reads a document's bytes; nil where they are none.
  public convenience init?(_ provider: CGDataProvider) { self.init(data: provider.bytes) }

  /// Reads a document's file; nil where it cannot be read.
  public convenience init?(_ url: CFURL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    self.init(data: data)
  }

  private init?(data: Data) {
    let limits = ImageLimits.standard
    guard data.count <= limits.encodedBytes, ImageHeader(data)?.kind == .pdf else { return nil }
    decoder = PictureDecoder(
      data: data,
      kind: .pdf,
      limits: limits,
      budget: .shared,
      place: .helper
    )
    do throws(PictureDecoder.Failure) {
      numberOfPages = Int(try decoder.readHeader(keepsProfile: false).pageCount)
    } catch {
      GraphicsLog.report(error.message)
      return nil
    }
  }

  /// Returns a page, nil where there is none; the first has the number 1.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard (1...max(numberOfPages, 1)).contains(pageNumber) else { return nil }
    return CGPDFPage(document: self, pageNumber: pageNumber)
  }
}
