import CoreGraphics
import Foundation
import HostInterface

extension UIApplication {
  /// Launches the app, from the process's start to the first pass, in UIKit's order.
  func launch(options: [LaunchOptionsKey: Any]? = nil) {
    applicationState = .inactive
    let opened = DeviceConnection.launchURL
    DeviceConnection.launchURL = nil
    launchURL = opened
    defer { launchURL = nil }
    let options = options ?? opened?.launchOptions
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    // Source: `application(_:willFinishLaunchingWithOptions:)` is called after the main storyboard
    // was loaded and before the state is restored.
    MainStoryboard.load(into: self)
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    let saved = StateRestoration.read()
    // Source: UIKit's documentation of `application(_:didFinishLaunchingWithOptions:)`: it is
    // called after state restoration has occurred.
    if let saved { StateRestoration.restore(saved, into: self) }
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    SceneBoot.connectFirstScene(of: self, saved: saved?.session)
    delegate?.window?.isHidden = false
    MainStoryboard.show(in: self)
    StateRestoration.windowsAppeared()
    if let opened, !usesScenes { deliver(opened) }
    becomeActive()
  }

  package func becomeActive() {
    guard applicationState != .active else { return }
    applicationState = .active
    if usesScenes {
      for scene in connectedScenes { scene.becomeActive() }
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  /// Makes the app active again after the system covered it; has no effect on an app in the
  /// background.
  package func endInterruption() {
    if applicationState == .inactive { becomeActive() }
  }

  package func resignActive() {
    guard applicationState == .active else { return }
    bringActivityUpToDate()
    if usesScenes {
      for scene in connectedScenes { scene.resignActive() }
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    // Source: `touchesCancelled(_:with:)`: any change to the inactive state cancels touches.
    UIScreen.forEachInUse { $0.input.cancelAll() }
  }

  /// Moves the app to the background, as the home button does.
  package func enterBackground() {
    guard applicationState != .background else { return }
    resignActive()
    applicationState = .background
    if usesScenes {
      for scene in connectedScenes { scene.enterBackground() }
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
    StatePreservation.save(self)
    // As on iOS, nothing is drawn for an app in the background, so running animations end.
    UIScreen.forEachInUse { screen in
      for window in screen.windows { window.layer.endPassingAnimations() }
    }
  }

  package func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    if usesScenes {
      for scene in connectedScenes { scene.enterForeground() }
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    post(Self.willEnterForegroundNotification)
    becomeActive()
  }

  package func terminate() {
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Ends the app without notifications, as the system ends apps in the background.
  package func die() {
    if delegate != nil { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
    delegate = nil
    connectedScenes = []
    openSessions = []
    // The initial state of a process that has launched no app.
    applicationState = .active
    RestorableObjects.forget()
    StateRestoration.extensions = 0
  }

  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
  }

  /// Notifies the app that the day, the time zone or the clock changed.
  func significantTimeChanged() {
    delegate?.applicationSignificantTimeChange(self)
    post(Self.significantTimeChangeNotification)
  }

  var usesScenes: Bool { connectedScenes.contains { $0.delegate != nil } }

  func willChangeStatusBarOrientation(to orientation: UIInterfaceOrientation) {
    delegate?.application(
      self,
      willChangeStatusBarOrientation: orientation,
      duration: statusBarOrientationAnimationDuration
    )
    NotificationCenter.default.post(
      name: Self.willChangeStatusBarOrientationNotification,
      object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue]
    )
  }

  func didChangeStatusBarOrientation(from orientation: UIInterfaceOrientation) {
    delegate?.application(self, didChangeStatusBarOrientation: orientation)
    NotificationCenter.default.post(
      name: Self.didChangeStatusBarOrientationNotification,
      object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue]
    )
  }

  func willChangeStatusBarFrame(to frame: CGRect) {
    delegate?.application(self, willChangeStatusBarFrame: frame)
    NotificationCenter.default.post(
      name: Self.willChangeStatusBarFrameNotification,
      object: self,
      userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)]
    )
  }

  func didChangeStatusBarFrame(from frame: CGRect) {
    delegate?.application(self, didChangeStatusBarFrame: frame)
    NotificationCenter.default.post(
      name: Self.didChangeStatusBarFrameNotification,
      object: self,
      userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)]
    )
  }

  /// Posts the notifications of changes that are not traits, or that were notifications before
  /// traits existed.
  func environmentChanged(from old: Environment, to new: Environment) {
    if old.contentSizeCategory != new.contentSizeCategory {
      contentSizeCategoryDidChange()
      let wasLarge = UIContentSizeCategory(rawValue: old.contentSizeCategory)
        .isAccessibilityCategory
      if wasLarge != UIAccessibility.isLargeContentViewerEnabled {
        NotificationCenter.default.post(
          name: UIAccessibility.largeContentViewerEnabledDidChange,
          object: nil
        )
      }
    }
    UIAccessibility.environmentChanged(from: old, to: new)
    LanguageSettings.environmentChanged(from: old, to: new)
  }

  private func contentSizeCategoryDidChange() {
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [
        UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory.rawValue
      ]
    )
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
