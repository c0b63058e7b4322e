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
  @Test(.feature("CAR-F33"))
  func `a list follows a limit that changes while lists are limited`() throws {
    func limited(_ count: Int) -> CarRestrictions {
      CarRestrictions(listItems: CarLimit(count, .ownListItems))
    }
    let driving = CarDrivingStateService()
    driving.simulate(.parked)
    let service = CarRestrictionService(
      drivingState: driving,
      profile: CarProfile(
        name: "Two limits",
        restrictionsByState: [.parked: .none, .idling: limited(8), .moving: limited(3)]
      ),
      clock: SteppedVehicleClock()
    )
    let stage = try CarStage()
    stage.unit.follow(service)
    stage.show(makeList("L", (1...10).map { "Item \($0)" }))
    driving.simulate(.idling)
    stage.screen.update()
    #expect(stage.texts.contains("Item 4"))
    driving.simulate(.moving, speed: 50)
    stage.screen.update()
    #expect(stage.texts.contains("Item 3") && !stage.texts.contains("Item 4"))
  }
}
