import CoreGraphics
import Foundation
import UIKitCore

/// A page renderer for finished pictures and documents, with one page per picture.
final class ItemsPageRenderer: UIPrintPageRenderer {
  private enum Page {
    case picture(UIImage)
    case document(CGPDFPage)
  }

  private let pages: [Page]
  /// Whether pictures fill the sheet, like photos.
  private let fills: Bool

  /// Creates a renderer of items.
  init(_ items: [PrintableItem], fills: Bool) {
    pages = items.flatMap { item -> [Page] in
      switch item {
      case .picture(let image): return [.picture(image)]
      case .document(let document):
        return (1...max(1, document.numberOfPages)).compactMap {
          document.page(at: $0).map { .document($0) }
        }
      }
    }
    self.fills = fills
    super.init()
  }

  override var numberOfPages: Int { pages.count }

  /// The size of the first page that has one, in points.
  var pageSize: CGSize? {
    guard case .document(let page)? = pages.first else { return nil }
    return page.getBoxRect(.mediaBox).size
  }

  override func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    guard pages.indices.contains(pageIndex), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    context.saveGState()
    defer { context.restoreGState() }
    switch pages[pageIndex] {
    case .picture(let image): draw(image, in: fills ? paperRect : printableRect, context)
    case .document(let page):
      let size = page.getBoxRect(.mediaBox).size
      guard size.width > 0, size.height > 0 else { return }
      let place = turn(context, for: size, in: paperRect)
      // A document keeps its size if the sheet is large enough.
      let share = min(1, place.width / size.width, place.height / size.height)
      let width = size.width * share
      let height = size.height * share
      context.translateBy(x: place.midX - width / 2, y: place.midY + height / 2)
      context.scaleBy(x: share, y: -share)
      let box = page.getBoxRect(.mediaBox)
      context.translateBy(x: -box.minX, y: -box.minY)
      context.drawPDFPage(page)
    }
  }

  private func draw(_ image: UIImage, in rect: CGRect, _ context: CGContext) {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return }
    let place = turn(context, for: size, in: rect)
    let shares = (place.width / size.width, place.height / size.height)
    let share = fills ? max(shares.0, shares.1) : min(shares.0, shares.1)
    let (width, height) = (size.width * share, size.height * share)
    context.clip(to: place)
    image.draw(
      in: CGRect(
        x: place.midX - width / 2,
        y: place.midY - height / 2,
        width: width,
        height: height
      )
    )
  }

  /// Rotates the sheet if the content has the other orientation, and returns the rectangle in the
  /// rotated space.
  private func turn(_ context: CGContext, for size: CGSize, in rect: CGRect) -> CGRect {
    guard (size.width > size.height) != (rect.width > rect.height), size.width != size.height
    else { return rect }
    context.translateBy(x: rect.midX, y: rect.midY)
    context.rotate(by: .pi / 2)
    return CGRect(
      x: -rect.height / 2,
      y: -rect.width / 2,
      width: rect.height,
      height: rect.width
    )
  }
}

/// An item that can be printed without a formatter.
@MainActor
enum PrintableItem {
  case picture(UIImage)
  case document(CGPDFDocument)

  /// Reads a picture, data or a file; nil if it is neither a picture nor a document.
  init?(_ item: Any) {
    switch item {
    case let image as UIImage: self = .picture(image)
    case let data as Data: self.init(data: data)
    case let url as URL:
      guard url.isFileURL, let data = try? Data(contentsOf: url, options: .mappedIfSafe) else {
        return nil
      }
      self.init(data: data)
    default: return nil
    }
  }

  private init?(data: Data) {
    if data.starts(with: Self.signature) {
      guard let provider = CGDataProvider(data: data as CFData),
        let document = CGPDFDocument(provider), document.numberOfPages > 0
      else { return nil }
      self = .document(document)
    } else if let image = UIImage(data: data) {
      self = .picture(image)
    } else {
      return nil
    }
  }

  private static let signature = Data("%PDF-".utf8)
}
