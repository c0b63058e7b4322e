import DesignAudit
import HeadlessHost
import HostInterface
import Snapshots
import Testing
import UIKit

@testable import Articles

@MainActor
@Suite struct RatingControlTests {
  @Test func `a touch sets the rating and reports one change`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = RatingControl(frame: CGRect(x: 20, y: 100, width: 152, height: 44))
    screen.show(UIView(frame: screen.bounds)).addSubview(control)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)

    screen.tap(at: CGPoint(x: 20 + 2 * 32 + 12, y: 122))

    #expect(control.rating == 3)
    #expect(changes == 1)
  }

  @Test(arguments: [(-50, 0), (0, 1), (31, 1), (32, 2), (500, 5)])
  func `the position of the touch decides the rating`(x: CGFloat, rating: Int) {
    #expect(RatingControl.rating(at: x) == rating)
  }

  @Test func `a screen reader changes it in steps`() {
    let control = RatingControl(frame: .zero)
    control.accessibilityIncrement()
    #expect(control.accessibilityValue == "1 of 5")
    control.accessibilityDecrement()
    control.accessibilityDecrement()
    #expect(control.rating == 0)
  }
}

@MainActor
@Suite(.snapshots(record: .missing)) struct CardControllerTests {
  @Test func `the card is as large as its text and its margins`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = CardController()
    screen.rootViewController = controller
    screen.update()

    let card = controller.card.frame
    #expect(abs(card.midX - controller.view.bounds.midX) <= 0.5)
    #expect(abs(card.width - (controller.label.bounds.width + 48)) <= 0.5)
    #expect(!controller.card.hasAmbiguousLayout)
  }

  @Test func `half way through the fade the card is half transparent`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let controller = CardController()
    screen.rootViewController = controller

    controller.dismissCard()
    screen.advance(by: .milliseconds(150))

    let opacity = try #require(controller.card.layer.presentation()).opacity
    #expect(abs(opacity - 0.5) < 0.06)
    screen.advance(by: .milliseconds(200))
    #expect(controller.card.superview == nil)
  }

  @Test func `the card looks as recorded`() {
    let matrix = SnapshotMatrix(
      devices: [.iPhoneSE, .iPhoneX],
      appearances: [.light, .dark],
      textSizes: [.large, .accessibilityExtraExtraExtraLarge],
      languages: ["en", "ar"]
    )
    assertSnapshots(of: CardController(), as: matrix.images())
  }

  @Test func `the audit finds no error`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = CardController()
    let report = AuditReport(tours: [ScreenTour.visiting(on: screen)], conduct: [])
    #expect(report.worst != .error, "\(report.text)")
  }
}

@Suite struct FrameCountingHostTests {
  @Test func `a tap reaches the app as two events`() throws {
    let host = FrameCountingHost()
    let received = Received()
    try host.start(device: .iPhone8, environment: Environment()) { received.append($0) }

    host.tap(at: CGPoint(x: 10, y: 20), time: 1)
    host.stop()
    host.tap(at: CGPoint(x: 10, y: 20), time: 2)

    #expect(received.events.count == 2)
  }
}

/// Events that a host delivered.
final class Received: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [HostEvent] = []

  var events: [HostEvent] { lock.withLock { list } }

  func append(_ event: HostEvent) { lock.withLock { list.append(event) } }
}
