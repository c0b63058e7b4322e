import CarPlay
import UIKit

/// A navigation app, written as for iOS.
final class NavigationSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate,
  CPMapTemplateDelegate
{
  private var interfaceController: CPInterfaceController?
  private var session: CPNavigationSession?
  private let mapTemplate = CPMapTemplate()
  private let mapController = MapViewController()

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) {
    self.interfaceController = interfaceController
    window.rootViewController = mapController
    mapTemplate.mapDelegate = self
    mapTemplate.leadingNavigationBarButtons = [
      CPBarButton(title: "Museum") { [weak self] _ in self?.preview() }
    ]
    let zoomIn = CPMapButton { [weak self] _ in self?.mapController.zoom *= 2 }
    zoomIn.image = UIImage(systemName: "plus")
    let zoomOut = CPMapButton { [weak self] _ in self?.mapController.zoom /= 2 }
    zoomOut.image = UIImage(systemName: "minus")
    mapTemplate.mapButtons = [zoomIn, zoomOut]
    interfaceController.setRootTemplate(mapTemplate, animated: true, completion: nil)
  }

  private func preview() {
    func item(_ name: String, _ latitude: Double) -> MKMapItem {
      let place = MKPlacemark(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 11.58)
      )
      let item = MKMapItem(placemark: place)
      item.name = name
      return item
    }
    let trip = CPTrip(
      origin: item("Home", 48.13),
      destination: item("Museum", 48.15),
      routeChoices: [
        CPRouteChoice(
          summaryVariants: ["Via Leopoldstrasse"],
          additionalInformationVariants: ["Fastest route"],
          selectionSummaryVariants: ["Leopoldstrasse"]
        )
      ]
    )
    mapTemplate.showTripPreviews([trip], textConfiguration: nil)
    mapTemplate.updateEstimates(
      CPTravelEstimates(
        distanceRemaining: Measurement(value: 3.4, unit: .kilometers),
        timeRemaining: 540
      ),
      for: trip
    )
  }

  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    startedTrip trip: CPTrip,
    using routeChoice: CPRouteChoice
  ) {
    mapTemplate.hideTripPreviews()
    let session = mapTemplate.startNavigationSession(for: trip)
    self.session = session
    let turn = CPManeuver()
    turn.instructionVariants = ["Turn right onto Leopoldstrasse", "Turn right"]
    turn.symbolImage = UIImage(systemName: "arrow.turn.up.right")
    turn.initialTravelEstimates = CPTravelEstimates(
      distanceRemaining: Measurement(value: 250, unit: .meters),
      timeRemaining: 30
    )
    let arrival = CPManeuver()
    arrival.instructionVariants = ["Arrive at the museum"]
    arrival.maneuverType = .arriveAtDestination
    session.upcomingManeuvers = [turn, arrival]
  }

  /// The car reached the next maneuver.
  func advance() {
    guard let session else { return }
    if session.upcomingManeuvers.count > 1 {
      session.upcomingManeuvers.removeFirst()
    } else {
      session.finishTrip()
      self.session = nil
    }
  }
}

/// Draws the streets.
final class MapViewController: UIViewController {
  var zoom: CGFloat = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.16, green: 0.2, blue: 0.24, alpha: 1)
    for x in stride(from: CGFloat(60), to: 1920, by: 180) {
      let street = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 1080))
      street.backgroundColor = UIColor(white: 0.4, alpha: 1)
      view.addSubview(street)
    }
  }
}
