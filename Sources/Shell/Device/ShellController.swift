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
/// Each app is a process of its own that connects to the shell's socket. Input goes to the app in
/// front; the home button, and on devices without one a swipe from the lower edge, returns to the
/// home screen. An app that ends or crashes loses its window, and the home screen shows.
final class ShellController: UIViewController {
  /// Why an app is not launched or ended.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // Unverified: the length of the launch animation, in seconds.
  static let launchTime = 0.45
  /// Chosen: seconds after which an app that was asked to end is killed.
  static let quitTime = 3.0

  let folder: AppFolder
  let socketPath: String
  private let store: HomeStore
  /// What the device keeps when it ends.
  let records: DeviceStore
  /// What each process gets with the answer to its greeting.
  let launches = LaunchBoard()
  /// Asks the person what apps may use.
  let permissionDesk = PermissionDesk()
  /// The general pasteboard that all apps share.
  let pasteboard = DevicePasteboard()
  /// The order of the icons, as the store has it.
  var homeState = HomeState()
  let home = HomeViewController()
  let windows = UIView()
  /// The ground of the switcher, over the home screen.
  let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  let switcher = SwitcherView()
  /// The cards of apps that have ended.
  let endedCards = EndedCards()
  let lock = LockViewController()
  /// The notifications of the apps, their banner, and the open Notification Center; nil: it is closed.
  let notifications: DeviceNotifications
  let banners = BannerQueue()
  var center: NotificationListController?
  var notificationIcons: [String: (app: InstalledApp, image: CGImage)] = [:]
  /// The icons that a Settings app shows, as PNG.
  var settingsIcons: [String: (app: InstalledApp, data: Data)] = [:]
  /// The finger that began at the upper edge, and those that began on a banner.
  var edgeFinger: (identifier: Int, finger: EdgeFinger)?
  var bannerFingers: Set<Int> = []
  /// The passcode of the device, the keypad that asks for it, and the prompt of the sensor.
  var passcodeStore: PasscodeStore
  var passcode: PasscodeViewController?
  var passcodeAnswer: @MainActor (Bool) -> Void = { _ in }
  var passcodeTimer: Timer?
  var prompt: AuthenticationPrompt?
  /// The prompt for a rating; nil: there is none.
  var review: ShownReview?
  /// Keeps screenshots and shows their previews.
  let screenshots = ScreenshotDesk()
  /// The buttons that are held, and the lock button's action while a second button may follow.
  var pressedButtons: Set<DeviceButton> = []
  var lockCall: DelayedCalls.Token?
  /// What is done after the device has been unlocked.
  var afterUnlocking: @MainActor () -> Void = {}
  /// Whether the sensor has recognized the person since the device was locked.
  var isOwnerKnown = false
  /// Whether the sensor may unlock: not before the passcode was typed once after a start.
  var mayUseSensor = false
  /// Whether the screen of the locked device is off.
  var isAsleep = false
  /// Whether the lock screen is in front.
  var isLocked = false
  /// How long apps may work in the background.
  var processTimes = ProcessStanding.Times()
  /// The time of the next look at processes, and of the last one at memory.
  var nextProcessCheck = Double.infinity, lastMemoryCheck = -Double.infinity
  /// The memory that apps share.
  var memory = MemoryBudget(limit: ShellController.deviceMemory)
  /// Updates the clock of the lock screen at the next minute.
  var minute: Timer?
  private(set) var server: DeviceLinkServer?
  var running: [String: RunningApp] = [:]
  /// The identifiers of the apps that have a card, the one that was used last at the end.
  var recents: [String] = []
  /// The app from which a person came to the one in front; nil: no URL opened it.
  var wayBack: WayBack?
  /// The app that shows what goes on in the background, if a command named it.
  var statusBarCause: String?
  /// The identifier of the app in front; nil: the home screen or the switcher is.
  var frontIdentifier: String? {
    didSet {
      guard frontIdentifier != oldValue else { return }
      records.set("front", frontIdentifier)
      if wayBack?.app != frontIdentifier { wayBack = nil }
      endReachability()
    }
  }
  private(set) var installed: [InstalledApp] = []
  /// Fingers that belong to the home gesture.
  var homeFingers: [Int: HomeFinger] = [:]
  /// The time of the last press of the home button.
  var homePress = -Double.infinity
  /// Fingers that touch the apps on the screen.
  var appFingers: [Int: AppFinger] = [:]
  /// The app beside the one in front, what is between and behind the two, the fingers that move them,
  /// and the app that was touched last.
  var companion: Companion?
  let splitDivider = SplitDivider(), splitShade = UIView()
  var splitFingers: [Int: SplitFinger] = [:]
  var typingApp: String?
  /// The fingers on a tablet's apps, those that move as a hand, and the order of the apps while a hand
  /// switches between them; nil: that of their use.
  var fingersOnApps: [Int: CGPoint] = [:]
  var hand: Hand?
  var swipeOrder: [String]?
  /// How far what is shown stands lower, in points, the call that ends it, the fingers above it, and
  /// the time of the last touch of the sensor in the home button.
  var reach: CGFloat = 0
  var reachCall: DelayedCalls.Token?
  var reachFingers: Set<Int> = []
  var homeTouch = -Double.infinity
  /// What the True Tone display sees and shows, and the pane that shifts white; nil: it never did.
  var trueTone = TrueTone()
  var toneWindow: ToneWindow?
  /// Fingers whose app went from the front; their samples are dropped until they end.
  var strayFingers: Set<Int> = []

  /// Creates a shell whose apps are in a folder and connect to a socket at a path.
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
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// An app in front draws its own; the shell's is above the launch screen.
  override var prefersStatusBarHidden: Bool {
    guard frontIdentifier != nil, !isLocked else { return false }
    return front?.window.launchScreen?.isStatusBarHidden ?? true
  }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    guard !isLocked, let screen = front?.window.launchScreen else { return .lightContent }
    return screen.statusBarStyle
  }
  /// The home screen has no home indicator, and an app in front draws its own.
  override var prefersHomeIndicatorAutoHidden: Bool { !isLocked }
  /// The home screen of a phone stays upright; pads turn.
  ///
  /// An app in front is shown in an orientation that it declares.
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if !isLocked, companion == nil, let declared = front?.orientations { return declared }
    return isPad || frontIdentifier != nil && !isLocked ? .all : .portrait
  }

  /// Whether the device is a pad.
  var isPad: Bool {
    (viewIfLoaded?.window?.screen.device ?? Surroundings.device).idiom == .pad
  }

  /// Updates what follows from what is in front: the status bar, the home indicator, the orientation.
  func frontChanged() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfSupportedInterfaceOrientations()
    permissionDesk.update()
    updateReview()
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
    windows.frame = view.bounds
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

  /// Reads the installed apps again.
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

  /// Ends an app and removes it from the device.
  private func delete(_ app: InstalledApp) {
    do {
      if running[app.identifier] != nil { try terminate(app.identifier) }
      removeCard(of: app.identifier)
      try folder.uninstall(app.identifier)
    } catch {
      Self.log("\(error)")
    }
    homeState.used?.removeAll { $0 == app.identifier }
    homeState.shortcuts?[app.identifier] = nil
    saveHome()
    reload()
  }

  // MARK: Booting

  /// Opens the socket for apps and takes the device's events.
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
    // Apps join as soon as the server is there.
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

  /// Ends every app and the links.
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

  /// Ends the shell as a host does that closes.
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
    // The icon's place on the home screen, before a folder closes or the interface turns.
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

  /// Returns to the home screen; the app in front shrinks into its icon and is suspended.
  ///
  /// On the home screen it leaves the edit mode or the folder, or shows the first page.
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

  /// Puts an app at the end of the recent ones.
  func noteUse(of identifier: String) {
    recents.removeAll { $0 == identifier }
    recents.append(identifier)
    homeState.used = (homeState.used ?? []).filter { $0 != identifier } + [identifier]
  }

  /// The app in front; nil: the home screen or the switcher is.
  var front: RunningApp? { frontIdentifier.flatMap { running[$0] } }

  /// Moves an app to the background; its touches are cancelled.
  func suspend(_ app: RunningApp) {
    endPrompt()
    takeCardPicture(of: app)
    cancelTouches(of: app.app.identifier)
    leaveForeground(app)
  }

  func homeShows() {
    home.view.isUserInteractionEnabled = true
    frontChanged()
  }

  /// The place of an app's icon on the screen; the middle if it has none in sight.
  func iconFrame(_ identifier: String) -> CGRect {
    if let icon = home.shownIcon(of: identifier), icon.window != nil {
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
    // The device and its settings are the shell's own.
    case .environment, .device, .title, .findings, .inspection: break
    // Text for the clipboard comes with the items of the pasteboard.
    case .setPasteboard: break
    case .haptic, .prepareHaptics, .sound, .openURL, .pointer, .textInput: host.perform(request)
    }
  }

  static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
