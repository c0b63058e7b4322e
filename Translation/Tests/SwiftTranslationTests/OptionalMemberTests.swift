import Testing

import SwiftTranslation

@Suite struct `Optional members` {
  private let source = """
    @objc public protocol RowsDelegate: NSObjectProtocol {
      func count() -> Int
      @objc optional func rows(_ rows: Rows, didSelect index: Int) -> Bool
      @objc optional func rowsDidEnd()
      @objc optional var title: String { get }
    }
    public class Rows {
      weak var delegate: RowsDelegate?
      func f() {
        let a = delegate?.rows?(self, didSelect: 3) ?? true
        delegate?.rowsDidEnd?()
        if let g = delegate?.rowsDidEnd { g() }
        if delegate?.rows(_:didSelect:) != nil {}
        print(delegate?.title ?? "", a)
      }
    }
    public class Owner: NSObject, RowsDelegate {
      public func count() -> Int { 1 }
      public func rows(_ rows: Rows, didSelect index: Int) -> Bool { false }
      public var title: String { "x" }
    }
    class Base: NSObject, RowsDelegate { func count() -> Int { 1 } }
    class Derived: Base { func rowsDidEnd() {} }
    """

  @Test func `are properties that hold the method or nil`() {
    let text = translated(source)
    #expect(
      text.contains("  var _optional_rows_didSelect: ((Rows, Int) -> Bool)? { get }\n")
    )
    #expect(
      text.contains("let a = delegate?._optional_rows_didSelect?(self,            3) ?? true")
    )
    #expect(text.contains("    delegate?._optional_rowsDidEnd?()\n"))
    #expect(text.contains("if let g = delegate?._optional_rowsDidEnd { g() }"))
    #expect(text.contains("if delegate?._optional_rows_didSelect != nil {}"))
    #expect(
      text.contains(
        "extension Owner { public var _optional_rows_didSelect: ((Rows, Int) -> Bool)? "
          + "{ return { self.rows($0, didSelect: $1) } } }"
      )
    )
    #expect(text.contains("class Derived: Base { override var _optional_rowsDidEnd"))
  }

  @Test func `build, and behave as on iOS`() throws {
    let run = try Compiled(
      "import Foundation\n" + source
        + """

        let rows = Rows(), owner = Owner(), derived = Derived()
        rows.delegate = owner
        print(rows.delegate?.rows?(rows, didSelect: 1) as Any, owner.title, rows.delegate?.title as Any)
        print(rows.delegate?.rowsDidEnd == nil)
        rows.delegate = derived
        print(rows.delegate?.rows?(rows, didSelect: 1) as Any, rows.delegate?.title as Any)
        print(rows.delegate?.rowsDidEnd == nil)
        """
    )
    #expect(run.output == "Optional(false) x Optional(\"x\")\ntrue\nnil nil\nfalse\n")
  }

  @Test func `of UIKit's protocols are always there`() {
    let text = translated(
      """
      import UIKit
      class A: NSObject {
        weak var delegate: UITableViewDelegate?
        var closure: ((Int) -> Void)?
        func f(_ t: UITableView, _ p: IndexPath, _ d: UITableViewDelegate) {
          delegate?.tableView?(t, didSelectRowAt: p)
          let h = d.tableView?(t, heightForRowAt: p) ?? 44
          self.closure?(3)
        }
      }
      """
    )
    #expect(text.contains("    delegate?.tableView(t, didSelectRowAt: p)\n"))
    #expect(text.contains("let h = Optional(d.tableView(t, heightForRowAt: p)) ?? 44"))
    #expect(text.contains("    self.closure?(3)\n"))
  }

  @Test func `of UIKit's protocols are told from closures by their labels`() {
    let text = translated(
      """
      import UIKit
      class A: NSObject {
        let tableView: UITableView
        var collectionView: ((Int, Int) -> Void)?
        func f(_ p: IndexPath, _ c: UICollectionView) {
          tableView.delegate?.tableView?(tableView, didSelectRowAt: p)
          c.delegate?.collectionView?(c, didSelectItemAt: p)
          self.collectionView?(1, 2)
        }
      }
      """
    )
    #expect(text.contains("tableView.delegate?.tableView(tableView, didSelectRowAt: p)"))
    #expect(text.contains("c.delegate?.collectionView(c, didSelectItemAt: p)"))
    #expect(text.contains("self.collectionView?(1, 2)"))
  }

  @Test func `Objective-C's protocols are for classes`() {
    #expect(translated("@objc protocol P {}") == "      protocol P: AnyObject {}")
    #expect(translated("@objc protocol P: Q {}") == "      protocol P: Q, AnyObject {}")
    #expect(translated("@objc protocol P: AnyObject {}") == "      protocol P: AnyObject {}")
  }
}
