import Foundation
import Testing

import SwiftTranslation

@Suite struct `Types in functions` {
  private let source = """
    @objc protocol PanelDelegate { @objc optional func panel(_ panel: Panel, didMove y: Int) -> Bool }
    class Panel: NSObject {
      weak var delegate: PanelDelegate?
      func move(_ y: Int) -> Bool { delegate?.panel?(self, didMove: y) ?? false }
    }
    func first() -> Bool {
      class Delegate: PanelDelegate {
        class Part: PanelDelegate { func panel(_ panel: Panel, didMove y: Int) -> Bool { y > 1 } }
        let part = Part()
      }
      let panel = Panel(), delegate = Delegate()
      panel.delegate = delegate
      let none = panel.move(2)
      panel.delegate = delegate.part
      return !none && panel.move(2) && !panel.move(1)
    }
    func second() -> Bool {
      class Delegate: PanelDelegate { func panel(_ panel: Panel, didMove y: Int) -> Bool { y < 1 } }
      class Child: Delegate {}
      let panel = Panel(), delegate = Child()
      panel.delegate = delegate
      return panel.move(0) && !panel.move(1)
    }
    """

  @Test func `say which optional methods they have, each its own`() {
    let text = translated(source)
    #expect(text.contains("class Delegate: PanelDelegate {\n"))
    #expect(
      text.contains(
        "class Part: PanelDelegate { var _optional_panel_didMove: ((Panel, Int) -> Bool)? "
          + "{ return { self.panel($0, didMove: $1) } }; "
      )
    )
    #expect(!text.contains("extension Delegate"))
    #expect(!text.contains("@1") && !text.contains("@2"))
  }

  @Test func `build, and behave as on iOS`() throws {
    let run = try Compiled("import Foundation\n" + source + "\nprint(first(), second())")
    #expect(run.output == "true true\n")
  }

  @Test func `make their methods known by name where somebody asks for them`() {
    let source = """
      import UIKit
      class Proxy: NSObject, UITableViewDelegate {
        weak var other: UITableViewDelegate?
        override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector) || other?.responds(to: aSelector) == true
        }
      }
      class Rows: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        func rows() {}
      }
      func test() {
        class Local: NSObject, UIScrollViewDelegate {
          @objc func tapped() {}
          func scrollViewDidScroll(_ scrollView: UIScrollView) {}
          override func responds(to aSelector: Selector!) -> Bool { false }
        }
      }
      """
    let text = Project(source, isForBuilding: true).translate().texts["File.swift"] ?? ""
    #expect(
      text.contains(
        "members.action(Selector(Rows.tableView, \"tableView:didSelectRowAt:\"))"
      ),
      "\(text)"
    )
    #expect(!text.contains("\"rows\""))
    #expect(
      text.contains(
        "  let _: [Selector] = [Selector(Local.tapped, \"tapped\"), "
          + "Selector(Local.scrollViewDidScroll, \"scrollViewDidScroll:\")]; class Local: NSObject, "
          + "UIScrollViewDelegate, @preconcurrency _SelectorResponder {\n"
      ),
      "\(text)"
    )
    #expect(text.contains("extension Proxy: @preconcurrency _SelectorResponder {}"))
  }

  @Test func `leave delegates' methods alone where nobody asks`() {
    let source = """
      import UIKit
      class Rows: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      }
      """
    let text = Project(source, isForBuilding: true).translate().texts["File.swift"] ?? ""
    #expect(!text.contains("members"))
  }
}

@Suite struct `Attributes that Swift 6 refuses` {
  @Test func `a space before what an attribute is given is one of Swift 5`() {
    let text = translated(
      "class A { @objc (other) func f() {}\n@available (*, deprecated) func g() {} }"
    )
    #expect(
      text.contains("class A {               func f() {}\n@available (*, deprecated) func g() {} }")
    )
  }

  @Test func `retroactive goes, as all modules of a project are one package`() {
    let text = translated(
      "extension Own: @retroactive Equatable {}\nstruct Own {}\nextension Int: @retroactive Error {}"
    )
    #expect(text.contains("extension Own:              Equatable {}"))
    #expect(text.contains("extension Int: @retroactive Error {}"))
  }

  @Test func `a response by its type has an initializer of its own`() {
    let text = translated(
      "let r = HTTPURLResponse(url: u, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)"
    )
    #expect(text.contains("HTTPURLResponse(_url: u, mimeType: nil"))
  }

  @Test func `the room that files take is their size, as Foundation here multiplies it`() {
    let source = """
      import Foundation
      let keys: Set<URLResourceKey> = [.totalFileAllocatedSizeKey, .fileAllocatedSizeKey]
      let room = values.totalFileAllocatedSize ?? values.fileAllocatedSize ?? 0
      """
    let text = translated(source)
    #expect(text.contains("[.totalFileSizeKey, .fileSizeKey]"))
    #expect(text.contains("values.totalFileSize ?? values.fileSize ?? 0"))
    let own = source + "\nstruct Room { var totalFileAllocatedSize = 1 }"
    #expect(translated(own).contains("values.totalFileAllocatedSize ?? values.fileSize"))
  }

  @Test func `data are read by the initializer that knows addresses with data in them`() {
    let text = translated("import Foundation\nlet d = try Data(contentsOf: url)\n")
    #expect(text.contains("import FoundationNetworking"))
    let plain = "import Foundation\nlet d = try Data(contentsOf: url, options: [])\n"
    #expect(!translated(plain).contains("import FoundationNetworking"))
  }
}

@Suite struct `Names that Foundation lacks here` {
  @Test func `responses of nothing, and folders of the user`() {
    let text = translated(
      "import Foundation\nlet a = HTTPURLResponse(), b = URLResponse(), c = URL.cachesDirectory"
    )
    #expect(text.contains("let a = HTTPURLResponse(_status: 200), b = URLResponse(_url: nil), c"))
    var project = Project("import Foundation\nlet c = URL.cachesDirectory")
    project.russetModules = ["DarwinNames"]
    #expect(project.translate().texts["File.swift"]?.hasPrefix("import DarwinNames; ") == true)
  }

  @Test func `a class that is cast to NSObject's is made as Objective-C makes it`() {
    let text = translated(
      "import UIKit\nlet s = (UIWindowScene.self as NSObject.Type).init() as! UIWindowScene"
    )
    #expect(text.contains("let s = _make(UIWindowScene.self) as! UIWindowScene"))
  }
}

@Suite struct `Calls that a class passes on` {
  private let source = """
    import UIKit
    open class Router: NSObject, UIGestureRecognizerDelegate {
      weak var other: UIGestureRecognizerDelegate?
      open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
      open override func forwardingTarget(for aSelector: Selector!) -> Any? { other }
    }
    """

  @Test func `are those of the protocol that it does not have`() {
    let text = translated(source)
    #expect(
      text.contains(
        "open func gestureRecognizer(_ a0: UIGestureRecognizer, shouldReceive a1: UITouch) -> Bool { "
          + "if let next = self.forwardingTarget(for: Selector((\"gestureRecognizer:shouldReceive:\"))) "
          + "as? any UIGestureRecognizerDelegate, next !== self "
          + "{ return next.gestureRecognizer(a0, shouldReceive: a1) }; return _Defaults_"
      ),
      "\(text)"
    )
    #expect(text.components(separatedBy: "func gestureRecognizerShouldBegin").count == 2)
    #expect(text.components(separatedBy: "private final class _Defaults_").count == 2)
  }

  @Test func `are its own alone where it passes nothing on`() {
    let text = translated(source.replacing("forwardingTarget", with: "somethingElse"))
    #expect(!text.contains("_Defaults_"))
  }
}

@Suite struct `Tests for a later version of iOS` {
  private let source = """
    import XCTest
    class PanelTests: XCTestCase {
      @available(iOS 13.0, *)
      func testThrows() throws { XCTAssert(true) }
      @available(iOS 15, *) func testPlain() { XCTAssert(true) }
      @available(*, deprecated) func testOld() {}
    }
    """

  @Test func `are skipped on an older one`() {
    let text = translated(source, kind: .unitTests)
    #expect(
      text.contains(
        "func testThrows() throws { guard _isAvailable(iOS: 13, 0) else { throw XCTSkip("
      )
    )
    #expect(text.contains("func testPlain() throws { guard _isAvailable(iOS: 15) else { throw "))
    #expect(text.contains("func testOld() {}"))
    #expect(translated(text, kind: .unitTests) == text)
  }

  @Test func `are run where the project is for no older one`() {
    var project = Project(source)
    project.kind = .unitTests
    project.deploymentTarget = "15.0"
    #expect(project.translate().texts["File.swift"]?.contains("XCTSkip") == false)
  }
}

@Suite struct `Asynchronous preparations of tests on the main actor` {
  @Test func `do not send the test to XCTest's own, which do nothing`() {
    let text = translated(
      """
      import XCTest
      @MainActor class StoreTests: XCTestCase {
        override func setUp() async throws {
          try await super.setUp()
          prepare()
        }
        override func tearDown() { super.tearDown() }
      }
      @MainActor class MoreTests: StoreTests {
        override func setUp() async throws { try await super.setUp() }
      }
      """,
      kind: .unitTests
    )
    #expect(text.contains("async throws {\n                           \n    prepare()"))
    #expect(text.contains("override func setUp() async throws { try await super.setUp() }"))
    #expect(text.contains("super.tearDown()"))
  }
}

@Suite struct `Objects of a generic enumeration's parameter` {
  @Test func `are made as Objective-C makes them`() {
    let text = translated(
      "import UIKit\nenum Maker<V: UIView> { case plain\n func make() -> V { V() } }"
    )
    #expect(text.contains("func make() -> V { _make(V.self) }"))
  }
}

@Suite struct `The app, as code for extensions asks for it` {
  @Test(arguments: [
    "NSSelectorFromString(\"sharedApplication\")", "Selector((\"sharedApplication\"))",
    "#selector(getter: UIApplication.shared)",
  ])
  func `is there`(selector: String) {
    let text = translated(
      """
      import UIKit
      func app() -> UIApplication? {
        guard UIApplication.responds(to: \(selector)),
          let app = UIApplication.perform(\(selector)) else { return nil }
        return app.takeUnretainedValue() as? UIApplication
      }
      """
    )
    #expect(text.contains("guard true,"))
    #expect(
      text.contains(
        "app = Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared)) else"
      )
    )
  }
}

@Suite struct `Views that hold SwiftUI's` {
  @Test func `are left out where they are generic over those`() {
    let (texts, _) = Project(
      """
      import SwiftUI
      import UIKit
      public class Holder<Content>: UIView where Content: View { var content: Content? }
      class Page: UIView { var inset = 1 }
      """
    )
    .translate()
    let text = texts["File.swift"] ?? ""
    #expect(!text.contains("Holder"))
    #expect(text.contains("class Page: UIView { var inset = 1 }"))
  }
}

@Suite struct `Closures that are called as a delegate's method is` {
  @Test func `stay optional`() {
    let text = translated(
      """
      import UIKit
      class Shower { var completeTransition: ((Bool) -> Void)? }
      func end(_ shower: Shower) { shower.completeTransition?(true) }
      """
    )
    #expect(text.contains("{ shower.completeTransition?(true) }"))
  }
}
