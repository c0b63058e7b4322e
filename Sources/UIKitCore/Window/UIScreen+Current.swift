import QuartzCore
import RenderServer

// Which screen is the main one, which one the process works for now, and which ones are in use.
// Several screens can be alive in one process, each with its own clock, windows and input.

extension UIScreen {
  /// The screen for which the process works now.
  ///
  /// It is the main screen, except during events, layout, drawing, frames and delayed calls of
  /// another screen; see ``whileCurrent(_:)``. What a view, controller or recognizer does uses its
  /// window's screen; the current screen stands for a screen where there is no window. Setting it
  /// makes the screen the main one, too.
  package static var current: UIScreen {
    get {
      if let currentScreen { return currentScreen }
      let screen = UIScreen(device: DefaultDevice.device, environment: DefaultDevice.environment)
      Self.current = screen
      return screen
    }
    set {
      currentScreen = newValue
      mainScreen = newValue
      newValue.isInUse = true
      newValue.becomeCurrent()
    }
  }
  private static var currentScreen: UIScreen?
  private static var mainScreen: UIScreen?
  package static var hasCurrent: Bool { currentScreen != nil }

  /// The screen that was made current last, outside of ``whileCurrent(_:)``.
  static var mainOrCurrent: UIScreen { mainScreen ?? current }

  /// Runs a closure with this screen as the current one; the main screen stays the same.
  ///
  /// Its clock is the current clock meanwhile, and its environment applies where no view's traits
  /// are available.
  package func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = Self.currentScreen
    guard former !== self else { return try body() }
    let formerClock = MediaClock.current
    Self.currentScreen = self
    becomeCurrent()
    defer {
      // The closure may have made another screen the main one.
      if Self.currentScreen === self {
        Self.currentScreen = former
        former?.becomeCurrent()
        MediaClock.current = formerClock
      }
    }
    return try body()
  }

  /// Runs a closure with a clock as the current one, and a screen with this clock as the current
  /// screen if there is one.
  static func whileCurrent(_ clock: MediaClock, _ body: () -> Void) {
    if let screen = screen(with: clock) { return screen.whileCurrent(body) }
    clock.whileCurrent(body)
  }

  /// Returns the screen with a clock, the current one first; nil if no screen in use has it.
  static func screen(with clock: MediaClock) -> UIScreen? {
    if let currentScreen, currentScreen.display.clock === clock { return currentScreen }
    for entry in inUse {
      if let screen = entry.screen, screen.display.clock === clock { return screen }
    }
    return nil
  }

  private func becomeCurrent() {
    MediaClock.current = display.clock
    if Surroundings.device != device { Surroundings.device = device }
    if Surroundings.environment != environment { Surroundings.environment = environment }
    Surroundings.traits = traits
    LanguageSettings.apply(environment)
    DelayedCalls.shared.currentScreen = self
  }

  func becomeCurrentIfCurrent() { if UIScreen.currentScreen === self { becomeCurrent() } }

  // MARK: Screens in use

  private struct WeakScreen {
    weak var screen: UIScreen?
  }
  private static var inUse: [WeakScreen] = []

  /// Whether the main loop lays out and commits the windows of the screen: it has been the current
  /// screen, or a host is connected.
  package var isInUse: Bool {
    get { Self.inUse.contains { $0.screen === self } }
    set {
      guard newValue != isInUse else { return }
      Self.inUse.removeAll { $0.screen == nil || $0.screen === self }
      if newValue { Self.inUse.append(WeakScreen(screen: self)) }
    }
  }

  /// Calls a closure with the current screen, then with the other screens in use; creates no screen
  /// and allocates nothing.
  static func forEachInUse(_ body: (UIScreen) -> Void) {
    let current = currentScreen
    if let current { body(current) }
    // The closure may add or remove screens.
    var index = 0
    while index < inUse.count {
      if let screen = inUse[index].screen, screen !== current { body(screen) }
      index += 1
    }
  }
}

extension UIScreen: DelayedCallScreen {
  package var callClock: MediaClock { display.clock }

  package func make(_ call: @MainActor () -> Void) { whileCurrent(call) }
}
