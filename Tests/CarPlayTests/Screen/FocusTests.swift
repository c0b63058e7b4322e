import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CarPlay
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `The knob and the touch pad` {
  private func stage(_ device: Device = .headUnit800x480) throws -> CarStage {
    var vehicle = HeadUnit.Vehicle()
    vehicle.hasFocusInput = true
    return try CarStage(device, vehicle: vehicle)
  }

  @Test(.feature("CAR-F11"), .rule("CAR-R15"))
  func `a turn moves the focus, a press selects, the back key goes back`() throws {
    let stage = try stage()
    var selected: [String] = []
    let items = (1...20).map { number in
      let item = CPListItem(text: "Item \(number)", detailText: nil)
      item.handler = { item, finish in
        selected.append(item.text ?? "")
        finish()
      }
      return item
    }
    stage.show(makeList("Root"))
    stage.interface.pushTemplate(
      CPListTemplate(title: "L", sections: [CPListSection(items: items)]),
      animated: false
    )
    var names: [String] = []
    for _ in 0..<24 where names.last != "Item 12" {
      stage.turn(1)
      names.append(stage.focused ?? "-")
    }
    #expect(names.last == "Item 12", "the focus scrolls the list: \(names)")
    let row = try #require(stage.control("Item 12"))
    let window = try #require(row.window)
    #expect(stage.screen.bounds.contains(row.convert(row.bounds, to: window)))
    stage.turn(-1)
    stage.press()
    #expect(selected == ["Item 11"])
    stage.back()
    #expect(stage.interface.templates.count == 1)
  }

  @Test(.rule("CAR-R15"))
  func `every control of a template is reached by turning`() throws {
    let stage = try stage()
    let grid = CPGridTemplate(
      title: "G",
      gridButtons: (1...8).map {
        CPGridButton(titleVariants: ["B\($0)"], image: UIImage(systemName: "star") ?? UIImage())
      }
    )
    grid.trailingNavigationBarButtons = [CPBarButton(title: "Bar")]
    stage.show(grid)
    var reached: Set<String> = []
    for _ in 0..<12 {
      stage.turn(1)
      if let focused = stage.focused { reached.insert(focused) }
    }
    #expect(reached == Set((1...8).map { "B\($0)" } + ["Bar", "Home"]))
  }

  @Test(.rule("CAR-R15")) func `the focus of a presented template stays in it`() throws {
    let stage = try stage()
    stage.show(makeList("Root"))
    stage.interface.presentTemplate(
      CPAlertTemplate(
        titleVariants: ["Sure?"],
        actions: ["Yes", "No"].map { CPAlertAction(title: $0, style: .default) { _ in } }
      ),
      animated: false
    )
    var reached: Set<String> = []
    for _ in 0..<8 {
      stage.turn(1)
      if let focused = stage.focused { reached.insert(focused) }
    }
    #expect(reached == ["Yes", "No"])
    stage.back()
    #expect(stage.interface.presentedTemplate == nil)
  }

  @Test(.feature("CAR-F11")) func `a touch pad moves the focus by strokes and selects by a tap`()
    throws
  {
    let stage = try stage()
    var selected: [String] = []
    let grid = CPGridTemplate(
      title: "G",
      gridButtons: (1...8).map { number in
        CPGridButton(
          titleVariants: ["B\(number)"],
          image: UIImage(systemName: "star") ?? UIImage()
        ) { selected.append($0.titleVariants[0]) }
      }
    )
    stage.show(grid)
    stage.turn(1)
    for _ in 0..<10 where stage.focused != "B1" { stage.turn(1) }
    #expect(stage.focused == "B1")
    func stroke(_ x: CGFloat, _ y: CGFloat) {
      for (phase, share) in [
        (TouchSample.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1),
      ] {
        var sample = TouchSample(
          identifier: 7,
          phase: phase,
          location: CGPoint(x: 400 + x * share, y: 240 + y * share)
        )
        sample.kind = .indirect
        stage.screen.send([sample])
      }
      stage.wait()
    }
    stroke(60, 0)
    #expect(stage.focused == "B2")
    stroke(0, 60)
    #expect(stage.focused == "B6")
    stroke(0, 0)
    #expect(selected == ["B6"])
  }

  @Test(.feature("CAR-F41"), arguments: [CarPalette.dark, .light])
  func `text and buttons of both appearances have their contrast`(palette: CarPalette) {
    for ground in [palette.background, palette.row, palette.bar] {
      for ink in [palette.text, palette.secondaryText] {
        #expect(ink.contrast(to: ground) >= 4.5)
      }
    }
    #expect(palette.tint.contrast(to: palette.background) >= 4.5)
    #expect(palette.tint.contrast(to: palette.row) >= 4.5)
    #expect(palette.text.contrast(to: palette.rowHighlighted) >= 4.5)
    for fill in [palette.confirm, palette.destructive] {
      #expect(palette.onColor.contrast(to: fill) >= 4.5)
    }
  }

  @Test(arguments: [
    Device.headUnit800x480, .headUnit960x540, .headUnit1280x720, .headUnit1920x720,
    .headUnit1080x1920,
  ])
  func `controls are large enough and do not overlap on every panel`(device: Device) throws {
    let stage = try CarStage(device)
    let image = UIImage(systemName: "star") ?? UIImage()
    let grid = CPGridTemplate(
      title: "Grid",
      gridButtons: (1...8).map { CPGridButton(titleVariants: ["B\($0)"], image: image) }
    )
    let information = CPInformationTemplate(
      title: "Facts",
      layout: .twoColumn,
      items: [CPInformationItem(title: "A", detail: "B")],
      actions: (1...3).map { CPTextButton(title: "A\($0)", textStyle: .normal) }
    )
    for template in [grid, information, makeList("List")] as [CPTemplate] {
      stage.show(template)
      let frames = stage.controls.compactMap { control in
        control.window.map { control.convert(control.bounds, to: $0) }
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 44 && frame.height >= 44)
        #expect(stage.screen.bounds.contains(frame))
        for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
      }
    }
  }
}
