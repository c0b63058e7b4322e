import CarSafety
import Foundation
import TestSupport
import Testing
import VehicleSignals

@Suite("Restrictions")
struct RestrictionTests {
  let clock = SteppedVehicleClock()
  let drivingState = CarDrivingStateService()

  func service(_ profile: CarProfile = .suggested) -> CarRestrictionService {
    CarRestrictionService(drivingState: drivingState, profile: profile, clock: clock)
  }

  @Test(.feature("CAR-F33"))
  func `the default map is that of CAR-Q52`() {
    let service = service()
    drivingState.simulate(.parked)
    #expect(!service.current.isActive)
    drivingState.simulate(.idling)
    #expect(Set(service.current.locks.keys) == [.video])
    #expect(service.current.listItems == nil)
    drivingState.simulate(.moving)
    #expect(service.current.noKeyboard && service.current.noSetup)
    #expect(service.current.isLocked(.dialPad) && service.current.isLocked(.filtering))
    #expect(service.current.isLocked(.textMessages))
    #expect(service.current.textLength?.value == 120)
    #expect(service.current.cumulativeItems?.value == 21)
    #expect(service.current.depth?.value == 3)
    #expect(service.current.listItems?.value == 6)
    #expect(service.current.depth?.figure.id == "CAR-Q52")
  }

  @Test(.feature("CAR-F33"), arguments: CarProfile.all)
  func `an unknown state is the most restricted of every profile`(profile: CarProfile) {
    let unknown = profile.restrictions(in: .unknown)
    #expect(CarRestriction.allCases.allSatisfy(unknown.isLocked))
    for state in CarDrivingState.allCases {
      #expect(unknown.covers(profile.restrictions(in: state)), "\(state)")
    }
    #expect(profile.restrictions(in: .moving).covers(profile.restrictions(in: .idling)))
    #expect(profile.restrictions(in: .idling).covers(profile.restrictions(in: .parked)))
    let empty = CarProfile(name: "Empty", restrictionsByState: [:])
    #expect(empty.restrictions(in: .parked) == .full)
  }

  @Test(.feature("CAR-F33"))
  func `profiles differ where their sources differ`() {
    let atLight = CarProfile.nhtsa.restrictions(in: .idling)
    #expect(atLight.noKeyboard && atLight.isLocked(.reading))
    #expect(atLight.locks[.keyboard]?.id == "CAR-Q52" || atLight.locks[.keyboard]?.id == "CAR-Q09")
    #expect(!CarProfile.android.restrictions(in: .idling).noKeyboard)
    #expect(CarProfile.jama.restrictions(in: .moving).textLength?.value == 30)
    #expect(CarProfile.jama.totalGlance?.value == 8)
    #expect(CarProfile.jama.shutterOpen?.value == 7.5)
    #expect(CarProfile.aam.totalGlance?.value == 20)
    #expect(CarProfile.carPlay.restrictions(in: .moving).listItems?.value == 12)
    #expect(CarProfile.carPlay.restrictions(in: .moving).depth?.value == 5)
    #expect(CarProfile.esop.restrictions(in: .moving).locks[.video]?.id == "CAR-Q27")
    #expect(CarProfile.named("nhtsa") == .nhtsa)
  }

  @Test(.feature("CAR-F43"))
  func `entertainment returns after a delay also if the car moved at the start`() {
    drivingState.simulate(.moving, speed: 50)
    let service = service()
    drivingState.simulate(.parked)
    #expect(service.isHoldingEntertainment && service.current.noVideo)
    clock.advance(by: 3.1)
    #expect(!service.isHoldingEntertainment && !service.current.noVideo)
  }

  @Test(.feature("CAR-F33"))
  func `apps cut texts and lists to the limits`() {
    let restrictions = CarProfile.jama.restrictions(in: .moving)
    let text = String(repeating: "a", count: 40)
    #expect(restrictions.limited(text).count == 30)
    #expect(restrictions.limited("short") == "short")
    #expect(Array(restrictions.limited(Array(0..<50))) == Array(0..<6))
    #expect(CarRestrictions.none.limited(text) == text)
  }

  @Test(.feature("CAR-F43"))
  func `entertainment returns only some seconds after a stop`() {
    let service = service()
    drivingState.simulate(.moving, speed: 50)
    #expect(service.current.noVideo && service.current.noMovingPictures)
    drivingState.simulate(.parked)
    #expect(service.current.noVideo && service.current.noMovingPictures)
    #expect(!service.current.noKeyboard)
    #expect(service.isHoldingEntertainment)
    clock.advance(by: 2.9)
    #expect(service.current.noVideo)
    clock.advance(by: 0.2)
    #expect(!service.current.noVideo)
  }

  @Test(.feature("CAR-F43"))
  func `in stop-and-go the lock does not open`() {
    let service = service()
    for _ in 0..<5 {
      drivingState.simulate(.moving, speed: 10)
      clock.advance(by: 2)
      drivingState.simulate(.idling)
      clock.advance(by: 2.5)
      #expect(service.current.noMovingPictures)
    }
    drivingState.simulate(.unknown)
    drivingState.simulate(.idling)
    #expect(service.current.noMovingPictures)
    drivingState.simulate(.moving, speed: 10)
    drivingState.simulate(.unknown)
    drivingState.simulate(.idling)
    clock.advance(by: 1)
    drivingState.simulate(.parked)
    clock.advance(by: 1.9)
    #expect(service.current.noVideo)
    clock.advance(by: 0.2)
    #expect(!service.current.isActive)
  }

  @Test(.feature("CAR-F43"))
  func `a car that starts up parked holds nothing`() {
    let service = service()
    #expect(service.current == .full)
    drivingState.simulate(.parked)
    #expect(!service.current.isActive)
  }

  @Test(.feature("CAR-F33"))
  func `a change of the profile holds at once and is notified`() {
    let service = service()
    drivingState.simulate(.idling)
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: .carRestrictionsDidChange,
      object: service,
      queue: nil
    ) { _ in count += 1 }
    service.profile = .nhtsa
    #expect(service.current.noKeyboard)
    #expect(count == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `every row of the figures has a statement, a sureness and a source`() {
    let rows = ReferenceFigure.catalogue
    #expect(rows.count == 60)
    #expect(rows.map(\.id) == (1...60).map { $0 < 10 ? "CAR-Q0\($0)" : "CAR-Q\($0)" })
    #expect(rows.allSatisfy { !$0.statement.isEmpty && !$0.source.isEmpty })
    #expect(ReferenceFigure.row("CAR-Q10")?.sureness == .outdated)
    #expect(ReferenceFigure.row("CAR-Q17")?.sureness == .memory)
    #expect(ReferenceFigure.row("CAR-Q16")?.sureness == .published)
    #expect(ReferenceFigure.row("CAR-Q54")?.sureness == .own)
    #expect(ReferenceFigure.nhtsaGlance.sureness == .secondary)
  }

  @Test func `a figure from memory fails nothing, an outdated one is a note`() {
    func severity(_ figures: [ReferenceFigure]) -> CarFinding.Severity {
      CarFinding(rule: "r", subject: "s", message: "m", remedy: "r", figures: figures).severity
    }
    #expect(severity([.jamaCharacters]) == .warning)
    #expect(severity([.proposedCharacters]) == .note)
    #expect(severity([.proposedCharacters, .nhtsaGlance]) == .fail)
    #expect(severity([]) == .fail)
  }
}
