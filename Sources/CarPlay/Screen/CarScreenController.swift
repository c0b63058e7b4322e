import CoreGraphics
import Foundation
import UIKitCore

/// The controller of the car's screen, with the status bar, the top template and presented
/// templates.
@MainActor
final class CarScreenController: UIViewController {
  /// The direction from which a template slides in.
  enum Direction {
    /// The template fades in without sliding.
    case none
    /// The template slides in from the trailing end, after a push.
    case forward
    /// The template slides in from the leading end, after a pop.
    case backward
  }

  /// The head unit that the screen belongs to.
  let unit: HeadUnit
  /// The window of the app's map.
  let mapWindow: CPWindow
  /// The scene of the app.
  weak var scene: CPTemplateApplicationScene?
  /// The stack of templates that the screen shows.
  weak var interfaceController: CPInterfaceController?
  /// The template that the screen shows, or nil before the first one.
  private(set) var shownTemplate: CPTemplate?
  /// The controller of the template that the screen shows.
  private(set) var shown: TemplateViewController?
  /// The controllers of the templates in the stack, in tabs and presented.
  private var controllers: [ObjectIdentifier: TemplateViewController] = [:]
  private var presented: TemplateViewController?
  private let content = UIView()
  private let dim = UIView()
  private lazy var bar = CarStatusBar(isHomeFirst: unit.vehicle.hasFocusInput) {
    [weak self] in self?.goHome()
  }
  private var homeScreen: CarHomeView?
  private var banner: CarBanner?
  /// The notification that the screen shows, or nil if there is none.
  private(set) var notification: CarNotification?
  private var bannerTimer: DelayedCalls.Token?

  init(unit: HeadUnit, mapWindow: CPWindow) {
    self.unit = unit
    self.mapWindow = mapWindow
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("CarScreenController is not in archives.") }

  // MARK: Looks

  var style: UIUserInterfaceStyle {
    interfaceController?.prefersDarkUserInterfaceStyle ?? false ? .dark : unit.userInterfaceStyle
  }
  var palette: CarPalette { .of(style) }
  var carTraits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      mapWindow.screen.traitCollection, UITraitCollection(userInterfaceIdiom: .carPlay),
      UITraitCollection(userInterfaceStyle: style),
    ])
  }

  func styleChanged() {
    guard isViewLoaded else { return }
    applyPalette()
    shown?.reload()
    presented?.reload()
    homeScreen?.show(palette)
    if let notification { showNotification(notification) }
  }

  func limitsChanged() {
    shown?.reload()
    presented?.reload()
  }

  private func applyPalette() {
    bar.show(palette)
    dim.backgroundColor = palette.dim
    content.backgroundColor = shown?.isTransparent ?? false ? .clear : palette.background
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(bar)
    dim.isHidden = true
    applyPalette()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layout()
  }

  private func layout() {
    let bounds = view.bounds
    let width = CarMetrics.statusBarWidth
    // On portrait screens the bar is at the bottom, so that lists keep their width.
    if bounds.height > bounds.width {
      bar.frame = CGRect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
      content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - width)
    } else {
      let isRight = unit.vehicle.isRightHandDrive
      bar.frame = CGRect(
        x: isRight ? bounds.width - width : 0,
        y: 0,
        width: width,
        height: bounds.height
      )
      content.frame = CGRect(
        x: isRight ? 0 : width,
        y: 0,
        width: bounds.width - width,
        height: bounds.height
      )
    }
    shown?.view.frame = content.bounds
    dim.frame = content.frame
    presented?.view.frame = content.frame
    homeScreen?.frame = content.frame
    layoutBanner()
  }

  /// The frame of the content beside the bar, in points of the screen.
  var contentFrame: CGRect { content.frame }

  // MARK: Templates

  /// Returns the controller of a template; creates it if there is none.
  func controller(for template: CPTemplate) -> TemplateViewController {
    let key = ObjectIdentifier(template)
    if let controller = controllers[key] { return controller }
    let controller = template.makeController()
    controller.carScreen = self
    template.controller = controller
    controllers[key] = controller
    return controller
  }

  /// Removes the controllers of templates that are not in the stack, not in a tab and not
  /// presented.
  private func forgetControllers() {
    var kept: Set<ObjectIdentifier> = []
    for template in interfaceController?.templates ?? [] {
      kept.insert(ObjectIdentifier(template))
      for tab in (template as? CPTabBarTemplate)?.templates ?? [] {
        kept.insert(ObjectIdentifier(tab))
      }
    }
    if let presented { kept.insert(ObjectIdentifier(presented.template)) }
    controllers = controllers.filter { kept.contains($0.key) }
  }

  /// Shows a template in place of the current one, with a transition if `animated`.
  func show(
    _ template: CPTemplate,
    animated: Bool,
    direction: Direction,
    completion: @escaping () -> Void
  ) {
    loadViewIfNeeded()
    let old = shown
    let new = controller(for: template)
    // UIKit loses the focus when the focused view leaves the window.
    let focused = view.window?.screen.focusedView
    shownTemplate = template
    shown = new
    // The template can have been in a tab before.
    new.isInTab = false
    addChild(new)
    new.view.frame = content.bounds
    content.addSubview(new.view)
    new.didMove(toParent: self)
    new.reload()
    applyPalette()
    updateMapInsets()
    let finish = { [weak self] in
      if let old, old !== self?.shown {
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.view.transform = .identity
        old.view.alpha = 1
        old.removeFromParent()
      }
      if focused != nil { self?.moveFocus(to: new) }
      self?.forgetControllers()
      completion()
    }
    guard animated, let old, view.window != nil else { return finish() }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way: CGFloat = direction == .none ? 0 : (direction == .forward) != isMirrored ? 1 : -1
    let distance = content.bounds.width * CarMetrics.slide * way
    new.view.alpha = 0
    new.view.transform = CGAffineTransform(translationX: distance, y: 0)
    UIView.animate(
      withDuration: CarMetrics.transition,
      animations: {
        new.view.alpha = 1
        new.view.transform = .identity
        old.view.alpha = 0
        old.view.transform = CGAffineTransform(translationX: -distance, y: 0)
      },
      completion: { _ in finish() }
    )
  }

  func updateBars() { shown?.reload() }

  private func moveFocus(to controller: UIViewController) {
    guard let system = UIFocusSystem.focusSystem(for: self) else { return }
    view.layoutIfNeeded()
    system.requestFocusUpdate(to: controller)
    system.updateFocusIfNeeded()
  }

  /// Handles the back key, also when no view is focused.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }),
      accessibilityPerformEscape()
    {
      return
    }
    super.pressesBegan(presses, with: event)
  }

  /// Updates the free part of the map's window after bars or buttons have changed.
  func updateMapInsets() {
    guard let shown, shown.isTransparent else { return mapWindow.setMapInsets(.zero) }
    let room = shown.mapRoom
    let frame = content.frame
    mapWindow.setMapInsets(
      UIEdgeInsets(
        top: frame.minY + room.top,
        left: frame.minX + room.left,
        bottom: view.bounds.height - frame.maxY + room.bottom,
        right: view.bounds.width - frame.maxX + room.right
      )
    )
  }

  // MARK: Presenting

  func present(_ template: CPTemplate, animated: Bool, completion: @escaping () -> Void) {
    loadViewIfNeeded()
    let controller = controller(for: template)
    presented = controller
    addChild(controller)
    dim.frame = content.frame
    controller.view.frame = content.frame
    dim.isHidden = false
    view.insertSubview(dim, aboveSubview: content)
    view.insertSubview(controller.view, aboveSubview: dim)
    controller.view.accessibilityViewIsModal = true
    controller.didMove(toParent: self)
    controller.reload()
    if view.window?.screen.focusedView != nil { moveFocus(to: controller) }
    guard animated, view.window != nil else { return completion() }
    dim.alpha = 0
    controller.view.alpha = 0
    UIView.animate(
      withDuration: CarMetrics.transition,
      animations: {
        self.dim.alpha = 1
        controller.view.alpha = 1
      },
      completion: { _ in completion() }
    )
  }

  func dismissPresented(animated: Bool, completion: @escaping () -> Void) {
    guard let controller = presented else { return completion() }
    presented = nil
    let focused = view.window?.screen.focusedView
    let finish = { [weak self] in
      // The template, or another one, can be presented before the animation ends.
      if self?.presented !== controller {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        controller.view.alpha = 1
      }
      if self?.presented == nil {
        self?.dim.isHidden = true
        self?.dim.alpha = 1
      }
      self?.forgetControllers()
      if focused != nil, self?.presented == nil, let shown = self?.shown {
        self?.moveFocus(to: shown)
      }
      completion()
    }
    guard animated, view.window != nil else { return finish() }
    UIView.animate(
      withDuration: CarMetrics.transition,
      animations: {
        self.dim.alpha = 0
        controller.view.alpha = 0
      },
      completion: { _ in finish() }
    )
  }

  /// Handles the back key of a knob: dismisses the presented template, or pops the top template.
  override func accessibilityPerformEscape() -> Bool {
    if let presented { return presented.escape() }
    if homeScreen != nil { return false }
    if let shown, shown.escape() { return true }
    guard let interfaceController, interfaceController.canGoBack else { return false }
    shown?.goBack()
    return true
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    [presented ?? shown].compactMap { $0 }
  }

  // MARK: The home screen

  /// Whether another app than this one is in the foreground.
  var isInBackground: Bool { homeScreen != nil }

  /// Shows the home screen and moves the scene to the background.
  func goHome() {
    guard homeScreen == nil else { return }
    let home = CarHomeView { [weak self] in self?.returnToApp() }
    homeScreen = home
    home.frame = content.frame
    home.show(palette)
    home.accessibilityViewIsModal = false
    view.insertSubview(home, belowSubview: bar)
    content.isHidden = true
    presented?.view.isHidden = true
    dim.alpha = 0
    scene?.leaveScreen()
  }

  /// Hides the home screen and moves the scene to the foreground.
  func returnToApp() {
    guard let home = homeScreen else { return }
    home.removeFromSuperview()
    homeScreen = nil
    content.isHidden = false
    presented?.view.isHidden = false
    dim.alpha = 1
    hideNotification()
    scene?.enterForeground()
    scene?.becomeActive()
    shown?.reload()
  }

  // MARK: Notifications

  // Chosen: the seconds for which a maneuver's notification is shown, as for a banner on iPhone.
  private static let bannerTime = 6.0

  func showNotification(_ notification: CarNotification) {
    hideNotification()
    self.notification = notification
    let banner = CarBanner(notification, palette: palette) { [weak self] in
      self?.selectNotification(notification)
    }
    self.banner = banner
    view.addSubview(banner)
    layoutBanner()
    if case .maneuver = notification {
      bannerTimer = DelayedCalls.shared.schedule(after: Self.bannerTime) { [weak self] in
        self?.hideNotification()
      }
    }
  }

  func hideNotification() {
    if let bannerTimer { DelayedCalls.shared.cancel(bannerTimer) }
    bannerTimer = nil
    banner?.removeFromSuperview()
    banner = nil
    notification = nil
  }

  private func selectNotification(_ notification: CarNotification) {
    returnToApp()
    scene?.select(notification)
  }

  private func layoutBanner() {
    guard let banner else { return }
    let frame = content.frame
    banner.frame = CGRect(
      x: frame.minX + CarMetrics.margin,
      y: frame.minY + CarMetrics.gap,
      width: min(frame.width - 2 * CarMetrics.margin, 640),
      height: 100
    )
  }
}
