import CoreGraphics
import Foundation
import MapKit
import UIKitCore

/// The controller of a point of interest template, with a map with pins, a list of places and the
/// card of the selected place.
@MainActor
final class PlacesTemplateController: TemplateViewController, MKMapViewDelegate {
  private let places: CPPointOfInterestTemplate
  private let map = MKMapView(frame: .zero)
  private let panel = UIView()
  private let listView = CarListView()
  private let card = PlaceCard()
  private var pins: [PlacePin] = []
  private var shownPlaces: [CPPointOfInterest] = []
  /// Whether the controller changes the region to show the places; otherwise a person moves the
  /// map.
  private var isFitting = false

  init(_ template: CPPointOfInterestTemplate) {
    places = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override var hasBar: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    map.delegate = self
    panel.layer.cornerRadius = CarMetrics.cardRadius
    panel.clipsToBounds = true
    view.insertSubview(map, at: 0)
    view.addSubview(panel)
    panel.addSubview(listView)
    panel.addSubview(card)
    card.close = { [weak self] in self?.select(nil) }
  }

  override func reloadContent() {
    let palette = palette
    panel.backgroundColor = palette.background
    let points = places.pointsOfInterest
    let isNew = !points.elementsEqual(shownPlaces, by: ===)
    shownPlaces = points
    map.removeAnnotations(pins)
    pins = points.map { PlacePin($0) }
    map.addAnnotations(pins)
    let entries = points.enumerated().map { index, point in
      ListEntry(height: CarMetrics.rowHeight) { [weak self] in
        let row = ItemRow(palette: palette) {
          let detail = [point.subtitle, point.summary].compactMap { $0 }.joined(separator: " · ")
          return RowContent(text: point.title, detail: detail.isEmpty ? nil : detail)
        }
        row.select = { [weak self] in self?.select(index) }
        return row
      }
    }
    listView.show(
      entries,
      palette: palette,
      isLimited: carScreen?.unit.limitedUserInterfaces.contains(.lists) ?? false
    )
    if points.indices.contains(places.selectedIndex) {
      card.show(points[places.selectedIndex], palette: palette)
      card.isHidden = false
      listView.isHidden = true
    } else {
      card.isHidden = true
      listView.isHidden = false
    }
    if isNew { fit() }
  }

  private func select(_ index: Int?) {
    places.selectedIndex = index ?? NSNotFound
    if let index {
      places.pointOfInterestDelegate?.pointOfInterestTemplate(
        places,
        didSelectPointOfInterest: places.pointsOfInterest[index]
      )
    }
  }

  /// Sets the region of the map so that it shows all places.
  private func fit() {
    guard !pins.isEmpty else { return }
    isFitting = true
    map.showAnnotations(pins, animated: false)
    isFitting = false
  }

  override func escape() -> Bool {
    guard !card.isHidden else { return false }
    select(nil)
    return true
  }

  override func layoutContent(in room: CGRect) {
    let width = min(440, (view.bounds.width * 0.5).rounded())
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    panel.frame = CGRect(
      x: isMirrored ? view.bounds.width - width - CarMetrics.gap : CarMetrics.gap,
      y: room.minY,
      width: width,
      height: room.height - CarMetrics.gap
    )
    let mapX = isMirrored ? 0 : panel.frame.maxX + CarMetrics.gap
    let frame = CGRect(
      x: mapX,
      y: room.minY,
      width: view.bounds.width - width - 2 * CarMetrics.gap,
      height: room.height
    )
    let isResized = map.frame.size != frame.size
    map.frame = frame
    listView.frame = panel.bounds.insetBy(dx: 12, dy: 0)
    card.frame = panel.bounds
    if isResized { fit() }
  }

  // MARK: The map

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    guard let pin = annotation as? PlacePin else { return nil }
    let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
    let isSelected = places.pointsOfInterest.firstIndex { $0 === pin.place } == places.selectedIndex
    view.image =
      (isSelected ? pin.place.selectedPinImage : nil) ?? pin.place.pinImage
      ?? PlacePin.image(isSelected: isSelected, palette: palette)
    return view
  }

  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    guard let pin = annotation as? PlacePin,
      let index = places.pointsOfInterest.firstIndex(where: { $0 === pin.place })
    else { return }
    select(index)
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    guard !isFitting, !animated || mapView.window != nil else { return }
    places.pointOfInterestDelegate?.pointOfInterestTemplate(
      places,
      didChangeMapRegion: mapView.region
    )
  }
}

/// The annotation of a place on the map.
final class PlacePin: MKShape, MKAnnotation {
  /// The place.
  let place: CPPointOfInterest
  let coordinate: CLLocationCoordinate2D

  @MainActor init(_ place: CPPointOfInterest) {
    self.place = place
    coordinate = place.location.placemark.coordinate
    super.init()
    title = place.title
  }

  /// Returns the picture of a pin for places without a picture.
  @MainActor
  static func image(isSelected: Bool, palette: CarPalette) -> UIImage {
    let size = isSelected ? CPPointOfInterest.selectedPinImageSize : CPPointOfInterest.pinImageSize
    return UIGraphicsImageRenderer(size: size).image { _ in
      let circle = CGRect(origin: .zero, size: size).insetBy(dx: 3, dy: 3)
      let path = UIBezierPath(ovalIn: circle)
      (isSelected ? palette.destructive : palette.tint).setFill()
      path.fill()
      palette.onColor.setStroke()
      path.lineWidth = 3
      path.stroke()
    }
  }
}

/// The card of the selected place.
@MainActor
final class PlaceCard: UIView {
  /// Called when a person selects the close button.
  var close: (() -> Void)?
  private let title = UILabel()
  private let subtitle = UILabel()
  private let summary = UILabel()
  private let closeButton: CarButton
  private var buttons: [CarButton] = []

  init() {
    closeButton = CarButton(symbol: "xmark", label: CarPlayWords["Close"]) {}
    super.init(frame: .zero)
    closeButton.action = { [weak self] in self?.close?() }
    title.font = CarMetrics.titleFont
    title.numberOfLines = 2
    subtitle.font = CarMetrics.detailFont
    subtitle.numberOfLines = 2
    summary.font = CarMetrics.detailFont
    summary.numberOfLines = 3
    for view in [title, subtitle, summary, closeButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("PlaceCard is not in archives.") }

  func show(_ place: CPPointOfInterest, palette: CarPalette) {
    title.text = place.detailTitle ?? place.title
    subtitle.text = place.detailSubtitle ?? place.subtitle
    summary.text = place.detailSummary ?? place.summary
    title.textColor = palette.text
    subtitle.textColor = palette.secondaryText
    summary.textColor = palette.secondaryText
    closeButton.palette = palette
    buttons.forEach { $0.removeFromSuperview() }
    buttons = [place.primaryButton, place.secondaryButton].compactMap { $0 }.map { item in
      let button = CarButton(item, palette: palette) { [weak place] in place?.owner?.changed() }
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat = 60
    closeButton.frame = CGRect(
      x: isMirrored ? 16 : bounds.width - side - 16,
      y: 16,
      width: side,
      height: side
    )
    var y: CGFloat = 20
    for (label, most) in [(title, CGFloat(80)), (subtitle, 64), (summary, 96)] {
      let inset: CGFloat = y < 80 ? side + 12 : 0
      let width = bounds.width - 40 - inset
      let height = min(
        most,
        label.sizeThatFits(CGSize(width: width, height: most)).height.rounded(.up)
      )
      label.frame = CGRect(
        x: isMirrored ? bounds.width - 20 - width : 20,
        y: y,
        width: width,
        height: (label.text ?? "").isEmpty ? 0 : height
      )
      label.textAlignment = isMirrored ? .right : .left
      if label.frame.height > 0 { y += label.frame.height + 8 }
    }
    let row = CarMetrics.rowHeight
    for (index, button) in buttons.reversed().enumerated() {
      button.frame = CGRect(
        x: 16,
        y: bounds.height - 16 - CGFloat(index + 1) * row - CGFloat(index) * CarMetrics.rowGap,
        width: bounds.width - 32,
        height: row
      )
    }
  }
}
