import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
private final class Columns: NSObject, UISplitViewControllerDelegate {
  let log = CallLog()
  let split: UISplitViewController
  let pages: [UISplitViewController.Column: LeafController]
  var top: UISplitViewController.Column?

  init(_ style: UISplitViewController.Style) {
    split = UISplitViewController(style: style)
    var pages: [UISplitViewController.Column: LeafController] = [
      .primary: LeafController("Folders", color: Book.colors[0]),
      .secondary: LeafController("Note", color: Book.colors[1]),
    ]
    if style == .tripleColumn {
      pages[.supplementary] = LeafController("Notes", color: Book.colors[2])
    }
    self.pages = pages
    super.init()
    split.delegate = self
    for (column, page) in pages { split.setViewController(page, for: column) }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.add("change to \(displayMode)") }
  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) { log.add("show \(column)") }
  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) { log.add("hide \(column)") }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.add("top \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.add("expand to \(proposedDisplayMode)")
    return proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("did collapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("did expand") }

  func place(_ column: UISplitViewController.Column) -> CGRect? {
    guard let view = pages[column]?.navigationController?.view, view.window != nil else {
      return nil
    }
    return view.convert(view.bounds, to: nil as UIView?)
  }
}

@MainActor
@Suite struct `Split views of columns` {
  private static let version = Environment.SystemVersion(16, 0)

  @Test func `two columns lie side by side, each in a stack`() {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.doubleColumn)
    stage.show(columns.split)
    #expect(columns.split.displayMode == .oneBesideSecondary)
    #expect(columns.split.splitBehavior == .tile)
    #expect(columns.place(.primary) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(columns.place(.secondary)?.minX == 320.5)
    #expect(columns.split.viewController(for: .primary) === columns.pages[.primary])
    #expect(columns.split.viewControllers.allSatisfy { $0 is UINavigationController })
    stage.expect("UISplitViewController.double.landscape")
  }

  @Test(arguments: ["dark", "largest", "right-to-left", "phone"])
  func `two columns look as they did in each setting`(setting: String) {
    let stage = ContainerStage(
      setting == "phone" ? .iPhone8 : .iPad9_7,
      version: Self.version,
      orientation: setting == "phone" ? .portrait : .landscapeLeft,
      appearance: setting == "dark" ? .dark : .light,
      languages: setting == "right-to-left" ? ["ar"] : ["en"],
      textSize: setting == "largest" ? .accessibilityExtraExtraExtraLarge : .large
    )
    let columns = Columns(.doubleColumn)
    columns.split.title = "Notes"
    stage.show(columns.split)
    stage.expect("UISplitViewController.double.\(setting)")
  }

  @Test func `three columns go from one arrangement to the next as columns are shown`() {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.tripleColumn)
    stage.show(columns.split)
    #expect(columns.split.splitBehavior == .displace)
    #expect(columns.split.displayMode == .oneBesideSecondary)
    #expect(columns.place(.primary) == nil && columns.place(.supplementary)?.minX == 0)
    let width = columns.place(.secondary)?.width
    columns.log.removeAll()
    columns.split.show(.primary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .twoDisplaceSecondary)
    #expect(columns.log.calls == ["change to twoDisplaceSecondary", "show primary"])
    #expect(columns.place(.primary)?.minX == 0 && columns.place(.supplementary)?.minX == 320.5)
    #expect(columns.place(.secondary)?.minX == 641 && columns.place(.secondary)?.width == width)
    stage.expect("UISplitViewController.triple.displace")
    stage.screen.tap(at: CGPoint(x: 900, y: 400))
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .oneBesideSecondary)
    columns.split.hide(.supplementary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .secondaryOnly)
    #expect(columns.place(.secondary)?.width == 1024)
    columns.split.hide(.secondary)
    columns.split.show(.primary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .twoDisplaceSecondary)
    columns.split.show(.secondary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .oneBesideSecondary)
  }

  @Test(arguments: ["largest", "right-to-left", "dark"])
  func `three columns look as they did in each setting`(setting: String) {
    let stage = ContainerStage(
      .iPadPro12_9,
      version: Self.version,
      orientation: .landscapeLeft,
      appearance: setting == "dark" ? .dark : .light,
      languages: setting == "right-to-left" ? ["ar"] : ["en"],
      textSize: setting == "largest" ? .accessibilityExtraExtraExtraLarge : .large
    )
    let columns = Columns(.tripleColumn)
    columns.split.preferredDisplayMode = .twoBesideSecondary
    columns.split.preferredSplitBehavior = .tile
    stage.show(columns.split)
    #expect(columns.split.displayMode == .twoBesideSecondary)
    stage.expect("UISplitViewController.triple.\(setting)")
  }

  @Test func `upright columns lie above the secondary one`() {
    let stage = ContainerStage(.iPad9_7, version: Self.version, appearance: .dark)
    let columns = Columns(.tripleColumn)
    stage.show(columns.split)
    #expect(columns.split.splitBehavior == .overlay && columns.split.displayMode == .secondaryOnly)
    columns.split.show(.supplementary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .oneOverSecondary)
    columns.split.show(.primary)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .twoOverSecondary)
    #expect(columns.place(.supplementary)?.maxX == 640.5)
    stage.expect("UISplitViewController.triple.over.dark")
  }

  @Test(arguments: [
    (
      UISplitViewController.SplitBehavior.tile, UISplitViewController.DisplayMode.twoBesideSecondary
    ),
    (.overlay, .twoOverSecondary), (.displace, .twoDisplaceSecondary),
  ])
  func `a preferred arrangement is read by the behavior`(
    behavior: UISplitViewController.SplitBehavior,
    mode: UISplitViewController.DisplayMode
  ) {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.tripleColumn)
    columns.split.preferredSplitBehavior = behavior
    columns.split.preferredDisplayMode = .twoBesideSecondary
    stage.show(columns.split)
    #expect(columns.split.displayMode == mode)
  }

  @Test func `the button in the outermost column shows and hides`() throws {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.doubleColumn)
    stage.show(columns.split)
    let item = try #require(columns.pages[.primary]?.navigationItem.leftBarButtonItems?.first)
    let view = try #require(
      views(UIControl.self, in: columns.split.view).first {
        $0.accessibilityLabel == "Hide Sidebar"
      }
    )
    stage.screen.tap(view)
    stage.screen.advance(by: .seconds(1))
    #expect(columns.split.displayMode == .secondaryOnly)
    #expect(columns.pages[.primary]?.navigationItem.leftBarButtonItems == nil)
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems == [item])
    columns.split.displayModeButtonVisibility = .never
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems == nil)
  }

  @Test func `a button of the secondary column hides the other columns and shows them again`()
    throws
  {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.tripleColumn)
    columns.split.showsSecondaryOnlyButton = true
    stage.show(columns.split)
    columns.split.show(.primary)
    stage.screen.advance(by: .seconds(1))
    columns.split.hide(.primary)
    stage.screen.advance(by: .seconds(1))
    func tap(_ label: String) throws {
      let view = try #require(
        views(UIControl.self, in: columns.split.view).first {
          $0.accessibilityLabel == label
            && $0.isDescendant(of: columns.pages[.secondary]?.navigationController?.view ?? $0)
        }
      )
      stage.screen.tap(view)
      stage.screen.advance(by: .seconds(1))
    }
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems?.count == 1)
    stage.expect("UISplitViewController.secondaryOnlyButton")
    try tap("Full Screen")
    #expect(columns.split.displayMode == .secondaryOnly)
    // The button that shows columns precedes it now.
    let items = columns.pages[.secondary]?.navigationItem.leftBarButtonItems ?? []
    #expect(items.count == 2)
    stage.expect("UISplitViewController.secondaryOnlyButton.alone")
    let back = try #require(items.last)
    columns.split.displayModeButtonVisibility = .never
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems == [back])
    stage.screen.update()
    try tap("Show Sidebar")
    #expect(columns.split.displayMode == .oneBesideSecondary)
    #expect(back.accessibilityLabel == "Full Screen")
    columns.split.showsSecondaryOnlyButton = false
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems == nil)
  }

  @Test func `two columns have no button for the secondary one alone`() {
    let stage = ContainerStage(.iPad9_7, version: Self.version, orientation: .landscapeLeft)
    let columns = Columns(.doubleColumn)
    columns.split.showsSecondaryOnlyButton = true
    stage.show(columns.split)
    #expect(columns.pages[.secondary]?.navigationItem.leftBarButtonItems == nil)
  }

  @Test func `on a phone columns lie one above the other`() {
    let stage = ContainerStage(version: Self.version)
    let columns = Columns(.tripleColumn)
    columns.top = .supplementary
    stage.show(columns.split)
    #expect(columns.split.isCollapsed)
    #expect(columns.log.calls.prefix(2) == ["top secondary", "did collapse"])
    let stack = columns.pages[.primary]?.navigationController
    #expect(stack?.topViewController === columns.pages[.supplementary])
    columns.split.show(.secondary)
    stage.screen.advance(by: .seconds(1))
    #expect(stack?.topViewController === columns.pages[.secondary])
    columns.split.hide(.supplementary)
    stage.screen.advance(by: .seconds(1))
    #expect(stack?.topViewController === columns.pages[.secondary], "it is not on top")
    columns.split.hide(.secondary)
    stage.screen.advance(by: .seconds(1))
    #expect(stack?.topViewController === columns.pages[.supplementary])
    columns.split.show(.primary)
    stage.screen.advance(by: .seconds(1))
    #expect(stack?.viewControllers.count == 1)
    columns.split.show(.secondary)
    stage.screen.advance(by: .seconds(1))
    #expect(stack?.viewControllers.count == 3)
  }

  @Test func `a column for one alone stands in, and the others come back`() {
    let stage = ContainerStage(.iPhone8Plus, version: Self.version)
    let columns = Columns(.doubleColumn)
    let compact = LeafController("Compact")
    columns.split.setViewController(compact, for: .compact)
    stage.show(columns.split)
    #expect(columns.split.viewControllers == [compact] && compact.view.window != nil)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(!columns.split.isCollapsed && compact.view.window == nil)
    #expect(columns.place(.secondary) != nil)
    #expect(columns.log.calls.suffix(2) == ["expand to oneBesideSecondary", "did expand"])
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(compact.view.window != nil)
  }

  @Test func `an arrangement without columns has none to set`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UISplitViewController().setViewController(UIViewController(), for: .primary)
      }
    }
  }
}
