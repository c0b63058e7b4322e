import AccessibilityTree
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import ViewInspection
import XCUIAutomation

@MainActor
@Suite("Custom rotors", .serialized, .restoresProcess)
struct CustomRotorTests {
  /// A list of prices of which some are marked; its rotor moves through those.
  private final class PriceController: UIViewController {
    private(set) var labels: [UILabel] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      for (row, text) in ["Tea", "Cake!", "Milk", "Jam!", "Bread!"].enumerated() {
        let label = UILabel(frame: CGRect(x: 20, y: 100 + row * 40, width: 200, height: 30))
        label.text = text
        view.addSubview(label)
        labels.append(label)
      }
      view.accessibilityCustomRotors = [
        UIAccessibilityCustomRotor(name: "Offers") { [unowned self] predicate in
          step(predicate) { $0.text?.hasSuffix("!") == true }
        },
        UIAccessibilityCustomRotor(systemType: .headingLevel2) { _ in nil },
      ]
    }

    private func step(
      _ predicate: UIAccessibilityCustomRotorSearchPredicate,
      _ holds: (UILabel) -> Bool
    ) -> UIAccessibilityCustomRotorItemResult? {
      let present = labels.firstIndex { $0 === predicate.currentItem.targetElement }
      let order =
        predicate.searchDirection == .next
        ? Array(labels[(present.map { $0 + 1 } ?? 0)...])
        : labels[..<(present ?? labels.count)].reversed()
      return order.first(where: holds).map {
        UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: nil)
      }
    }
  }

  private final class PriceApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = PriceController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  private func tree() -> (AccessibilityTree, UIView, HeadlessScreen) {
    let screen = HeadlessScreen()
    let controller = PriceController()
    screen.rootViewController = controller
    return (AccessibilityTree(of: controller.view), controller.view, screen)
  }

  @Test(.feature("IX-F021"))
  func `a custom rotor of a view is offered at the elements inside and moves both ways`() throws {
    let (tree, _, screen) = tree()
    let tea = try #require(tree.nodes.firstIndex { $0.label == "Tea" })
    let rotors = tree.customRotors(at: tea)
    #expect(rotors.map(\.name) == ["Offers", "heading level 2"])
    #expect(rotors.map(\.systemType) == [.none, .headingLevel2])
    let offers = try #require(rotors.first)
    func label(_ item: CustomRotor.Item?) -> String? {
      item?.index.map { tree.nodes[$0].label }
    }
    let first = tree.item(of: offers, from: tree.item(at: tea))
    #expect(label(first) == "Cake!")
    let second = tree.item(of: offers, from: first)
    #expect(label(second) == "Jam!")
    #expect(label(tree.item(of: offers, from: second, .previous)) == "Cake!")
    #expect(label(tree.item(of: offers, from: nil, .previous)) == "Bread!")
    #expect(tree.items(of: offers).compactMap { label($0) } == ["Cake!", "Jam!", "Bread!"])
    #expect(tree.items(of: rotors[1]).isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test func `a rotor that names a part of a text says which`() throws {
    let screen = HeadlessScreen()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    text.text = "one two three"
    screen.show(text)
    text.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(systemType: .misspelledWord) { [unowned text] predicate in
        guard predicate.currentItem.targetElement == nil,
          let start = text.position(from: text.beginningOfDocument, offset: 4),
          let end = text.position(from: start, offset: 3)
        else { return nil }
        return UIAccessibilityCustomRotorItemResult(
          targetElement: text,
          targetRange: text.textRange(from: start, to: end)
        )
      }
    ]
    let tree = AccessibilityTree(of: text)
    #expect(tree.nodes[0].customRotors == ["misspelled word"])
    let rotor = try #require(tree.customRotors(at: 0).first)
    #expect(tree.items(of: rotor).map(\.text) == ["two"])
  }

  @Test func `a rotor that goes round ends, and one without its element finds nothing`() throws {
    let screen = HeadlessScreen()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Here"
    screen.show(label)
    label.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Round") { [unowned label] _ in
        UIAccessibilityCustomRotorItemResult(targetElement: label, targetRange: nil)
      },
      UIAccessibilityCustomRotor(name: "Gone") { _ in
        UIAccessibilityCustomRotorItemResult(targetElement: UILabel(), targetRange: nil)
      },
    ]
    let tree = AccessibilityTree(of: label)
    let rotors = tree.customRotors(at: nil)
    #expect(tree.items(of: rotors[0]).count == 1)
    #expect(tree.items(of: rotors[1]).isEmpty)
  }

  @Test func `the name of a rotor follows its attributed name`() {
    let rotor = UIAccessibilityCustomRotor(attributedName: NSAttributedString(string: "A")) { _ in
      nil
    }
    #expect(rotor.name == "A")
    rotor.name = "B"
    #expect(rotor.attributedName.string == "B")
    rotor.attributedName = NSAttributedString(string: "C")
    #expect(rotor.name == "C")
    #expect(UIAccessibilityCustomRotor.SystemRotorType.landmark.rawValue == 18)
  }

  @Test func `objects of an app's own have rotors too`() throws {
    final class Note: NSObject {}
    let note = Note()
    note.isAccessibilityElement = true
    note.accessibilityLabel = "Note"
    note.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
    note.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Marks") { _ in nil }]
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityElements = [note]
    let screen = HeadlessScreen()
    screen.show(view)
    let tree = AccessibilityTree(of: view)
    let index = try #require(tree.nodes.firstIndex { $0.label == "Note" })
    #expect(tree.customRotors(at: index).map(\.name) == ["Marks"])
  }

  @Test func `the driver finds the elements of a rotor`() {
    XCUIApplication.register(delegate: PriceApp.self, bundleIdentifier: "org.russet.prices")
    let app = XCUIApplication(bundleIdentifier: "org.russet.prices")
    app.launch()
    #expect(app.staticTexts["Milk"].customRotorNames() == ["Offers", "heading level 2"])
    #expect(app.customRotorNames().first == "Offers")
    let offers = app.elements(ofCustomRotor: "Offers")
    #expect(offers.map(\.label) == ["Cake!", "Jam!", "Bread!"])
    app.terminate()
  }

  @Test func `the inspector lists a rotor with what it finds`() throws {
    let (_, view, screen) = tree()
    var answers: [InspectionAnswer] = []
    let inspector = Inspector(UIScreen.main) { text in
      if let answer = try? JSONDecoder().decode(InspectionAnswer.self, from: Data(text.utf8)) {
        answers.append(answer)
      }
    }
    func ask(_ question: InspectionQuestion) throws {
      inspector.take(String(decoding: try JSONEncoder().encode(question), as: UTF8.self))
    }
    var find = InspectionQuestion(.find)
    find.text = "Milk"
    try ask(find)
    var show = InspectionQuestion(.show)
    show.id = try #require(answers.last?.found?.first?.id)
    try ask(show)
    let section = answers.last?.sections?.first { $0.title == "Accessibility" }
    #expect(section?.rows.first { $0.name == "label" }?.value == "Milk")
    #expect(section?.rows.first { $0.name == "rotor Offers" }?.value == "Cake!, Jam!, Bread!")
    #expect(section?.rows.first { $0.name == "rotor heading level 2" }?.value == "none")
    withExtendedLifetime((view, screen)) {}
  }
}
