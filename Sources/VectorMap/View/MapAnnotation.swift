import CarSafety
import CoreGraphics
import CoreLocation
import Foundation
import UIKit

/// A mark on a map: a view at a place, which stays upright when the map turns.
@MainActor
public final class MapAnnotation {
  /// The place of the mark.
  public var coordinate: CLLocationCoordinate2D { didSet { map?.setNeedsLayout() } }
  /// The view that is shown.
  public let view: UIView
  /// The point of the view at the place, as a fraction of its size; the default is the middle of
  /// the lower edge.
  public var anchor: CGPoint { didSet { map?.setNeedsLayout() } }
  /// The text for assistive technology.
  public var title: String { didSet { view.accessibilityLabel = title } }
  weak var map: VectorMapView?

  /// Makes a mark with a view, which has its size.
  public init(
    coordinate: CLLocationCoordinate2D,
    view: UIView,
    title: String,
    anchor: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.coordinate, self.view, self.title, self.anchor) = (coordinate, view, title, anchor)
    view.isAccessibilityElement = true
    view.accessibilityLabel = title
  }

  /// Makes the mark of an incident: its symbol with the cause and the delay as text.
  public convenience init(_ incident: CarTrafficIncident) {
    let marker = MapMarkerView(
      symbol: incident.cause.symbol,
      text: incident.markText,
      color: incident.cause == .roadWork ? .systemOrange : .systemRed
    )
    self.init(coordinate: incident.position.coordinate, view: marker, title: incident.markText)
  }

  /// Makes the mark of a car park, with the free spaces and the price as text.
  public convenience init(_ spot: CarParkingSpot) {
    let isFull = (spot.free ?? 1) <= 0
    let marker = MapMarkerView(
      letter: "P",
      text: spot.markText,
      color: isFull ? .systemGray : .systemBlue
    )
    self.init(
      coordinate: spot.position.coordinate,
      view: marker,
      title: [spot.name, spot.markText].filter { !$0.isEmpty }.joined(separator: ", ")
    )
  }

  /// Makes the mark of a traffic light: its colour with the remaining seconds as text.
  ///
  /// - Parameters:
  ///   - light: The state of the light, which does not contain its place.
  ///   - coordinate: The place of the light.
  ///   - secondOfHour: The seconds since the full hour of UTC, 0 to 3600.
  public convenience init(
    _ light: CarTrafficLight,
    at coordinate: CLLocationCoordinate2D,
    secondOfHour: Double
  ) {
    let (name, letter, color): (String, String, UIColor) =
      switch light.color {
      case .red: ("Red", "R", .systemRed)
      case .redAmber: ("Red and amber", "R", .systemYellow)
      case .green: ("Green", "G", .systemGreen)
      case .amber: ("Amber", "A", .systemYellow)
      case .flashingAmber: ("Flashing amber", "A", .systemYellow)
      case .flashingRed: ("Flashing red", "R", .systemRed)
      case .none: ("Out of order", "–", .systemGray)
      }
    let seconds = light.remainingSeconds(atSecondOfHour: secondOfHour)
      .map { Int(clamping: $0.rounded()) }
    let marker = MapMarkerView(
      letter: letter,
      text: seconds.map { "\($0) s" } ?? name,
      color: color
    )
    self.init(
      coordinate: coordinate,
      view: marker,
      title: seconds.map { "\(name), \($0) seconds" } ?? name
    )
  }
}

/// A plate with a coloured disc, a symbol or a letter in it, and a text; its tip is at a place.
@MainActor
final class MapMarkerView: UIView {
  private let symbol: String?
  private let letter: String
  private let text: String
  private let color: UIColor
  private static let height: CGFloat = 44
  private static let tip: CGFloat = 8
  private static let font = UIFont.systemFont(ofSize: 15, weight: .semibold)

  init(symbol: String? = nil, letter: String = "", text: String, color: UIColor) {
    (self.symbol, self.letter, self.text, self.color) = (symbol, letter, text, color)
    let width = ceil((text as NSString).size(withAttributes: [.font: Self.font]).width)
    super.init(
      frame: CGRect(
        x: 0,
        y: 0,
        width: Self.height + (text.isEmpty ? 0 : width + 12),
        height: Self.height + Self.tip
      )
    )
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("MapMarkerView: is made in code.") }

  override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let plate = CGRect(x: 1, y: 1, width: bounds.width - 2, height: Self.height - 2)
    let path = UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2)
    let middle = bounds.midX
    path.move(to: CGPoint(x: middle - 8, y: plate.maxY - 1))
    path.addLine(to: CGPoint(x: middle + 8, y: plate.maxY - 1))
    path.addLine(to: CGPoint(x: middle, y: bounds.maxY - 1))
    path.close()
    (isDark ? UIColor(white: 0.13, alpha: 1) : .white).setFill()
    path.fill()
    UIColor(white: isDark ? 0.5 : 0.3, alpha: 0.5).setStroke()
    UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2).stroke()
    let disc = CGRect(x: 6, y: 6, width: Self.height - 12, height: Self.height - 12)
    color.setFill()
    UIBezierPath(ovalIn: disc).fill()
    let ink: UIColor = color == .systemYellow ? .black : .white
    if let symbol,
      let image = UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
      )
    {
      let size = image.size
      image.withTintColor(ink, renderingMode: .alwaysOriginal).draw(
        in: CGRect(
          x: disc.midX - size.width / 2,
          y: disc.midY - size.height / 2,
          width: size.width,
          height: size.height
        )
      )
    } else {
      draw(letter, UIFont.systemFont(ofSize: 17, weight: .bold), ink, around: disc)
    }
    let words = CGRect(
      x: Self.height,
      y: 0,
      width: bounds.width - Self.height - 12,
      height: Self.height
    )
    draw(text, Self.font, isDark ? .white : .black, around: words)
  }

  private func draw(_ text: String, _ font: UIFont, _ ink: UIColor, around box: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
    let size = (text as NSString).size(withAttributes: attributes)
    (text as NSString).draw(
      at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2),
      withAttributes: attributes
    )
  }
}

extension VectorMapView {
  func insert(_ annotation: MapAnnotation) {
    guard !annotationList.contains(where: { $0 === annotation }) else { return }
    // A view has one place, so that the mark moves from the other map, as views do.
    annotation.map?.remove(annotation)
    annotation.map = self
    annotationList.append(annotation)
    annotationRoom.addSubview(annotation.view)
    setNeedsLayout()
  }

  func remove(_ annotation: MapAnnotation) {
    guard let index = annotationList.firstIndex(where: { $0 === annotation }) else { return }
    annotationList.remove(at: index)
    annotation.view.removeFromSuperview()
    annotation.map = nil
    if selected === annotation { selected = nil }
  }

  func placeAnnotations() {
    let projection = projection
    var places: [(annotation: MapAnnotation, point: CGPoint)] = []
    for annotation in annotationList {
      guard let point = projection.point(for: annotation.coordinate) else {
        annotation.view.isHidden = true
        continue
      }
      let size = annotation.view.bounds.size
      annotation.view.isHidden = false
      annotation.view.center = CGPoint(
        x: (point.x + size.width * (0.5 - annotation.anchor.x)).rounded(),
        y: (point.y + size.height * (0.5 - annotation.anchor.y)).rounded()
      )
      places.append((annotation, point))
    }
    // Nearer marks are above farther ones; the selected one is above all others.
    for place in places.sorted(by: { $0.point.y < $1.point.y }) {
      annotationRoom.bringSubviewToFront(place.annotation.view)
    }
    if let selected { annotationRoom.bringSubviewToFront(selected.view) }
  }

  // Chosen: the smallest side of a touch target, in points.
  private static let leastTarget: CGFloat = 44

  func annotation(at point: CGPoint) -> MapAnnotation? {
    let order = annotationRoom.subviews
    return annotationList.filter { annotation in
      let frame = annotation.view.frame
      let grow = CGSize(
        width: max(0, Self.leastTarget - frame.width) / 2,
        height: max(0, Self.leastTarget - frame.height) / 2
      )
      return !annotation.view.isHidden
        && frame.insetBy(dx: -grow.width, dy: -grow.height).contains(point)
    }.max { a, b in
      (order.firstIndex(of: a.view) ?? 0) < (order.firstIndex(of: b.view) ?? 0)
    }
  }

  func select(_ annotation: MapAnnotation?) {
    guard annotation !== selected else { return }
    selected = annotation
    setNeedsLayout()
    if let annotation { delegate?.mapView(self, didSelect: annotation) }
  }

  /// The mark that was tapped last; nil after a tap on the map.
  public var selectedAnnotation: MapAnnotation? { selected }
}
