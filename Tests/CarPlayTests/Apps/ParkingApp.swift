import CarPlay
import UIKit

/// An app that finds parking spaces, written as for iOS.
final class ParkingSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate,
  CPPointOfInterestTemplateDelegate
{
  private var interfaceController: CPInterfaceController?

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {
    self.interfaceController = interfaceController
    let template = CPPointOfInterestTemplate(
      title: "Parking",
      pointsOfInterest: garages(),
      selectedIndex: NSNotFound
    )
    template.pointOfInterestDelegate = self
    interfaceController.setRootTemplate(template, animated: true, completion: nil)
  }

  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didChangeMapRegion region: MKCoordinateRegion
  ) {
    pointOfInterestTemplate.setPointsOfInterest(garages(), selectedIndex: NSNotFound)
  }

  private func garages() -> [CPPointOfInterest] {
    [("Opera", 48.139, 12), ("Market", 48.135, 3), ("Station", 48.141, 84)].map {
      name,
      latitude,
      free in
      let place = MKPlacemark(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 11.57)
      )
      let point = CPPointOfInterest(
        location: MKMapItem(placemark: place),
        title: "\(name) Garage",
        subtitle: "\(free) free",
        summary: "3.00 an hour",
        detailTitle: "\(name) Garage",
        detailSubtitle: "\(free) spaces are free",
        detailSummary: "3.00 an hour, open all night",
        pinImage: nil
      )
      point.primaryButton = CPTextButton(title: "Details", textStyle: .confirm) { [weak self] _ in
        self?.showDetails(of: "\(name) Garage", free: free)
      }
      return point
    }
  }

  private func showDetails(of name: String, free: Int) {
    let template = CPInformationTemplate(
      title: name,
      layout: .twoColumn,
      items: [
        CPInformationItem(title: "Free", detail: "\(free)"),
        CPInformationRatingItem(rating: 4.5, maximumRating: 5, title: "Rating", detail: "128"),
      ],
      actions: [
        CPTextButton(title: "Done", textStyle: .normal) { [weak self] _ in
          self?.interfaceController?.popTemplate(animated: true)
        }
      ]
    )
    interfaceController?.pushTemplate(template, animated: true, completion: nil)
  }
}
