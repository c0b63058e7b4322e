import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Action sheets` {
  @MainActor final class Log { var lines: [String] = [] }

  private func make(
    _ titles: [(String, UIAlertAction.Style)] = [
      ("Delete", .destructive), ("Copy", .default), ("Cancel", .cancel),
    ],
    title: String? = "Photo",
    log: Log = Log()
  ) -> UIAlertController {
    let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
    for (title, style) in titles {
      sheet.addAction(
        UIAlertAction(title: title, style: style) { action in log.lines.append(action.title ?? "") }
      )
    }
    return sheet
  }

  @Test(.feature("UI10-F120"), .feature("UI10-F122"))
  func `groups lie 8 points from the edges with rows of 57`() throws {
    let stage = AlertStage()
    let sheet = make()
    stage.present(sheet)
    let all = stage.frame(sheet.view)
    #expect(all.minX == 8)
    #expect(all.width == 359)
    #expect(all.maxY == 659)
    let cancel = stage.frame(try #require(stage.button("Cancel", in: sheet)))
    let copy = stage.frame(try #require(stage.button("Copy", in: sheet)))
    #expect(cancel.height == 57 && copy.height == 57)
    #expect(cancel.minY == copy.maxY + 8)
    #expect(cancel.maxY == 659)
    #expect(stage.label("Copy", in: sheet)?.font.pointSize == 20)
    #expect(stage.label("Photo", in: sheet)?.font.pointSize == 13)
    let group = stage.find(sheet.view) { $0.layer.cornerRadius == 14 }
    #expect(group != nil)
  }

  @Test func `it stands above the home indicator`() {
    let stage = AlertStage(.iPhoneXS)
    let sheet = make()
    stage.present(sheet)
    #expect(stage.frame(sheet.view).maxY == 778)
  }

  @Test(.feature("UI10-F121")) func `it slides up from the bottom and down again`() {
    let stage = AlertStage()
    let sheet = make()
    stage.root.present(sheet, animated: true)
    stage.screen.advance(by: .milliseconds(50))
    let start = sheet.view.layer.presentation()?.frame.minY ?? 0
    #expect(start > 500)
    stage.screen.advance(by: .seconds(1))
    #expect(sheet.view.frame.maxY == 659)
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .milliseconds(100))
    #expect((sheet.view.layer.presentation()?.frame.maxY ?? 0) > 665)
  }

  @Test func `on its side a phone shows it as wide as upright`() {
    let stage = AlertStage(orientation: .landscapeLeft)
    let sheet = make()
    stage.present(sheet)
    #expect(stage.frame(sheet.view).width == 359)
    #expect(abs(stage.frame(sheet.view).midX - 333.5) < 1)
  }

  @Test(.feature("UI10-F122")) func `a tap beside cancels, and does nothing without Cancel`() {
    let stage = AlertStage()
    let log = Log()
    let sheet = make(log: log)
    stage.present(sheet)
    stage.screen.tap(at: CGPoint(x: 180, y: 100))
    stage.screen.advance(by: .seconds(1))
    #expect(log.lines == ["Cancel"])
    let other = make([("Copy", .default)], log: log)
    stage.present(other)
    stage.screen.tap(at: CGPoint(x: 180, y: 100))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController === other)
  }

  @Test(.feature("UI10-F120"), .feature("UI10-F123")) func `destructive choices are red`() {
    let stage = AlertStage()
    let sheet = make()
    stage.present(sheet)
    #expect(stage.label("Delete", in: sheet)?.textColor == .systemRed)
    #expect(stage.label("Copy", in: sheet)?.textColor != .systemRed)
  }

  @Test(.feature("UI10-F124")) func `many choices scroll and Cancel stays`() throws {
    let stage = AlertStage(.iPhoneSE)
    let sheet = make((1...20).map { ("Choice \($0)", .default) } + [("Cancel", .cancel)])
    stage.present(sheet)
    #expect(stage.frame(sheet.view).minY >= 8)
    let before = stage.frame(try #require(stage.button("Choice 1", in: sheet))).minY
    stage.screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200))
    stage.screen.advance(by: .seconds(3))
    let after = stage.frame(try #require(stage.button("Choice 1", in: sheet))).minY
    #expect(after < before - 100)
    #expect(stage.frame(try #require(stage.button("Cancel", in: sheet))).maxY == 560)
  }

  @Test(.feature("UI10-F121")) func `on a tablet it is a popover without Cancel`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let log = Log()
    let sheet = make(log: log)
    #expect(sheet.modalPresentationStyle == .popover)
    let popover = try #require(sheet.popoverPresentationController)
    popover.sourceView = stage.root.button
    stage.present(sheet)
    #expect(popover.arrowDirection == .up)
    #expect(stage.frame(sheet.view).width == 304)
    #expect(stage.button("Cancel", in: sheet) == nil)
    stage.tap("Copy", in: sheet)
    #expect(log.lines == ["Copy"])
  }

  @Test(.feature("UI10-F121")) func `in a tablet's narrow column it is a sheet again`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let sheet = make()
    sheet.popoverPresentationController?.sourceView = stage.root.button
    stage.present(sheet)
    #expect(stage.button("Cancel", in: sheet) == nil)
    stage.screen.split(.third)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.button("Cancel", in: sheet) != nil)
    let all = stage.frame(sheet.view)
    #expect(all.minX == 8)
    #expect(all.width == stage.root.view.bounds.width - 16)
  }

  @Test func `a tap beside the popover of a sheet calls the cancelling action`() {
    let stage = AlertStage(.iPadPro9_7)
    var log: [String] = []
    func makeSheet() -> UIAlertController {
      let sheet = UIAlertController(title: "Sheet", message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Do", UIAlertAction.Style.default), ("Cancel", .cancel)] {
        sheet.addAction(
          UIAlertAction(title: title, style: style) { action in
            log.append("\(action.title ?? "") \(sheet.presentingViewController == nil)")
          }
        )
      }
      sheet.popoverPresentationController?.sourceView = stage.root.button
      return sheet
    }
    stage.present(makeSheet())
    stage.screen.tap(at: CGPoint(x: 600, y: 900))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(log == ["Cancel true"])
    // If code closes it, no handler is called.
    log = []
    stage.present(makeSheet())
    stage.root.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(log == [])
  }

  @Test func `on a tablet a sheet without a source stops with UIKit's words`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = AlertStage(.iPadPro9_7)
        stage.root.present(
          UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet),
          animated: false
        )
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains("You must provide either a sourceView and sourceRect or a barButtonItem")
    )
  }
}
