import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import CoreGraphics
import CoreLocation
import UIKit
import VectorMap

/// The navigation on the centre display: a map with a panel next to the driver, and search pages.
final class NavigationViewController: UIViewController, VectorMapViewDelegate {
  let navigator: Navigator
  let mapView = VectorMapView(frame: .zero)
  private(set) var panel: MapPanel?
  private(set) var overview: OverviewPanel?
  private(set) var categories: CategoriesPage?
  private(set) var places: PlacesPage?
  private(set) var keypad: KeypadPage?
  private(set) var report: ReportPage?
  let viewKey = CarButton(title: CarWords[Navigator.View.heading.name])
  let reportKey = CarButton(title: CarWords["Report"])
  let searchKey = CarButton(title: CarWords["Search"])
  let recentreKey = CarButton(title: CarWords["My car"])
  let lightChip = LightChip()
  /// Called when another screen is shown, because the knob then controls something else.
  var onScreen: ((Navigator.Screen) -> Void)?

  private var shownScreen: Navigator.Screen?
  private var isApplying = false
  private var shownOverview: OverviewKey?
  private var annotations: [String: MapAnnotation] = [:]
  private var lastPosition: CarPosition?

  private struct OverviewKey: Equatable {
    var destination: Place?
    var size: CGSize
  }

  init(navigator: Navigator) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
    title = "Navigation"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CarStyle.color(.ground)
    mapView.delegate = self
    view.addSubview(mapView)
    do { try build() } catch {
      // A registry with two such controllers is a programming error; the controls have no effect.
      NSLog("Navigation: %@", "\(error)")
    }
    navigator.onChange = { [weak self] in self?.show() }
    navigator.onMove = { [weak self] in self?.move() }
    show()
  }

  private func build() throws {
    let registry = navigator.registry
    let panel = try MapPanel(navigator)
    let overview = try OverviewPanel(navigator)
    let categories = try CategoriesPage(navigator)
    let places = try PlacesPage(navigator)
    let keypad = try KeypadPage(navigator)
    let report = try ReportPage(navigator)
    (self.panel, self.overview) = (panel, overview)
    (self.categories, self.places) = (categories, places)
    (self.keypad, self.report) = (keypad, report)
    view.addSubview(lightChip)
    for (key, id, name, function) in [
      (searchKey, "map.search", CarWords["Search"], Navigator.Function.search),
      (viewKey, "view", CarWords["Map view"], Navigator.Function.view),
      (reportKey, "report", CarWords["Report an incident"], Navigator.Function.report),
      (recentreKey, "recentre", CarWords["Back to the car"], Navigator.Function.recentre),
    ] {
      view.addSubview(key)
      try registry.bind(button: key, id: "screen.\(id)", name: name, to: function)
    }
    for view in [panel, overview, categories, places, keypad, report] as [UIView] {
      self.view.addSubview(view)
    }
    for recognizer in mapView.gestureRecognizers ?? [] {
      // The knob and the map's key do the same as these two-finger gestures, with one hand.
      switch recognizer {
      case is UIPinchGestureRecognizer: recognizer.name = Navigator.Function.zoom
      case is UIRotationGestureRecognizer: recognizer.name = Navigator.Function.view
      default: break
      }
    }
    // The map and the guidance may move while driving and are not restricted.
    for view in [mapView, panel, overview] as [UIView] {
      CarEnforcement.shared.markDrivingRelated(view)
    }
  }

  // MARK: Showing

  private func show() {
    guard isViewLoaded else { return }
    let screen = navigator.session.screen
    let isOnMap = screen == .map
    panel?.isHidden = !isOnMap
    overview?.isHidden = screen != .overview
    categories?.isHidden = screen != .categories
    places?.isHidden = screen != .places
    keypad?.isHidden = screen != .keypad
    report?.isHidden = screen != .report
    viewKey.isHidden = !isOnMap
    reportKey.isHidden = !isOnMap
    // Without guidance the panel contains this key.
    searchKey.isHidden = !isOnMap || !navigator.session.isGuiding
    recentreKey.isHidden = !isOnMap || !navigator.isAstray
    viewKey.title = CarWords[navigator.session.view.name]
    viewKey.accessibilityValue = CarWords[navigator.session.view.name]
    lightChip.show(isOnMap ? navigator.light : nil)
    switch screen {
    case .map: panel?.show()
    case .overview: overview?.show()
    case .categories: categories?.show()
    case .places: places?.show()
    case .keypad: keypad?.show()
    case .report: report?.show()
    }
    view.setNeedsLayout()
    applyMap(animated: true)
    if shownScreen != screen {
      shownScreen = screen
      onScreen?(screen)
    }
  }

  private func move() {
    guard isViewLoaded else { return }
    if navigator.session.screen == .map { panel?.show() }
    applyGuidance(animated: true)
  }

  // MARK: Map

  private func applyMap(animated: Bool) {
    isApplying = true
    defer { isApplying = false }
    applyGuidance(animated: animated)
    applyAnnotations()
    guard view.bounds.width > 0 else { return }
    if navigator.session.screen == .overview {
      showOverview()
      return
    }
    shownOverview = nil
    guard !navigator.isAstray else {
      var camera = mapView.camera
      camera.zoom = navigator.session.zoom
      mapView.setCamera(camera, animated: animated)
      return
    }
    let view = navigator.session.view
    let mode: VectorMapView.FollowMode = view == .north ? .position : .course
    if mapView.followMode != mode { mapView.followMode = mode }
    let focus = focus(isAhead: mode == .course)
    if mapView.focus != focus { mapView.focus = focus }
    var camera = mapView.camera
    camera.center = navigator.session.position.coordinate
    camera.zoom = navigator.session.zoom
    camera.tilt = view == .tilted ? Self.tilt : 0
    camera.bearing = view == .north ? 0 : navigator.session.heading
    if camera != mapView.camera { mapView.setCamera(camera, animated: animated) }
  }

  // Chosen: the road ahead and the names near it are both readable.
  private static let tilt = 50.0

  private func showOverview() {
    let key = OverviewKey(destination: navigator.session.destination, size: view.bounds.size)
    guard shownOverview != key else { return }
    shownOverview = key
    if mapView.followMode != .none { mapView.followMode = .none }
    mapView.focus = CGPoint(x: 0.5, y: 0.5)
    var camera = mapView.camera
    camera.bearing = 0
    camera.tilt = 0
    mapView.setCamera(camera, animated: false)
    let free = freeArea(beside: overviewFrame), bounds = view.bounds
    let margin: CGFloat = 40
    mapView.show(
      navigator.routes.flatMap { $0.line.points.map(\.coordinate) },
      insets: UIEdgeInsets(
        top: free.minY + margin,
        left: free.minX + margin,
        bottom: bounds.maxY - free.maxY + margin,
        right: bounds.maxX - free.maxX + margin
      ),
      animated: false
    )
  }

  private func applyGuidance(animated: Bool) {
    var guidance = mapView.guidance
    let route = navigator.route
    guidance.route = route?.line
    guidance.passed = navigator.session.isGuiding ? navigator.travelled : 0
    guidance.arrow = navigator.next?.maneuver.distance
    guidance.alternatives =
      navigator.session.screen == .overview
      ? navigator.routes.indices.filter { $0 != navigator.session.choice }.map {
        navigator.routes[$0].line
      } : []
    guidance.traffic = traffic(on: route)
    mapView.guidance = guidance
    let position = navigator.session.position
    let puck = MapPuck(coordinate: position.coordinate, course: navigator.session.heading)
    // Chosen: a jump of more than a block is not animated as a drive.
    let isStep = lastPosition.map { $0.distance(to: position) < 150 } ?? false
    if lastPosition != position || guidance.puck == nil {
      mapView.setPuck(puck, animated: animated && isStep)
      lastPosition = position
    }
  }

  // Chosen: the length of the queue before an incident, in metres.
  private static let queue = 250.0

  private func traffic(on route: Route?) -> [TrafficSection] {
    guard let incident = navigator.incident, let route,
      let distance = incident.incident.routeDistance
    else { return [] }
    let delay = incident.incident.delay
    return [
      TrafficSection(
        coordinates: route.line.part(from: distance - Self.queue, to: distance)
          .map(\.coordinate),
        // Chosen: a delay of ten minutes or more is a traffic jam.
        level: delay.map { $0 >= 600 ? .jam : .slow } ?? .closed,
        cause: incident.cause,
        delay: delay ?? 0
      )
    ]
  }

  private func applyAnnotations() {
    var wanted: [String: () -> MapAnnotation] = [:]
    for (index, report) in navigator.collection.reports.enumerated() {
      let incident = CarTrafficIncident(
        id: "report.\(index)",
        cause: report.cause,
        delay: nil,
        position: report.position,
        road: ""
      )
      wanted[incident.id] = { MapAnnotation(incident) }
    }
    if let place = navigator.session.destination,
      navigator.session.screen != .map
        || navigator.session.isGuiding || navigator.session.hasArrived
    {
      wanted["destination.\(place.id)"] = {
        let flag = UIImageView(
          image: UIImage(
            systemName: "flag.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
          )
        )
        flag.tintColor = CarStyle.color(.accent)
        flag.sizeToFit()
        return MapAnnotation(
          coordinate: place.position.coordinate,
          view: flag,
          title: place.name
        )
      }
    }
    for (id, annotation) in annotations where wanted[id] == nil {
      mapView.removeAnnotation(annotation)
      annotations[id] = nil
    }
    for (id, make) in wanted where annotations[id] == nil {
      let annotation = make()
      annotations[id] = annotation
      mapView.addAnnotation(annotation)
    }
  }

  func mapViewDidChangeFollowMode(_ mapView: VectorMapView) {
    // A gesture moved the map; changes by the app itself are not recorded.
    guard !isApplying, mapView.followMode == .none, navigator.session.screen == .map else { return }
    navigator.isAstray = true
    navigator.didChange()
  }

  func mapView(_ mapView: VectorMapView, didFailToLoad tile: TileID, error: any Error) {
    NSLog("Navigation: %@", "\(error)")
  }

  // MARK: Layout

  /// Returns the part of the display that the panel does not cover.
  private func freeArea(beside panel: CGRect) -> CGRect {
    let bounds = view.bounds
    if bounds.height > bounds.width {
      return CGRect(x: 0, y: 0, width: bounds.width, height: panel.minY)
    }
    return panel.minX > bounds.minX
      ? CGRect(x: 0, y: 0, width: panel.minX, height: bounds.height)
      : CGRect(
        x: panel.maxX,
        y: 0,
        width: bounds.width - panel.maxX,
        height: bounds.height
      )
  }

  /// Returns the position of the car on the map, as fractions of its size.
  ///
  /// It is the centre of the free area, or near its lower edge so that most of it shows the road
  /// ahead.
  private func focus(isAhead: Bool) -> CGPoint {
    let (free, size) = (freeArea(beside: panelFrame), view.bounds.size)
    guard size.width > 0, size.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
    // Chosen: the position that `VectorMapView` uses for a map without a panel.
    let share = isAhead ? 0.72 : 0.5
    return CGPoint(x: free.midX / size.width, y: (free.minY + free.height * share) / size.height)
  }

  private var panelFrame: CGRect { frame(of: panel?.neededSize ?? .zero) }
  private var overviewFrame: CGRect { frame(of: overview?.neededSize ?? .zero) }

  /// Returns the frame of a panel: next to the driver, and at the bottom in portrait, within reach.
  private func frame(of needed: CGSize) -> CGRect {
    let display = view.carDisplay
    let bounds = view.bounds
    let edge = CarSpacing.edge.points(on: display)
    if bounds.height > bounds.width {
      let height = max(bounds.height * 0.36, needed.height + 2 * edge).rounded(.up)
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    let width = max(bounds.width * 0.34, needed.width + 2 * edge).rounded(.up)
    return CarDriverSideLayout.place(
      CGRect(x: 0, y: 0, width: width, height: bounds.height),
      in: bounds,
      driverSide: display.driverSide
    )
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let display = view.carDisplay
    let edge = CarSpacing.edge.points(on: display)
    let gap = CarSpacing.insideGroup.points(on: display)
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let isNew = mapView.frame != bounds
    mapView.frame = bounds
    for page in [categories, places, keypad, report] as [UIView?] { page?.frame = bounds }
    panel?.frame = panelFrame
    overview?.frame = overviewFrame
    let free = freeArea(beside: panelFrame)
    let inner = free.insetBy(dx: edge, dy: edge)
    // On a display of a phone's size the panel may leave less space than the margins.
    layOutMapKeys(in: inner.isNull ? free : inner, display, gap)
    if isNew { applyMap(animated: false) }
  }

  /// Lays out the map's keys in a column beside the panel, next to the driver.
  private func layOutMapKeys(in area: CGRect, _ display: CarDisplay, _ gap: CGFloat) {
    // Keys that are not always visible come last, so that the others keep their positions
    // (CAR-R05).
    let keys = [viewKey, reportKey, searchKey, recentreKey]
    let width = keys.map(\.intrinsicContentSize.width).max() ?? 0
    let height = keys.map(\.intrinsicContentSize.height).max() ?? 0
    func place(_ rect: CGRect) -> CGRect {
      CarDriverSideLayout.place(rect, in: area, driverSide: display.driverSide)
    }
    var y = area.minY
    // A border separates a key from streets of the same colour.
    let border = CarStyle.color(.secondaryText).resolvedColor(with: traitCollection).cgColor
    for view in keys + [lightChip] as [UIView] {
      view.layer.borderWidth = 1.5
      view.layer.borderColor = border
    }
    for key in keys where !key.isHidden {
      key.frame = place(CGRect(x: area.minX, y: y, width: width, height: height))
      y += height + gap
    }
    let chip = lightChip.sizeThatFits(.zero)
    lightChip.frame = place(
      CGRect(
        x: area.maxX - chip.width,
        y: area.minY,
        width: chip.width,
        height: chip.height
      )
    )
  }
}
