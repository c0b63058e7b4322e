import CoreGraphics
import Foundation
import HeadlessHost
import Testing
import TraceEvents
import UIKit

@testable import ViewInspection

@MainActor
@Suite("Inspector", .serialized)
struct InspectorTests {
  /// A screen with a label in a card in a controller.
  @MainActor final class Stage {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    let card = UIView()
    let label = UILabel()
    let inspector: Inspector

    init() {
      controller.title = "Home"
      card.accessibilityIdentifier = "card"
      label.text = "Saved"
      for view in [card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      controller.view.addSubview(card)
      card.addSubview(label)
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
        card.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
        card.widthAnchor.constraint(equalToConstant: 200),
        card.heightAnchor.constraint(equalToConstant: 80),
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      ])
      screen.rootViewController = controller
      screen.update()
      inspector = Inspector(UIScreen.main)
    }

    /// The object of the tree that stands for a view, controller or layer.
    func node(_ name: String, _ text: String? = nil) -> InspectedObject? {
      var found: InspectedObject?
      for window in inspector.answer(InspectionQuestion(.tree)).tree ?? [] {
        window.forEach { node, _ in
          if node.name == name, text == nil || node.text == text { found = found ?? node }
        }
      }
      return found
    }

    func ask(
      _ kind: InspectionQuestion.Kind,
      _ id: Int? = nil,
      _ property: String? = nil,
      _ value: String? = nil
    ) -> InspectionAnswer {
      var question = InspectionQuestion(kind)
      question.id = id
      question.property = property
      question.value = value
      return inspector.answer(question)
    }
  }

  @Test func `the tree holds the window, its controller, the views and their frames on the screen`()
    throws
  {
    let stage = Stage()
    let tree = try #require(stage.inspector.answer(InspectionQuestion(.tree)).tree)

    let window = try #require(tree.first { $0.name == "UIWindow" })
    let controller = try #require(window.children.first { $0.kind == .controller })
    #expect(controller.text == "Home")
    let card = try #require(stage.node("UIView", "card"))
    #expect(card.frame == [20, 100, 200, 80])
    #expect(card.children.filter { $0.kind == .view }.map(\.name) == ["UILabel"])
    let label = try #require(stage.node("UILabel", "Saved"))
    #expect(label.frame[0] == 36)
  }

  @Test func `an object keeps its number, and a question for one that is gone is refused`()
    throws
  {
    let stage = Stage()
    let first = try #require(stage.node("UIView", "card")).id
    #expect(stage.node("UIView", "card")?.id == first)
    var extra: UIView? = UIView()
    extra?.accessibilityIdentifier = "extra"
    stage.controller.view.addSubview(try #require(extra))
    let id = try #require(stage.node("UIView", "extra")).id
    extra?.removeFromSuperview()
    extra = nil
    stage.screen.update()

    let answer = stage.ask(.show, id)

    #expect(answer.object == nil)
    #expect(answer.trouble?.contains("\(id)") == true)
  }

  @Test func `a layer without a view stands in the tree, one of a view does not`() throws {
    let stage = Stage()
    let layer = CALayer()
    layer.name = "glow"
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    stage.card.layer.addSublayer(layer)

    let node = try #require(stage.node("CALayer", "glow"))
    #expect(node.kind == .layer)
    #expect(node.frame == [21, 102, 3, 4])
    #expect(stage.node("UIView", "card")?.children.count == 2)
  }

  @Test func `what is inside something hidden is marked as hidden`() throws {
    let stage = Stage()
    stage.card.alpha = 0
    #expect(try #require(stage.node("UILabel", "Saved")).isHidden)
  }

  @Test func `the layout section names what holds the view on each axis`() throws {
    let stage = Stage()
    let id = try #require(stage.node("UILabel", "Saved")).id

    let sections = try #require(stage.ask(.show, id).sections)

    let layout = try #require(sections.first { $0.title == "Layout" })
    let horizontal = layout.rows.filter { $0.name == "horizontal" }
    let text = "UILabel “Saved”.leading = UIView “card”.leading + 16"
    let row = try #require(horizontal.first { $0.value == text }, "\(horizontal.map(\.value))")
    let links = try #require(row.links)
    #expect(links.map(\.name) == ["UILabel “Saved”", "UIView “card”", "held by UIView “card”"])
    #expect(layout.rows.contains { $0.name == "vertical" && $0.value.contains("centerY") })
    let view = UILabel()
    let hugging = view.contentHuggingPriority(for: .horizontal).rawValue
    #expect(layout.rows.first { $0.name == "hugging" }?.value.hasPrefix("\(Int(hugging))") == true)
    #expect(layout.rows.first { $0.name == "ambiguous" }?.value == "no")
  }

  @Test func `a view without a position along an axis is ambiguous`() throws {
    let stage = Stage()
    let loose = UIView()
    loose.accessibilityIdentifier = "loose"
    loose.translatesAutoresizingMaskIntoConstraints = false
    stage.card.addSubview(loose)
    loose.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stage.screen.update()

    let node = try #require(stage.node("UIView", "loose"))
    #expect(node.isAmbiguous)
    let layout = stage.ask(.show, node.id).sections?.first { $0.title == "Layout" }
    #expect(layout?.rows.first { $0.name == "ambiguous" }?.value == "yes")
  }

  @Test func `responders lead to the app delegate's side, and recognizers tell their live state`()
    throws
  {
    let stage = Stage()
    let pan = UIPanGestureRecognizer()
    stage.card.addGestureRecognizer(pan)
    stage.screen.update()
    let finger = stage.screen.touchDown(at: CGPoint(x: 60, y: 140))
    stage.screen.touchMove(finger, to: CGPoint(x: 120, y: 140))
    stage.screen.touchMove(finger, to: CGPoint(x: 160, y: 140))
    let id = try #require(stage.node("UIView", "card")).id

    let sections = try #require(stage.ask(.show, id).sections)

    let gestures = try #require(sections.first { $0.title == "Gestures" })
    #expect(gestures.rows.first?.value.hasPrefix("\(pan.state)") == true)
    #expect(pan.state == .changed)
    let responders = try #require(sections.first { $0.title == "Responders" })
    #expect(responders.rows.map(\.value).prefix(3) == ["UIView", "UIViewController", "UIWindow"])
    #expect(responders.rows.last?.value == "UIApplication")
    stage.screen.touchUp(finger)
  }

  @Test func `values are changed and seen at once`() throws {
    let stage = Stage()
    let card = try #require(stage.node("UIView", "card")).id
    let label = try #require(stage.node("UILabel", "Saved")).id

    #expect(stage.ask(.set, card, "alpha", "0.5").trouble == nil)
    #expect(stage.card.alpha == 0.5)
    #expect(stage.ask(.set, card, "backgroundColor", "#FF8000").trouble == nil)
    #expect(stage.card.backgroundColor == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
    #expect(stage.ask(.set, card, "isHidden", "true").object?.isHidden == true)
    #expect(stage.ask(.set, card, "backgroundColor", "none").trouble == nil)
    #expect(stage.card.backgroundColor == nil)
    let answer = stage.ask(.set, label, "text", "Kept for later")
    #expect(stage.label.text == "Kept for later")
    #expect(answer.object?.text == "Kept for later")
  }

  @Test func `the constant of a constraint is changed, and its view moves`() throws {
    let stage = Stage()
    let label = try #require(stage.node("UILabel", "Saved")).id
    let rows = stage.ask(.show, label).sections?.first { $0.title == "Layout" }?.rows ?? []
    let row = try #require(rows.first { $0.value.hasSuffix("+ 16") })

    #expect(stage.ask(.set, row.id, "constant", "40").trouble == nil)

    #expect(stage.label.frame.minX == 40)
  }

  @Test(arguments: [
    ("alpha", "much"), ("frame", "1 2 3"), ("frame", "0, 0, -5, 5"), ("frame", "0,0,1e9,1"),
    ("isHidden", "perhaps"), ("backgroundColor", "#12"), ("text", "x"), ("nonsense", "1"),
    ("alpha", "nan"),
  ])
  func `a value that does not fit is refused and changes nothing`(
    property: String,
    value: String
  )
    throws
  {
    let stage = Stage()
    let id = try #require(stage.node("UIView", "card")).id
    let before = stage.card.frame

    let answer = stage.ask(.set, id, property, value)

    #expect(answer.trouble != nil)
    #expect(stage.card.frame == before)
    #expect(stage.card.alpha == 1 && !stage.card.isHidden)
  }

  @Test func `the view at a point is picked, even one that takes no touches`() throws {
    let stage = Stage()
    var question = InspectionQuestion(.pick)
    (question.x, question.y) = (Double(36 + 3), 140)

    #expect(stage.inspector.answer(question).object?.name == "UILabel")
  }

  @Test func `objects are found by class, text and identifier`() {
    let stage = Stage()
    func found(_ text: String) -> [String] {
      var question = InspectionQuestion(.find)
      question.text = text
      return (stage.inspector.answer(question).found ?? []).map(\.name)
    }
    #expect(found("saVed") == ["UILabel"])
    #expect(found("uilabel").contains("UILabel"))
    #expect(found("card") == ["UIView"])
    #expect(found("nowhere").isEmpty)
  }

  @Test func `questions and answers are JSON, and what cannot be read is refused`() throws {
    let stage = Stage()
    var answers: [InspectionAnswer] = []
    let inspector = Inspector(UIScreen.main) { text in
      if let answer = try? JSONDecoder().decode(InspectionAnswer.self, from: Data(text.utf8)) {
        answers.append(answer)
      }
    }
    for question in [#"{"ask":"tree","number":7}"#, "{", #"{"ask":"dance"}"#, #"{"ask":"show"}"#] {
      inspector.take(question)
    }

    #expect(answers.count == 4)
    #expect(answers[0].number == 7 && answers[0].tree?.isEmpty == false)
    #expect(answers.dropFirst().allSatisfy { $0.trouble != nil })
    _ = stage
  }

  @Test func `while it is watched, events, commits and frames are on the timeline`() throws {
    let stage = Stage()
    TraceCollection.start()
    defer { TraceCollection.stop() }
    _ = TraceCollection.take()

    stage.screen.tap(stage.card)
    stage.card.backgroundColor = .red
    stage.screen.advance(by: .milliseconds(50))

    let spans = ActivityFeed.spans(of: TraceCollection.take())
    let names = Set(spans.map(\.name))
    #expect(names.isSuperset(of: ["event", "commit", "frame"]), "\(names)")
    #expect(spans.first { $0.name == "event" }?.details?.contains("touch began") == true)
    #expect(spans.allSatisfy { $0.length >= 0 })
  }

  @Test func `nothing is collected until somebody watches, and after it ends`() {
    let stage = Stage()
    #expect(!TraceSpan.isOn)
    var question = InspectionQuestion(.watch)
    _ = stage.inspector.answer(question)
    #expect(stage.inspector.isWatching && TraceSpan.isOn)
    question.on = false
    _ = stage.inspector.answer(question)
    #expect(!stage.inspector.isWatching && !TraceSpan.isOn)
    stage.screen.tap(stage.card)
    #expect(TraceCollection.take().isEmpty)
  }

  @Test func `the newest 4,096 records are kept`() {
    TraceCollection.start()
    defer { TraceCollection.stop() }
    for number in 0..<5000 { TraceSpan.note("mark", ["number": number]) }
    let records = TraceCollection.take().filter { $0.name == "mark" }
    #expect(records.count == 4096)
    #expect(records.first?.details == #"{"number":904}"#)
    #expect(records.last?.details == #"{"number":4999}"#)
  }
}
