import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// The app: its state, its windows and the routing of its events.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  private static var instance: UIApplication?

  /// The app's single instance.
  ///
  /// A process that never calls `UIApplicationMain` has a plain `UIApplication`.
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

  /// The app's delegate; unlike other delegates it is strongly held.
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

  /// Offers to undo after a shake that no responder handled.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { InteractionProvider.type?.offerUndo() }
  }

  // MARK: State

  /// The state of the app: whether it receives events, and whether it is visible.
  open internal(set) var applicationState = State.active
  /// Whether a shake offers to undo.
  ///
  /// The default is true.
  open var applicationSupportsShakeToEdit = true
  /// The URL that the app is being launched to open; `nil` after the launch.
  final var launchURL: OpenedURL?
  /// Whether the idle timer is disabled; stored without effect, because screens stay on here.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon.
  ///
  /// The default is 0, which shows none.
  ///
  /// A device's shell shows it if the person allows it; without a shell it is only stored. Setting
  /// 0 removes the app's notifications from their list.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber != oldValue {
        DeviceConnection.services?.setBadge(applicationIconBadgeNumber)
      }
      guard applicationIconBadgeNumber == 0, oldValue != 0 else { return }
      NotificationDeliveries.shared?.badgeWasCleared()
    }
  }
  /// Whether the status bar shows the network activity indicator.
  ///
  /// The default is false.
  open var isNetworkActivityIndicatorVisible = false {
    didSet {
      UIScreen.current.statusBarState.window?.update()
      guard isNetworkActivityIndicatorVisible != oldValue else { return }
      Conduct.observer?.networkSign(isVisible: isNetworkActivityIndicatorVisible)
    }
  }
  /// The permission to refresh in the background; always `.available`.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// Whether protected files can be read; always true, because files are not locked here.
  open var isProtectedDataAvailable: Bool { true }
  /// The text size that the person has chosen.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: UIScreen.current.environment.contentSizeCategory)
  }
  /// The layout direction of the person's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.current.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  final var answeredWithDefaultSceneConfiguration = false
  /// The window of the storyboard in the Info.plist, if the delegate does not hold it.
  final var storyboardWindow: UIWindow?

  // MARK: Windows and scenes

  /// The visible windows, back to front, without those of the system.
  open var windows: [UIWindow] { UIScreen.current.windows.filter { !$0.isSystemWindow } }
  /// The window that receives keys; `nil` if there is none.
  open var keyWindow: UIWindow? { UIScreen.current.keyWindow }
  /// The connected scenes, visible or not.
  open package(set) var connectedScenes: Set<UIScene> = []
  /// The open sessions, including those of disconnected scenes.
  open package(set) var openSessions: Set<UISceneSession> = []
  /// Whether the app supports several scenes; always false, because an app has one scene here.
  open var supportsMultipleScenes: Bool { false }
  /// Calls `errorHandler` with an error, because an app has one scene here.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(SceneError.multipleScenesNotSupported)
  }
  /// Calls `errorHandler` with an error, because an app has one scene here.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(SceneError.multipleScenesNotSupported)
  }
  /// Does nothing, because pictures of scenes are created when they are needed.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: Events

  /// Sends an event to its windows.
  open func sendEvent(_ event: UIEvent) { route(event) }

  /// Sends `action` to `target`, or to the first responder in the chain that performs it.
  ///
  /// Returns false if no responder performs it.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    perform(action, target: target, sender: sender, event: event)
  }

  /// Ignores touches from now on; each call must be balanced by one of
  /// `endIgnoringInteractionEvents()`.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Balances one call of `beginIgnoringInteractionEvents()`; excess calls are ignored.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }
  /// Whether touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private final var ignoringCount = 0

  /// Starts the delivery of events of headset and lock screen keys.
  open func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }
  /// Stops the delivery of events of headset and lock screen keys.
  open func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }
  final var receivesRemoteControlEvents = false

  // MARK: Opening

  /// Returns whether a URL can be opened.
  ///
  /// The schemes are those of the web, mail, telephone, messages and Settings, and those of the
  /// device's apps that `LSApplicationQueriesSchemes` of the Info.plist lists.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if Self.hostSchemes.contains(scheme) { return true }
    let queried = AppInformation.value("LSApplicationQueriesSchemes") as? [String] ?? []
    return queried.contains { $0.lowercased() == scheme }
      && DeviceConnection.services?.opensScheme(scheme) == true
  }
  private static let hostSchemes: Set = ["http", "https", "mailto", "tel", "sms", "app-settings"]
  /// Opens a URL in the device's app that supports its scheme, otherwise in the host; `completion`
  /// receives whether it opens.
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
  /// Opens a URL like `open(_:options:completionHandler:)`, and returns whether the scheme can be
  /// opened.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: Background

  /// Begins a background task without a name.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  )
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// Begins a task that continues when the app leaves the screen.
  ///
  /// A device's shell stops an app in the background once its tasks have ended. If the tasks
  /// expire before that, the handler is called on the main thread; an app whose tasks continue
  /// after it is terminated. An app without a shell is not stopped. The name is for debugging.
  open func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: BackgroundWork.shared.beginTask(handler))
  }
  /// Ends a background task; unknown identifiers are ignored.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundWork.shared.endTask(identifier.rawValue)
  }
  /// The seconds until background tasks expire.
  ///
  /// The value is `greatestFiniteMagnitude` while the app is on the screen, and always without a
  /// device's shell.
  open var backgroundTimeRemaining: TimeInterval { BackgroundWork.shared.remainingTime }
  /// Does nothing, because apps in the background are not woken here.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  // MARK: Notifications

  /// Registers for push notifications; the delegate receives the token or an error.
  open func registerForRemoteNotifications() { NotificationDeliveries.registerForRemote(self) }
  /// Ends the registration for push notifications.
  open func unregisterForRemoteNotifications() {
    NotificationDeliveries.shared?.unregisterForRemote()
  }
  /// Whether the app is registered for push notifications.
  open var isRegisteredForRemoteNotifications: Bool {
    NotificationDeliveries.shared?.isRegisteredForRemote ?? false
  }
  /// Registers for push notifications of all types; deprecated by UIKit since iOS 8.
  open func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
    registerForRemoteNotifications()
  }
  /// Returns the allowed presentations of push notifications; deprecated by UIKit since iOS 8.
  open func enabledRemoteNotificationTypes() -> UIRemoteNotificationType {
    UIRemoteNotificationType(
      rawValue: NotificationDeliveries.shared?.allowedTypes.rawValue ?? 0
    )
  }
  /// Requests permission for notifications and sets their actions; deprecated by UIKit since iOS
  /// 10.
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    NotificationDeliveries.register(notificationSettings, self)
  }
  /// The notifications that the person allowed, or `nil` without a service; deprecated by UIKit
  /// since iOS 10.
  open var currentUserNotificationSettings: UIUserNotificationSettings? {
    NotificationDeliveries.shared.map {
      UIUserNotificationSettings(types: $0.allowedTypes, categories: nil)
    }
  }
  /// Schedules a notification; deprecated by UIKit since iOS 10.
  open func scheduleLocalNotification(_ notification: UILocalNotification) {
    NotificationDeliveries.linked(for: "scheduleLocalNotification")?.schedule(notification)
  }
  /// Shows a notification at once; deprecated by UIKit since iOS 10.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) {
    NotificationDeliveries.linked(for: "presentLocalNotificationNow")?.present(notification)
  }
  /// Cancels a scheduled notification; deprecated by UIKit since iOS 10.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    NotificationDeliveries.shared?.cancel(notification)
  }
  /// Cancels all scheduled notifications; deprecated by UIKit since iOS 10.
  open func cancelAllLocalNotifications() { NotificationDeliveries.shared?.cancelAll() }
  /// The notifications that have not been shown; deprecated by UIKit since iOS 10.
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

  /// Returns the allowed orientations of a window, from the delegate or the Info.plist.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? defaultOrientations
  }
  /// The orientations of the Info.plist; without entries all, on phones all except upside down.
  final var defaultOrientations: UIInterfaceOrientationMask {
    AppInformation.supportedOrientations
      ?? (UIScreen.current.device.idiom == .phone ? .allButUpsideDown : .all)
  }
  /// The orientation of the interface; setting it does nothing.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { UIScreen.current.interfaceOrientation.interface }
    set {}
  }
  /// The duration of a rotation, in seconds.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// The style of the status bar, set by the frontmost controller or, depending on the Info.plist,
  /// by the app.
  open var statusBarStyle: UIStatusBarStyle {
    get { UIScreen.current.statusBarState.effectiveStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// Sets the style of the status bar; effective if `UIViewControllerBasedStatusBarAppearance` is
  /// false.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    UIScreen.current.statusBarState.setStyle(statusBarStyle, animated: animated)
  }
  /// Whether the status bar is hidden, set by the frontmost controller or, depending on the
  /// Info.plist, by the app.
  open var isStatusBarHidden: Bool {
    get { UIScreen.current.statusBarState.isHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  /// Hides or shows the status bar; effective if `UIViewControllerBasedStatusBarAppearance` is
  /// false.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    UIScreen.current.statusBarState.setHidden(hidden, with: animation)
  }
  /// The frame of the status bar, in points of the screen; zero while it is hidden.
  ///
  /// The height is 40 during background activity, on devices without a cut-out.
  open var statusBarFrame: CGRect {
    let screen = UIScreen.current
    guard !screen.statusBarState.isHidden else { return .zero }
    return screen.statusBarArea
  }
}
