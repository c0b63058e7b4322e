import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `Lists in the car` {
  private func items(_ count: Int) -> [CPListItem] {
    (1...count).map { CPListItem(text: "Item \($0)", detailText: nil) }
  }

  @Test func `a tap calls the item's handler once, and not again until it has finished`() throws {
    let stage = try CarStage()
    var calls = 0
    var finish: (() -> Void)?
    let item = CPListItem(text: "Play", detailText: nil)
    item.handler = { selected, completion in
      #expect(selected === item)
      calls += 1
      finish = completion
    }
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: [item])]))
    stage.tap("Play")
    stage.tap("Play")
    #expect(calls == 1)
    #expect(stage.views.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
    finish?()
    #expect(!stage.views.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
    stage.tap("Play")
    #expect(calls == 2)
  }

  @Test func `a busy row stays busy when the list makes its rows again`() throws {
    let stage = try CarStage()
    var calls = 0
    var finishes: [() -> Void] = []
    let item = CPListItem(text: "Play", detailText: nil)
    item.handler = { _, completion in
      calls += 1
      finishes.append(completion)
    }
    let list = CPListTemplate(title: "L", sections: [CPListSection(items: [item])])
    stage.show(list)
    func isSpinning() -> Bool {
      stage.views.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true }
    }
    stage.tap("Play")
    list.updateSections([CPListSection(items: [item, CPListItem(text: "Next", detailText: nil)])])
    stage.screen.update()
    #expect(isSpinning())
    stage.tap("Play")
    #expect(calls == 1)
    finishes[0]()
    stage.screen.update()
    #expect(!isSpinning())
    stage.tap("Play")
    #expect(calls == 2 && isSpinning())
    finishes[0]()
    #expect(isSpinning(), "the closure of the first call does not end the second one")
    finishes[1]()
    #expect(!isSpinning())
  }

  @Test func `the title of a row with pictures is not selected again while it is busy`() throws {
    let stage = try CarStage()
    let image = UIImage(systemName: "music.note") ?? UIImage()
    let row = CPListImageRowItem(text: "Albums", images: [image], imageTitles: ["Red"])
    var calls = 0
    row.handler = { _, _ in calls += 1 }
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: [row])]))
    stage.tap("Albums")
    stage.tap("Albums")
    #expect(calls == 1)
  }

  @Test func `a new picture of a header is shown, also in a list that shortened the section`()
    throws
  {
    var vehicle = HeadUnit.Vehicle()
    vehicle.maximumItemCount = 3
    let stage = try CarStage(vehicle: vehicle)
    let section = CPListSection(
      items: items(5),
      header: "Songs",
      headerSubtitle: nil,
      headerImage: nil,
      headerButton: nil,
      sectionIndexTitle: nil
    )
    let list = CPListTemplate(title: "L", sections: [section])
    stage.show(list)
    func pictures() -> [UIImage] { stage.views.compactMap { ($0 as? UIImageView)?.image } }
    let image = try #require(UIImage(systemName: "music.note"))
    #expect(list.itemCount == 3 && !pictures().contains { $0 === image })
    section.headerImage = image
    stage.screen.update()
    #expect(pictures().contains { $0 === image } && list.sections[0].headerImage === image)
    section.headerImage = nil
    stage.screen.update()
    #expect(!pictures().contains { $0 === image })
  }

  @Test func `an item without a handler goes to the list's delegate`() throws {
    final class Delegate: NSObject, CPListTemplateDelegate {
      var selected: [String] = []
      func listTemplate(
        _ listTemplate: CPListTemplate,
        didSelect item: CPListItem,
        completionHandler: @escaping () -> Void
      ) {
        selected.append(item.text ?? "")
        completionHandler()
      }
    }
    let stage = try CarStage()
    let delegate = Delegate()
    let list = makeList("L", ["A", "B"])
    list.delegate = delegate
    stage.show(list)
    stage.tap("B")
    #expect(delegate.selected == ["B"])
  }

  @Test func `rows follow their items`() throws {
    let stage = try CarStage()
    let item = CPListItem(text: "Song", detailText: "Artist")
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: [item])]))
    item.setText("Other")
    item.setDetailText("Band")
    item.isPlaying = true
    item.isExplicitContent = true
    stage.screen.update()
    #expect(stage.texts.contains("Other") && stage.texts.contains("Band"))
    #expect(stage.control("Other")?.accessibilityLabel == "Other, Band, Playing, Explicit")
    item.isEnabled = false
    #expect(stage.control("Other") == nil)
  }

  @Test(.feature("CAR-F33")) func `items above the vehicle's number are dropped`() throws {
    var vehicle = HeadUnit.Vehicle()
    vehicle.maximumItemCount = 20
    vehicle.maximumSectionCount = 3
    let stage = try CarStage(vehicle: vehicle)
    #expect(CPListTemplate.maximumItemCount == 20 && CPListTemplate.maximumSectionCount == 3)
    let list = CPListTemplate(
      title: "L",
      sections: [CPListSection(items: items(12)), CPListSection(items: items(12))]
    )
    #expect(list.itemCount == 20 && list.sections[1].items.count == 8)
    list.updateSections((0..<5).map { _ in CPListSection(items: items(2)) })
    #expect(list.sectionCount == 3 && list.itemCount == 6)
    stage.show(list)
    #expect(list.indexPath(for: list.sections[2].items[1]) == IndexPath(indexes: [2, 1]))
    #expect(list.indexPath(for: CPListItem(text: nil, detailText: nil)) == nil)
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R16"), .rule("CAR-R39"))
  func `while the vehicle limits lists they end at its number, and buttons scroll them`() throws {
    var vehicle = HeadUnit.Vehicle()
    vehicle.limitedItemCount = 6
    let stage = try CarStage(vehicle: vehicle)
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: items(40))]))
    func rows() -> Set<String> {
      Set(stage.texts.filter { $0.hasPrefix("Item") })
    }
    #expect(stage.control("Scroll Down") == nil, "a finger scrolls")
    #expect(rows().count > 6)
    stage.unit.limitedUserInterfaces = [.lists]
    stage.screen.update()
    #expect(CPListTemplate.maximumItemCount == 6)
    #expect(rows() == Set((1...6).map { "Item \($0)" }))
    #expect(stage.control("Scroll Up") == nil, "it is at the top")
    stage.tap("Scroll Down")
    #expect(stage.control("Scroll Down") == nil && stage.control("Scroll Up") != nil)
    stage.unit.limitedUserInterfaces = []
    stage.screen.update()
    #expect(rows().count > 6)
  }

  @Test func `a list of hundreds of items has rows for the visible part alone`() throws {
    let stage = try CarStage()
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: items(500))]))
    #expect(stage.texts.filter { $0.hasPrefix("Item") }.count < 20)
    stage.screen.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 400, y: 100))
    stage.wait(.seconds(2))
    #expect(!stage.texts.contains("Item 1") || stage.texts.contains("Item 12"))
    #expect(stage.texts.filter { $0.hasPrefix("Item") }.count < 24)
  }

  @Test func `the index jumps to a section`() throws {
    let stage = try CarStage()
    let sections = ["A", "B", "C"].map { (letter: String) in
      CPListSection(
        items: (1...9).map { CPListItem(text: "\(letter)\($0)", detailText: nil) },
        header: "Header \(letter)",
        sectionIndexTitle: letter
      )
    }
    stage.show(CPListTemplate(title: "L", sections: sections))
    let row = stage.control("B1")
    #expect(row == nil || !isVisible(row, on: stage))
    stage.tap("B")
    #expect(isVisible(stage.control("B1"), on: stage))
  }

  private func isVisible(_ view: UIView?, on stage: CarStage) -> Bool {
    guard let view, let window = view.window else { return false }
    return stage.screen.bounds.contains(view.convert(view.bounds, to: window))
  }

  @Test func `pictures of a row are selected one by one, and its title apart`() throws {
    let stage = try CarStage()
    let image = UIImage(systemName: "music.note") ?? UIImage()
    let row = CPListImageRowItem(
      text: "Albums",
      images: [image, image, image],
      imageTitles: ["Red", "Green", "Blue"]
    )
    var chosen: [String] = []
    row.listImageRowHandler = { _, index, finish in
      chosen.append("\(index)")
      finish()
    }
    row.handler = { _, finish in
      chosen.append("title")
      finish()
    }
    stage.show(CPListTemplate(title: "L", sections: [CPListSection(items: [row])]))
    stage.tap("Green")
    stage.tap("Albums")
    #expect(chosen == ["1", "title"])
    row.update(Array(repeating: image, count: 20))
    #expect(row.gridImages.count == CPMaximumNumberOfGridImages)
  }

  @Test func `a conversation goes to the assistant, which reads it out`() throws {
    let stage = try CarStage(category: .communication)
    var requests: [CarAssistantRequest] = []
    stage.unit.assistantHandler = { requests.append($0) }
    let leading = CPMessageListItemLeadingConfiguration(
      leadingItem: .pin,
      leadingImage: nil,
      unread: true
    )
    let conversation = CPMessageListItem(
      conversationIdentifier: "42",
      text: "Family",
      leadingConfiguration: leading,
      trailingConfiguration: CPMessageListItemTrailingConfiguration(
        trailingItem: .mute,
        trailingImage: nil
      ),
      detailText: "Two new messages",
      trailingText: "9:12"
    )
    let person = CPMessageListItem(
      fullName: "Anna",
      phoneOrEmailAddress: "anna@example.org",
      leadingConfiguration: leading,
      trailingConfiguration: nil,
      detailText: nil,
      trailingText: nil
    )
    let list = CPListTemplate(
      title: "Messages",
      sections: [CPListSection(items: [conversation, person])],
      assistantCellConfiguration: CPAssistantCellConfiguration(
        position: .bottom,
        visibility: .whileLimitedUIActive,
        assistantAction: .startCall
      )
    )
    list.trailingNavigationBarButtons = [CPMessageComposeBarButton()]
    stage.show(list)
    stage.tap("Family")
    stage.tap("Anna")
    stage.tap("Compose")
    #expect(stage.control("Ask to Call") == nil)
    stage.unit.limitedUserInterfaces = [.keyboard]
    stage.tap("Ask to Call")
    #expect(
      requests == [
        .readMessages(conversation: "42"), .composeMessage(to: "anna@example.org"),
        .composeMessage(to: nil), .startCall,
      ]
    )
  }

  @Test func `an empty list shows the text that fits`() throws {
    let stage = try CarStage()
    let list = CPListTemplate(title: "L", sections: [])
    list.emptyViewTitleVariants = [
      "There is not a single song in this library, and you should therefore add some of them soon",
      "No Songs",
    ]
    list.emptyViewSubtitleVariants = ["Add songs on your phone"]
    stage.show(list)
    #expect(stage.texts.contains("No Songs") && stage.texts.contains("Add songs on your phone"))
  }
}
