import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a map template.
///
/// Its view is transparent over the app's map.
@MainActor
final class MapTemplateController: TemplateViewController {
  private let map: CPMapTemplate
  private let guidance = GuidanceCard()
  private let estimates = EstimatesCard()
  private let alertCard = NavigationAlertCard()
  private var preview: TripPreviewPanel?
  private lazy var pad = PanningPad(map)
  private var mapButtons: [CarButton] = []
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var hideTimer: DelayedCalls.Token?
  private var isBarHidden = false

  init(_ template: CPMapTemplate) {
    map = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override var isTransparent: Bool { true }

  // Source: catalogue CAR-Q36: at most four map buttons.
  private static let maximumMapButtonCount = 4
  // Unverified: the seconds without a touch after which the bar hides.
  private static let barTime = 8.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    for part in [guidance, estimates, alertCard] as [UIView] { view.addSubview(part) }
    alertCard.isHidden = true
    pan.addHandler { [weak self] _ in self?.panned() }
    tap.addHandler { [weak self] _ in self?.showBar() }
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  override func reloadContent() {
    let palette = palette
    let isPanning = map.isPanningInterfaceVisible
    let session = map.session
    let hasCard = session.map { guidance.show($0, on: map, palette: palette) } ?? false
    guidance.isHidden = !hasCard || isPanning || map.preview != nil
    if let session, let values = session.trip.estimates {
      let cardPalette: CarPalette = map.tripEstimateStyle == .light ? .light : .dark
      estimates.show(
        values,
        color: session.trip.timeRemainingColor,
        arrival: arrival(after: values.timeRemaining),
        palette: cardPalette
      )
      estimates.isHidden =
        isPanning || map.preview != nil || map.currentNavigationAlert != nil
    } else {
      estimates.isHidden = true
    }
    showPreview(isPanning: isPanning)
    showMapButtons(isPanning: isPanning)
    if let alert = map.currentNavigationAlert {
      alertCard.show(alert, palette: palette) { [weak self] action in self?.map.choose(action) }
      alertCard.isHidden = false
    }
    if isPanning {
      pad.show(palette)
      if pad.superview == nil { view.addSubview(pad) }
    } else {
      pad.removeFromSuperview()
    }
    updateBar()
    view.setNeedsLayout()
    carScreen?.updateMapInsets()
  }

  private func showPreview(isPanning: Bool) {
    guard map.preview != nil, !isPanning else {
      preview?.removeFromSuperview()
      preview = nil
      return
    }
    let panel = preview ?? TripPreviewPanel(map)
    if preview == nil {
      preview = panel
      view.addSubview(panel)
    }
    panel.show(
      palette: palette,
      isLimited: carScreen?.unit.limitedUserInterfaces.contains(.lists) ?? false
    )
  }

  private func showMapButtons(isPanning: Bool) {
    mapButtons.forEach { $0.removeFromSuperview() }
    mapButtons = []
    guard !isPanning, map.currentNavigationAlert == nil else { return }
    mapButtons = map.mapButtons.prefix(Self.maximumMapButtonCount).filter { !$0.isHidden }.map {
      item in
      let button = CarButton()
      button.image = item.image
      button.focusedImage = item.focusedImage
      button.imageSize = CGSize(width: 36, height: 36)
      button.form = .round
      button.palette = palette
      button.isEnabled = item.isEnabled
      button.accessibilityLabel = item.image?.accessibilityLabel ?? CarPlayWords["Map Button"]
      button.action = { [weak item] in if let item { item.handler?(item) } }
      view.insertSubview(button, belowSubview: guidance)
      return button
    }
  }

  private func arrival(after seconds: TimeInterval) -> String? {
    guard seconds >= 0, seconds.isFinite, let screen = view.window?.screen else { return nil }
    return StatusBarClock.text(
      at: MapClock.now.addingTimeInterval(seconds),
      in: screen.environment,
      showsDayPeriod: false
    )
  }

  // MARK: The bar

  /// Whether the bar can hide.
  ///
  /// It stays if a knob needs it or if it has a back button.
  private var hidesBar: Bool {
    map.automaticallyHidesNavigationBar && !(carScreen?.unit.vehicle.hasFocusInput ?? false)
      && !(carScreen?.interfaceController?.canGoBack ?? false)
  }

  private func updateBar() {
    bar.isHidden = map.isPanningInterfaceVisible
    if !hidesBar { isBarHidden = false }
    bar.alpha = isBarHidden ? 0 : 1
    let hidesButtons = isBarHidden && map.hidesButtonsWithNavigationBar
    mapButtons.forEach { $0.alpha = hidesButtons ? 0 : 1 }
    if hideTimer == nil, hidesBar, !isBarHidden { scheduleHiding() }
  }

  private func scheduleHiding() {
    if let hideTimer { DelayedCalls.shared.cancel(hideTimer) }
    hideTimer = DelayedCalls.shared.schedule(after: Self.barTime) { [weak self] in
      guard let self else { return }
      self.hideTimer = nil
      guard self.hidesBar else { return }
      self.isBarHidden = true
      UIView.animate(withDuration: CarMetrics.transition) {
        self.updateBar()
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
      }
    }
  }

  private func showBar() {
    isBarHidden = false
    scheduleHiding()
    UIView.animate(withDuration: CarMetrics.transition) {
      self.updateBar()
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  override func escape() -> Bool {
    if map.isPanningInterfaceVisible {
      map.dismissPanningInterface(animated: true)
      return true
    }
    return false
  }

  // MARK: Dragging the map

  private func panned() {
    guard let delegate = map.mapDelegate else { return }
    let velocity = pan.velocity(in: view)
    switch pan.state {
    case .began: delegate.mapTemplateDidBeginPanGesture(map)
    case .changed:
      delegate.mapTemplate(
        map,
        didUpdatePanGestureWithTranslation: pan.translation(in: view),
        velocity: velocity
      )
    case .ended, .cancelled: delegate.mapTemplate(map, didEndPanGestureWithVelocity: velocity)
    default: break
    }
  }

  // MARK: Alerts

  /// Moves the card of an alert in from the bottom edge.
  func alertAppears(animated: Bool, completion: @escaping () -> Void) {
    guard animated, view.window != nil else { return completion() }
    view.layoutIfNeeded()
    alertCard.transform = CGAffineTransform(translationX: 0, y: NavigationAlertCard.height)
    UIView.animate(
      withDuration: CarMetrics.transition,
      animations: { self.alertCard.transform = .identity },
      completion: { _ in completion() }
    )
  }

  /// Moves the card of an alert out and hides it.
  func alertDisappears(animated: Bool, completion: @escaping () -> Void) {
    let finish = { [alertCard] in
      alertCard.isHidden = true
      alertCard.transform = .identity
      completion()
    }
    guard animated, view.window != nil else { return finish() }
    UIView.animate(
      withDuration: CarMetrics.transition,
      animations: {
        self.alertCard.transform = CGAffineTransform(
          translationX: 0,
          y: NavigationAlertCard.height + CarMetrics.margin
        )
      },
      completion: { _ in finish() }
    )
  }

  // MARK: Layout

  override var mapRoom: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if hasBar, !isBarHidden { insets.top = CarMetrics.barHeight }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let buttons = mapButtons.isEmpty ? 0 : CarMetrics.buttonSide + 2 * CarMetrics.gap
    let cards =
      guidance.isHidden && estimates.isHidden && preview == nil
      ? 0 : cardWidth + 2 * CarMetrics.gap
    insets.left = isMirrored ? buttons : cards
    insets.right = isMirrored ? cards : buttons
    return insets
  }

  private var cardWidth: CGFloat { min(360, (view.bounds.width * 0.46).rounded()) }

  override func layoutContent(in room: CGRect) {
    let gap = CarMetrics.gap
    let bounds = view.bounds
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ target: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      target.frame = rect
    }
    let top = isBarHidden || map.isPanningInterfaceVisible ? gap : room.minY
    let width = cardWidth
    let estimatesHeight: CGFloat = estimates.isHidden ? 0 : 70 + gap
    let mostHeight = bounds.height - top - gap - estimatesHeight
    let height = min(mostHeight, guidance.sizeThatFits(CGSize(width: width, height: 0)).height)
    place(guidance, CGRect(x: gap, y: top, width: width, height: height))
    place(
      estimates,
      CGRect(x: gap, y: bounds.height - 70 - gap, width: width, height: 70)
    )
    if let preview {
      place(preview, CGRect(x: gap, y: top, width: width, height: bounds.height - top - gap))
    }
    let alertWidth = min(bounds.width - 2 * gap, 640)
    if alertCard.transform.isIdentity {
      place(
        alertCard,
        CGRect(
          x: ((bounds.width - alertWidth) / 2).rounded(),
          y: bounds.height - NavigationAlertCard.height - gap,
          width: alertWidth,
          height: NavigationAlertCard.height
        )
      )
    }
    pad.frame = bounds
    let side = CarMetrics.buttonSide
    let count = CGFloat(mapButtons.count)
    let wanted = count * side + max(0, count - 1) * gap
    let space = bounds.height - room.minY - gap
    let step = wanted <= space || count < 2 ? side + gap : (space - side) / (count - 1)
    var y = bounds.height - gap - side - max(0, count - 1) * step
    for button in mapButtons {
      place(button, CGRect(x: bounds.width - gap - side, y: y, width: side, height: side))
      y += step
    }
    carScreen?.updateMapInsets()
  }
}

/// The time from which arrivals are computed.
///
/// Tests replace it.
@MainActor
enum MapClock {
  /// The time that a test has set, or nil for the present time.
  static var fixed: Date?
  static var now: Date { fixed ?? Date() }
}
