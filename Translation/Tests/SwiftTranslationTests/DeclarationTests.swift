import Testing

import SwiftTranslation

@Suite struct `Attributes` {
  @Test(arguments: [
    ("@objc func f() {}", "      func f() {}"),
    ("@objc(name:) func f(_ x: Int) {}", "             func f(_ x: Int) {}"),
    ("@IBAction private func f() {}", "          private func f() {}"),
    ("@IBOutlet weak var x: UILabel!", "          weak var x: UILabel!"),
    ("@IBInspectable var x: Int = 0", "               var x: Int = 0"),
    ("@nonobjc @inlinable func f() {}", "         @inlinable func f() {}"),
    ("let f: @convention(block) () -> Void = {}", "let f:                    () -> Void = {}"),
    ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
    ("@objc dynamic func f() {}", "              func f() {}"),
  ])
  func `of Objective-C leave spaces, so that columns stay`(member: String, expected: String) {
    #expect(
      translated("import UIKit\nclass A {\n\(member) // note\n}\n")
        .hasPrefix("import UIKit\nclass A {\n\(expected) // note\n}\n")
    )
  }

  @Test func `that name the app's class become @main`() {
    #expect(
      translated("import UIKit\n@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {}")
        == "import UIKit\n@main             \nclass A: UIResponder, UIApplicationDelegate {}"
    )
  }

  @Test func `dynamic properties tell their observers`() {
    let text = translated(
      """
      import UIKit
      class A: NSObject {
        @objc dynamic var title = "x" { didSet { print(title) } }
        @objc dynamic var twice: Int { get { 1 } set { print(newValue) } }
        @objc dynamic var once: Int { 1 }
      }
      """
    )
    #expect(
      text.contains("@_DynamicProperty               var title = \"x\" { didSet { print(title) } }")
    )
    #expect(
      text.contains(
        "get { _dynamicRead(\"twice\"); return 1 } "
          + "set { _dynamicWillChange(\"twice\"); defer { _dynamicDidChange(\"twice\") }; print(newValue) }"
      )
    )
  }
}

@Suite struct `Overrides in extensions` {
  @Test func `move into the class, with their lines`() {
    let texts = Project(
      files: [
        "A.swift": "import UIKit\nclass A: UIView {\n}\n",
        "B.swift": """
        import UIKit
        extension A {
          // Note.
          override func layoutSubviews() {
            g(#selector(h))
          }
          @objc func h() {}
        }
        """,
      ],
      isForBuilding: true
    )
    .translate().texts
    let a = texts["A.swift"] ?? "", b = texts["B.swift"] ?? ""
    #expect(
      a.contains("line: 4)\noverride func layoutSubviews() {\n    g(Selector(A.h, \"h\"))\n  }\n")
    )
    #expect(a.contains("line: 3)\n}\n"))
    #expect(!b.contains("override"))
    #expect(b.hasPrefix("#sourceLocation(file: \""))
    #expect(
      b.split(separator: "\n", omittingEmptySubsequences: false)[7].trimmingPrefix(" ")
        .contains("func h() {}")
    )
  }

  @Test func `members of an extension that a subclass overrides move too`() {
    let text = translated(
      """
      class A: NSObject {}
      extension A { @objc func f() {} }
      class B: A { override func f() {} }
      """
    )
    #expect(text.contains("func f() {}\n"))
    #expect(text.contains("extension A {  }"))
  }

  @Test func `of another module's class are left out, and told`() {
    let (texts, findings) = Project(
      "extension UINavigationController { override open func f() { /* */ } }"
    )
    .translate()
    #expect(texts["File.swift"]?.contains("{ /*override open func f() { /* */ }*/ }") == true)
    #expect(findings.map(\.kind) == ["overrideInExtension"])
  }
}

@Suite struct `Conditions` {
  @Test(arguments: [
    ("os(iOS)", "true   "), ("os(Linux)", "false    "), ("!os(iOS) && DEBUG", "!true    && DEBUG"),
    ("canImport(ObjectiveC)", "true                 "), ("canImport(UIKit)", "canImport(UIKit)"),
    ("canImport(Photos)", "false            "),
    ("os(macOS) || (os(iOS) && swift(>=5.0))", "os(macOS) || (true    && swift(>=5.0))"),
    ("targetEnvironment(simulator)", "true                        "),
    ("targetEnvironment(macCatalyst)", "targetEnvironment(macCatalyst)"),
  ])
  func `answer as iOS does`(condition: String, expected: String) {
    #expect(
      translated("#if \(condition)\nlet x = 1\n#endif\n") == "#if \(expected)\nlet x = 1\n#endif\n"
    )
  }

  @Test func `inactive code is left alone`() {
    let source = "#if os(macOS)\n@objc class A: NSObject {}\n#else\nlet x = 1\n#endif\n"
    #expect(translated(source) == source)
  }

  @Test func `availability asks the device`() {
    #expect(
      translated("import UIKit\nif #available(iOS 13.4, macOS 10, *) {}")
        == "import UIKit\nif _isAvailable(iOS: 13, 4) {}"
    )
    #expect(
      translated("import UIKit\nif #unavailable(iOS 15) {}")
        == "import UIKit\nif !_isAvailable(iOS: 15) {}"
    )
    #expect(translated("if #available(macOS 10, *) {}") == "if #available(macOS 10, *) {}")
    var project = Project("if #available(iOS 13, *) {}")
    project.deploymentTarget = "13.0"
    #expect(project.translate().texts["File.swift"] == "if #available(iOS 13, *) {}")
  }
}

@Suite struct `Imports` {
  @Test func `of Darwin and the runtime are Foundation's`() {
    #expect(
      translated("import Darwin\nimport ObjectiveC.runtime\n")
        == "import Foundation\nimport Foundation\n"
    )
  }

  @Test func `of parts of UIKit are UIKit's`() {
    #expect(
      translated("import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\n")
        == "import UIKit\nimport UIKit\n"
    )
  }

  @Test func `of modules that are missing are left out, and told`() {
    let (texts, findings) = Project("import ARKit\nimport Foundation\n").translate()
    #expect(texts["File.swift"] == "import Foundation\nimport Foundation\n")
    #expect(findings.map(\.kind) == ["unknownModule"])
    var project = Project("import Combine\n")
    project.russetModules = ["Combine"]
    #expect(project.translate().texts["File.swift"] == "import Foundation; import Combine\n")
  }

  @Test func `that Linux needs are added on the first line`() {
    #expect(
      translated("import XCTest\nlet v = UIView()\n")
        == "import UIKit; import XCTest\nlet v = UIView()\n"
    )
    #expect(
      translated("import Testing\n@testable import A\nlet r = CGRect()\n")
        == "import Foundation; import Testing\n@testable import A\nlet r = CGRect()\n"
    )
    #expect(translated("import Testing\nimport UIKit\n") == "import Testing\nimport UIKit\n")
    #expect(
      translated("import Foundation\nlet s: URLSession? = nil\n")
        == "import FoundationNetworking; import Foundation\nlet s: URLSession? = nil\n"
    )
  }
}

@Suite struct `XCTest classes` {
  @Test func `on the main actor are found and run there`() {
    let text = translated(
      """
      import XCTest
      import UIKit
      @MainActor class ATests: XCTestCase {
        override func setUp() { super.setUp() }
        func testOne() throws { try f() }
        func testTwo() async {}
        func helper() {}
      }
      """
    )
    #expect(
      text.contains(
        "nonisolated func testOne() throws { @MainActor func _body() throws { try f() }; "
          + "try _onMainActor(_body) }"
      )
    )
    #expect(
      text.contains(
        "override nonisolated func setUp() { @MainActor func _body() { super.setUp() }; _onMainActor(_body) }"
      )
    )
    #expect(text.contains("  func testTwo() async {}\n  func helper() {}\n"))
  }
}

@Suite struct `UI tests` {
  private let source = """
    import XCTest
    class ATests: XCTestCase {
      override class var runsForEachTargetApplicationUIConfiguration: Bool { true }
      func testOne() { XCUIApplication().launch() }
    }
    """

  @Test func `have the proxies that XCTest brings on iOS`() {
    let text = translated(source, kind: .uiTests)
    #expect(text.contains("import XCUIAutomation; import XCTest"))
    #expect(text.contains("           class var runsForEachTargetApplicationUIConfiguration"))
  }

  @Test func `are told from unit tests`() {
    #expect(!translated(source, kind: .unitTests).contains("XCUIAutomation"))
  }
}

@Suite struct `Members by name` {
  @Test func `are registered at the file's end`() throws {
    let texts = Project(
      """
      import UIKit
      class Screen: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable var size: CGFloat = 1
        @IBAction private func tapped(_ sender: UIButton) {}
        @objc static func other() {}
      }
      class Box<T>: UIView { @objc var x = 1 }
      """,
      isForBuilding: true
    )
    .translate().texts
    let text = try #require(texts["File.swift"])
    #expect(text.contains("members.property(\"label\", \\Screen.label)"))
    #expect(text.contains("members.property(\"size\", \\Screen.size)"))
    #expect(text.contains("members.action(Selector(Screen.tapped, \"tapped:\"))"))
    #expect(!text.contains("other\""))
    #expect(!text.contains("\\Box"))
    let module = try #require(texts["_Translated.swift"])
    #expect(module.contains("enum _TranslatedMembers: TranslatedModule {"))
  }
}
