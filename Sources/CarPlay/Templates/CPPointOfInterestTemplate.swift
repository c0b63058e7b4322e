import Foundation
import MapKit
import UIKitCore

/// A template with a map, pins and a list of places.
@preconcurrency @MainActor
open class CPPointOfInterestTemplate: CPTemplate, CPBarButtonProviding {
  /// The delegate that is notified of changes of the region and of selections.
  open weak var pointOfInterestDelegate: (any CPPointOfInterestTemplateDelegate)?
  /// The title above the list.
  open var title: String { didSet { changed() } }
  /// The places, at most twelve; the template drops further ones.
  open private(set) var pointsOfInterest: [CPPointOfInterest]
  /// The index of the selected place, or `NSNotFound` if none is selected.
  open var selectedIndex: Int {
    didSet {
      if !pointsOfInterest.indices.contains(selectedIndex) { selectedIndex = NSNotFound }
      if selectedIndex != oldValue { changed() }
    }
  }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }

  // Source: Apple's documentation of `CPPointOfInterest`: "a maximum of twelve".
  private static let maximumCount = 12

  /// Creates a template with places.
  public init(title: String, pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.title = title
    self.pointsOfInterest = Array(pointsOfInterest.prefix(Self.maximumCount))
    self.selectedIndex =
      self.pointsOfInterest.indices.contains(selectedIndex) ? selectedIndex : NSNotFound
    super.init()
    for point in self.pointsOfInterest { point.owner = self }
  }

  /// Replaces the places, and drops places after the twelfth.
  open func setPointsOfInterest(_ pointsOfInterest: [CPPointOfInterest], selectedIndex: Int) {
    self.pointsOfInterest = Array(pointsOfInterest.prefix(Self.maximumCount))
    for point in self.pointsOfInterest { point.owner = self }
    self.selectedIndex = selectedIndex
    changed()
  }

  override func makeController() -> TemplateViewController { PlacesTemplateController(self) }
  override var barTitle: String? { title }
}

/// Methods that a point of interest template calls when the region or the selection changes.
@preconcurrency @MainActor
public protocol CPPointOfInterestTemplateDelegate: NSObjectProtocol {
  /// Called after a person has moved the map; the app sets the places of the region.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didChangeMapRegion region: MKCoordinateRegion
  )
  /// Called after a person selected a place and its card is shown.
  func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  )
}

extension CPPointOfInterestTemplateDelegate {
  /// Does nothing.
  public func pointOfInterestTemplate(
    _ pointOfInterestTemplate: CPPointOfInterestTemplate,
    didSelectPointOfInterest pointOfInterest: CPPointOfInterest
  ) {}
}
