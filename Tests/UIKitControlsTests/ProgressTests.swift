import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Progress` {
  // MARK: Bars

  // Departs: catalogue UI10-F06, UI9: thinner than the default one. Until iOS 13 it is half a point
  // higher; from iOS 14 on it is thinner, see `ControlSizes`.
  @Test(.feature("UI10-F06")) func `in a bar it is 2.5 points high`() {
    let stage = ControlStage()
    let view = stage.screen.show(UIProgressView(progressViewStyle: .default))
    #expect(view.frame.height == 2)
    let bar = stage.screen.show(UIProgressView(progressViewStyle: .bar))
    #expect(bar.frame.height == 2.5)
  }

  @Test(.feature("UI10-F04"), .feature("UI10-F05"))
  func `heights are UIKit's and the value stays between 0 and 1`() {
    let stage = ControlStage()
    let view = stage.screen.show(UIProgressView(progressViewStyle: .default))
    #expect(view.frame.height == 2)
    view.progress = 3
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
    #expect(!view.isUserInteractionEnabled)
    view.progress = 0.456
    #expect(view.accessibilityValue == "46%")
  }

  @Test(.feature("UI10-F04")) func `the fill grows from the leading edge`() {
    let stage = ControlStage()
    let view = UIProgressView(frame: CGRect(x: 10, y: 50, width: 200, height: 2))
    view.progress = 0.25
    stage.screen.show(view)
    #expect(view.subviews[1].frame == CGRect(x: 0, y: 0, width: 50, height: 2))
    view.semanticContentAttribute = .forceRightToLeft
    stage.screen.update()
    #expect(view.subviews[1].frame.minX == 150)
    view.setProgress(1, animated: true)
    stage.screen.advance(by: .milliseconds(100))
    let width = view.subviews[1].layer.presentation()?.frame.width ?? 0
    #expect(width > 50 && width < 200)
  }

  @Test(.feature("UI10-F06")) func `in a bar there is no track`() {
    let stage = ControlStage()
    let view = stage.screen.show(UIProgressView(progressViewStyle: .bar))
    #expect(view.subviews[0].backgroundColor == nil)
    view.trackTintColor = .red
    stage.screen.update()
    #expect(view.subviews[0].backgroundColor == .red)
  }

  @Test(.feature("UI10-F07")) func `images come before colours`() {
    let stage = ControlStage()
    let view = UIProgressView(progressViewStyle: .default)
    view.progressTintColor = .red
    view.progressImage = .filled(.blue, CGSize(width: 4, height: 8))
    #expect(view.intrinsicContentSize.height == 8)
    stage.screen.show(view)
    #expect(view.subviews[1].backgroundColor == nil)
    view.progressImage = nil
    stage.screen.update()
    #expect(view.subviews[1].backgroundColor == .red)
  }

  @Test(.feature("UI10-F08")) func `a task's progress is followed`() {
    let stage = ControlStage()
    let task = Foundation.Progress(totalUnitCount: 10)
    let view = UIProgressView(progressViewStyle: .default)
    view.observedProgress = task
    stage.screen.show(view)
    task.completedUnitCount = 4
    stage.screen.advance(by: .milliseconds(500))
    #expect(view.progress == 0.4)
    task.completedUnitCount = 10
    stage.screen.advance(by: .seconds(1))
    #expect(view.progress == 1)
    #expect(!stage.screen.isMoving)
  }

  @Test(.feature("UI10-F08"))
  func `a button beside the bar cancels what the bar follows, the bar takes no finger`() {
    let stage = ControlStage()
    let task = Foundation.Progress(totalUnitCount: 10)
    let bar = UIProgressView(frame: CGRect(x: 40, y: 119, width: 200, height: 2))
    bar.observedProgress = task
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.frame = CGRect(x: 250, y: 105, width: 80, height: 30)
    button.addAction(
      UIAction { [weak bar] _ in bar?.observedProgress?.cancel() },
      for: .primaryActionTriggered
    )
    stage.screen.show(bar)
    stage.screen.show(button)
    task.completedUnitCount = 4
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: 220, y: 120))
    #expect(bar.progress == 0.4 && !task.isCancelled)
    stage.screen.tap(button)
    #expect(task.isCancelled)
    #expect(bar.progress == 0.4)
  }

  // MARK: Spinners

  @Test(.feature("UI10-F01")) func `spinners measure 20 and 37 points`() {
    let sizes: [(UIActivityIndicatorView.Style, CGFloat)] = [
      (.white, 20), (.gray, 20), (.whiteLarge, 37), (.medium, 20), (.large, 37),
    ]
    for (style, side) in sizes {
      let spinner = UIActivityIndicatorView(style: style)
      #expect(spinner.frame.size == CGSize(width: side, height: side))
      #expect(spinner.intrinsicContentSize.width == side)
      #expect(!spinner.isUserInteractionEnabled)
    }
  }

  @Test(.feature("UI10-F01"))
  func `white styles are white, the gray one is gray, and a colour of an app's comes before`()
    throws
  {
    for style in [UIActivityIndicatorView.Style.white, .whiteLarge] {
      #expect(UIActivityIndicatorView(style: style).color == .white)
    }
    let stage = ControlStage()
    // The brightest and the darkest thing that a spinner shows on a ground.
    func extremes(
      _ spinner: UIActivityIndicatorView,
      on ground: UIColor
    ) throws -> ClosedRange<UInt8> {
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
      view.backgroundColor = ground
      spinner.frame.origin = CGPoint(x: 1, y: 1)
      spinner.hidesWhenStopped = false
      view.addSubview(spinner)
      stage.screen.show(view)
      let image = try #require(stage.screen.image(of: view))
      let pixels = try #require(PicturePixels(image))
      let reds = stride(from: 0, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }
      return try #require(reds.min())...(try #require(reds.max()))
    }
    #expect(try extremes(UIActivityIndicatorView(style: .white), on: .black).upperBound > 230)
    #expect(try extremes(UIActivityIndicatorView(style: .whiteLarge), on: .black).upperBound > 230)
    let gray = try extremes(UIActivityIndicatorView(style: .gray), on: .white)
    #expect(gray.lowerBound > 60 && gray.lowerBound < 200)
    let own = UIActivityIndicatorView(style: .white)
    own.color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try extremes(own, on: .white).lowerBound == 255)
  }

  @Test(.feature("UI10-F02")) func `a stopped spinner is hidden unless told otherwise`() {
    let stage = ControlStage()
    let spinner = stage.screen.show(UIActivityIndicatorView(style: .gray))
    #expect(spinner.isHidden && !spinner.isAnimating)
    spinner.startAnimating()
    #expect(!spinner.isHidden && spinner.isAnimating)
    spinner.stopAnimating()
    #expect(spinner.isHidden)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
  }

  @Test(.feature("UI10-F02")) func `a spinner turns by a spoke twelve times a second`() {
    let stage = ControlStage()
    let spinner = stage.screen.show(UIActivityIndicatorView(style: .gray))
    spinner.startAnimating()
    func picture() -> Data? { stage.screen.image(of: spinner)?.pngData() }
    stage.screen.advance(by: .milliseconds(20))
    let first = picture()
    stage.screen.advance(by: .milliseconds(30))
    #expect(picture() == first)
    stage.screen.advance(by: .milliseconds(60))
    #expect(picture() != first)
    stage.screen.advance(by: .milliseconds(920))
    #expect(picture() == first)
  }

  @Test(arguments: ["light", "dark", "ios13"])
  func `looks are as recorded`(look: String) {
    let stage = ControlStage(
      version: look == "ios13" ? .init(13) : .init(12, 4),
      appearance: look == "dark" ? .dark : .light
    )
    func spinner(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIView {
      let spinner = UIActivityIndicatorView(style: style)
      spinner.hidesWhenStopped = false
      if let color { spinner.color = color }
      return spinner
    }
    func bar(_ change: (UIProgressView) -> Void) -> UIView {
      let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 2))
      view.progress = 0.4
      change(view)
      view.sizeToFit()
      return view
    }
    stage.expectGoldens(
      "UIActivityIndicatorView",
      look: look,
      width: 50,
      ["styles": [spinner(.gray), spinner(.gray, .systemRed), spinner(.large)]]
    )
    stage.expectGoldens(
      "UIProgressView",
      look: look,
      [
        "styles": [
          bar { _ in }, bar { $0.progressViewStyle = .bar },
          bar {
            $0.progressTintColor = .systemRed
            $0.trackTintColor = .systemYellow
          }, bar { $0.semanticContentAttribute = .forceRightToLeft },
        ]
      ]
    )
  }
}
