import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `The geometry of alerts and sheets` {
  private static let largest = "UICTContentSizeCategoryAccessibilityXXXL"
  private static let long = String(repeating: "All of this is important to know. ", count: 40)

  private func make(
    _ style: UIAlertController.Style,
    _ count: Int = 2,
    message: String? = "It cannot be undone.",
    source: UIView? = nil
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete Draft?",
      message: message,
      preferredStyle: style
    )
    for index in 1..<count {
      alert.addAction(UIAlertAction(title: "Choice \(index)", style: .default))
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.sourceView = source
    return alert
  }

  private nonisolated static let stages: [(Device, Environment.Orientation)] = {
    let devices: [Device] = [.iPhoneSE, .iPhone8, .iPhone8Plus, .iPhoneXS, .iPadPro9_7]
    return devices.flatMap { [($0, .portrait), ($0, .landscapeLeft)] }
  }()

  @Test(arguments: stages)
  func `an alert is in the middle of its room and never beyond it`(
    device: Device,
    orientation: Environment.Orientation
  ) {
    for (count, message) in [(2, "Short."), (4, nil), (2, Self.long), (30, Self.long)] {
      let stage = AlertStage(device, orientation: orientation)
      let alert = make(.alert, count, message: message)
      stage.present(alert, animated: false)
      let box = stage.frame(alert.view)
      let window = stage.root.view.bounds
      let safe = stage.root.view.safeAreaInsets
      let room = window.inset(by: safe)
      #expect(box.width == 270)
      #expect(abs(box.midX - window.midX) <= 0.5)
      #expect(abs(box.midY - room.midY) <= 0.5)
      #expect(box.minY >= room.minY && box.maxY <= room.maxY)
      for index in 1..<count {
        let button = stage.button("Choice \(index)", in: alert)
        #expect(button?.bounds.height == 44)
      }
    }
  }

  @Test(arguments: stages)
  func `a sheet is 8 points from the edges, as wide as upright, its cancelling row at the bottom`(
    device: Device,
    orientation: Environment.Orientation
  ) throws {
    guard device.idiom == .phone else { return }
    for (count, message) in [(2, nil), (4, "Short."), (30, Self.long)] as [(Int, String?)] {
      let stage = AlertStage(device, orientation: orientation)
      let sheet = make(.actionSheet, count, message: message)
      stage.present(sheet, animated: false)
      let box = stage.frame(sheet.view)
      let window = stage.root.view.bounds
      let safe = stage.root.view.safeAreaInsets
      #expect(box.width == min(window.width, window.height) - 16)
      #expect(abs(box.midX - window.midX) <= 0.5)
      #expect(box.maxY == window.maxY - max(8, safe.bottom))
      #expect(box.minY >= max(8, safe.top))
      let cancel = stage.frame(try #require(stage.button("Cancel", in: sheet)))
      #expect(cancel.height == 57)
      #expect(cancel.maxY == box.maxY)
      #expect(stage.button("Choice 1", in: sheet)?.bounds.height == 57)
    }
  }

  @Test func `on a tablet the sheet is a popover of its rows, all of them as wide as it`() throws {
    for orientation in [Environment.Orientation.portrait, .landscapeLeft] {
      let stage = AlertStage(.iPadPro9_7, orientation: orientation)
      let sheet = make(.actionSheet, 4, source: stage.root.button)
      stage.present(sheet, animated: false)
      let box = stage.frame(sheet.view)
      #expect(box.width == 304)
      for index in 1..<4 {
        let row = stage.frame(try #require(stage.button("Choice \(index)", in: sheet)))
        #expect(row.width == 304)
        #expect(row.height == 57)
      }
      #expect(stage.frame(try #require(stage.button("Choice 3", in: sheet))).maxY == box.maxY)
    }
  }

  @Test func `a long sheet in a popover scrolls within the screen`() throws {
    let stage = AlertStage(.iPadPro9_7, orientation: .landscapeLeft)
    let sheet = make(.actionSheet, 30, source: stage.root.button)
    stage.present(sheet, animated: false)
    let box = stage.frame(sheet.view)
    #expect(box.maxY <= 768 && box.minY >= 20)
    let before = stage.frame(try #require(stage.button("Choice 1", in: sheet))).minY
    stage.screen.drag(
      from: CGPoint(x: box.midX, y: box.maxY - 60),
      to: CGPoint(x: box.midX, y: box.minY + 160)
    )
    stage.screen.advance(by: .seconds(3))
    #expect(stage.frame(try #require(stage.button("Choice 1", in: sheet))).minY < before - 100)
    #expect(stage.root.presentedViewController === sheet)
  }

  @Test(.feature("UI10-F136"))
  func `in the largest text buttons stand one below the other and grow, the text scrolls`() throws {
    for (device, version, width) in [
      (Device.iPhoneSE, 12, 270), (.iPhone8, 12, 270), (.iPadPro9_7, 12, 270),
      (.iPhoneSE, 13, 288), (.iPhone8, 13, 343), (.iPhoneXS, 13, 343), (.iPadPro9_7, 13, 343),
    ] as [(Device, Int, CGFloat)] {
      let stage = AlertStage(device, version: .init(version, 0), textSize: Self.largest)
      let alert = UIAlertController(
        title: "Delete Draft?",
        message: "It cannot be undone.",
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      stage.present(alert, animated: false)
      let box = stage.frame(alert.view)
      #expect(box.width == width)
      #expect(box.maxY <= stage.root.view.bounds.maxY && box.minY >= 0)
      let first = stage.frame(try #require(stage.button("OK", in: alert)))
      let last = stage.frame(try #require(stage.button("No", in: alert)))
      #expect(first.height > 60)
      #expect(first.width == width)
      #expect(last.minY > first.maxY)
      #expect(abs(last.maxY - box.maxY) < 0.5)
    }
  }

  @Test func `a change of the text's size lays the alert out anew while it shows`() {
    let stage = AlertStage(version: .init(13, 0))
    let alert = make(.alert)
    stage.present(alert)
    let before = stage.frame(alert.view)
    stage.screen.environment.contentSizeCategory = Self.largest
    stage.screen.advance(by: .seconds(1))
    let after = stage.frame(alert.view)
    #expect(after.height > before.height * 1.5)
    #expect(after.width == 343)
    #expect(abs(after.midX - 187.5) <= 0.5)
  }

  @Test func `title, message and buttons may change while it shows`() throws {
    let stage = AlertStage()
    let alert = make(.alert)
    stage.present(alert)
    let before = stage.frame(alert.view)
    alert.message = "It cannot be undone.\nNot at all."
    alert.title = "Delete?"
    stage.screen.advance(by: .seconds(1))
    #expect(stage.frame(alert.view).height > before.height)
    #expect(stage.label("Delete?", in: alert) != nil)
    #expect(abs(stage.frame(alert.view).midY - before.midY) <= 0.5)
    alert.addAction(UIAlertAction(title: "Archive", style: .default))
    stage.screen.advance(by: .seconds(1))
    let archive = stage.frame(try #require(stage.button("Archive", in: alert)))
    let cancel = stage.frame(try #require(stage.button("Cancel", in: alert)))
    #expect(archive.width == 270)
    #expect(archive.maxY < cancel.minY)
    alert.message = nil
    stage.screen.advance(by: .seconds(1))
    #expect(stage.label("It cannot be undone.\nNot at all.", in: alert) == nil)
  }

  @Test(.feature("UI10-F135"))
  func `on its side a small phone shows field and buttons above the keyboard`()
    throws
  {
    let stage = AlertStage(.iPhoneSE, orientation: .landscapeLeft)
    let alert = make(.alert, 2, message: Self.long)
    for _ in 0..<2 {
      alert.addTextField { field in
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 568, height: 162))
      }
    }
    stage.present(alert)
    stage.screen.advance(by: .seconds(1))
    let box = stage.frame(alert.view)
    let room = CGRect(x: 0, y: 0, width: 568, height: 320 - 162)
    #expect(room.contains(box))
    let field = stage.frame(try #require(alert.textFields?.first))
    let button = stage.frame(try #require(stage.button("Cancel", in: alert)))
    #expect(box.contains(field.insetBy(dx: 0, dy: 2)))
    #expect(field.maxY <= button.minY)
    #expect(button.maxY <= box.maxY + 0.5)
  }

  @Test func `dark text is white and the box dark, from right to left all is mirrored`() throws {
    let dark = AlertStage(version: .init(13, 0), appearance: .dark)
    let alert = make(.alert)
    dark.present(alert)
    #expect(dark.label("Delete Draft?", in: alert)?.textColor == .white)
    let mirrored = AlertStage(languages: ["ar"])
    let sheet = make(.actionSheet, 3)
    mirrored.present(sheet)
    #expect(mirrored.label("Delete Draft?", in: sheet)?.textAlignment == .center)
    let login = make(.alert)
    mirrored.root.dismiss(animated: false)
    login.addTextField { $0.text = "نص" }
    mirrored.present(login)
    let cancel = mirrored.frame(try #require(mirrored.button("Cancel", in: login)))
    let choice = mirrored.frame(try #require(mirrored.button("Choice 1", in: login)))
    #expect(cancel.minX == choice.maxX)
  }
}
