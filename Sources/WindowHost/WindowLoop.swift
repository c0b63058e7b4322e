internal import CSDLLoader
import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import Synchronization

/// The window's thread, which waits for SDL's events, draws and delivers events.
final class WindowLoop: @unchecked Sendable {
  /// The state that other threads change.
  private struct Shared: ~Copyable {
    /// The newest frame.
    var frame = WindowFrame()
    /// The requests to perform.
    var requests: [HostRequest] = []
    /// Whether the thread has been woken and has not yet taken the changes.
    var isWakeDue = false
    /// Whether the thread must end.
    var isEnding = false
  }

  private let shared = Mutex(Shared())
  private let tell: @Sendable (HostEvent) -> Void
  private let options: WindowHost.Options
  private let sdl: RussetSDL

  // Used only on the window's thread.
  private var device: Device
  private var environment: Environment
  private var window: RussetRef?
  private var canvas: WindowCanvas?
  /// The size of the frame, in pixels.
  private var frameSize = CGSize.zero
  /// The pixels of the frame per point.
  private var frameScale = 1.0
  private var haptic: RussetRef?
  /// Whether the haptic device has been opened, or could not be.
  private var isHapticTried = false
  private lazy var speaker = WindowSpeaker(sdl: sdl)
  private lazy var cursor = WindowCursor(sdl: sdl)
  /// The last text of the clipboard that was sent or received.
  private var clipboard = ""
  private var input = WindowInput()

  init(
    device: Device,
    environment: Environment,
    options: WindowHost.Options,
    events: @escaping @Sendable (HostEvent) -> Void
  ) {
    guard let sdl = russet_sdl()?.pointee else {
      fatalError("WindowLoop without SDL. Ask russet_sdl() before making one.")
    }
    self.sdl = sdl
    self.device = device
    self.environment = environment
    self.options = options
    self.tell = events
  }

  // MARK: From other threads

  /// Opens the window on its own thread; returns the error message if it does not open.
  func start() -> String? {
    let done = DispatchSemaphore(value: 0)
    let box = OutcomeBox()
    let thread = Thread { [self] in
      box.failure.withLock { $0 = open() }
      let isOpen = box.failure.withLock { $0 } == nil
      done.signal()
      guard isOpen else { return }
      turn()
      close()
    }
    thread.name = "Russet window host"
    thread.stackSize = 4 << 20
    thread.start()
    done.wait()
    return box.failure.withLock { $0 }
  }

  private final class OutcomeBox: Sendable {
    let failure = Mutex<String?>(nil)
  }

  /// Stores a frame and wakes the thread.
  func take(_ frame: Frame) {
    let needsWake = shared.withLock { shared in
      shared.frame.take(frame)
      defer { shared.isWakeDue = true }
      return !shared.isWakeDue && !shared.isEnding
    }
    if needsWake { russet_sdl_wake() }
  }

  /// Enqueues a request and wakes the thread.
  func perform(_ request: HostRequest) {
    shared.withLock { shared in
      shared.requests.append(request)
      shared.isWakeDue = true
    }
    russet_sdl_wake()
  }

  /// Ends the thread, which closes the window.
  func stop() {
    shared.withLock { $0.isEnding = true }
    russet_sdl_wake()
  }

  // MARK: The thread

  // Values of SDL.h and SDL_video.h.
  private static let video: UInt32 = 0x20
  private static let haptics: UInt32 = 0x1000
  private static let centred: Int32 = 0x2FFF_0000
  private static let windowFlags: UInt32 = 0x4 | 0x20 | 0x2000  // shown, resizable, high density

  /// Opens the window; returns the error message if it does not open.
  private func open() -> String? {
    for (name, value) in [
      ("SDL_NO_SIGNAL_HANDLERS", "1"), ("SDL_TOUCH_MOUSE_EVENTS", "0"),
      ("SDL_IME_SUPPORT_EXTENDED_TEXT", "1"), ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
      ("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"), ("SDL_APP_NAME", device.name),
    ] { _ = sdl.SDL_SetHint(name, value) }
    guard sdl.SDL_InitSubSystem(Self.video) == 0 else {
      return "SDL found no display: \(lastError).\nName one in DISPLAY, or choose --host web."
    }
    // Without a display, SDL may use a driver that shows nothing. It is an error unless
    // SDL_VIDEODRIVER names the driver.
    let driver = sdl.SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if ["dummy", "offscreen", "evdev"].contains(driver), getenv("SDL_VIDEODRIVER") == nil {
      return "SDL found no display: its driver “\(driver)” shows nothing. "
        + "Name one in DISPLAY, or choose --host web."
    }
    let size = windowSize(zoom: nil)
    let window = sdl.SDL_CreateWindow(
      device.name,
      Self.centred,
      Self.centred,
      Int32(clamping: size.width),
      Int32(clamping: size.height),
      Self.windowFlags
    )
    guard let window, let canvas = WindowCanvas(window: window, sdl: sdl) else {
      return "SDL opened no window: \(lastError)."
    }
    sdl.SDL_SetWindowMinimumSize(window, 80, 80)
    // The app receives the keys until it edits text.
    sdl.SDL_StopTextInput()
    self.window = window
    self.canvas = canvas
    return nil
  }

  private var lastError: String {
    sdl.SDL_GetError().map { String(cString: $0) } ?? "unknown"
  }

  private func close() {
    canvas = nil
    if let window { sdl.SDL_DestroyWindow(window) }
    window = nil
    sdl.SDL_QuitSubSystem(Self.video)
  }

  /// Returns the size of the window for a zoom; nil for the zoom of the options, or the one that
  /// fits.
  private func windowSize(zoom: Double?) -> CGSize {
    let points = device.size(in: environment.orientation)
    var room = RussetSDLRect(x: 0, y: 0, w: 1280, h: 800)
    _ = sdl.SDL_GetDisplayUsableBounds(0, &room)
    // Chosen: space for a title bar and margins.
    let fitting = min(
      Double(room.w - 20) / Double(points.width),
      Double(room.h - 60) / Double(points.height),
      1
    )
    let zoom = zoom ?? options.zoom ?? max(fitting, 0.1)
    return CGSize(
      width: (points.width * zoom).rounded(),
      height: (points.height * zoom).rounded()
    )
  }

  /// Runs the loop: draws, waits for events, and performs requests.
  private func turn() {
    var event = RussetSDLEvent()
    var needsDrawing = true
    while true {
      if needsDrawing {
        draw()
        needsDrawing = false
      }
      guard russet_sdl_wait(&event) else { return }
      repeat {
        if handle(event) { needsDrawing = true }
      } while russet_sdl_poll(&event)
      flushKey()
      let (requests, isEnding) = shared.withLock { shared in
        defer {
          shared.requests = []
          shared.isWakeDue = false
        }
        if !shared.frame.damage.isEmpty { needsDrawing = true }
        return (shared.requests, shared.isEnding)
      }
      for request in requests { act(on: request) }
      if isEnding { return }
    }
  }

  private func draw() {
    guard let canvas else { return }
    (frameSize, frameScale) = shared.withLock { shared in
      canvas.upload(&shared.frame)
      return (
        CGSize(width: shared.frame.store.width, height: shared.frame.store.height),
        shared.frame.store.scale
      )
    }
    canvas.draw(device: device, orientation: environment.orientation, scale: frameScale)
  }

  // MARK: Requests

  private func act(on request: HostRequest) {
    switch request {
    case .environment(let environment):
      let hasTurned =
        environment.orientation.isLandscape != self.environment.orientation.isLandscape
      self.environment = environment
      if hasTurned { resizeWindow(zoom: nil) }
    case .device(let device):
      self.device = device
      resizeWindow(zoom: nil)
    case .title(let title): if let window { sdl.SDL_SetWindowTitle(window, title) }
    case .setPasteboard(let text):
      clipboard = text
      _ = sdl.SDL_SetClipboardText(text)
    case .pointer(let look): cursor.show(look)
    case .findings, .inspection: break
    case .openURL(let address): _ = sdl.SDL_OpenURL(address)
    case .textInput(let caret): edit(at: caret)
    case .haptic(let name, let intensity):
      rumble(intensity, milliseconds: name == "vibrate" ? Self.vibration : Self.tap)
    case .prepareHaptics: openHaptics()
    case .sound(_, let clip): if let clip { speaker.play(clip) }
    }
  }

  /// Starts text input at a caret; ends it if the caret is nil.
  private func edit(at caret: CGRect?) {
    guard let caret else {
      sdl.SDL_StopTextInput()
      return
    }
    sdl.SDL_StartTextInput()
    let (zoom, origin) = windowUnits
    var rect = RussetSDLRect(
      x: Int32(clamping: origin.x + caret.minX * zoom),
      y: Int32(clamping: origin.y + caret.minY * zoom),
      w: Int32(clamping: max(caret.width * zoom, 1)),
      h: Int32(clamping: max(caret.height * zoom, 1))
    )
    sdl.SDL_SetTextInputRect(&rect)
  }

  /// Opens the haptic device at the first call; most machines have none.
  private func openHaptics() {
    guard !isHapticTried else { return }
    isHapticTried = true
    if sdl.SDL_InitSubSystem(Self.haptics) == 0, sdl.SDL_NumHaptics() > 0,
      let device = sdl.SDL_HapticOpen(0), sdl.SDL_HapticRumbleInit(device) == 0
    {
      haptic = device
    }
  }

  // Chosen: `tap` is the shortest rumble that can be felt; both are in milliseconds.
  private static let tap: UInt32 = 20
  private static let vibration: UInt32 = 400

  private func rumble(_ intensity: Double, milliseconds: UInt32) {
    openHaptics()
    if let haptic {
      _ = sdl.SDL_HapticRumblePlay(haptic, Float(min(max(intensity, 0), 1)), milliseconds)
    }
  }

  /// Resizes the window for a zoom; nil keeps the current zoom.
  private func resizeWindow(zoom: Double?) {
    guard let window else { return }
    var present = zoom
    if zoom == nil {
      // The zoom does not change.
      var width: Int32 = 0, height: Int32 = 0
      sdl.SDL_GetWindowSize(window, &width, &height)
      let long = max(device.size.width, device.size.height)
      present = min(Double(max(width, height)) / Double(long), 4)
    }
    let size = windowSize(zoom: present)
    sdl.SDL_SetWindowSize(window, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  // MARK: Events

  /// The window units per point, and the location of the screen, in window units.
  private var windowUnits: (zoom: CGFloat, origin: CGPoint) {
    guard let window, let canvas, frameSize.width > 0 else { return (1, .zero) }
    var width: Int32 = 0, height: Int32 = 0
    sdl.SDL_GetWindowSize(window, &width, &height)
    let density =
      CGFloat(canvas.target.w + 2 * canvas.target.x) / CGFloat(max(width, 1))
    let zoom = CGFloat(canvas.target.w) / density / (frameSize.width / frameScale)
    return (
      max(zoom, 0.01),
      CGPoint(x: CGFloat(canvas.target.x) / density, y: CGFloat(canvas.target.y) / density)
    )
  }

  /// Converts a location in the window to points of the screen.
  private func point(_ x: Float, _ y: Float) -> CGPoint {
    let (zoom, origin) = windowUnits
    return CGPoint(x: (CGFloat(x) - origin.x) / zoom, y: (CGFloat(y) - origin.y) / zoom)
  }

  private var screenSize: CGSize {
    CGSize(width: frameSize.width / frameScale, height: frameSize.height / frameScale)
  }

  /// Returns the time of an event on the media clock.
  private func time(_ event: RussetSDLEvent) -> Double {
    MediaClock.wall.now - Double(sdl.SDL_GetTicks() &- event.milliseconds) / 1000
  }

  /// Handles an event; returns whether the window must be drawn.
  private func handle(_ event: RussetSDLEvent) -> Bool {
    if event.kind != RUSSET_SDL_TEXT && event.kind != RUSSET_SDL_WAKE { flushKey() }
    switch event.kind {
    case RUSSET_SDL_QUIT: tell(.quit)
    case RUSSET_SDL_EXPOSED, RUSSET_SDL_RESIZED: return true
    case RUSSET_SDL_TEXTURES_LOST:
      canvas?.forgetTextures()
      return true
    case RUSSET_SDL_KEY_DOWN: press(event)
    case RUSSET_SDL_KEY_UP: release(event)
    case RUSSET_SDL_TEXT: type(event.string, time: time(event))
    case RUSSET_SDL_COMPOSING: compose(event)
    case RUSSET_SDL_CLIPBOARD, RUSSET_SDL_FOCUS_GAINED: readClipboard()
    case RUSSET_SDL_FOCUS_LOST: letGo(time(event))
    case RUSSET_SDL_LEFT: tell(.hover(location: nil, time: time(event)))
    case RUSSET_SDL_WHEEL:
      tell(
        input.wheel(
          turns: CGVector(dx: CGFloat(event.x), dy: CGFloat(event.y)),
          modifiers: WindowKeys.modifiers(sdl.SDL_GetModState()),
          time: time(event)
        )
      )
    case RUSSET_SDL_MOUSE_DOWN, RUSSET_SDL_MOUSE_UP, RUSSET_SDL_MOUSE_MOVED:
      return moveMouse(event)
    case RUSSET_SDL_FINGER_DOWN, RUSSET_SDL_FINGER_UP, RUSSET_SDL_FINGER_MOVED: moveFinger(event)
    default: break
    }
    return false
  }

  private func tellTouches(_ samples: [TouchSample], _ time: Double) {
    if !samples.isEmpty { tell(.touches(samples, time: time)) }
  }

  /// Handles an event of the mouse; returns whether the simulated fingers have changed.
  private func moveMouse(_ event: RussetSDLEvent) -> Bool {
    guard !event.isFromTouch else { return false }
    let location = point(event.x, event.y)
    let modifiers = WindowKeys.modifiers(sdl.SDL_GetModState())
    let samples: [TouchSample]
    switch event.kind {
    case RUSSET_SDL_MOUSE_DOWN:
      samples = input.mouseDown(
        at: location,
        button: UInt8(clamping: event.button),
        modifiers: modifiers,
        screen: screenSize
      )
    case RUSSET_SDL_MOUSE_UP:
      samples = input.mouseUp(at: location, button: UInt8(clamping: event.button))
    default:
      samples = input.mouseMoved(to: location, modifiers: modifiers)
      if !input.isMouseDown { tell(.hover(location: location, time: time(event))) }
    }
    tellTouches(samples.map { withForce($0, modifiers) }, time(event))
    let fingers = input.pair
    guard let canvas, canvas.fingers != fingers else { return false }
    canvas.fingers = fingers
    return true
  }

  /// Sets the force of a touch of a mouse, which reports none: an ordinary touch, or a firm one
  /// with Shift.
  private func withForce(_ sample: TouchSample, _ modifiers: KeySample.Modifiers) -> TouchSample {
    guard device.hasForceTouch else { return sample }
    var sample = sample
    // Source: `UITouch.maximumPossibleForce` on iPhones with 3D Touch.
    sample.maximumForce = 20.0 / 3
    sample.force = modifiers == .shift ? sample.maximumForce : 1
    return sample
  }

  private func moveFinger(_ event: RussetSDLEvent) {
    guard let window else { return }
    var width: Int32 = 0, height: Int32 = 0
    sdl.SDL_GetWindowSize(window, &width, &height)
    let location = point(event.x * Float(width), event.y * Float(height))
    let phase: TouchSample.Phase =
      event.kind == RUSSET_SDL_FINGER_DOWN
      ? .began : event.kind == RUSSET_SDL_FINGER_UP ? .ended : .moved
    var samples = input.finger(event.finger, phase: phase, at: location)
    if device.hasForceTouch {
      for index in samples.indices {
        samples[index].maximumForce = 20.0 / 3
        samples[index].force = CGFloat(event.pressure) * samples[index].maximumForce
      }
    }
    tellTouches(samples, time(event))
  }

  // MARK: Keys

  private func press(_ event: RussetSDLEvent) {
    let sample = WindowKeys.sample(event, phase: .began)
    if let shortcut = WindowKeys.shortcut(sample) {
      if !sample.isRepeat { perform(shortcut, time: time(event)) }
    } else if WindowKeys.isPrintable(sample) {
      // Its text may follow in the next event.
      input.pendingKey = (sample, time(event))
    } else {
      tellKey(sample, time(event))
    }
  }

  private func release(_ event: RussetSDLEvent) {
    let sample = WindowKeys.sample(event, phase: .ended)
    // The app has not received the start of keys of shortcuts and compositions.
    guard input.keysDown.removeValue(forKey: sample.usage) != nil else { return }
    tell(.key(sample, time: time(event)))
  }

  private func tellKey(_ sample: KeySample, _ time: Double) {
    input.keysDown[sample.usage] = sample
    tell(.key(sample, time: time))
  }

  /// Delivers the pending key, unless it belongs to a composition.
  private func flushKey() {
    guard let (sample, time) = input.pendingKey else { return }
    input.pendingKey = nil
    if !input.isComposing { tellKey(sample, time) }
  }

  /// Cancels all touches and keys, because another window has the keyboard focus.
  private func letGo(_ time: Double) {
    tellTouches(input.cancelAll(), time)
    for var sample in input.keysDown.values {
      sample.phase = .cancelled
      tell(.key(sample, time: time))
    }
    input.keysDown = [:]
  }

  /// Delivers text: as the characters of the pending key, or as text of an input method.
  private func type(_ text: String, time: Double) {
    if let (sample, time) = input.pendingKey, !input.isComposing, text.count == 1 {
      input.pendingKey = nil
      var sample = sample
      sample.characters = text
      tellKey(sample, time)
    } else {
      input.pendingKey = nil
      input.isComposing = false
      tell(.textInput(.commit(text), time: time))
    }
  }

  private func compose(_ event: RussetSDLEvent) {
    let text = event.string
    guard !text.isEmpty || input.isComposing else { return }
    input.pendingKey = nil
    input.isComposing = !text.isEmpty
    // SDL counts characters; UIKit counts UTF-16 units.
    let before = text.unicodeScalars.prefix(max(Int(event.start), 0))
    let selected = text.unicodeScalars.dropFirst(before.count).prefix(max(Int(event.length), 0))
    tell(
      .textInput(
        .compose(
          text,
          selectionStart: String(String.UnicodeScalarView(before)).utf16.count,
          selectionLength: String(String.UnicodeScalarView(selected)).utf16.count
        ),
        time: time(event)
      )
    )
  }

  private func perform(_ shortcut: WindowKeys.Shortcut, time: Double) {
    switch shortcut {
    case .control(let control):
      var environment = environment
      control.apply(to: &environment)
      tell(.environment(environment))
      act(on: .environment(environment))
    case .press(let button):
      tell(.button(button, isPressed: true, time: time))
      tell(.button(button, isPressed: false, time: time))
    case .shake: tell(.shake(time: time))
    case .picture: savePicture()
    case .zoom(let zoom): resizeWindow(zoom: zoom)
    }
  }

  private func savePicture() {
    let (image, scale) = shared.withLock { ($0.frame.store.image(), $0.frame.store.scale) }
    let file = FrameStore.pngFile(of: image, scale: scale)
    let folder = options.pictureFolder ?? FileManager.default.currentDirectoryPath
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd HH.mm.ss"
    let path = "\(folder)/\(device.name) - \(format.string(from: Date())).png"
    do {
      try file?.write(to: URL(fileURLWithPath: path))
      print("Saved \(path)")
    } catch {
      print("The picture was not saved: \(error)")
    }
  }

  /// Delivers the text of the clipboard if it has changed.
  private func readClipboard() {
    guard let text = sdl.SDL_GetClipboardText() else { return }
    defer { sdl.SDL_free(text) }
    let string = String(cString: text)
    guard string != clipboard, !string.isEmpty else { return }
    clipboard = string
    tell(.pasteboard(string))
  }
}

extension RussetSDLEvent {
  fileprivate var string: String {
    withUnsafeBytes(of: text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
