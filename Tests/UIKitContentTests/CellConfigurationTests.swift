import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite struct `Configurations of cells` {
  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.compactMap { $0 as? UILabel }
  }

  @Test func `a configuration takes the content view's place`() throws {
    let stage = CellStage(version: .init(14))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Gone"
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Below"
    cell.contentConfiguration = content
    stage.show([cell])
    #expect(cell.textLabel == nil && cell.imageView == nil)
    let view = try #require(cell.contentView as? UIListContentView)
    #expect(view.superview === cell)
    let (text, secondary) = (labels(view)[0], labels(view)[1])
    #expect(text.text == "Title" && secondary.text == "Below")
    #expect(text.frame.minX == 16 && secondary.frame.minY == text.frame.maxY)
    // 11 above and below the two lines, and the line below the row.
    #expect(cell.frame.height == 11 + text.frame.height + secondary.frame.height + 11 + 0.5)
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect(text.text == "Other")
    cell.contentConfiguration = nil
    stage.screen.update()
    #expect(cell.contentView !== view && view.superview == nil)
    #expect(cell.textLabel != nil)
  }

  @Test func `guides stand where the parts are`() throws {
    let stage = CellStage(version: .init(14))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    cell.contentConfiguration = content
    let view = try #require(cell.contentView as? UIListContentView)
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    let guide = try #require(view.textLayoutGuide)
    stage.show([cell])
    #expect(guide.layoutFrame == labels(view)[0].frame)
  }

  @Test func `a value stands beside its title where both fit`() throws {
    let stage = CellStage(version: .init(14))
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Value"
    cell.contentConfiguration = content
    stage.show([cell])
    var found = labels(cell.contentView)
    #expect(found[1].frame.maxX == 359)
    #expect(found[0].frame.midY == found[1].frame.midY)
    content.secondaryText = String(repeating: "Long ", count: 20)
    cell.contentConfiguration = content
    stage.screen.update()
    found = labels(cell.contentView)
    #expect(found[1].frame.minY >= found[0].frame.maxY)
  }

  @Test func `images keep to their limits and move the text and the line`() throws {
    let stage = CellStage(version: .init(14))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.image = CellStage.square(100)
    content.imageProperties.maximumSize = CGSize(width: 30, height: 30)
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    content.imageProperties.cornerRadius = 4
    content.imageToTextPadding = 10
    cell.contentConfiguration = content
    stage.show([cell])
    let image = try #require(cell.contentView.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(image.frame.minX == 21 && image.frame.width == 30 && image.frame.height == 30)
    #expect(image.layer.cornerRadius == 4)
    #expect(labels(cell.contentView)[0].frame.minX == 66)
    #expect(cell.separatorInset.left == 66)
  }

  @Test func `texts are transformed and aligned as their properties say`() {
    let stage = CellStage(version: .init(14))
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Title"
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = content
    stage.show([header])
    let label = labels(header.contentView)[0]
    #expect(label.text == "TITLE")
    #expect(label.font.pointSize == 13)
    content.textProperties.transform = .none
    content.textProperties.alignment = .center
    content.textProperties.color = .systemRed
    content.textProperties.numberOfLines = 2
    header.contentConfiguration = content
    #expect(label.text == "Title" && label.textAlignment == .center)
    #expect(label.textColor == .systemRed && label.numberOfLines == 2)
  }

  @Test func `a header shows a configuration as it is where it is not to be updated`() {
    let stage = CellStage(version: .init(14))
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.automaticallyUpdatesContentConfiguration = false
    stage.show([header])
    header.isUserInteractionEnabled = false
    let content = StateCounter()
    header.contentConfiguration = content
    #expect(content.updates.count == 0)
    header.automaticallyUpdatesContentConfiguration = true
    header.contentConfiguration = content
    #expect(content.updates.count > 0)
  }

  /// Content that counts how often it is updated for a state.
  private struct StateCounter: UIContentConfiguration {
    final class Updates { var count = 0 }
    let updates = Updates()
    func makeContentView() -> any UIView & UIContentView {
      UIListContentConfiguration.cell().makeContentView()
    }
    func updated(for state: any UIConfigurationState) -> StateCounter {
      updates.count += 1
      return self
    }
  }

  @Test func `grounds of lists are gray while a row is selected`() {
    let stage = CellStage(version: .init(14))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundConfiguration = .listPlainCell()
    stage.show([cell])
    let ground = cell.parts.backgroundOfConfiguration
    #expect(ground?.frame == cell.bounds)
    #expect(ground?.subviews.first?.backgroundColor == .systemBackground)
    cell.isSelected = true
    stage.screen.update()
    #expect(ground?.subviews.first?.backgroundColor == .systemGray4)
    #expect(cell.looks.shownSelection == nil)
    var own = UIBackgroundConfiguration.clear()
    own.backgroundColor = .systemRed
    own.cornerRadius = 5
    own.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = own
    stage.screen.update()
    #expect(ground?.frame == CGRect(x: 2, y: 1, width: 369, height: cell.bounds.height - 4))
    #expect(ground?.subviews.first?.layer.cornerRadius == 5)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil && ground?.superview == nil)
  }

  @Test func `each state updates the configurations once before layout`() {
    final class Counting: UITableViewCell {
      var states: [UICellConfigurationState] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
        var content = defaultContentConfiguration().updated(for: state)
        content.text = state.isSelected ? "Selected" : "Plain"
        contentConfiguration = content
      }
    }
    let stage = CellStage(version: .init(14))
    let cell = Counting(style: .default, reuseIdentifier: nil)
    var handled = 0
    cell.configurationUpdateHandler = { _, _ in handled += 1 }
    stage.show([cell])
    cell.states = []
    handled = 0
    cell.isSelected = true
    cell.setEditing(true, animated: false)
    #expect(cell.states.isEmpty)
    stage.screen.update()
    #expect(cell.states.count == 1 && handled == 1)
    #expect(cell.states.first?.isSelected == true && cell.states.first?.isEditing == true)
    #expect(labels(cell.contentView).first?.text == "Selected")
    stage.screen.update()
    #expect(cell.states.count == 1)
  }

  @Test func `headers know that they are pinned, and take a tint for their ground`() {
    let stage = CellStage()
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.setTitle("Title")
    stage.show([header])
    #expect(header.frame.height == 28)
    #expect(header.textLabel?.text == "Title")
    #expect(header.ground?.backgroundColor == UIColor(white: 247 / 255, alpha: 1))
    header.tintColor = .systemRed
    #expect(header.ground?.backgroundColor == .systemRed)
    header.context.isPinned = true
    #expect(header.configurationState.isPinned)
    header.context.style = .grouped
    header.setTitle("Title")
    stage.screen.update()
    #expect(header.textLabel?.text == "TITLE")
    #expect(header.ground == nil)
    #expect(header.accessibilityTraits.contains(.header))
    let own = UIView()
    header.backgroundView = own
    stage.screen.update()
    #expect(own.frame == header.bounds)
  }

  @Test(.feature("UI9-F195")) func `headers of groups have UIKit's heights`() {
    func height(_ change: (inout HeaderFooterContext) -> Void) -> CGFloat {
      let stage = CellStage()
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      change(&view.context)
      view.setTitle("Title")
      stage.show([view])
      return view.frame.height
    }
    #expect(height { $0.style = .grouped } == 38)
    #expect(
      height {
        $0.style = .grouped
        $0.isFirst = true
      } == 55.5
    )
  }
}
