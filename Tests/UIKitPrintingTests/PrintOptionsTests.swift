import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
@testable import UIKitPrinting
import _Testing_UIKit

@MainActor
@Suite(.serialized)
struct `Options of a print job` {
  @Test(.feature("IX-F220"), .feature("IX-F218"))
  func `begin with the default printer, and print what was chosen`() throws {
    let stage = PrintStage()
    let info = UIPrintInfo.printInfo()
    info.jobName = "Letter"
    stage.controller.printInfo = info
    stage.controller.printFormatter = PrintStage.lines(120)
    #expect(stage.present())
    #expect(stage.texts.contains("Photo Ink"))
    let stepper = try #require(stage.views(UIStepper.self).first)
    stage.tap(stepper, x: 0.75)
    #expect(stage.texts.contains("2 Copies"))
    stage.tap("Print")
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.log == ["true 0"])
    let job = try #require(stage.printers.jobs.first)
    #expect(job.printer == "ink")
    #expect(job.job.name == "Letter")
    #expect(job.job.copies == 2)
    #expect(job.job.media == "iso_a4_210x297mm")
    // 14.32 points a line in 805.89: 56 lines a page.
    #expect(job.job.pages?.numberOfPages == 3)
    // The printed objects are released.
    #expect(stage.controller.printFormatter == nil)
  }

  @Test(.feature("IX-F220"))
  func `list the printers, of which another can be chosen`() throws {
    let stage = PrintStage()
    stage.controller.printFormatter = PrintStage.lines(3)
    stage.present()
    stage.tap("Printer")
    #expect(
      stage.texts.prefix(4) == ["Office Laser", "Room 2 · Model laser", "Photo Ink", "Model ink"]
    )
    stage.tap("Office Laser")
    #expect(stage.texts.contains("Office Laser"))
    stage.tap("Print")
    #expect(stage.printers.jobs.map(\.printer) == ["laser"])
  }

  @Test(.feature("IX-F221"))
  func `offer both sides where printer and content have them`() throws {
    let stage = PrintStage()
    stage.controller.printFormatter = PrintStage.lines(120)
    stage.present()
    // The default one prints on one side.
    #expect(!stage.texts.contains("Double-sided"))
    stage.tap("Printer")
    stage.tap("Office Laser")
    #expect(stage.texts.contains("Double-sided"))
    #expect(!stage.texts.contains("Black & White"))
    stage.tap(try #require(stage.views(UISwitch.self).first))
    stage.tap("Print")
    let job = try #require(stage.printers.jobs.first).job
    #expect(job.duplex == .longEdge)
    #expect(job.options.first { $0.name == "sides" }?.value == "two-sided-long-edge")
  }

  @Test(.feature("IX-F221"))
  func `offer no second side for one page`() {
    let stage = PrintStage()
    stage.printers.found.removeLast()
    stage.printers.found[0].isDefault = true
    stage.controller.printFormatter = PrintStage.lines(3)
    stage.present()
    #expect(stage.texts.contains("Office Laser"))
    #expect(!stage.texts.contains("Double-sided"))
    #expect(!stage.texts.contains("Range"))
    stage.tap("Cancel")
  }

  @Test(.feature("IX-F220"))
  func `print the pages that the wheels show`() throws {
    let stage = PrintStage()
    stage.controller.printFormatter = PrintStage.lines(200)
    stage.present()
    stage.tap("All Pages")
    let wheels = try #require(stage.views(UIPickerView.self).first)
    let frame = wheels.convert(wheels.bounds, to: nil as UIView?)
    // One row further on the left wheel: its neighbour below the middle.
    stage.screen.tap(at: CGPoint(x: frame.minX + frame.width * 0.3, y: frame.midY + 34))
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: 40, y: 42))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.texts.contains("Pages 2 to 4"))
    stage.tap("Print")
    #expect(stage.printers.jobs.first?.job.pages?.numberOfPages == 3)
  }

  @Test(.feature("IX-F220"))
  func `hear a cancel, a swipe and code alike, and print nothing`() {
    let stage = PrintStage()
    stage.controller.printFormatter = PrintStage.lines(1)
    stage.present()
    stage.tap("Cancel")
    #expect(stage.log == ["false 0"])
    stage.controller.printFormatter = PrintStage.lines(1)
    stage.present()
    stage.controller.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.log == ["false 0", "false 0"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.printers.jobs.isEmpty)
  }

  @Test(.feature("IX-F220"))
  func `tell the delegate in order`() {
    @MainActor final class Listener: NSObject, UIPrintInteractionControllerDelegate {
      var log: [String] = []
      func printInteractionController(
        _ printInteractionController: UIPrintInteractionController,
        choosePaper paperList: [UIPrintPaper]
      ) -> UIPrintPaper {
        log.append("paper of \(paperList.count)")
        return UIPrintPaper.bestPaper(
          forPageSize: CGSize(width: 600, height: 780),
          withPapersFrom: paperList
        )
      }
      func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("will present") }
      func printInteractionControllerDidPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("did present") }
      func printInteractionControllerWillDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("will dismiss") }
      func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("did dismiss") }
      func printInteractionControllerWillStartJob(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("will start") }
      func printInteractionControllerDidFinishJob(
        _ printInteractionController: UIPrintInteractionController
      ) { log.append("did finish") }
    }
    let stage = PrintStage()
    let listener = Listener()
    stage.controller.delegate = listener
    stage.controller.printFormatter = PrintStage.lines(1)
    stage.present()
    stage.tap("Print")
    stage.controller.delegate = nil
    #expect(
      listener.log == [
        "paper of 5", "will present", "did present", "will dismiss", "did dismiss", "will start",
        "did finish",
      ]
    )
    #expect(stage.printers.jobs.first?.job.media == "na_letter_8.5x11in")
  }

  @Test(.feature("IX-F218"))
  func `hand on what the printer refused`() {
    let stage = PrintStage()
    stage.printers.trouble = CocoaError(.fileWriteNoPermission)
    stage.controller.printFormatter = PrintStage.lines(1)
    var told: (any Error)?
    stage.controller.present(animated: false) { _, isPrinted, error in
      #expect(!isPrinted)
      told = error
    }
    stage.screen.advance(by: .seconds(1))
    stage.tap("Print")
    #expect((told as? CocoaError)?.code == .fileWriteNoPermission)
  }

  @Test(.feature("IX-F222"))
  func `are not shown without a way to print, without content, or twice`() {
    let stage = PrintStage()
    #expect(UIPrintInteractionController.isPrintingAvailable)
    #expect(!stage.present())
    stage.controller.printingItem = Data("neither".utf8)
    #expect(!stage.present())
    stage.controller.printFormatter = PrintStage.lines(1)
    #expect(stage.present())
    #expect(!stage.controller.present(animated: false))
    stage.tap("Cancel")
    PrintService.replacement = nil
    stage.controller.printFormatter = PrintStage.lines(1)
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    #expect(!stage.controller.present(animated: false))
    stage.controller.printFormatter = nil
  }

  @Test(.feature("IX-F222"))
  func `cannot print while no printer is found`() throws {
    let stage = PrintStage()
    stage.printers.found = []
    stage.controller.printFormatter = PrintStage.lines(1)
    stage.present()
    #expect(stage.texts.contains("No Printer Selected"))
    let print = stage.stack?.topViewController?.navigationItem.rightBarButtonItem
    #expect(print?.isEnabled == false)
    stage.tap("Printer")
    #expect(stage.texts.contains("No Printers Found"))
    stage.tap("No Printers Found")
    #expect(stage.stack?.viewControllers.count == 2)
    stage.controller.dismiss(animated: false)
    stage.screen.advance(by: .seconds(1))
  }

  @Test(.feature("IX-F219"))
  func `come from the share sheet, in its order`() throws {
    let stage = PrintStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    let sheet = UIActivityViewController(activityItems: [picture], applicationActivities: nil)
    var ends: [String] = []
    sheet.completionWithItemsHandler = { type, isDone, _, _ in
      ends.append("\(type == .print) \(isDone)")
    }
    stage.root.present(sheet, animated: true)
    stage.screen.advance(by: .seconds(1))
    let print = try #require(button("Print", in: sheet.view))
    let save = try #require(button("Save to Files", in: sheet.view))
    #expect(
      print.convert(print.bounds, to: nil as UIView?).minX
        < save.convert(save.bounds, to: nil as UIView?).minX
    )
    stage.tap(print)
    stage.screen.advance(by: .seconds(1))
    let options = try #require(sheet.presentedViewController as? UINavigationController)
    let done = try #require(button("Print", in: options.view))
    stage.tap(done)
    stage.screen.advance(by: .seconds(1))
    #expect(ends == ["true true"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.printers.jobs.first?.job.pages?.numberOfPages == 1)
  }

  @Test(.feature("IX-F222"))
  func `are not in the share sheet of a text, nor without printers`() {
    let stage = PrintStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    for (item, isThere) in [("Hello" as Any, false), (picture as Any, true)] {
      let sheet = UIActivityViewController(activityItems: [item], applicationActivities: nil)
      stage.root.present(sheet, animated: false)
      stage.screen.advance(by: .milliseconds(500))
      #expect((button("Print", in: sheet.view) != nil) == isThere)
      stage.root.dismiss(animated: false)
      stage.screen.advance(by: .milliseconds(500))
    }
    PrintService.replacement = nil
    let sheet = UIActivityViewController(activityItems: [picture], applicationActivities: nil)
    stage.root.present(sheet, animated: false)
    stage.screen.advance(by: .milliseconds(500))
    #expect(button("Print", in: sheet.view) == nil)
  }

  private func button(_ label: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == label, !view.isHidden { return view }
    return view.subviews.lazy.compactMap { button(label, in: $0) }.first
  }

  @Test(.feature("IX-F220"))
  func `keep the pages beside the sensors of a phone that lies across`() throws {
    let stage = PrintStage(.iPhoneXS) {
      $0.orientation = .landscapeLeft
      $0.systemVersion = .init(13, 0)
    }
    stage.controller.printFormatter = PrintStage.lines(120)
    stage.present()
    let page = try #require(stage.views(UICollectionViewCell.self).first)
    // 44 points of the sensors and 20 of the row.
    #expect(page.convert(page.bounds, to: nil as UIView?).minX == 64)
    stage.controller.dismiss(animated: false)
    stage.screen.advance(by: .seconds(1))
  }

  @Test(.feature("IX-F220"))
  func `look as they should`() throws {
    for (name, device, dark, language, size) in [
      ("light", .iPhone8, false, "en", nil), ("dark", .iPhone8, true, "ar", nil),
      ("large", .iPhone8, false, "en", .accessibilityExtraExtraExtraLarge),
      ("rtl", .iPhone8, false, "ar", nil), ("pad", .iPadPro9_7, false, "en", nil),
    ] as [(String, Device, Bool, String, UIContentSizeCategory?)] {
      let stage = PrintStage(device) {
        $0.languages = [language]
        $0.systemVersion = dark ? .init(15, 0) : .init(13, 0)
        if language == "ar" { $0.locale = "ar" }
        if dark { $0.appearance = .dark }
        if let size { $0.contentSizeCategory = size.rawValue }
      }
      stage.controller.printFormatter = PrintStage.lines(200)
      stage.present()
      let image = try #require(stage.screen.image.flatMap { PicturePixels($0) })
      expectGolden(image.reduced(by: 2), "Options.\(name)", maximumBytes: 163_840)
      stage.controller.dismiss(animated: false)
      stage.screen.advance(by: .seconds(1))
    }
  }
}
