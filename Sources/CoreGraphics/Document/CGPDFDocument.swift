internal import CPictureDecoder
import Foundation

/// A PDF document whose pages can be drawn.
///
/// Poppler reads it in a helper process (`docs/untrusted-data.md`). If Poppler is not installed, or
/// the data is damaged or needs a password, the initializers return nil and the log has the reason.
public final class CGPDFDocument: Sendable {
  /// The number of pages.
  public let numberOfPages: Int
  let decoder: PictureDecoder

  /// Reads a document from bytes; nil for other data.
  public convenience init?(_ provider: CGDataProvider) { self.init(data: provider.bytes) }

  /// Reads a document from a file; nil if it cannot be read.
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

  /// Returns a page by number, starting with 1, or nil if there is none.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard (1...max(numberOfPages, 1)).contains(pageNumber) else { return nil }
    return CGPDFPage(document: self, pageNumber: pageNumber)
  }
}
