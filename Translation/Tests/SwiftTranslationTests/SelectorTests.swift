import Testing

import SwiftTranslation

@Suite struct `Selectors` {
  @Test(arguments: [
    ("#selector(save)", "Selector(Screen.save, \"save\")"),
    ("#selector(self.save)", "Selector(Screen.save, \"save\")"),
    ("#selector(Self.save)", "Selector(Screen.save, \"save\")"),
    ("#selector(Screen.tapped(_:))", "Selector(Screen.tapped, \"tapped:\")"),
    ("#selector(open(with:))", "Selector(Screen.open, \"openWith:\")"),
    ("#selector(send(value:to:))", "Selector(Screen.send, \"sendWithValue:to:\")"),
    ("#selector(named)", "Selector(Screen.named, \"otherName:\")"),
    ("#selector(UIView.endEditing(_:))", "Selector(UIView.endEditing(_:), \"endEditing:\")"),
    ("#selector(UIView.layoutIfNeeded)", "Selector(UIView.layoutIfNeeded, \"layoutIfNeeded\")"),
    (
      "#selector(reload as () -> Void)",
      "Selector({ (target: Screen) in { target.reload() } }, \"reload\")"
    ),
    ("#selector(reload(_:))", "Selector(Screen.reload(_:), \"reload:\")"),
    (
      "#selector(getter: Screen.count)",
      "Selector({ (target: Screen) in { target.count } }, \"count\")"
    ),
    (
      "#selector(setter: count)",
      "Selector({ (target: Screen) in { target.count = $0 } }, \"setCount:\")"
    ),
    (
      "#selector(attempt)",
      "Selector({ (target: Screen) in { _ = try? target.attempt() } }, \"attemptAndReturnError:\")"
    ),
    ("Selector((\"save\"))", "Selector((\"save\"))"),
  ])
  func `name the method and call it`(expression: String, expected: String) {
    let text = translated(
      """
      import UIKit
      class Screen: UIViewController {
        @objc dynamic var count = 0
        @objc func save() {}
        @objc func tapped(_ sender: Any) {}
        @objc func open(with x: Any) {}
        @objc func send(value x: Any, to y: Any) {}
        @objc(otherName:) func named(_ x: Any) {}
        @objc func reload() {}
        @objc func reload(_ sender: Any) {}
        @objc func attempt() throws {}
        func use() { let s = \(expression); _ = s }
      }
      """
    )
    #expect(text.contains("let s = \(expected); _ = s"), "\(text)")
  }

  @Test func `in an extension of UIKit's class name that class`() {
    let text = translated(
      """
      import UIKit
      extension UIViewController {
        func hide() { let t = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard)) }
        @objc func dismissKeyboard() {}
      }
      """
    )
    #expect(
      text.contains("action: Selector(UIViewController.dismissKeyboard, \"dismissKeyboard\"))")
    )
  }

  @Test func `over lines keep the lines`() {
    let source =
      "class A: NSObject {\n  func f() { g(#selector(\n    B.tapped(_:)\n  )) }\n  let x = 1\n}\n"
    let text = translated(source)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false)[4] == "  let x = 1")
  }

  @Test func `of a protocol or a class method go by their name, and are told`() {
    let project = Project(
      """
      import UIKit
      class A: NSObject {
        @objc static func shared() {}
        func f() { g(#selector(A.shared)); g(#selector(UITableViewDelegate.tableView(_:didSelectRowAt:))) }
      }
      """
    )
    let (texts, findings) = project.translate()
    #expect(texts["File.swift"]?.contains("g(Selector((\"shared\")))") == true)
    #expect(texts["File.swift"]?.contains("Selector((\"tableView:didSelectRowAt:\"))") == true)
    #expect(findings.map(\.kind) == ["selector"])
    #expect(findings.first?.line == 4)
  }

  @Test(arguments: [
    ("#keyPath(Model.child.title)", "\"child.title\""), ("#keyPath(title)", "\"title\""),
    ("#keyPath(UIView.isHidden)", "\"hidden\""), ("#keyPath(Model.isDone)", "\"isDone\""),
    ("#keyPath(CALayer.bounds)", "\"bounds\""),
  ])
  func `key paths are their names`(expression: String, expected: String) {
    let text = translated(
      "class Model: NSObject { @objc dynamic var isDone = false; func f() { let k = \(expression) } }"
    )
    #expect(text.contains("let k = \(expected) "))
  }
}
