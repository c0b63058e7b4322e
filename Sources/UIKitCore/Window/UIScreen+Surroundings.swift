import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

extension UIScreen {
  // MARK: What follows from device and environment

  /// The part of the screen that the app has, in points; the whole screen except in multitasking on
  /// tablets.
  var sceneFrame: CGRect { sceneFrame(in: interfaceOrientation) }

  private func sceneFrame(in orientation: Environment.Orientation) -> CGRect {
    // Chosen: this app is on the left, the other one on the right.
    CGRect(
      origin: .zero,
      size: device.appSize(in: orientation, multitasking: environment.multitasking)
    )
  }

  /// Returns the traits that windows inherit in an orientation.
  func makeTraits(in orientation: Environment.Orientation) -> UITraitCollection {
    let environment = environment
    let device = device
    let classes = device.sizeClasses(in: orientation, multitasking: environment.multitasking)
    let declared = AppInformation.userInterfaceStyle
    return UITraitCollection { traits in
      switch device.idiom {
      case .phone: traits.userInterfaceIdiom = .phone
      case .pad: traits.userInterfaceIdiom = .pad
      case .carPlay: traits.userInterfaceIdiom = .carPlay
      }
      traits.displayScale = device.scale
      traits.displayGamut = device.gamut == .displayP3 ? .P3 : .SRGB
      traits.userInterfaceStyle =
        declared != .unspecified ? declared : environment.appearance == .dark ? .dark : .light
      traits.userInterfaceLevel = .base
      traits.layoutDirection = environment.readsRightToLeft ? .rightToLeft : .leftToRight
      traits.preferredContentSizeCategory = UIContentSizeCategory(
        rawValue: environment.contentSizeCategory
      )
      traits.legibilityWeight = environment.isBoldTextEnabled ? .bold : .regular
      traits.accessibilityContrast = environment.isContrastIncreased ? .high : .normal
      traits.forceTouchCapability =
        device.hasForceTouch && environment.isForceTouchEnabled ? .available : .unavailable
      traits.horizontalSizeClass = classes.horizontal == .regular ? .regular : .compact
      traits.verticalSizeClass = classes.vertical == .regular ? .regular : .compact
      traits.activeAppearance = .active
    }
  }

  /// Sets the traits and notifies the screen, its scenes and their windows.
  private func takeTraits(_ made: UITraitCollection) {
    guard made != traits else { return }
    let previous = traits
    traits = made
    becomeCurrentIfCurrent()
    traitCollectionDidChange(previous)
    TraitRegistrations.tell(self, from: previous, to: made)
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes
    where scene.screen === self {
      scene.screenTraitsDidChange(from: previous)
    }
  }

  // MARK: Changes

  /// Sets the environment and notifies the objects that depend on it.
  package func setEnvironment(_ newValue: Environment) {
    guard environment != newValue else { return }
    whileCurrent { apply(newValue) }
  }

  private func apply(_ newValue: Environment) {
    let old = environment
    let oldFrame = sceneFrame
    let oldBar = statusBarFrame
    environment = newValue
    becomeCurrentIfCurrent()
    if self === UIScreen.main { UIDevice.current.environmentChanged(from: old, to: newValue) }
    if old.orientation != newValue.orientation {
      followDevice()
      Conduct.observer?.device(of: self, turnedTo: newValue.orientation)
    }
    if old.multitasking != newValue.multitasking {
      // Unverified: the duration of a change of the split.
      change(from: oldFrame, duration: InterfaceTurn.quarterDuration)
    } else {
      refreshTraits()
    }
    UIApplication.shared.environmentChanged(from: old, to: newValue)
    inputViews.screenChanged(from: old, on: self)
    statusBarState.window?.update()
    if old.statusBar.activity != newValue.statusBar.activity { statusBarChanged(from: oldBar) }
    if !newValue.isFullKeyboardAccessEnabled { keyboardFocus.hide() }
    if old.isMotionReduced != newValue.isMotionReduced { MotionEffects.update(on: self) }
    display.showColors(of: newValue)
    if old.isInvertColorsEnabled != newValue.isInvertColorsEnabled { ColorInversion.update() }
  }

  /// Sets the device and resizes windows that fill the screen.
  package func setDevice(_ newValue: Device) {
    guard device != newValue else { return }
    whileCurrent { apply(newValue) }
  }

  private func apply(_ newValue: Device) {
    let oldFrame = sceneFrame
    device = newValue
    if !OrientationDecision.possible(on: newValue).contains(interfaceOrientation.mask)
      || newValue.idiom == .carPlay
    {
      interfaceOrientation = .portrait
    }
    becomeCurrentIfCurrent()
    change(from: oldFrame)
  }

  private func refreshTraits() {
    takeTraits(makeTraits(in: interfaceOrientation))
    for window in windows { window.updateTraits() }
  }

  // MARK: Orientation

  /// Rotates the interface to the device's orientation if the frontmost controller allows it.
  private func followDevice() { turn(to: decision().result) }

  /// Rotates the interface if the supported orientations require it, and updates the status bar and
  /// the home indicator.
  ///
  /// The interface rotates if its current orientation is no longer supported, or if the device's
  /// orientation now is.
  ///
  /// - Parameter presented: A controller that was just presented full screen; its preferred
  ///   orientation applies.
  package func updateInterfacePreferences(presenting presented: UIViewController? = nil) {
    if device.idiom != .carPlay { turn(to: decision(presenting: presented).result) }
    updateStatusBar()
    updateHomeIndicator()
  }

  private func decision(presenting presented: UIViewController? = nil) -> OrientationDecision {
    var decision = OrientationDecision(
      held: environment.orientation,
      current: interfaceOrientation,
      allowed: OrientationDecision.possible(on: device)
    )
    let window = keyWindow ?? windows.first { $0.rootViewController != nil }
    let byApp = UIApplication.shared.supportedInterfaceOrientations(for: window)
    guard let controller = window?.rootViewController?.controllerOfOrientation else {
      decision.allowed.formIntersection(byApp)
      return decision
    }
    decision.mayTurn = controller.shouldAutorotate && !controller.prefersInterfaceOrientationLocked
    let both = byApp.intersection(controller.supportedInterfaceOrientations)
    if both.isEmpty, decision.mayTurn {
      stop(
        what: "The app and \(type(of: controller)) support no orientation in common.",
        where: "\(type(of: controller)).supportedInterfaceOrientations",
        mend: "Name one that UISupportedInterfaceOrientations or the app's delegate allows."
      )
    }
    decision.allowed.formIntersection(both)
    if let presented, presented === controller {
      let preferred = Environment.Orientation(
        presented.preferredInterfaceOrientationForPresentation
      )
      if preferred != interfaceOrientation { decision.preferred = preferred }
    }
    return decision
  }

  /// Rotates the interface independently of the device; returns false if no orientation is allowed.
  func turn(toOneOf mask: UIInterfaceOrientationMask) -> Bool {
    let allowed = decision().allowed.intersection(mask)
    guard !allowed.isEmpty else { return false }
    if !allowed.contains(interfaceOrientation.mask),
      let first = Environment.Orientation.allCases.first(where: { allowed.contains($0.mask) })
    {
      turn(to: first)
    }
    return true
  }

  private func turn(to orientation: Environment.Orientation) {
    let old = interfaceOrientation
    guard old != orientation, device.idiom != .carPlay else { return }
    let application = UIApplication.shared
    application.willChangeStatusBarOrientation(to: orientation.interface)
    let oldBar = statusBarFrame
    let newBar = statusBarArea(in: orientation)
    if oldBar != newBar { application.willChangeStatusBarFrame(to: newBar) }
    change(
      from: sceneFrame,
      to: orientation,
      duration: UIView.areAnimationsEnabled
        ? InterfaceTurn.duration(from: old, to: orientation) : 0,
      startAngle: InterfaceTurn.startAngle(from: old, to: orientation)
    )
    application.didChangeStatusBarOrientation(from: old.interface)
    if oldBar != newBar { application.didChangeStatusBarFrame(from: oldBar) }
  }

  /// Sets the size and the traits of the windows, for a new orientation or for the current one.
  private func change(
    from oldFrame: CGRect,
    to orientation: Environment.Orientation? = nil,
    duration: TimeInterval = 0,
    startAngle: Double = 0
  ) {
    let old = interfaceOrientation
    let new = orientation ?? old
    let oldSpace = SceneSpace(bounds: oldFrame, screen: self)
    let oldTraits = traits
    let change = WindowChange(
      frame: sceneFrame(in: new),
      traits: makeTraits(in: new),
      duration: UIView.areAnimationsEnabled ? duration : 0,
      startAngle: startAngle,
      turn: old == new ? nil : InterfaceOrientations(from: old.interface, to: new.interface)
    )
    let windows = windows
    let coordinators = windows.map { $0.announce(change, from: oldFrame) }
    interfaceOrientation = new
    display.resize(to: bounds.size, device: device)
    takeTraits(change.traits)
    for (window, coordinator) in zip(windows, coordinators) {
      window.make(change, from: oldFrame, with: coordinator)
    }
    if old != new || oldFrame != change.frame { inputViews.screenTurned(self) }
    statusBarState.window?.update()
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes
    where scene.screen === self {
      scene.geometryDidChange(from: oldSpace, orientation: old.interface, traits: oldTraits)
    }
  }
}

extension Environment {
  /// Whether the interface reads from right to left, by the pseudolanguage or else the first
  /// language.
  var readsRightToLeft: Bool {
    if let pseudoLanguage, pseudoLanguage.isRightToLeft { return true }
    guard let language = languages.first else { return false }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
  }
}

extension UIViewController {
  /// The controller that determines the orientation: the topmost one that covers the screen.
  ///
  /// Popovers and sheets that leave a part of the screen visible have no effect.
  fileprivate var controllerOfOrientation: UIViewController {
    var controller = self
    while let presented = controller.presented, !presented.isBeingDismissedNow,
      presented.coversScreen
    {
      controller = presented
    }
    return controller
  }

  // Source: UIKit's documentation of `supportedInterfaceOrientations`: "the root view controller or
  // the topmost modal view controller that fills the window".
  private var coversScreen: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .overFullScreen, .custom: true
    default: false
    }
  }
}

/// The coordinate space of a scene before a change.
final class SceneSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  private let screen: UIScreen

  init(bounds: CGRect, screen: UIScreen) {
    self.bounds = bounds
    self.screen = screen
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    screen.coordinateSpace.convert(point, to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    screen.coordinateSpace.convert(point, from: coordinateSpace)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    screen.coordinateSpace.convert(rect, to: coordinateSpace)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    screen.coordinateSpace.convert(rect, from: coordinateSpace)
  }
}
