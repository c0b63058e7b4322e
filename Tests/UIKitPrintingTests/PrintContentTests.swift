import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
@testable import UIKitPrinting

@MainActor
@Suite(.serialized)
struct `What is printed` {
  /// Draws nothing, and writes down what it should draw.
  final class Recorder: UIPrintPageRenderer {
    var log: [String] = []
    override var numberOfPages: Int { max(2, super.numberOfPages) }
    override func prepare(forDrawingPages range: NSRange) { log.append("prepare \(range)") }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      log.append("header \(pageIndex) \(text(headerRect))")
      super.drawHeaderForPage(at: pageIndex, in: headerRect)
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      log.append("content \(pageIndex) \(text(contentRect))")
    }
    override func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
      log.append("formatter \(pageIndex)")
      super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      log.append("footer \(pageIndex) \(text(footerRect))")
    }
    private func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }
        .joined(separator: ",")
    }
  }

  private func job(_ stage: PrintStage) throws -> PrintJob {
    let printer = UIPrinter(url: URL(fileURLWithPath: "/printers/ink"))
    #expect(stage.controller.print(to: printer))
    stage.screen.advance(by: .milliseconds(100))
    return try #require(stage.printers.jobs.last).job
  }

  @Test(.feature("IX-F218"))
  func `a renderer draws header, content, formatters and footer of each page, in this order`()
    throws
  {
    let stage = PrintStage()
    let renderer = Recorder()
    renderer.headerHeight = 30
    renderer.footerHeight = 20
    renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "One line"), startingAtPageAt: 1)
    stage.controller.printPageRenderer = renderer
    let made = try job(stage)
    #expect(
      renderer.log == [
        "prepare {0, 2}",
        "header 0 18,18,559,30", "content 0 18,48,559,756", "footer 0 18,804,559,20",
        "header 1 18,18,559,30", "content 1 18,48,559,756", "formatter 1", "footer 1 18,804,559,20",
      ]
    )
    #expect(made.pages?.numberOfPages == 2)
    #expect(renderer.paperRect.size == CGSize(width: 595.276, height: 841.89))
  }

  @Test(.feature("IX-F218"))
  func `a formatter keeps its margins on each page and its insets on the first`() throws {
    let renderer = UIPrintPageRenderer()
    let stage = PrintStage()
    let formatter = PrintStage.lines(120)
    formatter.perPageContentInsets = UIEdgeInsets(top: 72, left: 50, bottom: 72, right: 10)
    formatter.maximumContentWidth = 400
    renderer.addPrintFormatter(formatter, startingAtPageAt: 2)
    stage.controller.printPageRenderer = renderer
    _ = try job(stage)
    #expect(formatter.rectForPage(at: 3) == CGRect(x: 50, y: 72, width: 400, height: 697.89))
    // 14.32 points a line: 48 on a page.
    #expect(formatter.pageCount == 3)
    #expect(renderer.numberOfPages == 5)
    #expect(renderer.printFormattersForPage(at: 1)?.isEmpty == true)
    #expect(renderer.printFormattersForPage(at: 4)?.count == 1)
    formatter.maximumContentHeight = 100
    #expect(formatter.rectForPage(at: 2) == CGRect(x: 50, y: 669.89, width: 400, height: 100))
    #expect(formatter.rectForPage(at: 3).height == 697.89)
    #expect(formatter.pageCount == 4)
    formatter.removeFromPrintPageRenderer()
    #expect(formatter.printPageRenderer == nil)
    #expect(renderer.numberOfPages == 0)
  }

  @Test(.feature("IX-F218"))
  func `content that lies across has a sheet that lies across`() throws {
    let stage = PrintStage()
    let info = UIPrintInfo()
    info.orientation = .landscape
    info.outputType = .grayscale
    stage.controller.printInfo = info
    stage.controller.printFormatter = UIMarkupTextPrintFormatter(
      markupText: "<h1>Title</h1><p>A <b>bold</b> word</p>"
    )
    let made = try job(stage)
    let page = try #require(made.pages?.page(at: 1))
    #expect(page.getBoxRect(.mediaBox).width > page.getBoxRect(.mediaBox).height)
    #expect(made.options.first { $0.name == "print-color-mode" }?.value == "monochrome")
    stage.controller.printInfo = nil
  }

  /// Where a page is not white, in points.
  private func ink(_ job: PrintJob, _ number: Int = 1) throws -> CGRect {
    let page = try #require(job.pages?.page(at: number))
    let size = page.getBoxRect(.mediaBox).size
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    // Whole pixels: one at the edge that is covered in part is no ink.
    let whole = CGSize(width: size.width.rounded(.down), height: size.height.rounded(.down))
    let image = UIGraphicsImageRenderer(size: whole, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.translateBy(x: 0, y: size.height)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.drawPDFPage(page)
    }
    let pixels = try #require(image.cgImage.flatMap { PicturePixels($0) })
    var found = CGRect.null
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let start = (y * pixels.width + x) * 4
        if pixels.bytes[start..<(start + 3)].contains(where: { $0 < 200 }) {
          found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    return found
  }

  @Test(.feature("IX-F218"))
  func `a picture that lies across is turned, and fits what the printer reaches`() throws {
    let stage = PrintStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
    }
    stage.controller.printingItem = picture
    let area = try ink(job(stage))
    // 805.89 long, half as wide, in the middle of 595 by 842.
    #expect(abs(area.height - 806) <= 2 && abs(area.width - 403) <= 2)
    #expect(abs(area.midX - 297.6) <= 1 && abs(area.midY - 421) <= 1)
  }

  @Test(.feature("IX-F218"))
  func `documents and pictures print in their order, a document at its size`() throws {
    let stage = PrintStage()
    let document = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 300))
      .pdfData {
        for _ in 0..<2 {
          $0.beginPage()
          UIColor.black.setFill()
          UIRectFill(CGRect(x: 0, y: 0, width: 200, height: 300))
        }
      }
    #expect(UIPrintInteractionController.canPrint(document))
    #expect(!UIPrintInteractionController.canPrint(Data("%PDF-1.4 nothing".utf8)))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    stage.controller.printingItems = [document, picture]
    let made = try job(stage)
    #expect(made.pages?.numberOfPages == 3)
    let area = try ink(made, 2)
    #expect(abs(area.width - 200) <= 1 && abs(area.height - 300) <= 1)
    #expect(abs(area.midX - 297.6) <= 1)
  }

  @Test(.feature("IX-F218"))
  func `a view prints itself, a scroll view its content on as many pages as it takes`() throws {
    let stage = PrintStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.contentOffset = CGPoint(x: 0, y: 150)
    for y in [0, 900] {
      let bar = UIView(frame: CGRect(x: 0, y: y, width: 300, height: 100))
      bar.backgroundColor = .black
      scroll.addSubview(bar)
    }
    stage.root.view.addSubview(scroll)
    stage.screen.update()
    let formatter = scroll.viewPrintFormatter()
    #expect(formatter.view === scroll)
    stage.controller.printFormatter = formatter
    let made = try job(stage)
    #expect(made.pages?.numberOfPages == 2)
    let first = try ink(made)
    #expect(abs(first.minY - 18) <= 1 && abs(first.height - 100) <= 1 && abs(first.minX - 18) <= 1)
    let second = try ink(made, 2)
    // 900 less the 805.89 of the first page.
    #expect(abs(second.minY - 112.1) <= 1 && abs(second.height - 100) <= 1)
  }

  /// Is red on the screen; on paper it has a black bar at the top and one 900 points below.
  private final class Sheet: UIView {
    var parts: [CGRect] = []
    override func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {
      parts.append(rect)
      UIColor.black.setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 900, width: 100, height: 40))
    }
  }

  @Test(.feature("IX-F218"))
  func `a view that looks different on paper draws itself, page by page`() throws {
    let stage = PrintStage()
    let view = Sheet(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
    view.backgroundColor = .red
    stage.root.view.addSubview(view)
    stage.screen.update()
    stage.controller.printFormatter = view.viewPrintFormatter()
    let made = try job(stage)
    #expect(made.pages?.numberOfPages == 2)
    let (first, second) = (try ink(made), try ink(made, 2))
    #expect(abs(first.height - 40) <= 1 && abs(first.width - 100) <= 1)
    // 900 less the 805.89 of the first page, below the margin of 18.
    #expect(abs(second.minY - 112.1) <= 1 && abs(second.height - 40) <= 1)
    let parts = Array(view.parts.suffix(2))
    #expect(abs(parts[0].height - 805.89) < 0.01 && parts[0].minY == 0)
    #expect(abs(parts[1].minY - 805.89) < 0.01 && abs(parts[1].maxY - 1000) < 0.01)
  }

  @Test(.feature("IX-F218"))
  func `a text view prints its whole text, dark on paper`() throws {
    let stage = PrintStage { $0.appearance = .dark }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = (1...120).map { "Line \($0)" }.joined(separator: "\n")
    view.textColor = .label
    view.font = .systemFont(ofSize: 12)
    stage.root.view.addSubview(view)
    stage.screen.update()
    stage.controller.printFormatter = view.viewPrintFormatter()
    let made = try job(stage)
    #expect(made.pages?.numberOfPages == 3)
    #expect(try ink(made).height > 700)
  }

  @Test(.feature("IX-F218"))
  func `content replaces content, and nil clears only itself`() {
    let stage = PrintStage()
    stage.controller.printingItem = Data()
    stage.controller.printFormatter = PrintStage.lines(1)
    #expect(stage.controller.printingItem == nil)
    stage.controller.printingItems = nil
    #expect(stage.controller.printFormatter != nil)
    stage.controller.printPageRenderer = UIPrintPageRenderer()
    #expect(stage.controller.printFormatter == nil)
    stage.controller.printPageRenderer = nil
  }

  @Test func `the best paper is the smallest that a page fits on, either way`() {
    let all = UIPrintPaper.all
    func name(_ width: CGFloat, _ height: CGFloat) -> String {
      UIPrintPaper.bestPaper(
        forPageSize: CGSize(width: width, height: height),
        withPapersFrom: all
      ).name
    }
    #expect(name(595, 842) == "A4")
    #expect(name(842, 595) == "A4")
    #expect(name(612, 792) == "US Letter")
    #expect(name(100, 100) == "4 × 6")
    #expect(name(5000, 5000) == "US Legal")
    #expect(UIPrintPaper.a4.printableRect == CGRect(x: 18, y: 18, width: 559.276, height: 805.89))
  }

  @Test func `information survives its dictionary, an archive and a copy`() throws {
    let info = UIPrintInfo()
    info.jobName = "Job"
    info.printerID = "p"
    info.duplex = .shortEdge
    info.outputType = .photo
    info.orientation = .landscape
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: info,
      requiringSecureCoding: false
    )
    let reader = try NSKeyedUnarchiver(forReadingFrom: archive)
    reader.requiresSecureCoding = false
    for other in [
      UIPrintInfo(dictionary: info.dictionaryRepresentation), info.copy() as? UIPrintInfo,
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIPrintInfo,
    ] {
      let other = try #require(other)
      #expect(other.jobName == "Job" && other.printerID == "p" && other.duplex == .shortEdge)
      #expect(other.outputType == .photo && other.orientation == .landscape)
    }
    #expect(UIPrintInfo(dictionary: nil).duplex == .none)
  }

  @Test(.feature("IX-F218"))
  func `a folder of printers keeps each job with its options`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let printer = folder.appendingPathComponent("Office")
    try FileManager.default.createDirectory(at: printer, withIntermediateDirectories: true)
    try Data(#"{"name": "Office Laser", "color": false}"#.utf8)
      .write(to: printer.appendingPathComponent("printer.json"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let service = PrinterFolder(folder)
    let found = await withCheckedContinuation { done in
      service.printers { done.resume(returning: $0) }
    }
    #expect(found.map(\.displayName) == ["Office Laser"])
    #expect(found.map(\.supportsColor) == [false])
    let job = PrintJob(
      document: Data("pages".utf8),
      name: "My/Job",
      copies: 3,
      duplex: .none,
      isGrayscale: true,
      media: "iso_a4_210x297mm"
    )
    for _ in 0..<2 {
      let trouble = await withCheckedContinuation { done in
        service.submit(job, to: found[0].url) { done.resume(returning: $0 == nil) }
      }
      #expect(trouble)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: printer.path).sorted()
    #expect(
      names == ["My-Job 2.json", "My-Job 2.pdf", "My-Job.json", "My-Job.pdf", "printer.json"]
    )
    let options = try JSONSerialization.jsonObject(
      with: Data(contentsOf: printer.appendingPathComponent("My-Job.json"))
    )
    #expect(
      options as? [String: String] == [
        "copies": "3", "sides": "one-sided", "media": "iso_a4_210x297mm",
        "print-color-mode": "monochrome",
      ]
    )
    let missing = await withCheckedContinuation { done in
      service.submit(job, to: folder.appendingPathComponent("gone")) {
        done.resume(returning: ($0 as? UIPrintError)?.code)
      }
    }
    #expect(missing == .jobFailed)
  }

  @Test func `what CUPS tells of a printer becomes a record`() throws {
    let record = try #require(
      CupsService.record(
        "Office Laser",
        true,
        [
          "printer-info": "Laser", "printer-location": "Room 2", "printer-make-and-model": "HP",
          "printer-type": "\(0x18)",
        ]
      )
    )
    #expect(record.displayName == "Laser" && record.location == "Room 2")
    #expect(record.supportsColor && record.supportsDuplex && record.isDefault)
    #expect(record.url.lastPathComponent == "Office Laser")
    let bare = try #require(CupsService.record("q", false, ["printer-info": ""]))
    #expect(bare.displayName == "q" && bare.location == nil && !bare.supportsColor)
  }

  @Test(.feature("IX-F220"))
  func `a picker of printers lists those that its delegate lets through`() {
    @MainActor final class Chooser: NSObject, UIPrinterPickerControllerDelegate {
      var log: [String] = []
      func printerPickerController(
        _ printerPickerController: UIPrinterPickerController,
        shouldShow printer: UIPrinter
      ) -> Bool { printer.supportsColor }
      func printerPickerControllerDidSelectPrinter(
        _ printerPickerController: UIPrinterPickerController
      ) { log.append("select \(printerPickerController.selectedPrinter?.displayName ?? "none")") }
      func printerPickerControllerDidDismiss(
        _ printerPickerController: UIPrinterPickerController
      ) { log.append("dismiss") }
    }
    let stage = PrintStage()
    let chooser = Chooser()
    let picker = UIPrinterPickerController(initiallySelectedPrinter: nil)
    picker.delegate = chooser
    #expect(
      picker.present(animated: true) {
        chooser.log.append("end \($1) \($2 == nil)"); _ = $0
      }
    )
    #expect(!picker.present(animated: true))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.texts == ["Photo Ink", "Model ink"])
    stage.tap("Photo Ink")
    #expect(chooser.log == ["select Photo Ink", "dismiss", "end true true"])
    var isThere = false
    picker.selectedPrinter?.contactPrinter { isThere = $0 }
    #expect(isThere)
  }
}
