import CoreGraphics
import Foundation
import MapKit
import UIKitCore

/// A place on the map of a point of interest template.
@preconcurrency @MainActor
open class CPPointOfInterest: _UIObject {
  /// The location of the place.
  open var location: MKMapItem { didSet { owner?.changed() } }
  /// The title in the list.
  open var title: String { didSet { owner?.changed() } }
  /// The second line in the list, or nil if there is none.
  open var subtitle: String? { didSet { owner?.changed() } }
  /// The third line in the list, or nil if there is none.
  open var summary: String? { didSet { owner?.changed() } }
  /// The title of the card, or nil for the title in the list.
  open var detailTitle: String? { didSet { owner?.changed() } }
  /// The second line of the card, or nil for the second line in the list.
  open var detailSubtitle: String? { didSet { owner?.changed() } }
  /// The third line of the card, or nil for the third line in the list.
  open var detailSummary: String? { didSet { owner?.changed() } }
  /// The picture of the pin, or nil for a picture of the head unit.
  open var pinImage: UIImage? { didSet { owner?.changed() } }
  /// The picture of the selected pin, or nil for the picture of the pin.
  open var selectedPinImage: UIImage? { didSet { owner?.changed() } }
  /// The first button of the card, or nil if there is none.
  open var primaryButton: CPTextButton? { didSet { owner?.changed() } }
  /// The second button of the card, or nil if there is none.
  open var secondaryButton: CPTextButton? { didSet { owner?.changed() } }
  /// A value that the app stores with the place; the default is nil.
  open var userInfo: Any?
  /// The template that shows the place.
  weak var owner: CPPointOfInterestTemplate?

  // Unverified: Apple documents the sizes without their values.
  /// The size of a pin, in points.
  open class var pinImageSize: CGSize { CGSize(width: 40, height: 40) }
  /// The size of a selected pin, in points.
  open class var selectedPinImageSize: CGSize { CGSize(width: 60, height: 60) }

  /// Creates a place.
  public init(
    location: MKMapItem,
    title: String,
    subtitle: String?,
    summary: String?,
    detailTitle: String?,
    detailSubtitle: String?,
    detailSummary: String?,
    pinImage: UIImage?,
    selectedPinImage: UIImage?
  ) {
    self.location = location
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.detailTitle = detailTitle
    self.detailSubtitle = detailSubtitle
    self.detailSummary = detailSummary
    self.pinImage = pinImage
    self.selectedPinImage = selectedPinImage
    super.init(_root: ())
  }

  /// Creates a place whose pin has the same picture when it is selected.
  public convenience init(
    location: MKMapItem,
    title: String,
    subtitle: String?,
    summary: String?,
    detailTitle: String?,
    detailSubtitle: String?,
    detailSummary: String?,
    pinImage: UIImage?
  ) {
    self.init(
      location: location,
      title: title,
      subtitle: subtitle,
      summary: summary,
      detailTitle: detailTitle,
      detailSubtitle: detailSubtitle,
      detailSummary: detailSummary,
      pinImage: pinImage,
      selectedPinImage: nil
    )
  }
}
