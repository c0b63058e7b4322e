import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Text fields: drag and drop")
struct FieldDragTests {
  /// A field whose first word is selected, and another below it.
  @MainActor
  struct Scene {
    let stage: FieldStage
    let first: UITextField
    let second: UITextField

    init(_ text: String = "hello world", _ other: String = "one two") {
      stage = FieldStage()
      first = stage.field(text)
      second = stage.field(other, y: 200)
      for field in [first, second] { field.textDragInteraction?.isEnabled = true }
      first.becomeFirstResponder()
      selectFirst(5)
      stage.screen.update()
    }

    func selectFirst(_ count: Int) {
      let start = first.beginningOfDocument
      first.selectedTextRange = first.position(from: start, offset: count).flatMap {
        first.textRange(from: start, to: $0)
      }
    }

    func lift() -> Int {
      let finger = stage.screen.touchDown(at: stage.point(first, at: 2))
      stage.screen.advance(by: .milliseconds(700))
      return finger
    }

    func move(_ finger: Int, to end: CGPoint) {
      let start = stage.point(first, at: 2)
      for step in 1...10 {
        let share = CGFloat(step) / 10
        stage.screen.touchMove(
          finger,
          to: CGPoint(
            x: start.x + (end.x - start.x) * share,
            y: start.y + (end.y - start.y) * share
          )
        )
        stage.screen.advance(by: .milliseconds(17))
      }
    }

    func carry(to end: CGPoint) async {
      let finger = lift()
      move(finger, to: end)
      stage.screen.touchUp(finger)
      await stage.screen.settle()
    }
  }

  /// Records the calls, and answers as a test specifies.
  final class Delegate: NSObject, UITextDragDelegate, UITextDropDelegate {
    var log: [String] = []
    var items: ([UIDragItem]) -> [UIDragItem] = { $0 }
    var action = UITextDropAction.insert
    var operation = UIDropOperation.copy
    var performer = UITextDropPerformer.view
    var editability = UITextDropEditability.no
    var isFast = true
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable,
      itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] {
      log.append("items \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
      return items(dragRequest.suggestedItems)
    }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable,
      dragSessionWillBegin session: any UIDragSession
    ) { log.append("drag begins \(textDraggableView.isTextDragActive)") }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable,
      dragSessionDidEnd session: any UIDragSession,
      with operation: UIDropOperation
    ) { log.append("drag ends \(operation) \(textDraggableView.isTextDragActive)") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal {
      if !log.contains("same \(drop.isSameView)") { log.append("same \(drop.isSameView)") }
      let proposal = UITextDropProposal(operation: operation)
      proposal.dropAction = action
      proposal.dropPerformer = performer
      proposal.useFastSameViewOperations = isFast
      return proposal
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability {
      log.append("editable?")
      return editability
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      log.append("preview")
      return nil
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      willPerformDrop drop: any UITextDropRequest
    ) { log.append("will drop") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      dropSessionDidEnter session: any UIDropSession
    ) { log.append("enter \(textDroppableView.isTextDropActive)") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      dropSessionDidExit session: any UIDropSession
    ) { log.append("exit") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      dropSessionDidEnd session: any UIDropSession
    ) { log.append("end \(textDroppableView.isTextDropActive)") }
  }

  @Test(.feature("IX-F130"), .feature("IX-F132"))
  func `selected text is dragged into another field, which takes a copy between its letters`()
    async
  {
    let scene = Scene()
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    #expect(scene.second.text == "one hellotwo")
    #expect(scene.first.text == "hello world")
    #expect(scene.second.isEditing)
    #expect(selection(scene.second) == 9..<9)
  }

  @Test(.feature("IX-F130"), .feature("IX-F129")) func `within its field text is moved`() async {
    let scene = Scene()
    await scene.carry(to: scene.stage.point(scene.first, at: 11))
    #expect(scene.first.text == " worldhello")
    // Onto itself nothing happens.
    let still = Scene()
    await still.carry(to: still.stage.point(still.first, at: 4))
    #expect(still.first.text == "hello world")
  }

  @Test(.rule("IX-R159"), .feature("IX-F144"))
  func `a caret shows where the text would stand, and goes with the drag`() {
    let scene = Scene()
    let field = scene.second
    let views = field.subviews.count
    let finger = scene.lift()
    scene.move(finger, to: scene.stage.point(field, at: 4))
    #expect(field.isTextDropActive)
    #expect(field.subviews.count == views + 1)
    let caret = field.subviews.last
    func place(_ offset: Int) -> CGRect? {
      field.position(from: field.beginningOfDocument, offset: offset).map(field.caretRect(for:))
    }
    #expect(caret != nil && caret?.frame == place(4))
    scene.stage.screen.touchMove(finger, to: scene.stage.point(field, at: 6))
    #expect(caret?.frame == place(6))
    scene.move(finger, to: CGPoint(x: 180, y: 500))
    #expect(!field.isTextDropActive && field.subviews.count == views)
    scene.stage.screen.touchUp(finger)
  }

  @Test func `beside the selection, in a secret or where it is off nothing is lifted`() {
    for change in 0..<3 {
      let scene = Scene()
      let delegate = Delegate()
      scene.first.textDragDelegate = delegate
      if change == 1 { scene.first.isSecureTextEntry = true }
      if change == 2 { scene.first.textDragInteraction?.isEnabled = false }
      let place = scene.stage.point(scene.first, at: change == 0 ? 9 : 2)
      let finger = scene.stage.screen.touchDown(at: place)
      scene.stage.screen.advance(by: .seconds(1))
      scene.stage.screen.touchUp(finger)
      #expect(delegate.log == [])
    }
  }

  @Test func `delegates hear of a drag and a drop, and change them`() async {
    let scene = Scene()
    let (source, target) = (Delegate(), Delegate())
    scene.first.textDragDelegate = source
    scene.second.textDropDelegate = target
    source.items = { _ in [UIDragItem(itemProvider: NSItemProvider(object: "X\nY"))] }
    target.action = .replaceAll
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    #expect(source.log == ["items hello", "drag begins true", "drag ends copy false"])
    #expect(
      target.log.filter { $0 != "preview" } == [
        "enter true", "same false", "will drop", "end false",
      ]
    )
    #expect(target.log.count { $0 == "preview" } == 1)
    // A field has one line.
    #expect(scene.second.text == "X Y")
    source.items = { _ in [] }
    source.log = []
    scene.first.becomeFirstResponder()
    scene.first.selectAll(nil)
    await scene.carry(to: scene.stage.point(scene.second, at: 1))
    #expect(source.log == ["items hello world"])
    #expect(scene.second.text == "X Y")
  }

  @Test func `a field's delegate is asked about what a drop changes, and undo takes it back`() async
  {
    let scene = Scene()
    let delegate = FieldDelegate()
    scene.second.delegate = delegate
    delegate.refusals = ["change"]
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    #expect(delegate.log.contains("change(4,0)hello"))
    #expect(scene.second.text == "one two")
    delegate.refusals = []
    scene.first.becomeFirstResponder()
    scene.selectFirst(5)
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    #expect(scene.second.text == "one hellotwo")
    scene.second.undoManager?.undo()
    #expect(scene.second.text == "one two")
  }

  @Test(.feature("IX-F153"), arguments: [true, false])
  func `dropped text keeps its style where both sides have styles, else takes the field's`(
    both: Bool
  ) async throws {
    let scene = Scene()
    scene.first.allowsEditingTextAttributes = true
    scene.second.allowsEditingTextAttributes = both
    let bold = UIFont.boldSystemFont(ofSize: 17)
    scene.first.attributedText = NSAttributedString(string: "hello", attributes: [.font: bold])
    scene.first.selectAll(nil)
    scene.stage.screen.update()
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    let text = try #require(scene.second.attributedText)
    #expect(text.string == "one hellotwo")
    let font = text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    #expect(font == (both ? bold : scene.second.font))
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == scene.second.font)
  }

  @Test func `what floats is the text as it stands, or in the ordinary colour`() {
    var pictures: [Data?] = []
    for options in [UITextDragOptions(), .stripTextColorFromPreviews] {
      let scene = Scene()
      scene.first.textColor = .systemRed
      scene.first.textDragOptions = options
      let finger = scene.lift()
      scene.move(finger, to: CGPoint(x: 180, y: 400))
      scene.stage.screen.advance(by: .seconds(1))
      let area = CGRect(x: 200, y: 700, width: 300, height: 200)
      pictures.append(scene.stage.screen.image?.cropping(to: area)?.pngData(level: 1))
      scene.stage.screen.touchUp(finger)
    }
    #expect(pictures[0] != nil && pictures[0] != pictures[1])
  }

  @Test func `a delegate that performs the drop itself leaves the text alone`() async {
    let scene = Scene()
    let delegate = Delegate()
    delegate.performer = .delegate
    scene.second.textDropDelegate = delegate
    await scene.carry(to: scene.stage.point(scene.second, at: 4))
    #expect(delegate.log.contains("will drop"))
    #expect(scene.second.text == "one two")
  }

  @Test(arguments: [true, false])
  func `text is moved within its field directly, or by its items`(isFast: Bool) async {
    let scene = Scene()
    let delegate = Delegate()
    delegate.operation = .move
    delegate.isFast = isFast
    scene.first.textDropDelegate = delegate
    await scene.carry(to: scene.stage.point(scene.first, at: 11))
    #expect(scene.first.text == " worldhello")
  }

  @Test(arguments: [UITextDropEditability.no, .temporary, .yes])
  func `a text view that cannot be edited takes a drop if its delegate says so`(
    editability: UITextDropEditability
  ) async throws {
    let scene = Scene()
    let view = UITextView(frame: CGRect(x: 20, y: 300, width: 200, height: 100))
    view.text = "read"
    view.isEditable = false
    try #require(scene.second.superview).addSubview(view)
    scene.stage.screen.update()
    let delegate = Delegate()
    delegate.editability = editability
    delegate.action = .replaceAll
    view.textDropDelegate = delegate
    await scene.carry(to: view.convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(delegate.log.contains("editable?"))
    #expect(view.text == (editability == .no ? "read" : "hello"))
    #expect(view.isEditable == (editability == .yes))
  }

  @Test func `a copy of a proposal has all of its properties`() throws {
    let proposal = UITextDropProposal(operation: .copy)
    #expect(proposal.dropPerformer == .view && proposal.dropProgressMode == .system)
    #expect(proposal.useFastSameViewOperations)
    proposal.dropPerformer = .delegate
    proposal.dropProgressMode = .custom
    proposal.useFastSameViewOperations = false
    let copy = try #require(proposal.copy() as? UITextDropProposal)
    #expect(copy.dropPerformer == .delegate && copy.dropProgressMode == .custom)
    #expect(!copy.useFastSameViewOperations)
  }
}
