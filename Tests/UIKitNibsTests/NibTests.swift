import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Objects of a xib` {
  private func card(_ stage: NibStage) -> CardOwner {
    let owner = CardOwner(nibName: nil, bundle: nil)
    let objects = UINib(nibName: "Card", bundle: NibStage.bundle).instantiate(
      withOwner: owner,
      options: [.externalObjects: ["Helper": NSNumber(value: 5)]]
    )
    #expect(objects.count == 2)
    return owner
  }

  @Test func `attributes and subviews are there when super.init(coder:) returns`() throws {
    let stage = NibStage()
    let card = try #require(card(stage).card)
    #expect(
      card.stateInInit
        == ["\(CGRect(x: 10, y: 20, width: 200, height: 120))", "tag 7", "alpha 0.5", "subviews 4"]
    )
  }

  @Test func `outlets are connected, then attributes set, then objects wake from inside out`() {
    let stage = NibStage()
    _ = card(stage)
    #expect(
      SceneLog.entries == [
        "card init, label false", "caption, label true", "label awakes in CardView",
        "card awakes, Set, 2 buttons",
      ]
    )
  }

  @Test func `user-defined attributes reach properties and the layer`() throws {
    let stage = NibStage()
    let card = try #require(card(stage).card)
    #expect(card.layer.cornerRadius == 6)
    #expect(card.caption == "Set")
    #expect(card.accent == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(card.level == 2.5)
    #expect(card.room == CGSize(width: 3, height: 4))
  }

  @Test func `a label has its text, its style and its lines`() throws {
    let stage = NibStage()
    let label = try #require(card(stage).card?.label)
    #expect(label.text == "Two\nlines & more")
    #expect(label.numberOfLines == 2)
    #expect(label.textAlignment == .center)
    #expect(label.font == .preferredFont(forTextStyle: .headline))
    #expect(label is WakingLabel)
  }

  @Test func `a field in the place of a view has the view's attributes`() throws {
    let stage = NibStage()
    let field = try #require(card(stage).card?.subviews[1] as? UITextField)
    #expect(field.frame == CGRect(x: 10, y: 50, width: 180, height: 20))
    #expect(field.backgroundColor == UIColor(displayP3Red: 1, green: 1, blue: 0, alpha: 1))
  }

  @Test func `taps on buttons and on the view send actions to the owner`() throws {
    let stage = NibStage()
    let owner = card(stage)
    let card = try #require(owner.card)
    owner.view.addSubview(card)
    card.alpha = 1
    stage.show(owner)
    stage.screen.tap(card.buttons[0])
    #expect(owner.taps == ["UIButton"])
    stage.screen.tap(card.buttons[1])
    #expect(owner.taps.last == "chained")
    stage.screen.tap(at: CGPoint(x: 15, y: 25))
    #expect(owner.taps.last == "UITapGestureRecognizer")
  }

  @Test func `an outlet collection keeps the order of the document`() throws {
    let stage = NibStage()
    let card = try #require(card(stage).card)
    #expect(
      card.buttons.map { $0.title(for: .normal) ?? $0.configuration?.title } == ["One", "Two"]
    )
    #expect(card.buttons[0].title(for: .disabled) == "Off")
    #expect(card.buttons[1].configuration?.cornerStyle == .capsule)
  }

  @Test func `what is missing is told with its place and what is near`() throws {
    let stage = NibStage()
    // Each document reports a fault once; this document is a separate one.
    let data = try #require(FileManager.default.contents(atPath: NibStage.folder + "/Card.xib"))
    UINib(data: data, bundle: nil).instantiate(
      withOwner: CardOwner(nibName: nil, bundle: nil),
      options: [.externalObjects: ["Helper": NSNumber(value: 5)]]
    )
    func finding(_ text: String) -> String { stage.findings.first { $0.contains(text) } ?? "" }
    #expect(finding("“titel”").contains("“title2”"))
    #expect(finding("“titel”").contains("the nib's data:7, object out-00-002"))
    #expect(finding("captoin").contains("“caption”"))
    #expect(finding("<hologram>").contains("hol-00-001"))
    #expect(stage.findings.count == 3, "\(stage.findings)")
  }

  @Test func `external objects are connected`() {
    let stage = NibStage()
    #expect(card(stage).helper == NSNumber(value: 5))
  }

  @Test func `loadNibNamed makes the objects of a bundle's nib`() {
    let stage = NibStage()
    let objects = NibStage.bundle.loadNibNamed("RowCell", owner: nil)
    #expect(objects?.count == 1 && objects?.first is NibCell)
    #expect(stage.findings.isEmpty)
  }

  @Test func `a nib makes other objects each time`() throws {
    _ = NibStage()
    let nib = UINib(nibName: "RowCell", bundle: NibStage.bundle)
    let first = try #require(nib.instantiate(withOwner: nil).first as? NibCell)
    let second = try #require(nib.instantiate(withOwner: nil).first as? NibCell)
    #expect(first !== second && first.caption !== second.caption)
  }

  @Test func `a controller loads the nib of its name, else that of its class`() {
    let stage = NibStage()
    let named = GreetingViewController(nibName: "GreetingView", bundle: NibStage.bundle)
    stage.show(named)
    #expect(named.label?.text == "Hello")
    #expect(named.nibName == "GreetingView")
    let unnamed = GreetingViewController(nibName: nil, bundle: NibStage.bundle)
    stage.show(unnamed)
    #expect(unnamed.label?.text == "Hello")
  }

  @Test func `a table makes cells of a nib and uses them again`() throws {
    let stage = NibStage()
    let controller = NibTable()
    stage.show(controller)
    let cell = try #require(
      controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibCell
    )
    #expect(cell.caption.text == "1")
    #expect(cell.accessoryType == .checkmark && cell.reuseIdentifier == "Nib")
    #expect(abs(cell.caption.frame.midY - cell.contentView.bounds.midY) < 1)
    let made = controller.made
    controller.tableView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    stage.screen.update()
    #expect(controller.made.subtracting(made).count < 5)
  }

  @Test func `a collection view makes cells of a nib`() throws {
    let stage = NibStage()
    let layout = UICollectionViewFlowLayout()
    let controller = NibCollection(collectionViewLayout: layout)
    stage.show(controller)
    let cell = try #require(
      controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    )
    #expect((cell.viewWithTag(3) as? UILabel)?.text == "Tile")
    #expect(cell.contentView.subviews.count == 1)
  }

  @Test func `a nib that is not there stops with what is near`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UINib(nibName: "RowCel", bundle: NibStage.bundle).instantiate(withOwner: nil)
      }
    }
  }

  @Test func `every class of UIKit takes its element inside its initializer`() throws {
    let stage = NibStage()
    let document = try stage.document("<document/>")
    for (tag, type) in Kind.views {
      let element = Element(tag: tag, offset: 0, attributes: [("id", "a"), ("tag", "9")])
      let coder = ElementCoder(Assembly(document, owner: nil, scene: nil), element)
      let view = try #require(type.init(coder: coder))
      #expect(coder.isConfigured, "\(type)")
      #expect(view.tag == 9, "\(type)")
    }
    for (tag, type) in Kind.controllers {
      let element = Element(tag: tag, offset: 0, attributes: [("id", "a"), ("title", "T")])
      let coder = ElementCoder(Assembly(document, owner: nil, scene: nil), element)
      let controller = try #require(type.init(coder: coder))
      #expect(coder.isConfigured && controller.title == "T", "\(type)")
    }
  }
}

final class NibTable: UITableViewController {
  var made: Set<ObjectIdentifier> = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UINib(nibName: "RowCell", bundle: NibStage.bundle),
      forCellReuseIdentifier: "Nib"
    )
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Nib", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    (cell as? NibCell)?.caption.text = "\(indexPath.row)"
    return cell
  }
}

final class NibCollection: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UINib(nibName: "TileCell", bundle: NibStage.bundle),
      forCellWithReuseIdentifier: "Tile"
    )
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 5 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
  }
}
