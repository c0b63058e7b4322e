import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import PacketLink
import RenderServer
import UIKit
import UIKitCore
import UIKitNotifications

#if canImport(Glibc)
import Glibc
#endif

/// The device's shell: the home screen and the windows of apps in front of it.
///
/// Each app is a process that connects to the shell's socket. The front app receives the input. The
/// home button, or a swipe from the lower edge on devices without one, returns to the home screen.
/// When an app ends or crashes, its window is removed and the home screen appears.
final class ShellController: UIViewController {
  /// The error of an app that cannot be launched or ended.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // Unverified: the duration of the launch animation, in seconds.
  static let launchTime = 0.45
  /// Chosen: the seconds after which an app that was sent the message to quit is killed.
  static let quitTime = 3.0

  let folder: AppFolder
  let socketPath: String
  private let store: HomeStore
  /// The records of the device that outlast the process.
  let records: DeviceStore
  /// The launch values that each process receives with the answer to its greeting.
  let launches = LaunchBoard()
  /// Shows the permission alerts.
  let permissionDesk = PermissionDesk()
  /// The general pasteboard, shared by all apps.
  let pasteboard = DevicePasteboard()
  /// Carries drags between apps.
  let drags = DragDesk()
  /// The state of the home screen, as the store has it.
  var homeState = HomeState()
  let home = HomeViewController()
  let windows = UIView()
  /// The blurred ground of the switcher, over the home screen.
  let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  let switcher = SwitcherView()
  /// The cards of apps that have ended.
  let endedCards = EndedCards()
  let lock = LockViewController()
  /// The notifications of the apps.
  let notifications: DeviceNotifications
  /// The banners of new notifications.
  let banners = BannerQueue()
  /// The open Notification Center; nil while it is closed.
  var center: NotificationListController?
  /// The icons in notifications, by app identifier.
  var notificationIcons: [String: (app: InstalledApp, image: CGImage)] = [:]
  /// The icons that a Settings app shows, as PNG data.
  var settingsIcons: [String: (app: InstalledApp, data: Data)] = [:]
  /// The finger that began at the upper edge.
  var edgeFinger: (identifier: Int, finger: EdgeFinger)?
  /// The fingers that went down on the shell's own views, such as a banner or the home screen.
  var ownFingers: Set<Int> = []
  /// The stored passcode of the device.
  var passcodeStore: PasscodeStore
  /// The keypad for the passcode; nil while it is hidden.
  var passcode: PasscodeViewController?
  /// The closure that receives whether the passcode was right.
  var passcodeAnswer: @MainActor (Bool) -> Void = { _ in }
  /// The timer that updates the keypad while attempts are blocked.
  var passcodeTimer: Timer?
  /// The prompt of the biometric sensor; nil while it is hidden.
  var prompt: AuthenticationPrompt?
  /// The prompt for a rating; nil while there is none.
  var review: ShownReview?
  /// The question whether to save a password, and the app in which it was typed; nil while there is
  /// none.
  var saveQuestion: (app: String, alert: UIAlertController)?
  /// Stores screenshots and shows their previews.
  let screenshots = ScreenshotDesk()
  /// The buttons that are held.
  var pressedButtons: Set<DeviceButton> = []
  /// The action of the lock button, delayed while a second button may follow.
  var lockCall: DelayedCalls.Token?
  /// The closure to call after the device has been unlocked.
  var afterUnlocking: @MainActor () -> Void = {}
  /// Whether the sensor has recognized the person since the device was locked.
  var isOwnerKnown = false
  /// Whether the sensor may unlock; false until the passcode has been typed once after a start.
  var mayUseSensor = false
  /// Whether the screen of the locked device is off.
  var isAsleep = false
  /// Whether the lock screen is in front.
  var isLocked = false
  /// The time limits of apps in the background.
  var processTimes = ProcessStanding.Times()
  /// The times of the next check of processes and of the last check of memory.
  var nextProcessCheck = Double.infinity, lastMemoryCheck = -Double.infinity
  /// The memory budget that the apps share.
  var memory = MemoryBudget(limit: ShellController.deviceMemory)
  /// The timer that updates the clock of the lock screen at the next minute.
  var minute: Timer?
  private(set) var server: DeviceLinkServer?
  var running: [String: RunningApp] = [:]
  /// The identifiers of the apps that have a card; the app used last is at the end.
  var recents: [String] = []
  /// The app that opened the front app by a URL; nil if no URL opened it.
  var wayBack: WayBack?
  /// The app of the background activity in the status bar, if a command named one.
  var statusBarCause: String?
  /// The identifier of the front app; nil while the home screen or the switcher is in front.
  var frontIdentifier: String? {
    didSet {
      guard frontIdentifier != oldValue else { return }
      records.set("front", frontIdentifier)
      if wayBack?.app != frontIdentifier { wayBack = nil }
      endReachability()
      endStroke(isTaken: false)
      hideDock(animated: false)
    }
  }
  private(set) var installed: [InstalledApp] = []
  /// Fingers that belong to the home gesture.
  var homeFingers: [Int: HomeFinger] = [:]
  /// The time of the last press of the home button.
  var homePress = -Double.infinity
  /// Fingers that touch the apps on the screen.
  var appFingers: [Int: AppFinger] = [:]
  /// The app beside the front app; nil while there is none.
  var companion: Companion?
  /// The strip between two apps, and the shade behind them.
  let splitDivider = SplitDivider(), splitShade = UIView()
  /// The fingers that move the divider or the Slide Over app.
  var splitFingers: [Int: SplitFinger] = [:]
  /// The identifier of the app that was touched last; it receives the keys.
  var typingApp: String?
  /// The locations of the fingers on a tablet's apps.
  var fingersOnApps: [Int: CGPoint] = [:]
  /// The fingers that perform a gesture of four or five fingers.
  var hand: Hand?
  /// The order of the apps while such gestures switch between them; nil uses the order of their
  /// use.
  var swipeOrder: [String]?
  /// The dock over an app, and the ground seen at the side where the front app gives way.
  let dockBar = DockView(), dockGround = UIView()
  /// The finger that went down at the lower edge.
  var bottomStroke: BottomStroke?
  /// The icon that is dragged out of the dock.
  var dockCarry: DockCarry?
  /// The side where the front app gives way to the dragged icon.
  var dockGap: DockDrop?
  /// The distance, in points, by which Reachability moves the content down.
  var reach: CGFloat = 0
  /// The delayed call that ends Reachability.
  var reachCall: DelayedCalls.Token?
  /// The fingers above the moved content.
  var reachFingers: Set<Int> = []
  /// The time of the last touch of the sensor in the home button.
  var homeTouch = -Double.infinity
  /// The state of the True Tone display.
  var trueTone = TrueTone()
  /// The window that shifts white; nil until True Tone is first used.
  var toneWindow: ToneWindow?
  /// Fingers whose app left the front; their samples are dropped until they end.
  var strayFingers: Set<Int> = []

  /// Creates a shell for the apps of a folder, which connect to the socket at a path.
  init(folder: AppFolder, socketPath: String) {
    self.folder = folder
    store = HomeStore(folder)
    records = DeviceStore(folder, log: Self.log)
    passcodeStore = PasscodeStore(folder)
    notifications = DeviceNotifications(NotificationStore(folder))
    self.socketPath = socketPath
    super.init(nibName: nil, bundle: nil)
    permissionDesk.shell = self
    pasteboard.shell = self
    drags.shell = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the shell's status bar is hidden; an app in front draws its own, but the shell's is
  /// above a launch screen.
  override var prefersStatusBarHidden: Bool {
    guard frontIdentifier != nil, !isLocked else { return false }
    return front?.window.launchScreen?.isStatusBarHidden ?? true
  }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    guard !isLocked, let screen = front?.window.launchScreen else { return .lightContent }
    return screen.statusBarStyle
  }
  /// The home screen has no home indicator, and a front app draws its own.
  override var prefersHomeIndicatorAutoHidden: Bool { !isLocked }
  /// The orientations that the front app declares.
  ///
  /// Without a declaration pads turn, and the home screen of a phone stays upright.
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if !isLocked, companion == nil, let declared = front?.orientations { return declared }
    return isPad || frontIdentifier != nil && !isLocked ? .all : .portrait
  }

  /// Whether the device is a pad.
  var isPad: Bool {
    (viewIfLoaded?.window?.screen.device ?? Surroundings.device).idiom == .pad
  }

  /// Updates everything that depends on the front app: the status bar, the home indicator, the
  /// orientation and the prompts.
  func frontChanged() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfSupportedInterfaceOrientations()
    permissionDesk.update()
    updateReview()
    updateSaveQuestion()
    hideAccounts()
    updateTrueTone()
  }

  override func loadView() { view = ShellView(frame: UIScreen.main.bounds) }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(home)
    view.addSubview(home.view)
    home.didMove(toParent: self)
    view.addSubview(backdrop)
    view.addSubview(windows)
    windows.isUserInteractionEnabled = false
    prepareSplit()
    prepareDock()
    view.addSubview(switcher)
    prepareSwitcher()
    addChild(lock)
    lock.view.isHidden = true
    view.addSubview(lock.view)
    lock.didMove(toParent: self)
    home.onOpen = { [weak self] icon in icon.app.map { self?.open($0) } }
    home.search.onOpen = { [weak self] in self?.open($0) }
    home.search.source = { [weak self] in
      AppSearch(
        apps: self?.installed ?? [],
        used: self?.homeState.used ?? [],
        locale: Locale(identifier: Surroundings.environment.locale)
      )
    }
    home.onDelete = { [weak self] app in self?.delete(app) }
    home.onArrange = { [weak self] in
      self?.homeState.arrangement = $0
      self?.saveHome()
      self?.updateRecentApps()
    }
    let (state, trouble) = store.read()
    if let trouble { Self.log(trouble) }
    homeState = state
    if let arrangement = state.arrangement { home.arrangement = arrangement }
    home.setBadges(records.badges)
    prepareNotifications()
    prepareQuickActions()
    showWallpapers()
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    home.view.frame = view.bounds
    windows.bounds = view.bounds
    windows.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    layOutDock()
    backdrop.frame = view.bounds
    switcher.frame = view.bounds
    lock.view.frame = view.bounds
    for app in running.values where app !== front && app !== beside {
      app.window.bounds = view.bounds
    }
    if let companion, let layout = splitLayout, !companion.isSlideOver,
      !layout.parts.contains(companion.part)
    {
      self.companion?.part = .twoThirds
    }
    if front != nil { layOutApps(animated: false) }
  }

  /// Reads the installed apps from the folder again.
  func reload() {
    let (apps, troubles) = folder.read()
    for trouble in troubles { Self.log(trouble) }
    installed = apps
    AppIconImage.forgetFiles()
    (settingsIcons, notificationIcons) = ([:], [:])
    for identifier in records.apps where !folder.contains(identifier) { records.forget(identifier) }
    home.setBadges(records.badges)
    home.show(apps)
    tellSchemes()
    tellCause()
    notifications.setApps(apps.map(\.identifier))
    tellAppSettings()
    updateRecentApps()
  }

  /// Sets the number on an app's icon; 0 removes it.
  func setBadge(_ count: Int, of identifier: String) throws {
    guard installed.contains(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    records.setBadge(count, of: identifier)
    home.setBadges(records.badges)
    tellLaunch(of: identifier)
  }

  func saveHome() {
    do { try store.write(homeState) } catch {
      Self.log("The home screen cannot be written to “\(store.file.path)”: \(error)")
    }
  }

  // MARK: Booting

  /// Opens the socket for apps and starts to handle the device's events.
  func boot(on screen: UIScreen) throws {
    var handlers = DeviceLinkServer.Handlers()
    handlers.joined = { [weak self] connection, process, _, _ in
      MainLoop.post { self?.join(connection, process: process) }
    }
    handlers.shown = { [weak self] connection in
      MainLoop.post { self?.appShows(connection) }
    }
    handlers.reported = { [weak self] connection, report in
      MainLoop.post { self?.app(of: connection).map { self?.take(report, of: $0) } }
    }
    handlers.served = { [weak self] connection, service, message in
      MainLoop.post {
        guard let self, let app = self.app(of: connection) else { return }
        self.serve(message, of: service, app)
      }
    }
    handlers.left = { [weak self] connection, reason in
      MainLoop.post { self?.leave(connection, reason) }
    }
    handlers.requested = { [weak self] connection, request in
      MainLoop.post { self?.perform(request, of: connection) }
    }
    let launches = launches
    handlers.launch = { launches.launch(of: $0) }
    handlers.called = { [weak self] connection, call in
      MainLoop.post { self?.app(of: connection).map { self?.serve(call, of: $0) } }
    }
    if let trouble = AppConfinement.trouble { Self.log(trouble) }
    if screen.environment.systemVersion >= HostInterface.Environment.SystemVersion(13) {
      processTimes.working = 30
    }
    restoreSettings(on: screen)
    pasteboard.restore()
    // Apps can join as soon as the server exists.
    adoptProcesses()
    server = try DeviceLinkServer(
      path: socketPath,
      renderer: screen.display.server,
      device: screen.device,
      environment: screen.environment,
      handlers: handlers
    )
    prepareAuthentication()
    EventGate.divert = { [weak self] event, screen in self?.divert(event, on: screen) ?? false }
  }

  /// Ends every app and closes the links.
  func shutDown() {
    EventGate.divert = nil
    minute?.invalidate()
    passcodeTimer?.invalidate()
    notifications.saveNow()
    if homeState.used != nil { saveHome() }
    for app in running.values {
      app.process.send(signal: SIGKILL)
      records.forgetProcess(of: app.app.identifier)
    }
    frontIdentifier = nil
    pasteboard.stop()
    server?.stop()
    server = nil
  }

  /// Ends the shell as a closing host does.
  func quit() {
    guard let screen = view.window?.screen else { return }
    EventGate.take(.quit, on: screen)
  }

  // MARK: Front and home

  func bringToFront(_ identifier: String) {
    guard identifier != frontIdentifier, let app = running[identifier] else { return }
    if isSwitching { return openFromSwitcher(identifier) }
    endSwipes()
    noteUse(of: identifier)
    // The place of the icon before a folder closes or the interface turns.
    let icon = iconFrame(identifier)
    home.interrupt()
    if identifier == companion?.identifier { endSplit(animated: false) }
    if frontIdentifier != nil { goHome(animated: false) }
    frontIdentifier = identifier
    let window = app.window
    windows.bringSubviewToFront(window)
    window.isHidden = false
    window.place(view.bounds)
    window.cover(icon, in: view.bounds)
    resume(app)
    frontChanged()
    home.view.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.launchTime, delay: 0, options: [.curveEaseInOut]) {
      window.place(self.view.bounds)
    }
  }

  /// Returns to the home screen; the front app shrinks into its icon and is suspended.
  ///
  /// If the home screen is already in front, leaves the edit mode or the folder, or shows the first
  /// page.
  func goHome(animated: Bool = true) {
    guard let identifier = frontIdentifier, let app = running[identifier] else {
      return home.goBack()
    }
    endSwipes()
    endSplit(animated: false)
    frontIdentifier = nil
    homeShows()
    suspend(app)
    let window = app.window
    guard animated else {
      window.isHidden = true
      return
    }
    let icon = iconFrame(identifier)
    UIView.animate(withDuration: Self.launchTime, delay: 0, options: [.curveEaseInOut]) {
      window.cover(icon, in: self.view.bounds)
    } completion: { [weak self] _ in
      guard let self, !isSwitching, frontIdentifier != identifier else { return }
      window.isHidden = true
    }
  }

  /// Moves an app to the end of the recent apps.
  func noteUse(of identifier: String) {
    recents.removeAll { $0 == identifier }
    recents.append(identifier)
    homeState.used = (homeState.used ?? []).filter { $0 != identifier } + [identifier]
  }

  /// The front app; nil while the home screen or the switcher is in front.
  var front: RunningApp? { frontIdentifier.flatMap { running[$0] } }

  /// Moves an app to the background and cancels its touches.
  func suspend(_ app: RunningApp) {
    endPrompt()
    takeCardPicture(of: app)
    drags.suspends(app.app.identifier)
    cancelTouches(of: app.app.identifier)
    leaveForeground(app)
  }

  func homeShows() {
    home.view.isUserInteractionEnabled = true
    updateRecentApps()
    frontChanged()
  }

  /// Returns the frame of an app's icon in the view; the middle of the screen if no icon is visible.
  func iconFrame(_ identifier: String) -> CGRect {
    let icons = [home.shownIcon(of: identifier), home.recentIcon(of: identifier)]
    for case let icon? in icons where icon.window != nil {
      let frame = icon.convert(icon.iconFrame, to: view)
      if view.bounds.intersects(frame) { return frame }
    }
    let side = AppIconImage.side
    return CGRect(
      x: view.bounds.midX - side / 2,
      y: view.bounds.midY - side / 2,
      width: side,
      height: side
    )
  }

  private func perform(_ request: HostRequest, of connection: AppConnection) {
    guard let app = app(of: connection), app === front || app === beside else { return }
    if case .environment(let environment) = request { takeSettings(environment, from: app) }
    guard let host = view.window?.screen.display.host else { return }
    switch request {
    // The shell owns the device and its settings.
    case .environment, .device, .title, .findings, .inspection: break
    // Text for the clipboard arrives with the items of the pasteboard.
    case .setPasteboard: break
    case .haptic, .prepareHaptics, .sound, .openURL, .pointer, .textInput: host.perform(request)
    }
  }

  static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
