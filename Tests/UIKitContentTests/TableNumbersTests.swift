import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// UIKit's numbers on each class of device, from left to right and from right to left.
@MainActor
@Suite("Tables: numbers")
struct TableNumbersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let device: Device
    let margin: CGFloat
    var isMirrored = false
    var testDescription: String { "\(device.name)\(isMirrored ? ", mirrored" : "")" }

    // The margin of cells since iOS 11: 16, and 20 where the window is 414 or more wide.
    static let all: [Case] = [
      (Device.iPhoneSE, CGFloat(16)), (.iPhone8, 16), (.iPhone8Plus, 20), (.iPhoneX, 16),
      (.iPhoneXSMax, 20), (.iPadPro9_7, 20),
    ].flatMap { device, margin in
      [
        Case(device: device, margin: margin),
        Case(device: device, margin: margin, isMirrored: true),
      ]
    }
  }

  private func stage(
    _ kind: Case,
    _ style: UITableView.Style = .plain,
    _ configure: (UITableView) -> Void = { _ in }
  ) -> TableStage {
    let source = TableSource([["One", "Two"], ["Three"]])
    source.headers = ["First", "Second"]
    source.fill = { cell, path in
      if path.section == 0, path.row == 0 { cell.accessoryType = .disclosureIndicator }
      if path.section == 0, path.row == 1 { cell.accessoryView = UISwitch() }
      cell.showsReorderControl = true
    }
    return TableStage(
      source,
      style: style,
      device: kind.device,
      languages: [kind.isMirrored ? "ar" : "en"],
      configure
    )
  }

  /// A rectangle as if it were read from the left.
  private func leading(_ rect: CGRect?, _ kind: Case, in width: CGFloat) -> CGRect {
    guard var rect else { return .null }
    if kind.isMirrored { rect.origin.x = width - rect.maxX }
    return rect
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }

  @Test(.feature("UI10-F98"), .feature("UI10-F105"), arguments: Case.all)
  func `rows are 44 high with their line, which begins where the text does`(kind: Case) throws {
    let stage = stage(kind)
    let width = stage.table.bounds.width
    let pixel = 1 / kind.device.scale
    let cell = try #require(stage.cell(0))
    #expect(cell.frame.height == 44 && cell.frame.width == width)
    #expect(isNear(cell.contentView.frame.height, 44 - pixel))
    let text = leading(cell.textLabel.map { $0.convert($0.bounds, to: cell) }, kind, in: width)
    #expect(isNear(text.minX, kind.margin))
    let line = cell.subviews.first { $0.frame.height < 1 && !$0.isHidden }
    let place = leading(line?.frame, kind, in: width)
    #expect(isNear(place.height, pixel) && isNear(place.maxY, 44))
    #expect(isNear(place.minX, kind.margin) && isNear(place.maxX, width))
    // Rows that are not there have lines too.
    let filler = try #require(stage.table.filler)
    let first = leading(filler.layer.sublayers?.first?.frame, kind, in: width)
    #expect(isNear(first.minX, kind.margin) && isNear(first.maxX, width))
    #expect(isNear(first.maxY, 44) && isNear(first.height, pixel))
    #expect(filler.frame.minY == stage.table.contentSize.height)
  }

  @Test(.feature("UI10-F109"), .feature("UI10-F26"), arguments: Case.all)
  func `accessories end at the margin, in the middle of the row`(kind: Case) throws {
    let stage = stage(kind)
    let width = stage.table.bounds.width
    let chevron = try #require(stage.cell(0))
    // 8 wide at the margin, 10 before it.
    let content = leading(chevron.contentView.frame, kind, in: width)
    #expect(isNear(content.maxX, width - kind.margin - 18))
    let cell = try #require(stage.cell(1))
    let toggle = leading(cell.accessoryView?.frame, kind, in: width)
    #expect(isNear(toggle.maxX, width - kind.margin))
    #expect(toggle.size == CGSize(width: 51, height: 31))
    #expect(abs(toggle.midY - 21.75) <= 0.5)
  }

  @Test(.feature("UI9-F174"), arguments: Case.all)
  func `headers are 28 in plain tables, 38 above groups and 55.5 above the first`(kind: Case) {
    let plain = stage(kind)
    for section in 0..<2 {
      #expect(plain.table.rectForHeader(inSection: section).height == 28)
      let label = plain.table.headerView(forSection: section)?.textLabel
      let words = leading(
        label.map { $0.convert($0.bounds, to: plain.table) },
        kind,
        in: plain.table.bounds.width
      )
      #expect(isNear(words.minX, kind.margin))
    }
    let groups = stage(kind, .grouped)
    // 55.5 is not on a pixel of @3x.
    let first: CGFloat = kind.device.scale == 3 ? 55 + 1 / 3 : 55.5
    #expect(isNear(groups.table.rectForHeader(inSection: 0).height, first))
    #expect(isNear(groups.table.rectForHeader(inSection: 1).height, 38))
    let between: CGFloat = kind.device.scale == 3 ? 17 + 2 / 3 : 17.5
    #expect(isNear(groups.table.rectForFooter(inSection: 0).height, between))
  }

  @Test(.feature("UI9-F184"), arguments: Case.all)
  func `editing puts a circle at the margin and a grip at the other edge`(kind: Case) throws {
    let stage = stage(kind)
    stage.table.setEditing(true, animated: false)
    stage.screen.update()
    let width = stage.table.bounds.width
    let cell = try #require(stage.cell(0, 1))
    let content = leading(cell.contentView.frame, kind, in: width)
    // A circle of 22; the content's own margin follows.
    #expect(isNear(content.minX, kind.margin + 22))
    let grip = cell.subviews.first { $0 is CellGrip }
    let place = leading(grip?.frame, kind, in: width)
    #expect(isNear(place.maxX, width) || place.maxX <= width - kind.margin + 0.001)
    #expect(content.maxX <= place.minX + 0.001)
    stage.table.setEditing(false, animated: false)
    stage.screen.update()
    #expect(isNear(leading(cell.contentView.frame, kind, in: width).minX, 0))
  }

  @Test(.feature("UI10-F98"), arguments: Case.all)
  func `turned devices keep content away from the notch, lines go on`(kind: Case) throws {
    let stage = stage(kind)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    stage.table.frame = stage.table.superview?.bounds ?? .zero
    stage.screen.update()
    let width = stage.table.bounds.width
    let cell = try #require(stage.cell(0))
    let area = stage.table.safeAreaInsets
    let text = leading(cell.textLabel.map { $0.convert($0.bounds, to: cell) }, kind, in: width)
    let inset = kind.isMirrored ? area.right : area.left
    // Turned, every device is wider than 414.
    #expect(isNear(text.minX, inset + 20))
    let line = cell.subviews.first { $0.frame.height < 1 && !$0.isHidden }
    let place = leading(line?.frame, kind, in: width)
    #expect(isNear(place.minX, inset + 20) && isNear(place.maxX, width))
  }

  @Test(arguments: [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge])
  func `rows grow with the text and are never lower than 44`(size: UIContentSizeCategory) throws {
    for style in [UITableViewCell.CellStyle.default, .value1, .subtitle] {
      let source = TableSource(rows: 3)
      let stage = TableStage(source, textSize: size) { table in
        table.register(
          style == .default
            ? UITableViewCell.self : style == .value1 ? ValueCell.self : SubtitleCell.self,
          forCellReuseIdentifier: "cell"
        )
        source.fill = { cell, _ in cell.detailTextLabel?.text = "Detail" }
      }
      let cell = try #require(stage.cell(0))
      #expect(cell.frame.height >= 44)
      let isLarge = size.isAccessibilityCategory
      if !isLarge, style != .subtitle { #expect(cell.frame.height == 44) }
      if isLarge { #expect(cell.frame.height > 60) }
      for label in [cell.textLabel, cell.detailTextLabel] {
        guard let label else { continue }
        let needed = label.sizeThatFits(
          CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        )
        #expect(label.bounds.height >= needed.height - 0.001)
        #expect(cell.bounds.contains(label.convert(label.bounds, to: cell)))
      }
    }
  }

  @Test func `margins that the table is given reach its rows, lines and headers`() throws {
    for isMirrored in [false, true] {
      let kind = Case(device: .iPhone8, margin: 40, isMirrored: isMirrored)
      let stage = stage(kind) { table in
        table.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 0,
          leading: 40,
          bottom: 0,
          trailing: 30
        )
      }
      let cell = try #require(stage.cell(1))
      let text = leading(cell.textLabel.map { $0.convert($0.bounds, to: cell) }, kind, in: 375)
      #expect(text.minX == 40)
      let line = cell.subviews.first { $0.frame.height < 1 && !$0.isHidden }
      #expect(leading(line?.frame, kind, in: 375).minX == 40)
      #expect(leading(cell.accessoryView?.frame, kind, in: 375).maxX == 345)
      let label = stage.table.headerView(forSection: 0)?.textLabel
      let words = leading(label.map { $0.convert($0.bounds, to: stage.table) }, kind, in: 375)
      #expect(words.minX == 40)
      // Set later, they apply at once; groups stand in as far.
      stage.table.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
      stage.screen.update()
      let moved = leading(cell.textLabel.map { $0.convert($0.bounds, to: cell) }, kind, in: 375)
      #expect(moved.minX == 50)
    }
    let groups = stage(Case(device: .iPhone8, margin: 30), .insetGrouped) { table in
      table.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 60)
    }
    #expect(groups.table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 30)
    #expect(groups.table.rectForRow(at: IndexPath(row: 0, section: 0)).maxX == 315)
  }
}

private final class ValueCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
