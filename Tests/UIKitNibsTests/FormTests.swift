import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Static tables and controls` {
  private func form(_ stage: NibStage) throws -> FormScene {
    let root = stage.storyboard("Form").instantiateInitialViewController()
    let scene = try #require(root as? FormScene)
    stage.show(scene)
    return scene
  }

  @Test func `sections, titles and heights are the document's`() throws {
    let stage = NibStage()
    let form = try form(stage)
    let table = try #require(form.tableView)
    #expect(table.style == .grouped)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(form.tableView(table, titleForHeaderInSection: 0) == "Controls")
    #expect(form.tableView(table, titleForFooterInSection: 0) == "Below")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
    let last = IndexPath(row: 0, section: 1)
    #expect(table.staticContent?.sections[1].cells[0].interfaceHeight == 120)
    #expect(form.tableView(table, heightForRowAt: last) == 120)
    #expect(table.rectForRow(at: last).height == 120, "\(table.rectForRow(at: last))")
    #expect(form.refreshControl != nil)
    // The web view is the only thing that Russet does not have.
    #expect(stage.findings.count == 1, "\(stage.findings)")
    #expect(stage.findings.first?.contains("WKWebView is not available") == true)
  }

  @Test func `a variation changes only what it names`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <activityIndicatorView hidesWhenStopped="YES" style="medium" id="a">
      <variation key="default" alpha="0.5"/></activityIndicatorView>
      """
    )
    let spinner = try #require(objects.first as? UIActivityIndicatorView)
    #expect(spinner.alpha == 0.5)
    #expect(spinner.hidesWhenStopped)
  }

  @Test func `a text view has the document's data detectors`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <textView id="a"><dataDetectorType key="dataDetectorTypes" link="YES" flightNumber="YES"/>
      </textView>
      """
    )
    let view = try #require(objects.first as? UITextView)
    #expect(view.dataDetectorTypes == [.link, .flightNumber])
    #expect(!stage.findings.contains { $0.contains("dataDetector") })
  }

  @Test func `controls have their values`() throws {
    let stage = NibStage()
    let form = try form(stage)
    #expect(
      form.slider.value == 30 && form.slider.minimumValue == 10 && form.slider.maximumValue == 50
    )
    #expect(form.segments.selectedSegmentIndex == 1 && form.segments.numberOfSegments == 3)
    #expect(form.segments.widthForSegment(at: 1) == 60)
    #expect(!form.segments.isEnabledForSegment(at: 2))
    #expect(form.segments.frame == CGRect(x: 200, y: 8, width: 150, height: 29))
    #expect(form.stepper.value == 3 && form.stepper.stepValue == 2 && form.stepper.wraps)
    #expect(form.field.borderStyle == .roundedRect && form.field.placeholder == "Name")
    #expect(form.field.keyboardType == .emailAddress && form.field.isSecureTextEntry)
    #expect(form.field.returnKeyType == .done && form.field.autocapitalizationType == .words)
    #expect(form.toggle.isOn && form.toggle.onTintColor == .systemPurple)
    #expect(form.spinner.isAnimating && form.spinner.style == .gray)
    #expect(form.stack.axis == .vertical && form.stack.spacing == 4)
    #expect(form.stack.arrangedSubviews.count == 3)
    #expect((form.stack.arrangedSubviews[1] as? UIProgressView)?.progress == 0.25)
    #expect((form.stack.arrangedSubviews[2] as? UIPageControl)?.currentPage == 2)
    #expect(
      (form.stack.arrangedSubviews[0] as? UILabel)?.font == .systemFont(ofSize: 20, weight: .light)
    )
  }

  @Test func `a switch in a row sends its action`() throws {
    let stage = NibStage()
    let form = try form(stage)
    stage.screen.tap(form.toggle)
    stage.screen.advance(by: .seconds(1))
    #expect(form.states == [false])
  }

  @Test func `a row that leaves the screen comes back as it was`() throws {
    let stage = NibStage(.iPhoneSE)
    let form = try form(stage)
    form.slider.value = 42
    let cell = form.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    form.tableView.contentInset.bottom = 1500
    form.tableView.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
    stage.screen.update()
    #expect(form.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) == nil)
    form.tableView.setContentOffset(.zero, animated: false)
    stage.screen.update()
    let again = form.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(again === cell && again?.isHidden == false && form.slider.value == 42)
  }

  private func row(_ row: Int, _ section: Int, _ stage: NibStage) throws -> CGImage {
    let cell = try form(stage).tableView.cellForRow(at: IndexPath(row: row, section: section))
    return try #require(cell.flatMap { stage.screen.image(of: $0) })
  }

  @Test func `rows are seen as designed`() throws {
    let light = NibStage()
    expectGolden(try row(1, 0, light), "NibForm.controls.light", maximumBytes: 16_384)
    expectGolden(try row(0, 1, light), "NibForm.views.light", maximumBytes: 16_384)
    let dark = NibStage {
      $0.systemVersion = .init(13)
      $0.appearance = .dark
    }
    expectGolden(try row(1, 0, dark), "NibForm.controls.dark", maximumBytes: 16_384)
    let mirrored = NibStage { $0.setLanguage("ar") }
    expectGolden(try row(0, 0, mirrored), "NibForm.switch.arabic", maximumBytes: 16_384)
    let large = NibStage { $0.contentSizeCategory = "UICTContentSizeCategoryXXXL" }
    expectGolden(try row(0, 0, large), "NibForm.switch.large", maximumBytes: 16_384)
  }

  @Test func `a prototype cell is seen as designed`() throws {
    let stage = NibStage()
    let root = stage.storyboard("Flow").instantiateInitialViewController()
    stage.show(try #require(root))
    let list = try #require((root as? UINavigationController)?.topViewController as? ListScene)
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    expectGolden(stage.screen.image(of: cell), "NibFlow.prototype")
  }
}

@MainActor
@Suite struct `Localized documents` {
  @Test func `strings of the language replace those of the base`() throws {
    let stage = NibStage { $0.setLanguage("fr") }
    let root = try #require(stage.storyboard("Words").instantiateInitialViewController())
    stage.show(root)
    #expect(root.title == "Mots")
    #expect((root.view.subviews[0] as? UILabel)?.text == "Bonjour")
    #expect((root.view.subviews[1] as? UIButton)?.title(for: .normal) == "Continuer")
    #expect((root.view.subviews[2] as? UISegmentedControl)?.titleForSegment(at: 1) == "Non")
    #expect((root.view.subviews[2] as? UISegmentedControl)?.titleForSegment(at: 0) == "Yes")
  }

  @Test func `without a translation the base's texts stay`() throws {
    let stage = NibStage { $0.setLanguage("de") }
    let root = try #require(stage.storyboard("Words").instantiateInitialViewController())
    #expect(root.title == "Words")
  }
}
