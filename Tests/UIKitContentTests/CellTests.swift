import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitContent

/// Records the calls of a cell to its table.
@MainActor
private final class Owner: TableCellOwner {
  var heard: [String] = []
  func cellAccessoryTapped(_ cell: UITableViewCell) { heard.append("accessory") }
  func cellEditControlTapped(_ cell: UITableViewCell) { heard.append("control") }
  func cell(_ cell: UITableViewCell, isReorderedBy event: CellReorderEvent) {
    switch event {
    case .began: heard.append("began")
    case .moved: heard.append("moved")
    case .ended: heard.append("ended")
    case .cancelled: heard.append("cancelled")
    }
  }
  func cellDeleteConfirmed(_ cell: UITableViewCell) { heard.append("delete") }
  func cellContentSizeMayHaveChanged(_ cell: UITableViewCell) { heard.append("size") }
  func cellContentWantsSize(_ cell: UITableViewCell) {}
  func cellContentWasLaidOut(_ cell: UITableViewCell) {}
}

/// Takes down its transitions.
private final class HookedCell: UITableViewCell {
  var hooks: [String] = []
  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    hooks.append("will \(state.rawValue)")
  }
  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    hooks.append("did \(state.rawValue)")
  }
}

@MainActor
@Suite struct `Where a cell's parts stand` {
  @Test(.feature("UI10-F105")) func `a standard row is 44 high with its line`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    stage.show([cell])
    #expect(cell.frame.height == 44)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 43.5))
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 343, height: 43.5))
    #expect(cell.textLabel?.font.pointSize == 17)
    #expect(cell.detailTextLabel == nil)
    #expect(cell.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
  }

  @Test func `the fonts and colours of a title with attributes stay`() {
    let stage = CellStage()
    let cell = stage.cell(.subtitle)
    let bold = UIFont.boldSystemFont(ofSize: 20)
    cell.textLabel?.attributedText = NSAttributedString(
      string: "Title",
      attributes: [.font: bold, .foregroundColor: UIColor.red]
    )
    cell.detailTextLabel?.attributedText = NSAttributedString(
      string: "Detail",
      attributes: [.underlineStyle: 1]
    )
    stage.show([cell])
    #expect(cell.textLabel?.font == bold && cell.textLabel?.textColor == .red)
    // Attributes that a text does not set come from the style.
    #expect(cell.detailTextLabel?.font.pointSize == 12)
    let shown = cell.detailTextLabel?.attributedText
    #expect(shown?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    // A plain text has the style's font again.
    cell.textLabel?.text = "Plain"
    stage.screen.update()
    #expect(cell.textLabel?.font.pointSize == 17 && cell.textLabel?.textColor != .red)
    // Attributes that an app sets on the label itself apply to the whole text.
    cell.textLabel?.attributedText = NSAttributedString(string: "Blue")
    cell.textLabel?.textColor = .blue
    stage.screen.update()
    #expect(cell.textLabel?.textColor == .blue)
  }

  @Test(.feature("UI9-F190")) func `a subtitle stands below its title`() {
    let stage = CellStage()
    let cell = stage.cell(.subtitle)
    stage.show([cell])
    #expect(cell.frame.height == 44)
    #expect(cell.textLabel?.frame.origin == CGPoint(x: 16, y: 5))
    #expect(cell.textLabel?.frame.height == 20.5)
    #expect(cell.detailTextLabel?.frame.origin == CGPoint(x: 16, y: 25.5))
    #expect(cell.detailTextLabel?.font.pointSize == 12)
    #expect(cell.detailTextLabel?.frame.height == 14.5)
  }

  @Test(.feature("UI10-F107")) func `a value ends at the margin, or where the accessory begins`() {
    let stage = CellStage()
    let cell = stage.cell(.value1)
    stage.show([cell])
    #expect(cell.detailTextLabel?.frame.maxX == 359)
    cell.accessoryType = .disclosureIndicator
    stage.screen.update()
    // A chevron of 8 at the margin of 16, and 10 before it.
    #expect(cell.contentView.frame.width == 341)
    #expect(cell.detailTextLabel?.frame.maxX == 341)
  }

  @Test(.feature("UI10-F108"), .rule("UI9-R113"))
  func `value 2 has its title end where the detail begins, and no image`() {
    let stage = CellStage()
    let cell = stage.cell(.value2, image: CellStage.square())
    stage.show([cell])
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.textLabel?.frame.width == 91)
    #expect(cell.detailTextLabel?.frame.minX == 113)
    #expect(cell.textLabel?.textColor == cell.tintColor)
    #expect(cell.imageView?.frame == .zero)
  }

  @Test(
    .feature("UI10-F109"),
    arguments: [
      (UITableViewCell.AccessoryType.none, CGFloat(375)), (.disclosureIndicator, 341),
      (.checkmark, 335), (.detailButton, 327), (.detailDisclosureButton, 307),
    ]
  )
  func `accessories narrow the content`(type: UITableViewCell.AccessoryType, width: CGFloat) {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.accessoryType = type
    stage.show([cell])
    #expect(cell.contentView.frame.width == width)
  }

  @Test(.feature("UI10-F109")) func `an accessory view stands at the margin`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    let toggle = UISwitch()
    cell.accessoryView = toggle
    stage.show([cell])
    #expect(toggle.superview === cell)
    #expect(toggle.frame.maxX == 359)
    #expect(cell.contentView.frame.maxX == 300)
    cell.accessoryView = nil
    stage.screen.update()
    #expect(toggle.superview == nil)
    #expect(cell.contentView.frame.maxX == 375)
  }

  @Test(.feature("UI10-F110")) func `text that does not fit is cut off at its end`() {
    let stage = CellStage()
    let cell = stage.cell(.value1, String(repeating: "Long ", count: 20), "Detail")
    stage.show([cell])
    #expect(cell.textLabel?.numberOfLines == 1)
    #expect(cell.textLabel?.lineBreakMode == .byTruncatingTail)
    #expect(cell.frame.height == 44)
    let text = cell.textLabel?.frame ?? .zero
    let detail = cell.detailTextLabel?.frame ?? .zero
    #expect(text.maxX + 6 <= detail.minX)
    #expect(detail.maxX == 359)
  }

  @Test(.feature("UI10-F105")) func `beside an image the text and the line begin further on`() {
    let stage = CellStage()
    let cell = stage.cell(.default, image: CellStage.square())
    stage.show([cell])
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 7, width: 29, height: 29))
    #expect(cell.textLabel?.frame.minX == 60)
    #expect(cell.separatorInset.left == 60)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    stage.screen.update()
    #expect(cell.parts.bottomLine?.frame == CGRect(x: 5, y: 43.5, width: 363, height: 0.5))
  }

  @Test(.feature("UI10-F105")) func `a large image is as high as the row`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.imageView?.image = CellStage.square(200)
    cell.frame = CGRect(x: 0, y: 60, width: 375, height: 44)
    stage.screen.show(cell)
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 43.5, height: 43.5))
  }

  @Test func `levels move the content by 10 each`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.indentationLevel = 3
    stage.show([cell])
    #expect(cell.textLabel?.frame.minX == 46)
    cell.indentationWidth = 20
    stage.screen.update()
    #expect(cell.textLabel?.frame.minX == 76)
  }

  @Test func `labels wrap and stand below each other at accessibility sizes`() {
    let stage = CellStage(textSize: .accessibilityExtraLarge)
    let cell = stage.cell(.value1, "A title of several words that wraps", "Detail")
    stage.show([cell])
    let text = cell.textLabel?.frame ?? .zero
    let detail = cell.detailTextLabel?.frame ?? .zero
    #expect(cell.textLabel?.numberOfLines == 0)
    #expect(detail.minY == text.maxY)
    #expect(detail.minX == text.minX)
    #expect(text.height > 2 * (cell.textLabel?.font.lineHeight ?? 0) - 1)
    #expect(cell.frame.height > 120)
  }

  @Test func `fonts and colours of an app stay when the text size changes`() {
    let stage = CellStage()
    let cell = stage.cell(.subtitle)
    cell.textLabel?.font = .boldSystemFont(ofSize: 13)
    cell.textLabel?.textColor = .red
    stage.show([cell])
    stage.screen.environment.contentSizeCategory = UIContentSizeCategory.extraExtraLarge.rawValue
    stage.screen.update()
    #expect(cell.textLabel?.font.pointSize == 13)
    #expect(cell.textLabel?.textColor == .red)
    #expect((cell.detailTextLabel?.font.pointSize ?? 0) > 12)
  }

  @Test func `right to left everything stands on the other side`() {
    let stage = CellStage(languages: ["ar"])
    let cell = stage.cell(.value1, image: CellStage.square())
    cell.accessoryType = .disclosureIndicator
    stage.show([cell])
    #expect(cell.contentView.frame == CGRect(x: 34, y: 0, width: 341, height: 43.5))
    #expect(cell.imageView?.frame.maxX == 325)
    #expect(cell.parts.accessory?.frame.minX == 16)
    #expect(cell.parts.bottomLine?.frame.minX == 0)
    #expect(cell.parts.bottomLine?.frame.maxX == 315)
  }

  @Test(.feature("UI10-F113")) func `constraints in the content view give the height`() {
    let stage = CellStage()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    let guide = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.show([cell])
    #expect(cell.frame.height == 72.5)
    #expect(box.frame == CGRect(x: 16, y: 11, width: 343, height: 50))
  }

  @Test(.feature("UI10-F113")) func `a size of its own that a subclass knows is the row's`() {
    final class Sized: UITableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 77)
      }
    }
    let stage = CellStage()
    let cell = Sized(style: .default, reuseIdentifier: nil)
    stage.show([cell])
    #expect(cell.frame.height == 77)
  }

  @Test func `ends of inset groups are round`() {
    let stage = CellStage(version: .init(13))
    let cell = stage.cell(.default)
    cell.context.roundsTop = true
    stage.show([cell])
    #expect(cell.layer.cornerRadius == 10)
    #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cell.clipsToBounds)
    cell.context.roundsTop = false
    #expect(cell.layer.cornerRadius == 0)
  }

  @Test func `safe areas keep content away, lines go on`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.context.contentInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    stage.show([cell])
    #expect(cell.contentView.frame.minX == 44)
    #expect(cell.contentView.frame.maxX == 345)
    #expect(cell.parts.bottomLine?.frame.maxX == 375)
  }
}

@MainActor
@Suite(.restoresProcess) struct `What a cell does` {
  @Test(.feature("UI10-F112"), .rule("UI10-R105"))
  func `a selected cell is gray, and the gray fades`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    stage.show([cell])
    cell.setSelected(true, animated: false)
    stage.screen.update()
    let ground = cell.parts.defaultSelected
    #expect(ground?.superview === cell)
    #expect(ground?.backgroundColor == UIColor(white: 217 / 255, alpha: 1))
    // The line of the row above is covered, the own one gone.
    #expect(ground?.frame == CGRect(x: 0, y: -0.5, width: 375, height: 44.5))
    #expect(cell.parts.bottomLine?.alpha == 0)
    #expect(cell.textLabel?.isHighlighted == true)
    cell.setSelected(false, animated: true)
    stage.screen.advance(by: .milliseconds(100))
    #expect(ground?.superview === cell)
    stage.screen.advance(by: .seconds(1))
    #expect(ground?.superview == nil)
    #expect(cell.parts.bottomLine?.alpha == 1)
    #expect(cell.textLabel?.isHighlighted == false)
  }

  @Test(.feature("UI10-F112")) func `a selected row lies above the others, below headers`() {
    let stage = CellStage()
    let cells = [stage.cell(.default), stage.cell(.default), stage.cell(.default)]
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let ground = stage.show(cells + [header])
    cells[0].isHighlighted = true
    #expect(ground.subviews.map { $0 === cells[0] } == [false, false, true, false])
    #expect(ground.subviews.last === header)
  }

  @Test func `without a selection style nothing shows`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.selectionStyle = .none
    stage.show([cell])
    cell.isSelected = true
    stage.screen.update()
    #expect(cell.isSelected)
    #expect(cell.parts.defaultSelected == nil)
  }

  @Test func `own grounds lie below the content`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    let (ground, selected) = (UIView(), UIView())
    cell.backgroundView = ground
    cell.selectedBackgroundView = selected
    stage.show([cell])
    #expect(ground.frame == cell.bounds)
    #expect(selected.superview == nil)
    cell.isHighlighted = true
    stage.screen.update()
    let order = cell.subviews.map { ObjectIdentifier($0) }
    #expect(
      order.prefix(3)
        == [
          ObjectIdentifier(ground), ObjectIdentifier(selected), ObjectIdentifier(cell.contentView),
        ]
    )
  }

  @Test func `in multiple selection the ground for it is taken`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    let multiple = UIView()
    cell.multipleSelectionBackgroundView = multiple
    cell.context.selectsWhileEditing = true
    stage.show([cell])
    cell.isSelected = true
    #expect(multiple.superview == nil)
    cell.isEditing = true
    stage.screen.update()
    #expect(multiple.superview === cell)
  }

  @Test(.feature("UI9-F185")) func `editing moves the content aside in a glide, with hooks around`()
  {
    let stage = CellStage()
    let cell = HookedCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    stage.show([cell])
    cell.setEditingStyle(.delete)
    cell.setEditing(true, animated: true)
    #expect(cell.hooks == ["will 1"])
    #expect(cell.contentView.frame.minX == 38)
    stage.screen.advance(by: .milliseconds(100))
    let presented = cell.contentView.layer.presentation()?.frame.minX ?? 0
    #expect(presented > 0 && presented < 38)
    stage.screen.advance(by: .seconds(1))
    #expect(cell.hooks == ["will 1", "did 1"])
    #expect(cell.parts.editControl?.frame == CGRect(x: 0, y: 0, width: 38, height: 43.5))
    cell.setEditing(false, animated: false)
    #expect(cell.hooks == ["will 1", "did 1", "will 0", "did 0"])
    stage.screen.update()
    #expect(cell.contentView.frame.minX == 0)
    #expect(cell.parts.editControl?.alpha == 0)
  }

  @Test func `a cell that does not indent keeps its content`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.shouldIndentWhileEditing = false
    cell.isEditing = true
    stage.show([cell])
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `editing has accessories of its own`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    cell.accessoryType = .disclosureIndicator
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    cell.editingAccessoryView = own
    stage.show([cell])
    #expect(own.superview == nil)
    cell.isEditing = true
    stage.screen.update()
    #expect(own.superview === cell)
    #expect(cell.parts.accessory?.isHidden == true)
    cell.isEditing = false
    stage.screen.update()
    #expect(own.superview == nil)
    #expect(cell.parts.accessory?.isHidden == false)
  }

  @Test(.feature("UI9-F183"), .feature("UI9-F184"), .feature("UI9-F185"), .feature("UI10-F109"))
  func `taps on the controls reach the table`() {
    let stage = CellStage()
    let owner = Owner()
    let cell = stage.cell(.default)
    cell.accessoryType = .detailDisclosureButton
    cell.owner = owner
    stage.show([cell])
    owner.heard = []
    // The information glyph: 22 wide, 12 before the chevron.
    stage.screen.tap(at: CGPoint(x: 329, y: 62))
    #expect(owner.heard == ["accessory"])
    owner.heard = []
    cell.showsReorderControl = true
    cell.setEditingStyle(.delete)
    cell.isEditing = true
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 27, y: 62))
    #expect(owner.heard == ["control"])
    owner.heard = []
    stage.screen.drag(from: CGPoint(x: 350, y: 62), to: CGPoint(x: 350, y: 90))
    #expect(owner.heard.first == "began")
    #expect(owner.heard.last == "ended")
    #expect(owner.heard.contains("moved"))
  }

  @Test(.feature("UI9-F187"), .rule("UI9-R100")) func `checkmarks mark the choice of a list`() {
    let stage = CellStage()
    let cells = [stage.cell(.default), stage.cell(.default)]
    cells[0].accessoryType = .checkmark
    stage.show(cells)
    #expect(cells[0].parts.accessory?.isHidden == false)
    #expect(cells[0].accessibilityTraits.contains(.selected))
    cells[0].accessoryType = .none
    cells[1].accessoryType = .checkmark
    stage.screen.update()
    #expect(cells[0].parts.accessory?.isHidden == true)
    #expect(cells[1].parts.accessory?.frame == CGRect(x: 345, y: 16, width: 14, height: 11))
    #expect(!cells[0].accessibilityTraits.contains(.selected))
  }

  @Test func `a cell tells of its words, its selection and its actions`() {
    let stage = CellStage()
    let owner = Owner()
    let cell = stage.cell(.subtitle, "Title", "More")
    cell.owner = owner
    stage.show([cell])
    owner.heard = []
    #expect(cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Title, More")
    cell.isSelected = true
    #expect(cell.accessibilityTraits.contains(.selected))
    cell.setEditingStyle(.delete)
    cell.isEditing = true
    let action = cell.accessibilityCustomActions?.first
    #expect(action?.name == "Delete")
    _ = action?.actionHandler?(UIAccessibilityCustomAction(name: "") { _ in true })
    #expect(owner.heard == ["delete"])
  }

  @Test func `reuse takes selection, swipe and highlight away`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    stage.show([cell])
    cell.isSelected = true
    cell.swipeOffset = -50
    cell.prepareForReuse()
    #expect(!cell.isSelected)
    #expect(cell.swipeOffset == 0)
    #expect(cell.textLabel?.text == "Title")
  }

  @Test func `a swipe moves the cell and not its frame`() {
    let stage = CellStage()
    let cell = stage.cell(.default)
    stage.show([cell])
    let place = cell.frame
    cell.swipeOffset = -60
    #expect(cell.frame == place)
    #expect(cell.layer.frame.minX == -60)
    cell.frame = place.offsetBy(dx: 0, dy: 5)
    #expect(cell.layer.frame.origin == CGPoint(x: -60, y: place.minY + 5))
    #expect(cell.configurationState.isSwiped)
  }

  @Test func `a cell in a drag takes no touches unless it wants to`() {
    let cell = CellStage().cell(.default)
    cell.dragStateDidChange(.dragging)
    #expect(!cell.isUserInteractionEnabled)
    #expect(cell.configurationState.cellDragState == .dragging)
    cell.userInteractionEnabledWhileDragging = true
    #expect(cell.isUserInteractionEnabled)
    cell.dragStateDidChange(.none)
    #expect(cell.configurationState.cellDragState == .none)
  }

  @Test(.feature("UI10-F113")) func `objects are made of the classes that are registered`() {
    let cell: UITableViewCell = makeCell(
      of: HookedCell.self as UITableViewCell.Type,
      style: .value1,
      reuseIdentifier: "a"
    )
    #expect(cell is HookedCell)
    #expect(cell.reuseIdentifier == "a")
    #expect(cell.detailTextLabel != nil)
    final class Inset: UITableViewCell {}
    let inset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
    Inset.appearance().separatorInset = inset
    let stage = CellStage()
    let other = Inset(style: .default, reuseIdentifier: nil)
    stage.show([other])
    #expect(other.separatorInset == inset)
  }
}
