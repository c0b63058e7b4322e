import CarPlay
import CarSafety
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import VehicleSignals

@MainActor
@Suite(.restoresProcess, .serialized) struct `Restrictions of the driving state in CarPlay` {
  @Test(.feature("CAR-F33"), .rule("CAR-R39"))
  func `templates are limited while the car moves, and unknown counts as moving`() throws {
    let driving = CarDrivingStateService()
    driving.simulate(.parked)
    let service = CarRestrictionService(
      drivingState: driving,
      profile: .carPlay,
      clock: SteppedVehicleClock()
    )
    let stage = try CarStage()
    stage.unit.follow(service)
    #expect(stage.unit.limitedUserInterfaces == [])
    stage.show(makeList("L", (1...40).map { "Item \($0)" }))
    driving.simulate(.moving, speed: 50)
    stage.screen.update()
    let limit = try #require(service.current.listItems?.value)
    #expect(stage.unit.limitedUserInterfaces == [.keyboard, .lists])
    #expect(CPListTemplate.maximumItemCount == min(12, limit))
    #expect(!stage.texts.contains("Item \(limit + 1)"))
    driving.simulate(.parked)
    #expect(stage.unit.limitedUserInterfaces == [])
    driving.simulate(.unknown)
    #expect(stage.unit.limitedUserInterfaces == [.keyboard, .lists])
  }
}
