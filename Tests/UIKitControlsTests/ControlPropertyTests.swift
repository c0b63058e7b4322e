import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Properties that change pixels, layout or behaviour, each shown to do so.
@MainActor
@Suite("Properties of controls") struct ControlProperties {
  private let stage = ControlStage()

  /// Whether a change of a view that is shown alone is seen, and is gone when it is taken back.
  private func isSeen<View: UIView>(
    _ view: View,
    _ change: (View) -> Void,
    undo: ((View) -> Void)? = nil
  ) -> Bool {
    if view.superview == nil {
      if view.bounds.size == .zero { view.sizeToFit() }
      let ground = UIView(frame: CGRect(x: 0, y: 60, width: 320, height: 120))
      ground.backgroundColor = .systemGray
      view.center = CGPoint(x: 160, y: 60)
      ground.addSubview(view)
      stage.screen.show(ground)
    }
    func picture() -> Data? { view.superview.flatMap { stage.screen.image(of: $0)?.pngData() } }
    let before = picture()
    change(view)
    let isChanged = picture() != before
    guard let undo else { return isChanged }
    undo(view)
    return isChanged && picture() == before
  }

  private let patch = UIImage.filled(.red, CGSize(width: 8, height: 8))

  // MARK: Buttons

  @Test(.feature("UI10-F35")) func `values for states are read back and shown`() {
    let button = UIButton(type: .custom)
    let rich = NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.red])
    button.setTitle("Title", for: .normal)
    button.setTitleShadowColor(.blue, for: .normal)
    button.setBackgroundImage(patch, for: .normal)
    button.setAttributedTitle(rich, for: .selected)
    #expect(button.titleShadowColor(for: .highlighted) == .blue)
    #expect(button.currentTitleShadowColor == .blue)
    #expect(button.currentBackgroundImage === patch)
    #expect(button.attributedTitle(for: .normal) == nil)
    #expect(button.attributedTitle(for: .selected) == rich)
    #expect(button.currentAttributedTitle == nil)
    button.isSelected = true
    #expect(button.currentAttributedTitle == rich && button.titleLabel?.text == "rich")
    button.isSelected = false
    #expect(
      isSeen(button) {
        $0.titleLabel?.shadowOffset = CGSize(width: 2, height: 2)
      } undo: {
        $0.titleLabel?.shadowOffset = .zero
      }
    )
  }

  @Test func `the symbol configuration of a state sizes its image`() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let small = button.intrinsicContentSize
    let large = UIImage.SymbolConfiguration(pointSize: 60)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.preferredSymbolConfigurationForImage(in: .selected) == large)
    #expect(button.currentPreferredSymbolConfiguration == large)
    #expect(button.intrinsicContentSize.height > small.height + 20)
  }

  @Test func `a glow lies under the finger where it is asked for`() {
    let button = UIButton(type: .custom)
    button.setTitle("Glow", for: .normal)
    button.adjustsImageWhenHighlighted = false
    #expect(!isSeen(button) { $0.isHighlighted = true })
    button.isHighlighted = false
    button.showsTouchWhenHighlighted = true
    #expect(
      isSeen(button) {
        $0.isHighlighted = true
      } undo: {
        $0.isHighlighted = false
      }
    )
  }

  // MARK: Configurations

  private func configured(
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Somewhat longer"
    configuration.image = UIImage(systemName: "star.fill")
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    return button
  }

  /// Whether a change of its configuration is seen in a button.
  private func isSeen(_ change: (inout UIButton.Configuration) -> Void) -> Bool {
    isSeen(configured()) { button in
      guard var configuration = button.configuration else { return }
      change(&configuration)
      button.configuration = configuration
    }
  }

  @Test(.feature("UI10-F38")) func `colours of a configuration are seen`() {
    #expect(isSeen { $0.baseForegroundColor = .yellow })
    #expect(isSeen { $0.baseBackgroundColor = .green })
    #expect(
      isSeen {
        $0.background.strokeColor = .black; $0.background.strokeWidth = 2
      }
    )
    #expect(
      isSeen {
        $0.background.strokeWidth = 2
        $0.background.strokeColorTransformer = .init { _ in .black }
      }
    )
    var black = AttributeContainer()
    black.foregroundColor = .black
    #expect(isSeen { $0.attributedTitle = AttributedString("Title", attributes: black) })
    #expect(
      isSeen { $0.attributedSubtitle = AttributedString("Somewhat longer", attributes: black) }
    )
    #expect(
      isSeen {
        $0.subtitleTextAttributesTransformer = .init { incoming in
          var outgoing = incoming
          outgoing.foregroundColor = .black
          return outgoing
        }
      }
    )
    #expect(isSeen { $0.background.image = patch })
    #expect(isSeen { $0.background.backgroundInsets.leading = 8 })
    #expect(
      isSeen { $0.background.edgesAddingLayoutMarginsToBackgroundInsets = .leading }
    )
  }

  @Test func `a ground casts the shadow that it is given, in its shape or another`() {
    func shadow(_ properties: inout UIShadowProperties) {
      properties.opacity = 0.8
      properties.offset = CGSize(width: 0, height: 3)
      properties.radius = 2
    }
    #expect(!isSeen { $0.background.shadowProperties.radius = 4 })
    #expect(isSeen { shadow(&$0.background.shadowProperties) })
    let button = configured { shadow(&$0.background.shadowProperties) }
    #expect(isSeen(button) { $0.configuration?.background.shadowProperties.color = .green })
    #expect(
      isSeen(button) {
        $0.configuration?.background.shadowProperties.path = UIBezierPath(
          rect: CGRect(x: 0, y: 0, width: 10, height: 60)
        )
      }
    )
    let plain = UIBackgroundConfiguration.clear()
    var other = plain
    other.shadowProperties.opacity = 1
    #expect(plain != other)
  }

  @Test func `a stroke can lie outside of the ground, and an image keep its size`() {
    let button = configured { $0.background.strokeWidth = 2 }
    #expect(isSeen(button) { $0.configuration?.background.strokeOutset = 5 })
    button.configuration?.background.image = patch
    #expect(isSeen(button) { $0.configuration?.background.imageContentMode = .center })
    #expect(
      button.configuration?.background.resolvedStrokeColor(for: .systemTeal) == .systemTeal
    )
    button.configuration?.background.backgroundColor = .clear
    #expect(
      isSeen(button) {
        $0.configuration?.background.visualEffect = UIBlurEffect(style: .dark)
      }
    )
  }

  @Test(.feature("UI10-F38")) func `lengths of a configuration place its parts`() throws {
    let plain = configured()
    let size = plain.intrinsicContentSize
    func grown(_ change: (inout UIButton.Configuration) -> Void) -> CGSize {
      let own = configured(change).intrinsicContentSize
      return CGSize(width: own.width - size.width, height: own.height - size.height)
    }
    #expect(grown { $0.titlePadding = 11 } == CGSize(width: 0, height: 10))
    #expect(grown { $0.imagePadding = 9 } == CGSize(width: 9, height: 0))
    let image = try #require(plain.imageView?.image).size.width
    #expect(grown { $0.imageReservation = image + 20 } == CGSize(width: 20, height: 0))
    #expect(
      grown { $0.preferredSymbolConfigurationForImage = .init(pointSize: 60) }.height > 10
    )
    func titleX(_ alignment: UIButton.Configuration.TitleAlignment) throws -> CGFloat {
      let button = configured { $0.titleAlignment = alignment }
      button.layoutIfNeeded()
      return try #require(button.titleLabel).frame.minX
    }
    #expect(try titleX(.leading) < titleX(.center))
    #expect(try titleX(.center) < titleX(.trailing))
    #expect(try titleX(.automatic) == titleX(.leading))
  }

  @Test func `title and subtitle break as told`() throws {
    let button = configured {
      $0.title = "A title of several words"
      $0.subtitle = "A subtitle of several words as well"
    }
    #expect(button.sizeThatFits(CGSize(width: 140, height: 0)).height > 80)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    let oneTitle = button.sizeThatFits(CGSize(width: 140, height: 0)).height
    button.configuration?.subtitleLineBreakMode = .byTruncatingHead
    let lines = button.sizeThatFits(CGSize(width: 140, height: 0)).height
    #expect(lines < oneTitle && lines < 60)
    #expect(try #require(button.titleLabel).lineBreakMode == .byTruncatingTail)
    #expect(try #require(button.subtitleLabel).lineBreakMode == .byTruncatingHead)
  }

  @Test func `a configuration follows the state unless it is told not to`() {
    let button = configured {
      $0 = .tinted(); $0.title = "Title"
    }
    #expect(
      isSeen(button) {
        $0.isSelected = true
      } undo: {
        $0.isSelected = false
      }
    )
    button.configuration?.automaticallyUpdateForSelection = false
    #expect(!isSeen(button) { $0.isSelected = true })
    button.isSelected = false
    #expect(
      isSeen(button) {
        $0.isHighlighted = true
      } undo: {
        $0.isHighlighted = false
      }
    )
    button.automaticallyUpdatesConfiguration = false
    #expect(!isSeen(button) { $0.isHighlighted = true })
  }

  @Test func `the spinner of a configuration has a colour of its own`() throws {
    let button = configured {
      $0.showsActivityIndicator = true
      $0.activityIndicatorColorTransformer = .init { _ in .systemPink }
    }
    let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(try #require(spinner).color == .systemPink)
  }

  @Test func `the platform's styles are those of a phone`() {
    #expect(UIButton.Configuration.borderless() == .plain())
    #expect(UIButton.Configuration.bordered() == .gray())
    #expect(UIButton.Configuration.borderedTinted() == .tinted())
    #expect(UIButton.Configuration.borderedProminent() == .filled())
  }

  // MARK: Switches, sliders, steppers

  @Test(.feature("UI10-F25")) func `images of a switch have no effect, as on iOS`() {
    let toggle = UISwitch()
    #expect(
      !isSeen(toggle) {
        $0.onImage = patch; $0.offImage = patch; $0.isOn = false
      }
    )
    #expect(toggle.style == .sliding)
  }

  @Test(.feature("UI10-F20")) func `both parts of a slider's track take images by state`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 31))
    slider.value = 0.5
    let other = UIImage.filled(.blue, CGSize(width: 8, height: 4))
    #expect(slider.minimumTrackImage(for: .normal) == nil)
    #expect(isSeen(slider) { $0.setMaximumTrackImage(patch, for: .normal) })
    #expect(
      isSeen(slider) {
        $0.setMinimumTrackImage(other, for: .disabled); $0.isEnabled = false
      }
    )
    #expect(slider.currentMinimumTrackImage === other && slider.currentMaximumTrackImage === patch)
    #expect(slider.maximumTrackImage(for: .selected) === patch)
    #expect(slider.minimumTrackImage(for: .normal) == nil)
    slider.isEnabled = true
    #expect(slider.currentMinimumTrackImage == nil)
  }

  @Test(.feature("UI10-F23")) func `a stepper's minus takes an image by state`() {
    let stepper = UIStepper()
    stepper.value = 5
    let glyph = stepper.decrementImage(for: .normal)
    #expect(glyph != nil)
    #expect(
      isSeen(stepper) {
        $0.setDecrementImage(UIImage(systemName: "star"), for: .normal)
      } undo: {
        $0.setDecrementImage(nil, for: .normal)
      }
    )
    stepper.setDecrementImage(patch, for: .disabled)
    #expect(stepper.decrementImage(for: .disabled) === patch)
  }

  // MARK: Segments

  @Test(.feature("UI10-F16")) func `segments move their content and take actions`() throws {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    #expect(
      isSeen(control) {
        $0.setContentOffset(CGSize(width: 5, height: 2), forSegmentAt: 1)
      } undo: {
        $0.setContentOffset(.zero, forSegmentAt: 1)
      }
    )
    #expect(control.contentOffsetForSegment(at: 1) == .zero)
    #expect(
      isSeen(control) {
        $0.setContentPositionAdjustment(
          UIOffset(horizontal: 0, vertical: 4),
          forSegmentType: .left,
          barMetrics: .default
        )
      }
    )
    let adjustment = control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default)
    #expect(adjustment.vertical == 4)
    #expect(isSeen(control) { $0.selectedSegmentTintColor = .systemRed })
    var runs = 0
    control.setAction(UIAction(title: "Go") { _ in runs += 1 }, forSegmentAt: 1)
    #expect(control.actionForSegment(at: 1)?.title == "Go")
    #expect(control.titleForSegment(at: 1) == "Go" && control.actionForSegment(at: 0) == nil)
    let place = CGPoint(x: control.bounds.width * 0.75, y: 10)
    stage.screen.tap(at: control.convert(place, to: nil as UIView?))
    #expect(runs == 1)
  }

  // MARK: Pages, progress, refreshing

  @Test(.feature("UI10-F59")) func `dots take colours and images`() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let dot = UIImage(systemName: "star.fill")
    #expect(
      isSeen(pages) {
        $0.pageIndicatorTintColor = .red
      } undo: {
        $0.pageIndicatorTintColor = nil
      }
    )
    #expect(
      isSeen(pages) {
        $0.preferredIndicatorImage = dot
      } undo: {
        $0.preferredIndicatorImage = nil
      }
    )
    #expect(
      isSeen(pages) {
        $0.preferredCurrentPageIndicatorImage = dot
      } undo: {
        $0.preferredCurrentPageIndicatorImage = nil
      }
    )
    #expect(isSeen(pages) { $0.setIndicatorImage(dot, forPage: 2) })
    #expect(pages.indicatorImage(forPage: 2) === dot && pages.indicatorImage(forPage: 1) == nil)
    #expect(!isSeen(pages) { $0.setCurrentPageIndicatorImage(patch, forPage: 1) })
    #expect(pages.currentPageIndicatorImage(forPage: 1) === patch)
    #expect(isSeen(pages) { $0.currentPage = 1 })
  }

  @Test func `from iOS 14 on dots have a ground and follow the finger, unless told otherwise`() {
    let stage = ControlStage(version: .init(14))
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.sizeToFit()
    pages.frame.origin = CGPoint(x: 60, y: 100)
    stage.screen.show(pages)
    // All but the dots.
    var grounds: Int { pages.subviews.filter { !($0 is UIImageView) && !$0.isHidden }.count }
    #expect(grounds == 0 && pages.interactionState == .none)
    let start = pages.convert(CGPoint(x: 4, y: 13), to: nil as UIView?)
    let finger = stage.screen.touchDown(at: start)
    #expect(grounds == 1 && pages.interactionState == .discrete)
    stage.screen.touchMove(finger, to: CGPoint(x: start.x + 33, y: start.y))
    #expect(pages.currentPage == 2 && pages.interactionState == .continuous)
    pages.backgroundStyle = .minimal
    stage.screen.update()
    #expect(grounds == 0)
    stage.screen.touchUp(finger)
    #expect(pages.interactionState == .none && pages.currentPage == 2)
    pages.backgroundStyle = .prominent
    stage.screen.update()
    #expect(grounds == 1)
    pages.allowsContinuousInteraction = false
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 16, y: start.y))
    #expect(pages.currentPage == 1, "a tap on the leading half")
  }

  @Test(.feature("UI10-F07")) func `a track takes an image`() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.5
    #expect(isSeen(bar) { $0.trackImage = patch })
    #expect(bar.intrinsicContentSize.height == 8)
  }

  @Test func `a refresh control shows its words`() {
    let control = UIRefreshControl()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 300))
    scrollView.contentSize = CGSize(width: 320, height: 900)
    scrollView.refreshControl = control
    stage.screen.show(scrollView)
    control.attributedTitle = NSAttributedString(string: "Updated today")
    control.beginRefreshing()
    scrollView.contentOffset.y = -60
    stage.screen.update()
    let label = control.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Updated today")
    #expect(label.map { $0.frame.minY > 20 && $0.frame.maxY < 60 } == true)
    #expect(stage.place(ofLabel: "Updated today") != nil)
  }

  // MARK: Labels

  @Test(.feature("UI10-F57")) func `shrunk text stands where the adjustment says`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    label.text = "Much too wide for this"
    label.adjustsFontSizeToFitWidth = true
    for adjustment in [UIBaselineAdjustment.alignCenters, .none] {
      #expect(
        isSeen(label) {
          $0.baselineAdjustment = adjustment
        } undo: {
          $0.baselineAdjustment = .alignBaselines
        }
      )
    }
  }

  // MARK: The root

  @Test func `handlers are listed until the listener stops`() {
    final class Target: NSObject { func act() {} }
    let control = UIControl()
    let target = Target()
    control.addTarget(target, action: Selector(Target.act, "act"), for: .allTouchEvents)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    var found: [UIControl.Event] = []
    control.enumerateEventHandlers { _, _, events, _ in found.append(events) }
    #expect(found == [.allTouchEvents, .valueChanged])
    found = []
    control.enumerateEventHandlers { action, pair, events, stop in
      #expect(action == nil && pair?.1.description == "act")
      found.append(events)
      stop = true
    }
    #expect(found.count == 1)
    #expect(control.allControlEvents == [.allTouchEvents, .valueChanged])
    #expect(UIControl.Event.allTouchEvents.contains(.touchCancel))
    #expect(!UIControl.Event.allTouchEvents.contains(.valueChanged))
    #expect(UIControl.Event.allEditingEvents.contains(.editingDidEndOnExit))
  }

  @Test func `leading and trailing follow the reading direction`() {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .center
    #expect(control.effectiveContentHorizontalAlignment == .center)
  }
}
