import Testing

import SwiftTranslation

@Suite struct `SwiftUI` {
  @Test func `is left out where the rest can stand without it`() {
    let (texts, findings) = Project(
      """
      import SwiftUI
      import UIKit
      struct Row: View { var body: some View { Text("x") } }
      extension Row { static let size = 3 }
      class Screen: UIViewController {
        let host = UIHostingController(rootView: Row())
        let label = UILabel()
      }
      #Preview { Row() }
      """
    )
    .translate()
    let lines = (texts["File.swift"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].allSatisfy { $0 == " " })
    #expect(lines[3].allSatisfy { $0 == " " })
    #expect(lines[4] == "class Screen: UIViewController {")
    #expect(lines[5].allSatisfy { $0 == " " })
    #expect(lines[6] == "  let label = UILabel()")
    #expect(lines[8].allSatisfy { $0 == " " })
    #expect(findings.allSatisfy { $0.kind == "swiftUI" })
    #expect(Set(findings.map(\.line)) == [1, 3, 4, 6, 9])
  }

  @Test func `is left out with what names it in files that do not import it`() {
    let (texts, findings) = Project(files: [
      "Page.swift": "import SwiftUI\nstruct Page { var view: AnyView }",
      "Item.swift": "struct Item { let page: Page }\nstruct Text { let length = 1 }",
      "List.swift": """
      import UIKit
      class List: UIViewController {
        var items: [Item] = []
        var texts: [Text] = []
      }
      """,
    ])
    .translate()
    #expect(texts["Item.swift"]?.hasSuffix("\nstruct Text { let length = 1 }") == true)
    #expect(texts["Item.swift"]?.contains("Item") == false)
    #expect(texts["List.swift"]?.contains("items") == false)
    #expect(texts["List.swift"]?.contains("  var texts: [Text] = []") == true)
    #expect(findings.filter { $0.file.hasSuffix("List.swift") }.map(\.line) == [3])
  }

  @Test func `takes branches along that its types are tested in, and bodies that use its members`()
  {
    let (texts, _) = Project(files: [
      "Page.swift": "import SwiftUI\nstruct Page { var view: AnyView }",
      "Controller.swift": """
      import UIKit
      final class Controller {
        func name(of item: Any) -> String {
          let name: String
          if #available(iOS 14.0, *),
            let page = item as? Page {
            name = "\\(page.view)"
          } else if item is String { name = "text" } else {
            name = "none"
          }
          return name
        }
      }
      class Cell: UIView {
        var page: Page!
        func update() { show(page) }
        func show(_ any: Any) {}
      }
      """,
    ])
    .translate()
    let text = texts["Controller.swift"] ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 18)
    #expect(lines[4].hasPrefix("    if false"))
    #expect(text.contains("fatalError()"))
    #expect(!text.contains("Page"))
    #expect(text.contains("} else if item is String { name = \"text\" } else {"))
    #expect(
      text.contains("func update() { let _: Void = _leftOut(\"page, which was left out,\") }")
    )
    #expect(lines[16] == "  func show(_ any: Any) {}")
  }

  @Test func `takes only those tests along that name it`() {
    let (texts, _) = Project(
      """
      import SwiftUI
      import XCTest
      struct Row: View { var body: some View { Text("x") } }
      class Tests: XCTestCase {
        func testRow() { _ = Row() }
        func testSum() { XCTAssertEqual(1 + 1, 2) }
      }
      """
    )
    .translate()
    let text = texts["File.swift"] ?? ""
    #expect(text.contains("class Tests: XCTestCase {") && text.contains("testSum"))
    #expect(!text.contains("testRow"))
  }
}

@Suite struct `Objects of generic classes` {
  @Test(arguments: [
    ("func f<T: UIView>() -> T { T() }", "func f<T: UIView>() -> T { _make(T.self) }"),
    (
      "func f<T>() -> T where T: UILabel { T(frame: .zero) }",
      "func f<T>() -> T where T: UILabel { _make(T.self, frame: .zero) }"
    ),
    (
      "func f(_ type: UITableViewCell.Type) -> UIView { type.init() }",
      "func f(_ type: UITableViewCell.Type) -> UIView { _make(type) }"
    ),
    ("func f<T: Codable>() -> T? { T() }", "func f<T: Codable>() -> T? { T() }"),
    (
      "func f<T: UIViewController>() -> T { T.init(nibName: n, bundle: nil) }",
      "func f<T: UIViewController>() -> T { _make(T.self, nibName: n, bundle: nil) }"
    ),
    (
      "let s = kind.init(identifier: \"a\", source: self, destination: x)",
      "let s = _make(kind, identifier: \"a\", source: self, destination: x)"
    ),
    (
      "let s = Push.init(identifier: \"a\", source: self, destination: x)",
      "let s = Push.init(identifier: \"a\", source: self, destination: x)"
    ),
    (
      "let s = (UISceneSession.self as NSObject.Type).init() as! UISceneSession",
      "let s = _make(UISceneSession.self) as! UISceneSession"
    ),
    (
      "let o = (UIScene.ConnectionOptions.self as NSObject.Type).init()",
      "let o = _make(UIScene.ConnectionOptions.self)"
    ),
    (
      "extension UIColor { static func f(_ c: CGColor) -> Self { self.init(cgColor: c) } }",
      "extension UIColor { static func f(_ c: CGColor) -> Self { (UIColor(cgColor: c) as! Self) } }"
    ),
  ])
  func `are made though their initializers are not required`(source: String, expected: String) {
    #expect(translated("import UIKit\n" + source) == "import UIKit\n" + expected)
  }
}

@Suite struct `Anchors of constraints` {
  @Test(arguments: [
    (
      "f(c.firstAnchor is NSLayoutAnchor<NSLayoutDimension>)",
      "f((_anchor(c.firstAnchor, as: NSLayoutAnchor<NSLayoutDimension>.self) != nil))"
    ),
    (
      "let a = c.secondAnchor as? NSLayoutXAxisAnchor",
      "let a = (_anchor(c.secondAnchor, as: NSLayoutXAxisAnchor.self))"
    ),
    (
      "let a = d == 1 && c.secondAnchor as! NSLayoutYAxisAnchor == b",
      "let a = d == 1 && (_anchor(c.secondAnchor, as: NSLayoutYAxisAnchor.self)!) == b"
    ),
    ("let a = c.firstAnchor as NSObject", "let a = c.firstAnchor as NSObject"),
    ("let a = view as? NSLayoutAnchor<A>", "let a = view as? NSLayoutAnchor<A>"),
  ])
  func `are cast by UIKit, since the compiler takes the cast for one that fails`(
    source: String,
    expected: String
  ) {
    #expect(translated("import UIKit\n" + source) == "import UIKit\n" + expected)
  }
}

@Suite struct `Information about the process` {
  @Test func `is that of the only object`() {
    #expect(
      translated("import UIKit\nlet a = ProcessInfo().isOperatingSystemAtLeast(v)")
        == "import UIKit\nlet a = ProcessInfo.processInfo.isOperatingSystemAtLeast(v)"
    )
  }
}

@Suite struct `Names of Swift 4` {
  @Test(arguments: [
    ("let s: UITableViewCellStyle = .default", "let s: UITableViewCell.CellStyle = .default"),
    (
      "let n = NSNotification.Name.UIKeyboardWillShow",
      "let n = UIResponder.keyboardWillShowNotification"
    ),
    ("view.bringSubview(toFront: x)", "view.bringSubviewToFront(x)"),
    ("child.didMove(toParentViewController: self)", "child.didMove(toParent: self)"),
    ("let h = UITableViewAutomaticDimension", "let h = UITableView.automaticDimension"),
  ])
  func `become those of today`(source: String, expected: String) {
    #expect(translated("import UIKit\n" + source) == "import UIKit\n" + expected)
  }

  @Test func `stay where the project has them`() {
    let source = "import UIKit\nenum UIControlState { case on }\nlet x = UIControlState.on\n"
    #expect(translated(source) == source)
  }
}

@Suite struct `NSObject's members` {
  @Test func `that only Objective-C declares are not overridden`() {
    let text = translated(
      """
      import UIKit
      class Model: NSObject {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
        override func isEqual(_ object: Any?) -> Bool { true }
      }
      class Screen: UIView { override var accessibilityLabel: String? { get { nil } set {} } }
      """
    )
    #expect(text.contains("           func observeValue(forKeyPath"))
    #expect(text.contains("override func isEqual"))
    #expect(text.contains("override var accessibilityLabel"))
    #expect(text.contains("extension Model: _KeyValueObserver {}"))
  }
}

@Suite struct `Optional methods with equal names` {
  @Test func `are told apart by their types`() throws {
    let run = try Compiled(
      """
      import Foundation
      @objc protocol LayoutDelegate {
        @objc optional func panel(_ panel: String, layoutFor size: Int) -> Int
        @objc optional func panel(_ panel: String, layoutFor name: String) -> Int
      }
      class Owner: LayoutDelegate { func panel(_ panel: String, layoutFor name: String) -> Int { 7 } }
      let delegate: LayoutDelegate? = Owner()
      print(delegate?.panel?("x", layoutFor: 3) ?? 0, delegate?.panel?("x", layoutFor: "y") ?? 0)
      """
    )
    #expect(run.output == "0 7\n")
  }
}

@Suite struct `Members that Objective-C looks up at run time` {
  @Test func `a class that decides what it responds to says so`() {
    let text = translated(
      """
      import UIKit
      class Source: NSObject {
        override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
        override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
      }
      class Other: Source {
        override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
      }
      class Screen: UIView { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
      """
    )
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[2].hasSuffix(
        "func forwardingTarget(for s: Selector!) -> Any? { _objectForwardingTarget(for: s) }"
      )
    )
    #expect(!lines[2].contains("override"))
    #expect(lines[3].hasSuffix("func responds(to s: Selector!) -> Bool { _objectResponds(to: s) }"))
    #expect(
      lines[6].contains("override func responds(to s: Selector!) -> Bool { super.responds(to: s) }")
    )
    #expect(lines[8].contains("override func"))
    #expect(
      text.components(separatedBy: "extension Source: @preconcurrency _SelectorResponder {}").count
        == 2
    )
  }

  @Test(arguments: [
    ("types[0].init()", true), ("item.controller.init()", true), ("type(of: view).init()", true),
    ("Screen.init()", false), ("super.init()", false), ("Kit.Screen.init()", false),
    ("self.init()", false), (".init()", false), ("type.init(frame: .zero)", false),
  ])
  func `init() of a class that is a value is declared`(call: String, isDeclared: Bool) {
    let text = translated("import UIKit\nfunc f() { _ = \(call) }")
    #expect(text.contains("_ = \(call)"))
    #expect(text.contains("_russet_makeOfMetatype") == isDeclared)
  }

  @Test func `a class's own init() is known to who makes objects of classes`() {
    let (texts, _) = Project(
      """
      import UIKit
      class Screen: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }
      class Plain: UIViewController {}
      """,
      isForBuilding: true
    )
    .translate()
    let text = texts["File.swift"] ?? ""
    #expect(text.contains("members.maker(of: Screen.self) { Screen() }"))
    #expect(!text.contains("Plain.self"))
  }
}

@Suite struct `What needs a framework that is not there` {
  @Test func `is left out body by body`() {
    let (texts, findings) = Project(
      """
      import UIKit
      import HealthKit
      class Screen: UIViewController {
        var store: HKHealthStore?
        static var show: (URL) -> Void = { url in
          let store = HKHealthStore()
          store.open(url)
        }
        var title2: String { HKUnit.meter().unitString }
        func count() -> Int { 3 }
        func ask() { store?.ask() }
        func kind(of unit: HKUnit) -> Int { 4 }
        func each() { [1].forEach { _ in _ = HKUnit.meter() }; view.isHidden = true }
      }
      """
    )
    .translate()
    let lines = (texts["File.swift"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3].allSatisfy { $0 == " " })
    #expect(lines[4] == "  static var show: (URL) -> Void = { url in")
    #expect(lines[5] == "    return _leftOut(\"HealthKit's HKHealthStore\")")
    #expect(lines[7] == "  }")
    #expect(lines[8] == "  var title2: String { return _leftOut(\"HealthKit's HKUnit\") }")
    #expect(lines[9] == "  func count() -> Int { 3 }")
    #expect(lines[10] == "  func ask() { let _: Void = _leftOut(\"store, which was left out,\") }")
    #expect(lines[11].allSatisfy { $0 == " " })
    #expect(
      lines[12].hasSuffix(
        "{ _ in return _leftOut(\"HealthKit's HKUnit\") }; view.isHidden = true }"
      )
    )
    #expect(
      findings.filter { $0.kind == "missingFramework" }.map(\.line).sorted() == [
        4, 6, 9, 11, 12, 13,
      ]
    )
  }
}
