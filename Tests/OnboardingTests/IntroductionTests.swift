import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Onboarding
@testable import UIKitCore

/// The button of a title in a view.
@MainActor
func button(_ view: UIView, _ title: String) -> UIButton? {
  if let button = view as? UIButton, button.title(for: .normal) == title, !button.isHidden {
    return button
  }
  return view.subviews.lazy.compactMap { button($0, title) }.first
}

/// Defaults that begin empty.
func freshDefaults() -> UserDefaults {
  UserDefaults(suiteName: "OnboardingTests-\(UUID().uuidString)") ?? .standard
}

@MainActor
@Suite(.restoresProcess, .serialized) struct IntroductionTests {
  private static func picture() -> UIImage {
    let size = CGSize(width: 200, height: 160)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemBlue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 160, height: 160)).fill()
    }
  }

  @MainActor private final class Stage {
    let screen: HeadlessScreen
    let root = UIViewController()
    let introduction: IntroductionViewController
    var outcomes: [IntroductionViewController.Outcome] = []

    init(
      _ device: Device = .iPhone8,
      defaults: UserDefaults = freshDefaults(),
      _ change: (inout Environment) -> Void = { _ in }
    ) {
      var environment = Environment()
      change(&environment)
      screen = HeadlessScreen(device, environment: environment)
      root.view.backgroundColor = .white
      screen.rootViewController = root
      screen.update()
      introduction = IntroductionViewController(
        identifier: "welcome",
        pages: [
          IntroductionPage(
            title: "Write Anything",
            message: "A note is saved as you type.",
            image: IntroductionTests.picture()
          ),
          IntroductionPage(title: "Find It Again", message: "Search looks into every note."),
          IntroductionPage(title: "Share It", message: "With people, or with other apps."),
        ],
        defaults: defaults
      )
      introduction.completion = { [weak self] in self?.outcomes.append($0) }
    }

    var isShown: Bool { root.presentedViewController === introduction }
    func tap(_ title: String) {
      guard let button = button(introduction.view, title) else {
        Issue.record("No button “\(title)”")
        return
      }
      screen.tap(button)
      screen.advance(by: .seconds(1))
    }
  }

  @Test(.feature("IX-F066")) func `it leads from page to page, and ends with the last one`() {
    let stage = Stage()
    #expect(stage.introduction.presentOnce(from: stage.root))
    stage.screen.advance(by: .milliseconds(100))
    stage.tap("Continue")
    #expect(stage.introduction.currentPage == 1)
    // A finger turns pages too.
    stage.screen.drag(from: CGPoint(x: 320, y: 300), to: CGPoint(x: 30, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.introduction.currentPage == 2)
    #expect(button(stage.introduction.view, "Skip") == nil)
    stage.tap("Get Started")
    #expect(!stage.isShown && stage.outcomes == [.finished])
  }

  @Test(.feature("IX-F066")) func `it can be skipped`() {
    let stage = Stage()
    stage.introduction.presentOnce(from: stage.root)
    stage.screen.advance(by: .milliseconds(100))
    stage.tap("Skip")
    #expect(!stage.isShown && stage.outcomes == [.skipped])
    #expect(stage.introduction.wasSeen)
  }

  @Test(.feature("IX-F066")) func `it comes once, and again when it is asked for`() {
    let defaults = freshDefaults()
    let first = Stage(defaults: defaults)
    first.introduction.presentOnce(from: first.root)
    first.screen.advance(by: .milliseconds(100))
    first.tap("Skip")
    let second = Stage(defaults: defaults)
    #expect(!second.introduction.presentOnce(from: second.root) && !second.isShown)
    second.root.present(second.introduction, animated: false)
    second.screen.advance(by: .milliseconds(100))
    second.tap("Continue")
    second.tap("Skip")
    // A replay begins with the first page.
    second.root.present(second.introduction, animated: false)
    second.screen.advance(by: .milliseconds(100))
    #expect(second.introduction.currentPage == 0 && button(second.introduction.view, "Skip") != nil)
    second.tap("Skip")
    #expect(second.outcomes == [.skipped, .skipped])
    second.introduction.forget()
    #expect(second.introduction.presentOnce(from: second.root))
  }

  enum Look: String, CaseIterable { case light, dark, rightToLeft, largest, pad, side }

  @Test(.feature("IX-F066"), arguments: Look.allCases) func `it looks so`(_ look: Look) {
    let stage = Stage(look == .pad ? .iPad9_7 : .iPhoneSE) { environment in
      environment.systemVersion = .init(13, 0)
      switch look {
      case .dark: environment.appearance = .dark
      case .rightToLeft: environment.setLanguage("ar")
      case .largest:
        environment.contentSizeCategory = Environment.contentSizeCategories.last ?? ""
      case .light, .pad, .side: break
      }
    }
    stage.introduction.presentOnce(from: stage.root)
    if look == .side { stage.screen.rotate(to: .landscapeLeft) }
    stage.screen.advance(by: .seconds(1))
    expectGolden(
      stage.screen.image.flatMap { PicturePixels($0) }?.reduced(by: 2),
      "IntroductionViewController.\(look.rawValue)",
      maximumBytes: 20_480
    )
  }
}
