import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitPrinting

@testable import DesignAudit
@testable import ScreenInspection

/// Real screens with real jobs, whose printers keep nothing.
@MainActor
@Suite(.serialized) struct `Rules about printing` {
  private final class Printers: PrintServing {
    func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void) { found([]) }
    func submit(
      _ job: PrintJob,
      to printer: URL,
      _ done: @escaping @MainActor ((any Error)?) -> Void
    ) { done(nil) }
  }

  private final class Service: UIActivity {
    var words = "Print"
    var takes: ([Any]) -> Bool = { !$0.isEmpty }
    override var activityTitle: String? { words }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      takes(activityItems)
    }
  }

  /// Does something while the device can print, or cannot.
  private func with<Value>(printers isThere: Bool, _ body: () -> Value) -> Value {
    PrintService.replacement = isThere ? Printers() : nil
    defer { PrintService.replacement = nil }
    return body()
  }

  private func findings(_ rule: some ScreenRule, _ screen: Screen) -> [Finding] {
    rule.findings(on: screen, settings: AuditSettings())
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 16, y: 200, width: 160, height: 44)
    button.setTitle(title, for: .normal)
    return button
  }

  private func page(
    _ button: UIButton,
    items: [UIBarButtonItem] = [],
    hasBar: Bool = true
  ) -> HeadlessScreen {
    let page = Page("Letter")
    page.view.addSubview(button)
    page.navigationItem.rightBarButtonItems = items
    let screen = hasBar ? HeadlessScreen(stack: [page]) : HeadlessScreen(.iPhone8)
    if !hasBar { screen.rootViewController = page }
    screen.update()
    return screen
  }

  // MARK: IX-R229

  @Test(.rule("IX-R229")) func `a print button beside a bar is found`() {
    let rule = PrintingByActionButton()
    let found = findings(rule, page(button("Print")).walked)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.what == "“Print” is a print button of the app’s on a screen that has a bar."
    )
    #expect(findings(rule, page(button("Print"), hasBar: false).walked).isEmpty)
    #expect(findings(rule, page(button("Send"), items: [item("Print")]).walked).count == 1)
    #expect(findings(rule, page(button("Send"), items: [item(.action)]).walked).isEmpty)
    #expect(findings(rule, page(button("Print Preview")).walked).isEmpty)
  }

  /// Shows the options of a job of three pages.
  private func presentOptions(
    _ change: (UIPrintInteractionController) -> Void = { _ in }
  ) -> Bool {
    let controller = UIPrintInteractionController.shared
    controller.showsNumberOfCopies = true
    controller.showsPageRange = true
    change(controller)
    controller.printFormatter = UISimpleTextPrintFormatter(
      text: (1...150).map { "Line \($0)" }.joined(separator: "\n")
    )
    return controller.present(animated: true)
  }

  private func dismissOptions(_ screen: HeadlessScreen) {
    UIPrintInteractionController.shared.dismiss(animated: false)
    screen.advance(by: .seconds(1))
  }

  private func opened(by item: UIBarButtonItem) -> [Finding] {
    with(printers: true) {
      let page = Page("Letter")
      let screen = HeadlessScreen(stack: [page])
      item.primaryAction = UIAction { _ in _ = presentOptions() }
      page.navigationItem.rightBarButtonItem = item
      screen.update()
      let found = screen.findings(of: PrintingByActionButton()) {
        if let view = screen.walkedView(of: item) { screen.tap(view) }
        screen.advance(by: .seconds(1))
      }
      dismissOptions(screen)
      return found
    }
  }

  @Test(.rule("IX-R229")) func `a button that opens the options, and is not Action, is found`() {
    let found = opened(by: item(.organize))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.what.contains("opens the options of printing") == true)
    #expect(opened(by: item(.action)).isEmpty)
  }

  // MARK: IX-R230

  private func sheet(_ service: Service) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = Page("Letter")
    screen.update()
    screen.present(
      UIActivityViewController(
        activityItems: [UISimpleTextPrintFormatter(text: "Words")],
        applicationActivities: [service]
      )
    )
    return screen
  }

  @Test(.rule("IX-R230")) func `Print without a printer, or for anything at all, is found`() {
    let rule = PrintOfferedWhenPossible()
    let impossible = with(printers: false) { findings(rule, sheet(Service()).walked) }
    #expect(impossible.map(\.severity) == [.error])
    #expect(impossible.first?.what == "“Print” is offered, and no printer can be reached.")
    #expect(impossible.first?.place.contains("ActivityTile") == true)
    #expect(with(printers: true) { findings(rule, sheet(Service()).walked) }.isEmpty)
    let anything = Service()
    anything.takes = { _ in true }
    let careless = with(printers: true) { findings(rule, sheet(anything).walked) }
    #expect(careless.map(\.severity) == [.error])
    #expect(careless.first?.what.contains("printable or not") == true)
    let other = Service()
    other.words = "Archive"
    #expect(with(printers: false) { findings(rule, sheet(other).walked) }.isEmpty)
  }

  // MARK: IX-R231

  @Test(.rule("IX-R231")) func `a print button that can do nothing is found`() {
    let rule = PrintButtonWhenPossible()
    let found = with(printers: false) { findings(rule, page(button("Print")).walked) }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.what == "“Print” can be tapped, and no printer can be reached.")
    #expect(with(printers: true) { findings(rule, page(button("Print")).walked) }.isEmpty)
    let disabled = button("Print")
    disabled.isEnabled = false
    #expect(with(printers: false) { findings(rule, page(disabled).walked) }.isEmpty)
    let hidden = button("Print")
    hidden.isHidden = true
    #expect(with(printers: false) { findings(rule, page(hidden).walked) }.isEmpty)
    // Unknown values are not checked.
    var unknown = page(button("Print")).walked
    unknown.canPrint = nil
    #expect(findings(rule, unknown).isEmpty)
  }

  // MARK: IX-R232

  private func options(_ change: (UIPrintInteractionController) -> Void) -> [[Finding]] {
    with(printers: true) {
      let screen = page(button("Send"))
      let isShown = presentOptions(change)
      #expect(isShown)
      screen.advance(by: .seconds(1))
      let walked = screen.walked
      dismissOptions(screen)
      return [
        findings(UsefulPrintOptions(), walked), findings(PrintingByActionButton(), walked),
      ]
    }
  }

  @Test(.rule("IX-R232")) func `a long job without pages or copies to choose is found`() {
    let neither = options {
      $0.showsPageRange = false
      $0.showsNumberOfCopies = false
    }
    #expect(neither[0].map(\.severity) == [.warning])
    #expect(neither[0].first?.what.hasSuffix("lets people choose no pages and no copies.") == true)
    #expect(neither[0].first?.remedy.contains("showsPageRange and showsNumberOfCopies") == true)
    #expect(options { $0.showsNumberOfCopies = false }[0].count == 1)
    let usual = options { _ in }
    #expect(usual[0].isEmpty)
    // The button Print of the options is the system's.
    #expect(usual[1].isEmpty)
    let short = view("UIWindow > UITableView") {
      $0.part = .printOptions(PrintOptionsFacts(pageCount: 1, offersPageRange: false))
    }
    #expect(findings(UsefulPrintOptions(), screen([short])).isEmpty)
  }
}
