import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CarPlay
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `The map in the car` {
  private final class Delegate: NSObject, CPMapTemplateDelegate {
    var calls: [String] = []
    var notifies = true
    func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert) {
      calls.append("will show")
    }
    func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert) {
      calls.append("did show")
    }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      willDismiss navigationAlert: CPNavigationAlert,
      dismissalContext: CPNavigationAlert.DismissalContext
    ) { calls.append("will dismiss \(dismissalContext)") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      didDismiss navigationAlert: CPNavigationAlert,
      dismissalContext: CPNavigationAlert.DismissalContext
    ) { calls.append("did dismiss \(dismissalContext)") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      shouldShowNotificationFor navigationAlert: CPNavigationAlert
    ) -> Bool { notifies }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      shouldShowNotificationFor maneuver: CPManeuver
    ) -> Bool { notifies }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      shouldUpdateNotificationFor maneuver: CPManeuver,
      with travelEstimates: CPTravelEstimates
    ) -> Bool { true }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      selectedPreviewFor trip: CPTrip,
      using routeChoice: CPRouteChoice
    ) { calls.append("preview \(routeChoice.summaryVariants[0])") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      startedTrip trip: CPTrip,
      using routeChoice: CPRouteChoice
    ) { calls.append("start \(routeChoice.summaryVariants[0])") }
    func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) { calls.append("canceled") }
    func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {
      calls.append("panning")
    }
    func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {
      calls.append("will end")
    }
    func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {
      calls.append("did end")
    }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      panBeganWith direction: CPMapTemplate.PanDirection
    ) { calls.append("began \(direction.rawValue)") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      panWith direction: CPMapTemplate.PanDirection
    ) { calls.append("pan \(direction.rawValue)") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      panEndedWith direction: CPMapTemplate.PanDirection
    ) { calls.append("ended \(direction.rawValue)") }
    func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) { calls.append("drag") }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      didUpdatePanGestureWithTranslation translation: CGPoint,
      velocity: CGPoint
    ) { if calls.last != "dragged" { calls.append("dragged") } }
    func mapTemplate(
      _ mapTemplate: CPMapTemplate,
      didEndPanGestureWithVelocity velocity: CGPoint
    ) { calls.append("dropped") }
  }

  private func make() throws -> (CarStage, CPMapTemplate, Delegate) {
    let stage = try CarStage(category: .navigation, delegate: MapSceneLog.self)
    let map = try #require(stage.interface.rootTemplate as? CPMapTemplate)
    let delegate = Delegate()
    map.mapDelegate = delegate
    return (stage, map, delegate)
  }

  private func alert(
    _ title: String = "Faster Route",
    duration: TimeInterval = 0
  ) -> (
    CPNavigationAlert, () -> Int
  ) {
    final class Count { var value = 0 }
    let count = Count()
    let alert = CPNavigationAlert(
      titleVariants: [title],
      subtitleVariants: ["Saves 5 min"],
      image: nil,
      primaryAction: CPAlertAction(title: "Take", style: .default) { _ in count.value += 1 },
      secondaryAction: CPAlertAction(title: "Ignore", style: .cancel) { _ in },
      duration: duration
    )
    return (alert, { count.value })
  }

  private func trip() -> CPTrip {
    func item(_ latitude: Double, _ name: String) -> MKMapItem {
      let item = MKMapItem(
        placemark: MKPlacemark(
          coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 11)
        )
      )
      item.name = name
      return item
    }
    return CPTrip(
      origin: item(48, "Home"),
      destination: item(49, "Museum"),
      routeChoices: ["A 9", "B 2"].map {
        CPRouteChoice(
          summaryVariants: [$0],
          additionalInformationVariants: ["Light traffic"],
          selectionSummaryVariants: ["Via \($0)"]
        )
      }
    )
  }

  @Test(.feature("CAR-F42"))
  func `an alert tells the delegate in order and goes with its action`() throws {
    let (stage, map, delegate) = try make()
    let (alert, taken) = alert()
    map.present(navigationAlert: alert, animated: true)
    #expect(map.currentNavigationAlert === alert)
    #expect(delegate.calls == ["will show"])
    stage.wait()
    #expect(delegate.calls == ["will show", "did show"])
    stage.wait(.seconds(60))
    #expect(map.currentNavigationAlert === alert, "an alert without a duration stays")
    alert.updateTitleVariants(["Much Faster"], subtitleVariants: [])
    stage.screen.update()
    #expect(stage.texts.contains("Much Faster"))
    stage.tap("Take")
    #expect(taken() == 1 && map.currentNavigationAlert == nil)
    #expect(
      delegate.calls.suffix(2) == ["will dismiss userDismissed", "did dismiss userDismissed"]
    )
  }

  @Test(.feature("CAR-F42")) func `an alert with a duration is shown for five seconds at least`()
    throws
  {
    let (stage, map, delegate) = try make()
    map.present(navigationAlert: alert(duration: 1).0, animated: false)
    stage.wait(.seconds(4))
    #expect(map.currentNavigationAlert != nil)
    stage.wait(.seconds(2))
    #expect(map.currentNavigationAlert == nil)
    #expect(
      delegate.calls == ["will show", "did show", "will dismiss timeout", "did dismiss timeout"]
    )
  }

  @Test(.feature("CAR-F42")) func `alerts wait for each other`() throws {
    let (stage, map, _) = try make()
    let first = alert("First").0
    let second = alert("Second").0
    map.present(navigationAlert: first, animated: false)
    map.present(navigationAlert: second, animated: false)
    #expect(map.currentNavigationAlert === first)
    var dismissed: Bool?
    map.dismissNavigationAlert(animated: false) { dismissed = $0 }
    stage.screen.update()
    #expect(dismissed == true && map.currentNavigationAlert === second)
    #expect(stage.texts.contains("Second"))
    map.dismissNavigationAlert(animated: false)
    map.dismissNavigationAlert(animated: false) { dismissed = $0 }
    #expect(dismissed == false)
  }

  @Test(.feature("CAR-F42"), arguments: [false, true])
  func `an action that dismisses its alert does not end the next one`(animated: Bool) throws {
    let (stage, map, delegate) = try make()
    let first = CPNavigationAlert(
      titleVariants: ["First"],
      subtitleVariants: nil,
      image: nil,
      primaryAction: CPAlertAction(title: "Leave", style: .default) { _ in
        map.dismissNavigationAlert(animated: animated)
      },
      secondaryAction: nil,
      duration: 0
    )
    let second = alert("Second").0
    map.present(navigationAlert: first, animated: false)
    map.present(navigationAlert: second, animated: false)
    stage.tap("Leave")
    #expect(map.currentNavigationAlert === second)
    #expect(delegate.calls.count { $0.hasPrefix("will dismiss") } == 1)
    #expect(delegate.calls.count { $0.hasPrefix("did dismiss") } == 1)
  }

  @Test(.feature("CAR-F42"), .feature("CAR-F30"))
  func `behind another app, alerts and maneuvers are notifications that lead back`() throws {
    let (stage, map, delegate) = try make()
    let session = map.startNavigationSession(for: trip())
    MapSceneLog.calls = []
    stage.tap("Home")
    #expect(stage.scene.activationState == .background)
    map.present(navigationAlert: alert().0, animated: true)
    #expect(delegate.calls.isEmpty, "it is not shown over the map")
    stage.tap("Faster Route, Saves 5 min")
    #expect(stage.scene.activationState == .foregroundActive)
    #expect(MapSceneLog.calls == ["background", "foreground", "alert Faster Route"])
    map.dismissNavigationAlert(animated: false)
    stage.tap("Home")
    let maneuver = CPManeuver()
    maneuver.instructionVariants = ["Turn left"]
    maneuver.initialTravelEstimates = CPTravelEstimates(
      distanceRemaining: Measurement(value: 300, unit: .meters),
      timeRemaining: 30
    )
    session.upcomingManeuvers = [maneuver]
    stage.screen.update()
    #expect(stage.control("Turn left, 300 m") != nil)
    session.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: Measurement(value: 100, unit: .meters),
        timeRemaining: 10
      ),
      for: maneuver
    )
    stage.tap("Turn left, 100 m")
    #expect(MapSceneLog.calls.suffix(2) == ["foreground", "maneuver Turn left"])
    stage.tap("Home")
    delegate.notifies = false
    map.present(navigationAlert: alert("Quiet").0, animated: true)
    stage.screen.update()
    #expect(!stage.texts.contains("Quiet"))
    stage.tap("Test App")
    #expect(stage.scene.activationState == .foregroundActive)
  }

  @Test func `a preview of trips after one of routes shows the trips`() throws {
    let (stage, map, _) = try make()
    map.showRouteChoicesPreview(for: trip(), textConfiguration: nil)
    stage.screen.update()
    #expect(stage.texts.contains("Via B 2"))
    map.showTripPreviews([trip(), trip()], textConfiguration: nil)
    stage.screen.update()
    #expect(!stage.texts.contains("Via B 2"))
  }

  @Test func `a preview is chosen and started`() throws {
    let (stage, map, delegate) = try make()
    let trip = trip()
    map.showTripPreviews(
      [trip],
      textConfiguration: CPTripPreviewTextConfiguration(
        startButtonTitle: "Drive",
        additionalRoutesButtonTitle: "Others",
        overviewButtonTitle: "Back to Trips"
      )
    )
    map.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: Measurement(value: 82, unit: .kilometers),
        timeRemaining: 3900
      ),
      for: trip
    )
    stage.screen.update()
    #expect(stage.texts.contains("Museum"))
    #expect(stage.texts.contains { $0.hasPrefix("1 h 5 min · 82 km") })
    stage.tap("Others")
    stage.tap("Via B 2")
    stage.tap("Drive")
    #expect(delegate.calls == ["preview A 9", "preview B 2", "start B 2"])
    map.hideTripPreviews()
    stage.screen.update()
    #expect(stage.control("Drive") == nil)
  }

  @Test func `guidance shows the maneuver, its distance, the lanes and the next one`() throws {
    let (stage, map, delegate) = try make()
    let trip = trip()
    let session = map.startNavigationSession(for: trip)
    let first = CPManeuver()
    first.instructionVariants = [
      "Turn right onto a street with a name that is much too long to be "
        + "shown on this card in two lines of text", "Turn right",
    ]
    first.maneuverType = .rightTurn
    let second = CPManeuver()
    second.instructionVariants = ["Keep left"]
    session.upcomingManeuvers = [first, second]
    session.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: Measurement(value: 0.5, unit: .miles),
        timeRemaining: 60
      ),
      for: first
    )
    let guidance = CPLaneGuidance()
    guidance.lanes = [
      CPLane(angles: [Measurement(value: 0, unit: .degrees)]),
      CPLane(
        angles: [Measurement(value: 90, unit: .degrees)],
        highlightedAngle: Measurement(value: 90, unit: .degrees),
        isPreferred: true
      ),
    ]
    #expect(guidance.lanes.map(\.status) == [.notGood, .preferred])
    session.currentLaneGuidance = guidance
    stage.screen.update()
    #expect(stage.texts.contains("0.5 mi") && stage.texts.contains("Turn right"))
    #expect(stage.texts.contains("Keep left"))
    #expect(stage.views.first { $0 is LanesView }?.subviews.count == 2)
    session.pauseTrip(for: .rerouting, description: nil)
    stage.screen.update()
    #expect(stage.texts.contains("Rerouting…") && !stage.texts.contains("0.5 mi"))
    session.upcomingManeuvers = [second]
    stage.screen.update()
    #expect(!stage.texts.contains("Rerouting…") && stage.texts.contains("Keep left"))
    map.cancelNavigationForVehicle()
    stage.screen.update()
    #expect(delegate.calls == ["canceled"] && !stage.texts.contains("Keep left"))
  }

  @Test func `an app that clears the old route stays paused until it has another one`() throws {
    let (stage, map, _) = try make()
    let session = map.startNavigationSession(for: trip())
    let old = CPManeuver()
    old.instructionVariants = ["Turn right"]
    session.upcomingManeuvers = [old]
    session.pauseTrip(for: .rerouting, description: nil)
    session.upcomingManeuvers = []
    stage.screen.update()
    #expect(stage.texts.contains("Rerouting…"))
    let new = CPManeuver()
    new.instructionVariants = ["Turn left"]
    session.upcomingManeuvers = [new]
    stage.screen.update()
    #expect(!stage.texts.contains("Rerouting…") && stage.texts.contains("Turn left"))
    session.pauseTrip(for: .arrived, description: nil)
    session.finishTrip()
    stage.screen.update()
    #expect(!stage.texts.contains("Arrived") && !stage.texts.contains("Turn left"))
  }

  @Test(.rule("CAR-R16")) func `four map buttons and two bar buttons at each end are shown`() throws
  {
    let (stage, map, _) = try make()
    var pressed: [Int] = []
    map.mapButtons = (1...6).map { number in
      let button = CPMapButton { _ in pressed.append(number) }
      button.image = UIImage(systemName: "plus")
      button.image?.accessibilityLabel = "Button \(number)"
      return button
    }
    map.leadingNavigationBarButtons = (1...3).map { CPBarButton(title: "L\($0)") }
    map.trailingNavigationBarButtons = (1...3).map { CPBarButton(title: "T\($0)") }
    stage.screen.update()
    let names = Set(stage.controls.compactMap(\.accessibilityLabel))
    #expect(
      names == [
        "L1", "L2", "T1", "T2", "Button 1", "Button 2", "Button 3", "Button 4", "Home",
      ]
    )
    stage.tap("Button 3")
    #expect(pressed == [3])
    map.mapButtons[3].isHidden = true
    stage.screen.update()
    #expect(stage.control("Button 4") == nil && stage.control("Button 3") != nil)
  }

  @Test func `the map is moved by buttons that hold, and by a finger`() throws {
    let (stage, map, delegate) = try make()
    map.showPanningInterface(animated: false)
    #expect(map.isPanningInterfaceVisible)
    stage.screen.update()
    let right = try #require(stage.control("Pan Right"))
    stage.screen.press(right, for: .seconds(1))
    stage.tap("Done")
    #expect(!map.isPanningInterfaceVisible)
    #expect(delegate.calls == ["panning", "began 2", "pan 2", "ended 2", "will end", "did end"])
    delegate.calls = []
    stage.screen.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 300, y: 250))
    #expect(delegate.calls == ["drag", "dragged", "dropped"])
  }

  @Test func `the bar hides without a touch, and a tap brings it back`() throws {
    let (stage, map, _) = try make()
    map.leadingNavigationBarButtons = [CPBarButton(title: "Search")]
    stage.screen.update()
    let top = stage.scene.carWindow.mapButtonSafeAreaLayoutGuide.layoutFrame.minY
    #expect(stage.control("Search") != nil && top > 0)
    stage.wait(.seconds(9))
    #expect(stage.control("Search") == nil)
    #expect(stage.scene.carWindow.mapButtonSafeAreaLayoutGuide.layoutFrame.minY < top)
    stage.screen.tap(at: CGPoint(x: 400, y: 300))
    stage.wait()
    #expect(stage.control("Search") != nil)
    map.automaticallyHidesNavigationBar = false
    stage.wait(.seconds(20))
    #expect(stage.control("Search") != nil)
  }
}

final class MapSceneLog: UIResponder, CPTemplateApplicationSceneDelegate {
  static var calls: [String] = []
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) {
    Self.calls = []
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .brown
    interfaceController.setRootTemplate(CPMapTemplate(), animated: false)
  }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect navigationAlert: CPNavigationAlert
  ) { Self.calls.append("alert \(navigationAlert.titleVariants[0])") }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect maneuver: CPManeuver
  ) { Self.calls.append("maneuver \(maneuver.instructionVariants[0])") }
  func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("background") }
  func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("foreground") }
}
