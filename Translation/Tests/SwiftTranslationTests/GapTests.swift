import Foundation
import Testing

@testable import SwiftTranslation

@Suite struct `Members of any object` {
  @Test(arguments: [
    ("func f(_ sender: AnyObject) { print(sender.tag) }", "print((sender as! UIView).tag)"),
    ("func f(_ x: Any) { (x as AnyObject).reload?() }", "((x as AnyObject) as? List)?.reload()"),
    ("let r = (info[key]! as AnyObject).cgRectValue", "as? NSValue)?.cgRectValue"),
    ("let r: CGRect = (info[key]! as AnyObject).cgRectValue", "as! NSValue).cgRectValue"),
    ("func f(_ x: AnyObject?) { x?.reload?() }", "(x as? List)?.reload()"),
    ("func f(_ x: AnyObject!) { x.reload!() }", "(x as! List).reload()"),
    (
      "func f(_ x: AnyObject) { if let t = x.rows { print(t) } }",
      "if let t = (x as? List)?.rows"
    ),
  ])
  func `are those of the class that has them`(source: String, expected: String) {
    let list = "class List: NSObject { @objc func reload() {}; @objc var rows = 1 }\n"
    let text = translated("import UIKit\n" + list + source)
    #expect(text.contains(expected), "\(text)")
    #expect(Translator.parses(text))
  }

  @Test func `that several classes have are those of a protocol`() {
    let text = translated(
      """
      import UIKit
      class A: UIView { @objc func arrange() {} }
      class B: UIView { @objc func arrange() {} }
      func f(_ views: [UIView]) { views.forEach { ($0 as AnyObject).arrange() } }
      """
    )
    #expect(text.contains("(($0 as AnyObject) as! any _Lookup_"))
    #expect(text.contains("extension A: _Lookup_") && text.contains("extension B: _Lookup_"))
    #expect(text.contains("AnyObject { func arrange() }"))
  }

  @Test func `that take something else than the call gives are others`() {
    let text = translated(
      """
      import UIKit
      class Screen: UIViewController { func arrange(_ size: CGSize) {} }
      class A: UIView { @objc func arrange() {} }
      func f(_ views: [UIView]) { views.forEach { ($0 as AnyObject).arrange() } }
      func g(_ x: AnyObject) { x.arrange(.zero) }
      """
    )
    #expect(text.contains("(($0 as AnyObject) as! A).arrange()"), "\(text)")
    #expect(text.contains("(x as! Screen).arrange(.zero)"), "\(text)")
  }

  @Test(arguments: [
    ("unsafeBitCast(block, to: AnyObject.self)", "(block as AnyObject)"),
    ("unsafeBitCast(object, to: ChangedClosure.self)", "(object as! ChangedClosure)"),
    ("unsafeBitCast(pointer, to: Int.self)", "unsafeBitCast(pointer, to: Int.self)"),
  ])
  func `that are closures are boxed`(source: String, expected: String) {
    #expect(translated("import UIKit\nlet x = \(source)") == "import UIKit\nlet x = \(expected)")
  }

  @Test(arguments: [
    "UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))",
    "UIApplication.value(forKey: \"sharedApplication\")",
  ])
  func `that a class has by a key path are written`(source: String) {
    #expect(
      translated("import UIKit\nlet app = \(source) as? UIApplication\n")
        == "import UIKit\nlet app = (UIApplication.shared as Any?) as? UIApplication\n"
    )
  }

  @Test func `that nobody has are told`() {
    let (_, findings) = Project("import UIKit\nfunc f(_ x: AnyObject) { x.quux?() }").translate()
    #expect(findings.map(\.kind) == ["lookup"])
  }

  @Test func `of other variables are left alone`() {
    let source = "import UIKit\nfunc f(_ x: AnyObject) { let x = UIView(); print(x.tag) }\n"
    #expect(translated(source) == source)
  }
}

@Suite struct `Methods that a subclass adds to a delegate` {
  private let source = """
    import UIKit
    class Base: UIViewController, UITableViewDelegate {
    }
    class List: Base {
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
    """

  @Test func `are declared in the base class and overridden`() {
    let (texts, findings) = Project(source).translate()
    let text = texts["File.swift"] ?? ""
    #expect(
      text.contains(
        "func tableView(_ a0: UITableView, didSelectRowAt a1: IndexPath) "
          + "{ return _Defaults_Base_UITableViewDelegate().tableView(a0, didSelectRowAt: a1) };"
      )
    )
    #expect(text.contains("  override func tableView(_ tableView: UITableView, didSelectRowAt"))
    #expect(text.contains("  override func scrollViewDidScroll("))
    #expect(
      text.contains(
        "private final class _Defaults_Base_UITableViewDelegate: NSObject, UITableViewDelegate {}"
      )
    )
    #expect(findings.isEmpty)
  }

  @Test func `are told where that cannot be`() {
    let (_, findings) = Project(
      "class A: UIView, UITableViewDataSource {}\nclass B: A { func numberOfSections(in tableView: UITableView) -> Int { 1 } }"
    )
    .translate()
    #expect(findings.map(\.kind) == ["silent-method"])
  }

  @Test func `are left alone where the class adopts the protocol itself`() {
    let text = translated(
      "class A: UIView {}\nclass B: A, UITableViewDelegate { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }"
    )
    #expect(!text.contains("override"))
  }
}

@Suite struct `Imports that Apple's modules bring` {
  @Test(arguments: [
    ("let f = RelativeDateTimeFormatter()", [String](), "import UIKit; "),
    ("let p = NSPredicate(format: \"a == 1\")", [], "import UIKit; "),
    ("x.setValue(1, forKey: \"a\")", [], "import UIKit; "),
    (
      "extension NSExpression {}\nlet p = q as? NSComparisonPredicate", [],
      "import class UIKit.NSComparisonPredicate; import class UIKit.NSExpression; "
    ),
    ("class NSExpression {}\nextension NSExpression {}", [], ""),
    ("objc_sync_enter(x)", ["ObjectiveC"], "import ObjectiveC; "),
    ("let t = mach_absolute_time()", ["DarwinNames"], "import DarwinNames; "),
    ("XCTContext.runActivity(named: \"a\") { _ in }", ["XCTestNames"], "import XCTestNames; "),
    ("var e: Unmanaged<CFError>?", ["CoreText"], "import CoreText; "),
    ("let f = DateFormatter()", [], ""),
  ])
  func `are written`(source: String, modules: [String], expected: String) {
    var project = Project("import Foundation\n\(source)\n")
    project.russetModules = modules
    #expect(
      project.translate().texts["File.swift"] == "\(expected)import Foundation\n\(source)\n"
    )
  }

  @Test func `of Combine and UIKit together have what both make`() {
    var project = Project("import Combine\nimport UIKit\n")
    project.russetModules = ["Combine", "_Combine_UIKit"]
    #expect(
      project.translate().texts["File.swift"]
        == "import _Combine_UIKit; import Combine\nimport UIKit\n"
    )
  }

  @Test func `of Darwin are those of its names`() {
    var project = Project("import Darwin\n")
    project.russetModules = ["DarwinNames"]
    #expect(project.translate().texts["File.swift"] == "import Foundation; import DarwinNames\n")
  }
}

@Suite struct `The runtime of Objective-C` {
  @Test(arguments: [
    ("class A: NSObject { override class func initialize() {} }", "runtime"),
    ("class A: NSObject { @objc class func load() {} }", "runtime"),
    ("let b = imp_implementationWithBlock({})", "block"),
    ("method_exchangeImplementations(a, b)", "swizzling"),
  ])
  func `is told of where it is missed`(source: String, kind: String) {
    #expect(Project("import UIKit\n" + source).translate().findings.map(\.kind) == [kind])
  }

  @Test func `gives accessors by their selectors`() {
    let text = translated(
      """
      import UIKit
      class A: NSObject {
        @objc var title = ""
        func f() { g(#selector(getter: title), #selector(setter: A.title)) }
      }
      """
    )
    #expect(
      text.contains(
        "g(Selector({ (target: A) in { target.title } }, \"title\"), "
          + "Selector({ (target: A) in { target.title = $0 } }, \"setTitle:\"))"
      )
    )
  }
}

@Suite struct `Files of every kind` {
  @Test func `keep their line ends, tabs and emoji`() {
    let source = "import UIKit\r\nclass A: NSObject {\r\n\t// 👩‍👩‍👧 é\r\n\tlet a = \"👍\"\r\n}\r\n"
    #expect(translated(source) == source)
    let text = translated(
      "import UIKit\r\nclass A: NSObject {\r\n\t@objc func f() {} // é\r\n}\r\n"
    )
    #expect(
      text.hasPrefix("import UIKit\r\nclass A: NSObject {\r\n\t      func f() {} // é\r\n}\r\n")
    )
  }

  @Test func `lose their byte order mark`() {
    let texts = Project("\u{FEFF}import UIKit\nlet a = 1\n", isForBuilding: true).translate().texts
    let text = texts["File.swift"] ?? ""
    #expect(text.hasSuffix("line: 1)\nimport UIKit\nlet a = 1\n"))
    #expect(Translator.parses(text))
  }

  @Test func `may name other files' lines`() {
    let texts = Project(
      "#sourceLocation(file: \"A.gyb\", line: 7)\nlet a = 1\n#sourceLocation()\nlet b = 2\n",
      isForBuilding: false
    )
    .translate().texts
    #expect((texts["File.swift"] ?? "").contains("File.swift\", line: 4)\nlet b = 2"))
  }

  @Test func `may have conditions around attributes`() {
    let text = translated(
      "import UIKit\nclass A: NSObject {\n#if canImport(ObjectiveC)\n@objc\n#endif\nfunc f() {}\n}\n"
    )
    #expect(text.contains("#if true                 \n     \n#endif\nfunc f() {}"))
    #expect(Translator.parses(text))
  }

  @Test func `with errors are copied, and the place is told`() {
    let source = "import UIKit\nlet a = 1\nfunc f( {\n@objc class\n"
    let (texts, findings) = Project(source).translate()
    #expect(texts["File.swift"] == source)
    #expect(findings.map(\.kind) == ["syntax"])
    #expect(findings.first?.line == 3)
  }

  @Test func `local classes keep their members to themselves`() {
    let text = translated(
      """
      import UIKit
      func f() {
        class Target: NSObject { @objc func fire() {} }
        let s = #selector(Target.fire)
      }
      """
    )
    #expect(text.contains("let s = Selector(Target.fire, \"fire\")"))
    #expect(!text.contains("TranslatedMembers"))
  }
}

/// A generator that gives the same numbers every time.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct `Any Swift` {
  /// Sources to cut up: this package's own, and those of RUSSET_CORPUS, a folder of checkouts.
  private static let pieces: [String] = {
    var folders = [URL(fileURLWithPath: #filePath).deletingLastPathComponent().path]
    if let corpus = ProcessInfo.processInfo.environment["RUSSET_CORPUS"] { folders.append(corpus) }
    var result: [String] = []
    for folder in folders {
      for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String })
        ?? []
      where name.hasSuffix(".swift") && !name.contains(".russet/") {
        guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
          continue
        }
        // Top-level declarations of real code, as far as braces at the line's beginning end them.
        for part in text.components(separatedBy: "\n}\n") where Translator.parses(part + "\n}\n") {
          result.append(part + "\n}\n")
        }
      }
    }
    return result.sorted()
  }()

  @Test func `cut and mixed stays Swift when it is translated, and twice is as once`() throws {
    let pieces = Self.pieces
    var numbers = Numbers(state: 18)
    let rounds =
      ProcessInfo.processInfo.environment["RUSSET_ROUNDS"].flatMap { Int($0) } ?? 40
    for round in 0..<rounds {
      var files: [String: String] = [:]
      for file in 0..<6 {
        let text = (0..<Int.random(in: 1...8, using: &numbers))
          .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
        if Translator.parses(text) { files["F\(file).swift"] = text }
      }
      let texts = Project(files: files, isForBuilding: true).translate().texts
      for (name, text) in texts {
        guard let original = files[name] else { continue }
        #expect(Translator.parses(text), "round \(round), \(name):\n\(original)\n=>\n\(text)")
        // Lines stay: nothing that the original says moves down within the file.
        let kept = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(kept.first?.hasPrefix("#sourceLocation(file:") == true)
        let comments = { (text: String) in
          text.split(separator: "\n").count { $0.drop { $0 == " " }.hasPrefix("//") }
        }
        #expect(texts.values.map(comments).reduce(0, +) >= files.values.map(comments).reduce(0, +))
      }
      // A translation is left as it is.
      let again = Project(files: texts, isForBuilding: false).translate().texts
      for (name, text) in texts where files[name] != nil { #expect(again[name] == text) }
    }
  }

  @Test func `broken anywhere is read without harm`() {
    let pieces = Self.pieces
    var numbers = Numbers(state: 7)
    for _ in 0..<60 {
      var bytes = Array((pieces.randomElement(using: &numbers) ?? "").utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        case 1: bytes.insert(contentsOf: Array("@objc #selector(".utf8), at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let result = translated(text)
      if Translator.parses(text) {
        #expect(Translator.parses(result))
      } else {
        #expect(result == text)
      }
    }
  }
}

@Suite struct `Members of extensions that subclasses override` {
  private let source = """
    import UIKit
    extension UIViewController {
      @objc var inset: CGFloat { return 1 }
      @objc func fit(_ size: CGSize, in view: UIView = UIView()) -> Bool { return false }
      @objc var other: Int { 2 }
    }
    class Panel: UIViewController {
      override var inset: CGFloat { super.inset + 1 }
      override func fit(_ size: CGSize, in view: UIView) -> Bool { super.fit(size, in: view) }
      override var title: String? { didSet {} }
    }
    class Sheet: Panel, Codable {
      override var inset: CGFloat { super.inset + 2 }
    }

    """

  @Test func `ask the object first`() {
    let text = translated(source)
    #expect(text.contains("var _base_inset: CGFloat { return 1 }"), "\(text)")
    #expect(
      text.contains(
        "extension UIViewController { var inset: CGFloat { if let open = self as? any "
          + "_Open_UIViewController_inset { return open._overridden_inset }; return _base_inset } }"
      )
    )
    #expect(
      text.contains(
        "func fit(_ size: CGSize, in view: UIView = UIView()) -> Bool { if let open = self as? any "
          + "_Open_UIViewController_fit___in__ { return open._overridden_fit(size, in: view) }; "
          + "return _base_fit(size, in: view) }"
      )
    )
    #expect(text.contains("{ func _overridden_fit(_ size: CGSize, in view: UIView) -> Bool }"))
    #expect(text.contains("var other: Int { 2 }"))
    #expect(Translator.parses(text))
  }

  @Test func `are declared by the first class that overrides, and overridden by its subclasses`() {
    let text = translated(source)
    #expect(
      text.contains(
        "class Panel: UIViewController, _Open_UIViewController_fit___in__, "
          + "_Open_UIViewController_inset {"
      ),
      "\(text)"
    )
    #expect(text.contains("           var _overridden_inset: CGFloat { super._base_inset + 1 }"))
    #expect(text.contains("{ super._base_fit(size, in: view) }"))
    #expect(text.contains("override var title: String? { didSet {} }"))
    #expect(text.contains("class Sheet: Panel, Codable {"))
    #expect(
      text.contains("override var _overridden_inset: CGFloat { super._overridden_inset + 2 }")
    )
  }

  @Test func `of the project's own classes are overridden as ever`() {
    let source = """
      import UIKit
      class Panel: UIViewController { var inset: CGFloat { 1 } }
      class Sheet: Panel { override var inset: CGFloat { 2 } }

      """
    #expect(translated(source) == source)
  }
}

@Suite struct `Values of Objective-C's protocols` {
  @Test func `are passed for what conforms to them, also where there may be none`() {
    let source = """
      import UIKit
      @objc protocol Field where Self: UIView {}
      protocol Plain {}
      class Form: NSObject {
        var field: (some Field)? { last }
        var last: (any Field)?
        func show(_ field: (some Field)?, on plain: some Plain, near view: some UIView) {}
      }
      """
    let text = translated(source)
    #expect(text.contains("var field: (any  Field)? { last }"), "\(text)")
    #expect(
      text.contains("(_ field: (any  Field)?, on plain: some Plain, near view: some UIView)"),
      "\(text)"
    )
  }
}

@Suite struct `What a formatter of the project reads` {
  @Test func `is asked for by a protocol, because Foundation has no such method`() {
    let text = translated(
      """
      import UIKit
      class Cents: NumberFormatter {
        override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {}
      }
      class Dollars: Cents {
        override func getObjectValue(_ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String, range rangep: UnsafeMutablePointer<NSRange>?) throws {}
      }
      """
    )
    #expect(text.contains("           func getObjectValue(_ obj"), "\(text)")
    #expect(text.components(separatedBy: "  override func getObjectValue").count == 2, "\(text)")
    #expect(text.contains("extension Cents: _RangeParsingFormatter {}"), "\(text)")
  }
}
