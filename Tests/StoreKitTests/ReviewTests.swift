import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import StoreKit
@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite(.restoresProcess, .serialized) struct ReviewTests {
  /// An app on a screen, with a record in memory and a time that the test sets.
  @MainActor private final class Stage {
    let screen: HeadlessScreen
    var seconds = 1_000_000.0

    init(_ device: Device = .iPhone8, _ change: (inout Environment) -> Void = { _ in }) {
      var environment = Environment()
      change(&environment)
      screen = HeadlessScreen(device, environment: environment)
      screen.rootViewController = UIViewController()
      screen.rootViewController?.view.backgroundColor = .white
      screen.update()
      version("1.0")
      ReviewDesk.shared = ReviewDesk(ReviewFile(folder: "/nowhere", name: "App", keeps: { false }))
      ReviewDesk.shared.conduct = .rules
      ReviewDesk.shared.now = { [unowned self] in seconds }
    }

    func version(_ version: String) {
      AppInformation.entries = [
        "CFBundleName": "Harbour", "CFBundleShortVersionString": version,
      ]
    }
    func pass(days: Double) { seconds += days * 86_400 }

    func ask() {
      SKStoreReviewController.requestReview()
      screen.advance(by: .milliseconds(700))
    }

    private func all<View: UIView>(_ view: UIView, _ type: View.Type) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all($0, type) }
    }
    private func shown<View: UIView>(_ type: View.Type) -> [View] {
      screen.screen.windows.filter { !$0.isHidden }.flatMap { all($0, type) }
    }
    var words: [String] { shown(UILabel.self).filter { !$0.isHidden }.compactMap(\.text) }
    var stars: StarsView? { shown(StarsView.self).first { !$0.isHidden } }
    var panel: UIView? { shown(AlertView.self).first }
    var isAsking: Bool { stars != nil }

    func choose(_ title: String) {
      guard let label = shown(UILabel.self).last(where: { $0.text == title }) else {
        Issue.record("No button “\(title)”: \(words)")
        return
      }
      let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
      screen.tap(at: label.convert(middle, to: nil))
      screen.advance(by: .milliseconds(700))
    }
    func tapStar(_ number: Int) {
      guard let stars else {
        Issue.record("There are no stars.")
        return
      }
      let point = CGPoint(x: (CGFloat(number) - 0.5) * 44, y: stars.bounds.midY)
      screen.tap(at: stars.convert(point, to: nil))
      screen.advance(by: .milliseconds(700))
    }
    /// Asks, and declines if the prompt appears; whether it did.
    func askAndDecline() -> Bool {
      ask()
      guard isAsking else { return false }
      choose("Not Now")
      return true
    }
  }

  @Test(.feature("IX-F228")) func `the prompt asks for stars, and Not Now closes it`() {
    let stage = Stage()
    stage.ask()
    #expect(stage.words.contains("Enjoying Harbour?"))
    #expect(stage.words.contains("Tap a star to rate it on the App Store."))
    #expect(stage.isAsking && !stage.words.contains("Submit"))
    stage.choose("Not Now")
    #expect(!stage.isAsking && stage.words.isEmpty)
    #expect(ReviewDesk.shared.file.reviews.stars == nil)
  }

  @Test(.feature("IX-F228")) func `a star, Submit and OK give a rating`() {
    let stage = Stage()
    stage.ask()
    stage.tapStar(4)
    #expect(stage.stars?.stars == 4)
    #expect(stage.words.contains("Cancel") && stage.words.contains("Submit"))
    stage.tapStar(3)
    stage.choose("Submit")
    #expect(stage.words.contains("Thanks for your feedback.") && !stage.isAsking)
    #expect(ReviewDesk.shared.file.reviews.stars == 3)
    #expect(ReviewDesk.shared.file.reviews.ratedVersion == "1.0")
    stage.choose("OK")
    #expect(stage.words.isEmpty)
  }

  @Test(.feature("IX-F228")) func `a finger slides across the stars, and Cancel submits nothing`() {
    let stage = Stage()
    stage.ask()
    guard let stars = stage.stars else {
      Issue.record("There are no stars.")
      return
    }
    func place(_ number: CGFloat) -> CGPoint {
      stars.convert(CGPoint(x: (number - 0.5) * 44, y: 22), to: nil)
    }
    stage.screen.drag(from: place(1), to: place(5))
    stage.screen.advance(by: .milliseconds(700))
    #expect(stage.stars?.stars == 5)
    stage.choose("Cancel")
    #expect(stage.words.isEmpty && ReviewDesk.shared.file.reviews.stars == nil)
  }

  @Test(.feature("IX-F228")) func `from right to left the first star is on the right`() {
    let stage = Stage { $0.setLanguage("ar") }
    stage.ask()
    stage.tapStar(1)
    #expect(stage.stars?.stars == 5)
    #expect(stage.words.contains("هل يعجبك Harbour؟"))
  }

  @Test(.feature("IX-F228")) func `assistive technology sets the stars in steps`() {
    let stage = Stage()
    stage.ask()
    stage.stars?.accessibilityIncrement()
    stage.stars?.accessibilityIncrement()
    stage.screen.advance(by: .milliseconds(700))
    #expect(stage.stars?.accessibilityValue == "2 stars" && stage.words.contains("Submit"))
  }

  @Test(.feature("IX-F228")) func `the app does not learn of the prompt`() {
    let stage = Stage()
    let windows = UIApplication.shared.windows
    let key = stage.screen.window
    SKStoreReviewController.requestReview()
    // Nothing has happened yet when the call returns.
    #expect(stage.words.isEmpty)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.isAsking)
    #expect(UIApplication.shared.windows == windows && stage.screen.window === key)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test(.feature("IX-F228")) func `the prompt goes with the app`() {
    let stage = Stage()
    defer { UIApplication.shared.enterForeground() }
    stage.ask()
    #expect(stage.isAsking)
    stage.screen.press(.home)
    stage.screen.advance(by: .seconds(1))
    #expect(!stage.isAsking)
  }

  @Test(.feature("IX-F229")) func `three prompts appear in 365 days, and no more`() {
    let stage = Stage()
    #expect(stage.askAndDecline())
    for _ in 0..<2 {
      stage.pass(days: 30)
      #expect(stage.askAndDecline())
    }
    stage.pass(days: 304)
    #expect(!stage.askAndDecline())
    stage.pass(days: 1.5)
    #expect(stage.askAndDecline())
    #expect(ReviewDesk.shared.file.reviews.showings.count == 3)
  }

  @Test(.feature("IX-F229")) func `after a prompt there is none for a week`() {
    let stage = Stage()
    #expect(stage.askAndDecline())
    stage.pass(days: 6.9)
    #expect(!stage.askAndDecline())
    stage.pass(days: 0.2)
    #expect(stage.askAndDecline())
  }

  @Test(.feature("IX-F229")) func `a version that was rated is not asked about again`() {
    let stage = Stage()
    stage.ask()
    stage.tapStar(5)
    stage.choose("Submit")
    stage.choose("OK")
    stage.pass(days: 40)
    #expect(!stage.askAndDecline())
    stage.version("1.1")
    #expect(stage.askAndDecline())
  }

  @Test(.feature("IX-F229")) func `a clock that was set back makes no room`() {
    var record = ReviewRecord()
    for day in [0.0, 10, 20] { record.noteShowing(at: day * 86_400) }
    #expect(!record.mayShow(at: -20 * 86_400, version: "1"))
  }

  @Test(.feature("IX-F229")) func `an app in development may show the prompt at each request`() {
    let stage = Stage()
    ReviewDesk.shared.conduct = .always
    for _ in 0..<5 { #expect(stage.askAndDecline()) }
    ReviewDesk.shared.conduct = .never
    #expect(!stage.askAndDecline())
  }

  @Test(.feature("IX-F230")) func `the switch in Settings keeps prompts away`() {
    let stage = Stage()
    #expect(ReviewSetting.isOn)
    ReviewSetting.isOn = false
    #expect(!stage.askAndDecline() && ReviewDesk.shared.file.reviews.showings.isEmpty)
    ReviewSetting.isOn = true
    #expect(stage.askAndDecline())
  }

  @Test(.feature("IX-F230")) func `a late answer of the device does not turn the switch back`()
    throws
  {
    var sent: [ReviewRequest] = []
    let link = ShellReviews { message in
      if let request = try? JSONDecoder().decode(ReviewRequest.self, from: message) {
        sent.append(request)
      }
    }
    func answer(_ isOn: Bool) throws {
      link.receive(try JSONEncoder().encode(ReviewAnswer.isOn(isOn)))
    }
    for _ in 0..<3 { link.requestIfUnknown() }
    #expect(sent == [.isOn] && link.isOn == nil)
    link.setOn(false)
    // The answer to the question that was sent before the change.
    try answer(true)
    #expect(link.isOn == false)
    try answer(false)
    #expect(link.isOn == false && sent == [.isOn, .setOn(false)])
    // The device refused the change of an app that is not its Settings.
    link.setOn(true)
    #expect(link.isOn == true)
    try answer(false)
    #expect(link.isOn == false)
    link.requestIfUnknown()
    #expect(sent.count == 3)
  }

  @Test(.feature("IX-F229"), .feature("IX-F230"))
  func `records and the switch outlive the process, the switch for all apps`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = ReviewFile(folder: folder.path, name: "a/b", keeps: { true })
    file.reviews.noteShowing(at: 7)
    file.isOn = false
    let again = ReviewFile(folder: folder.path, name: "a/b", keeps: { true })
    #expect(again.reviews.showings == [7] && !again.isOn)
    let other = ReviewFile(folder: folder.path, name: "other", keeps: { true })
    #expect(other.reviews == ReviewRecord() && !other.isOn)
    other.isOn = true
    #expect(again.isOn)
  }

  enum Look: String, CaseIterable { case light, dark, rightToLeft, largest, pad, thanks }

  @Test(.feature("IX-F228"), arguments: Look.allCases) func `it looks as on iOS`(_ look: Look) {
    let stage = Stage(look == .pad ? .iPadPro10_5 : .iPhone8) { environment in
      switch look {
      case .dark:
        environment.systemVersion = .init(13, 0)
        environment.appearance = .dark
      case .rightToLeft: environment.setLanguage("ar")
      case .largest:
        environment.contentSizeCategory = Environment.contentSizeCategories.last ?? ""
      case .light, .pad, .thanks: break
      }
    }
    stage.ask()
    if look != .light && look != .pad { stage.tapStar(4) }
    if look == .thanks { stage.choose("Submit") }
    expectGolden(
      stage.panel.flatMap { stage.screen.image(of: $0) }.flatMap { PicturePixels($0) }?
        .reduced(by: 2),
      "ReviewPrompt.\(look.rawValue)",
      maximumBytes: 40_960
    )
  }
}
