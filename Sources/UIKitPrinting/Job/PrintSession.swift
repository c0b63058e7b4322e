import CoreGraphics
import Foundation
import UIKitCore

/// A job while a person chooses its options.
@MainActor
final class PrintSession {
  let renderer: UIPrintPageRenderer
  let info: UIPrintInfo
  var printer: PrinterRecord?
  var copies = 1
  var duplex: UIPrintInfo.Duplex
  var isGrayscale: Bool
  var orientation: UIPrintInfo.Orientation
  var paper: UIPrintPaper { didSet { applyPaper() } }
  /// The pages to print, numbered from 1.
  var range: ClosedRange<Int>?
  private(set) var pageCount = 0

  // Chosen: further pages are not printed, because drawing for a wrong `numberOfPages` would not
  // end.
  private static let mostPages = 10_000

  init(_ renderer: UIPrintPageRenderer, _ info: UIPrintInfo, paper: UIPrintPaper) {
    self.renderer = renderer
    self.info = info
    self.paper = paper
    duplex = info.duplex
    isGrayscale = info.outputType == .grayscale || info.outputType == .photoGrayscale
    orientation = info.orientation
    applyPaper()
  }

  /// Lays out the job on its paper.
  func applyPaper() {
    var (size, area) = (paper.paperSize, paper.printableRect)
    // Finished pages are rotated individually.
    if orientation == .landscape, !(renderer is ItemsPageRenderer) {
      size = CGSize(width: size.height, height: size.width)
      area = CGRect(x: area.minY, y: area.minX, width: area.height, height: area.width)
    }
    renderer.paper = CGRect(origin: .zero, size: size)
    renderer.printable = area
    pageCount = min(max(0, renderer.numberOfPages), Self.mostPages)
    if let range, range.upperBound > pageCount { self.range = nil }
  }

  private func prepare(_ pages: Range<Int>) {
    renderer.prepare(forDrawingPages: NSRange(pages))
  }

  func prepareAll() { prepare(0..<pageCount) }

  /// Returns a picture of a printed page, at most as large as `size`, in points.
  func picture(of page: Int, fitting size: CGSize) -> UIImage? {
    let paper = renderer.paperRect
    guard page < pageCount, paper.width > 0, paper.height > 0 else { return nil }
    let share = min(size.width / paper.width, size.height / paper.height)
    guard share > 0, share.isFinite else { return nil }
    let picture = CGSize(width: paper.width * share, height: paper.height * share)
    return UIGraphicsImageRenderer(size: picture).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: picture))
      context.cgContext.scaleBy(x: share, y: share)
      UIGraphicsPushContext(context.cgContext)
      renderer.drawPage(at: page, in: renderer.printableRect)
      UIGraphicsPopContext()
    }
  }

  /// Draws the chosen pages.
  func makeJob() throws(UIPrintError) -> PrintJob {
    let pages = range.map { ($0.lowerBound - 1)..<$0.upperBound } ?? 0..<pageCount
    guard !pages.isEmpty, !renderer.paperRect.isEmpty else {
      throw UIPrintError(.noContent, "There is nothing to print.")
    }
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: info.jobName]
    prepare(pages)
    let document = UIGraphicsPDFRenderer(bounds: renderer.paperRect, format: format).pdfData {
      context in
      for page in pages {
        context.beginPage()
        renderer.drawPage(at: page, in: renderer.printableRect)
      }
    }
    return PrintJob(
      document: document,
      name: info.jobName,
      copies: copies,
      duplex: duplex,
      isGrayscale: isGrayscale,
      media: paper.mediaName
    )
  }
}

/// A renderer for a single formatter, whose own renderer stays unset.
final class SolePageRenderer: UIPrintPageRenderer {
  private let formatter: UIPrintFormatter

  init(_ formatter: UIPrintFormatter) {
    self.formatter = formatter
    super.init()
    formatter.soleRenderer = self
    formatter.invalidate()
  }

  override var numberOfPages: Int { formatter.startPage + formatter.pageCount }

  override func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    pageIndex >= formatter.startPage ? [formatter] : []
  }
}
