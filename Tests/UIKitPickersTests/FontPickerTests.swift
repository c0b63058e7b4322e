import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@MainActor
final class FontListener: NSObject, UIFontPickerViewControllerDelegate {
  var log: [String] = []

  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    let attributes = viewController.selectedFontDescriptor?.fontAttributes ?? [:]
    log.append("picked \(attributes[.name] ?? attributes[.family] ?? "-")")
  }
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
    log.append("cancelled")
  }
}

@MainActor
@Suite struct `Font pickers` {
  private func shown(
    _ stage: PickerStage = PickerStage(version: .init(15, 0)),
    _ prepare: (UIFontPickerViewController.Configuration) -> Void = { _ in }
  ) -> (PickerStage, UIFontPickerViewController, FontListener) {
    let configuration = UIFontPickerViewController.Configuration()
    prepare(configuration)
    let picker = UIFontPickerViewController(configuration: configuration)
    let listener = FontListener()
    picker.delegate = listener
    let root = UIViewController()
    stage.screen.rootViewController = root
    stage.screen.update()
    root.present(picker, animated: true)
    stage.screen.advance(by: .seconds(1))
    return (stage, picker, listener)
  }

  private func cell(_ picker: UIFontPickerViewController, _ row: Int) -> FontCell? {
    picker.list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? FontCell
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
  }

  /// A family with several faces, and its row.
  private func large(_ picker: UIFontPickerViewController) -> (Int, FontFamily)? {
    for (row, entry) in picker.list.rows.enumerated() {
      if case .family(let family) = entry, family.faces.count > 1, cell(picker, row) != nil {
        return (row, family)
      }
    }
    return nil
  }

  @Test func `the families stand in their own fonts, sorted`() throws {
    let (_, picker, _) = shown()
    let names = picker.list.rows.map { row -> String in
      if case .family(let family) = row { return family.name }
      return ""
    }
    #expect(names == UIFont.familyNames.filter { !$0.hasPrefix(".") })
    let first = try #require(cell(picker, 0))
    let label = try #require(labels(first).first { $0.text == names[0] })
    #expect(label.font.familyName == names[0])
    let (_, plain, _) = shown { $0.displayUsingSystemFont = true }
    let systemLabel = try #require(cell(plain, 0).map(labels)?.first { $0.text == names[0] })
    #expect(systemLabel.font == UIFont.preferredFont(forTextStyle: .body))
  }

  @Test func `a tap picks a family, tells and goes`() throws {
    let (stage, picker, listener) = shown()
    let row = try #require(cell(picker, 1))
    guard case .family(let family) = picker.list.rows[1] else { return }
    stage.screen.tap(row)
    #expect(listener.log == ["picked \(family.name)"])
    stage.screen.advance(by: .seconds(1))
    #expect(picker.presentingViewController == nil)
    #expect(listener.log.count == 1)
  }

  @Test func `Cancel tells and goes`() throws {
    let (stage, picker, listener) = shown()
    let bar = try #require(picker.list.navigationController?.navigationBar)
    stage.screen.tap(at: bar.convert(CGPoint(x: 40, y: 22), to: nil as UIView?))
    stage.screen.advance(by: .seconds(1))
    #expect(listener.log == ["cancelled"])
    #expect(picker.presentingViewController == nil && picker.selectedFontDescriptor == nil)
  }

  @Test func `a dismissal by a drag cancels`() {
    let (stage, picker, listener) = shown()
    picker.dismiss(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(listener.log == ["cancelled"])
  }

  @Test func `faces open below their family and are picked by name`() throws {
    let (stage, picker, listener) = shown { $0.includeFaces = true }
    let count = picker.list.rows.count
    let (row, family) = try #require(large(picker))
    let button = try #require(cell(picker, row)?.accessoryView as? UIButton)
    #expect(button.accessibilityLabel == "Show Faces")
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    #expect(picker.list.rows.count == count + family.faces.count)
    #expect(picker.list.tableView.numberOfRows(inSection: 0) == picker.list.rows.count)
    let face = try #require(cell(picker, row + 1))
    stage.screen.tap(face)
    stage.screen.advance(by: .seconds(1))
    #expect(listener.log == ["picked \(family.faces[0])"])
    let (_, families, _) = shown()
    #expect(cell(families, row)?.accessoryView == nil)
  }

  @Test func `faces close again`() throws {
    let (stage, picker, _) = shown { $0.includeFaces = true }
    let count = picker.list.rows.count
    let (row, _) = try #require(large(picker))
    for _ in 0..<2 {
      stage.screen.tap(try #require(cell(picker, row)?.accessoryView))
      stage.screen.advance(by: .seconds(1))
    }
    #expect(picker.list.rows.count == count)
    #expect(picker.list.tableView.numberOfRows(inSection: 0) == count)
  }

  @Test func `a search leaves the families that fit, or says that none does`() throws {
    let (stage, picker, _) = shown()
    let search = try #require(picker.list.navigationItem.searchController)
    guard case .family(let family) = picker.list.rows[0] else { return }
    stage.screen.tap(search.searchBar.searchTextField)
    stage.screen.advance(by: .seconds(1))
    stage.screen.type(family.name.lowercased())
    stage.screen.update()
    #expect(picker.list.rows.first == .family(family))
    #expect(
      picker.list.rows.count
        == UIFont.familyNames.filter { $0.localizedCaseInsensitiveContains(family.name) }.count
    )
    #expect(picker.list.contentUnavailableConfiguration == nil)
    stage.screen.type("zzzz")
    stage.screen.update()
    #expect(picker.list.rows.isEmpty)
    #expect(picker.list.contentUnavailableConfiguration is UIContentUnavailableConfiguration)
  }

  @Test func `traits leave the fonts that have them`() {
    let (_, picker, _) = shown { $0.filteredTraits = .traitMonoSpace }
    #expect(!picker.list.rows.isEmpty)
    for row in picker.list.rows {
      guard case .family(let family) = row else { continue }
      for face in family.faces {
        #expect(UIFontDescriptor(name: face, size: 0).symbolicTraits.contains(.traitMonoSpace))
      }
    }
  }

  @Test func `languages leave the fonts that can write them`() throws {
    let all = shown().1.list.rows.count
    let predicate = UIFontPickerViewController.Configuration.filterPredicate(
      forFilteredLanguages: ["zh-Hans"]
    )
    let (_, picker, _) = shown { $0.filteredLanguagesPredicate = predicate }
    #expect(!picker.list.rows.isEmpty && picker.list.rows.count < all)
    #expect(try #require(predicate).evaluate(with: ["en", "zh-Hans"]))
    #expect(try #require(predicate).evaluate(with: ["en", "zh-Hant"]) == false)
    #expect(
      UIFontPickerViewController.Configuration.filterPredicate(forFilteredLanguages: []) == nil
    )
    let (_, none, _) = shown { $0.filteredLanguagesPredicate = NSPredicate { _, _ in false } }
    #expect(none.list.rows.isEmpty)
  }

  @Test func `the chosen font is marked and brought into sight`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let picker = UIFontPickerViewController()
    let last = try #require(UIFont.familyNames.last { !$0.hasPrefix(".") })
    picker.selectedFontDescriptor = UIFontDescriptor(fontAttributes: [.family: last])
    stage.screen.rootViewController = picker
    stage.screen.update()
    let shown = try #require(cell(picker, picker.list.rows.count - 1))
    #expect(shown.accessibilityTraits.contains(.selected))
    let frame = shown.convert(shown.bounds, to: nil as UIView?)
    #expect(frame.maxY <= 667)
  }

  @Test func `the configuration is a copy`() {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = false
    #expect(picker.configuration.includeFaces)
    picker.configuration.includeFaces = false
    #expect(picker.configuration.includeFaces)
  }

  private static let families = [
    FontFamily(name: "DejaVu Sans", faces: ["DejaVuSans", "DejaVuSans-Bold"]),
    FontFamily(name: "DejaVu Sans Mono", faces: ["DejaVuSansMono"]),
    FontFamily(name: "DejaVu Serif", faces: ["DejaVuSerif"]),
  ]

  @Test func `how a font picker in the popover of a pad looks`() {
    let stage = PickerStage(.iPadPro9_7, version: .init(15))
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    stage.screen.rootViewController = root
    stage.screen.update()
    let picker = UIFontPickerViewController()
    picker.list.fixedFamilies = Self.families
    picker.modalPresentationStyle = .popover
    picker.preferredContentSize = CGSize(width: 320, height: 300)
    picker.popoverPresentationController?.sourceView = root.view
    picker.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 60, width: 40, height: 40)
    root.present(picker, animated: false)
    stage.screen.advance(by: .seconds(1))
    #expect(picker.list.rows.count == 3)
    #expect(picker.list.view.window != nil && stage.screen.bounds.width > 600)
    stage.expectGolden("UIFontPickerViewController.families.pad")
  }

  @Test(arguments: PickerStage.looks) func `how font pickers look`(look: String) throws {
    let stage = PickerStage.look(look)
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    let list = FontListController(
      configuration,
      families: Self.families
    )
    list.show(UIFontDescriptor(fontAttributes: [.name: "DejaVuSans-Bold"]))
    stage.screen.rootViewController = UINavigationController(rootViewController: list)
    stage.screen.update()
    stage.screen.advance(by: .seconds(1))
    let table = try #require(list.tableView)
    let height = table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY
    #expect(list.rows.count == 5)
    let root = try #require(stage.screen.rootViewController?.view)
    root.frame.size.height = min(root.frame.height, table.adjustedContentInset.top + height)
    stage.expectGolden(root, "UIFontPickerViewController.faces.\(look)")
  }
}
