import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// The app: its state, its windows and the way of its events.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  private static var instance: UIApplication?

  /// The app.
  ///
  /// A process that never calls `UIApplicationMain` has a plain one.
  open class var shared: UIApplication {
    if let instance { return instance }
    let application = UIApplication()
    instance = application
    return application
  }

  public override init() {
    super.init()
    if UIApplication.instance == nil { UIApplication.instance = self }
  }

  /// Kept by the application, unlike other delegates.
  open var delegate: (any UIApplicationDelegate)? {
    get { delegateReference }
    set {
      checkAddedMethods(newValue)
      delegateReference = newValue
    }
  }
  private final var delegateReference: (any UIApplicationDelegate)?

  open override var next: UIResponder? {
    (delegate as? UIResponder).flatMap { $0 === self ? nil : $0 }
  }

  /// A shake that nobody took asks whether to undo.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { ShakeToEdit.deviceWasShaken() }
  }

  // MARK: State

  /// Whether the app takes events, and whether it is seen.
  open internal(set) var applicationState = State.active
  /// Whether a shake offers to undo, by default true.
  open var applicationSupportsShakeToEdit = true
  /// The URL that the app is being launched to open.
  final var launchURL: OpenedURL?
  /// Kept, and of no effect: screens stay on here.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon, by default 0, which is none.
  ///
  /// A device's shell shows it if the person allows it; without one it is kept. 0 takes the app's
  /// notifications off their list.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber != oldValue {
        DeviceConnection.services?.setBadge(applicationIconBadgeNumber)
      }
      guard applicationIconBadgeNumber == 0, oldValue != 0 else { return }
      NotificationDeliveries.shared?.badgeWasCleared()
    }
  }
  /// Whether the status bar tells that something is loaded, by default false.
  open var isNetworkActivityIndicatorVisible = false {
    didSet {
      UIScreen.current.statusBarState.window?.update()
      guard isNetworkActivityIndicatorVisible != oldValue else { return }
      Conduct.observer?.networkSign(isVisible: isNetworkActivityIndicatorVisible)
    }
  }
  /// Always `.available`.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// Always true: files are not locked with the screen here.
  open var isProtectedDataAvailable: Bool { true }
  /// The person's text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: UIScreen.current.environment.contentSizeCategory)
  }
  /// The direction of the person's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.current.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  final var answeredWithDefaultSceneConfiguration = false
  /// The window that a storyboard of the Info.plist brought, where nobody else keeps it.
  final var storyboardWindow: UIWindow?

  // MARK: Windows and scenes

  /// The windows that are shown, back to front, without those of the system.
  open var windows: [UIWindow] { UIScreen.current.windows.filter { !$0.isSystemWindow } }
  /// The window that gets the keys; nil: none does.
  open var keyWindow: UIWindow? { UIScreen.current.keyWindow }
  /// The scenes that are there, whether they are seen or not.
  open package(set) var connectedScenes: Set<UIScene> = []
  /// The sessions that there are, of scenes that are gone too.
  open package(set) var openSessions: Set<UISceneSession> = []
  /// Always false: an app has one scene here.
  open var supportsMultipleScenes: Bool { false }
  /// Tells `errorHandler` that an app has one scene here.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(SceneError.multipleScenesNotSupported)
  }
  /// Tells `errorHandler` that an app has one scene here.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(SceneError.multipleScenesNotSupported)
  }
  /// Does nothing: pictures of scenes are made when they are needed.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: Events

  /// Hands an event to its windows.
  open func sendEvent(_ event: UIEvent) { route(event) }

  /// Has `target`, or the first in the chain who takes it, perform `action`; false if nobody does.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    perform(action, target: target, sender: sender, event: event)
  }

  /// Lets no touch through from now on; each call wants one to `end…`.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Takes back one call to `begin…`; one too many is passed over.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }
  /// Whether touches are held off.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private final var ignoringCount = 0

  /// From now on, the keys of headsets and lock screens come as events.
  open func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }
  /// From now on, the keys of headsets and lock screens come no more.
  open func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }
  final var receivesRemoteControlEvents = false

  // MARK: Opening

  /// Whether a URL of the scheme opens: the web, mail, telephone, messages, Settings, and the
  /// schemes of the device's apps that `LSApplicationQueriesSchemes` of the Info.plist names.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if Self.hostSchemes.contains(scheme) { return true }
    let queried = AppInformation.value("LSApplicationQueriesSchemes") as? [String] ?? []
    return queried.contains { $0.lowercased() == scheme }
      && DeviceConnection.services?.opensScheme(scheme) == true
  }
  private static let hostSchemes: Set = ["http", "https", "mailto", "tel", "sms", "app-settings"]
  /// Opens a URL in the device's app that has its scheme, or else in the host; `completion` receives
  /// whether it opens.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if let scheme = url.scheme?.lowercased(), let services = DeviceConnection.services,
      services.opensScheme(scheme)
    {
      return services.open(url) { completion?($0) }
    }
    let opens = url.scheme.map { Self.hostSchemes.contains($0.lowercased()) } ?? false
    if opens { UIScreen.current.display.host?.perform(.openURL(url.absoluteString)) }
    guard let completion else { return }
    MainLoop.post { completion(opens) }
  }
  /// As `open(_:options:completionHandler:)`; says at once whether somebody opens the scheme.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: Background

  /// As `beginBackgroundTask(withName:expirationHandler:)`, without a name.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  )
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// Tells that work goes on when the app leaves the screen.
  ///
  /// A device's shell stops an app in the background once its tasks have ended. If they run out before
  /// that, the handler is called on the main thread; an app whose tasks go on after it is ended. An
  /// app without a shell is not stopped. The name is for debugging.
  open func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: BackgroundWork.shared.beginTask(handler))
  }
  /// Tells that the work is done; an identifier that is not known is passed over.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundWork.shared.endTask(identifier.rawValue)
  }
  /// The seconds until background tasks run out; the greatest number while the app is on the screen,
  /// and always without a device's shell.
  open var backgroundTimeRemaining: TimeInterval { BackgroundWork.shared.remainingTime }
  /// Does nothing: nothing wakes an app in the background here.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  // MARK: Notifications

  /// Registers for push notifications; the delegate gets the token or the error.
  open func registerForRemoteNotifications() { NotificationDeliveries.registerForRemote(self) }
  /// Ends the registration for push notifications.
  open func unregisterForRemoteNotifications() {
    NotificationDeliveries.shared?.unregisterForRemote()
  }
  /// Whether the app is registered for push notifications.
  open var isRegisteredForRemoteNotifications: Bool {
    NotificationDeliveries.shared?.isRegisteredForRemote ?? false
  }
  /// Deprecated by UIKit since iOS 8: registers, whatever the types.
  open func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
    registerForRemoteNotifications()
  }
  /// Deprecated by UIKit since iOS 8: the ways in which push notifications show.
  open func enabledRemoteNotificationTypes() -> UIRemoteNotificationType {
    UIRemoteNotificationType(
      rawValue: NotificationDeliveries.shared?.allowedTypes.rawValue ?? 0
    )
  }
  /// Deprecated by UIKit since iOS 10: asks the person for notifications, and sets their actions.
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    NotificationDeliveries.register(notificationSettings, self)
  }
  /// Deprecated by UIKit since iOS 10: what the person allowed; nil without a service.
  open var currentUserNotificationSettings: UIUserNotificationSettings? {
    NotificationDeliveries.shared.map {
      UIUserNotificationSettings(types: $0.allowedTypes, categories: nil)
    }
  }
  /// Deprecated by UIKit since iOS 10: schedules a notification.
  open func scheduleLocalNotification(_ notification: UILocalNotification) {
    NotificationDeliveries.linked(for: "scheduleLocalNotification")?.schedule(notification)
  }
  /// Deprecated by UIKit since iOS 10: shows a notification at once.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) {
    NotificationDeliveries.linked(for: "presentLocalNotificationNow")?.present(notification)
  }
  /// Deprecated by UIKit since iOS 10: takes a scheduled notification back.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    NotificationDeliveries.shared?.cancel(notification)
  }
  /// Deprecated by UIKit since iOS 10: takes all scheduled notifications back.
  open func cancelAllLocalNotifications() { NotificationDeliveries.shared?.cancelAll() }
  /// Deprecated by UIKit since iOS 10: the notifications that are still to show.
  open var scheduledLocalNotifications: [UILocalNotification]? {
    get { NotificationDeliveries.shared?.scheduled }
    set {
      guard let service = NotificationDeliveries.linked(for: "scheduledLocalNotifications") else {
        return
      }
      for notification in service.scheduled { service.cancel(notification) }
      for notification in newValue ?? [] { service.schedule(notification) }
    }
  }

  // MARK: Orientation and status bar

  /// The orientations that a window may have, by the delegate or by Info.plist.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? defaultOrientations
  }
  /// What Info.plist allows; without entries all, on phones all but upside down.
  final var defaultOrientations: UIInterfaceOrientationMask {
    AppInformation.supportedOrientations
      ?? (UIScreen.current.device.idiom == .phone ? .allButUpsideDown : .all)
  }
  /// How the interface stands; setting it does nothing.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { UIScreen.current.interfaceOrientation.interface }
    set {}
  }
  /// Seconds that a turn takes.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// Of the frontmost controller, or, where Info.plist says so, of the app.
  open var statusBarStyle: UIStatusBarStyle {
    get { UIScreen.current.statusBarState.effectiveStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// Counts where `UIViewControllerBasedStatusBarAppearance` is false.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    UIScreen.current.statusBarState.setStyle(statusBarStyle, animated: animated)
  }
  /// As the frontmost controller wants it, or, where Info.plist says so, the app.
  open var isStatusBarHidden: Bool {
    get { UIScreen.current.statusBarState.isHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  /// Counts where `UIViewControllerBasedStatusBarAppearance` is false.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    UIScreen.current.statusBarState.setHidden(hidden, with: animation)
  }
  /// In points of the screen; zero while hidden.
  ///
  /// 40 high while something goes on in the background, on devices without a cut-out.
  open var statusBarFrame: CGRect {
    let screen = UIScreen.current
    guard !screen.statusBarState.isHidden else { return .zero }
    return screen.statusBarArea
  }
}
