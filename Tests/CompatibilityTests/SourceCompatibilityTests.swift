import Foundation
import HeadlessHost
import Testing
import UIKit

/// Members that open-source apps and libraries use, each as Apple declares it.
@MainActor
@Suite("What real code calls")
struct SourceCompatibilityTests {
  private func text(
    _ seconds: TimeInterval,
    _ style: DateComponentsFormatter.UnitsStyle,
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    change(formatter)
    return formatter.string(from: seconds)
  }

  @Test func `lengths of time are written in every style`() {
    // Apple's own examples of each style.
    #expect(text(4200, .positional) == "1:10:00")
    #expect(text(4200, .abbreviated) == "1h 10m")
    #expect(text(4200, .short) == "1 hr, 10 min")
    #expect(text(4200, .full) == "1 hour, 10 minutes")
    #expect(text(4200, .spellOut) == "one hour, ten minutes")
    #expect(text(4200, .brief) == "1hr 10min")
  }

  @Test func `zeroes, units and counts are as the formatter says`() {
    #expect(text(65, .positional) { $0.allowedUnits = [.minute, .second] } == "1:05")
    #expect(
      text(5, .positional) {
        $0.allowedUnits = [.minute, .second]
        $0.zeroFormattingBehavior = .pad
      } == "00:05"
    )
    #expect(text(0, .positional) { $0.allowedUnits = [.minute, .second] } == "0")
    #expect(text(0, .full) { $0.allowedUnits = [.second] } == "0 seconds")
    #expect(text(93_784, .full) { $0.maximumUnitCount = 2 } == "1 day, 2 hours")
    #expect(text(7200, .full) { $0.allowedUnits = [.minute] } == "120 minutes")
    #expect(text(-90, .positional) { $0.allowedUnits = [.minute, .second] } == "-1:30")
    #expect(text(.nan, .full) == nil)
    #expect(text(3600, .full) { $0.calendar?.locale = Locale(identifier: "de") } == "1 Stunde")
    #expect(text(60, .full) { $0.includesTimeRemainingPhrase = true } == "1 minute remaining")
    let parts = DateComponents(year: 2, month: 1)
    #expect(DateComponentsFormatter().string(from: parts) == "2:01:00:00:00:00")
  }

  @Test func `the last unit has a fraction if the formatter allows it`() {
    func hours(_ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle) -> String? {
      text(seconds, style) {
        $0.allowedUnits = [.hour]
        $0.allowsFractionalUnits = true
      }
    }
    // Apple's own example.
    #expect(hours(5400, .abbreviated) == "1.5h")
    #expect(hours(5400, .full) == "1.5 hours")
    #expect(hours(5400, .spellOut) == "one point five hours")
    #expect(hours(5400, .positional) == "1.5")
    #expect(hours(1800, .abbreviated) == "0.5h" && hours(-1800, .abbreviated) == "-0.5h")
    #expect(hours(7200, .abbreviated) == "2h")
    #expect(text(5400, .abbreviated) { $0.allowedUnits = [.hour] } == "1h")
    #expect(
      text(5400, .abbreviated) {
        $0.maximumUnitCount = 1
        $0.allowsFractionalUnits = true
      } == "1.5h"
    )
    #expect(
      text(1.25, .abbreviated) {
        $0.allowedUnits = [.second]
        $0.allowsFractionalUnits = true
      } == "1.25s"
    )
  }

  @Test func `one of the largest unit is written in the next one if that is asked for`() {
    func minutes(_ seconds: TimeInterval) -> String? {
      text(seconds, .abbreviated) {
        $0.allowedUnits = [.minute, .second]
        $0.collapsesLargestUnit = true
      }
    }
    // Apple's own example.
    #expect(minutes(63) == "63s")
    #expect(minutes(60) == "1m" && minutes(123) == "2m 3s" && minutes(5) == "5s")
    #expect(
      text(4200, .abbreviated) { $0.collapsesLargestUnit = true } == "70m"
    )
  }

  @Test func `the place in a sentence decides the first letter`() {
    #expect(text(3600, .spellOut) { $0.formattingContext = .beginningOfSentence } == "One hour")
    #expect(text(3600, .spellOut) { $0.formattingContext = .middleOfSentence } == "one hour")
    func about(_ context: Formatter.Context) -> String? {
      text(3600, .full) {
        $0.includesApproximationPhrase = true
        $0.formattingContext = context
      }
    }
    #expect(about(.unknown) == "About 1 hour" && about(.middleOfSentence) == "about 1 hour")
  }

  @Test func `priorities are reckoned with`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
    var priority = UILayoutPriority.defaultHigh
    priority -= 250
    priority += 1
    #expect(priority == UILayoutPriority(501))
  }

  private final class OwnField: UITextField {
    var made = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      made += 1
    }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      made += 1
    }
  }

  @Test func `a control that overrides its two initializers has the others`() {
    #expect(OwnField().made == 1)
    var runs = 0
    let field = OwnField(frame: .zero, primaryAction: UIAction { _ in runs += 1 })
    #expect(field.made == 1)
    field.sendActions(for: .primaryActionTriggered)
    #expect(runs == 1)
    let button = UIButton(
      frame: CGRect(x: 1, y: 2, width: 30, height: 40),
      primaryAction: UIAction(title: "Go") { _ in runs += 1 }
    )
    #expect(button.title(for: .normal) == "Go")
    #expect(button.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    button.sendActions(for: .primaryActionTriggered)
    #expect(runs == 2)
  }

  @Test func `the text size of a view stays within its limits, and that of what is in it`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.contentSizeCategory = UIContentSizeCategory.accessibilityLarge.rawValue
    let outer = screen.show(UIView()), inner = UIView()
    outer.addSubview(inner)
    screen.update()
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    outer.maximumContentSizeCategory = .extraLarge
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("UICTContentSizeCategoryXL"))
    inner.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func `frames and paths are told in the screen's coordinates`() {
    let screen = HeadlessScreen(.iPhone8)
    let outer = screen.show(UIView(frame: UIScreen.main.bounds))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    outer.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let expected = CGRect(x: -40, y: -5, width: 20, height: 20)
    #expect(UIAccessibility.convertToScreenCoordinates(rect, in: view) == expected)
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: view)
    #expect(path.bounds == expected)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityPath = path
    #expect(element.accessibilityPath === path)
  }

  @Test func `the delegate behind a protocol tells what it understands`() {
    final class Own: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
    let delegate: any UIScrollViewDelegate = Own()
    let known = Selector(Own.scrollViewDidScroll, "scrollViewDidScroll:")
    #expect(delegate.responds(to: known))
    #expect(!delegate.responds(to: Selector("nobodyHasThis:")))
    #expect(NSEC_PER_SEC == 1_000_000_000)
    let exception = NSException(name: .invalidArgumentException, reason: "no", userInfo: nil)
    #expect(exception.name.rawValue == "NSInvalidArgumentException")
  }

  @Test func `who shows details is told when a split view collapses`() {
    let screen = HeadlessScreen(.iPadPro11)
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), UIViewController()]
    screen.rootViewController = split
    nonisolated(unsafe) var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification,
      object: split,
      queue: nil
    ) { _ in told += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.environment.multitasking = .third
    screen.update()
    #expect(split.isCollapsed)
    #expect(told == 1)
    screen.advance(by: .seconds(2))
  }
}
