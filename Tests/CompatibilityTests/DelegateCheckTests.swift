import TestSupport
import Testing
import UIKit
import UIKitCore

private class PlainDelegate: NSObject, UITableViewDelegate {}

private class AddingDelegate: PlainDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func somethingElse(_ tableView: UITableView) {}
}

private final class LastDelegate: PlainDelegate {
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

private class AnsweringDelegate: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

private final class OverridingDelegate: AnsweringDelegate {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

private final class ConformingBelow: PlainObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
private class PlainObject: NSObject {}

private class PlainSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
private final class TitledSource<Item>: PlainSource {
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
}

private class FieldOwner: UIViewController, UITextFieldDelegate {}
private final class StrictOwner: FieldOwner {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

@MainActor
@Suite("Optional methods that a subclass adds")
struct DelegateCheckTests {
  private func lines(_ body: () -> Void) -> [String] { MisuseLog.shared.record(while: body) }

  @Test func `a subclass that adds a method to a conformance is reported with both classes`() {
    let table = UITableView()
    let delegate = AddingDelegate()
    let said = lines { table.delegate = delegate }
    #expect(said.count == 2)
    let select = said.first { $0.contains("tableView(_:didSelectRowAt:)") } ?? ""
    #expect(select.hasPrefix("error: "))
    #expect(select.contains("AddingDelegate"))
    #expect(select.contains("to the UITableViewDelegate that its superclass"))
    #expect(select.contains("PlainDelegate"))
    #expect(select.contains("it is never called"))
    let scroll = said.first { $0.contains("scrollViewDidScroll(_:)") } ?? ""
    #expect(scroll.contains("UIScrollViewDelegate"))
  }

  @Test func `it is said once for a class and a protocol, however many objects there are`() {
    final class Local: PlainDelegate {
      func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
      ) {}
    }
    let table = UITableView()
    let (first, second) = (Local(), Local())
    #expect(lines { table.delegate = first }.count == 1)
    #expect(lines { table.delegate = second }.isEmpty)
  }

  @Test func `methods of a final class are found too`() {
    let table = UITableView()
    let delegate = LastDelegate()
    #expect(lines { table.delegate = delegate }.count == 1)
  }

  @Test func `an override of a method that the superclass has is no finding`() {
    let table = UITableView()
    let delegates: [any UITableViewDelegate] = [
      PlainDelegate(), OverridingDelegate(), ConformingBelow(),
    ]
    for delegate in delegates { #expect(lines { table.delegate = delegate }.isEmpty) }
  }

  @Test func `the methods of UIKit's own controllers are overridden, not added`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    #expect(lines { Rows().loadViewIfNeeded() }.isEmpty)
  }

  @Test func `data sources and generic classes are looked at`() {
    let table = UITableView()
    let source = TitledSource<Int>()
    let said = lines { table.dataSource = source }
    #expect(said.count == 1)
    #expect(said.first?.contains("tableView(_:titleForHeaderInSection:)") == true)
  }

  @Test func `delegates of fields and recognizers are looked at`() {
    let field = UITextField()
    let owner = StrictOwner()
    let said = lines { field.delegate = owner }
    #expect(said.count == 1)
    #expect(said.first?.contains("textFieldShouldReturn(_:)") == true)
  }
}
