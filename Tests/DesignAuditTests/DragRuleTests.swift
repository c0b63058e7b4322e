import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@Suite struct DragRuleTests {
  // MARK: On screens

  private func photo(_ path: String = "UIWindow > UIImageView") -> ScreenElement {
    view(path, .image) {
      $0.picture = PictureFacts(
        size: CGSize(width: 100, height: 100),
        scale: 2,
        isTemplate: false
      )
    }
  }

  @Test(.rule("IX-R144")) func `a photo that cannot be dragged is advised upon`() {
    let rule = DraggableContent()
    #expect(rule.count([photo()]) == 1)
    var draggable = photo()
    draggable.drag = DragFacts(canDrag: true)
    #expect(rule.count([draggable]) == 0)
    let list = view("UIWindow > UITableView", .scroll) { $0.drag = DragFacts(canDrag: true) }
    #expect(rule.count([list, photo("UIWindow > UITableView > Row > UIImageView")]) == 0)
    #expect(rule.count([icon(ring())]) == 0)
  }

  @Test(.rule("IX-R145")) func `selected content drags and edited content takes drops`() {
    let rule = DraggableSelection()
    let facts = ContentFacts(isSelectable: true, isEditable: true)
    #expect(rule.count([view { $0.content = facts }]) == 1)
    let whole = view {
      $0.content = facts
      $0.drag = DragFacts(canDrag: true, canDrop: true)
    }
    #expect(rule.count([whole]) == 0)
  }

  @Test(.rule("IX-R146")) func `what drags also copies`() {
    let rule = CopyBesideDrag()
    #expect(rule.count([view { $0.drag = DragFacts(canDrag: true) }]) == 1)
    #expect(rule.count([view { $0.drag = DragFacts(canDrop: true, canCopy: true) }]) == 1)
    #expect(rule.count([view { $0.drag = DragFacts(canDrag: true, canCopy: true) }]) == 0)
  }

  @Test(.rule("IX-R147")) func `an input control of one's own takes drops`() {
    let rule = ControlsTakeDrops()
    let own = view("UIWindow > TagField", .control) {
      $0.isOwnClass = true
      $0.content = ContentFacts(takesText: true)
    }
    #expect(rule.count([own]) == 1)
    var taking = own
    taking.drag = DragFacts(canDrop: true)
    #expect(rule.count([taking]) == 0)
  }

  @Test(.rule("IX-R148")) func `text is typed into standard views`() {
    let rule = StandardTextViews()
    #expect(rule.count([view { $0.content = ContentFacts(takesText: true) }]) == 1)
    let field = view { $0.content = ContentFacts(takesText: true, isStandardText: true) }
    #expect(rule.count([field]) == 0)
  }

  @Test(.rule("IX-R149")) func `lists let several items be dragged`() {
    let rule = MultipleItemDrags()
    func list(_ takesSeveral: Bool) -> [ScreenElement] {
      [
        view("UIWindow > UITableView", .scroll) {
          $0.drag = DragFacts(canDrag: true, takesSeveral: takesSeveral)
        },
        view("UIWindow > UITableView > Row") { $0.isCell = true },
      ]
    }
    #expect(rule.count(list(false)) == 1)
    #expect(rule.count(list(true)) == 0)
  }

  @MainActor @Test(.rule("IX-R149"), arguments: [false, true])
  func `a collection tells by its drag delegate whether items join`(adds: Bool) {
    let grid = Grid()
    let carrier: any UICollectionViewDragDelegate = adds ? SeveralItems() : OneItem()
    let screen = HeadlessScreen(.iPhone8)
    grid.collectionView.dragDelegate = carrier
    grid.collectionView.dragInteractionEnabled = true
    screen.rootViewController = grid
    let found = screen.findings(of: MultipleItemDrags())
    #expect(found.map(\.what) == (adds ? [] : ["Its items can be dragged one at a time only."]))
    #expect(found.map(\.place) == (adds ? [] : ["UIWindow > UICollectionView"]))
  }

  @MainActor @Test(.rule("IX-R149"), arguments: [false, true])
  func `a table tells by its drag delegate whether rows join`(adds: Bool) {
    let list = ListController([[ListController.Row(text: "Ada"), ListController.Row(text: "Bob")]])
    let carrier: any UITableViewDragDelegate = adds ? SeveralRows() : OneRow()
    let screen = HeadlessScreen(.iPhone8)
    list.tableView.dragDelegate = carrier
    list.tableView.dragInteractionEnabled = true
    screen.rootViewController = list
    let found = screen.findings(of: MultipleItemDrags())
    #expect(found.map(\.what) == (adds ? [] : ["Its items can be dragged one at a time only."]))
    #expect(found.map(\.place) == (adds ? [] : ["UIWindow > UITableView"]))
  }

  @MainActor @Test(.rule("IX-R149"))
  func `a view without rows is not asked whether items join`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIScrollView(frame: CGRect(x: 20, y: 100, width: 200, height: 200)))
    let carrier = OneView()
    view.addInteraction(UIDragInteraction(delegate: carrier))
    view.interactions.lazy.compactMap { $0 as? UIDragInteraction }.first?.isEnabled = true
    view.addSubview(UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44)))
    screen.update()
    let drag = try #require(screen.walked.elements.lazy.compactMap(\.drag).first)
    #expect(drag.canDrag && drag.takesSeveral)
    #expect(screen.walked.elements.contains { $0.isCell })
    #expect(screen.findings(of: MultipleItemDrags()).isEmpty)
  }

  @Test(.rule("IX-R152")) func `what springs open answers a tap too`() {
    let rule = SpringLoadingNotAlone()
    let sprung = view { $0.drag = DragFacts(isSpringLoaded: true) }
    #expect(rule.count([sprung]) == 1)
    var tapped = sprung
    tapped.action = "Folder.open"
    #expect(rule.count([tapped]) == 0)
  }

  // MARK: Dragging

  @Test(.rule("IX-R150")) func `a copy within, and a move across apps, are found`() {
    let rule = MoveOrCopy()
    let list = "UIWindow > UITableView"
    func proposed(
      _ element: String,
      _ operation: Log.Proposal.Operation,
      isLocal: Bool = true
    )
      -> Log
    {
      drag((1, lift()), (2, .proposal(.init(element, operation, isLocal: isLocal))))
    }
    #expect(rule.count(proposed(list, .copy)) == 1)
    #expect(rule.count(proposed(list, .move)) == 0)
    #expect(rule.count(proposed("Other", .copy)) == 0)
    #expect(rule.count(proposed("Other", .move, isLocal: false)) == 1)
  }

  @Test(.rule("IX-R153")) func `an opaque or swollen preview is advised upon`() {
    let rule = TranslucentPreview()
    #expect(rule.count(drag((1, lift { $0.isPreviewTranslucent = false }))) == 1)
    #expect(rule.count(drag((1, lift { $0.previewSize.width = 500 }))) == 1)
    #expect(rule.count(drag((1, lift()))) == 0)
  }

  @Test(.rule("IX-R154")) func `several forms, richest first`() {
    let rule = RichestFirst()
    #expect(rule.count(drag((1, lift(["public.png"])))) == 1)
    #expect(rule.count(drag((1, lift(["public.png", "com.adobe.pdf"])))) == 1)
    #expect(rule.count(drag((1, lift(["com.adobe.pdf", "public.png", "public.url"])))) == 0)
    #expect(rule.count(drag((1, lift(["public.rtf", "com.compuserve.gif"])))) == 0)
  }

  @Test(.rule("IX-R155")) func `the app's own type comes first, and not alone`() {
    let rule = NativeFirst()
    #expect(rule.count(drag((1, lift(["public.png", "com.example.card"])))) == 1)
    #expect(rule.count(drag((1, lift(["com.example.card"])))) == 1)
    #expect(rule.count(drag((1, lift(["com.example.card", "public.png"])))) == 0)
    #expect(rule.count(drag((1, lift(["com.compuserve.gif"])))) == 0)
    #expect(rule.count(drag((1, lift()))) == 0)
  }

  @Test(.rule("IX-R155")) func `where an app exports types, those of others are not its own`() {
    let rule = NativeFirst()
    func count(_ types: [String]) -> Int {
      var log = drag((1, lift(types)))
      log.app = AppFacts(ownTypes: ["com.example.card"])
      return rule.count(log)
    }
    #expect(count(["public.png", "com.vendor.drawing"]) == 0)
    #expect(count(["public.png", "com.example.card"]) == 1)
    #expect(count(["public.png", "com.example.deck"]) == 1)
  }

  @Test(.rule("IX-R156")) func `large content travels as a file`() {
    let rule = LargeContentAsFile()
    func video(isFile: Bool) -> Log {
      drag(
        (
          1,
          lift {
            $0.items = [
              Log.Item([.init("public.mpeg-4", isFile: isFile, size: 80_000_000)])
            ]
          }
        )
      )
    }
    #expect(rule.count(video(isFile: false)) == 1)
    #expect(rule.count(video(isFile: true)) == 0)
    var provided = video(isFile: false)
    provided.app = AppFacts(hasFileProvider: true)
    #expect(rule.count(provided) == 0)
  }

  @Test(.rule("IX-R157")) func `a slow transfer tells its size`() {
    let rule = TransferProgress()
    #expect(rule.count(drag((1, drop()), (4, load { $0.duration = 3 }))) == 1)
    let sized = load {
      $0.duration = 3
      $0.announcedSize = 900
    }
    #expect(rule.count(drag((1, drop()), (4, sized))) == 0)
  }

  @Test(.rule("IX-R163")) func `the richest usable form is taken`() {
    let rule = RichestUsable()
    let accepted = ["public.png", "public.utf8-plain-text"]
    #expect(
      rule.count(drag((1, drop()), (2, load("public.utf8-plain-text") { $0.accepted = accepted })))
        == 1
    )
    #expect(rule.count(drag((1, drop()), (2, load { $0.accepted = accepted }))) == 0)
  }

  @Test(.rule("IX-R164")) func `a contact puts in a name, not an address`() {
    let rule = RelevantParts()
    func contact(_ text: String) -> Log {
      drag(
        (1, drop(.text)),
        (
          2,
          load("public.vcard") {
            $0.offered = ["public.vcard"]
            $0.insertedText = text
          }
        )
      )
    }
    #expect(rule.count(contact("Ann Lee\nann@example.org\n1 Road\nTown")) == 1)
    #expect(rule.count(contact("Ann Lee\nann@example.org")) == 0)
  }

  @Test(.rule("IX-R169")) func `dropped text fits its new place`() {
    let rule = DroppedTextStyle()
    func styled(keeps: Bool, inserted: String) -> Log {
      drag(
        (1, drop(.text)),
        (
          2,
          load {
            $0.keepsStyles = keeps
            $0.sourceStyle = ["bold"]
            $0.insertedStyle = [inserted]
            $0.destinationStyle = ["plain"]
          }
        )
      )
    }
    #expect(rule.count(styled(keeps: true, inserted: "plain")) == 1)
    #expect(rule.count(styled(keeps: true, inserted: "bold")) == 0)
    #expect(rule.count(styled(keeps: false, inserted: "bold")) == 1)
    #expect(rule.count(styled(keeps: false, inserted: "plain")) == 0)
  }
}

@Suite struct DropRuleTests {
  @Test(.rule("IX-R151")) func `a drop registers an undo`() {
    let rule = UndoableDrops()
    #expect(rule.count(drag((1, drop()))) == 1)
    #expect(rule.count(drag((1, drop()), with: [(1.1, undo())])) == 0)
  }

  @Test(.rule("IX-R158")) func `a destination shows that it would take the drop`() {
    let rule = MarkedDestination()
    let copy = Log.Drag.proposal(.init("UIWindow > Well", .copy, isLocal: true))
    let entering: [(Double, Log.Drag)] = [(1, lift()), (2, .enter(place())), (2.01, copy)]
    #expect(rule.count(drag(entering[0], entering[1], entering[2])) == 1)
    let unseen = Log.Drag.enter(place(picture: 0))
    #expect(
      rule.count(drag(entering[0], (2, unseen), entering[2], with: [(2.05, frame(well))])) == 0
    )
    // The dragged item passes over it; if its own picture is available, only that counts.
    #expect(
      rule.count(drag(entering[0], entering[1], entering[2], with: [(2.05, frame(well))])) == 1
    )
    let marked = Log.Drag.marked(place(picture: 2))
    #expect(rule.count(drag(entering[0], entering[1], entering[2], (2.1, marked))) == 0)
    #expect(rule.count(drag(entering[0], entering[1])) == 0)
  }

  @Test(.rule("IX-R159")) func `two marked destinations are an error`() {
    let rule = OneDestination()
    let second = place("UIWindow > Other", picture: 8)
    #expect(
      rule.count(
        drag(
          (1, .enter(place())),
          (1.1, .marked(place(picture: 2))),
          (2, .exit(place(picture: 2))),
          (2.1, .enter(second)),
          (2.2, .marked(place("UIWindow > Other", picture: 9)))
        )
      ) == 1
    )
    #expect(
      rule.count(
        drag(
          (1, .enter(place())),
          (1.1, .marked(place(picture: 2))),
          (2, .exit(place())),
          (2.1, .enter(second)),
          (2.2, .marked(place("UIWindow > Other", picture: 9)))
        )
      ) == 0
    )
  }

  @Test(.rule("IX-R160")) func `the source is marked only after the drag has left it`() {
    let rule = UnmarkedSource()
    let source = place("UIWindow > UITableView")
    let marked = Log.Drag.marked(place("UIWindow > UITableView", picture: 2))
    #expect(rule.count(drag((1, lift()), (1, .enter(source)), (2, marked))) == 1)
    #expect(
      rule.count(
        drag((1, lift()), (1, .enter(source)), (2, .exit(source)), (3, .enter(source)), (3, marked))
      ) == 0
    )
  }

  @Test(.rule("IX-R161")) func `the mark goes with the drag`() {
    let rule = HighlightRemoved()
    #expect(rule.count(drag((1, .enter(place())), (2, .exit(place(picture: 2))))) == 1)
    #expect(rule.count(drag((1, .enter(place())), (2, .exit(place())))) == 0)
  }

  @Test(.rule("IX-R162")) func `a drag held at the edge scrolls`() {
    let rule = EdgeScrolls()
    func held(hasMore: Bool, scrolled: Bool) -> Log {
      drag((1, lift()), (3, .held(.init("Text", hasMore: hasMore, scrolled: scrolled))))
    }
    #expect(rule.count(held(hasMore: true, scrolled: false)) == 1)
    #expect(rule.count(held(hasMore: true, scrolled: true)) == 0)
    #expect(rule.count(held(hasMore: false, scrolled: false)) == 0)
  }

  @Test(.rule("IX-R165")) func `a list keeps a place for what is on its way`() {
    let rule = DropPlaceholders()
    let slow = load { $0.duration = 2 }
    #expect(rule.count(drag((1, drop(.list)), (3, slow))) == 1)
    #expect(rule.count(drag((1, drop(.list) { $0.hasPlaceholder = true }), (3, slow))) == 0)
    #expect(rule.count(drag((1, drop(.list)), (1, load()))) == 0)
  }

  @Test(.rule("IX-R166")) func `a list shows progress of its own`() {
    let rule = OwnDropProgress()
    let slow = load { $0.duration = 2 }
    #expect(rule.count(drag((1, drop(.list)), (3, slow))) == 1)
    #expect(rule.count(drag((1, drop(.list) { $0.usesSystemProgress = false }), (3, slow))) == 0)
  }

  @Test(.rule("IX-R167")) func `a drop on a button shows that it began`() {
    let rule = DropStartsProcess()
    #expect(rule.count(drag((1, drop(.control)))) == 1)
    #expect(rule.count(drag((1, drop(.control)), with: [(1.5, frame(well))])) == 0)
    #expect(
      rule.count(drag((1, drop(.control)), with: [(1.5, .progress(isVisible: true))])) == 0
    )
  }

  @Test(.rule("IX-R168")) func `a drop that fails is told`() {
    let rule = DropFailureTold()
    #expect(rule.count(drag((1, drop()), (2, .failed("offline")))) == 1)
    #expect(
      rule.count(drag((1, drop()), (2, .failed("offline")), with: [(2.2, .announcement("Lost"))]))
        == 0
    )
    #expect(
      rule.count(drag((1, drop()), (2, .failed("offline")), with: [(2.2, frame(well))])) == 0
    )
  }

  @Test(.rule("IX-R170")) func `a drop that cannot be undone asks first`() {
    let rule = WayOutOfDrops()
    #expect(rule.count(drag((1, drop(.control)))) == 1)
    let sheet = Log.Kind.transition(.init(.present, to: "Sheet", offersCancel: true))
    #expect(rule.count(drag((1, drop(.control)), with: [(1.2, sheet)])) == 0)
    #expect(rule.count(drag((1, drop(.control)), with: [(1.2, undo())])) == 0)
  }
}

/// Some items that can be lifted.
private final class Grid: UICollectionViewController {
  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 3 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

@MainActor
private class ItemCarrier: NSObject {
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}

private final class OneItem: ItemCarrier, UICollectionViewDragDelegate {}

private final class SeveralItems: ItemCarrier, UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    self.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
  }
}

@MainActor
private class RowCarrier: NSObject {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}

private final class OneRow: RowCarrier, UITableViewDragDelegate {}

private final class SeveralRows: RowCarrier, UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }
}

private final class OneView: NSObject, UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}
