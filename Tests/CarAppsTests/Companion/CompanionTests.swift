import CarBench
import CarSafety
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import CarApps
@testable import CarBench

@MainActor
@Suite("Companion phone")
struct CompanionTests {
  private func stage() -> (screen: HeadlessScreen, link: CarLink, controller: CompanionController) {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let link = CarLink(app: "Companion", environment: [:])
    let controller = CompanionController(link)
    link.onSignals = { _ in controller.update() }
    link.onDrivingState = { controller.update() }
    link.onConnection = { controller.update() }
    screen.rootViewController = UINavigationController(rootViewController: controller)
    link.receive(.connected)
    link.receive(
      .message(
        .signals(
          time: 0,
          [
            .init(path: VehiclePath.charge, value: .number(80)),
            .init(path: VehiclePath.range, value: .integer(320_000)),
          ]
        )
      )
    )
    link.receive(.message(.driving(state: "parked", speed: 0)))
    screen.advance(by: .milliseconds(100))
    return (screen, link, controller)
  }

  private func texts(_ view: UIView?) -> [String] {
    guard let view, !view.isHidden else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test(.feature("CAR-F30"))
  func `the phone shows the car and offers places while it is parked`() {
    let (screen, _, controller) = stage()
    let texts = texts(controller.view)
    #expect(texts.contains("320 km"))
    #expect(texts.contains("Station"))
    expectGolden(screen.image, "Companion.parked", maximumBytes: 48 << 10)
  }

  @Test(.rule("CAR-R38"), .rule("CAR-R40"))
  func `when the car begins to move the phone shows nothing more within one update`() {
    let (screen, link, controller) = stage()
    let room = controller.navigationController?.view
    link.receive(.message(.driving(state: "moving", speed: 4)))
    screen.advance(by: .milliseconds(17))
    let cover = room?.subviews.last
    #expect(cover?.bounds == room?.bounds)
    #expect(texts(cover) == ["You are driving.\nThe phone can wait."])
    link.receive(.message(.driving(state: "parked", speed: 0)))
    screen.advance(by: .milliseconds(17))
    #expect(cover?.superview == nil)
    #expect(texts(controller.view).contains("Station"))
  }

  @Test func `without the car the phone is free and shows no value of it`() {
    let (screen, link, controller) = stage()
    link.receive(.message(.driving(state: "moving", speed: 4)))
    link.receive(.disconnected(reason: "gone"))
    screen.advance(by: .milliseconds(17))
    #expect(texts(controller.view).contains("Not connected"))
    #expect(!texts(controller.view).contains("320 km"))
    #expect(link.drivingState == .unknown)
  }
}
