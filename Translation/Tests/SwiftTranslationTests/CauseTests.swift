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
      "extension UIColor { static func f(_ c: CGColor) -> Self { self.init(cgColor: c) } }",
      "extension UIColor { static func f(_ c: CGColor) -> Self { (UIColor(cgColor: c) as! Self) } }"
    ),
  ])
  func `are made though their initializers are not required`(source: String, expected: String) {
    #expect(translated("import UIKit\n" + source) == "import UIKit\n" + expected)
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
